// A moment that a message mentions, in the one shape that the dialogue uses.
import { addDays } from '#shared/local-time.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';
import type { DayPart, RangeEnd, RangeExpression, TimeExpression } from '../../time/words/time-expression.ts';
import { nextDayOfMonth, nextWeekday } from '../../time/words/next-dates.ts';
import { partWithin } from '../../time/clock/day-parts.ts';
import { isNight, nightReadings } from '../../time/clock/night.ts';
import { timeExpressions } from '../../time/time-expressions.ts';
import { MAX_NUMBERED_WEEKDAY_DAYS } from '../../time/dates/weekday-dates.ts';
import { wording } from '../words/wording.ts';

/** A mentioned hour. */
export interface HourMention {
  /** HH:mm, the first or most plausible reading */
  time: string;
  /** the morning and the evening reading, when twelve hours more make sense too */
  readings: [string, string] | null;
  /** a bare hour ("às 4"): the working hours choose between the readings */
  bare: boolean;
}

/** A day, an hour, a part of the day or a range of them; null where nothing was said. */
export interface MomentMention {
  /** place in the message, in UTF-16 units */
  index: number;
  end: number;
  /** yyyy-MM-dd */
  date: string | null;
  /** the day was given by its weekday alone, so it may be in another week */
  isWeekday: boolean;
  /** a range of days, both included; an open one has no last day */
  days: { from: string; to: string | null } | null;
  hour: HourMention | null;
  part: DayPart | null;
  edge: 'early' | 'late' | null;
  /** the first hour that suits */
  after: HourMention | null;
  /** the visit starts before this hour */
  before: HourMention | null;
  /** the day named was at most 60 days ago, so `date` is not what was meant */
  passed: boolean;
  /** weekday and day of the month disagree */
  contradictory: boolean;
  /** mentioned only to rule it out: "quinta não posso" */
  refused: boolean;
  /** `other`: maybe not the next weekday of its name ("na outra quarta"); `beyond`: a later one ("sexta sem ser essa") */
  skips: 'other' | 'beyond' | null;
  /** "sexta que vem", before Friday: some mean a week later */
  orLater: boolean;
  /** both candidate days of a message shortly after midnight */
  night: readonly [string, string] | null;
  /** the words between the day and its hour: "terça eu faço prova às 16h" */
  gap?: { index: number; end: number };
}

type Content = Partial<Omit<MomentMention, 'index' | 'end'>>;
type Said = Partial<RangeEnd> &
  Partial<{
    date: string;
    passedDate: string;
    conflict: true;
    weekday: number;
    dayOnly: true;
    skips: 'other' | 'beyond';
  }>;

const NOTHING = {
  date: null,
  days: null,
  hour: null,
  part: null,
  edge: null,
  after: null,
  before: null,
  passed: false,
  contradictory: false,
  isWeekday: false,
  refused: false,
  skips: null,
  orLater: false,
  night: null,
};

const hourOf = (said: Said | undefined): HourMention | null => {
  if (said?.time === undefined) return null;
  const [morning, evening] = said.readings ?? [];
  const readings: HourMention['readings'] =
    morning !== undefined && evening !== undefined ? [morning, evening] : null;
  return { time: said.time, readings, bare: said.ambiguous === true };
};

const dateSaid = (said: Said | undefined): string | null => said?.date ?? null;

const dayOf = (said: Said, today: string): Content => {
  const date = said.passedDate ?? dateSaid(said);
  const passed = said.passedDate !== undefined || (date !== null && date < today);
  const isWeekday = said.weekday !== undefined && said.dayOnly === undefined;
  return { date, passed, contradictory: said.conflict === true, isWeekday, skips: said.skips ?? null };
};

const rangeOf = ({ start, end, excludesNamedDay }: RangeExpression, today: string): Content => {
  const hours = { after: hourOf(start), before: hourOf(end) };
  const from = dateSaid(start);
  const to = dateSaid(end);
  const only = from ?? to;
  if (only === null) return hours;
  const hasHours = hours.after !== null || hours.before !== null;
  if (from === to || (hasHours && (from === null || to === null))) return { date: only, ...hours };
  const first = from === null ? today : addDays(from, excludesNamedDay ? 1 : 0);
  const last = to === null ? null : addDays(to, excludesNamedDay ? -1 : 0);
  return { days: { from: first < today ? today : first, to: last }, ...hours };
};

/**
 * "sexta 16", when the next Friday the 16th is months away, is Friday at four. "quarta 26 às 17h" is no day half
 * a year away, but a weekday that does not match the 26th.
 */
