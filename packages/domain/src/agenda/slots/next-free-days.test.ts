import { expect, it } from 'vitest';
import { DAY_MS } from '#shared/instant.ts';
import { defaultWorkingHours } from '#hours/working-day.ts';
import { hasRoomFor, nextFreeDays, nextStartLike, sameHourNextDay } from './next-free-days.ts';

const ZONE = 'America/Sao_Paulo';
/** A Friday; Monday to Friday are open from 09:00 to 12:00 and from 14:00 to 17:00. */
const FRIDAY = '2026-12-04';
const at = (time: string, date = FRIDAY): number => Date.parse(`${date}T${time}:00-03:00`);

const busy = (id: number, from: number, minutes: number) => ({
  id,
  startTime: new Date(from).toISOString(),
  endTime: new Date(from + minutes * 60_000).toISOString(),
  status: 'scheduled',
});

interface Given {
  now: string;
  start?: string;
  minutes?: number;
  others?: ReturnType<typeof busy>[];
  date?: string;
}

const asked = ({ now, start = '16:00', minutes = 60, others = [], date = FRIDAY }: Given) => {
  const visit = { id: 1, start: at(start), end: at(start) + minutes * 60_000 };
  const calendar = {
    workingHours: defaultWorkingHours(),
    timeZone: ZONE,
    appointments: [busy(1, visit.start, minutes), ...others],
  };
  return [calendar, { visit, date, now: at(now) }] as const;
};

it.each<[string, boolean, Given]>([
  ['in the morning', true, { now: '08:00' }],
  ['while another start fits', true, { now: '14:10', start: '14:30' }],
  ['when only its own start is left: the visit is about to begin', false, { now: '15:50' }],
  ['when its hours are over', false, { now: '18:00' }],
  [
    'when the rest of the day is shorter than the visit',
    false,
    { now: '14:10', start: '10:00', minutes: 180 },
  ],
  ['when others take the rest', false, { now: '14:00', others: [busy(2, at('14:00'), 120)] }],
  ['on a day off', false, { now: '08:00', date: '2026-12-05' }],
])('a day has room for a visit %s: %s', (_, expected, given) => {
  expect(hasRoomFor(...asked(given))).toBe(expected);
});

it('offers the first hours of the next days that are open', () => {
  expect(nextFreeDays(...asked({ now: '18:00' }))).toEqual([
    { date: '2026-12-07', times: ['09:00', '09:30', '10:00', '10:30'] },
    { date: '2026-12-08', times: ['09:00', '09:30', '10:00', '10:30'] },
    { date: '2026-12-09', times: ['09:00', '09:30', '10:00', '10:30'] },
  ]);
});

it('offers only hours in which the whole visit fits', () => {
  const others = [busy(2, at('09:30', '2026-12-07'), 30)];
  expect(nextFreeDays(...asked({ now: '18:00', minutes: 150, others }))).toEqual([
    { date: '2026-12-07', times: ['14:00', '14:30'] },
    { date: '2026-12-08', times: ['09:00', '09:30', '14:00', '14:30'] },
    { date: '2026-12-09', times: ['09:00', '09:30', '14:00', '14:30'] },
  ]);
});

it('offers nothing for a visit that is longer than any opening, a whole day included', () => {
  expect(nextFreeDays(...asked({ now: '18:00', minutes: 240 }))).toEqual([]);
  expect(hasRoomFor(...asked({ now: '18:00', minutes: 1440 }))).toBe(false);
});

it.each<[string, string | null, Given]>([
  ['tomorrow', '2026-12-04', { now: '08:00', start: '10:10', date: '2026-12-03' }],
  ['the day after one that lies ahead', '2026-12-04', { now: '08:00', start: '10:10', date: '2026-12-03' }],
  ['not a closed day', null, { now: '08:00' }],
  ['not where the visit does not fit', null, { now: '08:00', date: '2026-12-03', minutes: 90 }],
  ['not over another visit', null, { now: '08:00', date: '2026-12-03', others: [busy(2, at('16:30'), 30)] }],
  [
    'beside another visit',
    '2026-12-04',
    { now: '08:00', date: '2026-12-03', others: [busy(2, at('15:30'), 30)] },
  ],
])('proposes the same hour of the next day: %s', (_, expected, { date = FRIDAY, now, ...given }) => {
  const [calendar, { visit }] = asked({ now, date, ...given });
  const day = 24 * 60 * 60_000;
  const moved = date === FRIDAY ? visit : { ...visit, start: visit.start - day, end: visit.end - day };
  const asksAt = _.startsWith('the day after') ? at(now, '2026-11-30') : at(now, date);
  const time = given.start ?? '16:00';
  expect(sameHourNextDay(calendar, { visit: moved, now: asksAt })).toEqual(
    expected && { date: expected, time },
  );
});

it('proposes tomorrow for a visit that was missed', () => {
  const [calendar, { visit }] = asked({ now: '08:00', start: '10:00' });
  expect(sameHourNextDay(calendar, { visit, now: at('08:00', '2026-12-07') })).toEqual({
    date: '2026-12-08',
    time: '10:00',
  });
});

it.each<[string, string, Omit<Given, 'now'>]>([
  ['the same hour', '2026-12-04 10:00', {}],
  ['the nearest hour where that is taken', '2026-12-04 10:30', { others: [busy(2, at('09:30'), 60)] }],
  ['the next open day after a full one', '2026-12-07 10:00', { others: [busy(2, at('09:00'), 480)] }],
  ['its hour outside of work', '2026-12-04 20:00', { start: '20:00' }],
])('proposes for the next visit %s', (_, expected, given) => {
  const [calendar, { visit, date }] = asked({ now: '08:00', start: '10:00', ...given });
  const before = { ...visit, start: visit.start - 7 * DAY_MS, end: visit.end - 7 * DAY_MS };
  const appointments = [busy(1, before.start, 60), ...(given.others ?? [])];
  const start = nextStartLike({ ...calendar, appointments }, { visit: before, date, now: before.start });
  expect(`${start?.date} ${start?.time}`).toBe(expected);
});

it('proposes no day on which the client comes already', () => {
  const [calendar, { visit, date }] = asked({
    now: '08:00',
    start: '10:00',
    others: [busy(2, at('09:00'), 480)],
  });
  const otherVisits = new Set(['2026-12-07']);
  expect(nextStartLike(calendar, { visit, date, now: at('08:00'), otherVisits })?.date).toBe('2026-12-08');
});

it('keeps the pauses of the moved visit and of the others', () => {
  const [calendar, question] = asked({ now: '08:00', start: '10:00', minutes: 30 });
  const other = { ...busy(2, at('10:00', '2026-12-07'), 30), pauseAfter: 30 };
  const visit = { ...question.visit, pauseBefore: 30, pauseAfter: 30 };
  const agenda = { ...calendar, appointments: [...calendar.appointments, other] };
  expect(nextFreeDays(agenda, { ...question, visit })[0]).toEqual({
    date: '2026-12-07',
    times: ['09:00', '11:00', '11:30', '14:00'],
  });
});
