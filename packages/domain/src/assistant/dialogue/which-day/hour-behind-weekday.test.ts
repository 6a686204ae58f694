// Tuesday, 1 December 2026, 10:30, the talk is about 18/12: a number with the sign of an hour is no day of January, though
// 08/01 is a Friday, 07/01 a Thursday and 11/01 a Monday.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const world = () => ({
  ...aWorld('physio', { visits: [aVisit('2026-12-18T09:00', { serviceId: 1, end: '2026-12-18T09:50' })] }),
  now: '2026-12-01T10:30' as const,
});
const ASKED = 'quero mudar minha sessão do dia 18';

it.each([
  ['muda pra sexta 8h15', '2026-12-18T08:15'],
  ['muda pra sexta-feira 8h15min', '2026-12-18T08:15'],
  ['muda pra sexta, 8H15', '2026-12-18T08:15'],
  ['passa pra sexta 8hrs', '2026-12-18T08:00'],
  ['muda pra sexta 8 da manhã', '2026-12-18T08:00'],
  ['muda pra sexta 8 em ponto', '2026-12-18T08:00'],
  ['muda pra sexta 8 e quinze', '2026-12-18T08:15'],
  ['muda pra sexta 8 hrs e 15', '2026-12-18T08:15'],
])('"%s" moves the visit to %s', async (text, start) => {
  const { chat } = await talk(world(), ASKED, text);
  expect(standing(chat)).toEqual([`Sessão de fisioterapia ${start}`]);
});

it.each([
  ['muda pra quinta 7h30', /03\/12/],
  ['dá pra mudar pra quinta 7h15?', /03\/12/],
  ['muda pra segunda 11h30', /07\/12 ou segunda-feira, 14\/12/],
  ['muda pra sexta 8-9h', /sexta-feira, (04|18)\/12/],
  ['muda pra sexta 8 ou 9 da manhã', /18\/12, às 08:00/],
  ['muda pra sexta 8 pras 9h', /\/12/],
])('"%s" is answered with a day of December', async (text, day) => {
  const { chat, reply } = await talk(world(), ASKED, text);
  expect(reply).toMatch(day);
  expect(reply).not.toContain('2027');
  expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-12-18T09:00']);
});

it.each([
  ['muda pra sexta dia 8 às 10h', '2027-01-08T10:00'],
  ['muda pra sexta, dia 8, 10h', '2027-01-08T10:00'],
  ['muda pra sexta 8, às 10h', '2027-01-08T10:00'],
  ['muda pra sexta 8 9h30', '2027-01-08T09:30'],
])('the day of "%s" is one of January: %s', async (text, start) => {
  const { chat } = await talk(world(), ASKED, text);
  expect(standing(chat)).toEqual([`Sessão de fisioterapia ${start}`]);
});

it.each([
  ['quais horários tem dia 12?', 'sessão sexta 8h15', /sexta-feira, 04\/12/i],
  ['quero sessão de fisioterapia dia 17 às 9h', 'e mais uma sessão sexta 8h30', /sexta-feira, 04\/12/i],
])('after "%s", "%s" is a Friday of December', async (first, text, day) => {
  const { reply } = await talk(world(), first, text);
  expect(reply).toMatch(day);
  expect(reply).not.toContain('2027');
});
