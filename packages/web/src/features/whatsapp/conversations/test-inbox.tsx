// Test helper: the inbox at noon of 21 November 2026 in São Paulo, with the given chats and messages.
import { screen, within } from '@testing-library/react';
import type { Chat, ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { serve, type Answers } from '#test-server.ts';
import { ConversationsPage } from './conversations-page.tsx';

export const NOW = '2026-11-21T15:00:00.000Z';

export const aMessage = (given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 11,
  kind: 'text',
  content: 'Oi, tem horário amanhã?',
  transcript: null,
  author: 'client',
  time: '2026-11-21T14:50:00.000Z',
  state: null,
  failure: null,
  isEdited: false,
  isEditedLate: false,
  isDeleted: false,
  ...given,
});

export const aChat = (given: Partial<Chat> = {}): Chat => ({
  id: 1,
  clientId: 7,
  name: 'Marina Castro',
  phone: '5511988887702',
  mode: 'ai',
  humanUntil: null,
  isAssistantOff: false,
  unread: 0,
  dangerAt: null,
  draft: null,
  lastMessage: aMessage(),
  lastMessageAt: '2026-11-21T14:50:00.000Z',
  ...given,
});

/** A page of the newest messages, given in chronological order. */
export const saying = (...messages: ChatMessage[]) => ({ items: messages.toReversed(), hasMore: false });

export const listing = (...chats: Chat[]) => ({ items: chats, hasMore: false });

/** Responses for chats with one message each. */
export const answersFor = (...chats: Chat[]): Answers => ({
  'GET /api/whatsapp/connection-status': {
    isConnected: true,
    state: 'open',
    number: '5511912345678',
    problem: null,
  },
  'GET /api/conversations/unread': { count: 0 },
  'GET /api/conversations': listing(...chats),
  ...Object.fromEntries(
    chats.flatMap((chat) => [
      [`GET /api/conversations/${chat.id}`, chat],
      [`GET /api/conversations/${chat.id}/messages`, saying(...(chat.lastMessage ? [chat.lastMessage] : []))],
      [`POST /api/conversations/${chat.id}/read`, { success: true }],
    ]),
  ),
});

/** Opens the page at a URL; only the date is mocked, timers are real. */
export const openInbox = (given: Answers, search = '') => {
  vi.setSystemTime(NOW);
  history.replaceState(null, '', `/whatsapp/conversas${search}`);
  const answers: Answers = { ...answersFor(aChat()), ...given };
  const server = serve(answers);
  return { ...server, answers, ...renderInApp(<ConversationsPage />) };
};

/** Opens one chat with the messages, given in chronological order. */
export const openChat = (chat: Chat, messages: ChatMessage[] = [aMessage()], given: Answers = {}) =>
  openInbox(
    {
      ...answersFor(chat),
      [`GET /api/conversations/${chat.id}/messages`]: saying(...messages),
      ...given,
    },
    `?chat=${chat.id}`,
  );

export const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') ?? document.body);

export const messagesWith = async (name: string) =>
  within(await screen.findByRole('region', { name: `Mensagens com ${name}` }));

/** Listed chats by name, in order. */
export const listed = (): (string | null)[] =>
  [...document.querySelectorAll('[data-chat]')].map(({ textContent }) => textContent);

export const composer = () => screen.findByRole('textbox', { name: /^Mensagem para/ });
