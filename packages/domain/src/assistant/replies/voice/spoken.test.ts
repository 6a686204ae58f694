import { describe, expect, it } from 'vitest';
import { listed, spokenPrice, spokenStart, spokenStarts } from './spoken.ts';

const now = '2026-12-30T22:00';

describe('what the assistant says', () => {
  it.each([
    ['2026-12-30T23:00', 'hoje, 30/12, às 23:00'],
    ['2026-12-31T08:00', 'amanhã, 31/12, às 08:00'],
    ['2027-01-04T14:30', 'segunda-feira, 04/01/2027, às 14:30'],
  ])('of %s is "%s"', (start, text) => {
    expect(spokenStart(start, now)).toBe(text);
  });

  it('of starts has a line for each date', () => {
    expect(spokenStarts(['2026-12-31T08:00', '2026-12-31T09:00', '2027-01-04T14:30'], now)).toBe(
      '• amanhã, 31/12: 08:00 e 09:00\n• segunda-feira, 04/01/2027: 14:30',
    );
  });

  it('of prices is money in reais', () => {
    expect(spokenPrice('1900.5')).toBe('R$ 1.900,50');
  });

  it('of lists ends with "e"', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b e c']);
  });
});
