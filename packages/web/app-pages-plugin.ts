// One document per page of the application, painted before any script arrives: the styles and the bars of its screen are
// in it, and its scripts and first data load in parallel.
import { join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { FIRST_DATA, FIRST_SCREENS, TODAY } from './first-screens.ts';

type Prerendered = typeof import('./src/app/frame/prerendered.tsx');

const MODULE = join(import.meta.dirname, 'src/app/frame/prerendered.tsx');
const INDEX = 'index.html';

/** The server finds a page's document by the same rule. */
const fileOf = (path: string): string =>
  path === '/' ? INDEX : `app-${path.slice(1).replaceAll('/', '-')}.html`;

const textOf = (bundle: Rolldown.OutputBundle, fileName: string): string => {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`the build holds no ${fileName}`);
  return asset.source.toString();
};

/** Adds a chunk and all of its imports to the known ones. */
const addImports = (bundle: Rolldown.OutputBundle, fileName: string, known: Set<string>): Set<string> => {
  const chunk = bundle[fileName];
  if (known.has(fileName) || chunk?.type !== 'chunk') return known;
  known.add(fileName);
  for (const imported of chunk.imports) addImports(bundle, imported, known);
  return known;
};

/** Links to what a first screen needs beyond the entry. */
const preloadsOf = (bundle: Rolldown.OutputBundle, path: string): string => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId === FIRST_SCREENS.get(path));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!page || !entry) return '';
  const frame = addImports(bundle, entry.fileName, new Set());
  return [...addImports(bundle, page.fileName, new Set(frame))]
    .slice(frame.size)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ');
};

/** Replaces the link to the style sheet, for which the first paint would wait. The server's CSP carries its hash. */
const withStyles = (html: string, bundle: Rolldown.OutputBundle): string => {
  const [link, file = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(html) ?? [];
  if (link === undefined) throw new Error('index.html links no style sheet');
  const style = `<style>${textOf(bundle, file).trim()}</style>`;
  delete bundle[file];
  return html.replace(link, () => style);
};

/**
 * Requests the first data of the page, with the mode and credentials of lib/api. All pages have the same text, because the CSP of
 * the server carries one hash for all.
 */
const FIRST_REQUESTS = `
      const today = new Date().toLocaleDateString('sv-SE');
      const firstData = ${JSON.stringify(Object.fromEntries(FIRST_DATA))};
      for (const url of firstData[location.pathname] ?? []) {
        const link = { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href: url.replace('${TODAY}', today) };
        document.head.append(Object.assign(document.createElement('link'), link));
      }
    `;

export const appPages = (): Plugin => ({
  name: 'app-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const styled = withStyles(textOf(bundle, INDEX), bundle);
      delete bundle[INDEX];
      const { module } = await runnerImport<Prerendered>(MODULE, { root: import.meta.dirname });
      for (const { path, title, html } of module.prerenderedPages()) {
        const source = styled
          .replace('<title>Zelo</title>', () => `<title>${title} · Zelo</title>`)
          .replace('<style>', () => `${preloadsOf(bundle, path)}\n    <style>`)
          .replace('<div id="root">', (root) => root + html)
          .replace('</body>', () => `  <script>${FIRST_REQUESTS}</script>\n  </body>`);
        this.emitFile({ type: 'asset', fileName: fileOf(path), source });
      }
    },
  },
});
