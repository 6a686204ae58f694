import { describe, expect, it } from 'vitest';
import { instantToLocal, localToInstant } from '#shared/local-time.ts';
import type { ReminderKind } from '#reminders/reminder-states.ts';
import {
  defaultQuietHours,
  isBookedLate,
  quietAround,
  quietEffect,
  quietProblem,
  reminderDueAt,
  reminderTiming,
} from './reminder-times.ts';

const ZONE = 'America/Sao_Paulo';
const HOUR_MS = 3_600_000;

const at = (local: string, zone = ZONE): number => {
  const [date = '', time = ''] = local.split(' ');
  return localToInstant({ date, time }, zone);
};

const shown = (instant: number, zone = ZONE): string => {
  const { date, time } = instantToLocal(instant, zone);
  return `${date} ${time}`;
};

const dueOf = (kind: '24h' | '3h', start: string, zone = ZONE): string =>
  shown(reminderDueAt(kind, { start: at(start, zone), timeZone: zone, quiet: defaultQuietHours }), zone);

// spec: 2 §9.12
describe('due time of a reminder', () => {
  it.each([
    // visit, 24 hours, 3 hours
    ['2026-03-05 14:00', '2026-03-04 14:00', '2026-03-05 11:00'],
    ['2026-03-05 11:00', '2026-03-04 11:00', '2026-03-05 08:00'],
    // 05:00 and 07:59 are quiet: the evening before
    ['2026-03-05 08:00', '2026-03-04 08:00', '2026-03-04 20:00'],
    ['2026-03-05 10:59', '2026-03-04 10:59', '2026-03-04 20:00'],
    // the morning after is nearer than the evening before
    ['2026-03-05 07:00', '2026-03-04 08:00', '2026-03-04 20:00'],
    ['2026-03-05 03:00', '2026-03-04 08:00', '2026-03-04 20:00'],
    // and here the evening is nearer
    ['2026-03-05 01:00', '2026-03-03 20:00', '2026-03-04 20:00'],
    ['2026-03-05 22:00', '2026-03-04 20:00', '2026-03-05 19:00'],
    ['2026-03-05 21:00', '2026-03-04 20:00', '2026-03-05 18:00'],
    ['2026-03-05 20:59', '2026-03-04 20:59', '2026-03-05 17:59'],
    // 21:00 of the day before is quiet already
    ['2026-03-05 00:00', '2026-03-03 20:00', '2026-03-04 20:00'],
    // year end, leap day
    ['2027-01-01 09:00', '2026-12-31 09:00', '2026-12-31 20:00'],
    ['2028-02-29 14:00', '2028-02-28 14:00', '2028-02-29 11:00'],
    ['2028-03-01 08:30', '2028-02-29 08:30', '2028-02-29 20:00'],
  ])('visit at %s: %s and %s', (start, day, hours) => {
    expect([dueOf('24h', start), dueOf('3h', start)]).toEqual([day, hours]);
  });

  it.each(
    Intl.supportedValuesOf('timeZone').filter((zone) =>
      /^America\/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$/.test(
        zone,
      ),
    ),
  )('is the same by every Brazilian clock: %s', (zone) => {
    expect(dueOf('24h', '2026-03-05 14:00', zone)).toBe('2026-03-04 14:00');
    expect(dueOf('3h', '2026-03-05 08:00', zone)).toBe('2026-03-04 20:00');
    expect(dueOf('24h', '2027-01-01 07:00', zone)).toBe('2026-12-31 08:00');
  });

  it.each([
    // 24 hours are 24 hours: the wall clock moves by one
    ['spring forward', '2026-03-08 14:00', '2026-03-07 13:00', '2026-03-08 11:00'],
    ['fall back', '2026-11-01 14:00', '2026-10-31 15:00', '2026-11-01 11:00'],
    ['an early visit after spring forward', '2026-03-08 09:00', '2026-03-07 08:00', '2026-03-07 20:00'],
    ['an early visit after fall back', '2026-11-01 08:30', '2026-10-31 09:30', '2026-10-31 20:00'],
  ])('avoids quiet hours in New York at %s', (_name, start, day, hours) => {
    const zone = 'America/New_York';
    expect([dueOf('24h', start, zone), dueOf('3h', start, zone)]).toEqual([day, hours]);
  });

  // spec: 2 §9.15
  it('is never in quiet hours, and the later one is never before the earlier', () => {
    for (let minutes = 0; minutes < 2 * 24 * 60; minutes += 7) {
      const start = at('2026-03-07 00:00', 'America/New_York') + minutes * 60_000;
      const planned = { start, timeZone: 'America/New_York', quiet: defaultQuietHours };
      const [day, hours] = [reminderDueAt('24h', planned), reminderDueAt('3h', planned)];
      expect(quietAround(day, planned.timeZone, planned.quiet)).toBeNull();
      expect(quietAround(hours, planned.timeZone, planned.quiet)).toBeNull();
      expect(day).toBeLessThan(hours);
      expect(start - hours).toBeGreaterThanOrEqual(3 * HOUR_MS);
    }
  });
});

