// The payment page of a Checkout session, and the bank's authentication page behind it.
import type { CheckoutSession } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import { cardChoice, document, escaped, problemNote } from './layout.ts';
import { longDate, money, rhythm } from './words.ts';

interface Offer {
  name: string;
  /** Price of each period, as text. */
  amount: string;
  rhythm: string;
  trialEnd: number | null;
}

/** Describes what a session sells. */
export function offerOf(state: StripeState, session: CheckoutSession): Offer {
  const plan = state.checkoutPlans.get(session.id);
  const lines = (plan?.items ?? []).flatMap(({ price, quantity }) => {
    const found = state.prices.get(price);
    return found ? [{ price: found, quantity }] : [];
  });
  const total = lines.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const price = lines[0]?.price;
  return {
    name: state.products.get(price?.product ?? '')?.name ?? 'Assinatura',
    amount: money(total, session.currency ?? 'brl'),
    rhythm: rhythm(price?.recurring ?? null),
    trialEnd: plan?.trialEnd ?? null,
  };
}

/** Label of the button that pays. */
const payButton = ({ amount, trialEnd }: Offer): string =>
  trialEnd === null ? `Pagar ${amount}` : 'Iniciar teste e pagar depois';

function summary(offer: Offer): string {
  const { amount, trialEnd } = offer;
  const first =
    trialEnd === null
      ? `<div class="total"><dt>Total hoje</dt><dd>${amount}</dd></div>`
      : `<div><dt>Primeira cobrança</dt><dd>${longDate(trialEnd)}</dd></div>
<div class="total"><dt>Total hoje</dt><dd>R$ 0,00</dd></div>`;
  return `<header>
<p>Assinar ${escaped(offer.name)}</p>
<p class="price">${amount} <small>${offer.rhythm}</small></p>
</header>
<dl>
<div><dt>${escaped(offer.name)}</dt><dd>${amount}</dd></div>
${first}
</dl>`;
}

/** `problem` is shown above the form. */
export function checkoutPage(state: StripeState, session: CheckoutSession, problem: string | null): string {
  const offer = offerOf(state, session);
  const customer = state.customers.get(session.customer ?? '');
  const email = customer?.email ?? session.customer_email ?? '';
  const back =
    session.cancel_url === null
      ? ''
      : `<a class="back" href="${escaped(session.cancel_url)}">Voltar sem pagar</a>`;
  return document({
    title: 'Pagamento simulado',
    isWide: true,
    content: `${problemNote(problem)}
<div class="summary">${summary(offer)}</div>
<section class="card" aria-labelledby="pay">
<h1 id="pay">Pagar com cartão</h1>
${email === '' ? '' : `<p class="quiet">${escaped(email)}</p>`}
<form method="post" action="/c/pay/${session.id}">
${cardChoice()}
<button type="submit">${payButton(offer)}</button>
</form>
${back}
</section>`,
  });
}

/** The bank's question to the cardholder; the reply is posted to `action`. */
export function authenticationPage(action: string, amount: string): string {
  return document({
    title: 'Confirme com o banco',
    content: `<section class="card" aria-labelledby="bank">
<h1 id="bank">Confirme com o banco</h1>
<p class="quiet">Aqui o seu banco perguntaria se é você mesmo quem paga ${amount}.</p>
<form method="post" action="${action}">
<input type="hidden" name="card" value="authentication">
<button type="submit" name="bank" value="yes">Autorizar pagamento</button>
<button type="submit" name="bank" value="no" class="quieter">Recusar pagamento</button>
</form>
</section>`,
  });
}
