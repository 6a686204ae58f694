// An older version of the server: its program, without the last migrations.
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = 'packages/server/src/db/migrations';

export interface OlderVersion {
  main: string;
  migrateCommand: string;
  /** Missing migrations by name. */
  lacks: string[];
  remove: () => void;
}

/** Copies the server without its last migrations. Its program is the current one: only the schema is older. */
export const olderVersion = (withoutLast: number): OlderVersion => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-older-'));
  cpSync(join(ROOT, 'packages/server'), join(directory, 'packages/server'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  const folder = join(directory, MIGRATIONS);
  const lacks = readdirSync(folder).toSorted().slice(-withoutLast);
  for (const name of lacks) rmSync(join(folder, name), { recursive: true });
  return {
    main: join(directory, 'packages/server/src/main.ts'),
    migrateCommand: join(directory, 'packages/server/src/db/commands/migrate-command.ts'),
    lacks,
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};

/** Command that migrates a database to the current version. */
export const migrateCommand = join(ROOT, 'packages/server/src/db/commands/migrate-command.ts');
