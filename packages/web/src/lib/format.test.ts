import { describe, expect, it } from 'vitest';
import { dateAndTime, dayTitle, durationText, percent, shortDateOf, timeAgo } from './format.ts';

const NOW = Date.parse('2026-12-01T15:00:00Z');

describe('texts of the screen', () => {
  it.each([
    ['2026-11-20', 'Sexta-feira, 20 de novembro'],
    ['2026-12-01', 'Terça-feira, 1 de dezembro'],
  ])('formats the day %s as %s', (date, title) => {
    expect(dayTitle(date)).toBe(title);
  });

  it('formats an instant in the zone', () => {
    expect(dateAndTime('2026-12-01T02:30:00Z', 'America/Sao_Paulo')).toBe('30/11/2026 23:30');
    expect(shortDateOf('2026-12-01T02:30:00Z', 'America/Sao_Paulo')).toBe('30/11/2026');
  });

  it.each([
    [0, '0%'],
    [4.2, '4,2%'],
    [33.3, '33,3%'],
  ])('formats %d percent as %s', (value, text) => {
    expect(percent(value)).toBe(text);
  });

  it.each([
    ['2026-12-01T15:00:20Z', 'agora'],
    ['2026-12-01T14:59:30Z', 'agora'],
    ['2026-12-01T14:48:00Z', 'há 12 min'],
    ['2026-12-01T12:00:00Z', 'há 3 h'],
    ['2026-11-30T12:00:00Z', 'ontem'],
  ])('formats %s as %s', (instant, text) => {
    expect(timeAgo(instant, NOW)).toBe(text);
  });

  it.each([
    [50, '50 min'],
    [60, '1 h'],
    [80, '1 h 20 min'],
  ])('formats %d minutes as %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});
