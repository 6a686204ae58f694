import { describe, expect, it } from 'vitest';
import { chatTime, dayName, untilText } from './chat-times.ts';

const present = { now: Date.parse('2026-11-21T15:00:00Z'), zone: 'America/Sao_Paulo' };

describe('chat time', () => {
  // spec: 2 §0.21
  it.each([
    ['2026-11-21T14:59:40Z', 'agora'],
    ['2026-11-21T14:48:00Z', 'há 12 min'],
    ['2026-11-21T11:32:00Z', '08:32'],
    ['2026-11-21T02:59:00Z', 'ontem'],
    ['2026-11-18T12:00:00Z', 'quarta-feira'],
    ['2026-11-14T12:00:00Z', '14/11/2026'],
  ])('formats %s as %s', (instant, text) => {
    expect(chatTime(instant, present)).toBe(text);
  });
});

describe('name of a day', () => {
  it.each([
    ['2026-11-21', 'Hoje'],
    ['2026-11-20', 'Ontem'],
    ['2026-11-13', 'Sexta-feira, 13 de novembro'],
    ['2025-11-20', 'Quinta-feira, 20 de novembro de 2025'],
  ])('formats %s as %s', (date, name) => {
    expect(dayName(date, present)).toBe(name);
  });
});

describe('time until the assistant returns', () => {
  it.each([
    ['2026-11-21T15:30:29Z', 'em 30 min'],
    ['2026-11-21T15:27:10Z', 'em 27 min'],
    ['2026-11-21T15:00:10Z', 'em 1 min'],
    ['2026-11-21T21:00:00Z', 'às 18:00'],
    ['2026-11-22T11:00:00Z', 'amanhã às 08:00'],
    ['2026-11-25T11:00:00Z', 'em 25/11/2026 às 08:00'],
  ])('formats %s as %s', (instant, text) => {
    expect(untilText(instant, present)).toBe(text);
  });
});
