// A told fact is heard, and a bare day after an answer continues the talk.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

it.each([
  ['barber', 'meu cunhado cortou aí quinta passada 15h e adorou'],
  ['manicure', 'comprei um esmalte novo pra pedicure de sábado 10h'],
  ['physio', 'sexta ele leva a bola nova que ganhou às 14h'],
] as const)('%s: "%s" gets no "não marquei nada"', async (trade, text) => {
  const { chat, reply } = await talk(aWorld(trade), text);
  expect(reply).not.toContain('não marquei');
  expect(standing(chat)).toEqual([]);
});

it.each([
  ['masseuse', 'vocês usam óleo quente?', 'sábado', /07\/03/],
  ['masseuse', 'tem ar condicionado?', 'sexta à tarde', /06\/03/],
  ['hairdresser', 'qual a marca da tinta?', 'amanhã', /amanhã, 05\/03/],
  ['dentist', 'tem elevador?', 'segunda de manhã', /09\/03/],
] as const)('%s: after "%s", "%s" shows its hours', async (trade, question, text, shown) => {
  const { chat, reply } = await talk(aWorld(trade), question, text);
  expect(reply).toMatch(shown);
  expect(standing(chat)).toEqual([]);
});

it('a bare part of the day narrows what the bare day showed', async () => {
  const { reply } = await talk(aWorld('masseuse'), 'tem ar condicionado?', 'sábado', 'à tarde');
  expect(reply).toContain('07/03');
  expect(reply).not.toMatch(/1[01]:\d\d/);
});

it('a bare day books nothing and moves nothing', async () => {
  const visits = [aVisit('2026-03-06T10:00')];
  const { chat } = await talk(aWorld('masseuse', { visits }), 'tem ar condicionado?', 'sábado', 'sim');
  expect(standing(chat)).toEqual(['Massagem relaxante 2026-03-06T10:00']);
});
