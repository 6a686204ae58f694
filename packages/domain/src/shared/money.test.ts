import { describe, expect, it } from 'vitest';
import {
  amountInput,
  amountText,
  centsFromDecimal,
  decimalFromCents,
  formatCurrency,
  formatReais,
  plainReais,
  parseAmount,
  parseTypedAmount,
} from './money.ts';

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

// spec: 1 §9.10
it.each([
  [864_000, 'R$ 8.640,00'],
  [4990, 'R$ 49,90'],
  [0, 'R$ 0,00'],
  [-150, '-R$ 1,50'],
])('%i cents read %s', (cents, text) => {
  expect(plainReais(cents)).toBe(text);
  expect(formatReais(cents)).toBe(text.replace(' ', '\u00A0'));
});

it.each([
  [4500, '45,00'],
  [4050, '40,50'],
  [123_450, '1234,50'],
  [0, '0,00'],
])('%i cents are written %s with a comma and two places', (cents, text) => {
  expect(amountText(cents)).toBe(text);
});

describe('field of the paid amount', () => {
  // spec: 1 §5.14
  it.each([
    ['R$ 45,50', '45,50'],
    ['45.50', '45.50'],
    ['R$ 1.234,50', '1.234,50'],
    ['abc', ''],
    ['-5', '5'],
    ['1e3', '13'],
  ])('keeps of %s only digits, dots and commas: %s', (typed, kept) => {
    expect(amountInput(typed)).toBe(kept);
  });

  // spec: 1 §9.11
  it.each([
    ['45.50', 4550],
    ['45,5', 4550],
    ['0', 0],
    ['.5', 50],
    [',5', 50],
    ['7.', 700],
    ['7,', 700],
    ['1.005', 101],
    ['1.004', 100],
    ['99999999.99', 9_999_999_999],
  ])('reads %s, its first comma as a dot, as %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  // spec: 1 §5.13, 1 §9.11
  it.each(['', '.', ',', '1.2.3', '1,2,3', '1.234,56', '-5', 'abc', '100000000', '99999999.995'])(
    'refuses %o',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );
});

describe('amount in Brazilian notation', () => {
  // spec: 1 §5.29
  it.each([
    ['1234,50', 123_450],
    ['1.234,50', 123_450],
    ['1234.50', 123_450],
    ['1.234', 123_400],
    ['1.234,', 123_400],
    ['12.345.678,9', 1_234_567_890],
    ['45.50', 4550],
  ])('%s is %i cents', (text, cents) => {
    expect(parseTypedAmount(text)).toBe(cents);
  });

  it.each([
    '',
    ',',
    '1,234.50',
    '1.23,50',
    '12.34.567',
    '1,2,3',
    '1.234,5,6',
    '999.999.999',
    '12,345',
    '0.500',
    '1234.567',
    '1.234,567',
    '45,0001',
  ])('%o is none', (text) => {
    expect(parseTypedAmount(text)).toBeNull();
  });
});

it.each([
  [4990, 'brl', 'R$ 49,90'],
  [4990, 'BRL', 'R$ 49,90'],
  [900, 'usd', 'US$ 9,00'],
  [900, 'jpy', 'JP¥ 900'],
])('formats %i of the smallest unit of %s as %s', (amount, currency, text) => {
  expect(formatCurrency(amount, currency)).toBe(text.replace(' ', '\u00A0'));
});
