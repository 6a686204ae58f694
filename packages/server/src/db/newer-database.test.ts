// Commands on an embedded database that a newer version has migrated: one line, and the process ends.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from './open-embedded.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** From the line to the end of the process; PGlite left open keeps one for ten seconds and more. */
const MAX_END_MS = 5_000;

let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'zelo-newer-'));
  const database = await openEmbedded({ dataDir: join(root, 'data') });
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 1, '20270101000000_future')`,
  );
  await database.close();
});

afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['packages/server/src/db/migrate-command.ts', []],
  ['packages/server/src/db/backup-command.ts', ['copy.gz']],
  ['packages/server/src/db/reseal-command.ts', []],
  ['packages/server/src/features/clients/recount-command.ts', []],
  ['scripts/seed-demo.ts', []],
])('%s says so in one line and ends', async (command, words) => {
  const dataDir = mkdtempSync(join(root, 'copy-'));
  cpSync(join(root, 'data'), dataDir, { recursive: true });
  const ended = await new Promise<{ code: number | string | null | undefined; err: string; endMs: number }>(
    (resolve) => {
      const env = {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      };
      let saidAt = Infinity;
      const child = execFile(
        process.execPath,
        [join(ROOT, command), ...words],
        { env, cwd: root, timeout: 25_000 },
        (error, _out, err) =>
          resolve({
            code: error ? (error.code ?? error.signal) : 0,
            err,
            endMs: performance.now() - saidAt,
          }),
      );
      child.stderr?.on('data', (text: string) => {
        if (text.includes('versão mais nova')) saidAt = performance.now();
      });
    },
  );
  const lines = ended.err.split('\n').filter((line) => line !== '' && !/… \d+ s$/.test(line));
  expect(ended.endMs).toBeLessThan(MAX_END_MS);
  expect({ code: ended.code, err: lines }).toEqual({
    code: 1,
    err: [expect.stringMatching(/versão mais nova do Zelo \(migração 20270101000000_future\)/)],
  });
});
