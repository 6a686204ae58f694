import { describe, expect, it } from 'vitest';
import { meansWord, stemOf } from './word-forms.ts';

describe('words of one family', () => {
  it.each([
    ['cartao', 'cartoes'],
    ['crianca', 'criancas'],
    ['gestante', 'gestantes'],
    ['aceito', 'aceita'],
    ['pagamento', 'pagamentos'],
  ])('%s and %s have one stem', (left, right) => {
    expect(stemOf(left)).toBe(stemOf(right));
  });

  it.each([
    ['depilar', 'depilacao', true],
    ['limpesa', 'limpeza', true],
    ['sombrancelha', 'sobrancelha', true],
    ['avaliac', 'avaliacao', true],
    ['casa', 'casal', false],
    ['sorte', 'corte', false],
    ['barata', 'barba', false],
    ['sexta', 'sessao', false],
  ])('%s means %s: %s', (said, known, expected) => {
    expect(meansWord(said, known)).toBe(expected);
  });
});
