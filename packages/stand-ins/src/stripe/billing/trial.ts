import type Stripe from 'stripe';

interface Given {
  end_behavior: {
    missing_payment_method?: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  };
}

/** The action at the end of a trial without a card, as given or by Stripe's default. */
export function trialSettingsOf(given: Given | undefined): Stripe.Subscription.TrialSettings | null {
  if (!given) return null;
  const { missing_payment_method = 'create_invoice' } = given.end_behavior;
  return { end_behavior: { billing_cycle_anchor: null, missing_payment_method } };
}
