// 300 WhatsApp messages of 100 clients in ten seconds: time to acknowledgement, order within each chat, and an answer for
// every client. The baseline is a bare server that only inserts the body, in the same run on the same database.
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../packages/server/src/db/migrations.ts';
import { aDatabase } from '../packages/server/src/db/test-database.ts';
import { webhookSecret } from '../packages/server/src/features/whatsapp/connection/instance/webhook-secret.ts';
import { RECEIPT_AFTER_MS } from '../packages/server/src/features/whatsapp/inbox/arrivals/receipt-service.ts';
import {
  aWhatsapp,
  type TestWhatsapp,
} from '../packages/server/src/features/whatsapp/testing/whatsapp-test-app.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import type { Bench, Figure } from './measure.ts';
import type { Load, Timing } from './whatsapp-load.ts';

const MESSAGES = 300;
const CLIENTS = 100;
const OVER_MS = 10_000;
const BURST_MS = 1_000;
const TIMEOUT_MS = 60_000;

const load = (given: Omit<Load, 'overMs'>): Promise<Timing[]> =>
  new Promise((resolve, reject) => {
    const sender = fork(new URL('whatsapp-load.ts', import.meta.url));
    sender.once('message', (timings: Timing[]) => resolve(timings)).once('error', reject);
    sender.send({ ...given, overMs: OVER_MS } satisfies Load);
  });

