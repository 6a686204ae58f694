import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const RELAXING = 'Massagem relaxante';

it.each([
  [['relaxante dia 13/05 às 10h?', 'não, 10h não dá, dia 14 as 11'], '2026-05-14T11:00'],
  [['relaxante 18 de maio de tarde', 'e dia 20?', 'então dia 21 às 14h'], '2026-05-21T14:00'],
  [['relaxante dia 30/3 de tarde?', 'dia 2 às 10h'], '2026-04-02T10:00'],
  [['relaxante dia 22/12 tem?', 'dia 23 às 10h'], '2026-12-23T10:00'],
  [['relaxante dia 24/3 às 10h?', '25 às 10h'], '2026-03-25T10:00'],
  [['relaxante dia 24/3 às 15h?', 'pode ser 26 às 16h?'], '2026-03-26T16:00'],
  [['relaxante sexta?', '10 da manhã'], '2026-03-06T10:00'],
  [['relaxante sexta?', '15 da tarde'], '2026-03-06T15:00'],
])('the day of %j is that of the talk', async (turns, start) => {
  expect(standing((await talk(aWorld('masseuse'), ...turns)).chat)).toEqual([`${RELAXING} ${start}`]);
});

it('"19 de manhã" is a day, since no morning has that hour', async () => {
  const { chat, reply } = await talk(aWorld('masseuse'), 'relaxante dia 18/3 às 10h?', '19 de manhã');
  expect(reply).toMatch(/19\/03: 10:00/);
  expect(standing(chat)).toEqual([]);
});

it('a visit moves within its month', async () => {
  const world = aWorld('masseuse', { visits: [aVisit('2026-05-22T10:00')] });
  const { chat } = await talk(world, 'pode mudar pro dia 23 às 10?');
  expect(standing(chat)).toEqual([`${RELAXING} 2026-05-23T10:00`]);
});
