// Values that DATABASE_DIRECT_URL may have: PostgreSQL itself, and the database of DATABASE_URL.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDatabaseConfig } from '#settings/config.ts';
import { MIGRATION_LOCK, migrateUnderLock } from '#db/start/migrate-postgres.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';
import { startTestPooler } from '#db/test-pooler.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const log = pino({ level: 'silent' });

let admin: Client;
const made: string[] = [];
const poolers: { stop: () => void }[] = [];
let url: string;

const connected = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
};

const anEmptyDatabase = async (): Promise<string> => {
  const name = `zelo_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  made.push(name);
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
};

const aPooler = async (target: string, givesOwnKey: boolean): Promise<string> => {
  const pooler = await startTestPooler(target, { givesOwnKey });
  poolers.push(pooler);
  return pooler.url;
};

const tablesAt = async (target: string): Promise<number> => {
  const client = await connected(target);
  const { rows } = await client.query("select from pg_tables where schemaname in ('public', 'drizzle')");
  await client.end();
  return rows.length;
};

const refusal = async (work: Promise<{ close: () => Promise<void> } | void>): Promise<string> => {
  try {
    const opened = await work;
    await opened?.close();
    return 'opened';
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
};

beforeAll(async () => {
  admin = await connected(serverUrl);
});

afterAll(() => admin.end());

beforeEach(async () => {
  url = await anEmptyDatabase();
});

afterEach(async () => {
  for (const pooler of poolers.splice(0)) pooler.stop();
  for (const name of made.splice(0)) await admin.query(`drop database ${name} with (force)`);
});

describe('a pooler in DATABASE_DIRECT_URL', () => {
  it('is refused by its name, and nothing is created', async () => {
    const line = await refusal(openPostgres({ url, directUrl: await aPooler(url, true), log }));
    expect(line).toMatch(
      /^DatabaseStartError: DATABASE_DIRECT_URL aponta para um pooler[^\n]+ próprio PostgreSQL\.$/,
    );
    expect(await tablesAt(url)).toBe(0);
  });

  it('is refused by a command under the name that the operator set', async () => {
    const config = readDatabaseConfig({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: await aPooler(url, true),
    });
    expect(await refusal(openDatabase(config, log))).toMatch(/: DATABASE_DIRECT_URL aponta para um pooler/);
  });

  it('keeps no lock when it is indistinguishable from a server: the next start continues', async () => {
    await migrateUnderLock({ url: await aPooler(url, false), log });
    expect(await refusal(migrateUnderLock({ url, log, patienceMs: 5_000 }))).toBe('opened');
  });
});

describe('migration whose lock another process holds', () => {
  it('waits a bounded time, then names the holder and how to end it', async () => {
    const other = await connected(url);
    await other.query("set application_name = 'zelo-migrations'");
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    const line = await refusal(migrateUnderLock({ url, log, patienceMs: 500 }));
    expect(line).toMatch(
      /^DatabaseStartError: Outra conexão \(zelo-migrations, processo \d+ do PostgreSQL, /,
    );
    expect(line).toContain(`pg_terminate_backend(${rows[0]?.pid})`);
    expect(line).not.toContain('\n');
    await other.end();
    await migrateUnderLock({ url, log, patienceMs: 500 });
  });
});

describe('DATABASE_DIRECT_URL of another database', () => {
  it('is refused by a server before any migration', async () => {
    const other = await anEmptyDatabase();
    const line = await refusal(openPostgres({ url, directUrl: other, log }));
    expect(line).toMatch(/^DatabaseStartError: DATABASE_URL e DATABASE_DIRECT_URL levam a bancos diferentes/);
    expect([await tablesAt(url), await tablesAt(other)]).toEqual([0, 0]);
  });

  it('is refused by a command, which would otherwise work on the wrong database', async () => {
    const other = await anEmptyDatabase();
    const config = readDatabaseConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: other });
    expect(await refusal(openDatabase(config, log))).toMatch(/levam a bancos diferentes/);
    expect(await tablesAt(other)).toBe(0);
  });

  it('is distinguished from the same database behind a pooler, also by a command while the pooler is down', async () => {
    expect(await refusal(openPostgres({ url: await aPooler(url, true), directUrl: url, log }))).toBe(
      'opened',
    );
    const away = 'postgres://zelo@127.0.0.1:1/zelo';
    const config = readDatabaseConfig({ DATABASE_URL: away, DATABASE_DIRECT_URL: url });
    expect(await refusal(openDatabase(config, log))).toBe('opened');
  });
});

describe('user without rights', () => {
  it('gets the names of the rights needed to create tables', async () => {
    const role = `zelo_test_${randomBytes(6).toString('hex')}`;
    await admin.query(`create role ${role} login`);
    const own = Object.assign(new URL(url), { username: role }).href;
    const line = await refusal(openPostgres({ url: own, log }));
    expect(line).toMatch(
      /^DatabaseStartError: O usuário de DATABASE_URL não pode criar o que falta no banco \(42501\): [^\n]*GRANT CREATE ON DATABASE[^\n]*GRANT CREATE ON SCHEMA public/,
    );
    await admin.query(`drop role ${role}`);
  });
});
