import { expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each(['mais cedo tem?', 'tem mais cedo?', 'e mais cedo?'])(
  'an earlier hour, in reply to "cancel or move?": "%s"',
  async (text) => {
    const visit = aVisit('2026-03-05T18:00');
    const world = aWorld('psychologist', { visits: [visit], reminders: [aReminder(visit.id)] });
    const { chat, replies } = await talk(world, 'nao', text, '16h');
    expect(replies[1]).toContain('amanhã, 05/03: 08:00');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T16:00']);
  },
);
