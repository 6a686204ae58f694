// A running server whose database refuses new connections, with PostgreSQL's own errors.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#db/opening/open-postgres.ts';
import { toDatabaseAppError, operatorHint } from './database-errors.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

let admin: Client;

beforeAll(async () => {
  admin = new Client({ connectionString: serverUrl });
  await admin.connect();
});

afterAll(() => admin.end());

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    return error;
  }
};

it.each([
  ['may not be connected to', (name: string) => `alter database ${name} allow_connections false`],
  ['is for others', (name: string) => `revoke connect on database ${name} from public, owner_of_${name}`],
  ['is renamed', (name: string) => `alter database ${name} rename to ${name}_gone`],
  ['no longer lets the user in', (name: string) => `alter role owner_of_${name} nologin`],
  ['has no such user', (name: string) => `alter role owner_of_${name} rename to another_${name}`],
])('reports a database that %s as an outage of the running server', async (_what, statement) => {
  const name = `zelo_test_${randomBytes(6).toString('hex')}`;
  const role = `owner_of_${name}`;
  await admin.query(`create role ${role} login`);
  await admin.query(`create database ${name} owner ${role}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}`, username: role }).href;
  const { db, close } = await openPostgres({ url, log: pino({ level: 'silent' }) });
  await db.execute(sql`select 1`);
  const end = () =>
    admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
  await end();
  await admin.query(statement(name));
  // the first query only discovers the connection that the pool still considers alive
  await failureOf(db.execute(sql`select 1`));
  const error = await failureOf(db.execute(sql`select 1`));
  expect(toDatabaseAppError(error)).toMatchObject({ code: 'unavailable' });
  expect(operatorHint(error)).toMatch(/^the database (refuses the login|is gone|takes no new connections)/);
  await close();
  const gone = await admin.query('select from pg_database where datname = $1', [`${name}_gone`]);
  await admin.query(`drop database ${gone.rows.length > 0 ? `${name}_gone` : name} with (force)`);
  const renamed = await admin.query('select from pg_roles where rolname = $1', [`another_${name}`]);
  await admin.query(`drop role ${renamed.rows.length > 0 ? `another_${name}` : role}`);
});
