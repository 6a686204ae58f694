// The hour of a proposal is refused by name: nothing is booked, and other hours are offered.
import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const ASKED = 'tem corte masculino amanhã 15h?';

it.each([
  ['15h não posso', '14:00'],
  ['15:00 não rola', '14:00'],
  ['15h não dá pra mim', '14:00'],
  ['às 15h eu não consigo', '14:00'],
  ['não, 15h não', '14:00'],
  ['15h é cedo', '16:00'],
  ['15h é muito tarde pra mim', '14:00'],
])('"%s"', async (answer, offered) => {
  const { chat, reply } = await talk(aWorld('barber'), ASKED, answer);
  expect(standing(chat)).toEqual([]);
  expect(reply).toContain(offered);
  expect(reply).not.toContain('15:00');
});

it.each(['15h tá ótimo', '15h então'])('"%s" takes it', async (answer) => {
  const { chat } = await talk(aWorld('barber'), ASKED, answer);
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
});