describe('quiet hours', () => {
  it.each([
    ['20:59', null],
    ['21:00', '2026-03-04 21:00 - 2026-03-05 08:00'],
    ['23:59', '2026-03-04 21:00 - 2026-03-05 08:00'],
    ['00:00', '2026-03-03 21:00 - 2026-03-04 08:00'],
    ['07:59', '2026-03-03 21:00 - 2026-03-04 08:00'],
    ['08:00', null],
  ])('at %s: %s', (time, expected) => {
    const quiet = quietAround(at(`2026-03-04 ${time}`), ZONE, defaultQuietHours);
    expect(quiet && `${shown(quiet.fromMs)} - ${shown(quiet.toMs)}`).toBe(expected);
  });

  it('may lie within one day, or be none', () => {
    const noon = at('2026-03-04 12:30');
    expect(quietAround(noon, ZONE, { from: '12:00', to: '13:00' })).toEqual({
      fromMs: at('2026-03-04 12:00'),
      toMs: at('2026-03-04 13:00'),
    });
    expect(quietAround(noon, ZONE, { from: '08:00', to: '08:00' })).toBeNull();
  });
});

describe('visit that was booked late', () => {
  it.each([
    ['24h', 20, true],
    ['24h', 24, false],
    ['24h', 48, false],
    ['3h', 20, false],
    ['3h', 3, false],
    ['3h', 2, true],
    ['3h', 1 / 12, true],
  ] as const)('%s, made %d hours ahead: %s', (kind, hours, isLate) => {
    const start = at('2026-03-05 14:00');
    expect(isBookedLate(kind, start, start - hours * HOUR_MS)).toBe(isLate);
  });
});

interface Case {
  name: string;
  kind: ReminderKind;
  start: string;
  now: string;
  made?: string;
  later?: string | null;
  /** Send time of the reminder of 24 hours. */
  told?: string;
  byHand?: boolean;
  zone?: string;
  expected: string;
}

const cases: Case[] = [
  { name: 'not due yet', kind: '24h', start: '05 14:00', now: '04 13:59', expected: 'wait 2026-03-04 14:00' },
  { name: 'just due', kind: '24h', start: '05 14:00', now: '04 14:00', expected: 'send' },
  { name: 'an hour late', kind: '24h', start: '05 14:00', now: '04 15:00', expected: 'send' },
  {
    name: 'more than 4 hours are left',
    kind: '24h',
    start: '05 14:00',
    now: '05 09:59',
    later: null,
    expected: 'send',
  },
  {
    name: '4 hours are left',
    kind: '24h',
    start: '05 14:00',
    now: '05 10:00',
    later: null,
    expected: 'skip late',
  },
  {
    name: 'both are due',
    kind: '24h',
    start: '05 08:30',
    now: '04 20:00',
    later: '04 20:00',
    expected: 'skip superseded',
  },
  {
    name: 'both are due, but the later one is switched off',
    kind: '24h',
    start: '05 08:30',
    now: '04 20:00',
    later: null,
    expected: 'send',
  },
  { name: 'more than 30 minutes are left', kind: '3h', start: '05 14:00', now: '05 13:29', expected: 'send' },
  { name: '30 minutes are left', kind: '3h', start: '05 14:00', now: '05 13:30', expected: 'skip late' },
  { name: 'the visit begins', kind: '3h', start: '05 14:00', now: '05 14:00', expected: 'skip started' },
  { name: 'the visit is over', kind: '24h', start: '05 14:00', now: '07 09:00', expected: 'skip started' },
  {
    name: 'made 20 hours ahead',
    kind: '24h',
    start: '05 14:00',
    made: '04 18:00',
    now: '04 18:01',
    expected: 'skip booked-late',
  },
  {
    name: 'made 20 hours ahead',
    kind: '3h',
    start: '05 14:00',
    made: '04 18:00',
    now: '05 11:00',
    expected: 'send',
  },
  {
    name: 'made 2 hours ahead',
    kind: '3h',
    start: '05 14:00',
    made: '05 12:00',
    now: '05 12:01',
    expected: 'skip booked-late',
  },
  {
    name: '9 hours after the one of 24 hours: the morning instead of the evening before',
    kind: '3h',
    start: '05 10:30',
    now: '04 20:00',
    told: '04 10:30',
    expected: 'wait 2026-03-05 08:00',
  },
  {
    name: 'that morning, told a day before',
    kind: '3h',
    start: '05 10:30',
    now: '05 08:00',
    told: '04 10:30',
    expected: 'send',
  },
  {
    name: 'so soon after the other, and the morning would be too late',
    kind: '3h',
    start: '05 08:30',
    now: '04 20:00',
    told: '04 08:30',
    expected: 'skip just-told',
  },
  {
    name: '12 hours after the one of 24 hours',
    kind: '3h',
    start: '05 08:00',
    now: '04 20:00',
    told: '04 08:00',
    expected: 'send',
  },
  {
    name: 'not brought forward, a late one of 24 hours before it',
    kind: '3h',
    start: '05 14:00',
    now: '05 11:00',
    told: '05 08:00',
    expected: 'send',
  },
  {
    name: 'back after an outage at 23:00',
    kind: '24h',
    start: '05 14:00',
    now: '04 23:00',
    expected: 'wait 2026-03-05 08:00',
  },
  {
    name: 'back at 23:00, an early visit',
    kind: '3h',
    start: '05 10:00',
    now: '04 23:00',
    expected: 'wait 2026-03-05 08:00',
  },
  {
    name: 'back at 23:00, a visit just after the quiet',
    kind: '3h',
    start: '05 08:15',
    now: '04 23:00',
    expected: 'skip late',
  },
  {
    name: 'zone changed after booking: the new clock counts',
    kind: '3h',
    start: '05 11:30',
    now: '05 08:30',
    zone: 'America/Rio_Branco',
    expected: 'wait 2026-03-05 10:00',
  },
  {
    name: 'by hand, before it is due',
    kind: '24h',
    start: '05 14:00',
    now: '03 22:30',
    byHand: true,
    expected: 'send',
  },
  {
    name: 'by hand, after the visit began',
    kind: '24h',
    start: '05 14:00',
    now: '05 14:01',
    byHand: true,
    expected: 'skip started',
  },
  {
    name: 'a confirmation',
    kind: 'confirmation',
    start: '05 14:00',
    made: '05 13:00',
    now: '05 13:01',
    expected: 'send',
  },
  {
    name: 'a confirmation at night',
    kind: 'confirmation',
    start: '05 14:00',
    made: '04 22:00',
    now: '04 22:01',
    expected: 'wait 2026-03-05 08:00',
  },
  {
    name: 'a confirmation of the day before',
    kind: 'confirmation',
    start: '09 14:00',
    made: '03 10:00',
    now: '04 10:01',
    expected: 'skip late',
  },
];

