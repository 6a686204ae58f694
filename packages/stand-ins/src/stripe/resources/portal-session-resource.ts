import type Stripe from 'stripe';
import { newId } from '#stripe/state/ids.ts';
import type { PortalSession } from '#stripe/state/resources.ts';

const afterCompletion = (
  given: Stripe.BillingPortal.SessionCreateParams.FlowData['after_completion'],
): Stripe.BillingPortal.Session.Flow.AfterCompletion => ({
  hosted_confirmation: null,
  redirect: given?.redirect ? { return_url: given.redirect.return_url } : null,
  type: given?.type ?? 'portal_homepage',
});

function flowOf(
  given: Stripe.BillingPortal.SessionCreateParams.FlowData | undefined,
): Stripe.BillingPortal.Session.Flow | null {
  if (!given) return null;
  const cancelled = given.subscription_cancel;
  return {
    after_completion: afterCompletion(given.after_completion),
    customer_update: null,
    subscription_cancel: cancelled ? { retention: null, subscription: cancelled.subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: given.type,
  };
}

/** A link into the customer portal. */
export function portalSessionResource(
  params: Stripe.BillingPortal.SessionCreateParams,
  of: { customer: string; created: number; url: string },
): PortalSession {
  const id = newId('bps_1');
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_1ZeloStandIn',
    created: of.created,
    customer: of.customer,
    customer_account: null,
    flow: flowOf(params.flow_data),
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${of.url}/p/session/${id}`,
  };
}
