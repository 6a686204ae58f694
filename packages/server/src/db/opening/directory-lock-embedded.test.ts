import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DEAD_PID, type LockRacer, raceForLock, startRacer, withLockedFolder } from '#testing/lock-race.ts';
import { lockDirectory } from './directory-lock.ts';

const racers: LockRacer[] = [];

const aRacer = async (): Promise<LockRacer> => {
  const racer = await startRacer();
  racers.push(racer);
  return racer;
};

afterEach(async () => {
  await Promise.all(racers.splice(0).map((racer) => racer.kill()));
});

describe('lock of a data folder', () => {
  // attack: H8
  it('admits exactly one of several processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, aRacer));
    expect(await raceForLock(all, 3)).toEqual([1, 1, 1]);
  });

  // attack: H8
  it('holds regardless of the pid its holder seems to have, as in a container that cannot see it', async () => {
    const racer = await aRacer();
    await withLockedFolder(async (directory) => {
      expect(await racer.take(directory)).toBe('taken');
      writeFileSync(`${directory}.lock`, `${DEAD_PID} outra-maquina\n`);
      await expect(lockDirectory(directory)).rejects.toThrow(
        `já está em uso pelo processo ${DEAD_PID} de outra-maquina`,
      );
    });
  });

  // attack: H8
  it('is free as soon as its holder is killed or releases it', async () => {
    const [first, second] = [await startRacer(), await aRacer()];
    await withLockedFolder(async (directory) => {
      expect(await first.take(directory)).toBe('taken');
      await first.kill();
      expect(await second.take(directory)).toBe('taken');
      await second.release();
      const unlock = await lockDirectory(directory);
      await unlock();
    });
  });

  it('works on a path too long for a socket, and reports one too long for SQLite', async () => {
    const root = mkdtempSync(join(tmpdir(), 'zelo-long-'));
    const long = join(root, 'l'.repeat(200));
    const longer = join(long, 'm'.repeat(200), 'n'.repeat(200));
    mkdirSync(longer, { recursive: true });
    const unlock = await lockDirectory(join(long, 'db'));
    await unlock();
    await expect(lockDirectory(join(longer, 'db'))).rejects.toThrow(/longo demais: use um DATA_DIR de até/);
    rmSync(root, { recursive: true });
  });

  it('refuses an invalid lock file with a readable message', async () => {
    await withLockedFolder(async (directory) => {
      writeFileSync(`${directory}.lock.sqlite`, 'x'.repeat(4096));
      await expect(lockDirectory(directory)).rejects.toThrow(/^Não foi possível reservar a pasta de dados/);
    });
  });
});
