// Builds the service worker's offline page separately, so that code it shares with the application does not change
// the application's first download.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin } from 'vite';

const PAGE = 'offline.html';
const WORKER = 'sw.js';

const buildPage = async (dir: string): Promise<void> => {
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      outDir: dir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(import.meta.dirname, PAGE) },
    },
  });
};

/** Stamps the worker with a hash of its page: browsers install a worker only if its bytes changed. */
const stampWorker = (dir: string): void => {
  const fingerprint = createHash('sha256')
    .update(readFileSync(join(dir, PAGE)))
    .digest('hex');
  const worker = join(dir, WORKER);
  const stamped = readFileSync(worker, 'utf8').replace("'development'", `'${fingerprint.slice(0, 12)}'`);
  writeFileSync(worker, stamped);
};

export const offline = (): Plugin => ({
  name: 'offline-page',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'pre',
    async handler({ dir = '' }) {
      await buildPage(dir);
      stampWorker(dir);
    },
  },
});
