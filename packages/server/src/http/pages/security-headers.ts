import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const sourceOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** CSP sources that allow exactly the inline `<script>` or `<style>` elements of a page. */
const inlineSources = (html: string, element: 'script' | 'style'): string[] => {
  const [, ...pieces] = html.split(`<${element}`);
  return pieces.flatMap((piece) => {
    const open = piece.indexOf('>');
    const close = piece.indexOf(`</${element}>`);
    // JSON for search engines is data: browsers do not run it
    const isData = /\ssrc=|\+json/.test(piece.slice(0, open));
    return open < 0 || close < 0 || isData ? [] : [sourceOf(piece.slice(open + 1, close))];
  });
};

/** Google's hosts of the pictures of its users. */
const PICTURE_SOURCES = ['https://*.googleusercontent.com'];

/** The content security policy for pages with the inline elements of `html` (ASVS 5.0 3.4.3). */
export const contentSecurityPolicy = (html: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineSources(html, 'script')].join(' '),
    ["style-src 'self'", ...inlineSources(html, 'style')].join(' '),
    ["img-src 'self' data:", ...PICTURE_SOURCES].join(' '),
    // the service worker; it cannot be allowed by hash
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/**
 * Sets the security headers of every response; API responses are `no-store` unless a route overrides it.
 * @param options.https true when the public URL is https: only then is HSTS sent
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
