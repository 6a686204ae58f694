// Planned failures of the API: of one operation or of all, before or after its effect.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StripeError, type StripeErrorBody } from './refusals.ts';

export const failureModes = ['500', '503', '409', '429', 'html', 'reset', 'hang', 'slow'] as const;

export interface Failure {
  /** E.g. `POST /v1/checkout/sessions` or `GET /v1/subscriptions/:id`; null matches every operation. */
  operation: string | null;
  mode: (typeof failureModes)[number];
  /** Number of calls; null lasts until cleared. */
  times: number | null;
  /** `after` loses the response although the call has taken effect. */
  when: 'before' | 'after';
  /** For `slow`. */
  delayMs: number;
}

export interface Failures {
  add: (failure: Failure) => void;
  clear: () => void;
  /** Consumes and returns the failure planned for this call. */
  take: (request: FastifyRequest, when: Failure['when']) => Failure | undefined;
}

const errors: Record<string, { status: number; body: StripeErrorBody }> = {
  '500': { status: 500, body: { type: 'api_error', message: 'An unknown error occurred' } },
  '503': { status: 503, body: { type: 'api_error', message: 'Stripe is temporarily unavailable.' } },
  '409': {
    status: 409,
    body: {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    },
  },
  '429': {
    status: 429,
    body: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
  },
};

const badGateway =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Returns the replacement of a response; undefined leaves the response unchanged. */
async function act(failure: Failure, reply: FastifyReply): Promise<string | undefined> {
  if (failure.mode === 'slow') {
    await pause(failure.delayMs, undefined, { ref: false });
    return undefined;
  }
  if (failure.mode === 'html') {
    reply.code(502).type('text/html');
    return badGateway;
  }
  if (failure.mode === 'reset' || failure.mode === 'hang') {
    if (failure.mode === 'reset') reply.raw.destroy();
    return new Promise(() => {});
  }
  const error = errors[failure.mode];
  if (!error) return undefined;
  reply.code(error.status).type('application/json');
  return JSON.stringify({ error: new StripeError(error.status, error.body).body });
}

export function failurePlan(): Failures {
  let planned: Failure[] = [];
  return {
    add: (failure) => planned.push(failure),
    clear: () => {
      planned = [];
    },
    take: (request, when) => {
      const operation = `${request.method} ${request.routeOptions.url ?? ''}`;
      const fits = (failure: Failure) => failure.operation === null || failure.operation === operation;
      const found = planned.find((failure) => failure.when === when && fits(failure));
      if (found?.times !== undefined && found.times !== null) found.times -= 1;
      planned = planned.filter(({ times }) => times === null || times > 0);
      return found;
    },
  };
}

/** Hooks the failures into the API; after the replays, so that a response is stored before it is lost. */
export function failAsPlanned(api: FastifyInstance, failures: Failures): void {
  api.addHook('preValidation', async (request, reply) => {
    const failure = failures.take(request, 'before');
    const answer = failure ? await act(failure, reply) : undefined;
    return answer === undefined ? undefined : reply.send(answer);
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const failure = failures.take(request, 'after');
    return (failure ? await act(failure, reply) : undefined) ?? payload;
  });
}
