import type { AgendaCalendar, freeSlots } from '@zelo/domain/agenda/slots/free-slots.ts';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('2027-02-01T03:00:00.000Z');
const WINDOW_DAYS = 30;

/** 30 days from Monday 2027-02-01, starts every 30 minutes for a visit of 50. */
export const monthQuery: Parameters<typeof freeSlots>[1] = {
  from: '2027-02-01',
  to: '2027-03-02',
  durationMin: 50,
  stepMin: 30,
  now: '2027-02-01T03:00:00.000Z',
};

/** Visits of 30 minutes on half hours spread over days of 09:00 to 17:00; deterministic and unsorted. */
const visits = (count: number, firstMs: number, days: number) =>
  Array.from({ length: count }, (_, index) => {
    const shuffled = (index * 7919) % count;
    const startMs =
      firstMs + (shuffled % days) * DAY_MS + (9 * 60 + 30 * (Math.floor(shuffled / days) % 16)) * MINUTE_MS;
    return {
      id: firstMs + index,
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(startMs + 30 * MINUTE_MS).toISOString(),
      status: shuffled % 10 === 0 ? 'cancelled' : 'scheduled',
      isPersonalEvent: false,
      isAllDay: false,
    };
  });

/** A calendar with 400 visits in the month of `monthQuery` and `outside` more, half before and half after it. */
export const aCalendar = (outside: number): AgendaCalendar => {
  const half = outside / 2;
  const days = Math.max(1, Math.ceil(half / 10));
  return {
    timeZone: 'America/Sao_Paulo',
    workingHours: defaultWorkingHours(),
    specificDates: [{ date: '2027-02-09', status: 'unavailable', slots: [] }],
    blockedDates: ['2027-02-16'],
    appointments: [
      ...visits(half, FIRST_MS - (days + 2) * DAY_MS, days),
      ...visits(400, FIRST_MS, WINDOW_DAYS),
      ...visits(half, FIRST_MS + (WINDOW_DAYS + 2) * DAY_MS, days),
    ],
  };
};
