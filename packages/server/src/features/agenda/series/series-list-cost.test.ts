// CPU time of a list whose visits are of series, against the same visits without.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { cpuMsOf } from '@zelo/domain/shared/test-cpu.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

const SERIES = 20;
const VISITS = 50;
/** Only other work makes a run slower: the least of many is the cost itself. */
const RUNS = 20;
/** A rule that is read with every visit costs twice as much. */
const MOST = 1.5;

let app: TestApp;
let ana: TestAgenda;
let bia: TestAgenda;

beforeAll(async () => {
  app = await aTestApp();
  [ana, bia] = [await anAgenda(app), await anAgenda(app)];
  const { make, preview } = seriesCalls(ana);
  for (let nth = 0; nth < SERIES; nth += 1) {
    const startDate = addDays('2026-05-03', nth % 7);
    const startTime = `${String(8 + Math.floor(nth / 7) * 2).padStart(2, '0')}:00`;
    const rule = aRule({ startDate, startTime, weekdays: [nth % 7], ends: { kind: 'count', count: VISITS } });
    const { rows } = await preview(rule);
    await make(rule, { choices: rows.map(({ date }) => ({ date, choice: 'keep' })) });
  }
  await app.db
    .execute(sql`insert into appointments (professional_id, client_id, client_name, service_id, service_name,
      service_price, start_time, end_time, status, booked_by, created_by, created_at)
    select ${bia.professionalId}, ${bia.clientId}, client_name, ${bia.serviceId}, service_name, service_price, start_time,
      end_time, status, booked_by, created_by, created_at
    from appointments where professional_id = ${ana.professionalId}`);
  // with accents, like most names: only then does the test's client read both answers the same way
  await app.db.execute(sql`update clients set name = 'Conceição Araújo'
    where professional_id in (${ana.professionalId}, ${bia.professionalId})`);
  await app.db.execute(sql`analyze appointments`);
}, 120_000);

afterAll(() => app.close());

const list = async ({ request }: TestAgenda): Promise<Appointment[]> =>
  (await request<Appointment[]>('GET', '/api/appointments?from=2026-05-01&to=2027-06-30')).body;

it('costs about as much', async () => {
  const [marked, plain] = [await list(ana), await list(bia)];
  expect([marked.length, plain.length]).toEqual([SERIES * VISITS, SERIES * VISITS]);
  expect(new Set(marked.map(({ seriesMark }) => seriesMark)).size).toBeGreaterThan(VISITS);
  expect(plain.every(({ seriesMark }) => seriesMark === null)).toBe(true);
  let [ofSeries, without] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run += 1) {
    ofSeries = Math.min(ofSeries, (await cpuMsOf(() => list(ana)))[1]);
    without = Math.min(without, (await cpuMsOf(() => list(bia)))[1]);
  }

  expect(ofSeries / without).toBeLessThan(MOST);
}, 120_000);
