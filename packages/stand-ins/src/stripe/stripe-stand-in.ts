// Stands in for the payment provider (Stripe API 2026-10-28.endive), with the pages on which a person pays.
import Fastify from 'fastify';
import { stripeApi } from '#stripe/routes/api.ts';
import { checkoutPage } from '#stripe/billing/checkout.ts';
import { runDueActions } from '#stripe/billing/due.ts';
import { controlRoutes } from '#stripe/control/control-routes.ts';
import { eventLog } from '#stripe/state/events.ts';
import { parseForm } from '#stripe/calls/form-encoding.ts';
import { hostedRoutes } from './hosted/hosted-routes.ts';
import { invoiceLife } from '#stripe/billing/invoices.ts';
import { ensureMonthlyPrice } from '#stripe/resources/price-resource.ts';
import { stripeState } from '#stripe/state/state.ts';
import { subscriptionLife } from '#stripe/billing/subscriptions.ts';
import { webhookDelivery } from '#stripe/control/webhook-delivery.ts';

export interface StripeStandInOptions {
  /** Fixed port on 127.0.0.1; any free one when 0 or absent. */
  port?: number;
  /** Keeps keys and state over restarts. */
  stateFile?: string;
  /** Target of signed events; `POST /_control/webhook` changes it. */
  webhookUrl?: string;
  now?: () => Date;
}

export interface StripeStandIn {
  /** Base URL, e.g. `http://127.0.0.1:8090`. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** R$ 49,90 per month. */
  priceId: string;
  /** Stops listening, drops pending webhooks and writes the state file. */
  close: () => Promise<void>;
}

/** Interval at which due actions run between calls, in milliseconds. */
const tickEvery = 1000;

function parts(options: StripeStandInOptions) {
  const state = stripeState({ stateFile: options.stateFile, now: options.now ?? (() => new Date()) });
  const webhooks = webhookDelivery(state);
  const events = eventLog(state, webhooks.deliver);
  const invoices = invoiceLife({ state, events });
  const subscriptions = subscriptionLife({ state, events, invoices });
  const checkout = checkoutPage({ state, events, invoices, subscriptions });
  const tick = () => runDueActions({ state, events, subscriptions });
  return { state, webhooks, events, invoices, subscriptions, checkout, tick };
}

const makeApp = () =>
  Fastify({
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 500 },
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: false, strict: false } },
  });

/**
 * Starts the stand-in on 127.0.0.1.
 * @throws when the port is taken or the state file is not readable
 */
export async function startStripeStandIn(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const deps = parts(options);
  const { state, webhooks, tick } = deps;
  const app = makeApp();
  const api = stripeApi(app, deps);
  hostedRoutes(app, deps);
  controlRoutes(app, { ...deps, api });
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  state.listensAt(url);
  state.settings.webhookUrl = options.webhookUrl ?? state.settings.webhookUrl;
  ensureMonthlyPrice(state);
  webhooks.resumeKept();
  const timer = setInterval(tick, tickEvery);
  timer.unref();
  const { secretKey, webhookSecret, priceId } = state.settings;
  return {
    url,
    secretKey,
    webhookSecret,
    priceId,
    close: async () => {
      clearInterval(timer);
      webhooks.close();
      await app.close();
      state.close();
    },
  };
}
