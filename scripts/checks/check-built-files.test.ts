import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findLeaks } from './check-built-files.ts';

const NOTHING = { folders: [], env: {} };
const CODE = 'export const greet = (name) => `Olá, ${name}`;';

const aBuild = (files: Record<string, string | Buffer> = {}): string => {
  const dist = mkdtempSync(join(tmpdir(), 'zelo-built-'));
  mkdirSync(join(dist, 'assets'));
  const usual = {
    'index.html': '<!doctype html><script type="module" src="/assets/index-a.js"></script>',
    '.sources': 'hash',
    'assets/index-a.js': CODE,
    'assets/index-a.js.br': brotliCompressSync(CODE),
    'assets/index-a.js.gz': gzipSync(CODE),
    'assets/chave-a.js': 'const key="chave",apiKeyless=1,secret=useSecret()',
  };
  for (const [name, content] of Object.entries({ ...usual, ...files }))
    writeFileSync(join(dist, name), content);
  return dist;
};

describe('check-built-files', () => {
  // attack: H5
  it('passes a clean build', () => {
    expect(findLeaks(aBuild())).toEqual([]);
  });

  // attack: H5
  it.each([
    ['a key of Stripe', 'const key="sk_live_51Habc"'],
    ['a key of Stripe', 'const secret="whsec_abc"'],
    ['a private key', '`-----BEGIN EC PRIVATE KEY-----`'],
    ['a key of a known service', `"AIza${'a'.repeat(35)}"`],
    ['the name of a secret', 'env.OIDC_CLIENT_SECRET'],
    ['the name of a secret', 'env.DATA_KEY'],
    ['a client secret', '{client_secret:"abc"}'],
    ['the key of a gateway', '{headers:{apikey:"abc"}}'],
    ['the address of a database', '"postgres://zelo:segredo@banco/zelo"'],
    ['a source map', '//# sourceMappingURL=later-a.js.map'],
    ['a path of the building machine', 'import "file:///home/ana/zelo/main.ts"'],
    ['a path of the building machine', '"/home/ana/zelo/packages/web/src/main.tsx"'],
    ['a path of the building machine', '"../node_modules/react/index.js"'],
    ['code for development only', 'jsxDEV("p",{},void 0,false)'],
    ['code for development only', 'import.meta.hot.accept()'],
  ])('refuses %s: %s', (what, code) => {
    expect(findLeaks(aBuild({ 'assets/later-a.js': code }), NOTHING)).toContain(`assets/later-a.js: ${what}`);
  });

  it.each([
    ['the file of a source map', { 'assets/index-a.js.map': '{}' }, 'a file that does not belong there'],
    ['settings', { '.env': 'PORT=1' }, 'a file that does not belong there'],
    ['an old copy', { 'assets/index-a.js.gz': gzipSync('old') }, 'a compressed copy of something else'],
    [
      'a copy of nothing',
      { 'assets/gone-a.js.br': brotliCompressSync(CODE) },
      'a compressed copy of something else',
    ],
  ])('refuses %s', (_, files, what) => {
    const [name] = Object.keys(files);
    expect(findLeaks(aBuild(files), NOTHING)).toEqual([`${name}: ${what}`]);
  });

  it('finds paths of the building machine in picture metadata', () => {
    const dist = aBuild({ 'og.png': Buffer.from('\u0089PNG\r\n made in /builds/zelo/scripts', 'latin1') });
    expect(findLeaks(dist, { folders: ['/builds/zelo/'], env: {} })).toEqual([
      'og.png: a path of the building machine',
    ]);
  });

  it('recognizes secrets of the build environment by their values', () => {
    const env = { MY_TOKEN: 'tamandua-bandeira', PATH: 'export const greet' };
    const dist = aBuild({ 'assets/later-a.js': 'const a="tamandua-bandeira"' });
    expect(findLeaks(dist, { folders: [], env })).toEqual(['assets/later-a.js: a secret of the environment']);
  });
});
