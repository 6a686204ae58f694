import { describe, expect, it } from 'vitest';
import { checkedReplies } from './reply-check.ts';

describe('a reply', () => {
  it.each([
    'Olá undefined, tudo bem?',
    'O valor é null.',
    'Custa R$ NaN',
    'Seu horário: [object Object]',
    'Marcado para 2026-03-05T10:00.',
  ])('with technical text is not sent: %s', (reply) => {
    expect(() => checkedReplies(['Olá!', reply])).toThrow('technical text');
  });

  it.each([[[]], [['', '   \n']]])('that says nothing is none: %j', (replies) => {
    expect(() => checkedReplies(replies)).toThrow('no reply');
  });

  it('keeps the words, without space around them', () => {
    expect(checkedReplies([' Prontinho, às 14:00. \n', ''])).toEqual(['Prontinho, às 14:00.']);
  });

  it('that is too long ends with a whole sentence', () => {
    const [reply = ''] = checkedReplies(['Temos muitos horários livres. '.repeat(60)]);
    expect(reply.length).toBeLessThanOrEqual(1200);
    expect(reply).toMatch(/livres\.$/);
  });

  it('that is one endless word is cut', () => {
    expect(checkedReplies(['a'.repeat(5000)])).toEqual(['a'.repeat(1200)]);
  });
});
