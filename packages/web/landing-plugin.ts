// The public page as static HTML: prerendered in the build, and served in development to visitors without a session.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runnerImport, type Plugin, type ViteDevServer } from 'vite';

type LandingDocument = typeof import('./src/features/landing/landing-document.tsx');

const FOLDER = join(import.meta.dirname, 'src/features/landing');
const MODULE = join(FOLDER, 'landing-document.tsx');
const FONT = 'figtree-latin-wght-normal';
const FONT_FILE = join(
  import.meta.dirname,
  `../../node_modules/@fontsource-variable/figtree/files/${FONT}.woff2`,
);
const SESSION_COOKIE = 'zelo_sid=';

const css = (): string => readFileSync(join(FOLDER, 'landing.css'), 'utf8');

/** Writes `landing.html`, one variant per sign-in failure, and the legal pages. */
const prerendered = (): Plugin => ({
  name: 'landing',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const font = Object.keys(bundle).find((name) => name.includes(FONT));
    if (!font) throw new Error(`the build holds no ${FONT}`);
    const { module } = await runnerImport<LandingDocument>(MODULE, { root: import.meta.dirname });
    for (const { fileName, html } of module.landingPages({ css: css(), fontUrl: `/${font}` })) {
      this.emitFile({ type: 'asset', fileName, source: html });
    }
  },
});

const isVisit = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true &&
  !headers.cookie?.includes(SESSION_COOKIE) &&
  !/^\/(api|hooks|@|src|node_modules)/.test(url);

/** Serves the page from the sources, as the server does from the build, so that edits show at the next load. */
const sendLanding = async (
  server: ViteDevServer,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { landingPages, PUBLIC_URL } = (await server.ssrLoadModule(MODULE)) as LandingDocument;
  const failure = new URLSearchParams(url.split('?')[1]).get('erro');
  const pages = landingPages({ css: css(), fontUrl: `/@fs${FONT_FILE}` });
  const names = [`legal-${url.split('?')[0]?.slice(1)}.html`, `landing-${failure}.html`];
  const page = pages.find(({ fileName }) => names.includes(fileName)) ?? pages[0];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page?.html.replaceAll(PUBLIC_URL, `http://${headers.host}`));
};

const inDevelopment = (): Plugin => ({
  name: 'landing-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!isVisit(request)) return next();
      try {
        await sendLanding(server, request, response);
      } catch (error) {
        next(error);
      }
    });
  },
});

export const landing = (): Plugin[] => [prerendered(), inDevelopment()];
