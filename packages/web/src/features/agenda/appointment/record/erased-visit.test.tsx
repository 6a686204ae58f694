// The person of an open appointment is erased elsewhere.
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refresh, refreshAll } from '#lib/api/query-client.ts';
import { refusal } from '#test-server.ts';
import { AROUND_TUESDAY, aBooking, openDialog, TUESDAY } from '#features/agenda/appointment/test-dialog.tsx';

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

// attack: D4.2
it('shows only the unsaved text of an open appointment whose person was erased', async () => {
  const { dialog } = await openAndErase(null);
  expect(dialog.getByRole('textbox', { name: NOTES })).toHaveValue('Trazer exames');
});

it('does not show stored notes of an erased person again', async () => {
  const { dialog } = await openAndErase('Alergia a látex. ');
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

it('clears name and phone of a new appointment when its client is erased', async () => {
  const person = { id: 1, name: 'Marina Castro', phone: '5511988887702' };
  const { dialog, answers, client } = await openDialog({ date: TUESDAY, person });
  expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
  answers['GET /api/clients'] = [];
  await act(() => refresh(client, ['/api/clients']));
  expect(await dialog.findByText('Este cliente não existe mais')).toBeVisible();
  expect(screen.queryByDisplayValue(/Marina/)).not.toBeInTheDocument();
});

describe('open appointment deleted elsewhere', () => {
  const HISTORY = 'GET /api/appointments/1/history';

  // spec: 1 §2.64
  it('shows only the unsaved text', async () => {
    const known = aBooking({ notes: 'Alergia a látex.' });
    const opened = await openDialog({ appointment: known }, { [AROUND_TUESDAY]: [known] });
    const { user, dialog, answers, client } = opened;
    await user.type(dialog.getByLabelText('Observações'), ' Trazer exames');
    Object.assign(answers, { [AROUND_TUESDAY]: [], [HISTORY]: refusal(404, 'Agendamento não encontrado') });
    await act(() => refresh(client, ['/api/appointments']));
    expect(await dialog.findByText('Este agendamento não existe mais')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: NOTES })).toHaveValue('Alergia a látex. Trazer exames');
    expect(dialog.queryByRole('button', { name: /Atualizar|Deletar/ })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Agendamento' })).not.toHaveAccessibleDescription();
    expect(screen.queryByText('Edite ou exclua o agendamento selecionado')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(opened.onClosed).toHaveBeenCalled());
  });

  it('stays open after a mere move to another day', async () => {
    const known = aBooking();
    const { dialog, answers, client, asked } = await openDialog(
      { appointment: known },
      { [AROUND_TUESDAY]: [known], [HISTORY]: [] },
    );
    answers[AROUND_TUESDAY] = [];
    await act(() => refresh(client, ['/api/appointments']));
    await waitFor(() => expect(asked.some(({ key }) => key === HISTORY)).toBe(true));
    expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
  });

  it('closes silently when deleted here', async () => {
    const known = aBooking();
    const opened = await openDialog({ appointment: known }, { [AROUND_TUESDAY]: [known] });
    const { user, dialog, answers } = opened;
    await user.click(dialog.getByRole('button', { name: 'Deletar' }));
    Object.assign(answers, { [AROUND_TUESDAY]: [], [HISTORY]: refusal(404, 'Agendamento não encontrado') });
    const seen = watchFor('Este agendamento não existe mais');
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(opened.onClosed).toHaveBeenCalled());
    expect(seen()).toBe(false);
  });
});

/** Returns a check for whether a text appeared at any moment since. */
const watchFor = (text: string): (() => boolean) => {
  let wasSeen = false;
  const observer = new MutationObserver(() => {
    wasSeen ||= document.body.textContent.includes(text);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    return wasSeen;
  };
};
