import { expect, it } from 'vitest';
import {
  compareText,
  firstName,
  foldText,
  hasForbiddenCharacters,
  initials,
  oneLine,
  visibleText,
} from './text.ts';

it.each([
  ['São  João ', 'sao joao'],
  ['AÇÃO', 'acao'],
  ['über', 'uber'],
  ['', ''],
])('%o folds to %o', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('sorts a list as a Brazilian reader expects', () => {
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
])('%j contains text that the database cannot store: %s', (text, expected) => {
  expect(hasForbiddenCharacters(text)).toBe(expected);
});

// attack: S10.2
it.each([
  ['Maria da Silva', 'Maria da Silva'],
  ['linha\nnova', 'linha\nnova'],
  ['\u200b\u200d\u2060\ufeff', ''],
  ['\u202e\u2066\u2069', ''],
  ['\u3164\u115f\u2800', ''],
  ['\u00a0\u0301', ''],
  ['Ma\u200bri\u00ada', 'Maria'],
  ['Ma\u200dria', 'Maria'],
  ['\u202eairaM', 'airaM'],
  ['Jo\u2067s\u2069é', 'José'],
  ['\ue000\u{f0000}\ufdd0\uffff', ''],
  ['Ma\ue001ria\u{1fffe}', 'Maria'],
  ['João 👩‍💻', 'João 👩‍💻'],
  ['🏳️‍🌈 👨🏽‍🚀 ❤️', '🏳️‍🌈 👨🏽‍🚀 ❤️'],
  ['🌸\u200d', '🌸'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
])('shows %j as %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

it('is quick with any repeated text', () => {
  for (const part of ['\u200d', '\u202e', '👩\u200d', 'a\u0301', '\u3164'])
    expect(visibleText(part.repeat(50_000)).length).toBeLessThanOrEqual(part.length * 50_000);
});

it.each([
  ['Maria\nSilva', 'Maria Silva'],
  ['Ana\r\n\tPaula', 'Ana Paula'],
  ['Léa\u2028Dias\u0085Reis', 'Léa Dias Reis'],
  ['José D’Ávila', 'José D’Ávila'],
])('%j in one line is %j', (text, shown) => {
  expect(oneLine(text)).toBe(shown);
});
