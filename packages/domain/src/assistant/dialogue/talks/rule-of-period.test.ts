// A period or a part of a day in which a booking rule leaves nothing free: the rule is said, and what is near is offered.
import { describe, expect, it } from 'vitest';
import type { BookingRules } from '#agenda/rules/booking-rules.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const replyTo = async (rules: Partial<BookingRules>, text: string) =>
  (await talk(aWorld('barber', { rules }), text)).reply;

const HORIZON = 'só consigo marcar para os próximos 30 dias';

describe('a period behind the horizon', () => {
  it.each([
    'tem corte em maio?',
    'tem vaga em maio?',
    'quero marcar um corte em maio',
    'tem corte em maio de manhã?',
    'tem corte na semana do dia 20 de abril?',
    'tem corte a partir de maio?',
    'corte em junho dá?',
    'tem corte dia 22 de abril?',
    'quero um corte 22/04 às 10h',
    'tem corte no fim de abril?',
  ])('names the rule and offers the last days within it: "%s"', async (text) => {
    const reply = await replyTo({ maxAheadDays: 30 }, text);
    expect(reply).toContain(HORIZON);
    expect(reply).not.toContain('04/03');
    expect(reply).toMatch(/0[123]\/04/);
  });

  it.each(['tem corte em abril?', 'tem corte semana que vem?', 'tem corte em março?'])(
    'is not read from a period that is partly within it: "%s"',
    async (text) => {
      expect(await replyTo({ maxAheadDays: 30 }, text)).not.toContain(HORIZON);
    },
  );

  it('keeps the wished part of the day', async () => {
    const reply = await replyTo({ maxAheadDays: 30 }, 'tem corte em maio de manhã?');
    expect(reply).toMatch(/0[123]\/04: (09|10|11):/);
    expect(reply).not.toMatch(/1[3-9]:00/);
  });

  it('is named for a move', async () => {
    const visits = [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })];
    const { chat, reply } = await talk(
      aWorld('barber', { visits, rules: { maxAheadDays: 30 } }),
      'muda meu corte pra maio',
    );
    expect(reply).toContain(HORIZON);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });
});

describe('a time that the notice closes', () => {
  it.each([
    [240, 'tem corte hoje de manhã?', '4 horas'],
    [240, 'hoje de manhã tem vaga pra corte?', '4 horas'],
    [240, 'tem corte hoje até 13h?', '4 horas'],
    [240, 'quero um corte hoje antes do meio-dia', '4 horas'],
    [600, 'tem corte hoje?', '10 horas'],
    [600, 'quero um corte hoje à tarde', '10 horas'],
    [600, 'tem vaga hoje?', '10 horas'],
    [2880, 'tem corte amanhã de manhã?', '2 dias'],
    [2880, 'tem corte sexta até 10h?', '2 dias'],
  ])('is named with %s minutes: "%s"', async (minNoticeMin, text, told) => {
    expect(await replyTo({ minNoticeMin }, text)).toContain(`com pelo menos ${told} de antecedência`);
  });

  it.each(['tem corte hoje?', 'tem corte hoje à tarde?', 'tem corte amanhã de manhã?', 'tem corte domingo?'])(
    'is not named when something is free, or another reason closes it: "%s"',
    async (text) => {
      expect(await replyTo({ minNoticeMin: 240 }, text)).not.toContain('antecedência');
    },
  );
});

describe('a part of a day without a free start', () => {
  const busy = (start: string, end: string) => aVisit(start, { end, own: false });
  it('offers the rest of the day and the same part of the next ones', async () => {
    const visits = [busy('2026-03-05T13:00', '2026-03-05T19:00')];
    const { reply } = await talk(aWorld('barber', { visits }), 'tem corte amanhã à tarde?');
    expect(reply).toContain('não tenho horário livre');
    expect(reply).toMatch(/amanhã, 05\/03: [\d: e,]*11:30/);
    expect(reply).toMatch(/sexta-feira, 06\/03: 1[3-7]:/);
  });

  it('without a free start on that day offers that part of the next ones', async () => {
    const visits = [busy('2026-03-05T09:00', '2026-03-05T19:00')];
    const { reply } = await talk(aWorld('barber', { visits }), 'tem corte amanhã à tarde?');
    expect(reply).toMatch(/sexta-feira, 06\/03: 1[3-7]:/);
    expect(reply).not.toMatch(/: 09:00/);
  });
});
