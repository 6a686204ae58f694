import { describe, expect, it } from 'vitest';
import { amountInput, centsFromDecimal, decimalFromCents, formatReais, parseAmount } from './money.ts';

describe('decimal strings and cents', () => {
  it.each([
    ['45.00', 4500],
    ['0.00', 0],
    ['0.07', 7],
    ['8640.10', 864_010],
    ['99999999.99', 9_999_999_999],
    ['-12.34', -1234],
  ])('%s is %i cents and back', (decimal, cents) => {
    expect(centsFromDecimal(decimal)).toBe(cents);
    expect(decimalFromCents(cents)).toBe(decimal);
  });

  it.each([
    ['45', 4500],
    ['45.5', 4550],
    ['-0.00', 0],
  ])('%s is read as %i cents', (decimal, cents) => {
    expect(centsFromDecimal(decimal)).toBe(cents);
  });

  it.each(['', 'NaN', '1e5', '1,50', '1.234', '123456789.00', ' 1'])('%o is no decimal string', (text) => {
    expect(() => centsFromDecimal(text)).toThrow(RangeError);
  });
});

it.each([
  [864_000, 'R$ 8.640,00'],
  [4990, 'R$ 49,90'],
  [0, 'R$ 0,00'],
  [-150, '-R$ 1,50'],
])('%i cents read %s', (cents, text) => {
  expect(formatReais(cents)).toBe(text);
});

describe('the field of the paid amount', () => {
  it.each([
    ['R$ 45,50', '45.50'],
    ['45.50', '45.50'],
    ['abc', ''],
    ['-5', '5'],
    ['1,2,3', '1.2,3'],
  ])('keeps of %s only %s', (typed, kept) => {
    expect(amountInput(typed)).toBe(kept);
  });

  it.each([
    ['45.50', 4550],
    ['45,5', 4550],
    ['0', 0],
    ['.5', 50],
    ['7.', 700],
    ['1.005', 101],
    ['1.004', 100],
    ['99999999.99', 9_999_999_999],
  ])('reads %s as %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  it.each(['', '.', ',', '1.2.3', '1.234,56', '-5', 'abc', '100000000', '99999999.995'])(
    'refuses %o',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );
});
