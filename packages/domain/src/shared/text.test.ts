import { expect, it } from 'vitest';
import { compareText, firstName, foldText, hasForbiddenCharacters, initials } from './text.ts';

it.each([
  ['São  João ', 'sao joao'],
  ['AÇÃO', 'acao'],
  ['über', 'uber'],
  ['', ''],
])('%o folds to %o', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('a list is in the order a Brazilian reader expects', () => {
  const names = ['Zeca', 'Água 10', 'ana', 'Álvaro', 'Água 2', 'Érica', 'Eduardo'];
  expect(names.sort(compareText)).toEqual(['Água 2', 'Água 10', 'Álvaro', 'ana', 'Eduardo', 'Érica', 'Zeca']);
});

it.each([
  ['Maria da Silva', 'Maria', 'MS'],
  ['  joão  ', 'joão', 'J'],
  ['érica 🌸 (amiga)', 'érica', 'ÉA'],
  ['🌸', '🌸', ''],
  ['', '', ''],
])('%o has the first name %o and the initials %o', (name, first, letters) => {
  expect(firstName(name)).toBe(first);
  expect(initials(name)).toBe(letters);
});

it.each([
  ['olá 😀', false],
  ['linha\nnova', false],
  ['a\u0000b', true],
  ['\uD83D', true],
  ['x\uDE00', true],
])('%j holds what the database cannot keep: %s', (text, expected) => {
  expect(hasForbiddenCharacters(text)).toBe(expected);
});
