import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from './calendar-days.ts';
import { closedMinutes, dayColumn, firstOpenHour } from './calendar-hours.ts';

const ZONE = 'America/Sao_Paulo';

/** '10:15 50' is 50 minutes from 10:15. */
const events = (...texts: string[]): CalendarEvent[] =>
  texts.map((text, index) => {
    const [time = '', duration = ''] = text.split(' ');
    return {
      id: index + 1,
      startTime: `2026-12-01T${time}:00-03:00`,
      endTime: `2026-12-01T${time}:00-03:00`,
      startTimeLocal: `2026-12-01T${time}`,
      duration: Number(duration),
      isAllDay: false,
      isPersonalEvent: false,
      status: 'scheduled',
    };
  });

/** 'id@minute+length lane/lanes' of everything drawn, by hour. */
const drawn = (list: CalendarEvent[]): Record<number, string[]> =>
  Object.fromEntries(
    dayColumn(list, ZONE)
      .hours.map(({ shown }, hour): [number, string[]] => [
        hour,
        shown.map(
          ({ event, offsetMinutes, drawnMinutes, lane, lanes }) =>
            `${event.id}@${offsetMinutes}+${drawnMinutes} ${lane}/${lanes}`,
        ),
      ])
      .filter(([, shown]) => shown.length > 0),
  );

describe('the events of a day on the hours', () => {
  it.each<[string, string[], Record<number, string[]>]>([
    ['one lies where it starts, as long as it lasts', ['10:15 50'], { 10: ['1@15+50 0/1'] }],
    ['a short one is drawn long enough to be read', ['10:00 5'], { 10: ['1@0+30 0/1'] }],
    ['one ends at midnight at the latest', ['23:00 120'], { 23: ['1@0+60 0/1'] }],
    ['two at once share the width', ['10:00 60', '10:30 60'], { 10: ['1@0+60 0/2', '2@30+60 1/2'] }],
    [
      'one after the other takes all of it',
      ['10:00 60', '11:00 60'],
      { 10: ['1@0+60 0/1'], 11: ['2@0+60 0/1'] },
    ],
    [
      'a free lane is used again',
      ['10:00 120', '10:00 60', '11:00 60'],
      { 10: ['1@0+120 0/2', '2@0+60 1/2'], 11: ['3@0+60 1/2'] },
    ],
  ])('%s', (_, texts, expected) => {
    expect(drawn(events(...texts))).toEqual(expected);
  });

  it.each<[string, string[], number, number]>([
    ['a fourth of one hour', ['10:00 15', '10:15 15', '10:30 15', '10:45 15'], 10, 1],
    ['what comes while three last', ['09:00 240', '09:00 240', '09:00 240', '11:00 30'], 11, 1],
    ['nine of twelve at once', Array.from({ length: 12 }, () => '10:00 50'), 10, 9],
  ])('%s is only counted', (_, texts, hour, hiddenCount) => {
    const column = dayColumn(events(...texts), ZONE);
    expect(column.hours[hour]?.hiddenCount).toBe(hiddenCount);
    const shown = column.hours.reduce((sum, cell) => sum + cell.shown.length + cell.hiddenCount, 0);
    expect(shown).toBe(texts.length);
  });

  it('a whole-day event lies on none of them', () => {
    const [event] = events('00:00 1439');
    if (!event) throw new Error('one event was made');
    const { wholeDay, hours } = dayColumn([{ ...event, isAllDay: true }], ZONE);
    expect(wholeDay).toHaveLength(1);
    expect(hours.every(({ shown, hiddenCount }) => shown.length + hiddenCount === 0)).toBe(true);
  });
});

describe('the closed minutes of an hour', () => {
  const open = [
    { start: 9 * 60 + 30, end: 12 * 60 },
    { start: 12 * 60 + 15, end: 12 * 60 + 45 },
  ];
  it.each([
    [8, [[0, 60]]],
    [9, [[0, 30]]],
    [10, []],
    [
      12,
      [
        [0, 15],
        [45, 60],
      ],
    ],
    [13, [[0, 60]]],
  ])('%i h: %j', (hour, expected) => {
    expect(closedMinutes(open, hour).map(({ start, end }) => [start, end])).toEqual(expected);
  });

  it('of a closed day are all of them', () => {
    expect(closedMinutes([], 10)).toEqual([{ start: 0, end: 60 }]);
  });
});

it.each([
  ['the earliest opening', [[], [{ start: 600, end: 700 }], [{ start: 510, end: 700 }]], 8],
  ['07:00 when nothing opens', [[], []], 7],
])('the view opens at %s', (_, days, hour) => {
  expect(firstOpenHour(days)).toBe(hour);
});
