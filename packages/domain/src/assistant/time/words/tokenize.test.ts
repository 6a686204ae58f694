import { describe, expect, it } from 'vitest';
import { tokenize, READ_LIMIT } from './tokenize.ts';

const words = (text: string): string =>
  tokenize(text)
    .map((token) => token.text)
    .join(' ');

describe('tokenize', () => {
  it.each([
    ['Hj às 15h30', 'hoje as 15 h 30'],
    ['AMANHÃ', 'amanha'],
    ['amanha\u0303', 'amanha'],
    ['qunta-feira', 'quinta feira'],
    ['meio-dia', 'meio dia'],
    ['seg-sex', 'segunda - sexta'],
    ['qui.', 'quinta'],
    ['prox sem', 'proximo semana'],
    ['sem falta', 'sem falta'],
    ['7 p.m. ou 8a.m.', '7 pm ou 8 am'],
    ['6ª e 1º e 2°', '6 a e 1 o e 2 o'],
    ['sexta\nàs 9', 'sexta , as 9'],
    ['14h–16h', '14 h - 16 h'],
    ['no quarto', 'no quarto'],
    ['', ''],
  ])('reads %j as %j', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it('keeps the position of each token', () => {
    const text = 'Oi 😀 amanha\u0303 às 9h';
    expect(tokenize(text).map(({ index, length }) => text.slice(index, index + length))).toEqual([
      'Oi',
      '😀',
      'amanha\u0303',
      'às',
      '9',
      'h',
    ]);
  });

  it('bounds the tokens of a hostile message', () => {
    expect(tokenize('9 às '.repeat(5_000)).length).toBeLessThanOrEqual(READ_LIMIT);
    expect(tokenize('-'.repeat(50_000))).toHaveLength(READ_LIMIT);
  });
});
