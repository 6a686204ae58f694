// Changes of a single visit of a series by the ordinary calls, and by the assistant.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { seriesSkips } from '#db/schema/series.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { eq } from 'drizzle-orm';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

let app: TestApp;
let ana: TestAgenda;
let ids: number[];

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  ana = await anAgenda(app);
  const rule = aRule({ startDate: '2026-05-05', startTime: '16:00', ends: { kind: 'count', count: 4 } });
  ({ ids } = await seriesCalls(ana).make(rule));
});

const visit = async (id: number): Promise<Appointment | undefined> =>
  (await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-05-01&to=2026-06-30')).body.find(
    (one) => one.id === id,
  );

const skippedDates = async (): Promise<string[]> => {
  const rows = await app.db
    .select()
    .from(seriesSkips)
    .where(eq(seriesSkips.professionalId, ana.professionalId));
  return rows.map(({ seriesDate }) => seriesDate);
};

it.each([
  ['another time', { startTime: '2026-05-12T20:00:00Z', endTime: '2026-05-12T20:50:00Z' }, true],
  ['another length', { startTime: '2026-05-12T19:00:00Z', endTime: '2026-05-12T20:00:00Z' }, true],
  [
    'a note',
    { startTime: '2026-05-12T19:00:00Z', endTime: '2026-05-12T19:50:00Z', notes: 'Liga antes' },
    false,
  ],
])('an edit with %s detaches a visit: %s', async (_name, edit, seriesDetached) => {
  const { clientId, serviceId } = ana;
  const id = ids[1] ?? 0;
  const saved = await ana.request('PUT', `/api/appointments/${id}`, { clientId, serviceId, ...edit });
  expect(saved).toMatchObject({ status: 200, body: { seriesDate: '2026-05-12', seriesDetached } });
});

it('a deletion skips the date, and its undo takes the skip back', async () => {
  const id = ids[2] ?? 0;
  await ana.request('DELETE', `/api/appointments/${id}`);
  expect(await skippedDates()).toEqual(['2026-05-19']);
  expect((await visit(ids[3] ?? 0))?.seriesMark).toBe('toda terça · 3 de 3');
  expect((await ana.request('POST', `/api/appointments/${id}/restore`)).status).toBe(200);
  expect(await skippedDates()).toEqual([]);
  expect((await visit(id))?.seriesMark).toBe('toda terça · 3 de 4');
});

it('marks leave a visit in its series', async () => {
  const id = ids[0] ?? 0;
  await ana.request('PATCH', `/api/appointments/${id}/status`, { status: 'courtesy' });
  expect(await visit(id)).toMatchObject({ seriesDate: '2026-05-05', seriesDetached: false });
});

it('keeps its wall time in another zone, unless it was moved apart or has ended', async () => {
  const [first = 0, moved = 0, third = 0] = ids;
  await ana.request('PATCH', `/api/appointments/${first}/status`, { status: 'completed' });
  const values = { startTime: '2026-05-12T20:00:00Z' };
  await seriesCalls(ana).change(moved, { action: 'move', scope: 'this', values });
  const put = await ana.request('PUT', '/api/professional', { timezone: 'America/Manaus' });
  expect(put.status).toBe(200);
  const times = await Promise.all([first, moved, third].map(async (id) => (await visit(id))?.startTimeLocal));
  expect(times).toEqual(['2026-05-05T15:00', '2026-05-12T16:00', '2026-05-19T16:00']);
});
