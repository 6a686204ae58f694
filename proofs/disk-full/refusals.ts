// States in which PostgreSQL answers but refuses: creates each, queries every server, and reverts it.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Answer, ask, isAwayForNow } from '../faults/request.ts';
import type { Salon } from '../world/salon.ts';
import type { World } from '../world/world.ts';

const RELOAD_MS = 300;
const MAX_CONNECTIONS = 400;
/** Reads that wait for a lock end at the statement timeout. */
const WITHIN_MS = 25_000;

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  // the end of the proof may cut the connection
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Sends a write or a read to every server. */
const askAll = (world: World, { cookie }: Salon, what: 'writes' | 'reads'): Promise<Answer[]> =>
  Promise.all(
    world.servers.map(({ url }) =>
      what === 'writes'
        ? ask(url, { method: 'POST', path: '/api/clients', headers: { cookie }, body: { name: 'Ninguém' } })
        : ask(url, { method: 'GET', path: '/api/services', headers: { cookie } }),
    ),
  );

/** Responses that are not a temporary refusal, or came too late. */
const wrong = (answers: Answer[]): string =>
  answers
    .filter((answer) => !isAwayForNow(answer) || answer.ms > WITHIN_MS)
    .map(({ status, failure, ms }) => `${failure ?? status} after ${Math.round(ms)} ms`)
    .join(', ') || 'none';

const readOnly = async (world: World, salon: Salon): Promise<string> => {
  const admin = await connected(world.databaseUrl);
  const set = async (value: 'on' | 'off'): Promise<void> => {
    await admin.query('set default_transaction_read_only = off');
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query('select pg_reload_conf()');
    await pause(RELOAD_MS);
  };
  await set('on');
  const answers = await askAll(world, salon, 'writes');
  await set('off');
  await admin.end();
  return wrong(answers);
};

/** Another client takes every connection. */
const noConnections = async (world: World, salon: Salon): Promise<string> => {
  const taken = [await connected(world.databaseUrl)];
  const take = async (): Promise<void> => {
    while (taken.length < MAX_CONNECTIONS) {
      const client = await connected(world.databaseUrl).catch(() => undefined);
      if (!client) return;
      taken.push(client);
    }
  };
  // a server may reconnect before its connection slot is taken
  for (let left = 1; left > 0; await pause(20)) {
    await take();
    const ended = await taken[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zelo'`,
    );
    left = ended?.rowCount ?? 0;
  }
  const answers = await askAll(world, salon, 'reads');
  await Promise.all(taken.map((client) => client.end()));
  return wrong(answers);
};

const lockedTable = async (world: World, salon: Salon): Promise<string> => {
  const admin = await connected(world.databaseUrl);
  await admin.query('begin');
  await admin.query('lock table services in access exclusive mode');
  const answers = await askAll(world, salon, 'reads');
  await admin.query('rollback');
  await admin.end();
  return wrong(answers);
};

/** Wrong responses by state; the proof requires `none` for each. */
export const refusalsOf = async (world: World, salon: Salon) => ({
  'wrong while read-only': await readOnly(world, salon),
  'wrong without connections': await noConnections(world, salon),
  'wrong behind a lock': await lockedTable(world, salon),
});
