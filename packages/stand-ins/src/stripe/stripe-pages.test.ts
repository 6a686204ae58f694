import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, runningStandIn, start, type Running } from './testing/running-stand-in.ts';

let standIn: Running;

beforeAll(async () => {
  standIn = await runningStandIn();
});

afterAll(() => standIn.close());

/** A page as text; with a form, the response to its submission. */
async function visit(url: string, form?: Record<string, string>) {
  const content = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const answer = await fetch(url, { redirect: 'manual', ...content });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    policy: answer.headers.get('content-security-policy') ?? '',
    text: await answer.text(),
  };
}

const backUrl = 'http://127.0.0.1:9/subscription';
const buttons = (text: string) => [...text.matchAll(/<button[^>]*>([^<]+)/g)].map(([, name]) => name);

describe('the payment page', () => {
  it('mentions the simulation and the amount', async () => {
    const { url } = await standIn.session(await standIn.customer());
    const page = await visit(url ?? '');
    expect(page.text).toContain('Página de pagamento simulada.');
    expect(page.text).toContain('<html lang="pt-BR">');
    expect(page.text).toContain('R$ 49,90 <small>por mês</small>');
    expect(page.text).toContain('ana@example.com');
    expect(page.text).toContain(`href="${backUrl}?canceled=true"`);
    expect(buttons(page.text)).toEqual(['Pagar R$ 49,90']);
    expect(page.policy).toContain("form-action 'self' http://127.0.0.1:9");
  });

  it('redirects to the success URL with the session id, also when submitted twice', async () => {
    const session = await standIn.session(await standIn.customer());
    const url = session.url ?? '';
    const target = `http://127.0.0.1:9/thank-you?session_id=${session.id}`;
    expect(await visit(url, { card: 'works' })).toMatchObject({ status: 303, location: target });
    expect(await visit(url, { card: 'works' })).toMatchObject({ status: 303, location: target });
    expect(await visit(url)).toMatchObject({ status: 303, location: target });
    const { subscriptions } = await standIn.read<{ subscriptions: { customer: string }[] }>('state');
    expect(subscriptions.filter(({ customer }) => customer === session.customer)).toHaveLength(1);
  });

  it('stays open when the card is refused', async () => {
    const session = await standIn.session(await standIn.customer());
    const page = await visit(session.url ?? '', { card: 'declined' });
    expect(page.text).toContain('role="alert">O cartão foi recusado.');
    expect(await standIn.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      subscription: null,
    });
    expect(await visit(session.url ?? '', { card: 'works' })).toMatchObject({ status: 303 });
  });

  it('requests authentication if the card needs it, and handles both outcomes', async () => {
    const session = await standIn.session(await standIn.customer());
    const url = session.url ?? '';
    const question = await visit(url, { card: 'authentication' });
    expect(buttons(question.text)).toEqual(['Autorizar pagamento', 'Recusar pagamento']);
    const refused = await visit(url, { card: 'authentication', bank: 'no' });
    expect(refused.text).toContain('O banco não confirmou o pagamento.');
    expect(await visit(url, { card: 'authentication', bank: 'yes' })).toMatchObject({ status: 303 });
  });

  it('begins a trial without money, and names the day of the first charge', async () => {
    const { url } = await standIn.session(await standIn.customer(), start + 7 * day);
    const page = await visit(url ?? '');
    expect(buttons(page.text)).toEqual(['Iniciar teste e pagar depois']);
    expect(page.text).toContain('<dt>Primeira cobrança</dt><dd>28 de novembro de 2026</dd>');
  });

  it('is closed after 24 hours, and unknown for another id', async () => {
    const { url } = await standIn.session(await standIn.customer());
    await standIn.advance(day);
    const page = await visit(url ?? '');
    expect(page.status).toBe(410);
    expect(page.text).toContain('Esta página expirou');
    expect(await visit(`${standIn.url}/c/pay/cs_test_x`)).toMatchObject({ status: 404 });
    await standIn.advance(-day);
  });

  it('shows names as text, never as HTML', async () => {
    const customer = await standIn.stripe.customers.create({ email: '"><b>@example.com' });
    const { url } = await standIn.session(customer.id);
    const { text } = await visit(url ?? '');
    expect(text).toContain('&quot;&gt;&lt;b&gt;@example.com');
    expect(text).not.toContain('<b>');
  });
});

