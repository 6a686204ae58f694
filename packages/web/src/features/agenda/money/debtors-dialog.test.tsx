import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { debtorsOf, remindUrl } from './debtors.ts';
import { DebtorsDialog } from './debtors-dialog.tsx';

const LIST = 'GET /api/appointments/unpaid';

const unpaid = (id: number, given = {}) =>
  anAppointment({ id, status: 'completed', startTimeLocal: `2026-12-0${id}T10:00`, ...given });
const bia = {
  clientId: 2,
  clientName: 'Bia Lima',
  displayClientName: 'Bia Lima',
  clientData: { name: 'Bia Lima', phone: null, whatsappNumber: null, email: null },
};
const VISITS = [unpaid(3), unpaid(2, bia), unpaid(1, { paidAmount: '40.00' })];

const open = (answers: Answers) => {
  const server = serve(answers);
  return { ...server, answers, ...renderInApp(<DebtorsDialog onClosed={() => undefined} />) };
};

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

describe('who owes', () => {
  it('is listed by client, the greatest sum first, with the total', async () => {
    open({ [LIST]: { totalCents: 9_500, count: 3, visits: VISITS } });
    const dialog = await screen.findByRole('dialog', { name: 'Quem me deve' });
    expect((await within(dialog).findAllByRole('heading', { level: 3 })).map((h) => h.textContent)).toEqual([
      'Marina Castro',
      'Bia Lima',
    ]);
    expect(plain(dialog.textContent)).toContain('R$ 95,00 em 3 atendimentos');
    expect(within(dialog).getAllByRole('link', { name: /^Lembrar/ })).toHaveLength(1);
  });

  it('is marked as paid with one touch, and Desfazer takes it back', async () => {
    const paid = unpaid(1, { paidAmount: '45.00' });
    const { user, writes, answers } = open({
      [LIST]: { totalCents: 500, count: 1, visits: [VISITS[2]] },
      'PATCH /api/appointments/1/complete-payment': paid,
    });
    const button = await screen.findByRole('button', {
      name: /^Marcar como pago: Marina Castro, 01\/12\/2026/,
    });
    answers[LIST] = { totalCents: 0, count: 0, visits: [] };
    await user.click(button);
    expect(await screen.findByText('Tudo recebido')).toBeVisible();
    answers[LIST] = { totalCents: 500, count: 1, visits: [VISITS[2]] };
    await user.click(
      within(await screen.findByRole('group', { name: 'Pagamento registrado' })).getByRole('button', {
        name: 'Desfazer',
      }),
    );
    expect(await screen.findByRole('button', { name: /^Marcar como pago/ })).toBeVisible();
    expect(writes()).toMatchObject([
      { body: { paidAmount: 45, paidBefore: 40 } },
      { body: { paidAmount: 40, paidBefore: 45, isCorrection: true } },
    ]);
  });

  it('stays in its order while the dialog is open: a paid visit keeps its place, with Desfazer', async () => {
    const { user, writes, answers } = open({
      [LIST]: { totalCents: 9_500, count: 3, visits: VISITS },
      'PATCH /api/appointments/3/complete-payment': unpaid(3, { paidAmount: '45.00' }),
    });
    const rows = () =>
      screen.getAllByText(/^0\d\/12\/2026 ·/).map(({ textContent }) => textContent?.slice(0, 2));
    const button = await screen.findByRole('button', { name: /^Marcar como pago: Marina Castro, 03/ });
    expect(rows()).toEqual(['03', '01', '02']);
    // Bia owes most now, and another visit came in between
    answers[LIST] = { totalCents: 9_500, count: 3, visits: [unpaid(4, bia), VISITS[1], VISITS[2]] };
    await user.click(button);
    const undo = await screen.findByRole('button', { name: /^Desfazer: Marina Castro, 03/ });
    expect(undo).toHaveFocus();
    expect(within(undo.closest('li') ?? document.body).getByText('Pago')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
      'Marina Castro',
      'Bia Lima',
    ]);
    expect(rows()).toEqual(['03', '01', '02', '04']);
    expect(screen.getByRole('heading', { name: 'Marina Castro' }).parentElement).toHaveTextContent(
      /R\$\s5,00 ao todo/,
    );
    answers[LIST] = { totalCents: 9_500, count: 3, visits: VISITS };
    await user.click(undo);
    expect(await screen.findByRole('button', { name: /^Marcar como pago: Marina Castro, 03/ })).toHaveFocus();
    expect(rows()).toEqual(['03', '01', '02', '04']);
    expect(writes()).toHaveLength(2);
  });

  it('is received again after an undo as a separate payment, which the server must not take for the first', async () => {
    const { user, answers } = open({
      [LIST]: { totalCents: 500, count: 1, visits: [VISITS[2]] },
      'PATCH /api/appointments/1/complete-payment': unpaid(1, { paidAmount: '45.00' }),
    });
    const [send, keys] = [fetch, new Set<unknown>()];
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      if (init.method === 'PATCH') keys.add(new Headers(init.headers).get('idempotency-key'));
      return send(url, init);
    });
    const payButton = () => screen.findByRole('button', { name: /^Marcar como pago: Marina Castro, 01/ });
    for (const isOpenAfter of [false, true, false]) {
      const button = isOpenAfter
        ? await screen.findByRole('button', { name: /^Desfazer: Marina Castro, 01/ })
        : await payButton();
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
      answers[LIST] = { totalCents: 0, count: 0, visits: isOpenAfter ? [VISITS[2]] : [] };
      await user.click(button);
    }
    await screen.findByRole('button', { name: /^Desfazer: Marina Castro, 01/ });
    expect(keys.size).toBe(3);
  });

  it('of another device keeps its place too, without an undo', async () => {
    const { user, answers } = open({
      [LIST]: { totalCents: 9_500, count: 3, visits: VISITS },
      'PATCH /api/appointments/3/complete-payment': unpaid(3, { paidAmount: '45.00' }),
    });
    await screen.findByRole('button', { name: /^Marcar como pago: Bia Lima/ });
    answers[LIST] = { totalCents: 500, count: 1, visits: [VISITS[2]] };
    await user.click(screen.getByRole('button', { name: /^Marcar como pago: Marina Castro, 03/ }));
    expect(await screen.findByText('Não está mais em aberto')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Bia Lima/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Lembrar Bia Lima/ })).toBeNull();
  });

  it('lists only the newest of many, and reports a failed read', async () => {
    open({ [LIST]: { totalCents: 90_000, count: 201, visits: VISITS } });
    expect(await screen.findByText(/Estes são os 3 mais novos/)).toBeVisible();
    open({ [LIST]: refusal(500, 'Falhou') });
    expect(await screen.findByText('Não foi possível ler quem deve.')).toBeVisible();
  });
});

describe('a reminder by message', () => {
  it('names the sum and the visit, and goes to the number of WhatsApp', () => {
    const [debtor] = debtorsOf([VISITS[2] ?? unpaid(1)]);
    const url = new URL((debtor && remindUrl(debtor)) ?? '');
    expect(url.pathname).toBe('/5511988887702');
    expect(url.searchParams.get('text')).toBe(
      'Olá, Marina Castro! Ficou em aberto R$ 5,00, de Corte de 01/12/2026. Pode acertar quando for melhor para você?',
    );
  });

  it('counts several visits, and is missing without a phone', () => {
    const [marina, other] = debtorsOf(VISITS);
    expect(decodeURIComponent((marina && remindUrl(marina)) ?? '')).toContain('R$ 50,00, de 2 atendimentos');
    expect(other && remindUrl(other)).toBeNull();
  });
});
