import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'packages/web/dist/.sources');

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

/** Builds the web app when its sources changed since the last build. */
export const buildWebIfChanged = (): void => {
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Preparando as telas (só quando o código muda)…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', join(root, 'packages/web'), '--logLevel', 'warn'];
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) throw new Error('the web app did not build');
  writeFileSync(stamp, hash);
};
