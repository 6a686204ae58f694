// Wednesday, 4 March 2026, 10:20: "as duas às 10h" means both visits, not two o'clock.
import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const BOTH = 'quero manicure e pedicure sexta';

it.each([
  [`${BOTH}, as duas às 10h`],
  [`${BOTH} as duas às 10h`],
  [`${BOTH}, as duas 10h`],
  [`${BOTH}, as duas juntas às 10h`],
  [`${BOTH}, as duas no mesmo dia, 10h`],
  [BOTH, 'as duas às 10h'],
  ['quero manicure e pedicure', 'sexta as duas às 10h'],
])('%s %s is at 10:00', async (...texts) => {
  const { chat } = await talk(aWorld('manicure'), ...texts, 'sim');
  expect(standing(chat)).toEqual(['Pé e mão 2026-03-06T10:00']);
});

it('two people come one behind the other', async () => {
  const text = 'quero manicure pra mim e pra minha filha Lia sexta, as duas às 10h';
  const { chat } = await talk(aWorld('manicure'), text, 'sim');
  expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00', 'Manicure 2026-03-06T10:45 (Lia)']);
});

it.each([
  'quero manicure sexta as duas',
  'quero manicure sexta às duas',
  'quero manicure sexta as duas da tarde',
])('"%s" is at 14:00', async (text) => {
  const { chat } = await talk(aWorld('manicure'), text);
  expect(standing(chat)).toEqual(['Manicure 2026-03-06T14:00']);
});

it.each([
  'quero manicure sexta das duas às 16h',
  'quero manicure sexta as duas às 16h',
  'quero manicure sexta das duas às quatro',
])('"%s" is a range of the afternoon', async (text) => {
  const { chat, reply } = await talk(aWorld('manicure'), text);
  expect(standing(chat)).toEqual([]);
  expect(reply).toMatch(/14:00.*15:/s);
});
