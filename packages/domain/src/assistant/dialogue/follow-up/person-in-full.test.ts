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
