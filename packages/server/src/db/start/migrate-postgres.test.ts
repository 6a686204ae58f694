import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateUnderLock } from './migrate-postgres.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const log = pino({ level: 'silent' });
const name = `zelo_test_${randomBytes(6).toString('hex')}`;

let admin: Client;
let url: string;

const connected = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
};

// PGlite serves one process, so no other one can hold a lock
describe('migration of a database in use', () => {
  beforeAll(async () => {
    admin = await connected(serverUrl);
    await admin.query(`create database ${name}`);
    url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  });

  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('waits for a blocking transaction longer than for a single lock', async () => {
    const other = await connected(url);
    await other.query('create schema drizzle');
    await other.query('begin');
    // a table of the first migrations: they wait for the end of this transaction
    await other.query('create table users (id bigint)');
    const migrating = migrateUnderLock({ url, log });
    await other.query('select pg_sleep(5)');
    await other.query('rollback');
    await migrating;
    const { rows } = await other.query<{ count: number }>('select count(*)::int as count from users');
    expect(rows).toEqual([{ count: 0 }]);
    await other.end();
  });

  it('changes nothing in a database of before the first schema, and says what to do', async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`create database ${name}`);
    const client = await connected(url);
    await client.query(`create schema drizzle
      create table __drizzle_migrations (id serial primary key, hash text not null, created_at bigint, name text, applied_at timestamptz)`);
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, name) values ('x', '20261120120000_before')`,
    );
    await expect(migrateUnderLock({ url, log })).rejects.toThrow(
      /^O banco de dados é de uma versão [^\n]+ \(migração 20261120120000_before\)[^\n]+ banco novo em DATABASE_URL\.$/,
    );
    const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
    await client.end();
  });

  it('runs once when two start together, and a second time changes nothing', async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await Promise.all([migrateUnderLock({ url, log }), migrateUnderLock({ url, log })]);
    await migrateUnderLock({ url, log });
    const client = await connected(url);
    const { rows } = await client.query<{ all: number; names: number }>(
      'select count(*)::int as all, count(distinct name)::int as names from drizzle.__drizzle_migrations',
    );
    expect(rows[0]?.all).toBe(rows[0]?.names);
    await client.end();
  });
});
