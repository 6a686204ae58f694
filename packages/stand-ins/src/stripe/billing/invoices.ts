// The life of an invoice: draft, open, paid or void, with the retries of a declined charge.
import { attachCard, offSessionCharge } from '#stripe/state/cards.ts';
import type { Events } from '#stripe/state/events.ts';
import { randomLetters } from '#stripe/state/ids.ts';
import { invoiceResource, subscriptionOf, type InvoiceTerms } from '#stripe/resources/invoice-resource.ts';
import type { CardKind, Customer, Invoice, Subscription } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';

export type ChargeResult = 'paid' | 'declined' | 'authentication';

export interface Invoices {
  /** Drafts the invoice of a subscription's period and makes it the subscription's latest invoice. */
  draft: (subscription: Subscription, terms: Omit<InvoiceTerms, 'created'>) => Invoice;
  /** Numbers a draft and opens it for payment; a zero invoice is paid right away. */
  finalize: (invoice: Invoice) => void;
  /** Charges the stored card; a decline schedules the next attempt. */
  charge: (invoice: Invoice) => ChargeResult;
  /** The customer pays with a card, which is stored. */
  payWith: (invoice: Invoice, card: CardKind, isAuthenticated: boolean) => ChargeResult;
  markPaid: (invoice: Invoice) => void;
  /** Voids the open amount. */
  voidOpen: (invoice: Invoice) => void;
}

interface Deps {
  state: StripeState;
  events: Events;
}

const day = 86_400;

/** Delay after each declined attempt, in seconds; after the last one the subscription's end is decided. */
const retryWaits = [3 * day, 5 * day, 7 * day];

function numberOf(customer: Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

/** The card a subscription is charged with: its own, else the customer's. */
function cardOf(state: StripeState, invoice: Invoice): string | null {
  const own = state.subscriptions.get(subscriptionOf(invoice))?.default_payment_method;
  return own ?? state.customers.get(invoice.customer)?.invoice_settings.default_payment_method ?? null;
}

function refused({ state, events }: Deps, invoice: Invoice, answer: 'declined' | 'authentication'): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const wait =
    invoice.billing_reason === 'subscription_create' ? undefined : retryWaits[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : state.clock.seconds() + wait;
  events.emit('invoice.payment_failed', invoice);
  if (answer === 'authentication') events.emit('invoice.payment_action_required', invoice);
}

function markPaid({ state, events }: Deps, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.total;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.attempt_count += invoice.total > 0 ? 1 : 0;
  invoice.next_payment_attempt = null;
  invoice.confirmation_secret = null;
  invoice.status_transitions.paid_at = state.clock.seconds();
  const customer = state.customers.get(invoice.customer);
  if (customer) customer.delinquent = false;
  events.emit('invoice.paid', invoice);
  events.emit('invoice.payment_succeeded', invoice);
}

function draft(deps: Deps, subscription: Subscription, terms: Omit<InvoiceTerms, 'created'>): Invoice {
  const { state, events } = deps;
  const customer = state.customers.get(subscription.customer);
  if (!customer) throw new Error('a subscription without a customer');
  const invoice = invoiceResource(subscription, customer, { ...terms, created: state.clock.seconds() });
  state.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  events.emit('invoice.created', invoice);
  return invoice;
}

function finalize(deps: Deps, invoice: Invoice): void {
  const { state, events } = deps;
  const customer = state.customers.get(invoice.customer);
  const now = state.clock.seconds();
  invoice.status = 'open';
  invoice.number = customer ? numberOf(customer) : null;
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = now;
  invoice.status_transitions.finalized_at = now;
  invoice.ending_balance = 0;
  invoice.next_payment_attempt = null;
  invoice.hosted_invoice_url = `${state.url()}/i/${invoice.id}`;
  invoice.invoice_pdf = `${state.url()}/i/${invoice.id}/pdf`;
  const secret = `pi_3${randomLetters(23)}_secret_${randomLetters(25)}`;
  if (invoice.total > 0) invoice.confirmation_secret = { client_secret: secret, type: 'payment_intent' };
  events.emit('invoice.finalized', invoice);
  if (invoice.total === 0) markPaid(deps, invoice);
}

function payWith(
  deps: Deps,
  invoice: Invoice,
  pay: { card: CardKind; isAuthenticated: boolean },
): ChargeResult {
  const { state } = deps;
  const answer = onSessionCharge(state, pay.card, pay.isAuthenticated);
  if (answer === 'declined') refused(deps, invoice, answer);
  if (answer !== 'paid') return answer;
  const card = attachCard(state, invoice.customer, pay.card);
  const subscription = state.subscriptions.get(subscriptionOf(invoice));
  if (subscription) subscription.default_payment_method = card;
  markPaid(deps, invoice);
  return answer;
}

/** Result of an on-session charge, after any 3-D Secure step. */
export function onSessionCharge(state: StripeState, card: CardKind, isAuthenticated: boolean): ChargeResult {
  if (card === 'authentication' && !isAuthenticated) return 'authentication';
  if (state.settings.declines > 0) {
    state.settings.declines -= 1;
    return 'declined';
  }
  return card === 'declined' ? 'declined' : 'paid';
}

export function invoiceLife(deps: Deps): Invoices {
  const { state, events } = deps;
  return {
    draft: (subscription, terms) => draft(deps, subscription, terms),
    finalize: (invoice) => finalize(deps, invoice),
    charge: (invoice) => {
      const answer = offSessionCharge(state, cardOf(state, invoice));
      if (answer === 'paid') markPaid(deps, invoice);
      else refused(deps, invoice, answer);
      return answer;
    },
    payWith: (invoice, card, isAuthenticated) => payWith(deps, invoice, { card, isAuthenticated }),
    markPaid: (invoice) => markPaid(deps, invoice),
    voidOpen: (invoice) => {
      if (invoice.status !== 'open' && invoice.status !== 'draft') return;
      invoice.status = 'void';
      invoice.next_payment_attempt = null;
      invoice.confirmation_secret = null;
      invoice.status_transitions.voided_at = state.clock.seconds();
      events.emit('invoice.voided', invoice);
    },
  };
}
