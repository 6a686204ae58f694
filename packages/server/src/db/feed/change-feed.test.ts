import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeFeed, type ChangeFeed } from './change-feed.ts';
import { announce, type Change } from './changes.ts';
import type { Database } from '#db/database.ts';
import { aDatabase } from '#db/test-database.ts';

const CHANGE: Change = { professionalId: 7, topic: 'clients' };

let database: Database;
let feed: ChangeFeed;
const changes: Change[] = [];
let losses: number;

beforeEach(async () => {
  database = await aDatabase();
  feed = changeFeed(database.subscribe);
  changes.length = 0;
  losses = 0;
  feed.subscribe({ onChange: (change) => void changes.push(change), onLoss: () => void (losses += 1) });
});

afterEach(async () => {
  await feed.stop();
  await database.close();
});

const sure = () => expect.poll(feed.isSure).toBe(true);

it('is sure only between its start and its end', async () => {
  expect(feed.isSure()).toBe(false);
  await feed.start();
  await sure();
  await feed.stop();
  expect(feed.isSure()).toBe(false);
});

it('delivers changes and ignores other payloads', async () => {
  await feed.start();
  for (const payload of ['rubbish', 'null', '{"professionalId":"7"}', '{"professionalId":7}'])
    await database.db.execute(sql`select pg_notify('zelo_changes', ${payload})`);
  await announce(database.db, CHANGE);
  await expect.poll(() => changes).toEqual([CHANGE]);
});

it('delivers duplicates of a transaction once, and repeats a change that only a savepoint rolled back', async () => {
  await feed.start();
  await database.db.transaction(async (tx) => {
    const undone = tx.transaction(async (inner) => {
      await announce(inner, CHANGE);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await announce(tx, CHANGE);
    await announce(tx, CHANGE);
  });
  const last: Change = { ...CHANGE, topic: 'services' };
  await announce(database.db, last);
  await expect.poll(() => changes).toEqual([CHANGE, last]);
});
