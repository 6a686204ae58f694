import { beforeEach, expect, it } from 'vitest';
import { changeFeed } from '#db/feed/change-feed.ts';
import { SESSIONS_CHANNEL } from '#db/feed/changes.ts';
import type { ChannelListener } from '#db/database.ts';
import { sessionCache } from './session-cache.ts';
import type { SessionRepository } from './session-repository.ts';

type Row = NonNullable<Awaited<ReturnType<SessionRepository['bySid']>>>;

const NOW = new Date('2026-03-04T13:00:00Z');
const LATER = new Date('2026-03-11T13:00:00Z');

let stored: Map<string, Row>;
let reads: number;
let ear: ChannelListener;
let clock: Date;
let sessions: SessionRepository;
/** What happens while a row is on its way from the database. */
let meanwhile: () => void;

beforeEach(async () => {
  const sess = { kind: 'session', userId: 1, issuer: 'local', createdAt: NOW.toISOString() } as const;
  stored = new Map([['ana', { sess, expire: LATER, professionalId: 1 }]]);
  reads = 0;
  clock = NOW;
  meanwhile = () => {};
  const rows: SessionRepository = {
    bySid: async (sid) => {
      reads += 1;
      const row = stored.get(sid);
      meanwhile();
      return row;
    },
    insert: async () => {},
    extend: async () => {},
    take: async (sid) => {
      stored.delete(sid);
      return undefined;
    },
    removeOf: async () => stored.clear(),
    removeExpired: async () => {},
  };
  const feed = changeFeed(async (given) => {
    ear = given;
    return async () => {};
  });
  sessions = sessionCache(rows, { feed, clock: () => clock });
  await feed.start();
  ear.onHeard(Infinity);
});

const isAlive = async () => (await sessions.bySid('ana')) !== undefined;

it('reads a living session once', async () => {
  expect([await isAlive(), await isAlive(), reads]).toEqual([true, true, 1]);
});

it('every session of somebody whose account ends here is dead at once, and nobody else’s', async () => {
  await isAlive();
  await sessions.removeOf(2);
  // the row is gone in this test: it is what is remembered that answers
  expect(await isAlive()).toBe(true);
  await sessions.removeOf(1);
  expect(await isAlive()).toBe(false);
});

it('a session that ends here is dead at once', async () => {
  await isAlive();
  await sessions.take('ana');
  expect(await isAlive()).toBe(false);
});

it('a session that ends in another process is dead when that is heard', async () => {
  await isAlive();
  stored.delete('ana');
  ear.onPayload('ana', SESSIONS_CHANNEL);
  expect(await isAlive()).toBe(false);
});

it('a row that was read before the end and arrives after it is not remembered', async () => {
  meanwhile = () => {
    stored.delete('ana');
    ear.onPayload('ana', SESSIONS_CHANNEL);
  };
  await isAlive();
  expect(await isAlive()).toBe(false);
});

it('nothing is remembered while ends may be missed', async () => {
  await isAlive();
  ear.onHeard(-Infinity);
  stored.delete('ana');
  expect(await isAlive()).toBe(false);
  ear.onHeard(Infinity);
  expect(await isAlive()).toBe(false);
});

it('silence of more than three seconds counts as a loss', async () => {
  await isAlive();
  ear.onHeard(performance.now() - 3_000);
  stored.delete('ana');
  expect(await isAlive()).toBe(false);
});

it('a session past its end is read again: another process may have moved it', async () => {
  await isAlive();
  clock = LATER;
  await isAlive();
  expect(reads).toBe(2);
});

it('remembers no dead session', async () => {
  await sessions.bySid('ninguém');
  await sessions.bySid('ninguém');
  expect(reads).toBe(2);
});
