// Wednesday, 4 March 2026: "terça 21" is a day of April once April is talked about, as its weekday says.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const world = (visits: ReturnType<typeof aVisit>[] = []) => ({
  ...aWorld('psychologist', { visits }),
  rules: { maxAheadDays: 90 },
});
const BOOKED = 'quero sessão individual dia 14/04/2026 às 14h';

it.each([
  ['e na semana seguinte? terça 21 às 14', '21/04'],
  ['e terça 28 às 10?', '28/04'],
  ['e terça-feira, dia 28, às 10h?', '28/04'],
  ['e terça 5 às 10?', '05/05'],
  ['e quarta 18 às 15h?', '18/03'],
])('"%s", after 14/04 was booked, is %s', async (text, date) => {
  const { reply } = await talk(world(), BOOKED, 'sim', text);
  expect(reply).toContain(date);
  expect(reply).not.toMatch(/cai em|não está disponível/);
});

it('an offered time that is taken up is not refused', async () => {
  const rules = { maxAheadDays: 90, maxPerClientWeek: 1 };
  const visits = [aVisit('2026-04-07T14:00', { serviceId: 1 })];
  const asked = ['quero sessão individual dia 09/04 às 14h', 'e na semana seguinte? terça 14 às 14', 'sim'];
  const { chat } = await talk({ ...world(visits), rules }, ...asked);
  expect(standing(chat)).toEqual([
    'Sessão individual 2026-04-07T14:00',
    'Sessão individual 2026-04-14T14:00',
  ]);
});

it('a weekday that fits no month of the talk is asked about', async () => {
  const { reply } = await talk(world(), BOOKED, 'e sexta 21 às 14h?');
  expect(reply).toContain('cai em');
});
