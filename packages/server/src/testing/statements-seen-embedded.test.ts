import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { embeddedClient } from '#db/test-database.ts';
import { keepStatements, statementsIn, unreadable, writeStatements } from './statements-seen.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zelo-statements-'));
  vi.stubEnv('TEST_STATEMENTS', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('stores each statement of a run once, and passes every one to the listener', () => {
  const heard: string[] = [];
  const listen = keepStatements((statement) => heard.push(statement));
  for (const statement of ['select 1', 'select\n2', 'select 1']) listen(statement);
  writeStatements();
  listen('select 3');
  writeStatements();
  expect(heard).toHaveLength(4);
  expect([...statementsIn(folder)]).toEqual(['select 1', 'select\n2', 'select 3']);
});

it('finds statements that PGlite does not support, and no others', async () => {
  const client = await embeddedClient();
  const read = (statement: string) => client.describeQuery(statement);
  const right = [
    'select name from clients where professional_id = $1 and name ilike $2 for update',
    'insert into sessions (sid, sess, expire) values ($1, $2, $3) on conflict do nothing',
  ];
  const wrong = [
    'select similarity(name, $1) from clients',
    'select nickname from clients',
    'select $1::citext',
  ];
  const refused = await unreadable([...right, ...wrong], read);
  expect([...refused.keys()]).toEqual(wrong);
  await client.close();
});
