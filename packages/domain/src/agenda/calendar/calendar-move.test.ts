import { describe, expect, it } from 'vitest';
import { anAppointment } from '#agenda/test-appointment.ts';
import {
  type CalendarPoint,
  rescheduleBody,
  drawnSpan,
  type EventEdge,
  type EventTimes,
  isMovable,
  timesAfterMove,
  timesFrom,
  rescheduled,
  resizedTimes,
  hasClosed,
} from './calendar-move.ts';
import { instantToLocal, minuteOfDay } from '#shared/local-time.ts';

const SAO_PAULO = 'America/Sao_Paulo';

const appointment = anAppointment({
  endTime: '2026-12-01T13:50:00.000Z',
  duration: 50,
  notes: 'Prefere tesoura',
});

it.each([
  { status: 'scheduled', isPersonalEvent: false, expected: true },
  { status: 'confirmed', isPersonalEvent: false, expected: true },
  { status: 'completed', isPersonalEvent: false, expected: false },
  { status: 'cancelled', isPersonalEvent: false, expected: false },
  { status: 'scheduled', isPersonalEvent: true, expected: true },
])('$status, personal $isPersonalEvent: movable is $expected', ({ expected, ...event }) => {
  expect(isMovable(event)).toBe(expected);
});

/** 'yyyy-MM-dd HH:mm +minutes' */
const text = ({ startTime, endTime }: EventTimes, zone: string): string => {
  const { date, time } = instantToLocal(startTime, zone);
  return `${date} ${time} +${(Date.parse(endTime) - Date.parse(startTime)) / 60_000}`;
};

const at = (date: string, time: string): CalendarPoint => ({ date, minute: minuteOfDay(time) });
const held = at('2026-12-01', '10:20');

describe('event of 10:00 to 10:50 grabbed at 10:20', () => {
  it.each<[string, CalendarPoint, string]>([
    ['an hour later', at('2026-12-01', '11:20'), '2026-12-01 11:00 +50'],
    ['a little later: the nearest quarter', at('2026-12-01', '10:29'), '2026-12-01 10:15 +50'],
    ['to another day', at('2026-12-04', '10:22'), '2026-12-04 10:00 +50'],
    ['into the next year', at('2027-01-01', '15:20'), '2027-01-01 15:00 +50'],
    ['above the first hour: no further than midnight', at('2026-12-01', '00:05'), '2026-12-01 00:00 +50'],
    ["below the last: the day's last quarter", at('2026-12-01', '24:00'), '2026-12-01 23:45 +50'],
  ])('moves %s', (_, to, expected) => {
    expect(text(timesAfterMove(appointment, { from: held, to }, SAO_PAULO), SAO_PAULO)).toBe(expected);
  });
});

describe('move', () => {
  it('keeps an off-quarter minute when only the day changes', () => {
    const event = { ...appointment, startTime: '2026-12-01T13:10:00.000Z' };
    const times = timesAfterMove(event, { from: held, to: at('2026-12-02', '10:20') }, SAO_PAULO);
    expect(text(times, SAO_PAULO)).toBe('2026-12-02 10:10 +40');
  });

  it('moves the start of an event that continues after midnight', () => {
    const event = {
      ...appointment,
      startTime: '2026-12-02T02:00:00.000Z',
      endTime: '2026-12-02T04:30:00.000Z',
    };
    const move = { from: at('2026-12-02', '01:00'), to: at('2026-12-03', '00:30') };
    expect(text(timesAfterMove(event, move, SAO_PAULO), SAO_PAULO)).toBe('2026-12-02 22:30 +150');
  });

  it.each([
    // The clock skips from 02:00 to 03:00: the event keeps its length.
    ['America/New_York', at('2026-03-08', '01:45'), '2026-03-08T06:45:00.000Z', '2026-03-08T07:35:00.000Z'],
    ['America/Sao_Paulo', at('2018-11-04', '00:30'), '2018-11-04T03:30:00.000Z', '2018-11-04T04:20:00.000Z'],
  ])('keeps its duration in %s to %o', (zone, to, startTime, endTime) => {
    const start = instantToLocal(appointment.startTime, zone);
    expect(timesAfterMove(appointment, { from: at(start.date, start.time), to }, zone)).toEqual({
      startTime,
      endTime,
    });
  });

  it('fills the target day with a whole-day event, even a day of 23 hours', () => {
    const event = {
      ...appointment,
      isAllDay: true,
      isPersonalEvent: true,
      startTime: '2026-12-01T05:00:00.000Z',
      endTime: '2026-12-02T04:59:59.999Z',
      startTimeLocal: '2026-12-01T00:00',
    };
    const move = { from: at('2026-12-01', '00:00'), to: at('2026-03-08', '00:00') };
    expect(timesAfterMove(event, move, 'America/New_York')).toEqual({
      startTime: '2026-03-08T05:00:00.000Z',
      endTime: '2026-03-09T03:59:59.999Z',
    });
  });
});

