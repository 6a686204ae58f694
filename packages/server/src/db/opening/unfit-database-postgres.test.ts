// Settings of a database or of its user that Zelo cannot work with, or must not depend on.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/migrations.ts';
import { openPostgres } from './open-postgres.ts';
import { users } from '#db/schema/account.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const log = pino({ level: 'silent' });
const made: string[] = [];

let admin: Client;

beforeAll(async () => {
  admin = new Client({ connectionString: serverUrl });
  await admin.connect();
});

afterAll(() => admin.end());

afterEach(async () => {
  for (const name of made.splice(0)) await admin.query(`drop database ${name} with (force)`);
});

const aName = (): string => {
  const name = `zelo_test_${randomBytes(6).toString('hex')}`;
  made.push(name);
  return name;
};

const addressOf = (name: string): string => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

const refusalAt = async (url: string): Promise<string> => {
  try {
    const opened = await openPostgres({ url, log });
    await opened.close();
    return 'opened';
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
};

it.each([['LATIN1'], ['SQL_ASCII']])(
  'refuses a database in %s before creating anything, with the statement that creates a suitable one',
  async (encoding) => {
    const name = aName();
    await admin.query(`create database ${name} template template0 encoding '${encoding}' locale 'C'`);
    const line = await refusalAt(addressOf(name));
    expect(line).toMatch(
      new RegExp(`^DatabaseStartError: O banco de DATABASE_URL está em ${encoding}[^\\n]* UTF8[^\\n]*$`),
    );
    const [, statement = ''] = /(CREATE DATABASE .*?);/.exec(line) ?? [];
    const fit = aName();
    await admin.query(statement.replace('zelo', fit));
    expect(await refusalAt(addressOf(fit))).toBe('opened');
  },
);

it('reports a search_path whose schema does not exist in one line', async () => {
  const name = aName();
  await admin.query(`create database ${name}`);
  await admin.query(`alter database ${name} set search_path to nenhum`);
  expect(await refusalAt(addressOf(name))).toMatch(
    /^DatabaseStartError: [^\n]*DATABASE_URL[^\n]*search_path[^\n]*\(3F000\)[^\n]* public[^\n]*$/,
  );
});

it.each([['SQL, DMY'], ['German'], ['Postgres, MDY']])(
  "reads and writes instants unchanged under the database's date style %s",
  async (style) => {
    const name = aName();
    await admin.query(`create database ${name}`);
    await admin.query(`alter database ${name} set datestyle to ${style}`);
    const { db, jobs, close } = await openPostgres({ url: addressOf(name), log });
    const createdAt = new Date('2026-05-04T03:02:01.006Z');
    await db.insert(users).values({ createdAt });
    const [user] = await db.select({ createdAt: users.createdAt }).from(users);
    expect(user).toEqual({ createdAt });
    expect(rowsOf(await db.execute(sql`show datestyle`))).toEqual([{ DateStyle: 'ISO, MDY' }]);
    expect(jobs).toHaveProperty('Client');
    await close();
  },
);
