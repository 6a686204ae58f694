import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each([
  ['queria um corte', 'eu falei sexta', /06\/03: 09:00/],
  ['queria um corte', 'ué, sexta de tarde eu falei', /06\/03: 13:00/],
  ['queria um corte na sexta', 'sexta eu falei, de tarde', /06\/03: 13:00/],
  ['queria um corte na sexta', 'não falei sexta, falei quinta', /05\/03: 09:00/],
  ['queria um corte na sexta', 'eu pedi corte e barba', /Corte \+ barba:\n• sexta/],
])('after "%s", "%s" is the wish once more', async (first, second, list) => {
  const { chat, reply } = await talk(aWorld('barber'), first, second);
  expect(reply).toMatch(list);
  expect(standing(chat)).toEqual([]);
});

it('"já disse, sexta às 15h" books', async () => {
  const { chat } = await talk(aWorld('barber'), 'queria um corte', 'já disse, sexta às 15h');
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
});

it.each(['falei com minha mãe e sexta não dá', 'eu disse que não quero sexta'])(
  '"%s" repeats no wish',
  async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'corte sexta tem?', text);
    expect(reply).not.toContain('06/03:');
    expect(standing(chat)).toEqual([]);
  },
);
