import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each(['e se eu mudar pra sexta teria?', 'e se eu remarcasse pra sexta teria vaga? so curiosidade'])(
  '"%s" shows times for the visit, and moves nothing',
  async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [aVisit('2026-03-05T15:00')] }), text);
    expect(reply).toMatch(/para Corte masculino:.*06\/03/s);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
  },
);

it.each([
  'se eu marcar e nao conseguir ir vcs cobram?',
  'vocês cobram se eu não for?',
  'se um dia eu precisar cancelar em cima da hora tem problema?',
])('"%s" asks the rule of absences', async (text) => {
  const knowledge = [{ title: 'Cancelamento', content: 'Faltas sem aviso de 24 horas são cobradas.' }];
  expect((await talk(aWorld('dentist', { knowledge }), text)).reply).toBe(knowledge[0]?.content);
});
