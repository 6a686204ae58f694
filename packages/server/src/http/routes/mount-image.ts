import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EndpointShape } from '@zelo/domain/endpoint.ts';
import { errorBody } from '@zelo/domain/shared/wire-fields.ts';
import { notFound } from '#shared/errors.ts';
import { type Caller, isKnown, requireCaller } from './mount.ts';

type ImageEndpoint = EndpointShape & { method: 'GET'; contentType: string };

/** A picture whose bytes were checked to match the type before they were stored. */
export interface StoredImage {
  type: string;
  bytes: Uint8Array;
  /** differs whenever the bytes differ */
  version: string;
}

interface ImageOptions {
  endpoint: ImageEndpoint;
  read: (caller: Caller) => Promise<StoredImage | null>;
}

/** Mounts the caller's own picture for an `<img>` of this site: revalidated each time, 404 without a picture. */
export const mountImage = (app: FastifyInstance, { endpoint, read }: ImageOptions): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
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
    onRequest: async (request) => void requireCaller(request),
    handler: async (request, reply) => {
      const image = await read(requireCaller(request));
      if (!image) throw notFound();
      reply.header('cross-origin-resource-policy', 'same-origin');
      if (isKnown(request, reply, image.version)) return reply.code(304).send();
      return reply.type(image.type).send(Buffer.from(image.bytes));
    },
  });
};
