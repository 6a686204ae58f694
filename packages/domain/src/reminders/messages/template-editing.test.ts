import { describe, expect, it } from 'vitest';
import { templatePieces, variableAt, withoutCutVariables } from './template-editing.ts';

it('tells variables from plain text and from unknown words in braces', () => {
  expect(templatePieces('Olá, {nome do cliente}! {nome} {dia}{hora}')).toEqual([
    { text: 'Olá, ', isVariable: false },
    { text: '{nome do cliente}', isVariable: true },
    { text: '! {nome} ', isVariable: false },
    { text: '{dia}', isVariable: true },
    { text: '{hora}', isVariable: true },
  ]);
});

describe('a variable of which a part was deleted', () => {
  it.each([
    { what: 'its last brace', before: 'às {hora}!', after: 'às {hora!', text: 'às !', caret: 3 },
    { what: 'its first brace', before: 'às {hora}!', after: 'às hora}!', text: 'às !', caret: 3 },
    { what: 'a selection into it', before: 'às {hora}!', after: 'àra}!', text: 'à!', caret: 1 },
    { what: 'a selection across two', before: '{dia} e {hora}', after: '{dra}', text: '', caret: 0 },
    { what: 'a replaced part', before: '{dia}, 9', after: '{x, 9', text: 'x, 9', caret: 1 },
  ])('goes as a whole: $what', ({ before, after, text, caret }) => {
    expect(withoutCutVariables(before, after)).toEqual({ text, caret });
  });

  it.each([
    { what: 'text beside it', before: '{dia}, 9', after: '{dia} 9' },
    { what: 'the whole variable', before: 'a {dia} b', after: 'a  b' },
    { what: 'typing', before: '{dia}', after: '{dia}!' },
    { what: 'another variable', before: '{dia}', after: '{dia}{hora}' },
  ])('is not found in an edit of $what', ({ before, after }) => {
    expect(withoutCutVariables(before, after)).toBeNull();
  });
});

it.each([
  { position: 3, side: 'inside', found: undefined },
  { position: 5, side: 'inside', found: [3, 9] },
  { position: 9, side: 'before', found: [3, 9] },
  { position: 3, side: 'after', found: [3, 9] },
  { position: 8, side: 'before', found: undefined },
] as const)('finds the variable $side of $position: $found', ({ position, side, found }) => {
  expect(variableAt('às {hora}!', position, side)).toEqual(found);
});
