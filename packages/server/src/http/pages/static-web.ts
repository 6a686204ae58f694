import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messagePage, sendPlainPage } from './message-page.ts';
import { type Operator, operatorTexts } from './operator-texts.ts';
import {
  type PublicPage,
  readFilled,
  readLegalPages,
  PUBLIC_URL,
  readPublicPages,
  sendPublicPage,
  sendVisitorPage,
} from './public-page.ts';
import { hasSessionCookie } from '#http/routes/session.ts';

/**
 * The service worker, which must be at the root to serve every page, and its offline page: cached old copies could
 * not be fixed, so browsers revalidate them each time.
 */
const ASKED_EACH_TIME: ReadonlySet<string> = new Set(['sw.js', 'offline.html']);
/** Files for search engines with the public URL filled in, by content type. */
const FILLED = { 'robots.txt': 'text/plain; charset=utf-8', 'sitemap.xml': 'application/xml; charset=utf-8' };
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The built web interface, read when the server started. */
export interface WebBuild {
  directory: string;
  /** The application's document for the dashboard and unknown paths; empty without a build. */
  indexHtml: string;
  /** File names of its documents for other pages: they differ in the screen that is painted first. */
  appPages: ReadonlySet<string>;
  publicPages: ReadonlyMap<string, PublicPage>;
  /** By path, for all visitors. */
  legalPages: ReadonlyMap<string, PublicPage>;
  /** The files beside it, such as `icon.svg`; hidden files are excluded. */
  files: ReadonlySet<string>;
  /** Files sent from memory. */
  filled: ReadonlyMap<string, { type: string; text: string }>;
}

interface WebSettings {
  /** Vite's output. */
  webDirectory: string;
  /** The public page's own URL. */
  publicOrigin: string;
  operator?: Operator;
}

/** Reads the build; a missing one is no error, its pages explain it. */
export const readWebBuild = ({ webDirectory: directory, publicOrigin, operator }: WebSettings): WebBuild => {
  const index = join(directory, 'index.html');
  const entries = existsSync(index) ? readdirSync(directory, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const filled = Object.entries(FILLED).filter(([name]) => names.includes(name));
  return {
    directory,
    indexHtml: names.length > 0 ? readFileSync(index, 'utf8') : '',
    appPages: new Set(names.filter((name) => /^app-[a-z-]+\.html$/.test(name))),
    publicPages: readPublicPages(directory, names, publicOrigin),
    legalPages: readLegalPages(directory, names, {
      ...operatorTexts(operator ?? { transcribesAudio: false }, publicOrigin),
      [PUBLIC_URL]: publicOrigin,
    }),
    files: new Set(
      names.filter((name) => !/^\.|^(index|app-.*|landing.*|legal-.*)\.html$|\.(br|gz)$/.test(name)),
    ),
    filled: new Map(
      filled.map(([name, type]) => [name, { type, text: readFilled(directory, name, publicOrigin) }]),
    ),
  };
};

const notBuilt = messagePage({
  title: 'A interface ainda não foi construída',
  text: 'Pare o servidor e inicie de novo com "npm start", ou construa antes com "npm run build".',
});

/** True for URLs that are not pages: calls, webhooks, hidden files and files that do not exist. */
const isNoPage = (path: string): boolean => /^\/(api|hooks|assets)(\/|$)|\/\.|\.\w+$/.test(path);

const sendFile = (build: WebBuild, file: string, reply: FastifyReply): FastifyReply => {
  const filled = build.filled.get(file);
  if (filled)
    return reply.header('cache-control', 'public, max-age=3600').type(filled.type).send(filled.text);
  if (!ASKED_EACH_TIME.has(file)) return reply.sendFile(file, build.directory, { maxAge: '1h' });
  reply.header('cache-control', 'no-cache');
  return reply.sendFile(file, build.directory, { cacheControl: false });
};

const isFailedSignIn = ({ publicPages }: WebBuild, request: FastifyRequest): boolean => {
  const { erro = '' } = request.query as { erro?: unknown };
  return erro !== '' && publicPages.has(String(erro));
};

const publicPageFor = ({ publicPages }: WebBuild, request: FastifyRequest): PublicPage | undefined => {
  const { erro } = request.query as { erro?: unknown };
  return publicPages.get(String(erro)) ?? publicPages.get('');
};

const servePage = (build: WebBuild) => (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?', 1)[0] ?? '/';
  const file = path.slice(1);
  if (build.files.has(file)) return sendFile(build, file, reply);
  if (isNoPage(path)) return reply.callNotFound();
  if (build.indexHtml === '') return sendPlainPage(reply, 503, notBuilt);
  // a sign-in that began on one and failed is reported by the public page
  const legal = isFailedSignIn(build, request) ? undefined : build.legalPages.get(path);
  if (legal) return sendPublicPage(legal, request, reply);
  // a dead session gets the application, too: it shows the reason and links to the sign-in (spec 1 §6)
  const page = hasSessionCookie(request) ? undefined : publicPageFor(build, request);
  if (page) return sendVisitorPage(page, request, reply);
  // never cached: Back after a sign-out must not show a page full of clients again
  reply.headers({ 'cache-control': 'no-store', vary: 'cookie' });
  const own = `app-${file.replaceAll('/', '-')}.html`;
  return reply.sendFile(build.appPages.has(own) ? own : 'index.html', build.directory, {
    cacheControl: false,
    etag: false,
    lastModified: false,
  });
};

/**
 * Hashed files under /assets/ as immutable, the files beside the page, and a page for any other path: the public page
 * for visitors, else the application. Prefers precompressed `.br` and `.gz` files.
 */
export const serveWeb = async (app: FastifyInstance, build: WebBuild): Promise<void> => {
  if (build.indexHtml !== '') {
    await app.register(fastifyStatic, {
      root: join(build.directory, 'assets'),
      prefix: '/assets/',
      index: false,
      immutable: true,
      maxAge: YEAR_MS,
      preCompressed: true,
    });
  }
  app.get('/*', servePage(build));
};
