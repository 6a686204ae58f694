import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Allowed callers: a signed-in professional, or any caller. */
export type Access = 'session' | 'public';

export interface EndpointShape {
  method: Method;
  /** Fastify form: `/api/clients/:id`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Success status, 200 by default. */
  status?: 200 | 201;
  /** Largest body in bytes; the server's default is 100 kB (reliability facts, HTTP layer). */
  bodyLimit?: number;
  /** The response carries an ETag, and a repeated request is answered 304 (polled lists). */
  polled?: boolean;
  /**
   * Instant, in epoch milliseconds, until which a polled response made at `nowMs` stays valid without a write for
   * the professional. Absent: every poll rebuilds it.
   */
  staysTrue?: (answer: never, nowMs: number) => number;
  /** The response is one page of a list; a Link header names the next one (RFC 8288). */
  paged?: true;
  /** The response is a file of this media type, streamed instead of sent as JSON. */
  contentType?: string;
}

/**
 * Describes one call of the HTTP interface. One object types and validates the server's handler, types the browser's
 * call and generates the OpenAPI document.
 */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type PartOf<E, K extends keyof EndpointShape> = E extends { [P in K]: infer S extends z.ZodType } ? S : never;

/** Values sent by the caller, before the schema's defaults and coercions. */
export type InputOf<E, K extends 'params' | 'query' | 'body'> = z.input<PartOf<E, K>>;

export type ValueOf<E, K extends 'params' | 'query' | 'body'> = z.output<PartOf<E, K>>;

export type ResponseOf<E> = z.output<PartOf<E, 'response'>>;
