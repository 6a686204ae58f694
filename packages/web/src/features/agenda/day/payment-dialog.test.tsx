import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const PAY = 'PATCH /api/appointments/1/complete-payment';

const open = async (given: Partial<Appointment> = {}, answers: Answers = { [PAY]: anAppointment() }) => {
  const server = serve(answers);
  const onClosed = vi.fn<() => void>();
  const { user } = renderInApp(<PaymentDialog appointment={anAppointment(given)} onClosed={onClosed} />);
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar Valor Pago' });
  const field = screen.getByLabelText('Valor Pago (R$)');
  const type = async (text: string): Promise<void> => {
    await user.clear(field);
    await user.type(field, text);
  };
  const confirm = () => screen.getByRole('button', { name: /^Confirm/ });
  return { ...server, user, dialog, field, type, confirm, onClosed };
};

/** Holds back the response to writes until released. */
const hold = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') await promise;
    return answer(url, init);
  });
  return resolve;
};

describe('the payment dialog', () => {
  // spec: 1 §2.66
  it('has the field Valor Pago (R$), and the buttons Cancelar and Confirmar Atendimento', async () => {
    const { dialog, field } = await open();
    expect(dialog).toContainElement(field);
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirmar Atendimento' })).toBeVisible();
  });

  it('names the client of the visit', async () => {
    const { dialog } = await open();
    expect(dialog).toHaveAccessibleDescription('Marina Castro · Corte');
  });

  // spec: 1 §2.67, 1 §5.15
  it.each([
    { servicePrice: 45, value: '45,00', hint: 'Preço do serviço: R$\u00A045,00' },
    { servicePrice: 1234.5, value: '1234,50', hint: 'Preço do serviço: R$\u00A01.234,50' },
    { servicePrice: null, value: '0,00', hint: 'Preço do serviço: R$\u00A00,00' },
  ])(
    'starts with the service price, or 0: $servicePrice is $value',
    async ({ servicePrice, value, hint }) => {
      const { field } = await open({ servicePrice });
      expect(field).toHaveValue(value);
      expect(field).toHaveAccessibleDescription(hint);
    },
  );

  it('opens the decimal keyboard on phones', async () => {
    expect((await open()).field).toHaveAttribute('inputmode', 'decimal');
  });

  // spec: 1 §5.14
  it.each([
    { typed: 'R$ 40,5x', kept: '40,5' },
    { typed: '-40.50', kept: '40.50' },
    { typed: '1.234,50', kept: '1.234,50' },
  ])('keeps only digits, dots and commas: $typed is $kept', async ({ typed, kept }) => {
    const { type, field } = await open();
    await type(typed);
    expect(field).toHaveValue(kept);
  });

  it('refuses parts of cents instead of rounding them', async () => {
    const { type, user, confirm, writes } = await open();
    await type('12,345');
    await user.click(confirm());
    expect(await screen.findByText('Use no máximo duas casas decimais, como 45,50')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  // spec: 1 §5.14, 1 §7.20, 1 §8.22
  it.each([
    { typed: '40,5', paidAmount: 40.5, said: 'R$ 40,50' },
    { typed: '40.5', paidAmount: 40.5, said: 'R$ 40,50' },
    { typed: '0', paidAmount: 0, said: 'R$ 0,00' },
    { typed: '1234,50', paidAmount: 1234.5, said: 'R$ 1234,50' },
    { typed: '1.234,50', paidAmount: 1234.5, said: 'R$ 1234,50' },
    { typed: '1.234', paidAmount: 1234, said: 'R$ 1234,00' },
  ])('completes with $typed as $said', async ({ typed, paidAmount, said }) => {
    const { type, user, confirm, writes, onClosed } = await open({ servicePrice: 1000 });
    await type(typed);
    await user.click(confirm());
    const notice = await screen.findByRole('group', { name: '✅ Agendamento concluído' });
    expect(notice).toHaveTextContent(`Agendamento marcado como atendido com valor de ${said}`);
    expect(writes()).toEqual([{ key: PAY, body: { paidAmount } }]);
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  // spec: 1 §5.13, 1 §8.10
  it.each([',', '.', '1.2.3', '1,2,3', '1,234.50', '999999999'])(
    'refuses %s with Por favor, insira um valor válido',
    async (typed) => {
      const { type, user, confirm, writes, field } = await open();
      await type(typed);
      await user.click(confirm());
      expect(await screen.findByText('Por favor, insira um valor válido')).toBeVisible();
      expect(field).toBeInvalid();
      expect(field).toHaveValue(typed);
      expect(writes()).toEqual([]);
    },
  );

  // spec: 1 §5.16
  it('cannot be confirmed while the field is empty', async () => {
    const { user, field, confirm } = await open();
    await user.clear(field);
    expect(confirm()).toBeDisabled();
  });

  // spec: 1 §2.68, 1 §5.17
  it('shows Confirmando... and cannot be confirmed again while saving', async () => {
    const { user, confirm, writes } = await open();
    const letGo = hold();
    await user.click(confirm());
    expect(confirm()).toHaveAccessibleName('Confirmando...');
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    // refused, and the focus stays
    await user.click(confirm());
    expect(confirm()).toHaveFocus();
    letGo();
    await screen.findByRole('group', { name: '✅ Agendamento concluído' });
    expect(writes()).toHaveLength(1);
  });

  // spec: 1 §7.29, 1 §8.6, 1 §8.7
  it.each([
    { answer: refusal(409, 'Este agendamento já terminou'), text: 'Este agendamento já terminou' },
    { answer: new Response('', { status: 500 }), text: 'Erro ao completar agendamento' },
  ])('shows $text after a failure and keeps what was typed', async ({ answer, text }) => {
    const { type, user, field, confirm, onClosed } = await open({}, { [PAY]: answer });
    await type('40,5');
    await user.click(confirm());
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(text);
    expect(field).toHaveValue('40,5');
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('asks once before more than twice the price, and stores it only if that is right', async () => {
    const { type, user, confirm, writes } = await open({ servicePrice: 180 });
    await type('18000');
    const answer = async (name: string): Promise<void> => {
      await user.click(confirm());
      const question = await screen.findByRole('alertdialog', {
        name: 'R$\u00A018.000,00 é mais que o valor de R$\u00A0180,00. Está certo?',
      });
      await user.click(within(question).getByRole('button', { name }));
    };
    await answer('Cancelar');
    expect(writes()).toEqual([]);
    await answer('Confirmar');
    await screen.findByRole('group', { name: '✅ Agendamento concluído' });
    expect(writes()).toEqual([{ key: PAY, body: { paidAmount: 18_000 } }]);
  });

  it('does not take a typed -5 for 5 at once', async () => {
    const { type, user, confirm, writes, field } = await open();
    await type('-5');
    expect(field).toHaveValue('5');
    expect(field).toBeInvalid();
    await user.click(confirm());
    expect(await screen.findByText('Por favor, insira um valor válido')).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(confirm());
    await screen.findByRole('group', { name: '✅ Agendamento concluído' });
    expect(writes()).toEqual([{ key: PAY, body: { paidAmount: 5 } }]);
  });

  it.each(['180', '200'])('takes %s in place of a typed -20', async (typed) => {
    const { user, type, field, confirm, writes } = await open({ servicePrice: 180 });
    await type('-20');
    expect(field).toBeInvalid();
    await user.tripleClick(field);
    await user.keyboard(typed);
    expect(field).toBeValid();
    await user.click(confirm());
    await screen.findByRole('group', { name: '✅ Agendamento concluído' });
    expect(writes()).toEqual([{ key: PAY, body: { paidAmount: Number(typed) } }]);
  });

  it('names the client in its toast', async () => {
    const { user, confirm } = await open();
    await user.click(confirm());
    expect(await screen.findByRole('group', { name: '✅ Agendamento concluído' })).toHaveTextContent(
      'Marina Castro',
    );
  });

  it('closes with Cancelar without a call', async () => {
    const { user, writes, onClosed } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(writes()).toEqual([]);
  });
});
