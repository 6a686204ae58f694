import { describe, expect, it } from 'vitest';
import { listed, spokenPrice, spokenStart, spokenStarts } from './spoken.ts';

const now = '2026-12-30T22:00';

describe('spoken values', () => {
  it.each([
    ['2026-12-30T23:00', 'hoje, 30/12, às 23:00'],
    ['2026-12-31T08:00', 'amanhã, 31/12, às 08:00'],
    ['2027-01-04T14:30', 'segunda-feira, 04/01/2027, às 14:30'],
  ])('of %s is "%s"', (start, text) => {
    expect(spokenStart(start, now)).toBe(text);
  });

  it('list the starts of each date on a separate line', () => {
    expect(spokenStarts(['2026-12-31T08:00', '2026-12-31T09:00', '2027-01-04T14:30'], now)).toBe(
      '• amanhã, 31/12: 08:00 e 09:00\n• segunda-feira, 04/01/2027: 14:30',
    );
  });

  it('show prices in reais', () => {
    expect(spokenPrice('1900.5')).toBe('R$ 1.900,50');
  });

  it('end lists with "e"', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b e c']);
  });
});
