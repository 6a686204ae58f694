import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const sourceOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The CSP sources that allow the inline `<script>` or `<style>` elements of a page, and nothing else inline. */
export const inlineSources = (html: string, element: 'script' | 'style'): string[] => {
  const [, ...pieces] = html.split(`<${element}`);
  return pieces.flatMap((piece) => {
    const open = piece.indexOf('>');
    const close = piece.indexOf(`</${element}>`);
    // JSON for search engines is data: no browser runs it
    const isData = /\ssrc=|\+json/.test(piece.slice(0, open));
    return open < 0 || close < 0 || isData ? [] : [sourceOf(piece.slice(open + 1, close))];
  });
};

/** Where Google keeps the pictures of those who sign in with it. */
const PICTURE_SOURCES = ['https://*.googleusercontent.com'];

/** The content security policy for pages whose inline elements are those of `html` (ASVS 5.0 3.4.3). */
export const contentSecurityPolicy = (html: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineSources(html, 'script')].join(' '),
    ["style-src 'self'", ...inlineSources(html, 'style')].join(' '),
    ["img-src 'self' data:", ...PICTURE_SOURCES].join(' '),
    // the service worker; scripts' hashes are no source for it
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/**
 * Sets the security headers of every answer; answers of the API are stored nowhere unless a route says otherwise.
 *
 * @param options.html the page that the web interface starts from
 * @param options.https whether the public address is https: only then may browsers be told to insist on it
 */
export const setSecurityHeaders = (app: FastifyInstance, options: { html: string; https: boolean }): void => {
  const headers = {
    'content-security-policy': contentSecurityPolicy(options.html),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofApi = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/api/') ? ofApi : headers);
  });
};
