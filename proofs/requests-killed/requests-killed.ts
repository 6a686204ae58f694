// The server is killed at every step of a request that waits for the owner: while the time is kept, while the owner answers, while
// the client is told, and while nobody answers and the time ends.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { OURS, proofOf } from '../proof.ts';
import { ends, type KillCase, killCases } from './cases.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import { numbersOf, slotRound } from '../world/slot-rounds.ts';
import { startWorld } from '../world/world.ts';

const ROUNDS = 3;
const HOUR_MS = 3_600_000;
/** The sweep takes up messages that are a second old when the server starts. */
const GRACE_MS = 1_200;
const REACH_MS = 30_000;
const STOP_AT = pathToFileURL(fileURLToPath(new URL('./stop-at.ts', import.meta.url))).href;

interface Ground {
  server: FleetServer;
  salon: Salon;
  folder: string;
}

interface Client {
  number: string;
  place: number;
}

const quiet = async ({ salon }: Ground): Promise<boolean> => {
  const { open } = await salon.one<{ open: string }>(
    `select (select count(*) from inbound_events where kind = 'receipt') +
      (select count(*) from whatsapp_messages where pending) +
      (select count(*) from outbound_messages where state in ('queued', 'sending')) as open`,
  );
  return open === '0';
};

const says = async ({ server, salon }: Ground, { number }: Client, text: string): Promise<void> => {
  await salon.write(server, { number, text });
};

const ask = (ground: Ground, client: Client): Promise<void> =>
  says(ground, client, `oi, aqui é a Bruna Dias, quero um corte ${slotRound(client.place).start(0).words}`);

const HOLDS_OF = `from slot_holds h join conversations c on c.professional_id = h.professional_id
  and c.id = h.conversation_id where c.chat_jid = $1`;
const jidOf = ({ number }: Client): string => `${number}@s.whatsapp.net`;

const holdOf = async ({ salon }: Ground, client: Client): Promise<number> => {
  const { rows } = await salon.pool.query<{ id: string }>(`select h.id ${HOLDS_OF}`, [jidOf(client)]);
  return Number(rows[0]?.id ?? 0);
};

/** The owner's answer; undefined when the server ends before it has answered. */
const answer = async (
  ground: Ground,
  client: Client,
  { verb, id }: { verb: 'accept' | 'decline' | 'propose'; id: number },
): Promise<number | undefined> => {
  const startTime = new Date(slotRound(client.place).from.getTime() + HOUR_MS).toISOString();
  const sent = await fetch(`${ground.server.url}/api/holds/${id}/${verb}`, {
    method: 'POST',
    headers: {
      cookie: ground.salon.cookie,
      ...(verb === 'propose' && { 'content-type': 'application/json' }),
    },
    ...(verb === 'propose' && { body: JSON.stringify({ startTime }) }),
  }).catch(() => undefined);
  await sent?.arrayBuffer().catch(() => undefined);
  return sent?.status;
};

const expire = (ground: Ground, client: Client): Promise<unknown> =>
  ground.salon.pool.query(
    `update slot_holds set expires_at = now() - interval '1 second' where id in (select h.id ${HOLDS_OF})`,
    [jidOf(client)],
  );

/** Leads up to the stage, without a kill; returns what is done in it. */
const prepare = async (
  ground: Ground,
  client: Client,
  stage: KillCase['stage'],
): Promise<() => Promise<unknown>> => {
  const { salon } = ground;
  if (stage === 'ask') return () => ask(ground, client);
  await ask(ground, client);
  await salon.until(async () => (await holdOf(ground, client)) > 0 && quiet(ground), 'the request');
  const id = await holdOf(ground, client);
  if (stage === 'end') return () => expire(ground, client);
  if (stage !== 'yes') return () => answer(ground, client, { verb: stage, id });
  await answer(ground, client, { verb: 'propose', id });
  await salon.until(() => quiet(ground), 'the other time');
  return () => says(ground, client, 'sim');
};

/** Does the last act on a server that stops at the step, and kills it there. False when it never got there. */
const killAt = async (
  ground: Ground,
  { stage, step }: KillCase,
  act: () => Promise<unknown>,
): Promise<boolean> => {
  const { server, folder } = ground;
  const mark = join(folder, 'stopped');
  rmSync(mark, { force: true });
  await server.kill();
  // the sweep of the start finds what has ended
  if (stage === 'end') await act();
  const started = server.start({ STOP_AT: step, STOP_MARK: mark }).catch(() => 0);
  if (stage !== 'end') await started;
  const acted = stage === 'end' ? undefined : act().catch(() => undefined);
  for (const giveUp = Date.now() + REACH_MS; !existsSync(mark) && Date.now() < giveUp;) await pause(10);
  await server.kill();
  await acted;
  await started;
  return existsSync(mark);
};

const resume = async ({ server, salon }: Ground): Promise<void> => {
  await pause(GRACE_MS);
  // the time of a lease passes
  await salon.pool.query(
    `update outbound_messages set lease_until = now() - interval '1 minute' where state in ('queued', 'sending')`,
  );
  await server.start({ STOP_AT: '' });
};

interface Ended {
  reached: boolean;
  visits: number;
  kept: number;
  messages: number;
  asked: number;
}

