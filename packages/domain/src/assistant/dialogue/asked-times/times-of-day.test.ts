// "quais horários na sexta?" asks for what is free on that day, also as the first message.
import { expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

it.each([
  'oi, quais horários na sexta?',
  'Bom dia! quais os horários na sexta?',
  'quais horários sexta?',
  'horários na sexta?',
  'quais horários dia 6?',
])('"%s" is answered with free times', async (text) => {
  const { reply } = await talk(aWorld('psychologist'), text);
  expect(reply).toMatch(/Tenho estes horários livres:\n• sexta-feira, 06\/03/);
});

it.each(['quais horários de funcionamento na sexta?', 'quais meus horários na sexta?'])(
  '"%s" is answered with none',
  async (text) => {
    const { reply } = await talk(aWorld('psychologist'), text);
    expect(reply).not.toContain('horários livres');
  },
);
