import { describe, expect, it } from 'vitest';
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

describe('a visit on Friday at 10:00 that moves to next week', () => {
  const FRIDAY = 'Limpeza 2026-03-06T10:00';
  const LATER = 'Limpeza 2026-03-13T10:00';
  const friday = () =>
    aWorld('dentist', { visits: [aVisit('2026-03-06T10:00', { serviceId: 2 }), aVisit('2026-03-09T15:00')] });
  const after = async (...turns: string[]) => {
    const { chat, reply } = await talk(friday(), ...turns);
    return { reply, cleaning: standing(chat)[0] };
  };
  const LIST = 'passa a limpeza pra semana que vem';

  it.each([
    [['queria passar minha limpeza pra semana que vem, mesmo dia']],
    [[LIST, 'pode ser o mesmo dia']],
    [[LIST, 'mesmo dia da semana']],
    [[LIST, 'sexta', '10h igual ta agora']],
  ])('%j: its hour, which nobody said, is asked', async (turns) => {
    const { reply, cleaning } = await after(...turns);
    expect(reply).toContain('sexta-feira, 13/03, às 10:00. Quer que eu mude');
    expect(cleaning).toBe(FRIDAY);
    expect((await after(...turns, 'isso')).cleaning).toBe(LATER);
  });

  it.each([
    [['passa minha limpeza pra semana que vem, mesmo dia e horário']],
    [[LIST, 'mesmo dia e hora']],
    [[LIST, 'não, queria na sexta mesmo, dia 13, no mesmo horario']],
  ])('%j: at its hour', async (turns) => {
    expect((await after(...turns)).cleaning).toBe(LATER);
  });

  it.each([
    [['remarca a limpeza pra outra semana, mesmo dia, de tarde']],
    [[LIST, 'no mesmo dia, mas de tarde']],
  ])('%j: on its weekday, in that part of the day', async (turns) => {
    const { reply, cleaning } = await after(...turns);
    expect(reply).toContain('sexta-feira, 13/03: 14:00');
    expect(cleaning).toBe(FRIDAY);
  });
});
