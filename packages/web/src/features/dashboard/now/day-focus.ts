import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { cardActions } from '@zelo/domain/agenda/appointment-status.ts';
import { minuteOfDay } from '@zelo/domain/shared/local-time.ts';

/** From this hour on, the visits of the day without a mark come first. */
const EVENING_MINUTE = 19 * 60;

/** The most important part of the day at this moment. */
export type DayFocus =
  | { kind: 'unmarked'; visits: readonly Appointment[] }
  | { kind: 'now'; visit: Appointment; next: Appointment | undefined }
  | { kind: 'next'; visit: Appointment }
  | { kind: 'tomorrow'; visit: Appointment };

interface Moment {
  now: number;
  /** HH:mm by the professional's clock */
  time: string;
}

const isExpected = (visit: Appointment): boolean =>
  !visit.isPersonalEvent && (cardActions(visit).length > 0 || visit.status === 'in_progress');

const isToCome = (now: number) => (visit: Appointment) => Date.parse(visit.startTime) > now;
const hasEnded = (now: number) => (visit: Appointment) => Date.parse(visit.endTime) <= now;

/** The first visit of a sorted day that is still to come; undefined without one. */
export const nextVisit = (day: readonly Appointment[], now: number): Appointment | undefined =>
  day.filter(isExpected).find(isToCome(now));

/** The focus among today's and tomorrow's sorted appointments; null when nothing is booked. */
export function dayFocus(
  today: readonly Appointment[],
  tomorrow: readonly Appointment[],
  { now, time }: Moment,
): DayFocus | null {
  const expected = today.filter(isExpected);
  const running = expected.find((visit) => !isToCome(now)(visit) && !hasEnded(now)(visit));
  const next = nextVisit(today, now);
  if (running) return { kind: 'now', visit: running, next };
  const unmarked = expected.filter((visit) => hasEnded(now)(visit) && cardActions(visit).length > 0);
  if (unmarked.length > 0 && minuteOfDay(time) >= EVENING_MINUTE)
    return { kind: 'unmarked', visits: unmarked };
  if (next) return { kind: 'next', visit: next };
  const first = nextVisit(tomorrow, now);
  return first ? { kind: 'tomorrow', visit: first } : null;
}
