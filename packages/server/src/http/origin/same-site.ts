import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set<unknown>([undefined, 'same-origin', 'none']);

export const isSafe = (request: FastifyRequest): boolean => SAFE_METHODS.has(request.method);

/** True when a browser reports that another site caused the request; other programs send no such header. */
export const isCrossSite = (request: FastifyRequest): boolean =>
  !OWN_SITES.has(request.headers['sec-fetch-site']);

const isForeignOrigin = (request: FastifyRequest, publicOrigin: string): boolean => {
  const { origin } = request.headers;
  if (origin === undefined || origin === publicOrigin) return false;
  // the local mode answers on localhost and on 127.0.0.1
  return origin !== `http://${request.headers.host}`;
};

const isWebhook = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/hooks/') || url.split('?', 1)[0] === '/api/stripe/webhook';

/**
 * Refuses writes that another site makes a browser send (ASVS 5.0 3.5), by Sec-Fetch-Site and Origin. Webhooks
 * authenticate by a secret or a signature.
 */
export const refuseCrossSiteWrites = (app: FastifyInstance, publicOrigin: string): void => {
  app.addHook('onRequest', async (request) => {
    if (isSafe(request) || isWebhook(request)) return;
    if (isCrossSite(request) || isForeignOrigin(request, publicOrigin)) {
      throw new AppError('forbidden', 'Requisição de outro site recusada');
    }
  });
};
