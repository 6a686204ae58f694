import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import type { LoadReport } from '../load/generator.ts';
import { RECEIPT_AFTER_MS } from '@zelo/server/features/whatsapp/inbox/arrivals/receipt-service.ts';
import { startBareServer } from '../load/bare-server.ts';
import { quantile, rounded } from '../load/measures.ts';
import { webhookAuthorization } from '../load/tenants/phones.ts';
import { runLoad } from '../load/run-load.ts';
import { plantTenants, type Tenant } from '../load/tenants/tenants.ts';
import { deliverAll, type Delivery, type Taken } from '../load/webhook-sender.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { startWorld, type World } from '../world/world.ts';

const PROFESSIONALS = 200;
const STEADY_PER_SECOND = 30;
const BURST_PER_SECOND = 200;
const STEADY_SECONDS = 20;
const BURST_SECONDS = 10;
const BURST_WAIT_MS = 300;
const SLOWEST_STEADY_ACK_P99_MS = 200;
/**
 * On a machine that is busy with other work, an acknowledgement may take so many times what a bare server takes for one insert in
 * the same seconds: for the look-up's start, for the late timer and for the insert of what is kept.
 */
const TIMES_BARE = 3;
/** A machine on which a single insert takes longer judges nothing. */
const SLOWEST_BARE_MS = 1_000;
/**
 * A burst may arrive faster than one process can store it; the backlog must drain well before deliveries are refused
 * after 25 s.
 */
const SLOWEST_ACK_P99_MS = 5_000;
/** In addition to the wait for the rest of a burst. */
const SLOWEST_STEADY_ANSWER_P95_S = 3;
/** Two bursts exceed the capacity of a process; the backlog is answered within this time. */
const SLOWEST_ANSWER_S = 90;
const SLOWEST_POLL_P95_MS = 150;
const TIMEOUT_MS = 180_000;
/** A sleeping queue takes a few jobs per second: a full run would last half an hour. */
const PART_FOR_SLEEPY_QUEUE = 0.05;

type Bursts = {
  messages: number;
  acknowledged: number;
  lost: number;
  unanswered: number;
  'bare server before the bursts, p50 ms': number;
  'bare server before the bursts, p99 ms': number;
  'acknowledged before the bursts, p50 ms': number;
  'acknowledged before the bursts, p99 ms': number;
  'acknowledged p99 ms': number;
  'answered before the bursts, p95 s': number;
  'answered p95 s': number;
  'polls p95 ms': number;
  'polls failed': number;
  'polls foreign': number;
};

/** Messages per second and seconds of each phase: a usual day with two bursts. */
const phasesAt = (scale: number) => {
  const steady = { rate: STEADY_PER_SECOND, seconds: Math.max(0.5, STEADY_SECONDS * scale) };
  const burst = { rate: BURST_PER_SECOND, seconds: Math.max(0.5, BURST_SECONDS * scale) };
  return [steady, burst, steady, burst, steady];
};

/** Arrival of each message, in milliseconds after the start. */
const momentsAt = (scale: number): number[] => {
  const moments: number[] = [];
  let startMs = 0;
  for (const { rate, seconds } of phasesAt(scale)) {
    const count = Math.floor(rate * seconds);
    for (let place = 0; place < count; place += 1) moments.push(startMs + (place * 1000) / rate);
    startMs += seconds * 1000;
  }
  return moments;
};

/** Every message is the first of a new client, so that each gets a separate answer. */
const deliveryOf = (
  world: World,
  tenants: Tenant[],
  { place, dueMs }: { place: number; dueMs: number },
): Delivery => {
  const instance = tenants[place % tenants.length]?.instance ?? '';
  const number = `55319${String(place).padStart(8, '0')}`;
  const data = {
    key: { id: `3ABURST${place}`, fromMe: false, remoteJid: `${number}@s.whatsapp.net` },
    pushName: 'Bruna',
    message: { conversation: 'Oi! Quanto custa o corte?' },
    messageTimestamp: Math.floor((Date.now() + dueMs) / 1000),
  };
  return {
    dueMs,
    url: `${world.publicUrl}/hooks/evolution/${instance}`,
    authorization: webhookAuthorization(world, instance),
    body: JSON.stringify({ event: 'messages.upsert', instance, data }),
  };
};