const part = (timings: Timing[], share: number): number => {
  const sorted = timings.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const number = (client: number) => `55119${10_000_000 + client}`;

const bodiesFor = (instance: string): string[] =>
  Array.from({ length: MESSAGES }, (_, index) => {
    const client = index % CLIENTS;
    return JSON.stringify({
      event: 'messages.upsert',
      instance,
      data: {
        key: { id: `3ABENCH${index}`, fromMe: false, remoteJid: `${number(client)}@s.whatsapp.net` },
        pushName: `Cliente ${client}`,
        message: { conversation: `${client}: ${Math.floor(index / CLIENTS)}` },
        messageTimestamp: Math.floor((Date.now() + (index * OVER_MS) / MESSAGES) / 1000),
      },
    });
  });

/** Baseline: accepts the same bodies and inserts each as a row. */
const bareTimings = async (bodies: string[]): Promise<Timing[]> => {
  const { db, close } = await aDatabase();
  await db.execute(sql`create table bare (id bigint generated always as identity, body text not null)`);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      void db.execute(sql`insert into bare (body) values (${body})`).then(() => response.end('{}'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const timings = await load({ url: `http://127.0.0.1:${port}/`, headers: {}, bodies });
  server.closeAllConnections();
  server.close();
  await close();
  return timings;
};

/** Waits until nothing is pending; returns false after a timeout. */
const isSettled = async ({ db }: TestWhatsapp): Promise<boolean> => {
  for (const began = performance.now(); performance.now() - began < TIMEOUT_MS;) {
    const [open] = rowsOf<{ count: number }>(
      await db.execute(sql`
        select (select count(*) from whatsapp_messages where pending)::int
             + (select count(*) from inbound_events where kind = 'receipt')::int
             + (select count(*) from outbound_messages where state in ('queued', 'sending'))::int as count`),
    );
    if (open?.count === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
};

interface Measured {
  timings: Timing[];
  /** Microseconds of this process's CPU per message, which includes the gateway and, if embedded, the database. */
  cpuMicros: number;
}

const measured = async (work: () => Promise<Timing[]>): Promise<Measured> => {
  const before = process.cpuUsage();
  const timings = await work();
  const { user, system } = process.cpuUsage(before);
  return { timings, cpuMicros: (user + system) / MESSAGES };
};

/** Seconds from each message, by the gateway's clock, to the first answer of its chat after it was stored. */
const ANSWERED_AFTER = sql`
  select extract(epoch from a.at - m.sent_at)::float8 as seconds from whatsapp_messages m
  join lateral (select min(o.updated_at) as at from outbound_messages o where o.professional_id = m.professional_id
    and o.conversation_id = m.conversation_id and o.state = 'sent' and o.updated_at > m.created_at) a on a.at is not null
  where m.is_from_client`;

const answerSeconds = async ({ db }: TestWhatsapp): Promise<Timing[]> =>
  rowsOf<{ seconds: number }>(await db.execute(ANSWERED_AFTER)).map(({ seconds }) => ({
    ms: seconds * 1_000,
    status: 200,
  }));

/** Messages quoted by the answers, per client, in sending order. */
const answeredOf = (left: string[]): Map<string, string[]> => {
  const answered = new Map<string, string[]>();
  for (const [, client = '', turn = ''] of left.join(' / ').matchAll(/(\d+): (\d+)/g))
    answered.set(client, [...(answered.get(client) ?? []), turn]);
  return answered;
};

const report = async (whatsapp: TestWhatsapp, instanceName: string, timings: Timing[]): Promise<void> => {
  const settled = await isSettled(whatsapp);
  const answered = [...answeredOf(await whatsapp.sentTexts(instanceName)).values()];
  const all = Array.from({ length: MESSAGES / CLIENTS }, (_, index) => String(index)).join();
  const inOrder = answered.filter((turns) => turns.join() === all).length;
  const waits = await answerSeconds(whatsapp);
  const acknowledged = timings.filter(({ status }) => status === 200).length;
  console.log(
    `  acknowledged ${acknowledged} of ${MESSAGES}; ${settled ? 'settled' : 'NOT settled'}; ${answered.flat().length} answered; ${inOrder} of ${CLIENTS} chats answered once, whole and in order; ${whatsapp.turns.length} turns; answered after ${Math.round(part(waits, 0.5))} ms (p50), ${Math.round(part(waits, 0.95))} ms (p95)`,
  );
};

const ours = async (): Promise<Measured> => {
  const whatsapp = await aWhatsapp({
    jobs: true,
    burstMs: BURST_MS,
    receiptAfterMs: RECEIPT_AFTER_MS,
  });
  let stopSweep = async (): Promise<void> => {};
  try {
    const { instanceName } = await whatsapp.aProfessional();
    stopSweep = await whatsapp.sweep.start();
    return await measured(async () => {
      const timings = await load({
        url: `${whatsapp.deps.publicUrl}/hooks/evolution/${instanceName}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${webhookSecret(whatsapp.deps.webhookKey, instanceName)}`,
        },
        bodies: bodiesFor(instanceName),
      });
      await report(whatsapp, instanceName, timings);
      return timings;
    });
  } finally {
    await stopSweep();
    await whatsapp.close();
  }
};

const figuresOn = async (database: string): Promise<Figure[]> => {
  console.log(` ${database}`);
  const real = await ours();
  const bare = await measured(() => bareTimings(bodiesFor('bare')));
  const elapsed = ([0.5, 0.95, 0.99] as const).map((share) => ({
    what: `webhook acknowledged, ${database}, p${share * 100} (elapsed)`,
    micros: part(real.timings, share) * 1000,
    baseline: { what: `node:http and one insert, p${share * 100}`, micros: part(bare.timings, share) * 1000 },
    bar: share === 0.99 ? 'at most 200 ms' : 'none',
  }));
  const work = {
    what: `all the work of a message, ${database}, until it is answered (CPU)`,
    micros: real.cpuMicros,
    baseline: { what: 'node:http and one insert (CPU)', micros: bare.cpuMicros },
    bar: 'none',
  };
  return [...elapsed, work];
};

export const whatsappBench: Bench = {
  name: 'whatsapp: 300 messages of 100 clients in 10 s',
  run: async () => {
    const before = process.env['TEST_DATABASE_URL'];
    delete process.env['TEST_DATABASE_URL'];
    const embedded = await figuresOn('PGlite');
    const postgres = await startPostgres();
    process.env['TEST_DATABASE_URL'] = postgres.url;
    try {
      return [...embedded, ...(await figuresOn('PostgreSQL'))];
    } finally {
      if (before === undefined) delete process.env['TEST_DATABASE_URL'];
      else process.env['TEST_DATABASE_URL'] = before;
      await postgres.stop();
    }
  },
};
