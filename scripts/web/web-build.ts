import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources, STAMP } from '../../packages/web/sources-stamp.ts';
import { ConfigError } from '../../packages/server/src/settings/config.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const hasErrorCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const moveUnless = (harmless: readonly string[], from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasErrorCode(error, harmless)) throw error;
  }
};

const build = (root: string, to: string): void => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', join(root, 'packages/web'), '--outDir', to, '--logLevel', 'warn'];
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) throw new Error('the web app did not build');
};

const stampOf = (dist: string): string | undefined => {
  const stamp = join(dist, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
};

/** A build writes into these folders and moves the existing build, so all must be writable. */
const requireWritable = (root: string, dist: string): void => {
  const isBuilt = existsSync(dist);
  const folders = [join(root, 'packages/web'), join(root, 'node_modules'), ...(isBuilt ? [dist] : [])];
  try {
    for (const folder of folders) accessSync(folder, constants.W_OK);
  } catch (error) {
    if (!hasErrorCode(error, ['EACCES', 'EPERM', 'EROFS'])) throw error;
    const reason = isBuilt
      ? 'As telas prontas são de outra versão do código'
      : 'As telas ainda não foram preparadas';
    throw new ConfigError(
      `${reason}, e este usuário não pode escrever em ${root}: rode npm run build ali com quem é dono da pasta e inicie de novo.`,
      { cause: error },
    );
  }
};

/**
 * Builds the web app when its sources changed since the last build. Builds in a temporary folder and swaps it in:
 * concurrent or interrupted builds leave nothing half done.
 *
 * @throws ConfigError when a build is needed and this user may not write the project
 */
export const buildWebIfChanged = (root = projectRoot): void => {
  const dist = join(root, 'packages/web/dist');
  if (stampOf(dist) === hashSources(root)) return;
  requireWritable(root, dist);
  console.log('Preparando as telas (só quando o código muda)…');
  const aside = join(root, `node_modules/.cache/web-${process.pid}`);
  const built = join(aside, 'new');
  try {
    build(root, built);
    // another start may have moved the old build, or already put the same one here
    moveUnless(['ENOENT'], dist, join(aside, 'old'));
    moveUnless(['ENOTEMPTY', 'EEXIST'], built, dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};
