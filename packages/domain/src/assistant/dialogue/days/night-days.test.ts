// Shortly after midnight "amanhã" may mean the day that has just begun. The assistant asks before it writes
// anything.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

/** Tuesday, 10 March 2026. */
const at = (time: string, told: Parameters<typeof aWorld>[1] = {}) =>
  aWorld('barber', { now: `2026-03-10T${time}`, ...told });
const on = (day: string) => aVisit(`2026-03-${day}T15:00`, { end: `2026-03-${day}T15:30` });

const TOMORROW = 'Terça-feira, 10/03 ou quarta-feira, 11/03?';
const TUESDAY = 'Terça-feira, 10/03 ou terça-feira, 17/03?';

describe('a day named shortly after midnight', () => {
  it.each([
    ['corte amanhã às 15h', TOMORROW],
    ['quero marcar corte amanhã', TOMORROW],
    ['tem corte amanhã de tarde?', TOMORROW],
    ['me encaixa amanhã às 15h pro corte', TOMORROW],
    ['corte amanhã depois das 14h', TOMORROW],
    ['corte depois de amanhã às 15h', 'Quarta-feira, 11/03 ou quinta-feira, 12/03?'],
    ['corte terça às 15h', TUESDAY],
    ['corte na terça-feira às 15h', TUESDAY],
    ['corte nessa terça às 15h', TUESDAY],
    ['quero corte terça de manhã', TUESDAY],
  ])('"%s" prompts the question %s', async (text, question) => {
    for (const time of ['00:00', '00:20', '03:59']) {
      const { chat, reply } = await talk(at(time), text);
      expect(reply).toBe(question);
      expect(standing(chat)).toEqual([]);
    }
  });

  it.each([
    ['corte amanhã às 15h', 'terça', '10'],
    ['corte amanhã às 15h', 'hoje', '10'],
    ['corte amanhã às 15h', 'hoje mesmo', '10'],
    ['corte amanhã às 15h', 'quarta', '11'],
    ['corte amanhã às 15h', 'quarta-feira', '11'],
    ['corte amanhã às 15h', 'dia 11', '11'],
    ['corte amanhã às 15h', 'a primeira', '10'],
    ['corte terça às 15h', 'amanhã', '10'],
    ['corte terça às 15h', '17/03', '17'],
    ['corte terça às 15h', 'hoje', '10'],
    ['corte terça às 15h', 'a da semana que vem', '17'],
  ])('"%s", "%s" means the %sth', async (text, answer, day) => {
    const { chat, replies } = await talk(at('00:20'), text, answer);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino 2026-03-${day}T15:00`]);
  });

  it('prompts the same question when the answer repeats it', async () => {
    const { chat, reply } = await talk(at('00:20'), 'corte amanhã às 15h', 'amanhã');
    expect(reply).toBe(TOMORROW);
    expect(standing(chat)).toEqual([]);
  });

  it('is the chosen day even if the answer comes after the night hours', async () => {
    const { chat } = await talk(at('03:59'), 'corte amanhã às 15h', 'terça');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T15:00']);
  });

  it('prompts a question after hours of both days, and is clear after hours of one', async () => {
    const both = await talk(at('00:20'), 'quero corte', 'amanhã às 9h');
    expect(both.reply).toBe(TOMORROW);
    const one = await talk(at('00:20'), 'corte dia 11', 'amanhã às 9h');
    expect(standing(one.chat)).toEqual(['Corte masculino 2026-03-11T09:00']);
  });
});

describe('a visit on such a day', () => {
  it.each([
    'cancela o de amanhã',
    'não vou poder ir amanhã',
    'amanhã não vou conseguir ir',
    'desmarca amanhã',
    'quero remarcar o de amanhã',
  ])('is not cancelled or moved before the day is clear: "%s"', async (text) => {
    const world = at('00:20', { visits: [on('10'), on('11')] });
    const { chat, reply } = await talk(world, text);
    expect(reply).toBe(TOMORROW);
    expect(standing(chat)).toHaveLength(2);
  });

  it.each([
    ['cancela o de amanhã', 'hoje', '11'],
    ['cancela o de amanhã', 'quarta', '10'],
    ['não vou poder ir amanhã, cancela', 'terça', '11'],
    ['não vou poder ir amanhã, cancela', 'dia 11', '10'],
  ])('"%s", "%s" leaves the visit of the %sth', async (text, answer, left) => {
    const world = at('00:20', { visits: [on('10'), on('11')] });
    expect(standing((await talk(world, text, answer)).chat)).toEqual([
      `Corte masculino 2026-03-${left}T15:00`,
    ]);
  });

  it.each(['cancela o de terça', 'não vou poder ir terça', 'terça não vou poder ir'])(
    'is not assumed to be on the weekday that has just begun: "%s"',
    async (text) => {
      const { chat, reply } = await talk(at('00:20', { visits: [on('10'), on('17')] }), text);
      expect(reply).toBe(TUESDAY);
      expect(standing(chat)).toHaveLength(2);
    },
  );
});

describe('"desmarca amanhã" from a client with a visit on one of the two days, or on neither', () => {
  it.each(['10', '11'])('cancels that of the %sth', async (day) => {
    const { chat } = await talk(at('00:20', { visits: [on(day), on('20')] }), 'quero desmarcar amanhã');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-20T15:00']);
  });

  it('names the visits that there are', async () => {
    const world = at('01:05', { visits: [on('12'), on('19')] });
    const { replies } = await talk(world, 'quero desmarcar amanhã', 'sim');
    expect(replies.join()).not.toContain(TOMORROW);
    expect(replies[0]).toMatch(/12\/03[^]*19\/03/);
  });
});

describe('an unambiguous day', () => {
  it.each([
    ['corte hoje às 15h', '10'],
    ['corte quarta às 15h', '11'],
    ['corte dia 11 às 15h', '11'],
    ['corte amanhã, 11/03, às 15h', '11'],
    ['corte amanhã, quarta, às 15h', '11'],
    ['corte dia 17 às 15h', '17'],
  ])('is booked at night: "%s"', async (text, day) => {
    const { chat, replies } = await talk(at('00:20'), text);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino 2026-03-${day}T15:00`]);
  });

  it.each([
    ['04:00', 'corte amanhã às 15h', '11'],
    ['08:00', 'corte amanhã às 15h', '11'],
    ['23:50', 'corte amanhã às 15h', '11'],
    ['08:00', 'corte terça às 15h', '17'],
  ])('is booked at %s: "%s"', async (time, text, day) => {
    expect(standing((await talk(at(time), text)).chat)).toEqual([`Corte masculino 2026-03-${day}T15:00`]);
  });

  it.each(['amanhã é feriado?', 'até amanhã', 'vocês abrem amanhã?', 'amanhã eu te falo'])(
    'prompts no question when nothing is being arranged: "%s"',
    async (text) => {
      expect((await talk(at('00:20'), text)).reply).not.toBe(TOMORROW);
    },
  );

  it('is the day of the reminder', async () => {
    const reminder = { ...aReminder(on('11').id), at: '2026-03-10T00:10', told: on('11').start };
    const { chat } = await talk(
      at('00:20', { visits: [on('11')], reminders: [reminder] }),
      'confirmo amanhã',
    );
    expect(chat.world.visits[0]?.status).toBe('confirmed');
  });
});
