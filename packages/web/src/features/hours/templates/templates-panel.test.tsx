import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { templateVariables, variableLabel } from '@zelo/domain/reminders/messages/message-template.ts';
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { rememberAccount } from '#lib/api/page-account.ts';
import { anAppointment, someSettings } from '#test-factories.ts';
import { type Answers, refusal, serve } from '#test-server.ts';
import { TemplatesPanel } from './templates-panel.tsx';

const APPOINTMENTS = 'GET /api/appointments?from=2026-11-30&to=2027-01-29';
const configuredTemplates: Partial<Settings> = {
  reminderTemplate24h: 'Olá, {client_name}! {date} às {time}',
};

const open = (settings: Partial<Settings> = configuredTemplates, answers: Answers = {}) => {
  vi.setSystemTime(Date.parse('2026-11-30T15:00:00Z'));
  const server = serve({ [APPOINTMENTS]: [anAppointment()], ...answers });
  const app = renderInApp(<TemplatesPanel settings={someSettings(settings)} />);
  return { ...server, ...app, card: within(screen.getByRole('region', { name: 'Lembrete de 24 horas' })) };
};

describe('an unsaved message', () => {
  const KEY = 'GET /api/account/draft-key';

  beforeEach(() => {
    // jsdom has no encryption
    vi.stubGlobal('crypto', webcrypto);
    rememberAccount(1);
  });

  const openWithKey = (answers: Answers = {}) =>
    open(configuredTemplates, { [KEY]: { key: btoa('k'.repeat(32)) }, ...answers });

  it('is offered after the page was left, beside its own field', async () => {
    const { card, user, unmount } = openWithKey();
    await user.type(card.getByLabelText('Mensagem'), '!');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    unmount();
    const again = openWithKey();
    expect(await again.card.findByText(/começou a preencher/)).toBeVisible();
    expect(screen.getAllByText(/começou a preencher/)).toHaveLength(1);
    await again.user.click(again.card.getByRole('button', { name: 'Recuperar' }));
    expect(again.card.getByLabelText('Mensagem')).toHaveValue('Olá, {nome do cliente}! {data} às {hora}!');
    expect(again.card.queryByText(/começou a preencher/)).toBeNull();
  });

  it('ends when it is saved', async () => {
    const { card, user } = openWithKey({ 'PUT /api/settings/templates': someSettings() });
    await user.type(card.getByLabelText('Mensagem'), '!');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    await user.click(card.getByRole('button', { name: 'Salvar modelo' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});

describe('the template editor', () => {
  // spec: 2 §5.10
  it('shows the message as the next client would read it', async () => {
    const { card } = open();
    expect(await card.findByText('Olá, Marina Castro! 01/12/2026 às 10:00')).toBeVisible();
    expect(card.getByText('Prévia para o próximo agendamento')).toBeVisible();
  });

  it('shows an example without any appointment', async () => {
    const { card } = open(configuredTemplates, { [APPOINTMENTS]: [] });
    expect(await card.findByText('Prévia com um exemplo')).toBeVisible();
    expect(card.getByText('Olá, Marina! 01/12/2026 às 10:00')).toBeVisible();
  });

  // spec: 2 §5.10
  it('inserts a variable where the cursor is', async () => {
    const { card, user } = open({ reminderTemplate24h: 'Olá! Até.' });
    const field = card.getByLabelText<HTMLTextAreaElement>('Mensagem');
    await user.click(field);
    field.setSelectionRange(3, 3);
    await user.click(card.getByRole('button', { name: 'Inserir nome do cliente em Lembrete de 24 horas' }));
    expect(field).toHaveValue('Olá{nome do cliente}! Até.');
  });

  it.each(templateVariables)('inserts, paints and previews %s in every message', async (variable) => {
    const { user } = open({ reminderTemplate24h: '', reminderTemplate3h: '', confirmationTemplate: '' });
    const label = variableLabel(variable);
    const cards = screen.getAllByRole('region', { name: /^(Lembrete|Confirmação)/ });
    expect(cards).toHaveLength(3);
    for (const card of cards.map((element) => within(element))) {
      await user.click(card.getByRole('button', { name: new RegExp(`^Inserir ${label} em`) }));
      expect(card.getByLabelText('Mensagem')).toHaveValue(`{${label}}`);
      const [chip] = card.getAllByText(label).filter(({ className }) => className.includes('rounded-chip'));
      expect(chip).toBeVisible();
      const preview = card.getByRole('region', { name: /^Prévia/ });
      expect(preview).not.toHaveTextContent(/[{}]|nada é enviado|Corrija as variáveis/);
    }
  });

  it.each([
    { key: '{Backspace}', at: 22, left: 'Olá, ! {data} às {hora}' },
    { key: '{Delete}', at: 5, left: 'Olá, ! {data} às {hora}' },
    { key: '{Backspace}', at: 23, left: 'Olá, {nome do cliente} {data} às {hora}' },
  ])('deletes a variable as one character: $key at $at', async ({ key, at, left }) => {
    const { card, user } = open();
    const field = card.getByLabelText<HTMLTextAreaElement>('Mensagem');
    await user.click(field);
    field.setSelectionRange(at, at);
    await user.keyboard(key);
    expect(field).toHaveValue(left);
  });

  it('deletes a variable as a whole for keyboards that tell no key, as those of phones', () => {
    const { card } = open();
    const field = card.getByLabelText('Mensagem');
    fireEvent.input(field, { target: { value: 'Olá, {nome do cliente! {data} às {hora}' } });
    expect(field).toHaveValue('Olá, ! {data} às {hora}');
  });

  // spec: 2 §5.12, 2 §9.9
  it('counts to 500 without enforcing the limit', async () => {
    const { card, user } = open({ reminderTemplate24h: 'a'.repeat(500) });
    expect(card.getByText('500/500')).toBeVisible();
    await user.type(card.getByLabelText('Mensagem'), 'b');
    expect(card.getByText('501/500')).toBeVisible();
    expect(card.getByRole('button', { name: 'Salvar modelo' })).toBeEnabled();
  });

  // spec: 2 §5.11
  it('names an unknown variable and does not save it', async () => {
    const { card, user } = open({ reminderTemplate24h: 'Olá, {nome}' });
    expect(card.getByRole('alert')).toHaveTextContent(
      'Variável desconhecida: {nome}. Use {nome do cliente}, ',
    );
    expect(card.getByText('Corrija as variáveis para ver a prévia.')).toBeVisible();
    await user.type(card.getByLabelText('Mensagem'), '!');
    expect(card.getByRole('button', { name: 'Salvar modelo' })).toBeDisabled();
  });

  it('warns of "hoje" and shows the replacement for the evening before', async () => {
    const early = anAppointment({ startTime: '2026-12-02T12:00:00.000Z' });
    const says = { reminderTemplate3h: 'É hoje, {time}. Até daqui a pouco!' };
    open(says, { [APPOINTMENTS]: [early] });
    const card = within(screen.getByRole('region', { name: 'Lembrete de 3 horas' }));
    expect(card.getByRole('status')).toHaveTextContent('Seu texto diz “hoje” e “daqui a pouco”');
    expect(
      await card.findByText('Olá, Marina Castro! Seu horário é amanhã, 02/12/2026, às 09:00. Até lá!'),
    ).toBeVisible();
    expect(card.getByText(/Este texto vai no lugar do seu/)).toBeVisible();
  });

  it('does not warn of {day}, which the preview fills in', async () => {
    const { card } = open({ reminderTemplate24h: 'Seu horário é {day} às {time}' });
    expect(await card.findByText('Seu horário é amanhã às 10:00')).toBeVisible();
    expect(card.queryByRole('status')).toBeNull();
  });

  // spec: 2 §5.37
  it('shows variables in Portuguese and stores the specified ones', async () => {
    const { card, user, writes } = open(configuredTemplates, {
      'PUT /api/settings/templates': someSettings(),
    });
    const field = card.getByLabelText('Mensagem');
    expect(field).toHaveValue('Olá, {nome do cliente}! {data} às {hora}');
    await user.type(field, ', {{dia}');
    expect(await card.findByText('Olá, Marina Castro! 01/12/2026 às 10:00, amanhã')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Salvar modelo' }));
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { body: { reminderTemplate24h: 'Olá, {client_name}! {date} às {time}, {day}' } },
      ]),
    );
  });

  // spec: 2 §7.12
  it('saves one message and keeps the others', async () => {
    const saved = someSettings({ reminderTemplate24h: 'Nova mensagem' });
    const { card, user, writes } = open(configuredTemplates, { 'PUT /api/settings/templates': saved });
    await user.clear(card.getByLabelText('Mensagem'));
    await user.type(card.getByLabelText('Mensagem'), 'Nova mensagem');
    await user.click(card.getByRole('button', { name: 'Salvar modelo' }));
    expect(await screen.findByRole('group', { name: 'Modelo salvo com sucesso!' })).toBeVisible();
    expect(writes()).toMatchObject([{ body: { reminderTemplate24h: 'Nova mensagem' } }]);
  });

  it('takes no words in while it is saved', async () => {
    const answer = Promise.withResolvers<Settings>();
    const { card, user } = open(configuredTemplates, { 'PUT /api/settings/templates': answer.promise });
    await user.type(card.getByLabelText('Mensagem'), '!');
    await user.click(card.getByRole('button', { name: 'Salvar modelo' }));
    await user.type(card.getByLabelText('Mensagem'), ' Até lá');
    expect(card.getByLabelText('Mensagem')).toHaveValue('Olá, {nome do cliente}! {data} às {hora}!');
    answer.resolve(someSettings());
    await screen.findByRole('group', { name: 'Modelo salvo com sucesso!' });
  });

  // spec: 2 §8.6
  it('reports a failed save, and keeps what was typed', async () => {
    const { card, user } = open(configuredTemplates, {
      'PUT /api/settings/templates': refusal(500, 'Falhou'),
    });
    await user.type(card.getByLabelText('Mensagem'), '?');
    await user.click(card.getByRole('button', { name: 'Salvar modelo' }));
    expect(await screen.findByRole('group', { name: 'Erro ao salvar templates' })).toHaveTextContent(
      'Falhou',
    );
    expect(card.getByLabelText('Mensagem')).toHaveValue('Olá, {nome do cliente}! {data} às {hora}?');
  });
});
