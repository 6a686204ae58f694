import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantToLocal, localToInstant, weekdayOf } from '#shared/local-time.ts';
import { cpuCostWithin } from '#shared/test-cpu.ts';
import { runsOf } from '#shared/test-runs.ts';
import { offeredZones } from '#shared/time-zone.ts';
import { defaultTemplates, neutralTemplates } from './default-templates.ts';
import { NO_TEMPLATE_DETAILS, reminderMessage } from './message-template.ts';
import { dayWord, falseWords, relativeWords } from './relative-words.ts';
import { reminderDueAt } from '#reminders/sweep/reminder-times.ts';

const RUNS = runsOf('reminders at any time in any zone');
const ZONE = 'America/Sao_Paulo';
const at = (local: string, zone = ZONE): number => {
  const [date = '', time = ''] = local.split(' ');
  return localToInstant({ date, time }, zone);
};

describe('relative words of a text', () => {
  it.each([
    ['Seu horário é hoje. Até daqui a pouco!', ['hoje', 'daqui a pouco']],
    ['Até AMANHÃ, amanha', ['AMANHÃ', 'amanha']],
    ['Depois de amanhã, às {time}', ['Depois de amanhã']],
    ['Começa em 3 horas', ['em 3 horas']],
    ['Começa em 3h, daqui a meia hora ou dentro de 24 hs', ['em 3h', 'daqui a meia hora', 'dentro de 24 hs']],
    [
      'Falta pouco! Nos vemos logo mais, *em breve* ou mais tarde',
      ['Falta pouco', 'logo mais', 'em breve', 'mais tarde'],
    ],
    ['Até a semana que vem', ['semana que vem']],
    ['nos vemos esta noite', ['esta noite']],
    // parts of words and other meanings
    ['Hojeza, Amanhecer e Anamanhã', []],
    ['Cancele com 24 horas de antecedência, em até 2 dias', []],
    ['Até lá! Até logo, {client_name}', []],
    ['dia {date}, {day}', []],
    ['em 3 unidades, a 3 horas daqui', []],
    ['', []],
  ])('%s: %j', (text, words) => {
    expect(relativeWords(text)).toEqual(words);
  });

  it.each(['em ', 'daqui a ', 'depois de ', '{', ' ', '.', '1', 'em 3'])(
    'costs milliseconds in 90 kB of "%s"',
    async (piece) => {
      const text = piece.repeat(90_000 / piece.length);
      expect(await cpuCostWithin(1_000, () => relativeWords(text))).toBeLessThan(1_000);
    },
  );
});

describe('words that are false when a message is sent', () => {
  const visit = '2026-03-05 09:00';
  it.each([
    ['hoje, até daqui a pouco', '2026-03-04 20:00', ['hoje', 'daqui a pouco']],
    ['hoje, até daqui a pouco', '2026-03-05 08:00', []],
    ['hoje, até daqui a pouco', '2026-03-05 00:10', ['daqui a pouco']],
    ['Até amanhã', '2026-03-04 08:00', []],
    ['Até amanhã', '2026-03-05 08:00', ['amanhã']],
    ['Até amanhã', '2026-03-03 20:00', ['amanhã']],
    ['Até amanhã', '2026-03-04 23:59', ['amanhã']],
    ['depois de amanhã', '2026-03-03 20:00', []],
    ['em 3 horas', '2026-03-05 06:10', []],
    ['em 3 horas', '2026-03-05 08:00', ['em 3 horas']],
    ['em 3 horas', '2026-03-04 20:00', ['em 3 horas']],
    ['em 24 horas', '2026-03-04 09:00', []],
    ['em breve', '2026-03-04 20:00', []],
    ['em breve', '2026-02-04 20:00', ['em breve']],
    ['logo mais', '2026-03-05 07:00', []],
    ['logo mais', '2026-03-04 20:00', ['logo mais']],
    ['esta semana', '2026-03-04 09:00', []],
    ['semana que vem', '2026-03-04 09:00', ['semana que vem']],
    ['ontem', '2026-03-04 09:00', ['ontem']],
  ])('%s, sent at %s: %j', (text, sentAt, words) => {
    expect(falseWords(text, { start: at(visit), sentAt: at(sentAt), timeZone: ZONE })).toEqual(words);
  });
});

describe('word for the day', () => {
  it.each([
    ['2026-03-05 09:00', '2026-03-05 08:00', 'hoje'],
    ['2026-03-05 00:30', '2026-03-04 20:00', 'amanhã'],
    ['2026-03-05 00:30', '2026-03-03 20:00', 'na quinta-feira'],
    ['2026-03-05 09:00', '2026-03-04 23:58', 'na quinta-feira'],
    ['2026-03-07 09:00', '2026-03-05 08:00', 'no sábado'],
    ['2026-03-12 09:00', '2026-03-05 08:00', 'na quinta-feira, 12/03/2026'],
  ])('of a visit at %s, sent at %s, is %s', (start, sentAt, word) => {
    expect(dayWord({ start: at(start), sentAt: at(sentAt), timeZone: ZONE })).toBe(word);
  });
});

