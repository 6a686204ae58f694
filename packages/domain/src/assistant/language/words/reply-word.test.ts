import { describe, expect, it } from 'vitest';
import { replyOf } from './reply-word.ts';
import { readWords } from './words.ts';

describe('yes and no', () => {
  it.each([
    'sim',
    'Sim, pode confirmar',
    'pode marcar sim',
    'ok',
    'blz',
    'claro!',
    '👍',
    '✅',
    'isso',
    'com certeza',
    'fechado',
    'vou sim',
    'não vou faltar',
    's',
    'simmm',
  ])('"%s" is yes', (message) => {
    expect(replyOf(readWords(message))).toBe('yes');
  });

  it.each(['não', 'não, obrigado', 'n', 'nao quero', '👎', 'agora não', 'infelizmente não'])(
    '"%s" is no',
    (message) => {
      expect(replyOf(readWords(message))).toBe('no');
    },
  );

  it.each(['não sei', 'talvez', 'quanto custa?', 'vou faltar', 'oi', 'corte amanhã'])(
    '"%s" is neither',
    (message) => {
      expect(replyOf(readWords(message))).toBeNull();
    },
  );
});
