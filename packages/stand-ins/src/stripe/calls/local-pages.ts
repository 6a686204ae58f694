// Keeps foreign sites away from what only this computer's owner may use.
import type { FastifyReply, FastifyRequest } from 'fastify';

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Refuses a rebound host name, and a change that another site's page asks for. */
export async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site' && request.method !== 'GET';
  if (loopbackHost.test(request.headers.host ?? '') && !isForeign) return undefined;
  return reply.code(403).send({ message: 'O pagamento simulado só atende neste computador' });
}
