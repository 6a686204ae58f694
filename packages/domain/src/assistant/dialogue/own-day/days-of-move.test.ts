// Wednesday, 4 March 2026, 10:20: "de 22 pra 24" names days where the client has a visit on such a day, and none at that hour.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const world = (start: '2026-03-23T09:00' | '2026-03-12T14:00' | '2026-03-12T09:00') =>
  aWorld('physio', {
    visits: [aVisit(start, { serviceId: 1, end: start.replace(':00', ':50') })],
  });

it.each([
  'passa meu horário de 23 pra 24 mesma hora',
  'muda minha sessão de 23 para 24, mesmo horário',
  'remarca meu horário do 23 pro 24 às 9h',
  'muda de 23 pra 24 às 9h, por favor',
])('"%s" keeps the hour', async (text) => {
  const { chat } = await talk(world('2026-03-23T09:00'), text);
  expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-03-24T09:00']);
});

it.each([
  ['muda meu horário de 23 pra 24', '2026-03-23T09:00', /24\/03/],
  ['dá pra mudar meu horário de 23 pra 24?', '2026-03-23T09:00', /24\/03/],
  ['muda meu horário de 12 pra 13', '2026-03-12T09:00', /13\/03/],
  ['muda meu horário de 22 pra 24', '2026-03-23T09:00', /Não encontrei.*23\/03/s],
] as const)('"%s" is answered with a day', async (text, start, day) => {
  const { chat, reply } = await talk(world(start), text);
  expect(reply).toMatch(day);
  expect(standing(chat)).toEqual([`Sessão de fisioterapia ${start}`]);
});

it.each([
  ['muda meu horário de 9 pra 10', '2026-03-12T09:00', '2026-03-12T10:00'],
  ['muda meu horário de 9h pra 10h', '2026-03-12T09:00', '2026-03-12T10:00'],
  ['muda meu horário de 14 pra 15', '2026-03-12T14:00', '2026-03-12T15:00'],
] as const)('"%s" names hours', async (text, start, moved) => {
  const { chat } = await talk(world(start), text);
  expect(standing(chat)).toEqual([`Sessão de fisioterapia ${moved}`]);
});
