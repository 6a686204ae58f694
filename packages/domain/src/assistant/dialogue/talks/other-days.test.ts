// "na outra quarta", "sexta sem ser essa", "terça, menos amanhã": a day other than the next one of that name.
import { describe, expect, it } from 'vitest';
import { weekdays, type WorkingHours } from '#hours/working-day.ts';
import type { PracticeWorld } from './test-chat.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const EVERY_DAY = Object.fromEntries(
  weekdays.map((day) => [day, { enabled: true, slots: [{ start: '08:00', end: '20:00' }] }]),
) as WorkingHours;

/** 2026-11-23 is a Monday; the business is open every day from 8 to 20. */
const on = (day: string, told: Partial<PracticeWorld> = {}): PracticeWorld => {
  const world = aWorld('barber', { now: `${day}T10:20`, ...told });
  return { ...world, business: { ...world.business, calendar: { workingHours: EVERY_DAY } } };
};
const monday = (told: Partial<PracticeWorld> = {}) => on('2026-11-23', told);
const halfHour = (start: string) => aVisit(start, { end: `${start.slice(0, 13)}:30` });
const withVisit = (...starts: string[]) => monday({ visits: starts.map(halfHour) });

/** A visit on a day when the professional is away; the notice proposes three other days at the same hour. */
const calledOff = (start: string, days: string[]) => {
  const visit = halfHour(start);
  const offered = days.map((day) => `${day}T10:00`);
  const notice = { ...aReminder(visit.id, 'Não poderei atender.'), at: '2026-11-23T10:00', isAbsence: true };
  const world = monday({ visits: [visit], reminders: [{ ...notice, told: start, offered }] });
  const away = { date: start.slice(0, 10), status: 'unavailable' as const, slots: [] };
  const calendar = { workingHours: EVERY_DAY, specificDates: [away] };
  return { ...world, business: { ...world.business, calendar } };
};
const december = () => calledOff('2026-12-07T10:00', ['2026-12-08', '2026-12-09', '2026-12-10']);
const friday = () => calledOff('2026-11-27T10:00', ['2026-11-30', '2026-12-01', '2026-12-02']);

