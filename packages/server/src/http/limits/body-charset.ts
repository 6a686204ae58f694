// Bodies are UTF-8 (RFC 8259 §8.1). A body with another charset would be decoded incorrectly.
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** US-ASCII is a subset of UTF-8. */
const READ_AS_UTF8 = ['utf-8', 'utf8', 'us-ascii'];

/** The charset of a content type, in lower case and without quotes; undefined without one. */
const charsetOf = (contentType: string): string | undefined => {
  for (const parameter of contentType.split(';', 10).slice(1)) {
    const [name = '', value = ''] = parameter.split('=', 2);
    if (name.trim().toLowerCase() === 'charset') return value.trim().replaceAll('"', '').toLowerCase();
  }
  return undefined;
};

/** Refuses bodies whose content type names a charset other than UTF-8 with 415. */
export const refuseOtherCharsets = (app: FastifyInstance): void => {
  // after the hooks that set security headers and require a session
  app.addHook('preParsing', async ({ headers }) => {
    const charset = charsetOf(headers['content-type'] ?? '');
    if (charset !== undefined && !READ_AS_UTF8.includes(charset))
      throw new AppError('unsupported-media', 'Envie os dados em UTF-8 (charset=utf-8)');
  });
};
