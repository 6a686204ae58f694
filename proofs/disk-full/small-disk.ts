// A small file system for the tables of a database, and a file that takes the rest of it.
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
  openSync,
  closeSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const NOBODY = 65_534;
const SIZE = '160m';
const PIECE = Buffer.alloc(64 * 1024, 1);

export interface SmallDisk {
  /** Moves the tables of an unused database onto it; returns the same URL. */
  hold: (databaseUrl: string) => Promise<string>;
  /** Takes all free space. */
  fill: () => void;
  free: () => void;
  remove: () => void;
}

/** Mounts it. @throws Error where this process may not mount */
export const mountSmallDisk = (): SmallDisk => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', directory], { stdio: 'pipe' });
  } catch (error) {
    rmSync(directory, { recursive: true });
    throw new Error('this proof mounts a small file system: run it as root', { cause: error });
  }
  const tables = join(directory, 'tables');
  const ballast = join(directory, 'ballast');
  mkdirSync(tables);
  chownSync(tables, NOBODY, NOBODY);
  return {
    hold: async (databaseUrl) => {
      const name = new URL(databaseUrl).pathname.slice(1);
      const admin = new Client({
        connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href,
      });
      await admin.connect();
      await admin.query(`create tablespace small location '${tables}'`);
      await admin.query(`alter database ${name} set tablespace small`);
      await admin.end();
      return databaseUrl;
    },
    fill: () => {
      writeFileSync(ballast, '');
      const file = openSync(ballast, 'a');
      try {
        for (;;) if (writeSync(file, PIECE) < PIECE.length) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', directory]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
