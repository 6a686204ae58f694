// PgBouncer with deploy/pgbouncer.ini, on a free port and the proof's database.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { freePort } from '../../../scripts/free-port.ts';
import { debianProgram, foreignProcess } from './foreign-process.ts';

const CONFIGURATION = fileURLToPath(new URL('../../../deploy/pgbouncer.ini', import.meta.url));
const PASSWORD = 'only-on-this-machine';

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};

/** deploy/pgbouncer.ini with this proof's port, users and database. */
const configured = (direct: URL, places: { port: number; users: string }, changes: string[]): string =>
  [
    readFileSync(CONFIGURATION, 'utf8')
      .replace(
        'host=127.0.0.1 port=5432 dbname=zelo',
        `host=127.0.0.1 port=${direct.port} dbname=${direct.pathname.slice(1)}`,
      )
      .replace('listen_port = 6432', `listen_port = ${places.port}`)
      .replace('/etc/pgbouncer/userlist.txt', places.users),
    'unix_socket_dir =',
    ...changes,
  ].join('\n');

/**
 * Starts a pooler for a database.
 *
 * @param changes lines appended to the configuration
 */
export const startPooler = async (directUrl: string, changes: string[] = []) => {
  const program = debianProgram('pgbouncer');
  const direct = new URL(directUrl);
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'zelo-pooler-'));
  chmodSync(directory, 0o755);
  const users = join(directory, 'users.txt');
  writeFileSync(users, `"${direct.username}" "${PASSWORD}"\n`);
  writeFileSync(join(directory, 'pgbouncer.ini'), configured(direct, { port, users }, changes));
  const url = `postgres://${direct.username}:${PASSWORD}@127.0.0.1:${port}/zelo`;
  const pooler = await foreignProcess({
    program,
    args: [join(directory, 'pgbouncer.ini')],
    asNobody: true,
    isReady: () => answers(url),
  });
  return {
    url,
    stop: async (): Promise<void> => {
      await pooler.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
