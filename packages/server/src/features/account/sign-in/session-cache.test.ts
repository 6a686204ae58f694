import { beforeEach, expect, it } from 'vitest';
import { changeFeed } from '#db/feed/change-feed.ts';
import { SESSIONS_CHANNEL } from '#db/feed/changes.ts';
import type { ChannelListener } from '#db/database.ts';
import { sessionCache } from './session-cache.ts';
import type { SessionRepository } from './session-repository.ts';

type Row = NonNullable<Awaited<ReturnType<SessionRepository['bySid']>>>;

const NOW = new Date('2026-03-04T13:00:00Z');
const LATER = new Date('2026-03-11T13:00:00Z');

let rowsBySid: Map<string, Row>;
let reads: number;
let listener: ChannelListener;
let clock: Date;
let sessions: SessionRepository;
/** Runs while a row is on its way from the database. */
let meanwhile: () => void;

beforeEach(async () => {
  const sess = { kind: 'session', userId: 1, issuer: 'local', createdAt: NOW.toISOString() } as const;
  rowsBySid = new Map([['ana', { sess, expire: LATER, professionalId: 1 }]]);
  reads = 0;
  clock = NOW;
  meanwhile = () => {};
  const rows: SessionRepository = {
    bySid: async (sid) => {
      reads += 1;
      const row = rowsBySid.get(sid);
      meanwhile();
      return row;
    },
    insert: async () => {},
    extend: async () => {},
    take: async (sid) => {
      rowsBySid.delete(sid);
      return undefined;
    },
    removeOf: async () => rowsBySid.clear(),
    removeExpired: async () => {},
  };
  const feed = changeFeed(async (given) => {
    listener = given;
    return async () => {};
  });
  sessions = sessionCache(rows, { feed, clock: () => clock });
  await feed.start();
  listener.onWatermark(Infinity);
});

const isAlive = async () => (await sessions.bySid('ana')) !== undefined;

it('reads a living session once', async () => {
  expect([await isAlive(), await isAlive(), reads]).toEqual([true, true, 1]);
});

it('revokes all sessions of a closed account at once, and no others', async () => {
  await isAlive();
  await sessions.removeOf(2);
  // the row is already gone in this test: the cache answers
  expect(await isAlive()).toBe(true);
  await sessions.removeOf(1);
  expect(await isAlive()).toBe(false);
});

it('revokes a session at once when it ends in this process', async () => {
  await isAlive();
  await sessions.take('ana');
  expect(await isAlive()).toBe(false);
});

it('revokes a session that ended in another process once announced', async () => {
  await isAlive();
  rowsBySid.delete('ana');
  listener.onPayload('ana', SESSIONS_CHANNEL);
  expect(await isAlive()).toBe(false);
});

it('does not cache a row read before the end of its session', async () => {
  meanwhile = () => {
    rowsBySid.delete('ana');
    listener.onPayload('ana', SESSIONS_CHANNEL);
  };
  await isAlive();
  expect(await isAlive()).toBe(false);
});

it('caches nothing while announcements may be missed', async () => {
  await isAlive();
  listener.onWatermark(-Infinity);
  rowsBySid.delete('ana');
  expect(await isAlive()).toBe(false);
  listener.onWatermark(Infinity);
  expect(await isAlive()).toBe(false);
});

it('treats more than three seconds of silence as a loss', async () => {
  await isAlive();
  listener.onWatermark(performance.now() - 3_000);
  rowsBySid.delete('ana');
  expect(await isAlive()).toBe(false);
});

it('reads a session past its end again, because another process may have extended it', async () => {
  await isAlive();
  clock = LATER;
  await isAlive();
  expect(reads).toBe(2);
});

it('does not cache a dead session', async () => {
  await sessions.bySid('ninguém');
  await sessions.bySid('ninguém');
  expect(reads).toBe(2);
});
