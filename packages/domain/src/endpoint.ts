import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: a signed-in professional, or anybody. */
export type Access = 'session' | 'public';

export interface EndpointShape {
  method: Method;
  /** Fastify form: `/api/clients/:id`. */
  path: `/api/${string}`;
  /** One Portuguese sentence for the API document. */
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Success status, 200 unless told. */
  status?: 200 | 201;
  /** Largest body in bytes; the server's default is 100 kB (reliability facts, HTTP layer). */
  bodyLimit?: number;
  /** The answer carries an ETag and a repeat is answered 304 (polled lists). */
  polled?: boolean;
  /**
   * Until which instant, in epoch milliseconds, a polled answer made at `nowMs` stays true while nothing is written for
   * the professional; without it the answer is made for every poll. An endpoint whose state is asked for instead of its
   * answer gets none here.
   */
  staysTrue?: (answer: never, nowMs: number) => number;
  /** The answer is one page of a list; a Link header names the next one (RFC 8288). */
  paged?: true;
  /** The answer is a file of this media type, streamed instead of sent as JSON. */
  contentType?: string;
}

/**
 * Describes one call of the HTTP interface. The same object types and validates the server's handler,
 * types the browser's call and generates the OpenAPI document.
 */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type PartOf<E, K extends keyof EndpointShape> = E extends { [P in K]: infer S extends z.ZodType } ? S : never;

/** What the caller sends: raw values before the schema's defaults and coercions. */
export type InputOf<E, K extends 'params' | 'query' | 'body'> = z.input<PartOf<E, K>>;

/** What the handler receives: validated values. */
export type ValueOf<E, K extends 'params' | 'query' | 'body'> = z.output<PartOf<E, K>>;

/** What a handler returns and a caller reads. */
export type ResponseOf<E> = z.output<PartOf<E, 'response'>>;
