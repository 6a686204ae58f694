import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aUser } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { AssistantCard } from './assistant-card.tsx';

const STATS = 'GET /api/ai/stats';
const COUNTS = [
  { label: 'Conversas Processadas', value: '17' },
  { label: 'Agendamentos Criados', value: '5' },
  { label: 'Taxa de Sucesso', value: '94%' },
];

const open = (given: Answers = {}, aiEnabled = true) => {
  const answers: Answers = {
    [STATS]: COUNTS,
    'GET /api/whatsapp/connection-status': { isConnected: true },
    ...given,
  };
  serve(answers);
  const user = aUser();
  const professional = { ...user.professional, aiEnabled };
  return { answers, ...renderInApp(<AssistantCard />, { ...user, professional }) };
};

const countOf = (label: string) => screen.getByText(label).nextElementSibling;

beforeEach(() => globalThis.history.replaceState(null, '', '/'));

describe('the card of the assistant', () => {
  // spec: 1 §2.29
  it.each([
    { label: 'Conversas Hoje', value: '17' },
    { label: 'Agendamentos via assistente IA', value: '5' },
  ])('counts $label: $value', async ({ label, value }) => {
    open();
    await screen.findByText('17');
    expect(countOf(label)).toHaveTextContent(value);
  });

  it('says what the success rate counts', async () => {
    open();
    expect(
      await screen.findByText('Taxa de sucesso de 94% hoje: conversas em que você não escreveu nem assumiu.'),
    ).toBeVisible();
  });

  // spec: 1 §2.29
  it.each([
    { aiEnabled: true, badge: 'Ativo' },
    { aiEnabled: false, badge: 'Inativo' },
  ])('has the badge $badge when the assistant is on: $aiEnabled', async ({ aiEnabled, badge }) => {
    open({}, aiEnabled);
    await screen.findByText('17');
    expect(screen.getByText(badge)).toBeVisible();
  });

  it.each([
    { isConnected: true, text: 'Respondendo no WhatsApp' },
    { isConnected: false, text: 'Aguardando o WhatsApp' },
  ])('shows $text when connected: $isConnected', async ({ isConnected, text }) => {
    open({ 'GET /api/whatsapp/connection-status': { isConnected } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(['number-elsewhere', 'answered-elsewhere'])(
    'does not claim to reply while another account does: %s',
    async (kind) => {
      open({ 'GET /api/whatsapp/connection-status': { isConnected: true, problem: { kind } } });
      expect(await screen.findByText('Parada: outra conta responde')).toBeVisible();
    },
  );

  // spec: 1 §2.30
  it('links to /ai-assistant with Configurar IA', async () => {
    const { user } = open();
    await user.click(screen.getByText('Configurar IA'));
    expect(globalThis.location.pathname).toBe('/ai-assistant');
    await screen.findByText('17');
  });

  it('can reload numbers after a failure', async () => {
    const { answers, user } = open({ [STATS]: refusal(403, 'Não') });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(countOf('Conversas Hoje')).toHaveTextContent('—');
    answers[STATS] = COUNTS;
    await user.click(retry);
    expect(await screen.findByText('17')).toBeVisible();
  });
});
