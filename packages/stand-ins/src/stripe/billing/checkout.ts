// Actions of the payment page: the customer offers a card, and a subscription begins or the bank declines.
import { attachCard } from '#stripe/state/cards.ts';
import { customerResource } from '#stripe/resources/customer-resource.ts';
import type { Events } from '#stripe/state/events.ts';
import { onSessionCharge, type ChargeResult, type Invoices } from './invoices.ts';
import { badParameter } from '#stripe/calls/refusals.ts';
import type { CardKind, CheckoutPlan, CheckoutSession, Customer } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface Checkout {
  /** Offers a card on an open session; `paid` also when a trial begins. */
  pay: (session: CheckoutSession, card: CardKind, isAuthenticated: boolean) => ChargeResult;
  /** Completes the session by a method that is confirmed days later, as boleto is: `unpaid` until then. */
  payLater: (session: CheckoutSession) => void;
  /** The late confirmation, or the failure of the payment. */
  confirmLate: (session: CheckoutSession, succeeds: boolean) => void;
}

interface Deps {
  state: StripeState;
  events: Events;
  invoices: Invoices;
  subscriptions: Subscriptions;
}

function customerFor({ state, events }: Deps, session: CheckoutSession): Customer {
  const known = state.customers.get(session.customer ?? '');
  if (known) return known;
  const params = session.customer_email === null ? {} : { email: session.customer_email };
  const customer = customerResource(params, state.clock.seconds());
  state.customers.set(customer.id, customer);
  session.customer = customer.id;
  events.emit('customer.created', customer);
  return customer;
}

/** Starts the subscription of a session; without a card it stays unpaid. */
function subscribe(
  deps: Deps,
  session: CheckoutSession,
  of: { plan: CheckoutPlan; card: CardKind | null },
): void {
  const { state, invoices, subscriptions } = deps;
  const { plan } = of;
  const customer = customerFor(deps, session);
  const paymentMethod = of.card === null ? null : attachCard(state, customer.id, of.card);
  const items = plan.items.flatMap(({ price: id, quantity }) => {
    const price = state.prices.get(id);
    return price ? [{ price, quantity }] : [];
  });
  const subscription = subscriptions.begin({
    customer: customer.id,
    items,
    metadata: plan.metadata,
    description: null,
    trialEnd: plan.trialEnd,
    trialSettings: plan.trialSettings,
    savesCard: 'off',
    paymentMethod,
  });
  const invoice = state.invoices.get(subscription.latest_invoice ?? '');
  if (invoice?.status === 'open' && of.card !== null) {
    invoices.markPaid(invoice);
    subscriptions.settled(invoice);
  }
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  const paid = of.card === null ? 'unpaid' : 'paid';
  session.payment_status = plan.trialEnd === null ? paid : 'no_payment_required';
  session.customer_details = {
    address: null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: customer.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function openPlan(state: StripeState, session: CheckoutSession): CheckoutPlan {
  const plan = state.checkoutPlans.get(session.id);
  if (!plan || session.status !== 'open') throw new Error('the session is not open');
  return plan;
}

function complete({ state, events }: Deps, session: CheckoutSession): void {
  session.status = 'complete';
  session.url = null;
  events.emit('checkout.session.completed', session);
  state.changed();
}

function confirmLate(deps: Deps, session: CheckoutSession, succeeds: boolean): void {
  const { state, events, invoices, subscriptions } = deps;
  const subscription = state.subscriptions.get(session.subscription ?? '');
  const invoice = state.invoices.get(session.invoice ?? '');
  if (session.payment_status !== 'unpaid' || !subscription || invoice?.status !== 'open')
    throw badParameter('id', 'the session does not wait for a late confirmation');
  if (succeeds) {
    session.payment_status = 'paid';
    invoices.markPaid(invoice);
    subscriptions.settled(invoice);
  } else subscriptions.expire(subscription);
  events.emit(
    succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    session,
  );
}

export function checkoutPage(deps: Deps): Checkout {
  const { state } = deps;
  return {
    pay: (session, card, isAuthenticated) => {
      const plan = openPlan(state, session);
      const answer = onSessionCharge(state, card, isAuthenticated);
      if (answer !== 'paid') return answer;
      subscribe(deps, session, { plan, card });
      complete(deps, session);
      return 'paid';
    },
    payLater: (session) => {
      subscribe(deps, session, { plan: openPlan(state, session), card: null });
      complete(deps, session);
    },
    confirmLate: (session, succeeds) => confirmLate(deps, session, succeeds),
  };
}
