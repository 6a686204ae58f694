// Vitest's global setup of the server's tests: on PostgreSQL, one migrated database that every other one is copied from.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgres } from './open-postgres.ts';

const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
};

/**
 * Makes the template on the server of TEST_DATABASE_URL and names it in TEST_DATABASE_TEMPLATE, which the tests' processes
 * inherit; nothing without a server, or where a template is named already.
 *
 * @returns what removes it
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined || process.env['TEST_DATABASE_TEMPLATE'] !== undefined) return undefined;
  const name = `zelo_template_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const migrated = await openPostgres({ url, log: pino({ level: 'silent' }) });
  await migrated.close();
  process.env['TEST_DATABASE_TEMPLATE'] = name;
  return () => onServer(serverUrl, `drop database ${name} with (force)`);
};
