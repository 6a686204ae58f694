// A call for a person beside a question that an entry answers is heard.
import { expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

const knowledge = [
  { title: 'Estacionamento', content: 'Temos convênio com o estacionamento ao lado.' },
  { title: 'Crianças', content: 'Menores de idade vêm com um responsável.' },
];

it.each([
  [['vocês têm estacionamento?', 'quero falar com uma pessoa']],
  [['vocês têm estacionamento? quero falar com uma pessoa']],
])('%j', async (burst) => {
  const { chat } = await talk(aWorld('dentist', { knowledge }), burst);
  expect(chat.world.handedOver).toHaveLength(1);
});

it('a question that only names a person is answered by its entry', async () => {
  const { chat, reply } = await talk(aWorld('dentist', { knowledge }), 'criança precisa do responsável?');
  expect(reply).toContain('Menores de idade');
  expect(chat.world.handedOver).toEqual([]);
});
