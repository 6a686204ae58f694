// Checks the order in which transactions lock rows (decision 032), by the statements of every connection of a test on
// PostgreSQL. Only the first lock of each table counts: locked rows may be written at any time.
import { Client } from 'pg';

const ORDER = ['billing_turns', 'conversations', 'settings', 'professionals', 'clients'] as const;
type Locked = (typeof ORDER)[number];

const plain = (statement: string): string => statement.replaceAll('"', '').replace(/\s+/g, ' ').toLowerCase();

const readLock = (statement: string): Locked | null => {
  const text = plain(statement);
  const isLocking = / for (no key )?update\b/.test(text);
  const locked = ORDER.find((table) => {
    if (new RegExp(`^(update|delete from) ${table}\\b`).test(text)) return true;
    return isLocking && new RegExp(`^select .*? from ${table}\\b`).test(text);
  });
  return locked ?? null;
};

/** By statement: a run sends the same thousand some hundred times each. */
const read = new Map<string, Locked | null>();

/** The table whose shared rows a statement locks; null for any other statement. */
export const lockOf = (statement: string): Locked | null => {
  const known = read.get(statement);
  if (known !== undefined) return known;
  const lock = readLock(statement);
  read.set(statement, lock);
  return lock;
};

const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback(?! to))\b/i;

/** Follows one connection; returns a sentence when a statement takes a lock out of order. */
export const lockFollower = () => {
  let held: Locked[] = [];
  let isTransaction = false;
  return (statement: string): string | null => {
    if (BEGIN.test(statement)) isTransaction = true;
    else if (END.test(statement)) isTransaction = false;
    // outside of a transaction, locks end with the statement
    if (!isTransaction || BEGIN.test(statement)) held = [];
    const next = lockOf(statement);
    if (next === null || held.includes(next)) return null;
    const later = held.find((table) => ORDER.indexOf(table) > ORDER.indexOf(next));
    held.push(next);
    return later === undefined ? null : `${next} after ${later}: ${plain(statement).slice(0, 200)}`;
  };
};

type Follower = ReturnType<typeof lockFollower>;

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const isNamed = typeof query === 'object' && query !== null && 'text' in query;
  return isNamed ? String(query.text) : '';
};

/** Follows every connection that this process opens from then on. */
export const followLocks = (): { violations: string[] } => {
  const violations: string[] = [];
  const followers = new WeakMap<Client, Follower>();
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('the driver has changed');
  Client.prototype.query = function followed(this: Client, ...args: unknown[]) {
    const follower = followers.get(this) ?? lockFollower();
    followers.set(this, follower);
    const violation = follower(textOf(args[0]));
    if (violation !== null) violations.push(violation);
    return Reflect.apply(query, this, args) as unknown;
  } as Client['query'];
  return { violations };
};
