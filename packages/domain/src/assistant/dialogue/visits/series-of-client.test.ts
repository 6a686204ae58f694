import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const TUESDAYS = ['2026-03-10T11:00', '2026-03-17T11:00', '2026-03-24T11:00'];
const weekly = () => aWorld('barber', { visits: TUESDAYS.map((start) => aVisit(start, { seriesId: 7 })) });

it.each(['cancela todas', 'cancela tudo'])('"%s" ends no series, and goes to the owner', async (text) => {
  const { chat, reply } = await talk(weekly(), text);
  expect(reply).toContain('quem encerra a série é o profissional');
  expect(standing(chat)).toHaveLength(TUESDAYS.length);
  expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
});

it('a visit of a series is cancelled alone, like any other', async () => {
  const { chat } = await talk(weekly(), 'desmarca a da semana que vem');
  expect(standing(chat)).toHaveLength(TUESDAYS.length - 1);
  expect(chat.world.handedOver).toEqual([]);
});