describe('edge of an event of 10:00 to 10:50', () => {
  it.each<[EventEdge, string, string]>([
    ['end', '11:20', '2026-12-01 10:00 +75'],
    ['end', '11:22', '2026-12-01 10:00 +75'],
    ['end', '11:23', '2026-12-01 10:00 +90'],
    ['end', '10:00', '2026-12-01 10:00 +15'],
    ['end', '08:00', '2026-12-01 10:00 +15'],
    ['end', '24:00', '2026-12-01 10:00 +480'],
    ['start', '09:30', '2026-12-01 09:30 +80'],
    ['start', '10:45', '2026-12-01 10:35 +15'],
    ['start', '00:00', '2026-12-01 02:50 +480'],
  ])('%s dragged to %s: %s', (edge, time, expected) => {
    expect(text(resizedTimes(appointment, { edge, to: at('2026-12-01', time) }, SAO_PAULO), SAO_PAULO)).toBe(
      expected,
    );
  });

  it('keeps a length beyond the limit of the dialog', () => {
    const times = { startTime: '2026-12-01T13:00:00.000Z', endTime: '2026-12-01T23:00:00.000Z' };
    const to = at('2026-12-01', '23:00');
    expect(text(resizedTimes(times, { edge: 'end', to }, SAO_PAULO), SAO_PAULO)).toBe(
      '2026-12-01 10:00 +600',
    );
  });

  it('ends at the clock time of the edge across a skipped hour', () => {
    const times = { startTime: '2026-03-08T06:00:00.000Z', endTime: '2026-03-08T06:30:00.000Z' };
    const to = at('2026-03-08', '03:30');
    expect(text(resizedTimes(times, { edge: 'end', to }, 'America/New_York'), 'America/New_York')).toBe(
      '2026-03-08 01:00 +90',
    );
  });
});

it.each<[string, string, string, number]>([
  ['10:05', '11:10', '10:00', 75],
  ['10:05', '09:50', '09:45', 30],
  ['10:05', '10:05', '10:00', 15],
  ['10:00', '10:00', '10:00', 15],
  ['10:05', '24:00', '10:00', 480],
  ['20:05', '00:00', '12:15', 480],
  ['23:50', '24:00', '23:45', 15],
])('drawing from %s to %s asks for %s, %i min', (from, to, time, durationMinutes) => {
  const date = '2026-12-01';
  expect(drawnSpan(at(date, from), minuteOfDay(to))).toEqual({ date, time, durationMinutes });
});

describe('times from another start', () => {
  const day = { startTime: '2026-12-01T03:00:00.000Z', endTime: '2026-12-02T02:59:59.999Z' };
  const wholeDay = { ...day, startTimeLocal: '2026-12-01T00:00', isPersonalEvent: true };
  const long = { endTime: '2026-12-01T23:00:00.000Z', duration: 600 };

  it.each([
    { what: 'a visit', given: {}, date: '2026-12-02', time: '14:10', expected: '2026-12-02 14:10 +50' },
    {
      what: 'a long visit',
      given: long,
      date: '2026-12-02',
      time: '08:00',
      expected: '2026-12-02 08:00 +600',
    },
    {
      what: 'a visit moved over midnight',
      given: {},
      date: '2026-12-02',
      time: '23:30',
      expected: '2026-12-02 23:30 +50',
    },
    {
      what: 'a personal event that filled its day',
      given: wholeDay,
      date: '2026-12-03',
      time: '09:00',
      expected: '2026-12-03 09:00 +60',
    },
  ])('$what lasts as before, or as the form would have it: $expected', ({ given, expected, ...start }) => {
    expect(text(timesFrom({ ...appointment, ...given }, start, SAO_PAULO), SAO_PAULO)).toBe(expected);
  });

  it.each([
    { what: 'a whole day', given: { ...wholeDay, isAllDay: true } },
    { what: 'a day without a time', given: wholeDay },
  ])('$what fills the new day', ({ given }) => {
    expect(timesFrom({ ...appointment, ...given }, { date: '2026-12-03', time: '' }, SAO_PAULO)).toEqual({
      startTime: '2026-12-03T03:00:00.000Z',
      endTime: '2026-12-04T02:59:59.999Z',
    });
  });
});

it('updates every time of a rescheduled appointment', () => {
  const times = { startTime: '2026-12-02T18:15:00.000Z', endTime: '2026-12-02T18:45:00.000Z' };
  expect(rescheduled(appointment, times, SAO_PAULO)).toEqual({
    ...appointment,
    ...times,
    time: '15:15',
    startTimeLocal: '2026-12-02T15:15',
    displayTime: '15:15',
    duration: 30,
  });
});

describe('request body for other times', () => {
  const times = { startTime: '2026-12-02T18:15:00.000Z', endTime: '2026-12-02T18:45:00.000Z' };
  it('changes nothing else, and carries the version that was read', () => {
    const { startTime, endTime, ...rest } = rescheduleBody({ ...appointment, version: 4 }, times);
    expect({ startTime, endTime }).toEqual(times);
    expect({ ...appointment, version: 4 }).toMatchObject(rest);
    expect(rest.version).toBe(4);
  });

  it('gives a personal event its new length', () => {
    const event = { ...appointment, isPersonalEvent: true, personalEventDuration: 50 };
    expect(rescheduleBody(event, times).personalEventDuration).toBe(30);
  });
});

it.each([
  { before: 'scheduled', after: 'cancelled', isPersonalEvent: false, closed: true },
  { before: 'confirmed', after: 'completed', isPersonalEvent: false, closed: true },
  { before: 'confirmed', after: 'no_show', isPersonalEvent: false, closed: true },
  { before: 'scheduled', after: 'confirmed', isPersonalEvent: false, closed: false },
  { before: 'cancelled', after: 'scheduled', isPersonalEvent: false, closed: false },
  { before: 'cancelled', after: 'cancelled', isPersonalEvent: false, closed: false },
  { before: 'scheduled', after: 'completed', isPersonalEvent: true, closed: false },
])('from $before to $after it has closed: $closed', ({ before, after, isPersonalEvent, closed }) => {
  expect(hasClosed({ status: before, isPersonalEvent }, { status: after, isPersonalEvent })).toBe(closed);
});
