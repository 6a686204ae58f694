import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'packages/web/dist');
const STAMP = '.sources';
const stamp = join(dist, STAMP);

const sourcesHash = (): string => {
  const hash = createHash('sha256');
  const files = globSync(
    ['packages/{web,domain}/src/**/*.*', 'packages/web/{,public/}*.*', 'package-lock.json'],
    {
      cwd: root,
    },
  );
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const hasErrorCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const moveUnless = (harmless: readonly string[], from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasErrorCode(error, harmless)) throw error;
  }
};

const build = (to: string): void => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', join(root, 'packages/web'), '--outDir', to, '--logLevel', 'warn'];
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) throw new Error('the web app did not build');
};

/**
 * Builds the web app when its sources changed since the last build. It is built aside and takes its place whole: two
 * that start at once, or one that is ended in the middle, leave nothing half done.
 */
export const buildWebIfChanged = (): void => {
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Preparando as telas (só quando o código muda)…');
  const aside = join(root, `node_modules/.cache/web-${process.pid}`);
  const built = join(aside, 'new');
  try {
    build(built);
    writeFileSync(join(built, STAMP), hash);
    // another start may have taken the old one away, or be here already with the same
    moveUnless(['ENOENT'], dist, join(aside, 'old'));
    moveUnless(['ENOTEMPTY', 'EEXIST'], built, dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};
