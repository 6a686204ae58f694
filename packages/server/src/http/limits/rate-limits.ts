import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { SharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import { isSafe } from '#http/origin/same-site.ts';
import { networkOf } from './connection-limits.ts';

const MINUTE_MS = 60_000;
const MAX_WRITES_PER_MINUTE = 300;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

const refuse = (reply: FastifyReply, seconds: number): never => {
  reply.header('retry-after', seconds);
  throw new AppError('too-many', 'Muitas tentativas. Espere um minuto e tente de novo.');
};

const refuseExceeded = async (
  limiter: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const count = await limiter(request);
  if (count.isAllowed || !count.isExceeded) return;
  refuse(reply, count.ttlInSeconds);
};

/** A hook that limits one IP in all processes together to `max` requests per minute (an IPv6 address counts as its /64). */
export const limitByIp = (rates: SharedRateLimits, { name, max }: { name: string; max: number }) => {
  const limiter = rates({ name, max, windowMs: MINUTE_MS });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const restMs = await limiter(networkOf(request.ip));
    if (restMs > 0) refuse(reply, Math.ceil(restMs / 1000));
  };
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
