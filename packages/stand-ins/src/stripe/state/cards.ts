// The cards a tester can pay with, by the bank's reaction. The numbers are Stripe's test cards.
import { newId } from './ids.ts';
import type { CardKind, PaymentMethod } from './resources.ts';
import type { StripeState } from './state.ts';

/** In the order of the payment page. */
export const cards: readonly { kind: CardKind; label: string; last4: string; fingerprint: string }[] = [
  { kind: 'works', label: 'Cartão que funciona', last4: '4242', fingerprint: 'Xt5EWLLDS7FJjR1c' },
  { kind: 'declined', label: 'Cartão recusado', last4: '0002', fingerprint: 'Ya1GhkLDS7FJjR1d' },
  {
    kind: 'authentication',
    label: 'Cartão com autenticação',
    last4: '3155',
    fingerprint: 'Zb2HjmLDS7FJjR1e',
  },
  {
    kind: 'fails_later',
    label: 'Cartão que falha depois',
    last4: '0341',
    fingerprint: 'Wc3KlnLDS7FJjR1f',
  },
];

/** Narrows a value of a form or body to a card. */
export const isCardKind = (value: unknown): value is CardKind => cards.some(({ kind }) => kind === value);

/** Visa, valid for years; no other detail of a card is used here. */
function paymentMethod(id: string, of: { customer: string; kind: CardKind; created: number }): PaymentMethod {
  const card = cards.find(({ kind }) => kind === of.kind);
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'BR',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: new Date(of.created * 1000).getUTCFullYear() + 4,
      fingerprint: card?.fingerprint ?? null,
      funding: 'credit',
      generated_from: null,
      last4: card?.last4 ?? '4242',
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: of.created,
    customer: of.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** Stores a card of a customer and makes it the default; returns its id. */
export function attachCard(state: StripeState, customerId: string, kind: CardKind): string {
  const id = newId('pm_1');
  const created = state.clock.seconds();
  state.paymentMethods.set(id, paymentMethod(id, { customer: customerId, kind, created }));
  state.cards.set(id, kind);
  const customer = state.customers.get(customerId);
  if (customer) customer.invoice_settings.default_payment_method = id;
  return id;
}

/** Result of an off-session charge. */
export function offSessionCharge(
  state: StripeState,
  paymentMethod: string | null,
): 'paid' | 'declined' | 'authentication' {
  const kind = paymentMethod === null ? undefined : state.cards.get(paymentMethod);
  if (state.settings.declines > 0) {
    state.settings.declines -= 1;
    return 'declined';
  }
  if (state.settings.authentications > 0) {
    state.settings.authentications -= 1;
    return 'authentication';
  }
  if (kind === 'works') return 'paid';
  // A card that was authenticated once is charged off-session from then on, as Stripe's card 3155 is.
  return kind === 'authentication' ? 'paid' : 'declined';
}
