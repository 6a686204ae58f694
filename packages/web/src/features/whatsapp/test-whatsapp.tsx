// Test helper: the WhatsApp page, connected and in sync by default.
import type { EvolutionSettings } from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import type { ConnectionStatus } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { serve, type Answers } from '#test-server.ts';
// imported here, so that no test waits for a lazy chunk
import '#features/whatsapp/connection/qr-dialog.tsx';
import { WhatsappPage } from './whatsapp-page.tsx';

export const aConnection = (given: Partial<ConnectionStatus> = {}): ConnectionStatus => ({
  isConnected: true,
  state: 'open',
  number: '5511912345678',
  codeNumber: null,
  wasPaired: true,
  problem: null,
  ...given,
});

export const disconnected = aConnection({ isConnected: false, state: 'close', number: null });

export const someGatewaySettings = (given: Partial<EvolutionSettings> = {}): EvolutionSettings => ({
  rejectCalls: true,
  rejectCallMessage: 'Desculpe, escreva uma mensagem.',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
  ...given,
});

export const SAVE = 'POST /api/whatsapp/save-evolution-settings';
export const SYNC = 'POST /api/whatsapp/sync-evolution-settings';
export const WEBHOOK = 'POST /api/whatsapp/configure-webhook';

export const openWhatsapp = (given: Answers = {}, { isPhone = false } = {}) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  onTestFinished(() => void vi.unstubAllGlobals());
  history.replaceState(null, '', '/whatsapp');
  const answers: Answers = {
    'GET /api/whatsapp/connection-status': aConnection(),
    'GET /api/whatsapp/stats': [
      { label: 'Mensagens Hoje', value: '48' },
      { label: 'Conversas Ativas', value: '7' },
      { label: 'Respondidas pela IA', value: '87%' },
      { label: 'Tempo Médio de Resposta', value: '6 s' },
    ],
    'GET /api/whatsapp/recent-messages': [],
    'GET /api/whatsapp/evolution-settings': someGatewaySettings(),
    'GET /api/whatsapp/check-sync-status': { isSynced: true },
    'GET /api/whatsapp/chat-settings': { humanPauseMinutes: 30 },
    'GET /api/conversations/unread': { count: 0 },
    [SAVE]: someGatewaySettings(),
    [SYNC]: { success: true, message: 'Tudo aplicado.' },
    [WEBHOOK]: { success: true, message: 'Avisos configurados.' },
    ...given,
  };
  const server = serve(answers);
  return { ...server, answers, ...renderInApp(<WhatsappPage />) };
};

export const notice = (name: string) => screen.findByRole('group', { name });
