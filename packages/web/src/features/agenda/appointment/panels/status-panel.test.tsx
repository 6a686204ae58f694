import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberAccount } from '#lib/api/page-account.ts';
import { readDrafts } from '#lib/drafts/drafts.ts';
import { refusal } from '#test-server.ts';
import {
  aBooking,
  aSavedAppointment,
  findToast,
  openDialog,
} from '#features/agenda/appointment/test-dialog.tsx';

const open = async (given: Parameters<typeof aBooking>[0], answers = {}) => {
  const opened = await openDialog({ appointment: aBooking(given) }, answers);
  return { ...opened, section: within(opened.dialog.getByRole('region', { name: 'Situação' })) };
};

describe('status of an appointment', () => {
  it.each([
    { status: 'scheduled', label: 'Agendado', action: 'Cancelar agendamento' },
    { status: 'confirmed', label: 'Confirmado', action: 'Cancelar agendamento' },
    { status: 'completed', label: 'Atendido', action: 'Reabrir agendamento' },
    { status: 'no_show', label: 'Faltou', action: 'Reabrir agendamento' },
    { status: 'courtesy', label: 'Cortesia', action: 'Reabrir agendamento' },
    { status: 'cancelled', label: 'Cancelado', action: 'Reabrir agendamento' },
  ])('shows $status as $label with $action as its only action', async ({ status, label, action }) => {
    const { section } = await open({ status });
    expect(section.getByText(label)).toBeVisible();
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([action]);
  });

  it('is cancelled with the reason, announced, and shown immediately', async () => {
    const cancelled = aBooking({ status: 'cancelled', cancelReason: 'Viajou', version: 2 });
    const { section, user, writes, dialog, submit } = await open(
      {},
      { 'POST /api/appointments/1/cancel': cancelled },
    );
    const details: unknown[] = [];
    const listen = (event: Event) => details.push(event instanceof CustomEvent && event.detail);
    addEventListener('appointmentUpdated', listen);
    await user.type(dialog.getByLabelText('Observações'), 'Ligar');
    await user.click(section.getByRole('button', { name: 'Cancelar agendamento' }));
    expect(section.getByLabelText('Motivo (opcional)')).toHaveFocus();
    await user.keyboard(' Viajou ');
    await user.click(section.getByRole('button', { name: 'Confirmar cancelamento' }));
    await findToast('Agendamento cancelado');
    expect(section.getByText('Cancelado')).toBeVisible();
    expect(section.getByText('Motivo: Viajou')).toBeVisible();
    expect(writes()).toEqual([{ key: 'POST /api/appointments/1/cancel', body: { reason: 'Viajou' } }]);
    expect(details).toEqual([{ source: 'appointment-dialog', appointmentId: 1, status: 'cancelled' }]);
    removeEventListener('appointmentUpdated', listen);
    await submit();
    await findToast('Agendamento atualizado');
    expect(writes().at(-1)).toMatchObject({ body: { notes: 'Ligar', version: 2 } });
  });

  it('keeps the typed reason', async () => {
    // jsdom has no encryption
    vi.stubGlobal('crypto', webcrypto);
    rememberAccount(1);
    const { section, user } = await open({}, { 'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) } });
    await user.click(section.getByRole('button', { name: 'Cancelar agendamento' }));
    await user.keyboard('Viajou');
    await waitFor(async () =>
      expect((await readDrafts('cancel:1')).map(({ values }) => values)).toEqual([{ reason: 'Viajou' }]),
    );
  });

  it('is not cancelled when the user backs out, and the focus stays near', async () => {
    const { section, user, writes, dialog } = await open({});
    await user.click(section.getByRole('button', { name: 'Cancelar agendamento' }));
    await user.click(section.getByRole('button', { name: 'Voltar' }));
    expect(section.queryByLabelText('Motivo (opcional)')).not.toBeInTheDocument();
    expect(dialog.getByRole('region', { name: 'Situação' })).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it('keeps the reason when the cancellation fails', async () => {
    const { section, user } = await open(
      {},
      { 'POST /api/appointments/1/cancel': refusal(409, 'Já terminou') },
    );
    await user.click(section.getByRole('button', { name: 'Cancelar agendamento' }));
    await user.keyboard('Viajou');
    await user.click(section.getByRole('button', { name: 'Confirmar cancelamento' }));
    expect(await findToast('Erro ao cancelar agendamento')).toHaveTextContent('Já terminou');
    expect(section.getByLabelText('Motivo (opcional)')).toHaveValue('Viajou');
  });

  it('is reopened only after a confirmation', async () => {
    const reopened = aSavedAppointment({ ...aBooking({ version: 3 }) });
    const { section, user, writes } = await open(
      { status: 'no_show' },
      { 'POST /api/appointments/1/reopen': reopened },
    );
    await user.click(section.getByRole('button', { name: 'Reabrir agendamento' }));
    const name = 'Reabrir o agendamento de Marina Castro?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Confirmar' }));
    await findToast('Agendamento reaberto');
    await waitFor(() => expect(section.getByText('Agendado')).toBeVisible());
    expect(writes()).toEqual([{ key: 'POST /api/appointments/1/reopen', body: {} }]);
  });

  it('reports why it cannot be reopened', async () => {
    const { section, user } = await open(
      { status: 'cancelled' },
      { 'POST /api/appointments/1/reopen': refusal(409, 'Está em aberto') },
    );
    await user.click(section.getByRole('button', { name: 'Reabrir agendamento' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await findToast('Erro ao reabrir agendamento')).toHaveTextContent('Está em aberto');
    expect(section.getByText('Cancelado')).toBeVisible();
  });
});
