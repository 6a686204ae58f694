// "amanhã 9h, se não der sexta 16h": each hour belongs to its own day.
import { expect, it } from 'vitest';
import { aVisit, aWorld, talk } from './test-worlds.ts';

const TAKEN = {
  visits: [aVisit('2026-03-05T08:30', { own: false }), aVisit('2026-03-05T10:00', { own: false })],
};

it.each([
  ['tem relaxante amanhã 9h? se n der pode ser sexta 16h', 'sexta-feira, 06/03, às 16:00'],
  ['amanhã 9h massagem relaxante, se não tiver quero sexta 17h', 'sexta-feira, 06/03, às 17:00'],
  ['relaxante amanhã 10h ou sexta 16h', 'sexta-feira, 06/03, às 16:00'],
  ['relaxante amanhã 15h, se não der sexta 10h', 'amanhã, 05/03, às 15:00'],
])('"%s" is offered %s', async (text, start) => {
  expect((await talk(aWorld('masseuse', TAKEN), text)).reply).toContain(`Massagem relaxante, ${start}`);
});

it('offers no hour of the other day when neither is free', async () => {
  const visits = [...TAKEN.visits, aVisit('2026-03-06T16:00', { own: false })];
  const { reply } = await talk(aWorld('masseuse', { visits }), 'relaxante amanhã 10h ou sexta 16h');
  expect(reply).not.toMatch(/05\/03, às 16:00|06\/03, às 10:00/);
});
