// An embedded database as after the first start, made once per schema version: creating one takes as long as a short
// journey, copying it a moment.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../../packages/server/src/db/migrations.ts';
import { startServer } from '../servers/server-process.ts';

const LOCK_FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

/** Hash of the folder's inputs: our schema, and the versions of PGlite and of the job queue. */
const hashOfSchema = (): string => {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE));
  for (const name of readdirSync(migrationsFolder).toSorted())
    hash.update(name).update(readFileSync(join(migrationsFolder, name, 'migration.sql')));
  return hash.digest('hex').slice(0, 16);
};

const placeOf = (): string => join(tmpdir(), 'zelo-test', `started-${hashOfSchema()}`);

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'zelo-e2e-'));

/** Starts and stops a server on an empty folder, unless the database exists. */
export const prepareDatabase = async (): Promise<void> => {
  const place = placeOf();
  if (existsSync(place)) return;
  const dataDir = newFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  if ((await server.stop()) !== 0) throw new Error(`the server did not stop cleanly:\n${server.output()}`);
  mkdirSync(join(place, '..'), { recursive: true });
  try {
    renameSync(join(dataDir, 'db'), place);
  } catch (error) {
    // another run created it first
    if (!existsSync(place)) throw error;
  }
  rmSync(dataDir, { recursive: true, force: true });
};

/** Returns a new data directory with a copy of the prepared database; the server generates its keys. */
export const copyOfPrepared = (): string => {
  const dataDir = newFolder();
  cpSync(placeOf(), join(dataDir, 'db'), { recursive: true });
  return dataDir;
};
