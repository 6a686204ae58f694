// Two processes on PostgreSQL, fifty clients who want one slot at the same moment, many rounds: exactly one must get it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { migrate, newClients, newProfessional, numberOf } from './race-accounts.ts';
import type { RaceResult, RaceRound } from './booking-racer.ts';

const RACER = fileURLToPath(new URL('./booking-racer.ts', import.meta.url));
const PROCESSES = 2;
/** Half-hour slots in a nine-hour day. */
const SLOTS = 18;

export interface BookingRaceOptions {
  /** URL of an empty database. */
  databaseUrl: string;
  /** `unlocked` checks and then writes without a lock. */
  way: 'ours' | 'unlocked';
  rounds: number;
  clients: number;
}

export interface BookingRaceResult {
  rounds: number;
  /** Rounds with exactly one booking. */
  exact: number;
  /** The most bookings of one slot. */
  most: number;
  /** Rounds in which every other client was shown at least two other free starts. */
  offered: number;
}

/** Slot of a round, from the day after tomorrow on. */
const startOf = (round: number): string => {
  const date = new Date(Date.now() + (2 + Math.floor(round / SLOTS)) * 86_400_000).toISOString().slice(0, 10);
  const minutes = 9 * 60 + (round % SLOTS) * 30;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

const run = async (racer: ChildProcess, round: RaceRound): Promise<RaceResult> => {
  const answer = once(racer, 'message');
  racer.send(round);
  return ((await answer) as [RaceResult])[0];
};

export const raceForSlots = async (options: BookingRaceOptions): Promise<BookingRaceResult> => {
  const { databaseUrl, way, rounds, clients } = options;
  await migrate(databaseUrl);
  const pool = new Pool({ connectionString: databaseUrl });
  const racers = Array.from({ length: PROCESSES }, () => fork(RACER, [way, databaseUrl]));
  const result: BookingRaceResult = { rounds, exact: 0, most: 0, offered: 0 };
  try {
    await Promise.all(racers.map((racer) => once(racer, 'message')));
    const { professionalId, serviceId } = await newProfessional(pool);
    for (let number = 0; number < rounds; number += 1) {
      const ids = await newClients(pool, professionalId, clients);
      const share = Math.ceil(clients / PROCESSES);
      const ends = await Promise.all(
        racers.map((racer, place) => {
          const clientIds = ids.slice(place * share, (place + 1) * share);
          return run(racer, { professionalId, serviceId, start: startOf(number), clientIds });
        }),
      );
      const stored = await numberOf(
        pool,
        `select count(*) as value from appointments where client_id between ${ids[0]} and ${ids.at(-1)}`,
      );
      const told = ends.reduce((sum, { booked }) => sum + booked, 0);
      if (stored === 1 && told === 1) result.exact += 1;
      if (ends.reduce((sum, { offered }) => sum + offered, 0) === clients - stored) result.offered += 1;
      result.most = Math.max(result.most, stored);
    }
  } finally {
    for (const racer of racers) racer.kill('SIGKILL');
    await pool.end();
  }
  return result;
};
