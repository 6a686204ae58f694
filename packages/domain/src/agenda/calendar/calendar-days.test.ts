import { describe, expect, it } from 'vitest';
import { instantToLocal } from '#shared/local-time.ts';
import {
  type CalendarEvent,
  type DaySegment,
  eventOnDay,
  occupiesAllDay,
  segmentsByDay,
} from './calendar-days.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const NEW_YORK = 'America/New_York';

const anEvent = (id: number, startTime: string, minutes: number, given: Partial<CalendarEvent> = {}) => {
  const zone = SAO_PAULO;
  return { ...timed(id, { startTime, minutes, zone }), ...given };
};

const timed = (
  id: number,
  { startTime, minutes, zone }: { startTime: string; minutes: number; zone: string },
) => {
  const { date, time } = instantToLocal(startTime, zone);
  return {
    id,
    startTime: new Date(startTime).toISOString(),
    endTime: new Date(Date.parse(startTime) + minutes * 60_000).toISOString(),
    startTimeLocal: `${date}T${time}`,
    displayTime: time,
    duration: minutes,
    isAllDay: false,
    isPersonalEvent: false,
    status: 'scheduled',
  };
};

/** '2026-12-01 1380-1440 >' for a segment that continues on the next day; '<' for one from the previous day. */
const text = ({ date, startMinute, endMinute, isStart, isEnd }: DaySegment<CalendarEvent>): string =>
  `${date} ${isStart ? '' : '< '}${startMinute}-${endMinute}${isEnd ? '' : ' >'}`;

const parts = (events: CalendarEvent[], zone: string): string[] =>
  [...segmentsByDay(events, zone).values()].flat().map(text);

describe('segments by day', () => {
  it('sorts them by start, then by creation', () => {
    const events = [
      anEvent(3, '2026-12-01T10:00:00-03:00', 30),
      anEvent(2, '2026-12-01T10:00:00-03:00', 30),
      anEvent(4, '2026-12-01T08:00:00-03:00', 30),
      anEvent(1, '2026-12-02T00:00:00-03:00', 30),
    ];
    const days = [...segmentsByDay(events, SAO_PAULO)].map(([date, list]) => [
      date,
      list.map(({ event }) => event.id),
    ]);
    expect(days).toEqual([
      ['2026-12-01', [4, 2, 3]],
      ['2026-12-02', [1]],
    ]);
  });

  it('leaves its input unchanged', () => {
    const events = [anEvent(2, '2026-12-01T10:00:00-03:00', 30), anEvent(1, '2026-12-01T09:00:00-03:00', 30)];
    segmentsByDay(events, SAO_PAULO);
    expect(events.map(({ id }) => id)).toEqual([2, 1]);
  });

  it.each<[string, string, string, number, string[]]>([
    ['an event of one day', SAO_PAULO, '2026-12-01T10:15:00-03:00', 50, ['2026-12-01 615-665']],
    ['one that ends at midnight', SAO_PAULO, '2026-12-01T23:00:00-03:00', 60, ['2026-12-01 1380-1440']],
    [
      'one over midnight',
      SAO_PAULO,
      '2026-12-01T23:00:00-03:00',
      150,
      ['2026-12-01 1380-1440 >', '2026-12-02 < 0-90'],
    ],
    [
      'one over the end of the year, of a whole day',
      SAO_PAULO,
      '2026-12-31T12:00:00-03:00',
      1440,
      ['2026-12-31 720-1440 >', '2027-01-01 < 0-720'],
    ],
    // São Paulo 2018-11-04: after 23:59 comes 01:00.
    [
      'one over a midnight that the zone skips',
      SAO_PAULO,
      '2018-11-03T23:00:00-03:00',
      120,
      ['2018-11-03 1380-1440 >', '2018-11-04 < 60-120'],
    ],
    [
      'one that ends at a midnight that the zone skips',
      SAO_PAULO,
      '2018-11-03T23:00:00-03:00',
      60,
      ['2018-11-03 1380-1440'],
    ],
    // São Paulo 2018-02-17: 23:00 to 24:00 comes twice.
    [
      'one into the second 23:00 of a day',
      SAO_PAULO,
      '2018-02-17T23:30:00-02:00',
      45,
      ['2018-02-17 1410-1440'],
    ],
    // New York 2026-03-08: after 01:59 comes 03:00.
    [
      'one over a skipped hour, to where the clock shows its end',
      NEW_YORK,
      '2026-03-08T01:30:00-05:00',
      50,
      ['2026-03-08 90-200'],
    ],
    [
      'one of 24 hours on the day of 23',
      NEW_YORK,
      '2026-03-07T23:30:00-05:00',
      1440,
      ['2026-03-07 1410-1440 >', '2026-03-08 < 0-1440 >', '2026-03-09 < 0-30'],
    ],
    // New York 2026-11-01: 01:00 to 02:00 comes twice.
    [
      'one whose end the clock shows at its start, as long as it lasts',
      NEW_YORK,
      '2026-11-01T01:30:00-04:00',
      60,
      ['2026-11-01 90-150'],
    ],
    [
      'one over a repeated hour, to where the clock shows its end',
      NEW_YORK,
      '2026-11-01T00:30:00-04:00',
      180,
      ['2026-11-01 30-150'],
    ],
  ])('%s (%s, %s, %i min) has the parts %j', (_, zone, startTime, minutes, expected) => {
    expect(parts([timed(1, { startTime, minutes, zone })], zone)).toEqual(expected);
  });

  it('gives a whole-day event its full day', () => {
    const event = anEvent(1, '2026-12-01T00:00:00-03:00', 1439, { isAllDay: true });
    expect(parts([event], SAO_PAULO)).toEqual(['2026-12-01 0-1440']);
  });
});

describe('event over midnight in the list of one day', () => {
  const days = segmentsByDay([anEvent(1, '2026-12-01T23:00:00-03:00', 150)], SAO_PAULO);
  it.each([
    ['2026-12-01', '2026-12-01T23:00', 150, '23:00'],
    ['2026-12-02', '2026-12-02T00:00', 90, 'até 01:30'],
  ])('of %s is at %s for %i min: %s', (date, startTimeLocal, duration, displayTime) => {
    const [part] = days.get(date) ?? [];
    expect(part && eventOnDay({ ...part, event: { ...part.event, displayTime: '23:00' } })).toMatchObject({
      startTimeLocal,
      duration,
      displayTime,
    });
  });
});

describe('whole day', () => {
  const day = { startTime: '2026-12-01T03:00:00.000Z', endTime: '2026-12-02T02:59:59.999Z' };
  it.each<[string, Partial<CalendarEvent>, boolean]>([
    ['an all-day event', { isAllDay: true }, true],
    ['a personal event without a time', { ...day, isPersonalEvent: true }, true],
    ['a client from midnight on', { ...day }, false],
    ['a personal event of an hour at midnight', { isPersonalEvent: true, duration: 60 }, false],
  ])('%s: %o is %s', (_, given, expected) => {
    expect(occupiesAllDay(anEvent(1, '2026-12-01T00:00:00-03:00', 60, given), SAO_PAULO)).toBe(expected);
  });
});
