import { describe, expect, it } from 'vitest';
import type { DaySegment } from './calendar-days.ts';
import { closedMinutes, dayColumn, openingMinute } from './calendar-hours.ts';
import { minuteOfDay } from '#shared/local-time.ts';

/** '10:15 50' is 50 minutes from 10:15; ids count from 1. */
const parts = (...texts: string[]): DaySegment<number>[] =>
  texts.map((text, index) => {
    const [time = '', duration = ''] = text.split(' ');
    const startMinute = minuteOfDay(time);
    return {
      event: index + 1,
      date: '2026-12-01',
      startMinute,
      endMinute: startMinute + Number(duration),
      isStart: true,
      isEnd: true,
      isWholeDay: false,
    };
  });

/** 'id@minute+length lane/lanes' of everything drawn, by hour. */
const drawn = (list: DaySegment<number>[]): Record<number, string[]> =>
  Object.fromEntries(
    dayColumn(list)
      .hours.map(({ shown }, hour): [number, string[]] => [
        hour,
        shown.map(
          ({ part, offsetMinutes, drawnMinutes, lane, lanes }) =>
            `${part.event}@${offsetMinutes}+${drawnMinutes} ${lane}/${lanes}`,
        ),
      ])
      .filter(([, shown]) => shown.length > 0),
  );

describe('layout of a day on hourly rows', () => {
  it.each<[string, string[], Record<number, string[]>]>([
    ['one lies where it starts, as long as it lasts', ['10:15 50'], { 10: ['1@15+50 0/1'] }],
    ['a short one is drawn long enough to be read', ['10:00 5'], { 10: ['1@0+15 0/1'] }],
    [
      'two of 15 and 20 minutes have their true heights, one below the other',
      ['10:00 15', '10:15 20'],
      { 10: ['1@0+15 0/1', '2@15+20 0/1'] },
    ],
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
    expect(drawn(parts(...texts))).toEqual(expected);
  });

  it.each<[string, string[], number, number]>([
    ['a fourth of one hour', ['10:00 15', '10:15 15', '10:30 15', '10:45 15'], 10, 1],
    ['what comes while three last', ['09:00 240', '09:00 240', '09:00 240', '11:00 30'], 11, 1],
    ['nine of twelve at once', Array.from({ length: 12 }, () => '10:00 50'), 10, 9],
  ])('%s is only counted', (_, texts, hour, hiddenCount) => {
    const column = dayColumn(parts(...texts));
    expect(column.hours[hour]?.hiddenCount).toBe(hiddenCount);
    const shown = column.hours.reduce((sum, cell) => sum + cell.shown.length + cell.hiddenCount, 0);
    expect(shown).toBe(texts.length);
  });

  it('places no whole-day event', () => {
    const wholeDayParts = parts('00:00 1440').map((part) => ({ ...part, isWholeDay: true }));
    const { wholeDay, hours } = dayColumn(wholeDayParts);
    expect(wholeDay).toHaveLength(1);
    expect(hours.every(({ shown, hiddenCount }) => shown.length + hiddenCount === 0)).toBe(true);
  });
});

describe('closed minutes of an hour', () => {
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

  it('are the whole hour on a closed day', () => {
    expect(closedMinutes([], 10)).toEqual([{ start: 0, end: 60 }]);
  });
});

describe('the view opens at', () => {
  const nineAndTen = [{ start: 540, end: 720 }];
  const at = (minute: number, given: Partial<DaySegment<number>> = {}) =>
    parts('00:00 60').map((part) => ({ ...part, startMinute: minute, endMinute: minute + 60, ...given }));
  it.each([
    [
      'the earliest opening',
      [
        { open: nineAndTen, parts: [] },
        { open: [{ start: 510, end: 700 }], parts: [] },
      ],
      510,
    ],
    ['07:00 when nothing opens', [{ open: [], parts: [] }], 420],
    ['an event before the opening', [{ open: nineAndTen, parts: at(375) }], 375],
    ['the opening when the events are later', [{ open: nineAndTen, parts: at(600) }], 540],
    ['an event before 07:00 of a closed day', [{ open: [], parts: at(390) }], 390],
    ['07:00 on a closed day of late events', [{ open: [], parts: at(600) }], 420],
    [
      'the opening, whatever comes from the night',
      [{ open: nineAndTen, parts: at(0, { isStart: false }) }],
      540,
    ],
    [
      'the opening, whatever takes the whole day',
      [{ open: nineAndTen, parts: at(0, { isWholeDay: true }) }],
      540,
    ],
  ])('%s', (_, days, minute) => {
    expect(openingMinute(days)).toBe(minute);
  });
});
