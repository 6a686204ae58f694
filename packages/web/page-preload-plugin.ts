// Preloads the code of the entry pages in parallel with the frame's code instead of after it.
import type { Plugin, Rolldown } from 'vite';
import { PATHS } from './src/lib/paths.ts';

/** Chunk name of each page, by path. */
const ENTRANCES = { [PATHS.dashboard]: 'dashboard-page', [PATHS.calendar]: 'calendar-page' };

/** Adds a chunk and all of its imports to the known ones. */
const addImports = (bundle: Rolldown.OutputBundle, fileName: string, known: Set<string>): Set<string> => {
  const chunk = bundle[fileName];
  if (known.has(fileName) || chunk?.type !== 'chunk') return known;
  known.add(fileName);
  for (const imported of chunk.imports) addImports(bundle, imported, known);
  return known;
};

/** Maps each path to the files its page needs beyond the frame's. */
const filesByPath = (bundle: Rolldown.OutputBundle): Record<string, string[]> => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the build holds no entry');
  const frame = addImports(bundle, entry.fileName, new Set());
  return Object.fromEntries(
    Object.entries(ENTRANCES).map(([path, name]) => {
      const page = chunks.find((chunk) => chunk.name === name);
      if (!page) throw new Error(`the build holds no ${name}`);
      const files = [...addImports(bundle, page.fileName, new Set(frame))].slice(frame.size);
      return [path, files.map((file) => `/${file}`)];
    }),
  );
};

const scriptOf = (files: Record<string, string[]>): string => `<script>
      (${JSON.stringify(files)}[location.pathname] || []).forEach(function (href) {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.crossOrigin = 'anonymous';
        link.href = href;
        document.head.append(link);
      });
    </script>`;

/** Placed before the style sheet: a script after it would wait for it. The server's CSP carries its hash. */
export const pagePreload = (): Plugin => ({
  name: 'page-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle && html.replace('<link rel="stylesheet"', `${scriptOf(filesByPath(bundle))}\n    $&`),
  },
});
