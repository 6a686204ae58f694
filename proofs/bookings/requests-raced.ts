// A request that waits for the owner, answered in every way at the same moment by two processes, while its time ends, another
// client asks for it, and the owner books over it.
import { Pool } from 'pg';
import { startPostgres } from '../../scripts/postgres-server.ts';
import type { Act } from '../agenda-races/agenda-racer.ts';
import { migrate, newChat, newClients, newProfessional, numberOf } from '../agenda-races/race-accounts.ts';
import { type Racers, startRacers } from '../agenda-races/racers.ts';
import { OURS, proofOf } from '../proof.ts';

const RACES = 200;
const MIN_RACES = 8;
const DAY_MS = 86_400_000;
/** A race takes about this long, in which the time of every second request ends. */
const RACE_MS = 40;

/** Three days ahead in São Paulo. */
const at = (time: string): string =>
  new Date(
    Date.parse(`${new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)}T${time}:00-03:00`),
  ).toISOString();
const [ASKED, PROPOSED] = [at('10:00'), at('15:00')];

interface Ended {
  /** answers that were accepted as the only one */
  answers: number;
  /** what is left of the request: its visit, or the time that the owner proposed */
  left: number;
  /** messages about the outcome */
  told: number;
  /** the time was over before anybody answered */
  hasLapsed: boolean;
  /** machine bookings and kept times that overlap */
  overlaps: number;
  bugs: number;
}

const left = `select
  (select count(*) from appointments where professional_id = $1 and client_id = $2 and booked_by <> 'owner') +
  (select count(*) from slot_holds where professional_id = $1 and client_id = $2) as value`;

const overlaps = `with kept as (
    select 'visit' as what, id, start_time, end_time from appointments
    where professional_id = $1 and booked_by <> 'owner' and status <> 'cancelled'
    union all select 'hold', id, start_time, end_time from slot_holds where professional_id = $1 and state = 'held')
  select count(*) as value from kept one join kept other on (one.what, one.id) < (other.what, other.id)
    and one.start_time < other.end_time and other.start_time < one.end_time`;

const told = `select count(*) as value from outbound_messages where professional_id = $1 and unique_key like 'hold:%'`;

const ask = async (pool: Pool, racers: Racers, round: number) => {
  const account = await newProfessional(pool, { approval: 'always' });
  const { professionalId } = account;
  const [clientId = 0, other = 0] = await newClients(pool, professionalId, 2);
  // a lock on the chat keeps answers apart as well, so every second request has none
  const conversationId = round % 4 < 2 ? await newChat(pool, professionalId, clientId) : null;
  await racers.race(account, [{ kind: 'book', clientId, start: ASKED, conversationId }]);
  const id = await numberOf(pool, 'select id as value from slot_holds where professional_id = $1', [
    professionalId,
  ]);
  return { account, clientId, other, conversationId, id };
};

const race = async (pool: Pool, racers: Racers, round: number): Promise<Ended> => {
  const { account, clientId, other, conversationId, id } = await ask(pool, racers, round);
  const { professionalId } = account;
  if (round % 2 === 1)
    await pool.query(
      `update slot_holds set expires_at = clock_timestamp() + make_interval(secs => $2) where professional_id = $1`,
      [professionalId, (Math.random() * RACE_MS) / 1000],
    );
  const answers: Act[] = [
    { kind: 'accept', id },
    { kind: 'decline', id },
    { kind: 'propose', id, start: PROPOSED },
    { kind: 'accept', id },
    { kind: 'withdraw', id, clientId },
  ];
  const others: Act[] = [
    { kind: 'sweep' },
    { kind: 'sweep' },
    { kind: 'book', clientId: other, start: ASKED },
    ...(round % 3 === 0 ? [{ kind: 'own', clientId: other, start: ASKED } as const] : []),
  ];
  // every order of the answers comes first in some round
  const turned = answers
    .map((_, place) => answers[(place + round) % answers.length])
    .filter((act) => act !== undefined);
  const acts = [...turned, ...others];
  const came = await racers.race(account, acts);
  await racers.race(account, [{ kind: 'sweep' }]);
  const succeeded = turned.filter((_, place) => came[place] === 'done');
  const value = (query: string): Promise<number> => numberOf(pool, query, [professionalId, clientId]);
  const isKept = succeeded.some(({ kind }) => kind === 'accept' || kind === 'propose');
  // the turn of the client answers it in the chat
  const isOwn = succeeded.some(({ kind }) => kind === 'withdraw');
  return {
    answers: succeeded.length,
    left: (await value(left)) - (isKept ? 1 : 0),
    told: conversationId === null ? 1 : (await numberOf(pool, told, [professionalId])) + (isOwn ? 1 : 0),
    hasLapsed: succeeded.length === 0 && round % 2 === 1,
    overlaps: await numberOf(pool, overlaps, [professionalId]),
    bugs: came.filter((one) => one.startsWith('bug')).length,
  };
};

const sum = (ends: Ended[], of: (end: Ended) => number): number =>
  ends.reduce((total, end) => total + of(end), 0);

export const requestsRaced = proofOf<{
  races: number;
  'with one outcome': number;
  'clients told once': number;
  'of them ended by the clock': number;
  'answered in spite of the end': number;
  'kept times over machine bookings': number;
  'errors that are no refusal': number;
}>({
  name: 'requests-raced',
  group: 'faults',
  promise:
    'Acceptance (twice), refusal, another time, the client’s withdrawal, the end of the time, another client’s request and the owner’s own booking meet one request in two processes. One of them decides, what is stored is what it decided, and the client is told once.',
  mutants: {
    'no-row-lock': {
      fault: 'Answers do not lock the agenda before they look whether the request is still open.',
      caughtBy: ['with one outcome'],
    },
  },
  run: async (way, scale) => {
    const postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase('race');
    await migrate(databaseUrl);
    const pool = new Pool({ connectionString: databaseUrl });
    const racers = await startRacers(databaseUrl, way === OURS ? undefined : way);
    try {
      const races = Math.max(MIN_RACES, Math.round(RACES * (way === OURS ? scale : Math.min(scale, 0.1))));
      const ends: Ended[] = [];
      for (let round = 0; round < races; round += 1) ends.push(await race(pool, racers, round));
      const isDecided = ({ answers, hasLapsed, left: more }: Ended): boolean =>
        more === 0 && answers === (hasLapsed ? 0 : 1);
      return {
        races,
        'with one outcome': ends.filter(isDecided).length,
        'clients told once': ends.filter((end) => end.told === 1).length,
        'of them ended by the clock': ends.filter(({ hasLapsed }) => hasLapsed).length,
        'answered in spite of the end': ends.filter(({ answers }, n) => n % 2 === 1 && answers > 0).length,
        'kept times over machine bookings': sum(ends, (end) => end.overlaps),
        'errors that are no refusal': sum(ends, (end) => end.bugs),
      };
    } finally {
      racers.stop();
      await pool.end();
      await postgres.stop();
    }
  },
  bounds: {
    races: { atLeast: MIN_RACES },
    'with one outcome': { is: ({ races }) => races },
    'clients told once': { is: ({ races }) => races },
    // otherwise the end of the time met no answer
    'of them ended by the clock': { atLeast: 1 },
    'answered in spite of the end': { atLeast: 1 },
    'kept times over machine bookings': { is: 0 },
    'errors that are no refusal': { is: 0 },
  },
});