/** The same body to a server that only inserts it, between two deliveries. */
const bareDelivery = (origin: string, delivery: Delivery): Delivery => ({
  ...delivery,
  url: `${origin}/deliveries`,
  dueMs: delivery.dueMs + 500 / STEADY_PER_SECOND,
});

const ANSWERS = `
  select m.message_id as id, extract(epoch from a.sent_at - m.created_at)::float8 as seconds
  from whatsapp_messages m
  left join lateral (select min(o.updated_at) as sent_at from outbound_messages o
    where o.professional_id = m.professional_id and o.conversation_id = m.conversation_id and o.state = 'sent') a on true
  where m.message_id like '3ABURST%'`;

interface Answer {
  id: string;
  /** From the message until its answer is sent; null without an answer. */
  seconds: number | null;
}

/** Stored messages once every one has its answer, or after the timeout. */
const answersOf = async (pool: Pool, messages: number): Promise<Answer[]> => {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await pool.query<Answer>(ANSWERS);
    const waiting = rows.some(({ seconds }) => seconds === null) || rows.length < messages;
    if (!waiting || Date.now() > giveUp) return rows;
    await pause(1_000);
    // a message acknowledged but not stored by then is lost
    if (rows.length < messages && rows.every(({ seconds }) => seconds !== null)) return rows;
  }
};

interface Run {
  taken: Taken[];
  /** By the bare server, before the first burst. */
  bare: Taken[];
  answers: Answer[];
  polls: LoadReport;
  /** Messages before the first burst. */
  steady: number;
}

const placeOf = (id: string): number => Number(id.slice('3ABURST'.length));

const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);

const millisecondsOf = (taken: Taken[], share: number): number =>
  rounded(quantile(sorted(taken.map(({ ms }) => ms)), share));

const figuresOf = ({ taken, bare, answers, polls, steady }: Run): Bursts => {
  const beforeBursts = taken.slice(0, steady);
  // a message without an answer has waited at least the timeout
  const secondsOf = (some: Answer[]) => sorted(some.map(({ seconds }) => seconds ?? TIMEOUT_MS / 1_000));
  const stored = new Set(answers.map(({ id }) => id));
  const lost = taken.filter(({ status }, place) => status === 200 && !stored.has(`3ABURST${place}`));
  const early = secondsOf(answers.filter(({ id }) => placeOf(id) < steady));
  return {
    messages: taken.length,
    acknowledged: taken.filter(({ status }) => status === 200).length,
    lost: lost.length,
    unanswered: answers.filter((answer) => answer.seconds === null).length,
    'bare server before the bursts, p50 ms': millisecondsOf(bare, 0.5),
    'bare server before the bursts, p99 ms': millisecondsOf(bare, 0.99),
    'acknowledged before the bursts, p50 ms': millisecondsOf(beforeBursts, 0.5),
    'acknowledged before the bursts, p99 ms': millisecondsOf(beforeBursts, 0.99),
    'acknowledged p99 ms': millisecondsOf(taken, 0.99),
    'answered before the bursts, p95 s': rounded(quantile(early, 0.95), 2),
    'answered p95 s': rounded(quantile(secondsOf(answers), 0.95), 2),
    'polls p95 ms': polls['p95 ms'],
    'polls failed': polls.errors,
    'polls foreign': polls.foreign,
  };
};

const measured = async (world: World, pool: Pool, scale: number): Promise<Bursts> => {
  const tenants = await plantTenants(
    world,
    Math.max(20, Math.round(PROFESSIONALS * Math.min(1, scale * 10))),
  );
  const moments = momentsAt(scale);
  const deliveries = moments.map((dueMs, place) => deliveryOf(world, tenants, { place, dueMs }));
  const polling = {
    tenants,
    seconds: (moments.at(-1) ?? 0) / 1000,
    speed: 1,
    writesASecond: 1,
    warmUpSeconds: 2,
  };
  const [first] = phasesAt(scale);
  const steady = moments.filter((moment) => moment < (first?.seconds ?? 0) * 1_000).length;
  const bareServer = await startBareServer(world.databaseUrl);
  const ofBare = deliveries.slice(0, steady).map((delivery) => bareDelivery(bareServer.origin, delivery));
  const sent = [...deliveries, ...ofBare].toSorted((left, right) => left.dueMs - right.dueMs);
  const [all, polls] = await Promise.all([
    deliverAll(sent),
    runLoad({ ...polling, origins: [world.publicUrl] }),
  ]).finally(bareServer.close);
  const isOfBare = (place: number): boolean => sent[place]?.url.startsWith(bareServer.origin) ?? false;
  const taken = all.filter((_, place) => !isOfBare(place));
  const bare = all.filter((_, place) => isOfBare(place));
  return figuresOf({ taken, bare, polls, steady, answers: await answersOf(pool, taken.length) });
};

