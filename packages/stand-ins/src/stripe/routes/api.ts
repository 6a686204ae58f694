// The API under /v1: form bodies in, JSON out; checks the key, replays and applies planned failures for each call.
import type { FastifyInstance } from 'fastify';
import { recordCalls, requireKey, type CallLog, type RecordedCall } from '#stripe/calls/access.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import type { Events } from '#stripe/state/events.ts';
import { failAsPlanned, failurePlan, type Failures } from '#stripe/calls/failures.ts';
import { parseForm } from '#stripe/calls/form-encoding.ts';
import { idempotency } from '#stripe/state/idempotency.ts';
import { otherRoutes } from './other-routes.ts';
import { answerLikeStripe } from '#stripe/calls/refusals.ts';
import type { SubscriptionDeps } from './subscription-creation.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

export interface ApiControls {
  calls: () => RecordedCall[];
  /** Clears the calls and the idempotency keys. */
  forgetCalls: () => void;
  failures: Failures;
}

/**
 * Events caused by a call carry its request; events caused by time carry none. Nothing may await before the call
 * itself.
 */
function nameCauses(api: FastifyInstance, events: Events): void {
  api.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    events.causedBy({
      id: String(reply.getHeader('request-id')),
      idempotency_key: typeof key === 'string' ? key : null,
    });
    done();
  });
  api.addHook('onSend', async (_request, _reply, payload) => {
    events.causedBy(null);
    return payload;
  });
}

/** Mounts /v1; `tick` runs due actions before each call. Returns the controls for the control port. */
export function stripeApi(app: FastifyInstance, deps: SubscriptionDeps & { tick: () => void }): ApiControls {
  const book: CallLog = { calls: [] };
  const failures = failurePlan();
  void app.register(
    async (api) => {
      answerLikeStripe(api);
      api.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, parseForm(String(body))),
      );
      recordCalls(api, book);
      api.addHook('preValidation', async () => deps.tick());
      idempotency(api, deps.state);
      failAsPlanned(api, failures);
      requireKey(api, deps.state);
      nameCauses(api, deps.events);
      customerRoutes(api, deps);
      checkoutRoutes(api, deps);
      subscriptionRoutes(api, deps);
      otherRoutes(api, deps.state);
    },
    { prefix: '/v1' },
  );
  return {
    calls: () => book.calls,
    failures,
    forgetCalls: () => {
      book.calls = [];
      deps.state.replays.clear();
    },
  };
}