const hourOfWeekday = (said: Said, today: string): Content | null => {
  const { date, weekday, dayOnly, time } = said;
  const isFar = date !== undefined && date > addDays(today, MAX_NUMBERED_WEEKDAY_DAYS);
  if (!isFar || weekday === undefined || dayOnly === undefined) return null;
  const hour = Number(date.slice(8));
  if (time !== undefined || hour > 23)
    return { date: nextDayOfMonth(today, hour) ?? date, contradictory: true, hour: hourOf(said) };
  const [morning, evening] = [hour, hour + 12].map((at) => `${String(at).padStart(2, '0')}:00`);
  const readings: HourMention['readings'] =
    hour < 12 && morning !== undefined && evening !== undefined ? [morning, evening] : null;
  return {
    date: nextWeekday(today, weekday),
    isWeekday: true,
    hour: { time: morning ?? '', readings, bare: readings !== null },
  };
};

const contentOf = (said: TimeExpression, today: string): Content => {
  switch (said.kind) {
    case 'range':
      return rangeOf(said, today);
    case 'time':
      return { hour: hourOf(said) };
    case 'part':
      return { part: said.part, edge: said.edge ?? null };
    case 'date-part':
      return { ...dayOf(said, today), part: said.part, edge: said.edge ?? null };
    case 'date':
    case 'datetime':
      return hourOfWeekday(said, today) ?? { ...dayOf(said, today), hour: hourOf(said) };
  }
};

/** A weekday named on that weekday means the next one ("quarta" said on a Wednesday); "quarta que vem" may be a later one. */
const readingOf = (said: TimeExpression, today: string): Content => {
  const [earlier, later] = ('dateReadings' in said && said.dateReadings) || [];
  if (earlier === today && later !== undefined) return { date: later };
  return earlier !== undefined && !('skips' in said) ? { orLater: true } : {};
};

interface AtNight {
  now: LocalStart;
  date: string | null;
}

/** "essa quinta" is this week's, regardless of the topic; "quinta, 10/12" and "quinta da semana que vem" say it too. */
const POINTED = wording(`
  ess[ae]|ness[ae]|dess[ae]|est[ae]|nest[ae]|dest[ae]
  agora|semanas?|daqui|hoje|amanh*|passad[ao]
  dia 999
  de jan*|fev*|mar*|abr*|mai*|jun*|jul*|ago*|set*|out*|nov*|dez*
  999 / 999
  999 . 99 . 999`);

const pointedAt = (said: TimeExpression, message: string): Content =>
  // accents stay: "está" points at nothing
  !('skips' in said) && POINTED.test(message.slice(said.index, said.index + said.length).toLowerCase())
    ? { isWeekday: false }
    : {};

const atNight = (said: TimeExpression, message: string, { now, date }: AtNight): Content => {
  const isCounted = 'dayOnly' in said || 'skips' in said;
  if (!isNight(timeOf(now)) || date === null || isCounted) return {};
  const text = message.slice(said.index, said.index + said.length);
  return { night: nightReadings(date, { text, today: dateOf(now) }) };
};

const NOW = /\bagora(,|[aà]s|a partir das|umas|\s)*$/iu;

/** "agora às 11" is today. */
const nearNow = (said: TimeExpression, message: string, today: string): Content =>
  said.kind === 'time' && NOW.test(message.slice(0, said.index)) ? { date: today } : {};

const HOUR_APART = / [aà]s /iu;

const gapOf = (said: TimeExpression, message: string, now: LocalStart): Pick<MomentMention, 'gap'> => {
  const text = message.slice(said.index, said.index + said.length);
  if (said.kind !== 'datetime' || !HOUR_APART.test(text)) return {};
  const hour = Math.max(text.lastIndexOf(' às '), text.lastIndexOf(' as '));
  const [day] = timeExpressions(text.slice(0, hour), { date: dateOf(now), time: timeOf(now) });
  const from = day ? day.index + day.length : hour;
  return /\p{L}/u.test(text.slice(from, hour))
    ? { gap: { index: said.index + from, end: said.index + hour } }
    : {};
};

const partBeside = (said: TimeExpression, message: string): Content => {
  const part = partWithin(message.slice(said.index, said.index + said.length));
  return said.kind === 'range' && said.end === undefined && part ? { part } : {};
};

/** One time expression of a message as a moment. */
export const momentOf = (said: TimeExpression, message: string, now: LocalStart): MomentMention => {
  const today = dateOf(now);
  const read = {
    ...NOTHING,
    index: said.index,
    end: said.index + said.length,
    refused: said.refused === true,
    ...contentOf(said, today),
    ...readingOf(said, today),
    ...partBeside(said, message),
  };
  const night = atNight(said, message, { now, date: read.date });
  const apart = gapOf(said, message, now);
  return { ...read, ...pointedAt(said, message), ...nearNow(said, message, today), ...night, ...apart };
};
