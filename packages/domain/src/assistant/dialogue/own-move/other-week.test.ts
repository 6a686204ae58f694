import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const own = () => aWorld('psychologist', { visits: [aVisit('2026-03-05T10:00')] });
const ABSENT = 'não vou conseguir ir na quinta';

it.each([
  'pode ser na outra semana, mesmo dia e horário?',
  'pode ser na semana que vem no mesmo horário?',
  'mudar pra outra quinta mesmo horário',
  'prefiro mudar, quinta que vem no mesmo horario',
])('"%s" proposes the same start a week later', async (text) => {
  const { chat, reply } = await talk(own(), ABSENT, text);
  expect(reply).toContain('quinta-feira, 12/03, às 10:00');
  expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T10:00']);
  await chat.send('isso');
  expect(standing(chat)).toEqual(['Sessão individual 2026-03-12T10:00']);
});

it('"pode ser na outra semana?" names no hour, and is offered several', async () => {
  expect((await talk(own(), ABSENT, 'pode ser na outra semana?')).reply).toMatch(/09\/03.*10\/03/s);
});
