// Days that a talk is about: the days shown last and the days the client named. A bare weekday means one of
// them.
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { openRanges } from '#hours/working-day.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import type { PreferredWindow } from '../../language/mentions/limits.ts';
import type { TimePreference } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { readWords } from '../../language/words/words.ts';
import { dateOf, timeOf } from '../../local-start.ts';
import { mondayOf, weekdayInWeekOf } from '../../time/words/next-dates.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Turn } from './turn.ts';

type DaysInTalk = NonNullable<DialogueState['daysInTalk']>;

/** Within this many days each weekday occurs once. */
const WEEK = 7;
/** Assumed length of a period without an end. */
const OPEN_PERIOD_DAYS = 13;
const MAX_DATES = 12;

const plainOf = ({ text }: Understanding, from: number, to: number): string =>
  readWords(text.original.slice(Math.max(0, from), to)).plain;

/** "daqui a duas semanas" names a week by one of its days. */
const periodOf = (said: Understanding, { index, end, date, days }: MomentMention): DaysInTalk['period'] => {
  if (days) return days;
  if (date === null || !/\bsemanas?\b/.test(plainOf(said, index, end))) return null;
  return { from: mondayOf(date), to: addDays(mondayOf(date), WEEK - 1) };
};

const isNamed = ({ date, days, isWeekday, refused, passed, night }: MomentMention): boolean =>
  !refused && !passed && night === null && (days !== null || (date !== null && !isWeekday));

const isIn = (date: string, { from, to }: { from: string; to: string | null }): boolean =>
  date >= from && date <= (to ?? addDays(from, OPEN_PERIOD_DAYS));

const unique = (dates: readonly string[]): string[] => [...new Set(dates)].slice(0, MAX_DATES);

/** Days of the talk, replaced by the days that the client now names by more than a weekday. */
const withNamedDays = (said: Understanding, known: DaysInTalk | null): DaysInTalk | null => {
  const named = said.moments.filter(isNamed);
  if (named.length === 0) return known;
  const dates = unique(named.flatMap(({ date }) => date ?? []));
  const period = named.flatMap((moment) => periodOf(said, moment) ?? []).at(-1) ?? null;
  // a day inside the current period keeps that period
  const isWithin =
    known?.period && !period && dates.every((date) => known.period && isIn(date, known.period));
  return isWithin
    ? { ...known, dates: unique([...dates, ...known.dates]) }
    : { period, dates, isDone: false };
};

/**
 * State after a turn, with the days that the client named and the reply shows. `wrote`: the turn booked or
 * moved a visit.
 */
export const rememberDays = (said: Understanding, after: DialogueState, wrote: boolean): DialogueState => {
  const known = withNamedDays(said, after.daysInTalk);
  const shown = after.offered.map(dateOf);
  if (!known && shown.length === 0) return after;
  const dates = unique([...shown, ...(known?.dates ?? [])]);
  const isDone = wrote || (known?.isDone === true && shown.length === 0);
  return { ...after, daysInTalk: { period: known?.period ?? null, dates, isDone } };
};

const isOffered = (date: string, { hours }: PreferredWindow, { offered }: DialogueState): boolean =>
  offered.some(
    (start) =>
      dateOf(start) === date &&
      hours.some(({ time, readings }) => [time, ...(readings ?? [])].includes(timeOf(start))),
  );

/**
 * Days of the period that a weekday can mean: the one at or after the first day shown, and `date` if it is in
 * the period.
 */
const inPeriod = (date: string, { period, dates }: DaysInTalk): string[] => {
  if (!period) return [];
  const last = period.to ?? addDays(period.from, OPEN_PERIOD_DAYS);
  const first = addDays(period.from, (weekdayOf(date) - weekdayOf(period.from) + WEEK) % WEEK);
  const candidates: string[] = [];
  for (let day = first; day <= last; day = addDays(day, WEEK)) candidates.push(day);
  const shown = dates.filter((day) => isIn(day, period)).toSorted();
  const near = candidates.find((day) => day >= (shown[0] ?? day)) ?? candidates[0];
  if (near === undefined) return [];
  return candidates.includes(date) ? unique([date, near]) : [near];
};

/**
 * Days that a bare weekday can mean, earliest first. `date` is its next occurrence; a talk about other days
 * changes the result. Empty when the talk does not decide.
 */
const readingsInTalk = (
  date: string,
  said: PreferredWindow,
  { state, now, business }: { state: DialogueState } & Pick<Turn, 'now' | 'business'>,
): string[] => {
  const talk = state.daysInTalk;
  const today = dateOf(now);
  if (!talk) return [];
  // clients call today "hoje", not by its weekday
  const dates = talk.dates.filter((day) => day > today);
  const shown = dates.filter((day) => weekdayOf(day) === weekdayOf(date)).toSorted();
  const atHour = shown.filter((day) => isOffered(day, said, state));
  const [only, ...others] = atHour.length > 0 ? atHour : shown;
  if (only !== undefined)
    return others.length === 0 || only === date ? [only] : [only, ...others].slice(0, 2);
  const inside = inPeriod(date, { ...talk, dates }).filter((day) => day >= today);
  if (inside.length > 0) return inside;
  const far = dates.toSorted().find((day) => day > addDays(today, WEEK));
  if (far === undefined) return [];
  const near = weekdayInWeekOf(far, weekdayOf(date));
  const open = [date, near].filter((day) => day > today && openRanges(business.calendar, day).length > 0);
  return unique(open).toSorted();
};

