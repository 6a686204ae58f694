import { z } from 'zod';
import { bookingRules } from '#agenda/rules/booking-rules-fields.ts';
import { endpoint } from '#endpoint.ts';
import { professions } from '#account/business/professions.ts';
import { bodyId, localDate, requiredText, text, wallTime } from '#shared/wire-fields.ts';
import { untilWrite, untilQuarterHour } from '#shared/freshness.ts';

export const voiceTones = ['professional', 'friendly', 'formal', 'casual'] as const;
export const detailLevels = ['concise', 'detailed', 'comprehensive'] as const;
/** Values of both readings of the spec; the screen offers the first four. */
export const responseTimes = ['immediate', '1min', '5min', 'manual', 'delayed', 'business_hours'] as const;
const MAX_PERSONALITY_LENGTH = 2_000;
/** Messages that a test chat keeps. */
const MAX_PLAYGROUND_MESSAGES = 40;

/** Newest conversations listed with their outcome, and newest traces of each. */
export const MAX_ASSISTANT_CONVERSATIONS = 50;
export const MAX_CONVERSATION_TRACES = 20;

const assistantSettings = z
  .object({
    aiPersonality: text(MAX_PERSONALITY_LENGTH).trim(),
    voiceTone: z.enum(voiceTones, 'Tom de voz inválido'),
    detailLevel: z.enum(detailLevels, 'Nível de detalhe inválido'),
    aiEnabled: z.boolean('Informe se a assistente está ativa'),
    autoScheduling: z.boolean('Informe se a assistente agenda sozinha'),
    responseTime: z.enum(responseTimes, 'Tempo de resposta inválido'),
    profession: z.enum(professions, 'Profissão inválida'),
  })
  .meta({ id: 'AssistantSettings' });

const bookingTrace = z
  .object({
    appointmentId: z.number().nullable().describe('null once the appointment is deleted'),
    action: z.enum(['booked', 'moved', 'cancelled', 'confirmed']),
    what: z.string().describe('service, day and hour, as stored'),
    visitDate: z.string().nullable().describe('yyyy-MM-dd of the appointment as it is now; null with its id'),
    clientWords: z.string().describe('what the client had written in that turn'),
    rule: z.string().describe('in plain Portuguese, why the assistant did it'),
    at: z.string(),
  })
  .meta({ id: 'BookingTrace' });

const assistantConversation = z
  .object({
    conversationId: z.number(),
    clientId: z.number().nullable(),
    name: z.string(),
    lastAt: z.string(),
    turns: z.number().describe('answers of the assistant in the last 30 days'),
    outcome: z.enum(['booked', 'informed', 'handed-over']).describe('how the last 30 days ended'),
    traces: z.array(bookingTrace).max(MAX_CONVERSATION_TRACES).describe('newest first'),
  })
  .meta({ id: 'AssistantConversation' });

const testMessage = z.object({ author: z.enum(['client', 'assistant']), text: text(2_000) });

const quickAdd = z
  .object({
    clientId: z.number().nullable(),
    clientName: z.string().nullable().describe('as typed when no client has it, or several have'),
    candidates: z
      .array(z.object({ id: z.number(), name: z.string() }))
      .max(5)
      .describe('clients of whom one may be meant, to be asked about; empty when that is sure'),
    serviceId: z.number().nullable(),
    date: localDate.nullable(),
    time: wallTime.nullable(),
    durationMinutes: z.number().nullable(),
    understood: z.string().describe('what was understood, in a few words'),
    doubts: z
      .array(z.string())
      .max(10)
      .describe('what the owner has to check or fill in, and why, a sentence each'),
  })
  .meta({ id: 'QuickAdd' });

const localStart = z.string().describe('yyyy-MM-ddTHH:mm');

const ruleExample = z
  .object({
    now: localStart,
    offers: z.array(localStart).max(9).describe('what a client is offered who asks for any time'),
    others: z
      .array(z.object({ start: localStart, reason: z.string() }))
      .max(4)
      .describe('starts that only a rule keeps from being offered'),
    isEmpty: z.boolean().describe('nothing can be booked in the next seven days'),
    conduct: z.array(z.string()).max(3).describe('what the assistant does once a person has chosen a start'),
    change: z
      .string()
      .nullable()
      .describe('until when a client changes the visit; null: the owner alone books'),
  })
  .meta({ id: 'RuleExample' });

export type AssistantSettings = z.infer<typeof assistantSettings>;
export type AssistantConversation = z.infer<typeof assistantConversation>;
export type BookingTrace = z.infer<typeof bookingTrace>;
export type TestMessage = z.infer<typeof testMessage>;
export type QuickAdd = z.infer<typeof quickAdd>;

export const assistantApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/ai/stats',
    summary: 'Conversas Processadas, Agendamentos Criados e Taxa de Sucesso de hoje',
    access: 'session',
    response: z.array(z.object({ label: z.string(), value: z.string() })).max(3),
    polled: true,
    staysTrue: untilQuarterHour,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/settings/ai',
    summary: 'Como a assistente responde',
    access: 'session',
    response: assistantSettings,
    polled: true,
    staysTrue: untilWrite,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/settings/ai',
    summary: 'Altera como a assistente responde; ligá-la exige a assinatura em dia',
    access: 'session',
    body: assistantSettings,
    response: assistantSettings,
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/ai/conversations',
    summary: 'O que a assistente fez nas conversas e por quê',
    access: 'session',
    response: z.array(assistantConversation).max(MAX_ASSISTANT_CONVERSATIONS),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/ai/test',
    summary: 'Conversa de teste sobre uma cópia da agenda; nada é guardado',
    access: 'session',
    body: z.object({
      messages: z
        .array(testMessage)
        .min(1, 'Escreva uma mensagem')
        .max(MAX_PLAYGROUND_MESSAGES, 'Recomece a conversa de teste')
        .describe('the whole chat so far, oldest first, the new one last'),
    }),
    response: z.object({
      replies: z.array(z.string()),
      effects: z.array(z.string()).describe('what would have been stored, in plain Portuguese'),
    }),
  }),
  quickAdd: endpoint({
    method: 'POST',
    path: '/api/ai/quick-add',
    summary: 'Entende "Carla quinta 15h limpeza" e preenche um agendamento',
    access: 'session',
    body: z.object({ text: requiredText(300, 'Escreva o que marcar') }),
    response: quickAdd,
  }),
  ruleExample: endpoint({
    method: 'POST',
    path: '/api/ai/rule-example',
    summary: 'O que a assistente ofereceria agora com estas regras, e por que não mais; nada é guardado',
    access: 'session',
    body: z.object({ rules: bookingRules, serviceId: bodyId }),
    response: ruleExample,
  }),
};
