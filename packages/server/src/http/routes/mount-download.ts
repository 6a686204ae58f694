import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EndpointShape, ValueOf } from '@zelo/domain/endpoint.ts';
import { errorBody } from '@zelo/domain/shared/wire-fields.ts';
import { AppError } from '#shared/errors.ts';
import { type DownloadPlace, enterDownloads } from '#http/limits/download-places.ts';
import { type Caller, requireCaller } from './mount.ts';
import { isCrossSite } from '#http/origin/same-site.ts';

const HOUR_MS = 3_600_000;
/** Each download holds a database connection; a slow reader must not hold it for hours. */
const MAX_DOWNLOAD_MS = 15 * 60_000;
const RETRY_SECONDS = 30;

type DownloadEndpoint = EndpointShape & { method: 'GET'; contentType: string };

/** A file whose bytes are generated while they are sent. */
export interface Download {
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

interface DownloadOptions<E extends DownloadEndpoint> {
  endpoint: E;
  /** Maximum downloads per user and hour: such a file is expensive to make. */
  perHour: number;
  /** Runs before the first byte; a failure here is still sent as an error. */
  open: (input: { caller: Caller; params: ValueOf<E, 'params'> }) => Promise<Download>;
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

const typeOf = ({ contentType }: DownloadEndpoint): string =>
  contentType === 'application/json' ? `${contentType}; charset=utf-8` : contentType;

/** Passes the bytes on until the reader stops or the time is over, and reports the reader's speed to `place`. */
async function* guarded(
  bytes: AsyncIterable<Uint8Array>,
  place: DownloadPlace,
): AsyncGenerator<Uint8Array, void, undefined> {
  const end = performance.now() + MAX_DOWNLOAD_MS;
  try {
    for await (const piece of bytes) {
      const since = performance.now();
      place.waitsSince = since;
      yield piece;
      const now = performance.now();
      place.waitsSince = null;
      place.waited += now - since;
      place.bytes += piece.length;
      if (now > end) throw new AppError('unavailable', 'O arquivo demorou demais');
    }
  } finally {
    place.leave();
  }
}

/** A stream whose first bytes exist: an earlier failure can still be sent as an error. */
const startedStream = async (bytes: AsyncGenerator<Uint8Array>): Promise<Readable> => {
  const first = await bytes.next();
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    try {
      if (!first.done) yield first.value;
      yield* bytes;
    } finally {
      // a reader that left before the second piece has not started the rest
      await bytes.return(undefined);
    }
  };
  const stream = Readable.from(whole(), { objectMode: false });
  // destroyed before it was read: the generator above has not started either
  stream.once('close', () => void bytes.return(undefined));
  return stream;
};

/** Refuses cross-site requests although it only reads: the work is expensive and leaves an audit row. */
export const mountDownload = <E extends DownloadEndpoint>(
  app: FastifyInstance,
  { endpoint, perHour, open }: DownloadOptions<E>,
): void => {
  const limit = limitCallers(app, perHour);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...(endpoint.params && { params: endpoint.params }),
      response: {
        200: {
          description: endpoint.summary,
          content: { [endpoint.contentType]: { schema: endpoint.response } },
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
      const caller = requireCaller(request);
      reply.header('retry-after', RETRY_SECONDS);
      const place = await enterDownloads(caller.userId, () => limit(request, reply));
      reply.removeHeader('retry-after');
      try {
        const { fileName, bytes } = await open({ caller, params: request.params as ValueOf<E, 'params'> });
        const stream = await startedStream(guarded(bytes, place));
        place.cut = () => void stream.destroy();
        return await reply
          .type(typeOf(endpoint))
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .header('cache-control', 'no-store')
          .send(stream);
      } catch (error) {
        place.leave();
        throw error;
      }
    },
  });
};
