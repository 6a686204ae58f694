import { screen, within } from '@testing-library/react';
import type { Invoice } from '@zelo/domain/billing/billing-contract.ts';
import { expect, it } from 'vitest';
import { refusal } from '#test-server.ts';
import { anActiveOne, button, openSubscription } from './test-billing.tsx';

const anInvoice = (given: Partial<Invoice>): Invoice => ({
  id: 'in_1',
  number: 'ZELO-0001',
  status: 'paid',
  amount: 4990,
  currency: 'brl',
  created: '2026-11-21T01:30:00.000Z',
  hostedInvoiceUrl: 'https://pagamento.example/i/1',
  pdf: 'https://pagamento.example/i/1/pdf',
  ...given,
});

const openInvoices = async (answer: unknown) => {
  const opened = await openSubscription({
    subscription: anActiveOne(),
    answers: { 'GET /api/invoices': answer },
  });
  await opened.user.click(button('Ver faturas'));
  const dialog = await screen.findByRole('dialog', { name: 'Faturas' });
  return { ...opened, dialog: within(dialog) };
};

// spec: 2 §2.57, 2 §7.65
it('lists the invoices with the local date, the amount, the state, and links to page and PDF', async () => {
  const { dialog } = await openInvoices([anInvoice({})]);
  const row = await dialog.findByRole('listitem');
  // 01:30 UTC is the evening before in São Paulo
  expect(row).toHaveTextContent('R$ 49,90Paga20/11/2026 · ZELO-0001');
  for (const [name, href] of [
    ['Ver fatura de 20/11/2026 em nova aba', 'https://pagamento.example/i/1'],
    ['PDF da fatura de 20/11/2026 em nova aba', 'https://pagamento.example/i/1/pdf'],
  ] as const) {
    const link = within(row).getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  }
});

// spec: 2 §7.65
it.each([
  ['draft', 'Em preparo'],
  ['open', 'Em aberto'],
  ['paid', 'Paga'],
  ['uncollectible', 'Não paga'],
  ['void', 'Anulada'],
  [null, 'Em preparo'],
])('labels %s invoices as %s', async (status, word) => {
  const { dialog } = await openInvoices([anInvoice({ status })]);
  expect(await dialog.findByText(word)).toBeVisible();
});

// spec: 2 §7.73
it('shows an amount in its charged currency', async () => {
  const { dialog } = await openInvoices([anInvoice({ amount: 900, currency: 'usd' })]);
  expect(await dialog.findByRole('listitem')).toHaveTextContent('US$ 9,00');
});

// spec: 2 §7.65
it('offers no page for an invoice without one', async () => {
  const draft = anInvoice({ status: 'draft', number: null, hostedInvoiceUrl: null, pdf: null });
  const { dialog } = await openInvoices([draft]);
  await dialog.findByRole('listitem');
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

// spec: 2 §2.57
it('reports that nothing was charged yet', async () => {
  const { dialog } = await openInvoices([]);
  expect(await dialog.findByText('Nenhuma fatura ainda')).toBeVisible();
});

// spec: 2 §8.32
it('reports a failure and retries', async () => {
  const { dialog, user, answers } = await openInvoices(refusal(404, 'Não encontrado'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Falha ao buscar faturas');
  answers['GET /api/invoices'] = [anInvoice({})];
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  expect(await dialog.findByRole('listitem')).toBeVisible();
});
