// "na semana seguinte, mesmo dia e hora": weekday and hour of the visit are kept.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const world = () =>
  aWorld('psychologist', {
    visits: [aVisit('2026-03-12T18:00', { serviceId: 2, end: '2026-03-12T19:20' })],
  });

it.each([
  'ih, o Marcos viaja dia 12. tem na semana seguinte, mesmo dia e hora?',
  'dá pra ser na semana seguinte no mesmo dia e horário?',
  'mesmo dia e hora, só que na semana seguinte, pode?',
  'tem no mesmo horário na semana seguinte?',
])('proposes it, and moves after a yes: "%s"', async (text) => {
  const { chat, reply } = await talk(world(), text);
  expect(reply).toContain('Terapia de casal, quinta-feira, 19/03, às 18:00');
  expect(standing(chat)).toEqual(['Terapia de casal 2026-03-12T18:00']);
  await chat.send('sim');
  expect(standing(chat)).toEqual(['Terapia de casal 2026-03-19T18:00']);
});

it.each(['marca outra na semana seguinte, mesmo dia e hora', 'tem horário na semana seguinte?'])(
  'moves nothing for "%s"',
  async (text) => {
    const { chat } = await talk(world(), text, 'sim');
    expect(standing(chat)).toContain('Terapia de casal 2026-03-12T18:00');
  },
);
