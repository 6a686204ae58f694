// Vitest's global setup of the server's tests: one PostgreSQL for the run, with one migrated database from which
// every other one is copied.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { startPostgres, UNSAFE } from '../../../../scripts/postgres-server.ts';
import { useMemoryFolder } from '../../../../scripts/steps/memory-folder.ts';
import { indivisibleStatements } from '#testing/divided/seen-statements.ts';
import { statementsIn, unreadable } from '#testing/statements-seen.ts';
import { openPostgres } from '#db/opening/open-postgres.ts';
import { embeddedClient } from './test-database.ts';

const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
};

const urlOf = (serverUrl: string, database: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;

const makeTemplate = async (serverUrl: string): Promise<string> => {
  const name = `zelo_template_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const migrated = await openPostgres({ url: urlOf(serverUrl, name), log: pino({ level: 'silent' }) });
  await migrated.close();
  return name;
};

/**
 * Ignores statements that PostgreSQL refuses too: a test provokes an error with them, or they use tables that only
 * the test had.
 *
 * @throws Error with the statements of the run that PostgreSQL accepts and PGlite does not, or that a database
 * divided by professional refuses
 */
const judgeStatements = async (folder: string, url: string): Promise<void> => {
  const [client, server] = [await embeddedClient(), new Client({ connectionString: url })];
  await server.connect();
  const refused = await unreadable(statementsIn(folder), (statement) => client.describeQuery(statement));
  const nowhere = await unreadable(refused.keys(), async (statement) => {
    await server.query(`prepare judged as ${statement}`);
    await server.query('deallocate judged');
  });
  const divided = await indivisibleStatements(statementsIn(folder), client);
  await Promise.all([client.close(), server.end()]);
  if (divided.length > 0)
    throw new Error(`a database divided by professional refuses:\n${divided.join('\n')}`);
  const lines = [...refused].flatMap(([statement, why]) =>
    nowhere.has(statement) ? [] : [`${why}: ${statement}`],
  );
  if (lines.length > 0) throw new Error(`PGlite cannot read:\n${lines.join('\n')}`);
};

/**
 * Passes the server (TEST_DATABASE_URL) and its template (TEST_DATABASE_TEMPLATE) to the test processes by
 * environment; both are created unless the environment names them. Also passes two folders of the run: for the
 * statements (TEST_STATEMENTS) and for compiled modules (TEST_COMPILED).
 *
 * @returns a function that removes everything created here
 */
export const setup = async (): Promise<() => Promise<void>> => {
  // the second project of a run finds everything set up
  if (process.env['TEST_STATEMENTS'] !== undefined) return async () => {};
  useMemoryFolder();
  const folder = mkdtempSync(join(tmpdir(), 'zelo-run-'));
  const statements = (process.env['TEST_STATEMENTS'] = join(folder, 'statements'));
  mkdirSync(statements);
  process.env['TEST_COMPILED'] = join(folder, 'compiled');
  const given = process.env['TEST_DATABASE_URL'];
  const own = given === undefined ? await startPostgres({ settings: UNSAFE }) : undefined;
  const serverUrl = (process.env['TEST_DATABASE_URL'] ??= own?.url ?? '');
  const isLaidOut = process.env['TEST_DATABASE_TEMPLATE'] !== undefined;
  const template = (process.env['TEST_DATABASE_TEMPLATE'] ??= await makeTemplate(serverUrl));
  return async () => {
    try {
      // a proof that laid it out judges the statements itself
      if (!isLaidOut) await judgeStatements(statements, urlOf(serverUrl, template));
    } finally {
      if (own) await own.stop();
      else if (!isLaidOut) await onServer(serverUrl, `drop database ${template} with (force)`);
      rmSync(folder, { recursive: true });
    }
  };
};
