// Stores a fingerprint of the sources beside the build, so that a server start detects an outdated build.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** File name in the build folder. */
export const STAMP = '.sources';

const SOURCES = ['packages/{web,domain}/src/**/*.*', 'packages/web/{,public/}*.*', 'package-lock.json'];
const projectRoot = join(import.meta.dirname, '../..');

/** SHA-256 of all inputs of the build, in hexadecimal. */
export const hashSources = (root = projectRoot): string => {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Stamps the build with the hash of the sources at its start. */
export const sourcesStamp = (): Plugin => {
  let hash = '';
  return {
    name: 'sources-stamp',
    apply: 'build',
    buildStart() {
      hash = hashSources();
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: ({ dir = '' }) => writeFileSync(join(dir, STAMP), hash),
    },
  };
};
