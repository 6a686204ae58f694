import type Stripe from 'stripe';

interface Given {
  end_behavior: {
    missing_payment_method?: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  };
}

/** What happens at the end of a trial without a card, as given or as Stripe's default. */
export function trialSettingsOf(given: Given | undefined): Stripe.Subscription.TrialSettings | null {
  if (!given) return null;
  const { missing_payment_method = 'create_invoice' } = given.end_behavior;
  return { end_behavior: { billing_cycle_anchor: null, missing_payment_method } };
}
