import { describe, expect, it } from 'vitest';
import { distinctiveNames, loneNames, mentionFinder } from './mentions.ts';

const { inText: mentions } = mentionFinder({
  names: ['Zilda Canário', 'Jó Lima'],
  phones: ['5511988887777'],
});

describe('text that may name a person', () => {
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
    expect(mentionFinder({ names: [], phones: [], emails: ['Ludo@ex.com'] }).inText(text)).toBe(true);
  });

  it.each(['joludo@ex.com', 'x.ludo@ex.com', 'ludo@ex.com.br', 'ludo@ex.comum'])(
    'is not found by the e-mail of another: %s',
    (text) => {
      expect(mentionFinder({ names: [], phones: [], emails: ['ludo@ex.com'] }).inText(text)).toBe(false);
    },
  );

  it('does not search for texts that are no name and no phone', () => {
    const nothing = mentionFinder({ names: ['', 'A'], phones: ['', '1234'] });
    expect(nothing.inText('A casa, 1234')).toBe(false);
  });
});

const ludovica = mentionFinder({ names: ['Ludovica Reis Umbuzeiro'], phones: ['5511988887777'] });

describe('last name alone', () => {
  it.each([
    'dona Umbuzeiro',
    'a dona umbuzeiro vem?',
    'Sr. Umbuzeiro',
    'seu  reis ligou',
    'Festa dos Umbuzeiro',
    'UMBUZEIRO pagou',
    'conta: Umbuzeiro',
  ])('is found: %s', (text) => {
    expect(ludovica.inText(text)).toBe(true);
  });

  it.each(['sombra do umbuzeiro', 'Bolo dos Reis', 'Ana Reis', 'Umbuzeiros', 'os reis magos', 'adona Reis'])(
    'is not: %s',
    (text) => {
      expect(ludovica.inText(text)).toBe(false);
    },
  );

  it('is not taken from the end of a WhatsApp name', () => {
    const lone = loneNames({ written: ['Ludovica'], told: ['Lu Advocacia'] });
    const { inText } = mentionFinder({ names: ['Ludovica', 'Lu Advocacia'], phones: [], lone });
    expect(inText('Escritório de Advocacia')).toBe(false);
    expect(inText('a ludovica ligou')).toBe(true);
  });
});

describe('name of another person', () => {
  it.each([
    'Filha da Ludovica Reis Umbuzeiro',
    'Mae da ludovica',
    'Marido da Ludovica',
    'Ludovica Reis Umbuzeiro',
    'Contato 98888-7777',
  ])('names the person: %s', (name) => {
    expect(ludovica.inName(name)).toBe(true);
  });

  it.each(['Ludovica Costa', 'Bia Umbuzeiro', 'Pedro Reis', 'Ana', ''])('does not: %s', (name) => {
    expect(ludovica.inName(name)).toBe(false);
  });
});

describe('name alone that other clients share', () => {
  const distinctiveAmong = (others: string[]) => {
    const names = ['Ana Umbuzeiro'];
    const finder = distinctiveNames(loneNames({ written: names }));
    for (const name of others) finder.add(name);
    return mentionFinder({ names, phones: [], lone: finder.found() });
  };

  it('is searched for while few clients have it', () => {
    const { inText } = distinctiveAmong(['Ana Lima', 'Aná Costa', 'Anabela', 'Rui']);
    expect([inText('veio com a Ana'), inText('dona Umbuzeiro')]).toEqual([true, true]);
  });

  it('is not when several have it; the whole name still is', () => {
    const { inText, inName } = distinctiveAmong(['Ana', 'ANA Costa', 'Bia Ana Rui', 'Rui Umbuzeiro']);
    expect([inText('veio com a Ana'), inName('mãe da Ana')]).toEqual([false, false]);
    expect([inText('Ana Umbuzeiro'), inText('dona Umbuzeiro')]).toEqual([true, true]);
  });
});
