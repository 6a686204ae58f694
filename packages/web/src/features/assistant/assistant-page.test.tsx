import { screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { rememberAccount } from '#lib/api/page-account.ts';
import { refusal, serve } from '#test-server.ts';
import { renderInApp } from '#test-app.tsx';
import { AssistantPage } from './assistant-page.tsx';
import { aSubscription, openAssistant, someSettings, someStats } from './test-assistant.tsx';

const SAVE = 'PUT /api/settings/ai';
const activeSwitch = () => screen.getByRole('switch', { name: /Assistente ativa/ });

/** The nearest element that phones hide. */
const hiddenOnPhones = (heading: string): Element | null =>
  screen.getByRole('heading', { name: heading }).closest('.max-sm\\:hidden');

describe('on a phone', () => {
  // spec: 2 §0.112
  it('is three sections with an address each', async () => {
    const { user } = await openAssistant();
    expect(hiddenOnPhones('Base de conhecimento')).not.toBeNull();
    expect(hiddenOnPhones('Assistente')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Conhecimento' }));
    expect(location.search).toBe('?secao=conhecimento');
    expect(screen.getByRole('link', { name: 'Conhecimento' })).toHaveAttribute('aria-current', 'page');
    expect(hiddenOnPhones('Base de conhecimento')).toBeNull();
    expect(hiddenOnPhones('Assistente')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Geral' }));
    expect(location.search).toBe('');
  });
});

describe('the state of the assistant', () => {
  // spec: 2 §2.35
  it.each([
    { aiEnabled: true, badge: 'Ativo' },
    { aiEnabled: false, badge: 'Inativo' },
  ])('shows $badge for aiEnabled $aiEnabled', async ({ aiEnabled, badge }) => {
    await openAssistant({ aiEnabled });
    expect(screen.getByText(badge)).toBeVisible();
  });

  // spec: 2 §2.36, 2 §2.37
  it('shows a message with the success rate, and tiles', async () => {
    await openAssistant();
    expect(await screen.findByText(/Taxa de sucesso de 94% hoje/)).toBeVisible();
    const tiles = screen.getByText('Conversas Processadas').closest('dl');
    expect(tiles).toHaveTextContent('Conversas Processadas17Agendamentos Criados5Taxa de Sucesso94%');
  });

  // spec: 2 §2.36
  it('reports a day without chats', async () => {
    await openAssistant({}, { 'GET /api/ai/stats': someStats('-') });
    expect(await screen.findByText('Nenhuma conversa hoje ainda.')).toBeVisible();
  });

  it.each([
    { aiEnabled: true, isConnected: false, isTold: true },
    { aiEnabled: true, isConnected: true, isTold: false },
    { aiEnabled: false, isConnected: false, isTold: false },
  ])(
    'links to the phone connection only while active and not connected: $aiEnabled, $isConnected',
    async ({ aiEnabled, isConnected, isTold }) => {
      await openAssistant({ aiEnabled }, { 'GET /api/whatsapp/connection-status': { isConnected } });
      expect(await screen.findByText(/Taxa de sucesso/)).toBeVisible();
      const links = () => screen.queryAllByRole('link', { name: 'Conectar WhatsApp' });
      await waitFor(() => expect(links()).toHaveLength(isTold ? 1 : 0));
      for (const link of links()) expect(link).toHaveAttribute('href', '/whatsapp');
    },
  );

  it('shows an error with a retry when it cannot be loaded', async () => {
    const answers = { 'GET /api/settings/ai': refusal(403, 'Não') };
    serve(answers);
    const { user } = renderInApp(<AssistantPage />);
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    serve({ ...answers, 'GET /api/settings/ai': someSettings });
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Assistente' })).toBeVisible();
  });
});

describe('the switch', () => {
  // spec: 2 §2.38
  it('turns the assistant off and confirms it', async () => {
    const { user, writes } = await openAssistant();
    await user.click(activeSwitch());
    expect(await screen.findByRole('group', { name: 'Assistente desativada' })).toBeVisible();
    expect(writes()).toEqual([{ key: SAVE, body: { ...someSettings, aiEnabled: false } }]);
    expect(activeSwitch()).not.toBeChecked();
  });

  // spec: 2 §4.21, 2 §6.5, 2 §8.21
  it.each([aSubscription('trialing', 0), aSubscription('canceled'), aSubscription('past_due')])(
    'is refused on the client when the subscription is $status without days left',
    async (subscription) => {
      const { user, writes } = await openAssistant(
        { aiEnabled: false },
        { 'GET /api/subscription-status': subscription },
      );
      await screen.findByText(/Assinatura expirada: a assistente não responde/);
      await user.click(activeSwitch());
      expect(await screen.findByRole('group', { name: 'Assinatura expirada' })).toBeVisible();
      expect(activeSwitch()).not.toBeChecked();
      expect(writes()).toEqual([]);
    },
  );

  // spec: 2 §4.22, 2 §8.21
  it("reverts with the server's message when refused", async () => {
    const message = 'Assinatura expirada. Assine para ativar a assistente.';
    const { user } = await openAssistant({ aiEnabled: false }, { [SAVE]: refusal(403, message) });
    await user.click(activeSwitch());
    const notice = await screen.findByRole('group', { name: 'Assinatura expirada' });
    expect(notice).toHaveTextContent(message);
    expect(activeSwitch()).not.toBeChecked();
  });

  // spec: 2 §8.20
  it('reverts when the server fails', async () => {
    const { user } = await openAssistant({}, { [SAVE]: refusal(500, 'Falhou') });
    await user.click(activeSwitch());
    const notice = await screen.findByRole('group', { name: 'Erro ao alterar status' });
    expect(notice).toHaveTextContent('Falhou');
    expect(activeSwitch()).toBeChecked();
  });
});

describe('the settings', () => {
  // spec: 2 §7.43
  it('are saved automatically, with one call for joint changes', async () => {
    const { user, writes } = await openAssistant();
    await user.click(screen.getByRole('radio', { name: /Depois de 5 minutos/ }));
    await user.click(screen.getByRole('radio', { name: /^Amigável/ }));
    await user.click(screen.getByRole('switch', { name: /Agendar sozinha/ }));
    expect(await screen.findByText('Salvo')).toBeVisible();
    const body = { ...someSettings, responseTime: '5min', voiceTone: 'friendly', autoScheduling: false };
    expect(writes()).toEqual([{ key: SAVE, body }]);
  });

  // spec: 2 §9.19, 2 §2.38, 2 §9.22, 2 §9.24
  it('offer the four response times, the four tones with a sample sentence, the three levels and 26 professions', async () => {
    await openAssistant();
    const radios = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('radio');
    expect(radios('Tempo de resposta')).toHaveLength(4);
    expect(radios('Tom de voz')).toHaveLength(4);
    expect(radios('Nível de detalhe')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: /^Descontraído.*Fechou, tá marcado/ })).toBeInTheDocument();
    expect(within(screen.getByLabelText('Profissão')).getAllByRole('option')).toHaveLength(26);
  });

  // spec: 2 §3.28
  it('show a response time that was set elsewhere', async () => {
    await openAssistant({ responseTime: 'business_hours' });
    expect(screen.getByRole('radio', { name: /No horário de trabalho/ })).toBeChecked();
  });

  // spec: 2 §2.39, 2 §8.19
  it('report a failed save, keep what was typed and retry', async () => {
    const opened = await openAssistant({}, { [SAVE]: refusal(400, 'Use no máximo 2000 caracteres') });
    await opened.user.type(screen.getByRole('textbox', { name: 'Personalidade' }), ' Breve.');
    const notice = await screen.findByRole('group', { name: 'Erro ao salvar' });
    expect(notice).toHaveTextContent('Use no máximo 2000 caracteres');
    expect(screen.getByRole('textbox', { name: 'Personalidade' })).toHaveValue('Cordial. Breve.');
    expect(screen.getByRole('status')).toHaveTextContent('Não foi salvo');
    opened.answers[SAVE] = { ...someSettings, aiPersonality: 'Cordial. Breve.' };
    await opened.user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Salvo'));
  });
});

describe('a personality text that was not saved', () => {
  it('is offered when the page is opened again', async () => {
    // jsdom has no encryption
    vi.stubGlobal('crypto', webcrypto);
    rememberAccount(1);
    const answers = {
      'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) },
      'PUT /api/settings/ai': refusal(503, 'Sem servidor'),
    };
    const { user, unmount } = await openAssistant({}, answers);
    await user.type(screen.getByRole('textbox', { name: 'Personalidade' }), ' Breve.');
    await screen.findByRole('group', { name: 'Erro ao salvar' });
    await waitFor(() => expect(localStorage).toHaveLength(1));
    unmount();
    const again = await openAssistant({}, { ...answers, 'PUT /api/settings/ai': someSettings });
    await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
    expect(screen.getByRole('textbox', { name: 'Personalidade' })).toHaveValue('Cordial. Breve.');
    await waitFor(() =>
      expect(again.writes()).toMatchObject([{ body: { aiPersonality: 'Cordial. Breve.' } }]),
    );
  });
});

// spec: 2 §7.42
it('keep the text being typed when the settings are refetched', async () => {
  const { user, client, answers, writes } = await openAssistant();
  const text = screen.getByRole('textbox', { name: 'Personalidade' });
  await user.type(text, ' Breve.');
  answers['GET /api/settings/ai'] = { ...someSettings, profession: 'dentista' };
  await client.refetchQueries({ queryKey: ['/api/settings/ai'] });
  expect(text).toHaveValue('Cordial. Breve.');
  expect(await screen.findByDisplayValue('Dentista')).toBeVisible();
  await waitFor(() => expect(writes()).toHaveLength(1));
});

describe('the conversations', () => {
  // spec: 2 §7.40
  it("show the client's message, the action and its reason, with links to the chat and the day", async () => {
    const conversation = {
      conversationId: 7,
      clientId: 1,
      name: 'Carla Souza',
      lastAt: new Date().toISOString(),
      turns: 2,
      outcome: 'booked',
      traces: [
        {
          appointmentId: 3,
          action: 'booked',
          what: 'Corte, 05/03/2026 às 10:00',
          visitDate: '2026-03-05',
          clientWords: 'Corte amanhã às 10h',
          rule: 'Pediu "amanhã às 10h", e o horário estava livre',
          at: '2026-03-04T13:00:00.000Z',
        },
      ],
    };
    const { user } = await openAssistant({}, { 'GET /api/ai/conversations': [conversation] });
    await user.click(await screen.findByText('Carla Souza'));
    expect(screen.getByText('Corte amanhã às 10h')).toBeVisible();
    expect(screen.getByText(/Pediu "amanhã às 10h", e o horário estava livre/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a conversa' })).toHaveAttribute(
      'href',
      '/whatsapp/conversas?chat=7',
    );
    expect(screen.getByRole('link', { name: 'Ver na agenda' })).toHaveAttribute(
      'href',
      '/calendar?view=day&date=2026-03-05',
    );
  });

  it('start with an empty state', async () => {
    await openAssistant();
    expect(await screen.findByText('Nenhuma conversa ainda')).toBeVisible();
  });
});

describe('the test chat', () => {
  it('sends the whole chat, shows what would have been stored, and restarts on demand', async () => {
    const answer = { replies: ['Agendado.'], effects: ['Agendaria: Corte, 05/03/2026 às 10:00'] };
    const { user, writes } = await openAssistant({}, { 'POST /api/ai/test': answer });
    await user.click(screen.getByRole('button', { name: 'Testar' }));
    const field = await screen.findByLabelText('Mensagem do cliente');
    await user.type(field, 'Corte amanhã às 10h{Enter}');
    expect(await screen.findByText('Agendaria: Corte, 05/03/2026 às 10:00')).toBeVisible();
    await user.type(field, 'obrigada{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toEqual({
      key: 'POST /api/ai/test',
      body: {
        messages: [
          { author: 'client', text: 'Corte amanhã às 10h' },
          { author: 'assistant', text: 'Agendado.' },
          { author: 'client', text: 'obrigada' },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Recomeçar a conversa' }));
    expect(screen.queryByText('obrigada')).not.toBeInTheDocument();
  });
});
