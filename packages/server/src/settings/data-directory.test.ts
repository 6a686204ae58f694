import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';

const root = mkdtempSync(join(tmpdir(), 'zelo-places-'));
const installation = join(root, 'zelo');
mkdirSync(join(installation, 'db/base'), { recursive: true });
writeFileSync(join(installation, 'db/PG_VERSION'), '18\n');
symlinkSync(join(installation, 'db'), join(root, 'shortcut'));

afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['the database of an installation', 'zelo/db'],
  ['a folder inside it', 'zelo/db/base'],
  ['a new folder deep inside it', 'zelo/db/base/new/data'],
  ['a link into it', 'shortcut/data'],
])('refuses a data directory that is %s, and creates nothing there', async (_what, path) => {
  const line = await prepareDataDirectory(join(root, path)).catch((error: Error) => error.message);
  expect(line).toMatch(/^DATA_DIR \([^\n]*\) fica dentro da pasta de um banco de dados \([^\n]*\/zelo\/db\)/);
  expect(existsSync(join(installation, 'db/base/new'))).toBe(false);
});

it.each([['~/zelo'], ['~'], ['~ana/zelo']])(
  'refuses the data directory %s, which no shell expanded, and does not create it here',
  async (path) => {
    await expect(prepareDataDirectory(path)).rejects.toThrow(/^DATA_DIR \(~.*escreva o caminho por extenso/);
    expect(existsSync(path)).toBe(false);
  },
);

it('creates a data directory beside an installation', async () => {
  await prepareDataDirectory(join(root, 'other/data'));
  await prepareDataDirectory(installation);
  expect(existsSync(join(root, 'other/data'))).toBe(true);
});
