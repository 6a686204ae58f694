import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { aDatabase } from '#db/test-database.ts';
import { toDatabaseAppError, isDatabaseAway, operatorHint } from './database-errors.ts';

const coded = (code: string, message = ''): Error =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });

it.each([
  ['08006', 'unavailable'],
  ['57P01', 'unavailable'],
  ['53300', 'unavailable'],
  ['53100', 'unavailable'],
  ['55P03', 'unavailable'],
  ['25006', 'unavailable'],
  ['28P01', 'unavailable'],
  ['3D000', 'unavailable'],
  ['40P01', 'unavailable'],
  ['40001', 'unavailable'],
  ['57014', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['22021', 'invalid'],
  ['22P02', 'invalid'],
  ['22003', 'invalid'],
  ['23502', 'invalid'],
  ['23514', 'invalid'],
  ['23505', 'conflict'],
  ['23503', 'conflict'],
  ['23P01', 'conflict'],
])('converts the database error %s to %s, without its words on the wire', (code, refusal) => {
  expect(toDatabaseAppError(coded(code, 'Maria'))).toMatchObject({
    code: refusal,
    message: expect.not.stringContaining('Maria') as string,
  });
});

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('"%s" is unavailable', (message) => {
  expect(toDatabaseAppError(new Error('Failed query', { cause: new Error(message) }))).toMatchObject({
    code: 'unavailable',
  });
});

it.each([
  new Error('a bug'),
  coded('42P01'),
  coded('55000'),
  coded('XX000'),
  coded('EACCES'),
  'text',
  undefined,
])('does not convert %s', (error) => {
  expect(toDatabaseAppError(error)).toBeUndefined();
});

// wording of PgBouncer 1.18
it.each([
  ['no more connections allowed (max_client_conn)', 'no connection left'],
  ['query_wait_timeout', 'in time'],
  ['server login has been failing, try again later (server_login_retry)', 'does not reach the database'],
])('reports "%s" from the pooler as an outage, in one line for the operator', (said, line) => {
  const error = coded('08P01', said);
  expect(toDatabaseAppError(error)).toMatchObject({ code: 'unavailable' });
  expect(isDatabaseAway(error)).toBe(true);
  expect(operatorHint(error)).toContain(line);
});

it('reads through the driver an error of the database itself', async () => {
  const { db, close } = await aDatabase();
  const error: unknown = await db.execute(sql`select ${'9e99'}::int`).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(toDatabaseAppError(error)).toMatchObject({ code: 'invalid' });
  await close();
});

it.each([
  ['53100', 'the disk of the database is full'],
  ['53300', 'the database has no connection left'],
  ['25006', 'the database is read-only'],
  ['57P01', undefined],
])('gives the operator for %s the hint %s', (code, words) => {
  expect(operatorHint(coded(code, 'Maria'))).toBe(words);
});
