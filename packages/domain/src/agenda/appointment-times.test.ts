import { expect, it } from 'vitest';
import {
  appointmentTimes,
  displayTime,
  durationOf,
  eventDates,
  lastDayError,
  parseDuration,
  spansDay,
  startOfEdited,
} from './appointment-times.ts';

type TimeChoice = Parameters<typeof appointmentTimes>[0];

const zone = 'America/Sao_Paulo';
const choice = (changes: Partial<TimeChoice>): TimeChoice => ({
  date: '2027-02-01',
  time: '14:00',
  isPersonalEvent: false,
  isAllDay: false,
  durationMinutes: 60,
  ...changes,
});
const wholeDay = ['2027-02-01T03:00:00.000Z', '2027-02-02T02:59:59.999Z'] as const;

// spec: 1 §9.24
it.each<[string, Partial<TimeChoice>, readonly [string, string]]>([
  ['a visit lasts its duration', {}, ['2027-02-01T17:00:00.000Z', '2027-02-01T18:00:00.000Z']],
  [
    'a visit may run over midnight',
    { time: '23:30' },
    ['2027-02-02T02:30:00.000Z', '2027-02-02T03:30:00.000Z'],
  ],
  [
    'a visit without a time starts at 09:00',
    { time: '' },
    ['2027-02-01T12:00:00.000Z', '2027-02-01T13:00:00.000Z'],
  ],
  [
    'a personal event has its duration too',
    { isPersonalEvent: true, durationMinutes: 30 },
    ['2027-02-01T17:00:00.000Z', '2027-02-01T17:30:00.000Z'],
  ],
  ['an all-day personal event spans the day', { isPersonalEvent: true, isAllDay: true }, wholeDay],
  ['a timeless personal event spans the day', { isPersonalEvent: true, time: '' }, wholeDay],
])('%s', (_, changes, [startTime, endTime]) => {
  expect(appointmentTimes(choice(changes), zone)).toEqual({ startTime, endTime });
});

// spec: 1 §7.16, 1 §7.50
it.each([
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
  ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', '2018-02-18T02:00:00.000Z'],
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z', '2018-02-19T02:59:59.999Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:00:00.000Z'],
])('an all-day event in %s on %s has the length of its day, 24 hours at most', (turning, date, ...times) => {
  const event = choice({ date, isPersonalEvent: true, isAllDay: true });
  const { startTime, endTime } = appointmentTimes(event, turning);
  expect([startTime, endTime]).toEqual(times);
  expect(spansDay({ startTime, endTime }, turning)).toBe(true);
});

it.each([
  ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T03:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '00:30', '2018-11-04T03:30:00.000Z'],
  ['America/Sao_Paulo', '2018-02-17', '23:30', '2018-02-18T01:30:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
])(
  'a visit in %s on %s at %s, a time that is missing or comes twice, starts at %s',
  (turning, date, time, startTime) => {
    const times = appointmentTimes(choice({ date, time }), turning);
    expect(times.startTime).toBe(startTime);
    expect(durationOf(times.startTime, times.endTime)).toBe(60);
  },
);

// spec: 1 §5.8, 1 §9.19
it.each([
  ['1', 1],
  ['480', 480],
  [' 60 ', 60],
  ['0', null],
  ['481', null],
  ['', null],
  ['1.5', null],
  ['-5', null],
  ['1e2', null],
])('the duration field %o means %o minutes', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

it('lists every day of a multi-day event, from the first to the last', () => {
  expect(eventDates('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(eventDates('2027-02-27', '')).toEqual(['2027-02-27']);
  expect(eventDates('2027-02-27', '2027-02-27')).toEqual(['2027-02-27']);
});

// spec: 1 §4.22
it('counts a duration in whole minutes, without the last begun one', () => {
  expect(durationOf('2027-02-01T17:00:00Z', '2027-02-01T18:30:00Z')).toBe(90);
  expect(durationOf(...wholeDay)).toBe(1439);
});

// spec: 1 §4.21
it.each([
  [{ startTime: '2027-02-02T02:30:00Z', date: '2027-02-09', time: '10:00' }, '2027-02-01', '23:30'],
  [{ date: '2027-02-09', time: '10:00' }, '2027-02-09', '10:00'],
  [{ date: '2027-02-09', time: 'Dia inteiro' }, '2027-02-09', ''],
  [{}, '', ''],
])('%j is edited from %s at %o', (edited, date, time) => {
  expect(startOfEdited(edited, zone)).toEqual({ date, time });
});

it('shows the local time in a list, or that the event takes the whole day', () => {
  expect(displayTime({ startTime: '2027-02-01T17:00:00Z', isAllDay: false }, zone)).toBe('14:00');
  expect(displayTime({ startTime: '2027-02-01T03:00:00Z', isAllDay: true }, zone)).toBe('Dia inteiro');
});

it.each([
  ['the same day', '2026-03-04', null],
  ['the 366th day', '2027-03-04', null],
  ['the 367th day', '2027-03-05', 'Um evento dura no máximo 366 dias'],
  ['the day before', '2026-03-03', 'A data final não pode ser anterior à data inicial'],
])('an event may end on %s: %s', (_, endDate, mistake) => {
  expect(lastDayError('2026-03-04', endDate)).toBe(mistake);
});
