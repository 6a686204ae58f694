import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aBooking,
  aSavedAppointment,
  findToast,
  openDialog,
} from '#features/agenda/appointment/test-dialog.tsx';
import { aClient } from '#test-factories.ts';

const read = aBooking({ clientId: 1, version: 3, notes: 'Portão azul' });
const bia = aClient({ id: 2, name: 'Bia Melo', phone: null });
const saved = aSavedAppointment({
  ...read,
  version: 4,
  createdCount: 0,
  clientId: 2,
  clientName: 'Bia Melo',
  displayClientName: 'Bia Melo',
  client: { id: 2, name: 'Bia Melo' },
  clientData: { name: 'Bia Melo', phone: null, whatsappNumber: null, email: null },
});

const replace = async (given: Parameters<typeof aBooking>[0] = {}) => {
  const opened = await openDialog(
    { appointment: { ...read, ...given } },
    { 'GET /api/clients': [aClient(), bia], 'PUT /api/appointments/1': saved },
  );
  const name = opened.dialog.getByLabelText('Nome do cliente');
  await opened.user.clear(name);
  await opened.user.type(name, 'Bia Melo');
  await opened.submit();
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Trocar o cliente deste horário?' }),
  );
  return { ...opened, question };
};

describe('another client for a visit', () => {
  it('is asked about once, naming both, and changes nothing when it is refused', async () => {
    const { question, user, writes, dialog } = await replace();
    expect(question.getByText(/De Marina Castro para Bia Melo\..* não recebe aviso/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Voltar' }));
    expect(writes()).toEqual([]);
    expect(await dialog.findByLabelText('Nome do cliente')).toHaveValue('Bia Melo');
  });

  it('says where the paid amount goes', async () => {
    const { question, user } = await replace({ status: 'completed', paidAmount: '160.00' });
    expect(question.getByText(/R\$\s160,00, passa a ser de Bia Melo/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Voltar' }));
  });

  it('is named in the toast, which puts back everything that was read', async () => {
    const { question, user, writes, answers } = await replace();
    await user.click(question.getByRole('button', { name: 'Trocar cliente' }));
    const toast = await findToast('Agendamento atualizado');
    expect(toast).toHaveTextContent('Cliente: de Marina Castro para Bia Melo.');
    answers['PUT /api/appointments/1'] = aSavedAppointment({ ...read, version: 5, createdCount: 0 });
    await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
    expect(await findToast('Troca de cliente desfeita')).toHaveTextContent('Marina Castro');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toMatchObject([
      { body: { clientId: 2, version: 3 } },
      { body: { clientId: 1, version: 4, notes: 'Portão azul', startTime: read.startTime } },
    ]);
  });
});

it('a visit of a client cannot be made a personal event', async () => {
  const { dialog } = await openDialog({ appointment: read });
  expect(dialog.queryByRole('radio', { name: 'Particular' })).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
});
