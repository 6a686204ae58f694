import { describe, expect, it } from 'vitest';
import { mentionFinder } from './mentions.ts';

const mentions = mentionFinder({ names: ['Zilda Canário', 'Jó Lima'], phones: ['5511988887777'] });

describe('a text that may name a person', () => {
  it.each([
    'Almoço com Zilda Canário',
    'almoco com ZILDA CANARIO!',
    'presente da Zilda',
    'Zilda, irmã da Bia',
    'ligar (11) 98888-7777',
    '11 8888 7777',
    '988887777',
    'jo lima',
  ])('is found: %s', (text) => {
    expect(mentions(text)).toBe(true);
  });

  it.each(['', 'Zildamar', 'o canário cantou', 'Jó', '98888-777', 'preço 188,88'])('is not: %s', (text) => {
    expect(mentions(text)).toBe(false);
  });

  it.each([
    'mail LUDO@ex.com',
    '<ludo@ex.com>',
    'é ludo@ex.com.',
    'mailto:ludo@ex.com?x',
    'Ludo@Ex.com, da Bia',
  ])('is found by the e-mail: %s', (text) => {
    expect(mentionFinder({ names: [], phones: [], emails: ['Ludo@ex.com'] })(text)).toBe(true);
  });

  it.each(['joludo@ex.com', 'x.ludo@ex.com', 'ludo@ex.com.br', 'ludo@ex.comum'])(
    'is not found by the e-mail of another: %s',
    (text) => {
      expect(mentionFinder({ names: [], phones: [], emails: ['ludo@ex.com'] })(text)).toBe(false);
    },
  );

  it('does not look for what is no name and no phone', () => {
    const nothing = mentionFinder({ names: ['', 'A'], phones: ['', '1234'] });
    expect(nothing('A casa, 1234')).toBe(false);
  });
});
