import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

// The development server passes the API on to the real server, so that cookies stay on one origin.
// The host stays the browser's: the way back from the sign-in must lead here.
const apiServer = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false };

const VENDOR = /node_modules.(react|react-dom|scheduler|@tanstack|wouter)\//;
const SHARED = /(web.src.(ui|lib)|domain.src.shared).(?!dialog|form-fields)[^/]*\.tsx?$/;

/** Writes `.br` and `.gz` beside every text file of the build: the server sends them and compresses nothing itself. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css|html|svg)$/.test(name),
    );
    for (const file of texts.map((name) => join(dir, name))) {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), tailwindcss(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 2 },
            // What most pages share: one file compresses better than fifteen small ones.
            { name: 'kit', test: SHARED, minShareCount: 3, priority: 1 },
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
