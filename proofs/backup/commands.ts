// The documented backup commands and PostgreSQL's own.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DATABASE = fileURLToPath(new URL('../../packages/server/src/db', import.meta.url));

const run = async (command: string, args: string[], settings: Record<string, string>): Promise<string> => {
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(command, args, { cwd: ROOT, env });
  return stdout;
};

export interface Copying {
  dump: (databaseUrl: string, file: string) => Promise<unknown>;
  restore: (databaseUrl: string, file: string) => Promise<unknown>;
}

/** `npm run backup -- FILE` and `npm run restore -- FILE` with the key of the texts. `nodeArgs` can plant a fault. */
export const ourCommands = (nodeArgs: string[], DATA_KEY: string): Copying => {
  const command = (name: 'backup' | 'restore') => (DATABASE_URL: string, file: string) =>
    nodeArgs.length === 0
      ? run('npm', ['run', name, '--', file], { DATABASE_URL, DATA_KEY })
      : run(process.execPath, [...nodeArgs, `${DATABASE}/${name}-command.ts`, file], {
          DATABASE_URL,
          DATA_KEY,
        });
  return { dump: command('backup'), restore: command('restore') };
};

/** `pg_dump` and `pg_restore` of the system. @throws Error when they are missing */
export const postgresCommands = (): Copying => {
  if (!existsSync('/usr/bin/pg_dump')) throw new Error('install postgresql-client: this proof needs pg_dump');
  return {
    dump: (databaseUrl, file) => run('pg_dump', ['--format=custom', '--file', file, databaseUrl], {}),
    restore: (databaseUrl, file) =>
      run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', databaseUrl, file], {}),
  };
};
