// A migration that is killed in the middle: its own process, or its PostgreSQL backend.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const TIMEOUT_MS = 60_000;

export type Victim = 'process' | 'backend';

interface Migration {
  /** Migration command. */
  command: string;
  databaseUrl: string;
  nodeArgs: string[];
}

const start = ({
  command,
  databaseUrl,
  nodeArgs,
}: Migration): { child: ChildProcess; output: () => string } => {
  const child = spawn(process.execPath, [...nodeArgs, command], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  return { child, output: () => printed };
};

/** Runs it to its end. @throws Error when it fails */
export const migrateWhole = async (migration: Migration): Promise<number> => {
  const began = performance.now();
  const { child, output } = start(migration);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the migration ended with ${code}:\n${output()}`);
  return performance.now() - began;
};

const backendsOf = async (admin: Client, condition = 'true'): Promise<number[]> => {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'zelo-migrations' and datname = current_database() and ${condition}`,
  );
  return rows.map(({ pid }) => pid);
};

/** Any connection to the database may end when a backend is killed: the server restarts all of them. */
const patiently = async (url: string): Promise<Client> => {
  for (const giveUp = Date.now() + TIMEOUT_MS; ; await pause(50)) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
  }
};

/** Runs it and kills the victim once it has changed tables for `afterMs`; true when it was killed before its end. */
export const migrateUntilKilled = async (
  migration: Migration,
  { victim, afterMs }: { victim: Victim; afterMs: number },
): Promise<boolean> => {
  const admin = await patiently(migration.databaseUrl);
  const { child } = start(migration);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let backends: number[] = [];
  while (backends.length === 0 && child.exitCode === null) {
    backends = await backendsOf(admin, 'backend_xid is not null');
    if (backends.length === 0) await pause(1);
  }
  await pause(afterMs);
  const [backend] = backends;
  if (victim === 'process') child.kill('SIGKILL');
  else if (backend !== undefined && (await backendsOf(admin)).includes(backend))
    process.kill(backend, 'SIGKILL');
  const [code] = await ended;
  await admin.end().catch(() => {});
  // statements sent before the kill may still run
  const after = await patiently(migration.databaseUrl);
  while ((await backendsOf(after)).length > 0) await pause(10);
  await after.end();
  return code !== 0;
};
