import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachCard, isCardKind } from '#stripe/state/cards.ts';
import type { Customer, PortalSession, Subscription } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import { applyCancellation } from '#stripe/routes/subscription-update.ts';
import type { Subscriptions } from '#stripe/billing/subscriptions.ts';
import { problems, type CardForm } from './checkout-page-routes.ts';
import { messagePage, sendPage } from '#stripe/hosted/pages/layout.ts';
import { cancelPage, portalPage, runningOf } from '#stripe/hosted/pages/portal-page.ts';

type Id = { Params: { id: string } };
type OfSubscription = { Params: { id: string; subscription: string } };

interface Deps {
  state: StripeState;
  subscriptions: Subscriptions;
}

interface Visit {
  portal: PortalSession;
  customer: Customer;
}

/** Seconds an opened portal stays usable after the last visit. */
const visitLife = 3600;

/** The open portal of a URL; null if unknown or expired. Each visit extends it. */
function visit({ state }: Deps, id: string): Visit | null {
  const portal = state.portals.get(id);
  const customer = state.customers.get(portal?.customer ?? '');
  const now = state.clock.seconds();
  if (!portal || !customer || (state.portalExpiries.get(id) ?? 0) <= now) return null;
  state.portalExpiries.set(id, now + visitLife);
  state.changed();
  return { portal, customer };
}

function sendExpired({ state }: Deps, reply: FastifyReply, id: string) {
  const backTo = state.portals.get(id)?.return_url ?? null;
  const html = messagePage('Este link expirou', 'Volte e abra o portal de novo.', backTo);
  return sendPage(reply, html, { status: 410 });
}

/** URL after a finished flow: the one given for the flow, else the portal's home page. */
function afterFlow(portal: PortalSession): string {
  const redirect = portal.flow?.after_completion.redirect?.return_url;
  return redirect ?? `/p/session/${portal.id}`;
}

function cancelRoutes(app: FastifyInstance, deps: Deps): void {
  const { state, subscriptions } = deps;
  const ownOf = ({ customer }: Visit, id: string): Subscription | undefined =>
    runningOf(state, customer.id).find((item) => item.id === id);
  app.get<OfSubscription>('/p/session/:id/cancelar/:subscription', (request, reply) => {
    const { id, subscription } = request.params;
    const seen = visit(deps, id);
    if (!seen) return sendExpired(deps, reply, id);
    const own = ownOf(seen, subscription);
    if (!own) return reply.redirect(`/p/session/${id}`, 303);
    const targets = [seen.portal.return_url, afterFlow(seen.portal)];
    return sendPage(reply, cancelPage(state, seen.portal, own), { targets });
  });
  for (const [path, atPeriodEnd] of [
    ['cancelar', true],
    ['retomar', false],
  ] as const)
    app.post<OfSubscription>(`/p/session/:id/${path}/:subscription`, (request, reply) => {
      const { id, subscription } = request.params;
      const seen = visit(deps, id);
      if (!seen) return sendExpired(deps, reply, id);
      const own = ownOf(seen, subscription);
      if (own)
        subscriptions.change(own, () =>
          applyCancellation(
            own,
            atPeriodEnd ? { cancel_at_period_end: true } : { cancel_at: '' },
            state.clock.seconds(),
          ),
        );
      return reply.redirect(atPeriodEnd ? afterFlow(seen.portal) : `/p/session/${id}`, 303);
    });
}

function changeCard({ state, subscriptions }: Deps, customer: Customer, form: CardForm): string | null {
  if (!isCardKind(form.card)) return problems.noCard;
  if (form.card === 'declined') return problems.declined;
  const card = attachCard(state, customer.id, form.card);
  for (const item of runningOf(state, customer.id))
    subscriptions.change(item, () => {
      item.default_payment_method = card;
    });
  state.changed();
  return null;
}

export function portalPageRoutes(app: FastifyInstance, deps: Deps): void {
  const { state } = deps;
  app.get<Id>('/p/session/:id', (request, reply) => {
    const { id } = request.params;
    const isFirst = state.portals.get(id)?.flow?.type === 'subscription_cancel';
    const seen = visit(deps, id);
    if (!seen) return sendExpired(deps, reply, id);
    const asked = seen.portal.flow?.subscription_cancel?.subscription;
    const isOpen = runningOf(state, seen.customer.id).some(
      (item) => item.id === asked && item.cancel_at === null,
    );
    if (isFirst && isOpen) return reply.redirect(`/p/session/${id}/cancelar/${asked}`, 303);
    const html = portalPage(state, { ...seen, problem: null });
    return sendPage(reply, html, { targets: [seen.portal.return_url] });
  });
  app.post<Id & { Body: CardForm | undefined }>('/p/session/:id/cartao', (request, reply) => {
    const { id } = request.params;
    const seen = visit(deps, id);
    if (!seen) return sendExpired(deps, reply, id);
    const problem = changeCard(deps, seen.customer, request.body ?? {});
    if (problem === null) return reply.redirect(`/p/session/${id}`, 303);
    return sendPage(reply, portalPage(state, { ...seen, problem }));
  });
  cancelRoutes(app, deps);
}
