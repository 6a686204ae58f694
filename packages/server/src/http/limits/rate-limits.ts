import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isSafe } from '#http/origin/same-site.ts';

const MINUTE_MS = 60_000;
const MAX_WRITES_PER_MINUTE = 300;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

const refuseExceeded = async (
  limiter: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const count = await limiter(request);
  if (count.isAllowed || !count.isExceeded) return;
  reply.header('retry-after', count.ttlInSeconds);
  throw new AppError('too-many', 'Muitas tentativas. Espere um minuto e tente de novo.');
};

/** A hook that limits one IP to `max` requests per minute (an IPv6 address counts as its /64). */
export const limitByIp = (app: FastifyInstance, max: number) => {
  const limiter = app.createRateLimit({ max, timeWindow: MINUTE_MS });
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    refuseExceeded(limiter, request, reply);
};

/** Limits each user to 300 writes per minute; reads have separate limits (read-limits.ts). */
export const limitWritesPerUser = (app: FastifyInstance): void => {
  const limiter = app.createRateLimit({
    max: MAX_WRITES_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.caller?.userId ?? 0,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.caller && !isSafe(request)) await refuseExceeded(limiter, request, reply);
  });
};
