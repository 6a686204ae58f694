import type { FastifyInstance, FastifyReply } from 'fastify';
import { isCardKind } from '#stripe/state/cards.ts';
import type { Checkout } from '#stripe/billing/checkout.ts';
import type { CheckoutSession } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import { authenticationPage, checkoutPage, offerOf } from '#stripe/hosted/pages/checkout-page.ts';
import { messagePage, sendPage } from '#stripe/hosted/pages/layout.ts';

type Id = { Params: { id: string } };

/** Fields of a page's form. */
export interface CardForm {
  card?: string;
  bank?: string;
}

export const problems = {
  declined: 'O cartão foi recusado. Escolha outro cartão.',
  refusedByOwner: 'O banco não confirmou o pagamento. Tente de novo ou escolha outro cartão.',
  noCard: 'Escolha um cartão.',
};

/** URL that a paid session redirects to. */
const successUrl = (session: CheckoutSession): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

function sendSession(
  state: StripeState,
  reply: FastifyReply,
  of: { session: CheckoutSession; problem: string | null },
) {
  const { session, problem } = of;
  return sendPage(reply, checkoutPage(state, session, problem), {
    targets: [session.success_url],
  });
}

function sendOver(reply: FastifyReply, session: CheckoutSession) {
  if (session.status === 'complete') return reply.redirect(successUrl(session), 303);
  const text = 'Ela não vale mais. Volte e comece de novo.';
  return sendPage(reply, messagePage('Esta página expirou', text, session.cancel_url), { status: 410 });
}

const unknown = (reply: FastifyReply) =>
  sendPage(reply, messagePage('Página não encontrada', 'Confira o endereço.', null), { status: 404 });

/** The payment page: GET shows it, POST pays with the chosen card. */
export function checkoutPageRoutes(
  app: FastifyInstance,
  deps: { state: StripeState; checkout: Checkout },
): void {
  const { state, checkout } = deps;
  app.get<Id>('/c/pay/:id', (request, reply) => {
    const session = state.sessions.get(request.params.id);
    if (!session) return unknown(reply);
    return session.status === 'open'
      ? sendSession(state, reply, { session, problem: null })
      : sendOver(reply, session);
  });
  app.post<Id & { Body: CardForm | undefined }>('/c/pay/:id', (request, reply) => {
    const session = state.sessions.get(request.params.id);
    if (!session) return unknown(reply);
    if (session.status !== 'open') return sendOver(reply, session);
    const { card, bank } = request.body ?? {};
    if (!isCardKind(card)) return sendSession(state, reply, { session, problem: problems.noCard });
    if (bank === 'no') return sendSession(state, reply, { session, problem: problems.refusedByOwner });
    const result = checkout.pay(session, card, bank === 'yes');
    if (result === 'declined') return sendSession(state, reply, { session, problem: problems.declined });
    if (result === 'paid') return reply.redirect(successUrl(session), 303);
    const html = authenticationPage(`/c/pay/${session.id}`, offerOf(state, session).amount);
    return sendPage(reply, html, { targets: [session.success_url] });
  });
}
