// The part of the day and the bounds that a client names are kept by what is offered.
import { expect, it } from 'vitest';
import { minutesLater } from '../../local-start.ts';
import { aVisit, aWorld, talk } from './test-worlds.ts';

const timesIn = (reply: string): string[] => reply.match(/\d\d:\d\d/g) ?? [];
const taken = (start: string) => aVisit(start, { own: false, end: minutesLater(start, 60) });

it.each([
  'queria cortar o cabelo sábado de manhã',
  'corte feminino sábado de manhã, dá?',
  'sábado de manhã tem corte feminino?',
  'corte feminino sábado cedo de manhã que de tarde eu cuido do meu neto',
])('one start in the part named: other mornings, no afternoon: "%s"', async (text) => {
  const visits = [taken('2026-03-07T10:00'), taken('2026-03-07T11:00')];
  const { reply } = await talk(aWorld('hairdresser', { visits }), text);
  expect(reply).toContain('sábado, 07/03: 09:00');
  expect(timesIn(reply).filter((time) => time >= '12:00')).toEqual([]);
});

it('no start in the part named: says so and names the nearest, and that part of the next days', async () => {
  const visits = ['09:00', '10:00', '11:00'].map((time) => taken(`2026-03-07T${time}`));
  const { reply } = await talk(aWorld('hairdresser', { visits }), 'corte feminino sábado de manhã');
  expect(reply).toContain('não tenho horário livre');
  expect(timesIn(reply)).toEqual(['12:00', '12:30', '13:00', '09:00', '11:00', '09:00', '11:00']);
});

it('two starts in it: no other day', async () => {
  const { reply } = await talk(aWorld('barber'), 'queria corte sábado à noite');
  expect(timesIn(reply)).toEqual(['18:00', '18:30']);
});

it.each([
  ['tem limpeza quinta depois das 19h?', ['16:00', '16:30', '17:00']],
  ['saio do trabalho 6 da tarde, tem limpeza quinta depois das 7?', ['16:00', '16:30', '17:00']],
  ['tem limpeza quinta antes das 8h?', ['09:00', '09:30', '10:00']],
])('nothing within the bound: says so and names the nearest: "%s"', async (text, nearest) => {
  const { reply } = await talk(aWorld('dentist'), text);
  expect(reply).toContain('não tenho horário livre');
  expect(timesIn(reply)).toEqual(nearest);
});

it('moves to a start behind the bound, not to the hour of the reason', async () => {
  const visits = [aVisit('2026-03-05T10:00', { serviceId: 2 })];
  const { reply } = await talk(
    aWorld('dentist', { visits }),
    'da pra trocar pra depois das 4? pq saio do trampo 3 e meia',
  );
  expect(timesIn(reply)).toEqual(['16:00', '16:30', '17:00']);
});