describe('a day other than the next one, in a first booking', () => {
  it.each([
    ['corte na outra quarta 10h', 'Quarta-feira, 25/11 ou quarta-feira, 02/12?'],
    ['corte na outra quinta 11h', 'Quinta-feira, 26/11 ou quinta-feira, 03/12?'],
    ['corte na outra sexta, 13h', 'Sexta-feira, 27/11 ou sexta-feira, 04/12?'],
    ['corte no outro sábado às 9h', 'Sábado, 28/11 ou sábado, 05/12?'],
    ['tem vaga na outra quarta?', 'Quarta-feira, 25/11 ou quarta-feira, 02/12?'],
    ['pode ser na outra quinta?', 'Quinta-feira, 26/11 ou quinta-feira, 03/12?'],
  ])('prompts a question: "%s"', async (message, question) => {
    const { chat, reply } = await talk(monday(), message);
    expect(reply).toBe(question);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['02/12', '2026-12-02T10:00'],
    ['dia 2', '2026-12-02T10:00'],
    ['a outra', '2026-12-02T10:00'],
    ['a da semana que vem', '2026-12-02T10:00'],
    ['a segunda', '2026-12-02T10:00'],
    ['essa', '2026-11-25T10:00'],
    ['a primeira', '2026-11-25T10:00'],
    ['dia 25 mesmo', '2026-11-25T10:00'],
    ['amanhã', '2026-11-24T10:00'],
    ['02/12 às 11h', '2026-12-02T11:00'],
  ])('is the day that the client answers: "%s"', async (answer, start) => {
    const { chat, replies } = await talk(monday(), 'corte na outra quarta 10h', answer);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });

  it.each(['sim', 'quarta que vem', 'na quarta'])('prompts the same question after "%s"', async (answer) => {
    const { chat, reply } = await talk(monday(), 'corte na outra quarta 10h', answer);
    expect(reply).toBe('Quarta-feira, 25/11 ou quarta-feira, 02/12?');
    expect(standing(chat)).toEqual([]);
  });

  it('is dropped when the client wants neither', async () => {
    const { chat, reply } = await talk(monday(), 'corte na outra quarta 10h', 'deixa pra lá');
    expect(reply).not.toContain('não entendi');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['corte na quarta, não essa, a outra, às 10h', '2026-12-02T10:00'],
    ['corte na quarta que não seja essa às 10h', '2026-12-02T10:00'],
    ['corte sexta sem ser essa, 10h', '2026-12-04T10:00'],
    ['corte sexta sem ser dessa semana às 10h', '2026-12-04T10:00'],
    ['corte quinta, menos essa, 10h', '2026-12-03T10:00'],
    ['corte, não nessa terça, na outra, 10h', '2026-12-01T10:00'],
    ['corte na terça, menos amanhã, 10h', '2026-12-01T10:00'],
    ['corte amanhã não, na outra terça 10h', '2026-12-01T10:00'],
    ['corte na outra quarta, sem ser a do dia 25, 10h', '2026-12-02T10:00'],
    ['corte quarta que vem não, na outra às 10h', '2026-12-02T10:00'],
    ['corte essa semana não, na outra, quarta às 10h', '2026-12-02T10:00'],
    ['corte quinta da outra semana às 10h', '2026-12-03T10:00'],
  ])('is clear when the words rule a day out: "%s"', async (message, start) => {
    const { chat, replies } = await talk(monday(), message);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });

  it.each([
    ['tem corte na próxima terça sem ser amanhã?', '01/12', '24/11'],
    ['corte na terça exceto amanhã', '01/12', '24/11'],
    ['corte sexta sem ser essa', '04/12', '27/11'],
    ['corte, não nessa terça, na outra', '01/12', '24/11'],
    ['não essa semana, na outra, quero corte', '30/11', '25/11'],
  ])('is shown without the day ruled out: "%s"', async (message, shown, never) => {
    const { reply } = await talk(monday(), message);
    expect(reply).toContain(shown);
    expect(reply).not.toContain(never);
  });

  it('is one week ahead when today is that weekday', async () => {
    const { chat } = await talk(on('2026-11-25'), 'corte na outra quarta 10h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-02T10:00']);
  });

  it('means another visit, not another week, in "marca outra quarta"', async () => {
    const { chat } = await talk(monday(), 'corte na quarta 10h', 'marca outra quarta 16h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-11-25T10:00', 'Corte masculino 2026-11-25T16:00']);
  });

  it('makes two visits of "quinta às 10h e outra sexta às 11h"', async () => {
    const { chat } = await talk(monday(), 'quero corte quinta às 10h e outra sexta às 11h', 'sim', 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-11-26T10:00', 'Corte masculino 2026-11-27T11:00']);
  });
});

describe('"que vem" with a weekday', () => {
  it.each(['corte quarta que vem 10h', 'corte na próxima quinta 10h', 'corte sexta que vem às 10h'])(
    'is booked after a yes to its date: "%s"',
    async (message) => {
      const { chat, reply } = await talk(monday(), message);
      expect(reply).toContain('Quer que eu marque');
      expect(standing(chat)).toEqual([]);
      await chat.send('sim');
      expect(standing(chat)).toHaveLength(1);
    },
  );

  it.each(['muda pra sexta que vem 10h', 'quero mudar pra próxima sexta'])(
    'prompts a question when the visit is on that day: "%s"',
    async (message) => {
      const { reply } = await talk(withVisit('2026-11-27T09:00'), message);
      expect(reply).toBe('Sexta-feira, 27/11 ou sexta-feira, 04/12?');
    },
  );
});

