import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { done } from '#shared/wire-fields.ts';
import { messageKinds } from '#whatsapp/chats/conversations-contract.ts';
import { pairingNumber } from './connection/pairing-number.ts';
import { untilWrite, untilQuarterHour } from '#shared/freshness.ts';

/** Reasons why nothing is sent, received or answered, from the most to the least certain. */
export const connectionProblems = [
  'unlinked',
  'restricted',
  'qr-limit',
  'not-activated',
  'wrong-key',
  'gateway-down',
  'unchecked',
  'stuck',
  'unstable',
  'number-elsewhere',
  'answered-elsewhere',
  'disconnecting',
] as const;

const connectionProblem = z
  .object({
    kind: z.enum(connectionProblems),
    message: z.string().describe('what happened, in plain Portuguese'),
    help: z.string().describe('what to do now'),
    since: z.string().describe('ISO instant'),
  })
  .meta({ id: 'ConnectionProblem' });

const connectionStatus = z
  .object({
    isConnected: z.boolean(),
    state: z.enum(['close', 'connecting', 'open']),
    number: z.string().nullable().describe('digits of the connected number'),
    codeNumber: z
      .string()
      .nullable()
      .describe('digits of the number for which a pairing code was requested; null once a phone is paired'),
    wasPaired: z.boolean().describe('false before the first phone was connected'),
    problem: connectionProblem.nullable().describe('null before the first pairing and while all is well'),
  })
  .meta({ id: 'ConnectionStatus' });

const qrCode = z
  .object({
    connected: z.boolean(),
    message: z.string(),
    qrCode: z.string().nullable().describe('data URL; valid only if longer than 50 characters'),
    pairingCode: z.string().nullable(),
    phonePage: z.string().optional().describe('address of the simulated phone; absent with a real gateway'),
  })
  .meta({ id: 'QrCode' });

/** Messages of the overview (spec 1 §7). */
export const MAX_RECENT_MESSAGES = 20;

const recentMessage = z
  .object({
    id: z.number(),
    conversationId: z.number().describe('the chat under /api/conversations'),
    clientName: z.string(),
    clientPhone: z.string().nullable(),
    content: z.string(),
    isFromClient: z.boolean(),
    isProcessedByAI: z.boolean(),
    isAudioMessage: z.boolean(),
    kind: z.enum(messageKinds),
    isDeleted: z.boolean(),
    time: z.string().describe('ISO instant'),
  })
  .meta({ id: 'RecentMessage' });

const statistic = z.object({ label: z.string(), value: z.string() }).meta({ id: 'Statistic' });

export type ConnectionProblem = z.infer<typeof connectionProblem>;
export type ConnectionStatus = z.infer<typeof connectionStatus>;
export type QrCode = z.infer<typeof qrCode>;
export type RecentMessage = z.infer<typeof recentMessage>;
export type Statistic = z.infer<typeof statistic>;

export const whatsappApi = {
  connectionStatus: endpoint({
    method: 'GET',
    path: '/api/whatsapp/connection-status',
    summary: 'Se o WhatsApp está conectado',
    access: 'session',
    response: connectionStatus,
    polled: true,
  }),
  qrCode: endpoint({
    method: 'GET',
    path: '/api/whatsapp/qr-code',
    summary: 'QR code para conectar; cria a instância na primeira vez',
    access: 'session',
    query: z.object({ renew: z.enum(['true', 'false']).optional() }),
    response: qrCode,
  }),
  pairingCode: endpoint({
    method: 'POST',
    path: '/api/whatsapp/pairing-code',
    summary: 'Código para digitar no WhatsApp deste número, no lugar do QR code',
    access: 'session',
    body: z.object({ number: pairingNumber }),
    response: qrCode,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/api/whatsapp/disconnect',
    summary: 'Desconecta o WhatsApp deste aparelho',
    access: 'session',
    response: done.extend({
      isEnded: z
        .boolean()
        .describe('false while the gateway has yet to confirm it; the wish is kept until then'),
    }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/whatsapp/stats',
    summary: 'Mensagens Hoje, Conversas Ativas, Respondidas pela IA, Tempo Médio de Resposta',
    access: 'session',
    response: z.array(statistic).max(4),
    polled: true,
    staysTrue: untilQuarterHour,
  }),
  recentMessages: endpoint({
    method: 'GET',
    path: '/api/whatsapp/recent-messages',
    summary: 'As 20 mensagens mais recentes',
    access: 'session',
    response: z.array(recentMessage).max(MAX_RECENT_MESSAGES),
    polled: true,
    staysTrue: untilWrite,
  }),
};