type Zone = (typeof offeredZones)[number];

const weekdays = new Map(
  offeredZones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone })]),
);

/** Words for the day that the calendar of a zone allows. */
const allowed = (start: number, sentAt: number, zone: Zone): string[] => {
  const [visit, today] = [instantToLocal(start, zone).date, instantToLocal(sentAt, zone).date];
  const weekday = weekdays.get(zone)?.format(start);
  const near = visit === today ? ['hoje'] : visit === addDays(today, 1) ? ['amanhã'] : [];
  return [...near, `${weekdayOf(visit) % 6 === 0 ? 'no' : 'na'} ${weekday}`];
};

const DAY_PATTERN = /Seu horário é (.*), \d\d\/\d\d\/\d{4}, às/;

interface SentReminder {
  zone: Zone;
  start: number;
  sentAt: number;
}

/** Any visit, by the minute, and a moment before it: the due time of its reminder, or any other. */
const reminders = fc
  .record({
    zone: fc.constantFrom(...offeredZones),
    startMinute: fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 11, 31) / 60_000 }),
    aheadMinutes: fc.option(fc.integer({ min: 1, max: 3 * 24 * 60 })),
    kind: fc.constantFrom('24h' as const, '3h' as const),
    quiet: fc.constantFrom(
      { from: '21:00', to: '08:00' },
      { from: '16:00', to: '08:00' },
      { from: '23:30', to: '03:30' },
    ),
  })
  .map(({ zone, startMinute, aheadMinutes, kind, quiet }): SentReminder => {
    const start = startMinute * 60_000;
    const dueMs = reminderDueAt(kind, { start, timeZone: zone, quiet });
    return { zone, start, sentAt: aheadMinutes === null ? dueMs : start - aheadMinutes * 60_000 };
  });

const isTrue = (text: string, { start, sentAt, zone }: SentReminder): boolean => {
  const named = DAY_PATTERN.exec(text)?.[1];
  const words = [sentAt, sentAt + 60_000].map((moment) => allowed(start, moment, zone));
  if (named !== undefined) return words.every((those) => those.includes(named));
  return words.every((those) => relativeWords(text).every((word) => those.includes(word.toLowerCase())));
};

const send = (template: string, { start, sentAt, zone: timeZone }: SentReminder): string =>
  reminderMessage('3h', template, { clientName: 'Maria', ...NO_TEMPLATE_DETAILS, start, sentAt, timeZone })
    .text ?? '';

const OLD_DEFAULT = 'Olá, {client_name}! Seu horário é hoje, {date}, às {time}. Até daqui a pouco!';
const OWNERS = ['Oi! É hoje às {time}', 'Até amanhã, {time}!', 'Te vejo amanhã às {time}', OLD_DEFAULT];

describe('day word for any visit, zone and moment', () => {
  // spec: 2 §5.37
  it('follows the calendar in our own text', () => {
    fc.assert(
      fc.property(reminders, (sent) => isTrue(send(defaultTemplates.reminderTemplate3h, sent), sent)),
      { numRuns: RUNS },
    );
  });

  // spec: 2 §3.47
  it('follows the calendar in a rendered template of the owner', () => {
    fc.assert(
      fc.property(reminders, fc.constantFrom(...OWNERS), (sent, template) =>
        isTrue(send(template, sent), sent),
      ),
      { numRuns: RUNS },
    );
  });

  // spec: 2 §5.37
  it('is violated by a text that always says "hoje"', () => {
    const result = fc.check(
      fc.property(reminders, (sent) => {
        const { date, time } = instantToLocal(sent.start, sent.zone);
        const [year, month, day] = date.split('-');
        return isTrue(`Olá, Maria! Seu horário é hoje, ${day}/${month}/${year}, às ${time}. Até lá!`, sent);
      }),
      { numRuns: 2_000, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  });
});

it('holds no relative word in our neutral texts', () => {
  for (const text of [...Object.values(neutralTemplates), ...Object.values(defaultTemplates)]) {
    expect(relativeWords(text)).toEqual([]);
  }
});

it.each([
  ['Faltam vinte minutos', ['Faltam vinte minutos']],
  ['em dez horas', ['em dez horas']],
  ['daqui a sete dias', ['daqui a sete dias']],
  ['em meia hora', ['em meia hora']],
])('reads number words of every size: %s', (text, expected) => {
  expect(relativeWords(text)).toEqual(expected);
});
