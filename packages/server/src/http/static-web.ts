import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messagePage } from './message-page.ts';

/** The service worker; it must lie at the root to serve every page. */
const WORKER = 'sw.js';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The built web interface as it was when the server started. */
export interface WebBuild {
  directory: string;
  /** Empty when nothing was built. */
  indexHtml: string;
  /** Names of the files beside it, such as `icon.svg`. */
  files: ReadonlySet<string>;
}

/** Reads what Vite built into a directory; a missing build is no error, its pages say so. */
export const readWebBuild = (directory: string): WebBuild => {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return { directory, indexHtml: '', files: new Set() };
  const entries = readdirSync(directory, { withFileTypes: true });
  const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => entry.name));
  return { directory, indexHtml: readFileSync(index, 'utf8'), files };
};

const notBuilt = messagePage({
  title: 'A interface ainda não foi construída',
  text: 'Pare o servidor e inicie de novo com "npm start", ou construa antes com "npm run build".',
});

/** Whether an address is no page: calls, webhooks, hidden files and files that do not exist. */
const isNoPage = (path: string): boolean => /^\/(api|hooks|assets)(\/|$)|\/\.|\.\w+$/.test(path);

const servePage = (build: WebBuild) => (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?', 1)[0] ?? '/';
  const file = path.slice(1);
  // a worker that browsers kept could not be mended: it is asked for again each time
  if (file === WORKER && build.files.has(file)) {
    reply.header('cache-control', 'no-cache');
    return reply.sendFile(file, build.directory, { cacheControl: false });
  }
  if (build.files.has(file) && file !== 'index.html')
    return reply.sendFile(file, build.directory, { maxAge: '1h' });
  if (isNoPage(path)) return reply.callNotFound();
  if (build.indexHtml === '') return reply.code(503).type('text/html; charset=utf-8').send(notBuilt);
  // asked again each time, so that a new version is seen at the next load
  reply.header('cache-control', 'no-cache');
  return reply.sendFile('index.html', build.directory, { cacheControl: false });
};

/**
 * Serves the web interface: hashed files under /assets/ for ever, the files beside the page, and the page itself for
 * every other path, because the router is in the browser. Takes precompressed `.br` and `.gz` files where they exist.
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
