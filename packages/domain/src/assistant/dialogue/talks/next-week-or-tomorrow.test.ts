// "quinta que vem", said on a Wednesday: tomorrow, or the Thursday of next week.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

describe('the weekday of tomorrow with "que vem"', () => {
  it.each([
    'quero um corte quinta que vem às 10h',
    'tem corte quinta que vem?',
    'corte quinta-feira que vem de manhã tem?',
    'marca um corte pra quinta que vem 10h',
    'consigo um corte na quinta que vem?',
  ])('is asked about: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), text);
    expect(reply).toMatch(/05\/03[\s\S]*12\/03/);
    expect(standing(chat)).toEqual([]);
  });

  it('is the day that is chosen', async () => {
    const { chat } = await talk(aWorld('barber'), 'quero um corte quinta que vem às 10h', 'dia 12', 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-12T10:00']);
  });

  it.each([
    ['quero um corte quinta às 10h', '2026-03-05T10:00'],
    ['quero um corte amanhã às 10h', '2026-03-05T10:00'],
    ['quero um corte sexta agora às 10h', '2026-03-06T10:00'],
    ['quero um corte quinta da semana que vem às 10h', '2026-03-12T10:00'],
  ])('other days are not: "%s"', async (text, start) => {
    const { chat } = await talk(aWorld('barber'), text, 'sim');
    expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
  });

  it('is the day of the only visit in a cancellation', async () => {
    const visits = [aVisit('2026-03-05T10:00')];
    const { chat } = await talk(aWorld('barber', { visits }), 'cancela o de quinta que vem');
    expect(standing(chat)).toEqual([]);
  });
});
