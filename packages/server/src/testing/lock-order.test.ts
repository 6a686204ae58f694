import { expect, it } from 'vitest';
import { lockFollower } from './lock-order.ts';

const after = (...statements: string[]): (string | null)[] => {
  const follow = lockFollower();
  return statements.map(follow);
};

const CHAT = 'select "id" from "conversations" where "conversations"."id" = $1 for update';
const PROFESSIONAL = 'select professional_id from settings where professional_id = $1 for no key update';
const CLIENT = 'update "clients" set "name" = $1';

it('accepts the lock order of a turn, and any row that is already locked', () => {
  expect(after('begin', CHAT, PROFESSIONAL, CLIENT, 'update "conversations" set "read_at" = $1')).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('starts over with every transaction', () => {
  expect(after('begin', PROFESSIONAL, 'commit', 'begin', CHAT, 'rollback', 'begin', CHAT)).not.toContainEqual(
    expect.any(String),
  );
});

it('does not relate statements outside of a transaction', () => {
  expect(after(CLIENT, PROFESSIONAL, 'begin', CLIENT, 'commit', CHAT)).not.toContainEqual(expect.any(String));
});

it.each([
  ['a chat after the professional', [PROFESSIONAL, 'delete from conversations c where c.id = $1']],
  ['the professional after a client', [CLIENT, PROFESSIONAL]],
  [
    'the lock of the agenda after the subscription',
    ['update professionals set cancel_at = $1', PROFESSIONAL],
  ],
  ['a chat after a client', ['select "id" from "clients" where true for update', CHAT]],
])('reports %s', (_what, statements) => {
  expect(after('begin', ...statements).at(-1)).toMatch(/^\w+ after \w+: /);
});

it.each([
  'rollback to savepoint sp1',
  'savepoint sp1',
  'select 1',
  'insert into "conversations" values ($1)',
])('keeps locked rows after %s', (statement) => {
  expect(after('begin', PROFESSIONAL, statement, CHAT).at(-1)).toMatch(/^conversations after settings/);
});
