// The stored resources: Stripe's own types, with ids where a response may expand to an object, and decimals as text
// as on the wire; and what the stand-in keeps beside them.
import type Stripe from 'stripe';

type Changed<T, C> = Omit<T, keyof C> & C;

export type Price = Changed<Stripe.Price, { product: string; unit_amount_decimal: string | null }>;
export type Product = Stripe.Product;
export type Plan = Changed<Stripe.Plan, { product: string; amount_decimal: string | null }>;
export type Customer = Changed<
  Stripe.Customer,
  { invoice_settings: Changed<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }> }
>;
export type SubscriptionItem = Changed<Stripe.SubscriptionItem, { price: Price; plan: Plan }>;
export type Subscription = Changed<
  Stripe.Subscription,
  {
    customer: string;
    items: Stripe.ApiList<SubscriptionItem>;
    latest_invoice: string | null;
    default_payment_method: string | null;
    pending_setup_intent: string | null;
  }
>;
export type InvoiceLine = Changed<Stripe.InvoiceLineItem, { quantity_decimal: string | null }>;
export type Invoice = Changed<
  Stripe.Invoice,
  {
    id: string;
    customer: string;
    lines: Stripe.ApiList<InvoiceLine>;
    confirmation_secret: Stripe.Invoice.ConfirmationSecret | null;
  }
>;
export type CheckoutSession = Changed<
  Stripe.Checkout.Session,
  { customer: string | null; subscription: string | null; invoice: string | null }
>;
export type PortalSession = Stripe.BillingPortal.Session;
export type SetupIntent = Stripe.SetupIntent;
export type PaymentMethod = Stripe.PaymentMethod;
export type StripeEvent = Stripe.EventBase;
export type EventType = Stripe.Event['type'];

/** The terms of a Checkout session's future subscription; Stripe keeps them out of its responses. */
export interface CheckoutPlan {
  items: { price: string; quantity: number }[];
  metadata: Stripe.Metadata;
  trialEnd: number | null;
  trialSettings: Stripe.Subscription.TrialSettings | null;
  collectsCard: boolean;
}

/** The bank's reaction to a card. */
export type CardKind = 'works' | 'declined' | 'authentication' | 'fails_later';

export interface KeptEvent {
  event: StripeEvent;
  /** True once every planned delivery has been answered with 2xx. */
  delivered: boolean;
  attempts: { at: string; status: number | null }[];
}

export interface AskedCall {
  operation: string;
  params: string;
  /** Unix seconds. */
  at: number;
  requestId: string;
}

export interface KeptCall extends AskedCall {
  answer: { status: number; body: string };
}
