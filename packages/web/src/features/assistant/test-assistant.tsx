// Test helper: the assistant's page over a fake server.
import { screen } from '@testing-library/react';
import type { AssistantSettings } from '@zelo/domain/assistant/assistant-contract.ts';
import { AssistantPage } from './assistant-page.tsx';
import { renderInApp } from '#test-app.tsx';
import { type Answers, serve } from '#test-server.ts';

export const someSettings: AssistantSettings = {
  aiPersonality: 'Cordial.',
  voiceTone: 'professional',
  detailLevel: 'concise',
  aiEnabled: true,
  autoScheduling: true,
  responseTime: 'immediate',
  profession: 'outros',
};

const USAGE = { appointments: 0, messages: 0, aiRequests: 0 };

export const aSubscription = (status: string, daysLeft = 0) => ({
  status,
  daysLeft,
  trialDaysLeft: daysLeft,
  nextBillingDate: null,
  cancelAtPeriodEnd: false,
  cancelDate: null,
  currentPeriodUsage: USAGE,
});

export const someStats = (rate: string) => [
  { label: 'Conversas Processadas', value: '17' },
  { label: 'Agendamentos Criados', value: '5' },
  { label: 'Taxa de Sucesso', value: rate },
];

/** Opens the page; a save returns the body sent by default. */
export const openAssistant = async (settings: Partial<AssistantSettings> = {}, answers: Answers = {}) => {
  const all: Answers = {
    'GET /api/settings/ai': { ...someSettings, ...settings },
    'GET /api/ai/stats': someStats('94%'),
    'GET /api/ai/conversations': [],
    'GET /api/knowledge-base': [],
    'GET /api/knowledge-base/suggestions': [],
    'GET /api/subscription-status': aSubscription('active'),
    'GET /api/whatsapp/connection-status': { isConnected: true },
    ...answers,
  };
  if (!('PUT /api/settings/ai' in all)) {
    const saved = all['GET /api/settings/ai'];
    Object.defineProperty(all, 'PUT /api/settings/ai', { get: () => server.writes().at(-1)?.body ?? saved });
  }
  history.replaceState(null, '', '/ai-assistant');
  const server = serve(all);
  const app = renderInApp(<AssistantPage />);
  await screen.findByRole('heading', { name: 'Assistente' });
  return { ...server, ...app, answers: all };
};
