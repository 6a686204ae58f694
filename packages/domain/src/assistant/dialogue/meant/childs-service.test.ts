// A child gets the service for children.
import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const world = () => aWorld('hairdresser');

it.each([
  'corte pro meu menino de 4 anos, o Theo, sabado 10h',
  'corte pra minha filha Lia de 5 anos, sabado 10h',
])('"%s"', async (text) => {
  expect(standing((await talk(world(), text)).chat).join()).toContain('Corte infantil 2026-03-07T10:00');
});

it('is asked about when the age is not told', async () => {
  const { chat, reply } = await talk(world(), 'corte pra minha filha Lia sabado 10h');
  expect(standing(chat)).toEqual([]);
  expect(reply).toContain('Corte infantil');
  expect(reply).toContain('Corte feminino');
});

it.each(['corte pra minha mãe sabado 10h', 'corte feminino pra minha filha sabado 10h'])(
  'no child: "%s"',
  async (text) => {
    const { chat } = await talk(world(), text);
    expect(standing(chat).join()).toContain('Corte feminino 2026-03-07T10:00');
  },
);
