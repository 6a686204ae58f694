import { describe, expect, it } from 'vitest';
import { daySlots, nextOpenDate, startsOutsideHours, timeChoices } from './time-choices.ts';
import { defaultWorkingHours, type TimeSlot, weekdays } from './working-day.ts';

const zone = 'America/Sao_Paulo';
const monday = '2027-02-01';
const earlier = '2027-01-31T12:00:00Z';
const mondayWith = (...slots: TimeSlot[]) => ({
  workingHours: { ...defaultWorkingHours(), monday: { enabled: true, slots } },
});

describe('times offered by the dialog', () => {
  // spec: 1 §9.20
  it('run from 07:00 to 18:30 without working hours', () => {
    const choices = timeChoices({ calendar: null, date: monday, now: earlier, zone });
    expect([choices[0], choices[1], choices.at(-1), choices.length]).toEqual(['07:00', '07:30', '18:30', 24]);
  });

  // spec: 1 §9.22
  it.each([
    ['the last is 30 minutes before the end', { start: '09:00', end: '10:30' }, '09:00 09:30 10:00'],
    ['the last leaves 30 minutes also when the end is odd', { start: '09:00', end: '10:15' }, '09:00 09:30'],
    ['a slot may start at any minute', { start: '09:15', end: '10:15' }, '09:15 09:45'],
    ['a slot shorter than 30 minutes has none', { start: '09:00', end: '09:20' }, ''],
    ['a slot may end at midnight', { start: '23:00', end: '24:00' }, '23:00 23:30'],
  ])('%s', (_, slot, expected) => {
    const choices = timeChoices({ calendar: mondayWith(slot), date: monday, now: earlier, zone });
    expect(choices.join(' ')).toBe(expected);
  });

  // spec: 1 §9.21
  it('are empty on a day that is off', () => {
    const calendar = { workingHours: defaultWorkingHours() };
    expect(timeChoices({ calendar, date: '2027-02-07', now: earlier, zone })).toEqual([]);
  });

  // spec: 1 §9.23
  it('are only those still to come when the day is today', () => {
    const calendar = mondayWith({ start: '09:00', end: '11:00' });
    const now = '2027-02-01T09:30:00-03:00';
    expect(timeChoices({ calendar, date: monday, now, zone })).toEqual(['10:00', '10:30']);
  });

  // spec: 1 §9.23
  it('follow the clock of the zone, not of the machine', () => {
    const calendar = mondayWith({ start: '22:00', end: '24:00' });
    const now = '2027-02-02T01:10:00Z';
    expect(timeChoices({ calendar, date: monday, now, zone })).toEqual(['22:30', '23:00', '23:30']);
  });
});

describe('starts outside the working hours', () => {
  const calendar = mondayWith({ start: '09:00', end: '12:00' }, { start: '14:00', end: '19:00' });
  it.each([
    ['fit until the end of each range', '11:00 18:00', 60, ''],
    ['end after the closing or within the break', '11:00 11:30 18:00 18:30', 60, '11:30 18:30'],
    ['depend on the length', '11:30 18:30', 30, ''],
    [
      'begin before the opening, within the break or at the closing',
      '08:30 12:00 19:00',
      30,
      '08:30 12:00 19:00',
    ],
    ['are no starts yet while they are typed', '1 24:30', 30, ''],
  ])('%s', (_, times, durationMin, expected) => {
    const found = startsOutsideHours(times.split(' '), { calendar, date: monday, durationMin });
    expect([...found].join(' ')).toBe(expected);
  });

  it('are all those of a closed day', () => {
    const found = startsOutsideHours(['10:00'], { calendar, date: '2027-02-07', durationMin: 30 });
    expect([...found]).toEqual(['10:00']);
  });
});

describe('times when the clock changes', () => {
  const day = { enabled: true, slots: [{ start: '00:00', end: '03:30' }] };
  const evening = { enabled: true, slots: [{ start: '22:30', end: '24:00' }] };
  const calendar = { workingHours: { ...defaultWorkingHours(), saturday: evening, sunday: day } };

  // spec: 1 §9.15
  it.each([
    ['at midnight', zone, '2018-11-04', '01:00 01:30 02:00 02:30 03:00'],
    ['at two', 'America/New_York', '2026-03-08', '00:00 00:30 01:00 01:30 03:00'],
  ])('leave out the skipped hour %s', (_, where, ...[date, expected]) => {
    const choices = timeChoices({ calendar, date, now: '2018-01-01T12:00:00Z', zone: where });
    expect(choices.join(' ')).toBe(expected);
  });

  // spec: 1 §9.23
  it.each([
    ['before the hour that comes twice', '2018-02-18T00:40:00Z', zone, '2018-02-17', '23:00 23:30'],
    ['the first time in it', '2018-02-18T01:10:00Z', zone, '2018-02-17', '23:30'],
    ['the second time in it', '2018-02-18T02:10:00Z', zone, '2018-02-17', ''],
    [
      'the first time in it',
      '2026-11-01T05:10:00Z',
      'America/New_York',
      '2026-11-01',
      '01:30 02:00 02:30 03:00',
    ],
    ['the second time in it', '2026-11-01T06:10:00Z', 'America/New_York', '2026-11-01', '02:00 02:30 03:00'],
  ])('are only future ones %s, at %s in %s', (_, now, ...[where, date, expected]) => {
    expect(timeChoices({ calendar, date, now, zone: where }).join(' ')).toBe(expected);
  });
});

describe('rows of the day modal', () => {
  // spec: 1 §9.34
  it('run from 06:00 to 22:00 without settings', () => {
    const slots = daySlots(null, monday);
    expect([slots[0], slots[1], ...slots.slice(-2), slots.length]).toEqual([
      '06:00',
      '06:30',
      '21:30',
      '22:00',
      33,
    ]);
  });

  // spec: 1 §9.35
  it('are the half hours of the open ranges', () => {
    expect(daySlots(mondayWith({ start: '09:00', end: '10:30' }), monday)).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ]);
  });

  // spec: 1 §9.36
  it('are empty on a closed or empty day', () => {
    expect(daySlots(mondayWith(), monday)).toEqual([]);
    expect(daySlots({ workingHours: defaultWorkingHours() }, '2027-02-07')).toEqual([]);
  });
});

describe('the next open date', () => {
  const calendar = { workingHours: defaultWorkingHours() };
  it.each([
    ['a working day stays', '2027-02-01', {}, '2027-02-01'],
    ['a Saturday leads to Monday', '2027-02-06', {}, '2027-02-08'],
    ['a blocked Monday leads to Tuesday', '2027-02-06', { blockedDates: ['2027-02-08'] }, '2027-02-09'],
    ['a day whose hours are over', '2027-01-29', {}, '2027-02-01'],
  ])('%s', (_, date, given, expected) => {
    const now = '2027-01-29T19:00:00-03:00';
    expect(nextOpenDate({ calendar: { ...calendar, ...given }, date, now, zone })).toBe(expected);
  });

  it('is the day itself for a professional who never works', () => {
    const { sunday } = defaultWorkingHours();
    const workingHours = { ...mondayWith().workingHours };
    for (const day of weekdays) workingHours[day] = sunday;
    const asked = { calendar: { workingHours }, date: monday, now: earlier, zone };
    expect(nextOpenDate(asked)).toBe(monday);
  });
});
