// "não era isso mas tudo bem": the visit just booked may stay after all.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const CUT = 'Corte masculino 2026-03-06T10:00';

describe('a protest that yields', () => {
  it.each([
    'nao era isso mas tudo bem',
    'não era bem isso mas ok',
    'não era isso, mas pode ser',
    'não foi isso que eu pedi mas tá bom',
  ])('writes nothing and asks what was meant: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'corte sexta 10h', text);
    expect(standing(chat)).toEqual([CUT]);
    expect(reply).toContain('Como era para ser');
  });
  it('prompts a question when it only begins', async () => {
    const { chat } = await talk(aWorld('barber'), 'corte sexta 10h', 'não era bem isso');
    expect(standing(chat)).toEqual([CUT]);
  });
  it('prompts no offer to cancel', async () => {
    const { chat } = await talk(aWorld('barber'), 'corte sexta 10h', 'nao era isso mas tudo bem', 'sim');
    expect(standing(chat)).toEqual([CUT]);
  });
  it.each(['não era isso', 'não foi isso que eu pedi'])(
    'undoes the booking when it does not yield: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'corte sexta 10h', text);
      expect(standing(chat)).toEqual([]);
    },
  );
});

describe('a confirmed visit', () => {
  it.each(['ok', 'fechou', 'combinado', 'ta ok', 'blz', 'tá bom'])(
    'prompts no further question after "%s"',
    async (text) => {
      const visit = aVisit('2026-03-05T10:00');
      const world = aWorld('barber', { visits: [visit], reminders: [aReminder(visit.id)] });
      const { replies } = await talk(world, 'sim', text, text);
      expect(replies[0]).toContain('Presença confirmada');
      for (const reply of replies.slice(1)) expect(reply).not.toMatch(/Ainda sem confirmação|Você confirma/);
    },
  );
});
