import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import {
  boundedText,
  done,
  id,
  idParams,
  MAX_INSTANT_LENGTH,
  requiredText,
  text,
} from '#shared/wire-fields.ts';
import { untilWrite } from '#shared/freshness.ts';
import { handBackOutcomes } from './hand-back.ts';

/** The longest text that WhatsApp shows whole. */
export const MAX_CHAT_TEXT_LENGTH = 4096;
export const CHATS_PER_PAGE = 30;
export const MESSAGES_PER_PAGE = 40;

export const messageKinds = [
  'text',
  'audio',
  'image',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'call',
  'other',
] as const;

const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed'] as const;

/** Author of a message: `automatic` are reminders, confirmations and the replies to their answers. */
const messageAuthors = ['client', 'assistant', 'owner', 'automatic'] as const;

const chatMessage = z
  .object({
    id: z.number().describe('negative while the message has not left yet'),
    kind: z.enum(messageKinds),
    content: z.string().describe('the text, the caption, or the name of a file; empty when there is none'),
    transcript: z.string().nullable().describe('of an audio, when transcription is switched on'),
    author: z.enum(messageAuthors),
    time: z.string().describe('ISO instant'),
    state: z.enum(deliveryStates).nullable(),
    failure: z.string().nullable().describe('why it failed, in plain Portuguese'),
    isEdited: z.boolean(),
    isEditedLate: z.boolean().describe('edited after the assistant had answered other words'),
    isDeleted: z.boolean().describe('taken back by its sender; the content is kept for the professional'),
  })
  .meta({ id: 'ChatMessage' });

const chat = z
  .object({
    id: z.number(),
    clientId: z.number().nullable(),
    name: z.string().describe('of the client, else the name on WhatsApp, else the phone'),
    phone: z.string().nullable().describe('stored form; null where WhatsApp hides it'),
    mode: z.enum(['ai', 'human']),
    humanUntil: z
      .string()
      .nullable()
      .describe('when the assistant returns; null with mode human: when handed back'),
    isAssistantOff: z.boolean().describe('for this client or for everybody: nothing is answered'),
    unread: z.number(),
    dangerAt: z
      .string()
      .nullable()
      .describe('newest notice that the client may be in danger, until the professional has dealt with it'),
    draft: z.string().nullable().describe('what the assistant would answer, where the professional sends'),
    lastMessage: chatMessage.nullable(),
    lastMessageAt: z.string(),
  })
  .meta({ id: 'Chat' });

export type Chat = z.infer<typeof chat>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type MessageKind = (typeof messageKinds)[number];
export type DeliveryState = (typeof deliveryStates)[number];

const chatText = requiredText(MAX_CHAT_TEXT_LENGTH, 'Escreva uma mensagem');

export const conversationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    summary: 'As conversas do WhatsApp, a mais recente primeiro',
    access: 'session',
    query: z.object({
      search: text(100).trim().optional().describe('name or digits of the phone'),
      filter: z.enum(['all', 'unread', 'human', 'danger']).optional(),
      before: boundedText(MAX_INSTANT_LENGTH, 'Data e hora inválidas')
        .check(z.iso.datetime({ offset: true, error: 'Data e hora inválidas' }))
        .optional()
        .describe('lastMessageAt of the last row of the page before'),
    }),
    response: z.object({ items: z.array(chat).max(CHATS_PER_PAGE), hasMore: z.boolean() }),
    polled: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/conversations/unread',
    summary: 'Em quantas conversas há mensagens não lidas',
    access: 'session',
    response: z.object({ count: z.number() }),
    polled: true,
    staysTrue: untilWrite,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/conversations/:id',
    summary: 'Uma conversa',
    access: 'session',
    params: idParams,
    response: chat,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/messages',
    summary: 'As mensagens de uma conversa, a mais nova primeiro',
    access: 'session',
    params: idParams,
    query: z.object({ before: id.optional().describe('id of the oldest message that is shown') }),
    response: z.object({ items: z.array(chatMessage).max(MESSAGES_PER_PAGE), hasMore: z.boolean() }),
    polled: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/messages',
    summary: 'Responde ao cliente; a assistente sai da conversa',
    access: 'session',
    params: idParams,
    body: z.object({ text: chatText }),
    response: chatMessage,
    status: 201,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/take-over',
    summary: 'O profissional atende: a assistente fica fora',
    access: 'session',
    params: idParams,
    response: chat,
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/hand-back',
    summary: 'Devolve a conversa para a assistente, que responde ao que ficou sem resposta',
    access: 'session',
    params: idParams,
    response: chat.extend({
      unanswered: z
        .enum(handBackOutcomes)
        .describe('whether the assistant answers what the client wrote meanwhile, and why not'),
    }),
  }),
  settleDanger: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/danger-settled',
    summary: 'O profissional já falou com a pessoa em risco',
    access: 'session',
    params: idParams,
    response: chat,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/read',
    summary: 'Marca as mensagens de uma conversa como lidas',
    access: 'session',
    params: idParams,
    response: done,
  }),
  sendDraft: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/draft',
    summary: 'Envia o rascunho da assistente, como está ou corrigido',
    access: 'session',
    params: idParams,
    body: z.object({ text: chatText }),
    response: chat,
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:id/draft',
    summary: 'Descarta o rascunho da assistente',
    access: 'session',
    params: idParams,
    response: chat,
  }),
};