const run = async (way: string, scale: number): Promise<Bursts> => {
  const world = await startWorld({ servers: 0 });
  const pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  try {
    await world.addServer({ MESSAGE_BURST_MS: String(BURST_WAIT_MS) }, way === OURS ? [] : withFault(way));
    return await measured(
      world,
      pool,
      way === 'sleepy-queue' ? Math.min(scale, PART_FOR_SLEEPY_QUEUE) : scale,
    );
  } finally {
    await pool.end();
    await world.close();
  }
};

export const webhookBursts = proofOf<Bursts>({
  name: 'webhook-bursts',
  group: 'load',
  promise: `${STEADY_PER_SECOND} WhatsApp messages per second of new clients over ${PROFESSIONALS} professionals, with two bursts of ${BURST_PER_SECOND} per second for ${BURST_SECONDS} s, on one server process: every message is acknowledged (p99 within ${SLOWEST_STEADY_ACK_P99_MS} ms, on a busy machine within ${RECEIPT_AFTER_MS} ms and ${TIMES_BARE} times what a bare server needs for an insert in the same seconds, in bursts below ${SLOWEST_ACK_P99_MS / 1_000} s), stored and answered (p95 within the burst wait and ${SLOWEST_STEADY_ANSWER_P95_S} s, after the bursts within ${SLOWEST_ANSWER_S} s), while the polling of all professionals keeps its p95 below ${SLOWEST_POLL_P95_MS} ms.`,
  mutants: {
    'sheds-webhooks': {
      fault: 'while one delivery is being stored the others are acknowledged and dropped',
      caughtBy: ['lost'],
    },
    'busy-webhooks': {
      fault: 'each delivery keeps the process busy for ten milliseconds before it is acknowledged',
      caughtBy: ['acknowledged p99 ms'],
    },
    'waits-for-the-burst': {
      fault: 'a delivery is acknowledged when the burst that it belongs to may have ended',
      caughtBy: ['acknowledged before the bursts, p50 ms'],
    },
    'sleepy-queue': {
      fault: 'a worker finds jobs only when it polls, every two seconds, as many as it has hands',
      caughtBy: ['answered before the bursts, p95 s'],
    },
  },
  run,
  bounds: {
    messages: { atLeast: 100 },
    acknowledged: { is: ({ messages }) => messages },
    lost: { is: 0 },
    unanswered: { is: 0 },
    'bare server before the bursts, p50 ms': { below: SLOWEST_BARE_MS },
    'bare server before the bursts, p99 ms': { below: SLOWEST_BARE_MS },
    'acknowledged before the bursts, p50 ms': {
      atMost: ({ 'bare server before the bursts, p50 ms': bare }) =>
        rounded(RECEIPT_AFTER_MS + TIMES_BARE * bare),
    },
    'acknowledged before the bursts, p99 ms': {
      atMost: ({ 'bare server before the bursts, p99 ms': bare }) =>
        Math.max(SLOWEST_STEADY_ACK_P99_MS, rounded(RECEIPT_AFTER_MS + TIMES_BARE * bare)),
    },
    'acknowledged p99 ms': { below: SLOWEST_ACK_P99_MS },
    'answered before the bursts, p95 s': { atMost: BURST_WAIT_MS / 1_000 + SLOWEST_STEADY_ANSWER_P95_S },
    'answered p95 s': { atMost: SLOWEST_ANSWER_S },
    'polls p95 ms': { below: SLOWEST_POLL_P95_MS },
    'polls failed': { is: 0 },
    'polls foreign': { is: 0 },
  },
});
