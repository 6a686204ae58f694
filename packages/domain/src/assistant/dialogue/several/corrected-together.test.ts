import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const FIRST = 'preciso de uma escova na sexta e corte pra minha filha';

it.each([
  'não, a escova é pra mim. o corte é pra ela, corte infantil',
  'a escova é minha e o corte infantil é dela',
])('"%s" keeps the day, and gives each visit to its person', async (text) => {
  const { chat, replies } = await talk(aWorld('hairdresser'), FIRST, text, 'de tarde', '15h', 'sim');
  expect(replies[1]).not.toContain('05/03');
  expect(standing(chat)).toEqual(['Escova 2026-03-06T15:00', 'Corte infantil 2026-03-06T15:45 (filha)']);
});
