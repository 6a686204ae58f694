// The person of a visit whose client record was deleted.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal, type Answers } from '#test-server.ts';
import '#features/clients/removal/mentions-dialog.tsx';
import { aBooking, openDialog } from '#features/agenda/appointment/test-dialog.tsx';
import './unregistered-panel.tsx';

const orphan = aBooking({ clientId: null, client: null, clientName: 'Zefa Dias' });
const none = { 'GET /api/appointments/1/visits-to-come': { count: 0, first: [], requests: [] } };
const some = {
  'GET /api/appointments/1/visits-to-come': {
    count: 2,
    first: ['2099-12-01T10:00', '2099-12-08T10:00'].map((startTimeLocal, id) => ({ id, startTimeLocal })),
    requests: [],
  },
};

const askToErase = async (given: Answers) => {
  const opened = await openDialog({ appointment: orphan }, given);
  const { user, dialog } = opened;
  expect(
    await dialog.findByText('Zefa Dias não tem mais cadastro. O telefone foi excluído com ele.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mais ações para Zefa Dias' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }));
  const name = 'Apagar para sempre os dados pessoais de Zefa Dias?';
  return { ...opened, question: within(await screen.findByRole('alertdialog', { name })) };
};

it('is erased with the upcoming visits cancelled after the owner confirms, and the dialog closes', async () => {
  const key = 'POST /api/appointments/1/erase?visits=cancel';
  const { user, question, writes, onClosed } = await askToErase({
    ...some,
    [key]: { success: true, mentions: [] },
  });
  await user.click(question.getByRole('button', { name: 'Apagar e cancelar os horários' }));
  await screen.findByRole('group', { name: 'Dados pessoais apagados' });
  expect(writes().map((write) => write.key)).toEqual([key]);
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});

it('reports other texts with the name before the dialog closes', async () => {
  const mentions = [{ label: 'Nota de Bia', link: '/crm?client=2' }];
  const { user, question, onClosed } = await askToErase({
    ...none,
    'POST /api/appointments/1/erase?visits=keep': { success: true, mentions },
  });
  await user.click(question.getByRole('button', { name: 'Confirmar' }));
  const texts = await screen.findByRole('dialog', { name: 'Confira estes textos' });
  expect(within(texts).getByRole('link', { name: 'Nota de Bia' })).toHaveAttribute('href', '/crm?client=2');
  expect(onClosed).not.toHaveBeenCalled();
  await user.click(within(texts).getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});

it('stays unchanged, with a message, when the server cannot erase', async () => {
  const { user, question, onClosed } = await askToErase({
    ...none,
    'POST /api/appointments/1/erase?visits=keep': refusal(503, 'O servidor está ocupado.'),
  });
  await user.click(question.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent('O servidor está ocupado.');
  expect(onClosed).not.toHaveBeenCalled();
});

it('can be exported to a file named after the visit', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user, dialog } = await openDialog(
    { appointment: orphan },
    { 'GET /api/appointments/1/export': { client: null } },
  );
  await user.click(await dialog.findByRole('button', { name: 'Mais ações para Zefa Dias' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Baixar dados da pessoa' }));
  await screen.findByRole('group', { name: 'Dados da pessoa baixados' });
  expect(names).toEqual(['agendamento-1.json']);
});

it.each([
  ['of a client', {}],
  ['that an erasure left', { clientId: null, client: null, clientName: 'Cliente removido' }],
])('is hidden on a visit %s', async (_, change) => {
  const { dialog } = await openDialog({ appointment: aBooking(change) });
  expect(dialog.queryByText(/não tem mais cadastro/)).not.toBeInTheDocument();
});
