// Writes the database to a file, drops it, and restores it from the file: every row must be back, and a server must work
// on it.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Copying, ourCommands, postgresCommands } from '../backup/commands.ts';
import { openLedger } from '../faults/ledger.ts';
import { ask } from '../faults/request.ts';
import { makeWriters, startWriting } from '../faults/writers.ts';
import { type Columns, columnsOf, dataOf } from '../migration/fingerprint.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { startWorld, type World } from '../world/world.ts';

const WRITES = 1_500;
/** Several, because a user may write only 300 times per minute. */
const SALONS = 5;
/** Minimum of non-empty tables: a table that is empty on both sides proves nothing. */
const MIN_FULL_TABLES = 10;

const withAdmin = async (world: World, work: (admin: Client) => Promise<unknown>): Promise<void> => {
  const admin = new Client({ connectionString: world.postgres.url });
  await admin.connect();
  await work(admin);
  await admin.end();
};

const emptyAgain = (world: World): Promise<void> =>
  withAdmin(world, async (admin) => {
    await admin.query('drop database world with (force)');
    await admin.query('create database world');
  });

/** True when existing users can work: their texts open, and new ids do not collide with old ones. */
const isAtWork = async (world: World, { cookie }: Salon): Promise<boolean> => {
  const [server] = world.servers;
  if (!server) return false;
  await server.start();
  const headers = { cookie };
  const clients = await ask(server.url, { method: 'GET', path: '/api/clients', headers });
  const [client] = clients.body as { id: number }[];
  const notes = await ask(server.url, { method: 'GET', path: `/api/clients/${client?.id}/notes`, headers });
  const messages = await ask(server.url, { method: 'GET', path: '/api/whatsapp/recent-messages', headers });
  const body = { name: 'Depois da volta' };
  const made = await ask(server.url, { method: 'POST', path: '/api/clients', headers, body });
  await server.stop();
  const isReadable = JSON.stringify(messages.body).includes('oi, quais serviços você faz?');
  return clients.status === 200 && notes.status === 200 && isReadable && made.status === 201;
};

interface Written {
  world: World;
  salon: Salon;
  columns: Columns;
}

/** Dumps to a file and restores into an empty database. */
const there = async ({ world, salon, columns }: Written, { dump, restore }: Copying) => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-backup-'));
  const file = join(directory, 'zelo.backup');
  try {
    const before = await dataOf(world.databaseUrl, columns);
    const began = performance.now();
    await dump(world.databaseUrl, file);
    const kilobytes = Math.round(statSync(file).size / 1024);
    await emptyAgain(world);
    await restore(world.databaseUrl, file);
    const ms = Math.round(performance.now() - began);
    const after = (await dataOf(world.databaseUrl, columns)).split('\n');
    const different = before.split('\n').filter((line, place) => line !== after[place]);
    return { different, kilobytes, ms, works: (await isAtWork(world, salon)) ? 'yes' : 'no' };
  } finally {
    rmSync(directory, { recursive: true });
  }
};

/** Fills several salons with writes; returns the first. */
const writtenSalon = async (world: World, writes: number): Promise<Salon> => {
  const salon = await openSalon(world, { email: 'backup@example.com' });
  const salons = [salon];
  while (salons.length < SALONS)
    salons.push(await openSalon(world, { email: `backup-${salons.length}@example.com` }));
  const writers = await makeWriters(world, salons, 1);
  const ledger = await openLedger(salon.pool);
  const stop = startWriting({ writers, ledger, anyServer: world.anyServer });
  while (ledger.count() < writes) await pause(50);
  await stop();
  for (const each of salons) await each.close();
  await world.servers[0]?.stop();
  return salon;
};

const measured = async (world: World, way: string, writes: number) => {
  const salon = await writtenSalon(world, writes);
  const columns = await columnsOf(world.databaseUrl);
  const written = { world, salon, columns };
  const lines = (await dataOf(world.databaseUrl, columns)).split('\n');
  const ours = await there(
    written,
    ourCommands(withFault(way === OURS ? undefined : way), String(world.secrets['DATA_KEY'])),
  );
  const postgres = await there(written, postgresCommands());
  return {
    'tables with rows': lines.filter((line) => line.split(' ')[1] !== '0').length,
    rows: lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0),
    'tables that differ': ours.different.length,
    'server works on it': ours.works,
    'tables that differ after pg_restore': postgres.different.length,
    'server works after pg_restore': postgres.works,
  };
};

type BackupFigures = Awaited<ReturnType<typeof measured>>;

export const backup = proofOf<BackupFigures>({
  name: 'backup',
  group: 'faults',
  promise:
    'A database that is backed up, dropped and restored, by npm run backup and restore or by pg_dump and pg_restore, holds every row unchanged, and a server works on it with the existing sessions.',
  mutants: {
    'forgets-a-table': {
      fault: 'The backup leaves out the notes about clients.',
      caughtBy: ['tables that differ'],
    },
  },
  run: async (way, scale) => {
    const world = await startWorld({ servers: 1 });
    try {
      return await measured(
        world,
        way,
        Math.max(60, Math.round(WRITES * (way === OURS ? scale : Math.min(scale, 0.1)))),
      );
    } finally {
      await world.close();
    }
  },
  bounds: {
    'tables with rows': { atLeast: MIN_FULL_TABLES },
    rows: { atLeast: 100 },
    'tables that differ': { is: 0 },
    'server works on it': { is: 'yes' },
    'tables that differ after pg_restore': { is: 0 },
    'server works after pg_restore': { is: 'yes' },
  },
});
