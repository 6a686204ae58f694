// Payments of a visit that took place: the rest, live, and corrections.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aVisit, findToast, LIST, openVisit } from './test-visit.tsx';

const PAY = 'PATCH /api/appointments/1/complete-payment';
const PAID: Partial<Appointment> = { status: 'completed', paidAmount: '20.00', version: 2 };

const openRest = async (answer: unknown = {}) => {
  const opened = await openVisit(PAID, { [PAY]: answer });
  await opened.user.click(within(opened.panel).getByRole('button', { name: 'Receber o restante' }));
  const payment = within(await screen.findByRole('dialog', { name: 'Receber o Restante' }));
  const field = payment.getByLabelText('Valor Recebido (R$)');
  const press = () => opened.user.click(payment.getByRole('button', { name: 'Confirmar Recebimento' }));
  /** Refetches the visit as another device has stored it, as after a server event. */
  const refetch = async (visit: Partial<Appointment>): Promise<void> => {
    opened.answers[LIST] = [aVisit({ ...PAID, ...visit })];
    await opened.client.refetchQueries();
  };
  return { ...opened, payment, field, press, refetch };
};

const OTHER = { paidAmount: '30.00', version: 3 };

describe('the rest of a payment', () => {
  it('is received, and can be undone', async () => {
    const { user, field, press, writes } = await openRest();
    expect(field).toHaveValue('25,00');
    expect(field).toHaveAccessibleDescription('Preço do serviço: R$\u00A045,00 · já pago R$\u00A020,00');
    await user.clear(field);
    await user.type(field, '10');
    await press();
    const notice = await findToast('Pagamento registrado');
    expect(notice).toHaveTextContent('Pago R$ 30,00 ao todo.');
    expect(notice).toHaveTextContent('Marina Castro');
    await user.click(within(notice).getByRole('button', { name: 'Desfazer' }));
    expect(await findToast('Pagamento desfeito')).toHaveTextContent('Pago R$ 20,00 ao todo.');
    expect(writes().map(({ body }) => body)).toEqual([
      { paidAmount: 30, paidBefore: 20 },
      { paidAmount: 20, paidBefore: 30, isCorrection: true },
    ]);
  });

  it('follows a payment on another device while nothing is typed', async () => {
    const { payment, field, refetch, press, writes } = await openRest();
    await refetch(OTHER);
    expect(await payment.findByRole('status')).toHaveTextContent('já pago R$ 30,00, falta R$ 15,00');
    expect(field).toHaveValue('15,00');
    await press();
    await findToast('Pagamento registrado');
    expect(writes()).toEqual([{ key: PAY, body: { paidAmount: 45, paidBefore: 30 } }]);
  });

  it('keeps what is typed when another device is paid', async () => {
    const { user, payment, field, refetch } = await openRest();
    await user.clear(field);
    await user.type(field, '10');
    await refetch(OTHER);
    expect(await payment.findByRole('status')).toHaveTextContent('já pago R$ 30,00');
    expect(field).toHaveValue('10');
  });

  it('shows the state of a refusal, on which the next press adds', async () => {
    const current = aVisit({ ...PAID, ...OTHER });
    const stale = Response.json({ message: 'Mudou', code: 'stale', current }, { status: 409 });
    const { user, payment, field, press, answers, writes } = await openRest(stale);
    await user.clear(field);
    await user.type(field, '10');
    answers[LIST] = [current];
    await press();
    expect(await payment.findByRole('status')).toHaveTextContent('já pago R$ 30,00');
    answers[PAY] = {};
    await press();
    await findToast('Pagamento registrado');
    expect(writes().map(({ body }) => body)).toEqual([
      { paidAmount: 30, paidBefore: 20 },
      { paidAmount: 40, paidBefore: 30 },
    ]);
  });

  it('repeats an unanswered press unchanged, even if its payment has been read since', async () => {
    const { user, field, press, answers, refetch, writes } = await openRest(
      new Response('', { status: 503 }),
    );
    await user.clear(field);
    await user.type(field, '10');
    await press();
    await findToast('Erro');
    await refetch(OTHER);
    answers[PAY] = {};
    await press();
    await findToast('Pagamento registrado');
    const bodies = writes().map(({ body }) => body);
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ paidAmount: 30, paidBefore: 20 })]),
    );
  });
});

it('a wrong amount is corrected from the menu, without reopening the visit', async () => {
  const { user, choose, writes } = await openVisit({ ...PAID, paidAmount: '450.00' }, { [PAY]: {} });
  await choose('Corrigir valor pago');
  const payment = within(await screen.findByRole('dialog', { name: 'Corrigir Valor Pago' }));
  const field = payment.getByLabelText('Valor Pago (R$)');
  expect(field).toHaveValue('450,00');
  await user.clear(field);
  await user.type(field, '45');
  await user.click(payment.getByRole('button', { name: 'Salvar Valor' }));
  const notice = await findToast('Valor pago corrigido');
  expect(writes()).toEqual([{ key: PAY, body: { paidAmount: 45, paidBefore: 450, isCorrection: true } }]);
  await user.click(within(notice).getByRole('button', { name: 'Desfazer' }));
  expect(await findToast('Correção desfeita')).toHaveTextContent('Pago R$ 450,00 ao todo.');
});
