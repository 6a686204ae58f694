// Serves the phone page: the static files of the folder beside this one.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RawAnswer } from '#evolution/checks/refusals.ts';

const contentSecurityPolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const welcome = {
  status: 200,
  message: 'Welcome to the Evolution API, it is working!',
  version: '2.3.7',
  clientName: 'zelo_stand_in',
  documentation: 'https://doc.evolution-api.com',
  whatsappWebVersion: '2.3000.1027934701',
};

const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };
const assets = ['phone.css', 'phone.js', 'chat.js', 'pairing.js', 'elements.js'];

function file(name: string) {
  const type = types[extname(name) as keyof typeof types];
  const text = readFileSync(new URL(`../phone/${name}`, import.meta.url), 'utf8');
  return { type: `${type}; charset=utf-8`, text };
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Rejects foreign pages: a rebound host name, or a request from another site. */
function refuseForeignPages(request: FastifyRequest): void {
  const isPhone = request.url.startsWith('/_control') || request.url.startsWith('/phone');
  const foreign = request.headers['sec-fetch-site'] === 'cross-site' && request.method !== 'GET';
  if (!loopbackHost.test(request.headers.host ?? '') || (isPhone && foreign))
    throw new RawAnswer(403, { message: 'O telefone de teste só atende neste computador' });
}

/** Mounts the page at `/phone` and, for browsers, at `/`, where other clients get the vendor's greeting. */
export function phoneRoutes(app: FastifyInstance): void {
  const page = file('phone.html');
  app.addHook('onRequest', async (request) => refuseForeignPages(request));
  const sendPage = (reply: FastifyReply) =>
    reply.type(page.type).header('content-security-policy', contentSecurityPolicy).send(page.text);
  app.get('/phone', (_request, reply) => sendPage(reply));
  for (const name of assets) {
    const { type, text } = file(name);
    app.get(`/phone/${name}`, (_request, reply) => reply.type(type).send(text));
  }
  app.get('/', (request, reply) => {
    const isBrowser = request.headers.accept?.includes('text/html');
    return isBrowser ? sendPage(reply) : reply.send(welcome);
  });
}
