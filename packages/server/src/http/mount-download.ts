import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { EndpointShape } from '@zelo/domain/endpoint.ts';
import { errorBody } from '@zelo/domain/shared/wire-fields.ts';
import { AppError } from '#errors.ts';
import { type Caller, requireCaller } from './mount.ts';
import { isCrossSite } from './same-site.ts';

const HOUR_MS = 3_600_000;

type DownloadEndpoint = EndpointShape & { method: 'GET'; contentType: string };

/** A file whose bytes are made while they are sent. */
export interface Download {
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

interface DownloadOptions {
  endpoint: DownloadEndpoint;
  /** How often a user may ask: such a file is dear to make. */
  perHour: number;
  /** What comes before the first byte; a failure here is still answered as an error. */
  open: (caller: Caller) => Promise<Download>;
}

const limitCallers = (app: FastifyInstance, max: number) => {
  const limiter = app.createRateLimit({
    max,
    timeWindow: HOUR_MS,
    keyGenerator: (request) => requireCaller(request).userId,
  });
  return async (request: Parameters<typeof limiter>[0], reply: FastifyReply): Promise<void> => {
    const count = await limiter(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    const minutes = Math.ceil(count.ttlInSeconds / 60);
    throw new AppError('too-many', `Este arquivo já foi pedido várias vezes. Espere ${minutes} min.`);
  };
};

/**
 * Mounts an endpoint that answers a file, streamed as fast as the browser takes it. Reads only, but another site may
 * not make a browser ask for it: the work is dear and leaves an audit row.
 */
export const mountDownload = (app: FastifyInstance, { endpoint, perHour, open }: DownloadOptions): void => {
  const limit = limitCallers(app, perHour);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      response: {
        200: {
          description: endpoint.summary,
          content: { [endpoint.contentType]: { schema: z.string().meta({ format: 'binary' }) } },
        },
        '4xx': errorBody,
        '5xx': errorBody,
      },
    },
    onRequest: async (request) => {
      requireCaller(request);
      if (isCrossSite(request)) throw new AppError('forbidden', 'Requisição de outro site recusada');
    },
    handler: async (request, reply) => {
      await limit(request, reply);
      const { fileName, bytes } = await open(requireCaller(request));
      return reply
        .type(endpoint.contentType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(bytes, { objectMode: false }));
    },
  });
};
