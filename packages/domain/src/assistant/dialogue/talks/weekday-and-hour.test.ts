// "sexta 10": ten o'clock on the coming Friday.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

it.each([
  ['barber', 'corte sexta 10', 'Corte masculino 2026-03-06T10:00'],
  ['barber', 'corte masculino terça 14', 'Corte masculino 2026-03-10T14:00'],
  ['dentist', 'limpeza sexta 10', 'Limpeza 2026-03-06T10:00'],
  ['dentist', 'marca limpeza sexta 17', 'Limpeza 2026-03-06T17:00'],
] as const)('the %s books "%s" for that hour', async (trade, text, booked) => {
  const { chat } = await talk(aWorld(trade), text, 'sim');
  expect(standing(chat)).toEqual([booked]);
});

it('moves a visit to that hour', async () => {
  const world = aWorld('dentist', { visits: [aVisit('2026-03-05T09:00', { serviceId: 2 })] });
  const { chat } = await talk(world, 'muda minha limpeza pra sexta 10', 'sim');
  expect(standing(chat)).toEqual(['Limpeza 2026-03-06T10:00']);
});

it.each(['limpeza sexta 20', 'limpeza dia 10/04', 'limpeza sexta 10/04'])(
  'takes "%s" for a date',
  async (text) => {
    expect((await talk(aWorld('dentist'), text)).reply).toMatch(/20\/03|10\/04/);
  },
);

it.each([
  ['queria corte sábado cedinho, se não só semana que vem', 'sábado, 07/03'],
  ['corte quinta à tarde, se não só na outra semana', 'amanhã, 05/03'],
  ['corte sexta às 15h, se não, sábado às 10h', 'sexta-feira, 06/03'],
])('"%s" is offered on the day named first', async (text, day) => {
  expect((await talk(aWorld('barber'), text)).reply).toContain(day);
});
