import { describe, expect, it } from 'vitest';
import { responderOf, previewText } from './chat-labels.ts';
import { aChat, aMessage, NOW } from './test-inbox.tsx';

describe('one line of a message', () => {
  it.each([
    { message: { content: 'Oi' }, text: 'Oi' },
    { message: { kind: 'audio', content: '' }, text: 'Áudio' },
    { message: { kind: 'audio', content: '', transcript: 'quero marcar' }, text: 'Áudio: quero marcar' },
    { message: { kind: 'image', content: 'o comprovante' }, text: 'Foto: o comprovante' },
    { message: { kind: 'sticker', content: '' }, text: 'Figurinha' },
    { message: { content: 'não era para você', isDeleted: true }, text: 'Mensagem apagada' },
  ] as const)('shows $message as "$text"', ({ message, text }) => {
    expect(previewText(aMessage(message))).toBe(text);
  });
});

describe('responder of a chat', () => {
  it.each([
    { chat: {}, who: 'assistant' },
    { chat: { mode: 'human' }, who: 'owner' },
    { chat: { mode: 'human', humanUntil: '2026-11-21T15:01:00Z' }, who: 'owner' },
    { chat: { mode: 'human', humanUntil: '2026-11-21T14:59:00Z' }, who: 'assistant' },
    { chat: { isAssistantOff: true }, who: 'nobody' },
  ] as const)('is the $who for $chat', ({ chat, who }) => {
    expect(responderOf(aChat(chat), Date.parse(NOW))).toBe(who);
  });
});