describe('the portal', () => {
  const open = async (customer: string, subscription?: string) =>
    standIn.stripe.billingPortal.sessions.create({
      customer,
      return_url: backUrl,
      ...(subscription === undefined
        ? {}
        : { flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } } }),
    });

  it('cancels at the end of the period and undoes it', async () => {
    const { customer, id } = await standIn.subscribed();
    const { url } = await open(customer);
    const page = await visit(url);
    expect(page.text).toContain('<dt>Próxima cobrança</dt><dd>21 de dezembro de 2026</dd>');
    expect(page.text).toContain(`href="${backUrl}"`);
    expect((await visit(`${url}/cancelar/${id}`)).text).toContain('Confirmar cancelamento');
    expect(await visit(`${url}/cancelar/${id}`, {})).toMatchObject({ status: 303 });
    expect((await standIn.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    const cancelled = await visit(url);
    expect(cancelled.text).toContain('<dt>Termina em</dt><dd>21 de dezembro de 2026</dd>');
    expect(buttons(cancelled.text)).toContain('Retomar assinatura');
    await visit(`${url}/retomar/${id}`, {});
    expect((await standIn.stripe.subscriptions.retrieve(id)).cancel_at).toBe(null);
  });

  it('opens at the confirmation when the link requests a cancellation', async () => {
    const { customer, id } = await standIn.subscribed();
    const portal = await open(customer, id);
    const target = `/p/session/${portal.id}/cancelar/${id}`;
    expect(await visit(portal.url)).toMatchObject({ status: 303, location: target });
  });

  it('changes the card, unless it is refused', async () => {
    const { customer, id } = await standIn.subscribed('fails_later');
    const { url } = await open(customer);
    expect((await visit(`${url}/cartao`, { card: 'declined' })).text).toContain('O cartão foi recusado.');
    await visit(`${url}/cartao`, { card: 'works' });
    expect((await visit(url)).text).toContain('Visa final 4242');
    await standIn.advance(31 * day);
    expect((await standIn.stripe.subscriptions.retrieve(id)).status).toBe('active');
    await standIn.advance(-31 * day);
  });

  it("does not reach another customer's subscription", async () => {
    const mine = await standIn.subscribed();
    const other = await standIn.subscribed();
    const { url } = await open(mine.customer);
    await visit(`${url}/cancelar/${other.id}`, {});
    expect((await standIn.stripe.subscriptions.retrieve(other.id)).cancel_at).toBe(null);
  });

  it('expires after five minutes unopened, and an hour after the last visit', async () => {
    const { customer } = await standIn.subscribed();
    const unused = await open(customer);
    const used = await open(customer);
    await standIn.advance(299);
    expect((await visit(used.url)).status).toBe(200);
    await standIn.advance(1);
    expect((await visit(unused.url)).status).toBe(410);
    await standIn.advance(3000);
    expect((await visit(used.url)).status).toBe(200);
    await standIn.advance(3600);
    expect((await visit(used.url)).status).toBe(410);
  });
});

describe('the page of an invoice', () => {
  it('can be paid there while open, and has a PDF', async () => {
    const { latest_invoice: invoice } = await standIn.stripe.subscriptions.create({
      customer: await standIn.customer(),
      items: [{ price: standIn.priceId }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice'],
    });
    if (typeof invoice !== 'object' || !invoice?.hosted_invoice_url) throw new Error('no invoice');
    const url = invoice.hosted_invoice_url;
    const page = await visit(url);
    expect(buttons(page.text)).toEqual(['Pagar R$ 49,90']);
    expect(page.text).toContain('Em aberto');
    expect(await visit(url, { card: 'works' })).toMatchObject({ status: 303 });
    expect((await visit(url)).text).toContain('Paga');
    const pdf = await fetch(invoice.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(bytes).toMatch(/^%PDF-1\.4\n/);
    expect(bytes).toContain(`(Fatura ${invoice.number})`);
    const table = Number(/startxref\n(\d+)/.exec(bytes)?.[1]);
    expect(bytes.slice(table, table + 4)).toBe('xref');
  });
});
