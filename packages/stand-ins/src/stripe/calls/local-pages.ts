// Keeps other sites away from the pages for this computer's user.
import type { FastifyReply, FastifyRequest } from 'fastify';

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Refuses a rebound host name, and a change requested by another site's page. */
export async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site' && request.method !== 'GET';
  if (loopbackHost.test(request.headers.host ?? '') && !isForeign) return undefined;
  return reply.code(403).send({ message: 'O pagamento simulado só atende neste computador' });
}