/** "meu horário de terça", "do de terça": the weekday locates an existing visit. */
const BEFORE_PLACE = /(^| )(d[aeo]|meu|minha)$/;
const LEAD = 12;
export const saysPlace = (said: Understanding, { index }: MomentMention): boolean =>
  BEFORE_PLACE.test(plainOf(said, index - LEAD, index));

/** Intents whose weekdays refer to existing visits. */
const OF_VISITS = ['cancels', 'listsOwn', 'confirmsPresence'] as const;

/** "terça que vem", "próxima terça": one of the next two Tuesdays. */
const SAYS_NEXT = /\b(que vem|q vem|proxim[oa]|seguinte)\b/;

/** Weekdays of a message that may refer to days of the talk; each still has the date of its next occurrence. */
const bareWeekdays = async (turn: Turn, { awaiting }: DialogueState): Promise<MomentMention[]> => {
  const { said } = turn;
  const bare = said.moments.filter(({ isWeekday, date, passed }) => isWeekday && date !== null && !passed);
  // "quarta eu vou viajar" confirms nothing
  const isTurnedDown = bare.some(({ refused }) => refused);
  const isOfVisits =
    awaiting?.kind === 'which' ||
    awaiting?.kind === 'cancel' ||
    OF_VISITS.some((intent) => said.intents.has(intent) && !(isTurnedDown && intent === 'confirmsPresence'));
  if (isOfVisits || bare.length === 0) return [];
  const taken = new Set((await turn.tools.myAppointments()).map(({ start }) => dateOf(start)));
  return bare.filter((moment) => !(taken.has(moment.date ?? '') && saysPlace(said, moment)));
};

/** Day of the talk, more than a week away, that a message refuses by its weekday. */
const turnedDown = (
  weekdays: readonly MomentMention[],
  { dates }: DaysInTalk,
  today: string,
): string | undefined =>
  dates
    .filter((day) => day > addDays(today, WEEK))
    .toSorted()
    .find((day) =>
      weekdays.some(({ date, refused }) => refused && date !== null && weekdayOf(date) === weekdayOf(day)),
    );

/** "terça não posso, quarta?": the week of the refused day; an earlier weekday may also mean a week later. */
const besideTurnedDown = (down: string, weekday: number, today: string): string[] => {
  const near = weekdayInWeekOf(down, weekday);
  return [near, ...(near < down ? [addDays(near, WEEK)] : [])].filter((day) => day > today);
};

/**
 * Days that each weekday of a message can mean, keyed by its next occurrence. Contains only weekdays that the
 * talk decides.
 */
export const weekdaysInTalk = async (turn: Turn, state: DialogueState): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  const talk = state.daysInTalk;
  if (!talk) return found;
  const { isDone } = talk;
  // a request after a booking may be for another visit on another day
  if (isDone && (turn.said.intents.has('books') || turn.said.services.length > 0)) return found;
  const weekdays = await bareWeekdays(turn, state);
  const today = dateOf(turn.now);
  const down = turnedDown(weekdays, talk, today);
  for (const { date, hour, index, end, refused } of weekdays) {
    if (date === null) continue;
    if (down !== undefined) {
      found.set(date, refused ? [down] : besideTurnedDown(down, weekdayOf(date), today));
      continue;
    }
    const hours = hour === null ? [] : [hour];
    const stretch = { dates: [], days: null, hours, part: null, after: null, before: null };
    const readings = readingsInTalk(date, stretch, { ...turn, state });
    const isNext = SAYS_NEXT.test(plainOf(turn.said, index, end));
    const near = isNext ? readings.filter((day) => day <= addDays(date, WEEK)) : readings;
    if (near.length > 0)
      found.set(
        date,
        isDone
          ? unique([date, ...near])
              .toSorted()
              .slice(0, 2)
          : near,
      );
  }
  return found;
};

/** Replaces the weekdays of a message with the days they mean. */
export const withWeekdays = (said: Understanding, days: ReadonlyMap<string, string>): Understanding => {
  if (days.size === 0) return said;
  const named = new Set(said.moments.filter(isNamed).map(({ date }) => date));
  const dayOf = (date: string): string => (named.has(date) ? date : (days.get(date) ?? date));
  const placed = <T extends TimePreference>(wish: T): T => ({
    ...wish,
    dates: wish.dates.map(dayOf),
    isWeekday: wish.isWeekday && !wish.dates.some((date) => days.has(date)),
    except: wish.except.map((stretch) => ({
      ...stretch,
      dates: [...new Set(stretch.dates.flatMap((date) => [date, dayOf(date)]))],
    })),
  });
  return {
    ...said,
    moments: said.moments.map((moment) =>
      moment.isWeekday && moment.date !== null && days.has(moment.date)
        ? { ...moment, date: dayOf(moment.date), isWeekday: false, night: null }
        : moment,
    ),
    wishes: said.wishes.map(placed),
    visits: said.visits.map((visit) => ({ ...visit, wish: placed(visit.wish) })),
  };
};
