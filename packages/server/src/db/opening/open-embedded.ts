import { join } from 'node:path';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Logger } from 'pino';
import { makeTreePrivate, prepareDataDirectory } from '#settings/data-directory.ts';
import { workTurn } from '#shared/work-turns.ts';
import type { Database, ChannelListener, StatementListener } from '#db/database.ts';
import { lockDirectory } from './directory-lock.ts';
import { openEmbeddedClient } from './embedded-client.ts';
import { migrationsFolder, refuseUnknownSchema } from '#db/migrations.ts';
import { retryTransactions } from '#db/transactions/retry-transactions.ts';

/**
 * Yields to the event loop in every transaction and between statements. PGlite works in this thread and otherwise
 * runs one after the other without a break, and one turn of the loop accepts one new connection: under load clients
 * would wait for many seconds.
 */
const inTurns = (client: PGlite): void => {
  const transaction = client.transaction.bind(client);
  const query = client.query.bind(client);
  client.query = async (...statement) => {
    await workTurn();
    return query(...statement);
  };
  client.transaction = (work) =>
    transaction(async (tx) => {
      const queryWithin = tx.query.bind(tx);
      tx.query = async (...statement) => {
        await workTurn();
        return queryWithin(...statement);
      };
      const result = await work(tx);
      await turnOfEventLoop();
      return result;
    });
};

/** No connection can be lost and no other process writes: every commit counts as delivered. */
const subscribeEmbedded = async (
  client: PGlite,
  { channels, onPayload, onWatermark }: ChannelListener,
): Promise<() => Promise<void>> => {
  const stops: (() => Promise<void>)[] = [];
  for (const channel of channels)
    stops.push(await client.listen(channel, (payload) => onPayload(payload, channel)));
  onWatermark(Infinity);
  return async () => {
    onWatermark(-Infinity);
    for (const stop of stops) await stop();
  };
};

const migrateSchema = async (client: PGlite): Promise<void> => {
  const db = drizzle({ client });
  await refuseUnknownSchema(db);
  await migrate(db, { migrationsFolder });
};

/**
 * Opens PGlite, in `<dataDir>/db` or in memory, and brings its schema up to date. It survives a killed process but
 * not a power cut (no fsync), and serves one process.
 * @param options.snapshot a dump of a data directory to start from
 * @throws DatabaseStartError for a directory in use, damaged or of an unknown schema; ConfigError when it cannot be
 * one
 */
export const openEmbedded = async (options: {
  dataDir?: string;
  snapshot?: Blob;
  onStatement?: StatementListener | undefined;
  log?: Logger | undefined;
}): Promise<Database> => {
  const directory = options.dataDir && join(options.dataDir, 'db');
  if (options.dataDir) await prepareDataDirectory(options.dataDir);
  const unlock = directory ? await lockDirectory(directory) : async () => {};
  try {
    const client = await openEmbeddedClient({ ...options, directory }, migrateSchema);
    const db = drizzle({ client });
    inTurns(client);
    const { onStatement } = options;
    const observed = retryTransactions(
      onStatement ? drizzle({ client, logger: { logQuery: onStatement } }) : db,
    );
    return {
      kind: 'embedded',
      db: observed,
      reports: async () => observed,
      snapshot: (read) => read(observed),
      jobs: { db: fromPglite(client), backend: 'pglite' },
      listen: (channel, onPayload) => client.listen(channel, onPayload),
      subscribe: (listener) => subscribeEmbedded(client, listener),
      mostConnections: 1,
      // one connection, shared in turns
      connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
      ping: async () => void (await db.execute(sql`select 1`)),
      close: async () => {
        await client.close();
        if (directory) makeTreePrivate(directory);
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};
