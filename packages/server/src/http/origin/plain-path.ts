import type { FastifyInstance } from 'fastify';
import { handleFrameworkError } from '#http/raw-responses.ts';

/** Characters allowed unescaped in a path (RFC 3986 §3.3), except `;`, which begins parameters for some servers. */
const PLAIN = /^\/[A-Za-z0-9\-._~!$&'()*+,=:@/%]*$/;
/** Escapes of bytes that need none, of separators, of `%` itself and of control characters, and malformed ones. */
const ODD_ESCAPE = /%(?![0-9A-Fa-f]{2})|%(?:[01][0-9A-Fa-f]|7[Ff]|2[5DdEeFf]|3[0-9]|5[FfCc]|7[Ee])/;
const ESCAPED_LETTER = /%(?:4[1-9A-Fa-f]|5[0-9Aa]|6[1-9A-Fa-f]|7[0-9Aa])/;
const DOTS_OR_EMPTY = /\/(?:\.{0,2})\/|\/\.{1,2}$/;

/**
 * True for an unambiguous path: the router and all checks of the raw path read it alike. Escaped unreserved
 * characters (`/%61pi`), escaped separators, doubled escapes, `//`, `/./` and `/../` are not plain.
 */
export const isPlainPath = (path: string): boolean =>
  PLAIN.test(path) && !ODD_ESCAPE.test(path) && !ESCAPED_LETTER.test(path) && !DOTS_OR_EMPTY.test(path);

const pathOf = (address: string): string => {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
};

/** Must be the first hook: later ones check the raw path (session, `no-store`, webhooks). */
export const refuseOddPaths = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isPlainPath(pathOf(request.url)) && !request.url.includes('#')) return;
    reply.hijack();
    handleFrameworkError(undefined, undefined, reply);
  });
};
