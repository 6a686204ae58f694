// The owner writes into the agenda while clients book by webhook: the owner may double-book, the assistant must not.
// PostgreSQL's commit times show which of two rows was first.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { numbersOf, type SlotRound, slotRound } from '../world/slot-rounds.ts';
import { startWorld, type World } from '../world/world.ts';

const RACES = 200;
/** Slots raced for at once, and clients per slot. */
const CONCURRENCY = 4;
const CLIENTS = 3;
/** Initial estimate of how long the clients' turns take; the owner saves at a random moment within it. */
const INITIAL_TURN_MS = 350;
const HOUR_MS = 3_600_000;

/** Makes PostgreSQL record commit times from now on. */
const keepCommitTimes = async ({ postgres, databaseUrl }: World): Promise<void> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query('alter system set track_commit_timestamp = on');
  await pool.end();
  await postgres.kill();
  await postgres.restart();
};

const ownerBooks = async (salon: Salon, origin: string, start: Date): Promise<boolean> => {
  const answer = await fetch(`${origin}/api/appointments`, {
    method: 'POST',
    headers: { cookie: salon.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + HOUR_MS).toISOString(),
      isPersonalEvent: true,
      eventTitle: 'Compromisso',
    }),
  });
  await answer.arrayBuffer();
  return answer.status === 201;
};

interface Race {
  world: World;
  salon: Salon;
  numbers: string[];
  latestMs: number;
}

/** Returns true when the owner's row was stored. */
const raceFor = async (slot: SlotRound, { world, salon, numbers, latestMs }: Race): Promise<boolean> => {
  const { url } = world.anyServer();
  const saved = pause(Math.random() * latestMs).then(() => ownerBooks(salon, url, slot.start(1).instant));
  await Promise.all(
    numbers.map((number, n) => {
      const text = `oi, aqui é a Bruna Dias, quero um corte ${slot.start(n).words}`;
      return salon.write(world.anyServer(), { number, text });
    }),
  );
  return saved;
};

/** Counts overlaps of an assistant's row with an owner's, by which was committed first. */
const meetings = `
  select count(*) filter (where pg_xact_commit_timestamp(o.xmin) < pg_xact_commit_timestamp(a.xmin)) as wrong,
    count(*) filter (where pg_xact_commit_timestamp(o.xmin) > pg_xact_commit_timestamp(a.xmin)) as allowed
  from appointments a join appointments o on o.booked_by = 'owner' and o.professional_id = a.professional_id
    and tstzrange(o.start_time, o.end_time) && tstzrange(a.start_time, a.end_time)
  where a.booked_by = 'assistant'`;

const races = async (world: World, salon: Salon, count: number): Promise<number> => {
  let [saved, latestMs] = [0, INITIAL_TURN_MS];
  for (let round = 0; round < count / CONCURRENCY; round += 1) {
    const began = performance.now();
    const slots = Array.from({ length: CONCURRENCY }, (_, n) => round * CONCURRENCY + n);
    const ends = await Promise.all(
      slots.map((n) => raceFor(slotRound(n), { world, salon, numbers: numbersOf(n, CLIENTS), latestMs })),
    );
    saved += ends.filter(Boolean).length;
    await salon.untilAnswered((round + 1) * CONCURRENCY * CLIENTS);
    latestMs = performance.now() - began;
  }
  return saved;
};

export const ownerAndAssistant = proofOf<{
  races: number;
  'saved by the owner': number;
  'booked by the assistant': number;
  'owner over assistant, allowed': number;
  'assistant over owner': number;
}>({
  name: 'owner-and-assistant',
  group: 'faults',
  promise:
    'While the owner saves into the hours that clients request, over two servers, no booking of the assistant overlaps an earlier row.',
  mutants: {
    'owner-without-lock': {
      fault: 'Only the assistant locks the agenda before checking and writing.',
      caughtBy: ['assistant over owner'],
    },
  },
  run: async (way, scale) => {
    const world = await startWorld({ servers: 0, env: { MESSAGE_BURST_MS: '0' } });
    try {
      await keepCommitTimes(world);
      const fault = withFault(way === OURS ? undefined : 'owner-without-lock');
      for (let count = 0; count < 2; count += 1) await world.addServer({}, fault);
      const salon = await openSalon(world, { email: 'owner@example.com' });
      // the mutant needs enough races to hit the moment between its check and its write
      const count = Math.max(way === OURS ? 2 * CONCURRENCY : RACES / 2, RACES * scale);
      const saved = await races(world, salon, count);
      const met = await salon.one<{ wrong: string; allowed: string }>(meetings);
      const { booked } = await salon.one<{ booked: string }>(
        `select count(*) as booked from appointments where booked_by = 'assistant'`,
      );
      await salon.close();
      return {
        races: count,
        'saved by the owner': saved,
        'booked by the assistant': Number(booked),
        'owner over assistant, allowed': Number(met.allowed),
        'assistant over owner': Number(met.wrong),
      };
    } finally {
      await world.close();
    }
  },
  bounds: {
    races: { atLeast: CONCURRENCY },
    'saved by the owner': { is: ({ races }) => races },
    // otherwise there was no race
    'booked by the assistant': { atLeast: 1 },
    'owner over assistant, allowed': { atLeast: 1 },
    'assistant over owner': { is: 0 },
  },
});
