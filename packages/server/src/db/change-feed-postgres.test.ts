// A connection that can be lost: PostgreSQL only.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeFeed, type ChangeFeed } from './change-feed.ts';
import { announce, type Change } from './changes.ts';
import type { Database } from './database.ts';
import { aDatabase } from './test-database.ts';

const CHANGE: Change = { professionalId: 7, topic: 'clients' };
const SOON = { timeout: 10_000 };

let database: Database;
let feed: ChangeFeed;

beforeEach(async () => {
  database = await aDatabase();
  feed = changeFeed(database.hear);
});

afterEach(async () => {
  await feed.stop();
  await database.close();
});

it('counts a lost connection as a loss at once, and hears again after it', async () => {
  const changes: Change[] = [];
  let losses = 0;
  feed.subscribe({ onChange: (change) => void changes.push(change), onLoss: () => void (losses += 1) });
  await feed.start();
  await vi.waitFor(() => expect(feed.isSure()).toBe(true), SOON);
  const others = sql`datname = current_database() and application_name = 'zelo-listen'`;
  await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  await vi.waitFor(() => expect([feed.isSure(), losses > 0]).toEqual([false, true]));
  await announce(database.db, CHANGE);
  await vi.waitFor(() => expect(feed.isSure()).toBe(true), SOON);
  expect(changes).toEqual([]);
  await announce(database.db, CHANGE);
  await vi.waitFor(() => expect(changes).toEqual([CHANGE]));
});
