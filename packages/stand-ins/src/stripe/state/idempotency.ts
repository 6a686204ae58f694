// One effect per idempotency key: the first response is kept for a day and replayed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StripeError } from '#stripe/calls/refusals.ts';
import type { AskedCall, KeptCall } from './resources.ts';
import type { StripeState } from './state.ts';

const keptSeconds = 86_400;

const refusal = (status: number, message: string) =>
  new StripeError(status, { type: 'idempotency_error', message });

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return null;
  if (key.length > 255)
    throw refusal(400, 'Keys for idempotent requests cannot be longer than 255 characters.');
  return key;
}

function checkSame(kept: KeptCall, asked: AskedCall, key: string): void {
  if (kept.operation !== asked.operation)
    throw refusal(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.operation}' vs '${asked.operation}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (kept.params !== asked.params)
    throw refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
}

/** The stored response of a call, or null if the call must run. Refuses a key that was used for another call. */
function replayFor(state: StripeState, asked: AskedCall, key: string): KeptCall | null {
  for (const [name, kept] of state.replays) if (kept.at < asked.at - keptSeconds) state.replays.delete(name);
  const kept = state.replays.get(key);
  if (kept) checkSame(kept, asked, key);
  return kept ?? null;
}

function sendKept(reply: FastifyReply, { answer, requestId }: KeptCall): void {
  void reply
    .code(answer.status)
    .type('application/json')
    .headers({ 'idempotent-replayed': 'true', 'original-request': requestId })
    .send(answer.body);
}

/**
 * Hooks replays into the API. A call refused by validation is not stored, as at Stripe. Nothing awaits between the
 * lookup of a response and the storing of a new one, so two calls with one key never both run.
 */
export function idempotency(api: FastifyInstance, state: StripeState): void {
  const begun = new WeakMap<FastifyRequest, { key: string; asked: AskedCall }>();
  const answerOrBegin = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const key = keyOf(request);
    if (key === null) return false;
    void reply.header('idempotency-key', key);
    const asked = {
      operation: request.url.split('?')[0] ?? '',
      params: JSON.stringify(request.body),
      at: state.clock.seconds(),
      requestId: String(reply.getHeader('request-id')),
    };
    const kept = replayFor(state, asked, key);
    if (kept) sendKept(reply, kept);
    else begun.set(request, { key, asked });
    return kept !== null;
  };
  api.addHook('preHandler', (request, reply, done) => {
    try {
      if (!answerOrBegin(request, reply)) done();
    } catch (error) {
      done(error instanceof Error ? error : new Error('no answer'));
    }
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const call = begun.get(request);
    if (call && typeof payload === 'string') {
      state.replays.set(call.key, { ...call.asked, answer: { status: reply.statusCode, body: payload } });
      state.changed();
    }
    return payload;
  });
}