describe('a day other than that of the visit', () => {
  it.each([
    ['muda pra outra sexta 13h', '2026-12-04T13:00'],
    ['não consigo ir na sexta, pode ser na outra sexta às 9h?', '2026-12-04T09:00'],
    ['quero remarcar pra sexta sem ser essa, 10h', '2026-12-04T10:00'],
  ])('moves the visit by one week: "%s"', async (message, start) => {
    const { chat, replies } = await talk(withVisit('2026-11-27T09:00'), message);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });

  it.each(['quero mudar pra outra sexta', 'não posso nessa sexta, só na outra', 'sexta não dá, na outra'])(
    'is shown without moving the visit: "%s"',
    async (message) => {
      const { chat, reply } = await talk(withVisit('2026-11-27T09:00'), message);
      expect(reply).toContain('04/12');
      expect(reply).not.toContain('27/11');
      expect(standing(chat)).toEqual(['Corte masculino 2026-11-27T09:00']);
    },
  );

  it('prompts a question when there is one before and one after', async () => {
    const { reply } = await talk(withVisit('2026-12-04T09:00'), 'muda pra outra sexta 13h');
    expect(reply).toBe('Sexta-feira, 27/11 ou sexta-feira, 11/12?');
  });

  it.each(['na outra quarta', 'não essa quarta, a outra', 'ops, era na outra quarta'])(
    'corrects the visit just booked: "%s"',
    async (message) => {
      const { chat, replies } = await talk(monday(), 'corte na quarta 10h', message);
      expect(standing(chat), replies.join(' / ')).toEqual(['Corte masculino 2026-12-02T10:00']);
    },
  );

  it('does not cancel a visit of this week', async () => {
    const { chat, reply } = await talk(withVisit('2026-11-27T09:00'), 'cancela o da outra sexta');
    expect(reply).toContain('Não encontrei');
    expect(standing(chat)).toHaveLength(1);
  });

  it('prompts a question when two visits could be cancelled', async () => {
    const world = withVisit('2026-11-27T09:00', '2026-12-04T09:00');
    const { chat, reply } = await talk(world, 'cancela o da outra sexta');
    expect(reply).toBe('Sexta-feira, 27/11 ou sexta-feira, 04/12?');
    await chat.send('04/12');
    expect(standing(chat)).toEqual(['Corte masculino 2026-11-27T09:00']);
  });
});

describe('a day other than those shown', () => {
  it.each([
    ['corte quarta', 'na outra quarta 10h', '2026-12-02T10:00'],
    ['quero corte', 'na outra quarta às 10h', '2026-12-02T10:00'],
    ['corte dia 2/12', 'quarta sem ser essa, 10h', '2026-12-09T10:00'],
  ])('is one week later: "%s", "%s"', async (asked, message, start) => {
    const { chat, replies } = await talk(monday(), asked, message);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });

  it('prompts a question when it may be the day shown', async () => {
    const { reply } = await talk(monday(), 'quero corte em dezembro', 'na outra quarta às 10h');
    expect(reply).toBe('Quarta-feira, 02/12 ou quarta-feira, 09/12?');
  });

  it('is shown without the refused day', async () => {
    const { reply } = await talk(monday(), 'corte sexta', 'não essa sexta, a outra');
    expect(reply).toContain('04/12');
    expect(reply).not.toContain('27/11');
  });
});

describe('another day, in reply to a notice of absence', () => {
  it.each([
    ['na outra quarta 10h', 'Quarta-feira, 09/12 ou quarta-feira, 16/12?'],
    ['outra terça', 'Terça-feira, 08/12 ou terça-feira, 15/12?'],
    ['na outra segunda 10h', 'Segunda-feira, 30/11 ou segunda-feira, 14/12?'],
  ])('prompts a question: "%s"', async (message, question) => {
    const { reply } = await talk(december(), message);
    expect(reply).toBe(question);
  });

  it.each([
    ['na outra quarta, sem ser a do dia 9', '16/12', '09/12'],
    ['quarta sem ser a do dia 9', '16/12', '09/12'],
    ['na terça não, na outra', '15/12', '08/12'],
  ])('is never a day that the client ruled out: "%s"', async (message, shown, never) => {
    const { reply } = await talk(december(), message);
    expect(reply).toContain(shown);
    expect(reply).not.toContain(never);
  });

  it.each(['na outra sexta 10h', 'sexta que vem 10h', 'sexta sem ser essa, 10h'])(
    'is never a day on which the professional is away: "%s"',
    async (message) => {
      const { chat, replies } = await talk(friday(), message);
      expect(standing(chat), replies.join(' / ')).toEqual(['Corte masculino 2026-12-04T10:00']);
    },
  );

  it('moves the visit to the chosen day', async () => {
    const { chat, replies } = await talk(december(), 'na outra quarta 10h', '16/12');
    expect(standing(chat), replies.join(' / ')).toEqual(['Corte masculino 2026-12-16T10:00']);
  });
});
