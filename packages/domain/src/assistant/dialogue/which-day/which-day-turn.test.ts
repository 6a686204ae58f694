// Two days are asked about, "amanhã, 05/03 ou quinta-feira, 12/03?": what chooses one, another, or none.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const ASKED = 'corte masculino quinta que vem às 11h';

it.each([
  ['nessa semana', '2026-03-05T11:00'],
  ['pode ser dessa semana mesmo', '2026-03-05T11:00'],
  ['esta quinta', '2026-03-05T11:00'],
  ['na outra', '2026-03-12T11:00'],
  ['sexta conta? marca sexta 13/03 10h', '2026-03-13T10:00'],
  ['domingo que vem conta como outra semana? marca sexta 06/03 11h', '2026-03-06T11:00'],
])('"%s" books %s', async (answer, start) => {
  const { chat } = await talk(aWorld('barber'), ASKED, answer);
  expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
});

it.each([
  ['tá marcado?', 'Ainda não marquei.'],
  ['e aí, tá marcado?', 'Ainda não marquei.'],
  ['marcou?', 'Ainda não marquei.'],
  ['tá', 'Você quer para amanhã, 05/03 ou para quinta-feira, 12/03?'],
  ['tanto faz', 'Você quer para amanhã, 05/03 ou para quinta-feira, 12/03?'],
  ['você que sabe', 'Você quer para amanhã, 05/03 ou para quinta-feira, 12/03?'],
  ['quanto custa?', 'Você quer para amanhã, 05/03 ou para quinta-feira, 12/03?'],
  ['vocês aceitam pix?', 'Você quer para amanhã, 05/03 ou para quinta-feira, 12/03?'],
  ['tá certo então', 'Você quer para amanhã, 05/03 ou para quinta-feira, 12/03?'],
])('"%s" chooses none', async (answer, said) => {
  const { chat, reply } = await talk(aWorld('barber'), ASKED, answer);
  expect(reply).toContain(said);
  expect(standing(chat)).toEqual([]);
  expect(await chat.send('na outra')).toContain('12/03');
});

it.each([
  ['quero quarta 15h', ['2026-03-11T15:00']],
  ['quero terça e quarta 15h', ['2026-03-10T15:00', '2026-03-11T15:00']],
])('"%s", after a day beyond the horizon was refused, asks about none beyond it', async (text, starts) => {
  const world = { ...aWorld('barber'), rules: { maxAheadDays: 7 } };
  const { chat } = await talk(world, 'corte masculino dia 18/03 15h', text);
  expect(standing(chat)).toEqual(starts.map((start) => `Corte masculino ${start}`));
});

it('a wish for another service takes the place of the refused one', async () => {
  const asked = async (...texts: string[]) => {
    const world = { ...aWorld('barber'), now: '2026-03-02T10:00', rules: { maxAheadDays: 14 } };
    const taken = ['2026-03-10T10:00', '2026-03-11T10:00', '2026-03-12T10:00'];
    const visits = taken.map((start) => aVisit(start, { own: false }));
    return talk({ ...world, visits }, 'barba dia 18/03 10h', 'corte masculino quinta às 15h', ...texts);
  };
  const { reply } = await asked('quanto custa?');
  expect(reply).toMatch(/^O valor de Corte masculino[^]*05\/03 ou quinta-feira, 12\/03/);
  const { chat } = await asked('tanto faz', 'sim', 'dia 12');
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-12T15:00']);
});
