import { describe, expect, it } from 'vitest';
import { defaultWorkingHours, type SpecificDate } from '#hours/working-day.ts';
import { instantToLocal } from '#shared/local-time.ts';
import { type AgendaCalendar, freeSlots, prepare } from './free-slots.ts';

type FreeSlotsQuery = Parameters<typeof freeSlots>[1];

const zone = 'America/Sao_Paulo';

/** Monday 2027-02-01, 09:00-12:00 and 14:00-17:00, nothing booked. */
const aCalendar = (changes: Partial<AgendaCalendar> = {}): AgendaCalendar => ({
  timeZone: zone,
  workingHours: defaultWorkingHours(),
  specificDates: [],
  blockedDates: [],
  appointments: [],
  ...changes,
});

const aQuery = (changes: Partial<FreeSlotsQuery> = {}): FreeSlotsQuery => ({
  from: '2027-02-01',
  to: '2027-02-01',
  durationMin: 60,
  stepMin: 60,
  now: '2027-01-01T00:00:00Z',
  ...changes,
});

const booked = (start: string, end: string, status = 'scheduled') => ({
  id: 1,
  startTime: `2027-02-01T${start}:00-03:00`,
  endTime: `2027-02-01T${end}:00-03:00`,
  status,
});

const timesOf = (calendar: AgendaCalendar, query: FreeSlotsQuery): string =>
  freeSlots(calendar, query)
    .map((start) => instantToLocal(start, calendar.timeZone).time)
    .join(' ');

const onMonday = (status: SpecificDate['status']): SpecificDate => ({
  date: '2027-02-01',
  status,
  slots: [{ start: '18:00', end: '20:00' }],
});

describe('day of the agenda', () => {
  it.each<[string, Partial<AgendaCalendar>, Partial<FreeSlotsQuery>, string]>([
    ['offers every start that fits before a pause', {}, {}, '09:00 10:00 11:00 14:00 15:00 16:00'],
    ['offers nothing that runs into the pause', {}, { durationMin: 90 }, '09:00 10:00 14:00 15:00'],
    ['offers nothing before now', {}, { now: '2027-02-01T15:00:30-03:00' }, '16:00'],
    ['offers the start that is now', {}, { now: '2027-02-01T15:00:00-03:00' }, '15:00 16:00'],
    ['is closed on a weekday that is off', {}, { from: '2027-02-07', to: '2027-02-07' }, ''],
    [
      'is closed on a blocked date',
      { blockedDates: ['2027-02-01'], specificDates: [onMonday('custom')] },
      {},
      '',
    ],
    ['is closed on an unavailable date', { specificDates: [onMonday('unavailable')] }, {}, ''],
    ['has only the slots of a custom date', { specificDates: [onMonday('custom')] }, {}, '18:00 19:00'],
    [
      'keeps its hours on an available date',
      { specificDates: [onMonday('available')] },
      { durationMin: 180 },
      '09:00 14:00',
    ],
    [
      'allows back to back',
      { appointments: [booked('10:00', '11:00')] },
      {},
      '09:00 11:00 14:00 15:00 16:00',
    ],
    [
      'loses every start that an appointment touches',
      { appointments: [booked('10:30', '14:01')] },
      {},
      '09:00 15:00 16:00',
    ],
    [
      'frees the time of a cancelled one',
      { appointments: [booked('09:00', '17:00', 'cancelled')] },
      { durationMin: 180 },
      '09:00 14:00',
    ],
    [
      'ignores one without length',
      { appointments: [booked('10:00', '10:00')] },
      { durationMin: 180 },
      '09:00 14:00',
    ],
    [
      'ignores the one that is being moved',
      { appointments: [booked('09:00', '17:00')] },
      { durationMin: 180, excludeId: 1 },
      '09:00 14:00',
    ],
    [
      'knows nothing before the first or after the last date',
      {},
      { from: '2027-02-02', to: '2027-02-01' },
      '',
    ],
  ])('%s', (_, ...[calendar, query, expected]) => {
    expect(timesOf(aCalendar(calendar), aQuery(query))).toBe(expected);
  });

  it('offers the same from a prepared calendar', () => {
    const calendar = aCalendar({ appointments: [booked('10:30', '14:01')] });
    expect(freeSlots(prepare(calendar), aQuery())).toEqual(freeSlots(calendar, aQuery()));
  });

  it('reads instants as text with an offset, as epoch milliseconds and as dates', () => {
    const startTime = Date.UTC(2027, 1, 1, 13);
    const appointments = [
      { id: 'a', startTime, endTime: new Date(Date.UTC(2027, 1, 1, 14)), status: 'scheduled' },
    ];
    expect(timesOf(aCalendar({ appointments }), aQuery())).toBe('09:00 11:00 14:00 15:00 16:00');
  });
});

describe('booking over midnight', () => {
  const nights = defaultWorkingHours();
  nights.monday = { enabled: true, slots: [{ start: '22:00', end: '24:00' }] };
  nights.tuesday = { enabled: true, slots: [{ start: '00:00', end: '01:00' }] };

  it('fits when both sides are open', () => {
    const calendar = aCalendar({ workingHours: nights });
    expect(timesOf(calendar, aQuery({ durationMin: 120 }))).toBe('22:00 23:00');
  });

  it('does not fit when the next day is blocked', () => {
    const calendar = aCalendar({ workingHours: nights, blockedDates: ['2027-02-02'] });
    expect(timesOf(calendar, aQuery({ durationMin: 120 }))).toBe('22:00');
  });
});

describe('days on which the clock changes', () => {
  const open = { enabled: true, slots: [{ start: '00:00', end: '04:00' }] };
  const calendar = aCalendar({
    timeZone: 'America/New_York',
    workingHours: { ...defaultWorkingHours(), sunday: open },
  });
  const onDate = (date: string) => aQuery({ from: date, to: date, now: '2026-01-01T00:00:00Z' });

  it('never offers a local time that is skipped', () => {
    expect(timesOf(calendar, onDate('2026-03-08'))).toBe('00:00 01:00 03:00');
  });

  it('offers a repeated local time twice', () => {
    expect(timesOf(calendar, onDate('2026-11-01'))).toBe('00:00 01:00 01:00 02:00 03:00');
  });
});

describe('invalid query', () => {
  it.each([
    { durationMin: 0 },
    { stepMin: 0 },
    { durationMin: 1.5 },
    { from: '2027-02-30' },
    { now: '2027-02-01' },
  ])('a query with %o throws RangeError', (changes) => {
    expect(() => freeSlots(aCalendar(), aQuery(changes))).toThrow(RangeError);
  });
});
