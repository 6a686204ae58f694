// Bookings by the assistant at the hours of a series that is saved at the same time. They run in parallel on PostgreSQL only.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeriesPreview } from '@zelo/domain/agenda/series/series-contract.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { appointments } from '#db/schema/agenda.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

const BOOKINGS = 50;
const VISITS = 5;
const MAX_SAVES = 60;
/** 11:00 in São Paulo on the first of five Tuesdays. */
const FIRST = Date.parse('2026-03-10T14:00:00Z');

let app: TestApp;
let ana: TestAgenda;

beforeAll(async () => {
  app = await aTestApp();
  ana = await anAgenda(app);
});

afterAll(() => app.close());

interface Refused {
  current: SeriesPreview;
}

/** Like an owner who saves again what a 409 shows. */
const saveUntilDone = async (): Promise<void> => {
  const ends = { kind: 'count', count: VISITS } as const;
  const rule = aRule({ startDate: '2026-03-10', startTime: '11:00', ends });
  let body: object = await seriesCalls(ana).bodyOf(rule, {});
  for (let save = 1; save <= MAX_SAVES; save += 1) {
    const answer = await ana.request<Refused>('POST', '/api/series', body);
    if (answer.status === 201) return;
    expect(answer.status).toBe(409);
    body = { ...body, seen: answer.body.current.seen };
  }
  throw new Error('the series was never saved');
};

it('put no visit of a machine over a visit of the series', async () => {
  const bookings = Array.from({ length: BOOKINGS }, (_, nth) => {
    const at = FIRST + (nth % VISITS) * 7 * DAY_MS + (nth % 4) * 10 * MINUTE_MS;
    return ana.bookByAssistant(new Date(at).toISOString());
  });
  await Promise.all([saveUntilDone(), ...bookings]);
  const rows = await app.db
    .select()
    .from(appointments)
    .where(eq(appointments.professionalId, ana.professionalId))
    .orderBy(appointments.id);
  expect(rows.filter(({ seriesId }) => seriesId !== null)).toHaveLength(VISITS);
  // ids are assigned under the lock: the lower one is earlier
  const overBooked = rows.filter(
    (row, place) =>
      row.bookedBy === 'assistant' &&
      rows
        .slice(0, place)
        .some((earlier) => earlier.startTime < row.endTime && row.startTime < earlier.endTime),
  );
  expect(overBooked).toEqual([]);
});
