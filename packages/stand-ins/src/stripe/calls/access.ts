// Access to the API, and a log of the calls for tests.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '#stripe/state/ids.ts';
import { badParameter, StripeError } from './refusals.ts';
import type { StripeState } from '#stripe/state/state.ts';

export interface RecordedCall {
  method: string;
  path: string;
  query: unknown;
  body: unknown;
  idempotencyKey: string | null;
  at: string;
}

const keptCalls = 2000;
const apiVersion = '2026-10-28.endive';

function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Bearer token, or the user name of Basic authentication. */
function keyOf(request: FastifyRequest): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

function checkKey(request: FastifyRequest, expected: string): void {
  const key = keyOf(request);
  if (sameText(key, expected)) return;
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
  const message =
    key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${shown}`;
  throw new StripeError(401, { type: 'invalid_request_error', message });
}

function checkForm(request: FastifyRequest): void {
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== apiVersion)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `Invalid Stripe API version: ${String(version)}`,
    });
  const type = request.headers['content-type'];
  if (
    request.method === 'POST' &&
    type !== undefined &&
    !type.startsWith('application/x-www-form-urlencoded')
  )
    throw badParameter(
      '',
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    );
}

function recorded(request: FastifyRequest): RecordedCall {
  const { method, url, query, body, headers } = request;
  const key = headers['idempotency-key'];
  return {
    method,
    path: url.split('?')[0] ?? '',
    query: structuredClone(query),
    body: structuredClone(body),
    idempotencyKey: typeof key === 'string' ? key : null,
    at: new Date().toISOString(),
  };
}

export interface CallLog {
  calls: RecordedCall[];
}

/** Logs the newest 2000 calls, the refused ones included. */
export function recordCalls(api: FastifyInstance, book: CallLog): void {
  api.addHook('preValidation', async (request, reply) => {
    void reply.headers({
      'request-id': newId('req'),
      'stripe-version': apiVersion,
      'cache-control': 'no-cache, no-store',
    });
    book.calls = [...book.calls, recorded(request)].slice(-keptCalls);
  });
}

/** Checks key, version and form of every call. */
export function requireKey(api: FastifyInstance, state: StripeState): void {
  api.addHook('preValidation', async (request) => {
    checkKey(request, state.settings.secretKey);
    checkForm(request);
    request.body ??= {};
  });
}
