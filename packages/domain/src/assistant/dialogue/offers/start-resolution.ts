// Resolves a requested day and hour to a bookable start, or to the obstacle.
import { MAX_DAYS_AHEAD } from '#agenda/rules/booking-rules.ts';
import { addDays, minuteOfDay } from '#shared/local-time.ts';
import { openRanges, type WorkingCalendar } from '#hours/working-day.ts';
import type { OfferedService, StartQuestion } from '../../assistant-tools.ts';
import type { HourMention } from '../../language/mentions/moment-mentions.ts';
import { isInWindow, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { dateOf, type LocalStart, startAt, timeOf } from '../../local-start.ts';

export type StartObstacle = 'passed' | 'far' | 'closed' | 'outside' | 'taken';

export type ResolvedStart =
  /** `sure` is false when the hour had another possible reading */
  | { kind: 'start'; start: LocalStart; sure: boolean }
  /** the morning and the evening reading are both free */
  | { kind: 'readings'; starts: LocalStart[] }
  | { kind: 'impossible'; why: StartObstacle; near: LocalStart | null }
  /** weekday and day of the month disagree */
  | { kind: 'contradiction'; date: string }
  /** the client named no day or no hour */
  | { kind: 'open' };

export interface Question {
  wish: TimePreference;
  service: OfferedService;
  movingId: number | null;
  calendar: WorkingCalendar;
  now: LocalStart;
  canStart: (question: StartQuestion) => Promise<boolean>;
}

/** A clock time ("3h") before this hour rarely means the early morning. */
const EARLIEST_CLOCK_HOUR = '06:00';

const fits = ({ calendar, service }: Question, start: LocalStart): boolean => {
  const from = minuteOfDay(timeOf(start));
  return openRanges(calendar, dateOf(start)).some(
    (range) => range.start <= from && from + service.durationMinutes <= range.end,
  );
};

/** "29/02" may be years away; no client means that. */
const isFar = ({ now }: Question, start: LocalStart): boolean =>
  dateOf(start) > addDays(dateOf(now), MAX_DAYS_AHEAD);

const obstacleTo = (question: Question, start: LocalStart): StartObstacle => {
  if (start <= question.now) return 'passed';
  if (isFar(question, start)) return 'far';
  if (openRanges(question.calendar, dateOf(start)).length === 0) return 'closed';
  return fits(question, start) ? 'taken' : 'outside';
};

const freeOf = async (question: Question, starts: readonly LocalStart[]): Promise<LocalStart[]> => {
  const free: LocalStart[] = [];
  for (const start of starts) {
    const asked = { serviceId: question.service.id, start, movingId: question.movingId ?? undefined };
    const isNear = start > question.now && !isFar(question, start);
    if (isNear && (await question.canStart(asked))) free.push(start);
  }
  return free;
};

const impossible = (question: Question, start: LocalStart): ResolvedStart => ({
  kind: 'impossible',
  why: obstacleTo(question, start),
  near: start,
});

/** "às 8": the reading within the working hours. If both are possible and free, the client has to choose. */
const settleBareHour = async (
  question: Question,
  date: string,
  { time, readings }: HourMention,
): Promise<ResolvedStart> => {
  const starts = (readings ?? [time]).map((reading) => startAt(date, reading));
  const possible = starts.filter((start) => start > question.now && fits(question, start));
  const free = await freeOf(question, possible);
  const [first] = free;
  if (first === undefined) return impossible(question, possible[0] ?? startAt(date, time));
  if (free.length > 1) return { kind: 'readings', starts: free };
  return { kind: 'start', start: first, sure: possible.length === 1 };
};

/** "9h", "18h30": a time of the 24-hour clock. */
const settleClockHour = async (
  question: Question,
  date: string,
  { time, readings }: HourMention,
): Promise<ResolvedStart> => {
  const [first] = await freeOf(question, [startAt(date, time)]);
  if (first !== undefined) return { kind: 'start', start: first, sure: true };
  const evening = time < EARLIEST_CLOCK_HOUR ? readings?.[1] : undefined;
  const [other] = evening === undefined ? [] : await freeOf(question, [startAt(date, evening)]);
  return other === undefined
    ? impossible(question, startAt(date, time))
    : { kind: 'start', start: other, sure: false };
};

/** Resolves a time preference as far as possible; of several days or hours, the first free one counts. */
export const resolveStart = async (question: Question): Promise<ResolvedStart> => {
  const { dates, hours, except, passed, contradictory } = question.wish;
  const [firstDate] = dates;
  if (firstDate !== undefined && contradictory) return { kind: 'contradiction', date: firstDate };
  if (passed || (firstDate !== undefined && dates.every((date) => date < dateOf(question.now)))) {
    return { kind: 'impossible', why: 'passed', near: null };
  }
  let refusal: ResolvedStart = { kind: 'open' };
  for (const date of dates) {
    for (const hour of hours) {
      if (except.some((times) => isInWindow(times, startAt(date, hour.time)))) continue;
      const settled = await (hour.bare ? settleBareHour : settleClockHour)(question, date, hour);
      if (settled.kind !== 'impossible') return settled;
      if (refusal.kind === 'open') refusal = settled;
    }
  }
  return refusal;
};
