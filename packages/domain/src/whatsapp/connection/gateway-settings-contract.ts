import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { text } from '#shared/wire-fields.ts';

export const MAX_CALL_ANSWER_LENGTH = 500;

/** Gateway settings for calls, groups and reading (spec 2 §3). */
const evolutionSettings = z
  .object({
    rejectCalls: z.boolean('Informe se as ligações são recusadas'),
    rejectCallMessage: text(MAX_CALL_ANSWER_LENGTH).trim(),
    ignoreGroups: z.boolean('Informe se os grupos são ignorados'),
    readMessages: z.boolean('Informe se as mensagens são marcadas como lidas'),
    alwaysOnline: z.boolean('Informe se o número aparece sempre online'),
  })
  .meta({ id: 'EvolutionSettings' });

const gatewayOutcome = z
  .object({
    success: z.boolean(),
    message: z.string(),
    isSynced: z
      .boolean()
      .optional()
      .describe('false: kept for the pairing, because nobody could take them yet'),
  })
  .meta({ id: 'GatewayOutcome', description: 'success false: kept here, but the gateway did not take it' });

/** Minutes for which the assistant stays out of a chat after the professional wrote; null: until handed back. */
export const PAUSE_CHOICES = [15, 30, 60, 120, 480, 1440] as const;

/** Until the owner chooses one. */
export const DEFAULT_PAUSE = 30;

const chatSettings = z
  .object({
    humanPauseMinutes: z.literal(PAUSE_CHOICES, 'Escolha uma das durações oferecidas').nullable(),
  })
  .meta({ id: 'ChatSettings' });

export type EvolutionSettings = z.infer<typeof evolutionSettings>;
export type GatewayOutcome = z.infer<typeof gatewayOutcome>;
export type ChatSettings = z.infer<typeof chatSettings>;

export const gatewaySettingsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/whatsapp/evolution-settings',
    summary: 'Como ligações, grupos e leitura são tratados',
    access: 'session',
    response: evolutionSettings,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/whatsapp/save-evolution-settings',
    summary: 'Guarda como ligações, grupos e leitura são tratados',
    access: 'session',
    body: evolutionSettings,
    response: evolutionSettings,
  }),
  sync: endpoint({
    method: 'POST',
    path: '/api/whatsapp/sync-evolution-settings',
    summary: 'Guarda e leva as configurações ao WhatsApp conectado',
    access: 'session',
    body: evolutionSettings,
    response: gatewayOutcome,
  }),
  configureWebhook: endpoint({
    method: 'POST',
    path: '/api/whatsapp/configure-webhook',
    summary: 'Pede de novo ao gateway que avise este servidor, e leva as configurações',
    access: 'session',
    body: z.object({ settings: evolutionSettings }),
    response: gatewayOutcome,
  }),
  syncStatus: endpoint({
    method: 'GET',
    path: '/api/whatsapp/check-sync-status',
    summary: 'Se o gateway tem as mesmas configurações que estão guardadas',
    access: 'session',
    response: z.object({ isSynced: z.boolean() }),
  }),
  testConnection: endpoint({
    method: 'POST',
    path: '/api/whatsapp/test-connection',
    summary: 'Pergunta agora ao gateway se a conexão vive',
    access: 'session',
    response: gatewayOutcome,
  }),
  readChat: endpoint({
    method: 'GET',
    path: '/api/whatsapp/chat-settings',
    summary: 'Por quanto tempo a assistente fica fora de uma conversa em que o profissional escreveu',
    access: 'session',
    response: chatSettings,
  }),
  saveChat: endpoint({
    method: 'PUT',
    path: '/api/whatsapp/chat-settings',
    summary: 'Altera essa pausa',
    access: 'session',
    body: chatSettings,
    response: chatSettings,
  }),
};
