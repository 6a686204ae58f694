// Of visits for several people, only those of the person who does not come are cancelled.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const MINE = 'Corte masculino 2026-03-07T09:00';
const HIS = 'Corte masculino 2026-03-07T09:30 (Davi)';
const world = () =>
  aWorld('barber', {
    visits: [aVisit('2026-03-07T09:00'), aVisit('2026-03-07T09:30', { forSomeone: 'Davi' })],
  });

it.each([
  ['meu filho ta gripado, cancela o dele e deixa o meu', MINE],
  ['meu filho nao quer mais cortar, tira ele', MINE],
  ['meu filho desistiu, pode tirar o horario dele', MINE],
  ['cancela o do Davi, eu vou normal', MINE],
  ['cancela o meu, o Davi vai normal', HIS],
  ['me tira da agenda, mas deixa o Davi', HIS],
  ['cancela o meu, só o moleque vai', HIS],
])('at once: "%s"', async (text, left) => {
  expect(standing((await talk(world(), text)).chat)).toEqual([left]);
});

it.each([
  ['eu nao vou mas o Davi vai', 'pode cancelar o meu', HIS],
  ['o Davi não vai mais, mas eu vou', 'isso', MINE],
])('after a question: "%s"', async (text, answer, left) => {
  const asked = await talk(world(), text);
  expect(standing(asked.chat)).toEqual([MINE, HIS]);
  await asked.chat.send(answer);
  expect(standing(asked.chat)).toEqual([left]);
});

it('cancels both when both are named', async () => {
  expect(standing((await talk(world(), 'cancela o meu e o do Davi')).chat)).toEqual([]);
});
