import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { ResponseOf, EndpointShape, ValueOf } from '@zelo/domain/endpoint.ts';
import { errorBody } from '@zelo/domain/shared/wire-fields.ts';
import { AppError } from '#shared/errors.ts';
import { tryNotModified, storeEtag, name } from '#http/polling/etag-cache.ts';
import { type MadePage, writeMade } from './write-rows.ts';

/** The authenticated user: set by the session hook from the cookie, never from other input of the request. */
export interface Caller {
  userId: number;
  professionalId: number;
}

/** A caller, and the key under which the session of the request is stored. */
export interface SessionCaller extends Caller {
  sessionKey: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: SessionCaller | null;
  }
}

/** Input of a handler; parts that the endpoint does not describe have type never. */
export interface HandlerInput<E extends EndpointShape> {
  caller: SessionCaller;
  params: ValueOf<E, 'params'>;
  query: ValueOf<E, 'query'>;
  body: ValueOf<E, 'body'>;
  /** The Idempotency-Key header, at most 200 characters. */
  idempotencyKey: string | undefined;
  /** Counts rows that are read but not shown; see `limitReads`. */
  countRows: (rows: number) => void;
}

type MadeFor<E extends EndpointShape> = E extends { paged: true }
  ? ResponseOf<E> extends readonly (infer Row)[]
    ? MadePage<Row>
    : never
  : ResponseOf<E>;

export type Handler<E extends EndpointShape> = (input: HandlerInput<E>) => Promise<MadeFor<E>>;

/** For polled responses that are expensive to build: `state` must be cheap and differ whenever the response may. */
export interface StateHandler<E extends EndpointShape> {
  state: (input: HandlerInput<E>) => Promise<string>;
  answer: Handler<E>;
}

const optionsOf = (endpoint: EndpointShape): RouteShorthandOptions => ({
  ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
  config: { isRead: endpoint.method === 'GET' },
  schema: {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { [endpoint.status ?? 200]: endpoint.response, '4xx': errorBody, '5xx': errorBody },
  },
});

/** The authenticated user. @throws AppError unauthorized without a session */
export const requireCaller = (request: FastifyRequest): SessionCaller => {
  if (!request.caller) throw new AppError('unauthorized', 'Unauthorized');
  return request.caller;
};

/** Sets the ETag of the content; true when the browser already has it. */
export const isKnown = (
  request: FastifyRequest,
  reply: FastifyReply,
  ...content: (string | Buffer)[]
): boolean => {
  const hash = createHash('sha1');
  for (const part of content) hash.update(part);
  const tag = `"${hash.digest('base64url')}"`;
  name(reply, tag);
  return request.headers['if-none-match'] === tag;
};

/** Answers 304 when the browser already has this exact payload. */
const answerPolled = (request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown => {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  const isNew = reply.statusCode === 200 && isText && !reply.hasHeader('etag');
  const isAgain = isNew && isKnown(request, reply, payload, String(reply.getHeader('link') ?? ''));
  if (isAgain) reply.code(304);
  storeEtag(request, reply);
  return isAgain ? undefined : payload;
};

/** Distinguishes versions of the program that return the same state in different shapes. */
const shapeOf = (endpoint: EndpointShape): string => JSON.stringify(z.toJSONSchema(endpoint.response));

/**
 * Answers 304 before the response is built. The state is read first, so that the next poll sees a concurrent change.
 */
const answeringByState = <E extends EndpointShape>(endpoint: E, handler: StateHandler<E>) => {
  const shape = shapeOf(endpoint);
  return async (
    input: HandlerInput<E>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<MadeFor<E> | undefined> => {
    if (!isKnown(request, reply, shape + (await handler.state(input)))) return handler.answer(input);
    reply.code(304);
    return undefined;
  };
};

/** Adds a Link header with the URL of the next page, if the list continues (RFC 8288). */
const nameNext = (next: string | null, request: FastifyRequest, reply: FastifyReply): void => {
  if (next === null) return;
  const [path = '', query] = request.url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('after', next);
  reply.header('link', `<${path}?${search}>; rel="next"`);
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a page; an abandoned one counts as a full page. */
const sendPage = async (
  made: MadePage<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const page = await writeMade(made, { request, reply });
  if (!page) {
    request.countAbandoned?.();
    return reply.send('');
  }
  nameNext(page.next, request, reply);
  // injected responses of tests are read after they finish and close later
  reply.raw.once('close', () => setImmediate(page.release));
  return reply.type(JSON_TYPE).send(page.bytes());
};

/** Session, validation and the ETag of polled responses. Without a session it answers 401 before any other check. */
export const mount = <E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E> | StateHandler<E>,
): void => {
  const answerTo = typeof handler === 'function' ? handler : answeringByState(endpoint, handler);
  app.route({
    ...optionsOf(endpoint),
    method: endpoint.method,
    url: endpoint.path,
    // before the body is parsed: validation details are not revealed without a session
    onRequest: async (request) => {
      if (endpoint.access === 'session') requireCaller(request);
    },
    ...(endpoint.polled && {
      onSend: async (request, reply, payload) => answerPolled(request, reply, payload),
    }),
    handler: async (request, reply) => {
      const isTrueUntil = tryNotModified(app, endpoint, { request, reply });
      if (reply.statusCode === 304) return reply.send();
      const key = request.headers['idempotency-key'];
      const input: HandlerInput<E> = {
        caller: requireCaller(request),
        params: request.params as ValueOf<E, 'params'>,
        query: request.query as ValueOf<E, 'query'>,
        body: request.body as ValueOf<E, 'body'>,
        idempotencyKey: typeof key === 'string' ? key.slice(0, 200) : undefined,
        countRows: (rows) => request.countRows?.(rows),
      };
      const made = await answerTo(input, request, reply);
      if (reply.statusCode === 304) {
        isTrueUntil?.(made);
        return reply.send();
      }
      isTrueUntil?.(made);
      if (endpoint.paged) return sendPage(made as MadePage<unknown>, request, reply);
      return reply.code(endpoint.status ?? 200).send(made);
    },
  });
};
