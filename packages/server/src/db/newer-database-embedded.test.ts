// Commands on an embedded database that a newer version has migrated: they print one line, and the process exits.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMAND_TEST, runCommand } from '#testing/run-command.ts';
import { openEmbedded } from '#db/opening/open-embedded.ts';
import { embeddedIn } from './test-database.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * From the line to the end of the process; PGlite left open keeps a process alive for more than ten seconds. A busy
 * machine may take twice as long to exit as it took to print the line.
 */
const MAX_END_MS = 5_000;

let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'zelo-newer-'));
  const dataDir = join(root, 'data');
  await embeddedIn(dataDir);
  const database = await openEmbedded({ dataDir });
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 1, '20270101000000_future')`,
  );
  await database.close();
});

afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['packages/server/src/db/commands/migrate-command.ts', []],
  ['packages/server/src/db/commands/backup-command.ts', ['copy.gz']],
  ['packages/server/src/db/commands/reseal-command.ts', []],
  ['packages/server/src/features/clients/recount-command.ts', []],
  ['scripts/seed-demo.ts', []],
])('%s reports a newer database in one line and exits', COMMAND_TEST, async (command, words) => {
  const dataDir = mkdtempSync(join(root, 'copy-'));
  cpSync(join(root, 'data'), dataDir, { recursive: true });
  const startMs = performance.now();
  let saidAt = Infinity;
  const { code, err } = await runCommand(join(ROOT, command), words, {
    env: { DATA_DIR: dataDir, DATA_KEY: Buffer.alloc(32, 7).toString('base64') },
    cwd: root,
    onError: (text) => {
      if (text.includes('versão mais nova')) saidAt = performance.now();
    },
  });
  expect(performance.now() - saidAt).toBeLessThan(Math.max(MAX_END_MS, 2 * (saidAt - startMs)));
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]*versão mais nova do Zelo \(migração 20270101000000_future\)[^\n]*\n$/);
});
