import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QuickAddButton } from './quick-add-button.tsx';
import { QuickAddOutlet } from './quick-add-outlet.tsx';
import { quickAddState } from './quick-add-state.ts';
import { rememberAccount } from '#lib/api/page-account.ts';
import { readDrafts } from '#lib/drafts/drafts.ts';
import { renderInApp } from '#test-app.tsx';
import { aClient, aService, someSettings } from '#test-factories.ts';
import { type Answers, serve } from '#test-server.ts';

const READ = 'POST /api/ai/quick-add';

const understood = {
  clientId: 1,
  clientName: 'Marina Castro',
  candidates: [],
  serviceId: 1,
  date: '2099-03-05',
  time: '15:00',
  durationMinutes: 45,
  understood: 'Marina Castro, Corte',
  doubts: [],
};

const nothing = {
  clientId: null,
  clientName: null,
  candidates: [],
  serviceId: null,
  date: null,
  time: null,
  durationMinutes: null,
  understood: 'Não entendi o que marcar.',
  doubts: [],
};

const open = (answers: Answers = {}) => {
  const server = serve({
    'GET /api/clients': [aClient()],
    'GET /api/services': [aService()],
    'GET /api/settings': someSettings(),
    [READ]: understood,
    ...answers,
  });
  const app = renderInApp(
    <>
      <QuickAddButton />
      <textarea aria-label="Outro campo" />
      <QuickAddOutlet />
    </>,
  );
  return { ...server, ...app };
};

afterEach(() => quickAddState.close());

describe('the command bar', () => {
  it('keeps the line that is typed', async () => {
    // jsdom has no encryption
    vi.stubGlobal('crypto', webcrypto);
    rememberAccount(1);
    const { user } = open({ 'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) } });
    await user.click(screen.getByRole('button', { name: /Marcar rápido/ }));
    await user.type(await screen.findByLabelText('O que marcar'), 'ana 15h');
    await waitFor(async () =>
      expect((await readDrafts('quick-add')).map(({ values }) => values)).toEqual([{ line: 'ana 15h' }]),
    );
  });

  it.each(['{Control>}k{/Control}', '/'])('opens by the key %s', async (key) => {
    const { user } = open();
    await user.keyboard(key);
    expect(await screen.findByRole('dialog', { name: 'Marcar rápido' })).toBeVisible();
  });

  it('does not open by "/" in a text field', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Outro campo'), '1/2');
    expect(screen.getByLabelText('Outro campo')).toHaveValue('1/2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the parsed values, and fills in the appointment', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: /Marcar rápido/ }));
    await user.type(await screen.findByLabelText('O que marcar'), 'marina 5/3 15h corte 45min');
    const chips = within(await screen.findByRole('list', { name: 'O que entendi' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Marina Castro',
      'Quinta-feira, 5 de março de 2099',
      '15:00',
      'Corte',
      '45 min',
    ]);
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(await dialog.findByDisplayValue('Marina Castro')).toBeVisible();
    expect(dialog.getByDisplayValue('(11) 98888-7702')).toBeVisible();
    expect(await dialog.findByLabelText('Serviço')).toHaveDisplayValue('Corte');
    expect(dialog.getByLabelText('Duração (minutos)')).toHaveValue('45');
    expect(dialog.getByDisplayValue('15:00')).toBeVisible();
  });

  it('fills in nothing while the day is doubtful, and reports why', async () => {
    const doubts = ['Esse dia já passou.'];
    const { user } = open({ [READ]: { ...understood, date: null, doubts } });
    await user.keyboard('/');
    await user.type(await screen.findByLabelText('O que marcar'), 'marina ontem 15h corte');
    expect(await screen.findByRole('list', { name: 'Para conferir' })).toHaveTextContent(doubts.join(''));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Corrija a linha para continuar.')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Novo Agendamento' })).not.toBeInTheDocument();
  });

  const ambiguous = {
    ...understood,
    clientId: null,
    clientName: 'Marina',
    candidates: [
      { id: 1, name: 'Marina Castro' },
      { id: 2, name: 'Marina Lopes' },
    ],
  };

  const askWho = async (read: object) => {
    const opened = open({
      [READ]: read,
      'GET /api/clients': [aClient(), aClient({ id: 2, name: 'Marina Lopes', phone: '5511977776666' })],
    });
    await opened.user.keyboard('/');
    await opened.user.type(await screen.findByLabelText('O que marcar'), 'marina 5/3 15h corte{Enter}');
    return opened;
  };

  // spec: 2 §0.74
  it('asks which client an ambiguous name means, and books nothing before', async () => {
    const { user, writes } = await askWho(ambiguous);
    const question = within(await screen.findByRole('group', { name: 'Marina: é qual cliente?' }));
    expect(screen.queryByRole('dialog', { name: 'Novo Agendamento' })).not.toBeInTheDocument();
    expect(question.getByRole('button', { name: /Marina Castro/ })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Marina Lopes (11) 97777-6666' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(await dialog.findByDisplayValue('Marina Lopes')).toBeVisible();
    expect(dialog.getByDisplayValue('(11) 97777-6666')).toBeVisible();
    expect(writes().every(({ key }) => key === READ)).toBe(true);
  });

  it('treats the choice of another person as a new client', async () => {
    const { user } = await askWho(ambiguous);
    await user.click(await screen.findByRole('button', { name: 'Outra pessoa: Marina' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(await dialog.findByDisplayValue('Marina')).toBeVisible();
  });

  it('asks if a word that also names a trade is a client', async () => {
    const { user } = await askWho({ ...ambiguous, clientName: null });
    expect(await screen.findByRole('group', { name: 'É para qual cliente?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nenhum destes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(await dialog.findByLabelText('Nome do cliente')).toHaveValue('');
  });

  it('asks again after the line has changed', async () => {
    const { user } = await askWho(ambiguous);
    await screen.findByRole('group', { name: 'Marina: é qual cliente?' });
    await user.type(screen.getByLabelText('O que marcar'), ' lopes');
    expect(screen.queryByRole('group', { name: /é qual cliente/ })).not.toBeInTheDocument();
  });

  it('reports a line that was not understood and stays open', async () => {
    const { user } = open({ [READ]: nothing });
    await user.keyboard('/');
    await user.type(await screen.findByLabelText('O que marcar'), '???{Enter}');
    expect((await screen.findAllByText(/Não entendi o que marcar/))[0]).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Novo Agendamento' })).not.toBeInTheDocument();
  });
});