/** The client's visits, kept times and messages, and the owner's notices of the request. */
const endOf = async (ground: Ground, client: Client): Promise<Omit<Ended, 'reached'>> => {
  const { salon } = ground;
  const { visits, kept, asked } = await salon.one<{ visits: string; kept: string; asked: string }>(
    `select (select count(*) from appointments a where a.client_id = c.client_id) as visits,
      (select count(*) from slot_holds h where h.client_id = c.client_id) as kept,
      (select count(*) from notifications n where n.professional_id = c.professional_id
        and n.kind = 'person-asked' and n.client_id = c.client_id) as asked
    from conversations c where c.chat_jid = $1`,
    [jidOf(client)],
  );
  const messages = (await salon.replies(client.number)).length;
  return { visits: Number(visits), kept: Number(kept), asked: Number(asked), messages };
};

const killed = async (ground: Ground, client: Client, one: KillCase): Promise<Ended> => {
  const act = await prepare(ground, client, one.stage);
  const id = await holdOf(ground, client);
  const reached = await killAt(ground, one, act);
  await resume(ground);
  // an owner without an answer tries again
  if (one.stage === 'accept' || one.stage === 'decline' || one.stage === 'propose')
    await answer(ground, client, { verb: one.stage, id });
  // the sweep comes after the server is ready
  const isDone = async (): Promise<boolean> =>
    (one.stage !== 'end' || (await holdOf(ground, client)) === 0) && quiet(ground);
  await ground.salon.until(isDone, 'the end of the work').catch(() => undefined);
  return { reached, ...(await endOf(ground, client)) };
};

const openGround = async (way: string) => {
  const world = await startWorld({ servers: 0, env: { MESSAGE_BURST_MS: '0' } });
  const folder = mkdtempSync(join(tmpdir(), 'zelo-stopped-'));
  const close = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true });
    await world.close();
  };
  const nodeArgs = [...withFault(way === OURS ? undefined : way), '--import', STOP_AT];
  const server = await world.addServer({}, nodeArgs);
  const salon = await openSalon(world, { email: 'requests@example.com' });
  await salon.session.call('PUT', '/api/settings', { bookingRules: { ...neutralRules, approval: 'always' } });
  return { ground: { server, salon, folder }, close };
};

/** What is kept a sweep after every kept time has ended. */
const leftAfterTheEnd = async (ground: Ground): Promise<number> => {
  const { salon, server } = ground;
  await salon.pool.query(`update slot_holds set expires_at = now() - interval '1 second'`);
  await server.kill();
  await server.start({ STOP_AT: '' });
  const count = async (): Promise<number> =>
    Number((await salon.one<{ left: string }>('select count(*) as left from slot_holds')).left);
  await salon.until(async () => (await count()) === 0, 'the end').catch(() => undefined);
  return count();
};

export const requestsKilled = proofOf<{
  kills: number;
  'killed at their step': number;
  'visits as decided': number;
  'times kept as decided': number;
  'requests that the owner saw once': number;
  'messages lost': number;
  'messages doubled': number;
  'kept for ever': number;
}>({
  name: 'requests-killed',
  group: 'faults',
  promise:
    'The server is killed (SIGKILL) at every step of a request: before and after the time is kept, the owner answers, the client says yes, the time ends, and the client’s message leaves. After the next start the request is as decided, its client has each message once, and no time stays kept.',
  mutants: {
    'end-in-two-steps': {
      fault: 'A kept time that has ended is deleted in one transaction, and its client is told in another.',
      caughtBy: ['messages lost'],
    },
    'never-ends': { fault: 'The sweep leaves kept times that have ended.', caughtBy: ['kept for ever'] },
    'sends-without-asking': {
      fault: 'A message whose sending was cut off is sent again without asking the gateway.',
      caughtBy: ['messages doubled'],
    },
  },
  run: async (way, scale) => {
    const { ground, close } = await openGround(way);
    try {
      const rounds = way === OURS ? Math.max(1, Math.round(ROUNDS * scale)) : 1;
      const cases = Array.from({ length: rounds }, () => killCases)
        .flat()
        .filter(({ stage }) => way === OURS || stage === 'end');
      const numbers = numbersOf(0, cases.length);
      const all: { one: KillCase; ended: Ended }[] = [];
      for (const [place, one] of cases.entries())
        all.push({ one, ended: await killed(ground, { number: numbers[place] ?? '', place }, one) });
      const count = (holds: (ended: Ended, wanted: (typeof ends)[KillCase['stage']]) => boolean): number =>
        all.filter(({ one, ended }) => holds(ended, ends[one.stage])).length;
      const figures = {
        kills: cases.length,
        'killed at their step': count(({ reached }) => reached),
        'visits as decided': count(({ visits }, wanted) => visits === wanted.visits),
        'times kept as decided': count(({ kept }, wanted) => kept === wanted.kept),
        'requests that the owner saw once': count(({ asked }) => asked === 1),
        'messages lost': count(({ messages }, wanted) => messages < wanted.messages),
        'messages doubled': count(({ messages }, wanted) => messages > wanted.messages),
        'kept for ever': await leftAfterTheEnd(ground),
      };
      await ground.salon.close();
      return figures;
    } finally {
      await close();
    }
  },
  bounds: {
    kills: { atLeast: 3 },
    'killed at their step': { is: ({ kills }) => kills },
    'visits as decided': { is: ({ kills }) => kills },
    'times kept as decided': { is: ({ kills }) => kills },
    'requests that the owner saw once': { is: ({ kills }) => kills },
    'messages lost': { is: 0 },
    'messages doubled': { is: 0 },
    'kept for ever': { is: 0 },
  },
});
