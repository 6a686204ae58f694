// Ten bookings at once for the last place that a limit leaves, half of them in each of two processes.
import { Pool } from 'pg';
import type { BookingRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { startPostgres } from '../../scripts/postgres-server.ts';
import type { Act } from '../agenda-races/agenda-racer.ts';
import { migrate, newClients, newProfessional, numberOf } from '../agenda-races/race-accounts.ts';
import { type Racers, startRacers } from '../agenda-races/racers.ts';
import { OURS, proofOf } from '../proof.ts';

const RACES = 100;
const BOOKINGS = 10;
const DAY_MS = 86_400_000;

interface Limit {
  rules: Partial<BookingRules>;
  refusal: string;
  /** all bookings are of one client, on several days of a week */
  isOfOneClient?: boolean;
}

/** Each with one place taken and one left. */
const LIMITS: Limit[] = [
  { rules: { maxPerDay: 2 }, refusal: 'day-full' },
  { rules: { maxMinutesPerDay: 60 }, refusal: 'day-full' },
  { rules: { maxPerClientWeek: 2 }, refusal: 'client-week-full', isOfOneClient: true },
  { rules: { maxPerDay: 2, approval: 'always' }, refusal: 'day-full' },
];

/** The Monday after next, so that five days of one week are ahead. */
const monday = (): number => {
  const from = new Date(Date.now() + 7 * DAY_MS);
  return from.getTime() + ((8 - from.getUTCDay()) % 7) * DAY_MS;
};

/** The nth half hour from 09:30 on, in São Paulo. */
const startOn = (dayMs: number, n: number): string =>
  new Date(
    Date.parse(`${new Date(dayMs).toISOString().slice(0, 10)}T12:30:00Z`) + n * 1_800_000,
  ).toISOString();

const raceFor = async (pool: Pool, racers: Racers, limit: Limit) => {
  const account = await newProfessional(pool, limit.rules);
  const clients = await newClients(pool, account.professionalId, BOOKINGS + 1);
  const [first = 0, ...others] = clients;
  await racers.race(account, [{ kind: 'own', clientId: first, start: startOn(monday(), -1) }]);
  const acts: Act[] = others.map((clientId, n) =>
    limit.isOfOneClient
      ? { kind: 'book', clientId: first, start: startOn(monday() + (n % 5) * DAY_MS, n) }
      : { kind: 'book', clientId, start: startOn(monday(), n) },
  );
  const came = await racers.race(account, acts);
  const stored = await numberOf(
    pool,
    `select (select count(*) from appointments where professional_id = $1) +
      (select count(*) from slot_holds where professional_id = $1) as value`,
    [account.professionalId],
  );
  return {
    given: stored - 1,
    refused: came.filter((one) => one === limit.refusal).length,
  };
};

export const lastPlace = proofOf<{
  races: number;
  bookings: number;
  'races with one booking': number;
  'most bookings of a last place': number;
  'refused by the limit': number;
}>({
  name: 'last-place',
  group: 'faults',
  promise:
    'Ten bookings or requests compete in two processes for the last place that a limit leaves: visits of a day, minutes of a day, visits of a client in a week. Exactly one gets it, and every other is refused by that limit.',
  mutants: {
    'no-row-lock': {
      fault: 'Agenda writers do not lock the agenda before they count and write.',
      caughtBy: ['races with one booking'],
    },
  },
  run: async (way, scale) => {
    const postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase('race');
    await migrate(databaseUrl);
    const pool = new Pool({ connectionString: databaseUrl });
    const racers = await startRacers(databaseUrl, way === OURS ? undefined : way);
    try {
      // a few races are enough to catch the mutant
      const races = Math.max(
        LIMITS.length,
        Math.round(RACES * (way === OURS ? scale : Math.min(scale, 0.1))),
      );
      const ends: Awaited<ReturnType<typeof raceFor>>[] = [];
      for (let round = 0; round < races; round += 1) {
        const limit = LIMITS[round % LIMITS.length];
        if (limit) ends.push(await raceFor(pool, racers, limit));
      }
      return {
        races,
        bookings: BOOKINGS,
        'races with one booking': ends.filter(({ given }) => given === 1).length,
        'most bookings of a last place': Math.max(...ends.map(({ given }) => given)),
        'refused by the limit': ends.reduce((sum, { refused }) => sum + refused, 0),
      };
    } finally {
      racers.stop();
      await pool.end();
      await postgres.stop();
    }
  },
  bounds: {
    races: { atLeast: LIMITS.length },
    bookings: { is: BOOKINGS },
    'races with one booking': { is: ({ races }) => races },
    'most bookings of a last place': { is: 1 },
    'refused by the limit': { is: ({ races, bookings }) => races * (bookings - 1) },
  },
});
