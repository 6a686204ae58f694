import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each([
  ['tem corte pro meu filho sábado 10h?', 'e pra mim 10:30', ['10:00 (filho)', '10:30']],
  ['tem corte sábado 10h?', 'e pro meu filho 10:30', ['10:00', '10:30 (filho)']],
])('"%s", "%s" is a visit of each', async (first, second, visits) => {
  const { chat } = await talk(aWorld('barber'), first, second);
  expect(standing(chat)).toEqual([]);
  await chat.send('isso');
  expect(standing(chat)).toEqual(visits.map((place) => `Corte masculino 2026-03-07T${place}`));
});

it('"na verdade é pra mim, 10:30" replaces the person and the hour', async () => {
  const { chat } = await talk(
    aWorld('barber'),
    'tem corte pro meu filho sábado 10h?',
    'na verdade é pra mim, 10:30',
  );
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T10:30']);
});
