import { describe, expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';
import { readNumber, readOrdinal, readYear } from './number-words.ts';

const scan = (text: string) => ({ tokens: tokenize(text), now: { date: '2026-03-04', time: '10:20' } });

describe('numbers', () => {
  it.each([
    ['uma', 1, 1],
    ['três', 3, 1],
    ['quatorze', 14, 1],
    ['dezenove', 19, 1],
    ['trinta e um', 31, 3],
    ['vinte e trinta', 20, 1],
    ['1430', 1430, 1],
  ])('%s is %i', (text, value, next) => {
    expect(readNumber(scan(text), 0)).toEqual({ value, next });
  });

  it('does not read a phone or a fraction as a number', () => {
    expect(readNumber(scan('98888'), 0)).toBeUndefined();
    expect(readNumber(scan('meia'), 0)).toBeUndefined();
  });

  it('reads years of this century and the last', () => {
    expect(readYear(scan('2027'), 0)).toEqual({ value: 2027, next: 1 });
    expect(readYear(scan('dois mil e vinte e sete'), 0)).toEqual({ value: 2027, next: 6 });
    expect(readYear(scan('1430'), 0)).toBeUndefined();
  });

  it('reads an ordinal as a word or as a number with its sign', () => {
    expect(readOrdinal(scan('primeira'), 0)).toEqual({ value: 1, next: 1 });
    expect(readOrdinal(scan('3ª'), 0)).toEqual({ value: 3, next: 2 });
    expect(readOrdinal(scan('3 a'), 0)).toBeUndefined();
  });
});
