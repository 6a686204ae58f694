// PostgreSQL only: PGlite has no connection to lose.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeFeed, type ChangeFeed } from './change-feed.ts';
import { announce, type Change } from './changes.ts';
import type { Database } from '#db/database.ts';
import { aDatabase } from '#db/test-database.ts';

const CHANGE: Change = { professionalId: 7, topic: 'clients' };

let database: Database;
let feed: ChangeFeed;

beforeEach(async () => {
  database = await aDatabase();
  feed = changeFeed(database.subscribe);
});

afterEach(async () => {
  await feed.stop();
  await database.close();
});

it('reports a lost connection at once, and delivers again after reconnecting', async () => {
  const changes: Change[] = [];
  const sureAtLosses: boolean[] = [];
  feed.subscribe({
    onChange: (change) => void changes.push(change),
    onLoss: () => void sureAtLosses.push(feed.isSure()),
  });
  await feed.start();
  await expect.poll(feed.isSure).toBe(true);
  const others = sql`datname = current_database() and application_name = 'zelo-listen'`;
  await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  await expect.poll(() => sureAtLosses[0]).toBe(false);
  await expect.poll(feed.isSure).toBe(true);
  await announce(database.db, CHANGE);
  await expect.poll(() => changes).toEqual([CHANGE]);
});
