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

  it.each([[[]], [['', '   \n']]])('without words is rejected: %j', (replies) => {
    expect(() => checkedReplies(replies)).toThrow('no reply');
  });

  it('keeps its words and loses the spaces around them', () => {
    expect(checkedReplies([' Prontinho, às 14:00. \n', ''])).toEqual(['Prontinho, às 14:00.']);
  });

  it('ends with a whole sentence if it is too long', () => {
    const [reply = ''] = checkedReplies(['Temos muitos horários livres. '.repeat(60)]);
    expect(reply.length).toBeLessThanOrEqual(1200);
    expect(reply).toMatch(/livres\.$/);
  });

  it('is cut if it is one endless word', () => {
    expect(checkedReplies(['a'.repeat(5000)])).toEqual(['a'.repeat(1200)]);
  });
});
