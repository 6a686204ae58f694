// The undo of a new series: every row of it goes, and nothing else.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { rowsOf } from '#db/migrations.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

let app: TestApp;
let ana: TestAgenda;
let calls: ReturnType<typeof seriesCalls>;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  ana = await anAgenda(app);
  calls = seriesCalls(ana);
});

/** Ten Tuesdays at 16:00 in São Paulo; the first is the visit of `book`. */
const tuesdays = aRule({ startDate: '2026-05-05', startTime: '16:00' });
const book = (): Promise<Appointment> => ana.book('2026-05-05T19:00:00Z', 50);
const skipSecond = { choices: [{ date: '2026-05-12', choice: 'skip' }] };

const undo = (token: string | null) => ana.request('POST', '/api/series/undo', { token });

const TABLES = ['appointments', 'appointment_series', 'series_skips', 'series_undos', 'appointment_changes'];

const counts = async (): Promise<Record<string, number>> => {
  const found = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await app.db.execute(sql`select count(*)::int as count from ${sql.identifier(table)}
        where professional_id = ${ana.professionalId}`);
      return [table, rowsOf<{ count: number }>(rows)[0]?.count ?? -1] as const;
    }),
  );
  return Object.fromEntries(found);
};

it('takes the whole series back, once', async () => {
  const before = await counts();
  const made = await calls.make(tuesdays, skipSecond);
  expect(await counts()).toMatchObject({ appointments: 9, appointment_series: 1, series_skips: 1 });
  expect(await undo(made.undo)).toMatchObject({ status: 200, body: { restored: 9 } });
  expect(await counts()).toEqual(before);
  expect((await undo(made.undo)).status).toBe(404);
  const activity = await ana.request<{ message: string }[]>('GET', '/api/dashboard/recent-activity');
  expect(activity.body.map(({ message }) => message)).toContain(
    'Nova série desfeita: Maria Silva (9 visitas)',
  );
});

it('leaves the visit that began to repeat, without a series', async () => {
  const visit = await book();
  const made = await calls.make(tuesdays, { forAppointment: visit.id });
  expect((await ana.history(visit.id))[0]?.text).toBe('Passou a se repetir: toda terça');
  expect((await undo(made.undo)).status).toBe(200);
  const left = await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-05-01&to=2026-09-30');
  expect(left.body).toEqual([
    { ...left.body[0], id: visit.id, seriesId: null, seriesDate: null, seriesMark: null },
  ]);
  expect(left.body[0]).toMatchObject({ startTime: visit.startTime, notes: visit.notes, bookedBy: 'owner' });
});

it.each([
  [
    'moved',
    (id: number) =>
      calls.change(id, { action: 'move', scope: 'this', values: { startTime: '2026-05-19T21:00:00Z' } }),
  ],
  ['deleted', (id: number) => ana.request('DELETE', `/api/appointments/${id}`)],
  [
    'completed',
    (id: number) => ana.request('PATCH', `/api/appointments/${id}/status`, { status: 'completed' }),
  ],
])('is refused once one of the visits was %s', async (_name, change) => {
  const made = await calls.make(tuesdays);
  await change(made.ids[2] ?? 0);
  const before = await counts();
  expect((await undo(made.undo)).status).toBe(409);
  expect(await counts()).toEqual(before);
});
