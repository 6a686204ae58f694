import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const DAY = '2026-03-10';
const visit = () => aVisit(`${DAY}T11:00`, { end: `${DAY}T11:30` });
const BACK = ['na verdade vou sim', 'desfaz', 'não pedi pra cancelar', 'mesmo horário', 'deixa marcado'];

describe('a retracted cancellation', () => {
  it.each(BACK)('does not restore a visit on a day closed in between: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber', { visits: [visit()] }), 'cancela meu horário');
    chat.world.business.calendar.specificDates = [{ date: DAY, status: 'unavailable', slots: [] }];
    const reply = await chat.send(text);
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain('continua marcado');
    expect(reply).toMatch(/não atende/);
    expect(reply).not.toContain('10/03: ');
  });

  it.each([
    ['blocked', (world: ReturnType<typeof aWorld>) => (world.business.calendar.blockedDates = [DAY])],
    [
      'open at other hours',
      (world: ReturnType<typeof aWorld>) =>
        (world.business.calendar.specificDates = [
          { date: DAY, status: 'custom', slots: [{ start: '15:00', end: '18:00' }] },
        ]),
    ],
    [
      'no working day any more',
      (world: ReturnType<typeof aWorld>) =>
        (world.business.calendar.workingHours.tuesday = { enabled: false, slots: [] }),
    ],
  ] as const)('leaves a day alone that is %s by now', async (_, change) => {
    const { chat } = await talk(aWorld('barber', { visits: [visit()] }), 'cancela meu horário');
    change(chat.world);
    const reply = await chat.send('mudei de ideia, eu vou sim');
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain('continua marcado');
  });

  it.each(BACK)('never restores a visit that the professional called off: "%s"', async (text) => {
    const reminder = { ...aReminder(visit().id, 'Não poderei atender dia 10/03.'), told: visit().start };
    const world = aWorld('barber', {
      visits: [visit()],
      reminders: [{ ...reminder, isAbsence: true, offered: ['2026-03-11T10:00'] }],
    });
    const { chat, reply } = await talk(world, 'cancela meu horário', text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('o profissional não pode atender');
    expect(chat.results.at(-1)?.state.offered).not.toEqual([]);
    expect(chat.results.at(-1)?.state.offered.join()).not.toContain(DAY);
    await chat.send('quinta às 16h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-12T16:00']);
  });
});
