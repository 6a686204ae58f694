// A person who follows.
import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each([
  ['e o João na sequência', 'João'],
  ['a Julia logo depois', 'Julia'],
  ['minha irmã logo em seguida', 'irmã'],
  ['e mais uma pro Thor depois', 'Thor'],
])('right after a booking, "%s" is offered the next hour', async (text, who) => {
  const { chat, reply } = await talk(aWorld('vet'), 'marca vacina sexta 10h', text);
  expect(reply).toContain(who);
  expect(reply).toContain('às 10:30. Quer que eu marque');
  await chat.send('sim');
  expect(standing(chat)).toEqual(['Vacina 2026-03-06T10:00', `Vacina 2026-03-06T10:30 (${who})`]);
});

it.each(['depois eu falo com o João', 'o Davi depois eu vejo'])('"%s" books nothing', async (text) => {
  const { reply } = await talk(aWorld('vet'), 'marca vacina sexta 10h', text);
  expect(reply).not.toContain('Quer que eu marque');
});

it.each([
  ['e o meu 10:30', '10:30'],
  ['e pra mim às 11h', '11:00'],
])('right after a visit for a son, "%s" is another visit', async (text, hour) => {
  const { chat } = await talk(aWorld('barber'), 'corte pro meu filho Enzo sábado 10h', text);
  expect(standing(chat)).toEqual([
    'Corte masculino 2026-03-07T10:00 (Enzo)',
    `Corte masculino 2026-03-07T${hour}`,
  ]);
});
