// The customer portal: plan, card and invoices of one customer, and the confirmation of a cancellation.
import type {
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  Subscription,
} from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import { currentPeriodEnd } from '#stripe/resources/subscription-resource.ts';
import { cardChoice, document, escaped, problemNote } from './layout.ts';
import { invoiceState, longDate, money, rhythm, subscriptionState } from './words.ts';

const hasEnded = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired';

/** The customer's subscriptions that have not ended. */
export const runningOf = (state: StripeState, customer: string): Subscription[] =>
  [...state.subscriptions.values()].filter((item) => item.customer === customer && !hasEnded(item));

function nameOf(state: StripeState, subscription: Subscription): string {
  const product = subscription.items.data[0]?.price.product ?? '';
  return state.products.get(product)?.name ?? 'Assinatura';
}

function nextDate(subscription: Subscription): [label: string, date: string] {
  const end = subscription.cancel_at;
  if (end !== null) return ['Termina em', longDate(end)];
  const label = subscription.status === 'trialing' ? 'Primeira cobrança' : 'Próxima cobrança';
  return [label, longDate(currentPeriodEnd(subscription))];
}

function cancellation(address: string, { id, cancel_at: cancelAt }: Subscription): string {
  if (cancelAt === null)
    return `<a class="button quieter" href="${address}/cancelar/${id}">Cancelar assinatura</a>`;
  return `<form method="post" action="${address}/retomar/${id}"><button type="submit">Retomar assinatura</button></form>`;
}

function planCard(state: StripeState, address: string, subscription: Subscription): string {
  const price = subscription.items.data[0]?.price;
  const [label, date] = nextDate(subscription);
  return `<section class="card" aria-label="Plano">
<h2>${escaped(nameOf(state, subscription))}</h2>
<p class="tag">${subscriptionState(subscription.status)}</p>
<dl>
<div><dt>Valor</dt><dd>${money(price?.unit_amount ?? 0, subscription.currency)} ${rhythm(price?.recurring ?? null)}</dd></div>
<div><dt>${label}</dt><dd>${date}</dd></div>
</dl>
${cancellation(address, subscription)}
</section>`;
}

const cardSection = (
  address: string,
  card: PaymentMethod | undefined,
): string => `<section class="card" aria-labelledby="card">
<h2 id="card">Cartão</h2>
<p class="quiet">${card?.card ? `Visa final ${card.card.last4}` : 'Nenhum cartão guardado'}</p>
<form method="post" action="${address}/cartao">
${cardChoice()}
<button type="submit" class="quieter">Salvar cartão</button>
</form>
</section>`;

const invoiceRow = (invoice: Invoice): string => `<li>
<div>${money(invoice.total, invoice.currency)}<span>${longDate(invoice.created)} · ${invoiceState(invoice.status)}</span></div>
<a href="/i/${invoice.id}" aria-label="Ver fatura ${escaped(invoice.number ?? '')}">Ver fatura</a>
</li>`;

function invoiceSection(invoices: Invoice[]): string {
  const rows = invoices.map(invoiceRow).join('\n');
  const list = rows === '' ? '<p class="quiet">Nenhuma fatura ainda.</p>' : `<ul>\n${rows}\n</ul>`;
  return `<section class="card" aria-labelledby="invoices"><h2 id="invoices">Faturas</h2>\n${list}\n</section>`;
}

const back = ({ return_url: url }: PortalSession): string =>
  url === null ? '' : `<a class="back" href="${escaped(url)}">Voltar para Zelo</a>`;

/** The home page of the portal; `problem` is shown on top. */
export function portalPage(
  state: StripeState,
  of: { portal: PortalSession; customer: Customer; problem: string | null },
): string {
  const { portal, customer } = of;
  const address = `/p/session/${portal.id}`;
  const plans = runningOf(state, customer.id).map((item) => planCard(state, address, item));
  const invoices = [...state.invoices.values()].filter(
    (invoice) => invoice.customer === customer.id && invoice.status !== 'draft',
  );
  const card = state.paymentMethods.get(customer.invoice_settings.default_payment_method ?? '');
  return document({
    title: 'Assinatura e pagamento',
    content: `${problemNote(of.problem)}
<header>${back(portal)}<h1>Assinatura e pagamento</h1><p>${escaped(customer.email ?? '')}</p></header>
${plans.join('\n') || '<p class="quiet">Nenhuma assinatura em andamento.</p>'}
${cardSection(address, card)}
${invoiceSection(invoices.toReversed())}`,
  });
}

/** Asks before a subscription is cancelled. */
export function cancelPage(state: StripeState, portal: PortalSession, subscription: Subscription): string {
  const address = `/p/session/${portal.id}`;
  const end = longDate(currentPeriodEnd(subscription));
  return document({
    title: 'Cancelar assinatura',
    content: `<section class="card" aria-labelledby="cancel">
<h1 id="cancel">Cancelar assinatura</h1>
<p>${escaped(nameOf(state, subscription))} continua até ${end}. Depois disso, nada mais é cobrado.</p>
<form method="post" action="${address}/cancelar/${subscription.id}">
<button type="submit">Confirmar cancelamento</button>
</form>
<a class="button quieter" href="${portal.flow ? escaped(portal.return_url ?? address) : address}">Manter assinatura</a>
</section>`,
  });
}
