import { expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, talk } from '../talks/test-worlds.ts';

const reminded = () => {
  const visit = aVisit('2026-03-05T09:00');
  return aWorld('nutritionist', { visits: [visit], reminders: [aReminder(visit.id)] });
};

it.each([
  ['confirmado! mas acho q vou atrasar uns 15 min, tem problema?', 'confirmed'],
  ['confirmo sim ja tinha falado kkk', 'confirmed'],
  ['ta com a avó, eu vou sim. confirma', 'confirmed'],
  ['vou sim, se a chuva parar', 'scheduled'],
  ['tá confirmado?', 'scheduled'],
  ['confirmo mais tarde, agora nao sei', 'scheduled'],
])('"%s" leaves the visit %s', async (text, status) => {
  const { chat } = await talk(reminded(), text);
  expect(chat.world.visits.map((visit) => visit.status)).toEqual([status]);
});
