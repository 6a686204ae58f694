import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMMAND_TEST, runCommand } from '#testing/run-command.ts';

const COMMAND = fileURLToPath(new URL('./restore-command.ts', import.meta.url));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'zelo-restore-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const backupOf = (header: object): Buffer => gzipSync(`${JSON.stringify(header)}\n`);
const KEY_OF_ANOTHER = { format: 'zelo-backup-1', migrations: [], dataKeys: ['0badcafe'] };

it.each([
  [
    'is of a newer version',
    backupOf({ format: 'zelo-backup-1', migrations: ['29990101_future'] }),
    /^O backup é de uma versão mais nova do Zelo/,
  ],
  [
    'is of before the first schema',
    backupOf({ format: 'zelo-backup-1', migrations: ['20261120120000_before'] }),
    /^O backup é de uma versão de desenvolvimento anterior à primeira do Zelo/,
  ],
  [
    'is sealed under another key',
    backupOf(KEY_OF_ANOTHER),
    /DATA_KEY que não está aqui \(impressão 0badcafe\)/,
  ],
  ['is cut', backupOf(KEY_OF_ANOTHER).subarray(0, 40), /^O arquivo de backup está danificado ou incompleto/],
  ['is no backup', gzipSync('{"format":"other"}'), /^O arquivo não é um backup do Zelo/],
])('refuses a file that %s before it creates a database', COMMAND_TEST, async (_what, content, line) => {
  const [file, dataDir] = [join(folder, 'file'), join(folder, 'data')];
  writeFileSync(file, content);
  const { code, err } = await runCommand(COMMAND, [file], { env: { DATA_DIR: dataDir } });
  expect(err).toMatch(line);
  expect([code, readdirSync(folder)]).toEqual([1, ['file']]);
});

it('refuses to back up a folder that holds no database, and creates nothing', COMMAND_TEST, async () => {
  const backup = fileURLToPath(new URL('./backup-command.ts', import.meta.url));
  const dataDir = join(folder, 'mistyped');
  const { code, err } = await runCommand(backup, [join(folder, 'file')], { env: { DATA_DIR: dataDir } });
  expect(err).toBe(`Não há banco de dados em ${dataDir}: confira DATA_DIR, ou defina DATABASE_URL.\n`);
  expect([code, readdirSync(folder)]).toEqual([1, []]);
});
