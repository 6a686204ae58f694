// The person of an open appointment is erased elsewhere.
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refresh, refreshAll } from '#lib/query-client.ts';
import { AROUND_TUESDAY, aBooking, openDialog, TUESDAY } from './test-dialog.tsx';

const NOTES = 'As observações que você escreveu e não foram salvas';
const erased = aBooking({ clientId: null, client: null, clientName: 'Cliente removido', notes: null });

const openAndErase = async (notes: string | null) => {
  const known = aBooking({ notes });
  const opened = await openDialog({ appointment: known }, { [AROUND_TUESDAY]: [known] });
  const { user, dialog, answers, client } = opened;
  expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
  await user.type(dialog.getByLabelText('Observações'), 'Trazer exames');
  Object.assign(answers, { [AROUND_TUESDAY]: [erased], 'GET /api/clients': [] });
  await act(() => refreshAll(client));
  expect(await dialog.findByText('Os dados desta pessoa foram apagados')).toBeVisible();
  expect(screen.queryByDisplayValue(/Marina/)).not.toBeInTheDocument();
  return opened;
};

it('an open appointment of a person who was erased shows only what the owner was writing', async () => {
  const { dialog } = await openAndErase(null);
  expect(dialog.getByRole('textbox', { name: NOTES })).toHaveValue('Trazer exames');
});

it('notes that were stored with the person are not shown again', async () => {
  const { dialog } = await openAndErase('Alergia a látex. ');
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

it('a new appointment for a client who is erased meanwhile lets go of name and phone', async () => {
  const person = { id: 1, name: 'Marina Castro', phone: '5511988887702' };
  const { dialog, answers, client } = await openDialog({ date: TUESDAY, person });
  expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
  answers['GET /api/clients'] = [];
  await act(() => refresh(client, ['/api/clients']));
  expect(await dialog.findByText('Este cliente não existe mais')).toBeVisible();
  expect(screen.queryByDisplayValue(/Marina/)).not.toBeInTheDocument();
});
