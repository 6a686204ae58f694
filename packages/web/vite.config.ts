import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { appPages } from './app-pages-plugin.ts';
import { firstScreens } from './first-screens.ts';
import { landing } from './landing-plugin.ts';
import { offline } from './offline-plugin.ts';
import { sourcesStamp } from './sources-stamp.ts';
import { zodForForms } from './zod-plugin.ts';

// The development server proxies the API, so that cookies stay on one origin. The Host header stays the browser's:
// the redirect after sign-in must come back here.
const apiServer = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false };

const VENDOR = /node_modules.(react|react-dom|scheduler|@tanstack|wouter)\//;
// excludes modules that import zod, serve only a few dialogs, or are loaded after every first page
const SHARED =
  /(web.src.(ui|lib)|domain.src.shared)[\\/](?:[a-z-]+[\\/])?(?!dialog|form-fields|email|version-choice|service-worker)[^\\/]*\.tsx?$/;
const ICONS = /lucide-react.*icons/;
// with its subfolders, except the calendar's screens, which no other page shows, and what only Remarcar, the rules and a
// stored visit need
const AGENDA =
  /(features.agenda[\\/](?:(?:appointment|day)[\\/](?:[a-z]+[\\/])?)?|domain.src.agenda[\\/](?:(?!rules|holds|series)[a-z]+[\\/])?)(?!next-free-days|free-slots|messages-panel|history-panel)[^\\/]*\.tsx?$/;

/**
 * Writes `.br` and `.gz` beside every text file of the build: the server serves these and compresses nothing itself.
 */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // the offline page must be written first
  writeBundle: {
    sequential: true,
    order: 'post',
    handler({ dir = '' }) {
      const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
        // the server finishes the public pages and compresses them itself
        /^(?!landing|legal-).*\.(js|css|html|svg|webmanifest)$/.test(name),
      );
      for (const file of texts.map((name) => join(dir, name))) {
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    zodForForms(),
    landing(),
    appPages(),
    offline(),
    precompress(),
    sourcesStamp(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Every target browser supports module preload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // the documents hold the one style sheet: no chunk may load it again
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code shared by pages: one file compresses better and arrives sooner than fifteen small ones.
            { name: 'vendor', test: VENDOR, priority: 4 },
            // the first screen needs it anyway, so it joins the entry
            { name: 'frame', tags: ['$initial'], priority: 3 },
            { name: 'icons', test: ICONS, minShareCount: 2, priority: 2.5 },
            { name: firstScreens(), debugName: 'screens', minShareCount: 2, priority: 2.2 },
            { name: 'kit', test: SHARED, minShareCount: 3, priority: 2 },
            { name: 'agenda', test: AGENDA, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': apiServer, '/hooks': apiServer },
  },
  preview: {
    host: '127.0.0.1',
    port: 4173,
    strictPort: true,
    proxy: { '/api': apiServer, '/hooks': apiServer },
  },
});
