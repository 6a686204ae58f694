// The API under /v1: form bodies in, JSON out, with key, replays and planned failures around every call.
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
  /** Forgets the calls and the idempotency keys. */
  forgetCalls: () => void;
  failures: Failures;
}

/** Events that a call brings about name it; those of time name nobody. Nothing is awaited up to the call itself. */
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

/** Mounts /v1; `tick` lets time pass before each call. Answers what the control port may do to it. */
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
