// While the name is asked, another hour beside a question takes the acceptance of the first one back.
import { expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const unnamed = () => aWorld('manicure', { clientName: null });
const WANTED = 'alongamento sexta 13h';

it.each([
  'opa me confundi, 15h... da tempo? tenho q buscar a cria 17:30 na escola',
  'ops era 15h, quanto custa?',
  'melhor 15h, aceita pix?',
  'na verdade 16h, onde fica?',
])('"%s" and a name do not book 13:00', async (text) => {
  const { chat } = await talk(unnamed(), WANTED, text, 'Rayane Souza');
  expect(standing(chat)).not.toContain('Alongamento em gel 2026-03-06T13:00');
});

it.each(['quanto custa?', 'às 13h mesmo, aceita pix?'])('"%s" and a name book 13:00', async (text) => {
  const { chat } = await talk(unnamed(), WANTED, text, 'Rayane Souza');
  expect(standing(chat)).toEqual(['Alongamento em gel 2026-03-06T13:00']);
});
