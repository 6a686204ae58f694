import type { FastifyInstance, FastifyReply } from 'fastify';
import { isCardKind } from '#stripe/state/cards.ts';
import type { Invoices } from '#stripe/billing/invoices.ts';
import type { Invoice } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import type { Subscriptions } from '#stripe/billing/subscriptions.ts';
import { authenticationPage } from '#stripe/hosted/pages/checkout-page.ts';
import { problems, type CardForm } from './checkout-page-routes.ts';
import { invoicePage } from '#stripe/hosted/pages/invoice-page.ts';
import { invoicePdf } from '#stripe/hosted/pages/invoice-pdf.ts';
import { messagePage, sendPage } from '#stripe/hosted/pages/layout.ts';
import { money } from '#stripe/hosted/pages/words.ts';

type Id = { Params: { id: string } };

interface Deps {
  state: StripeState;
  invoices: Invoices;
  subscriptions: Subscriptions;
}

/** A draft has no page yet. */
const shownInvoice = (state: StripeState, id: string): Invoice | null => {
  const invoice = state.invoices.get(id);
  return invoice && invoice.status !== 'draft' ? invoice : null;
};

const unknown = (reply: FastifyReply) =>
  sendPage(reply, messagePage('Fatura não encontrada', 'Confira o endereço.', null), { status: 404 });

const sendProblem = (reply: FastifyReply, invoice: Invoice, problem: string) =>
  sendPage(reply, invoicePage(invoice, problem));

function pay(
  { invoices, subscriptions }: Deps,
  reply: FastifyReply,
  of: { invoice: Invoice; form: CardForm },
) {
  const { invoice, form } = of;
  const address = `/i/${invoice.id}`;
  if (invoice.status !== 'open') return reply.redirect(address, 303);
  if (!isCardKind(form.card)) return sendProblem(reply, invoice, problems.noCard);
  if (form.bank === 'no') return sendProblem(reply, invoice, problems.refusedByOwner);
  const result = invoices.payWith(invoice, form.card, form.bank === 'yes');
  if (result === 'declined') return sendProblem(reply, invoice, problems.declined);
  if (result === 'authentication')
    return sendPage(reply, authenticationPage(address, money(invoice.amount_remaining, invoice.currency)));
  subscriptions.settled(invoice);
  return reply.redirect(address, 303);
}

export function invoicePageRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<Id>('/i/:id', (request, reply) => {
    const invoice = shownInvoice(deps.state, request.params.id);
    return invoice ? sendPage(reply, invoicePage(invoice, null)) : unknown(reply);
  });
  app.post<Id & { Body: CardForm | undefined }>('/i/:id', (request, reply) => {
    const invoice = shownInvoice(deps.state, request.params.id);
    return invoice ? pay(deps, reply, { invoice, form: request.body ?? {} }) : unknown(reply);
  });
  app.get<Id>('/i/:id/pdf', (request, reply) => {
    const invoice = shownInvoice(deps.state, request.params.id);
    if (!invoice) return unknown(reply);
    const name = `fatura-${invoice.number ?? invoice.id}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(invoicePdf(invoice));
  });
}