const day = (text: string): string => `2026-03-${text}`;

// spec: 2 §9.38
it.each(cases)(
  '$kind, $name: $expected',
  ({ kind, start, now, made, later, told, byHand, zone, expected }) => {
    const timing = reminderTiming({
      kind,
      start: at(day(start)),
      madeAt: made === undefined ? at('2026-02-20 10:00') : at(day(made)),
      now: at(day(now)),
      timeZone: zone ?? ZONE,
      quiet: defaultQuietHours,
      toldAt: told === undefined ? null : at(day(told)),
      laterDueAt: later == null ? null : at(day(later)),
      byHand: byHand ?? false,
    });
    const detail =
      timing.action === 'wait' ? shown(timing.untilMs) : timing.action === 'skip' ? timing.reason : '';
    expect(`${timing.action} ${detail}`.trim()).toBe(expected);
  },
);

describe('valid quiet hours', () => {
  it.each([
    ['21:00', '08:00', null],
    ['22:00', '02:00', null],
    ['16:00', '08:00', null],
    ['12:00', '16:00', null],
    ['22:00', '01:59', 'O período sem mensagens deve ter pelo menos 4 horas'],
    ['21:00', '21:00', 'O período sem mensagens deve ter pelo menos 4 horas'],
    ['15:59', '08:00', 'O período sem mensagens pode ter no máximo 16 horas'],
    ['08:00', '21:00', null],
    ['', '08:00', 'Informe os dois horários'],
  ])('from %s until %s: %s', (from, to, problem) => {
    expect(quietProblem({ from, to })).toBe(problem);
  });

  // spec: 2 §9.15
  it('leave no reminder inside them, and the later one never before the earlier', () => {
    const windows = [
      ['21:00', '08:00'],
      ['16:00', '08:00'],
      ['23:30', '03:30'],
      ['12:00', '16:00'],
      ['18:00', '10:00'],
    ] as const;
    for (const [from, to] of windows) {
      for (let minutes = 0; minutes < 24 * 60; minutes += 13) {
        const start = at('2026-11-01 00:00', 'America/New_York') + minutes * 60_000;
        const planned = { start, timeZone: 'America/New_York', quiet: { from, to } };
        const [day, hours] = [reminderDueAt('24h', planned), reminderDueAt('3h', planned)];
        expect(quietAround(day, planned.timeZone, planned.quiet)).toBeNull();
        expect(quietAround(hours, planned.timeZone, planned.quiet)).toBeNull();
        expect(day).toBeLessThanOrEqual(hours);
      }
    }
  });
});

it.each([
  ['21:00', '08:00', '00:00', '11:00', '20:00'],
  ['16:00', '08:00', '19:00', '11:00', '15:00'],
  ['23:30', '03:30', '02:30', '06:30', '22:30'],
])(
  'quiet from %s to %s: sends the reminder of a visit from %s until %s at %s',
  (from, to, first, end, sentAt) => {
    expect(quietEffect({ from, to })).toEqual({ from: first, to: end, sentAt });
    const early = at(`2026-03-05 ${first}`);
    const planned = { start: early, timeZone: ZONE, quiet: { from, to } };
    expect(shown(reminderDueAt('3h', planned)).slice(11)).toBe(sentAt);
    const last = { ...planned, start: at(`2026-03-05 ${end}`) };
    expect(last.start - reminderDueAt('3h', last)).toBe(3 * HOUR_MS);
  },
);
