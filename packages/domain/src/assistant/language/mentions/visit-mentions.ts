// Visits mentioned in one message: service, time and person, kept apart when there are several.
import { crossedTimes } from '../crossed-times.ts';
import type { DayPart } from '../../time/words/time-expression.ts';
import { type Attendee, withOwnHours } from '../people/hour-people.ts';
import { wanterOf } from '../people/sender-beside.ts';
import {
  completeEachOther,
  inAllWeeks,
  limitsAround,
  narrowed,
  type PreferredWindow,
  withoutDays,
  withoutWanted,
} from './limits.ts';
import type { HourMention, MomentMention } from './moment-mentions.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';
import type { ServiceMention } from '../services/service-match.ts';
import { isForSeveral } from '../services/service-words.ts';
import type { Utterance } from '../words/words.ts';

/** Time wanted for a visit. Several dates or hours are alternatives ("terça ou quarta"). */
export interface TimePreference extends PreferredWindow {
  edge: 'early' | 'late' | null;
  passed: boolean;
  contradictory: boolean;
  isWeekday: boolean;
  /** times that do not suit: "menos quarta", "de manhã não dá" */
  except: PreferredWindow[];
}

export interface VisitMention {
  service: ServiceMention | null;
  wish: TimePreference;
  attendee: Attendee | null;
}

export interface Mentions {
  text: Utterance;
  /** number of visits asked for ("para duas pessoas"); 1 by default */
  headcount: number;
  services: readonly ServiceMention[];
  moments: readonly MomentMention[];
  people: readonly Attendee[];
}

export const anyTime: TimePreference = {
  dates: [],
  days: null,
  hours: [],
  part: null,
  edge: null,
  after: null,
  before: null,
  passed: false,
  contradictory: false,
  isWeekday: false,
  except: [],
};

export const saysDay = ({ dates, days }: TimePreference): boolean => dates.length > 0 || days !== null;
export const saysHour = ({ hours }: TimePreference): boolean => hours.length > 0;
const saysStretch = ({ part, after, before }: TimePreference): boolean =>
  part !== null || after !== null || before !== null;
/** True when a wish mentions any time. */
export const saysWhen = (wish: TimePreference): boolean =>
  saysDay(wish) || saysHour(wish) || saysStretch(wish);

export const rulesOut = ({ except }: TimePreference): boolean => except.length > 0;
/** True when a wish says anything at all, even just "o primeiro horário" or "quinta não". */
export const hasPreference = (wish: TimePreference): boolean =>
  saysWhen(wish) || rulesOut(wish) || wish.edge !== null;

const partOf = (time: string): DayPart =>
  time < '06:00' ? 'madrugada' : time < '12:00' ? 'manha' : time < '18:00' ? 'tarde' : 'noite';

/** True when an hour, HH:mm, belongs to a part of the day. */
export const isInPart = (time: string, part: DayPart): boolean => partOf(time) === part;

/** True when a start is in a window; an empty window contains every start. */
export const isInWindow = (
  { dates, days, hours, part, after, before }: PreferredWindow,
  start: LocalStart,
): boolean => {
  const [date, time] = [dateOf(start), timeOf(start)];
  const isDay =
    (dates.length === 0 || dates.includes(date)) &&
    (!days || (date >= days.from && date <= (days.to ?? date)));
  const isHour =
    hours.length === 0 || hours.some((hour) => hour.time === time || hour.readings?.includes(time));
  const isPart = part === null || isInPart(time, part);
  return isDay && isHour && isPart && !(after && time < after.time) && !(before && time >= before.time);
};

export const preferenceOf = (moment: MomentMention): TimePreference => ({
  dates: moment.date === null ? [] : [moment.date],
  days: moment.days,
  hours: moment.hour === null ? [] : [moment.hour],
  part: moment.part,
  edge: moment.edge,
  after: moment.after,
  before: moment.before,
  passed: moment.passed,
  contradictory: moment.contradictory,
  isWeekday: moment.isWeekday,
  except: [],
});

/** The hour and the limits of a wish, updated by a later one. */
const revisedTime = (wish: TimePreference, later: TimePreference): TimePreference => {
  if (saysHour(later) && !saysStretch(later)) return { ...later, ...limitsAround(wish, later.hours) };
  if (saysHour(later)) return later;
  return saysStretch(later) ? { ...later, ...narrowed(wish, later) } : wish;
};

/** Applies a later wish: a new day replaces the day, a new hour the hour; compatible limits are combined. */
export const revise = (wish: TimePreference, later: TimePreference): TimePreference => {
  const day = saysDay(later) ? later : { ...wish, dates: withoutDays(wish.dates, later.except) };
  const time = revisedTime(wish, later);
  return {
    dates: day.dates,
    days: day.days,
    passed: day.passed,
    contradictory: day.contradictory,
    isWeekday: day.isWeekday,
    hours: time.hours,
    part: time.part,
    edge: later.edge ?? time.edge,
    after: time.after,
    before: time.before,
    except: [...withoutWanted(wish.except, later.dates), ...later.except],
  };
};

/** Both wishes suit: combines their days and hours. */
export const addAlternative = (wish: TimePreference, other: TimePreference): TimePreference => ({
  ...revise(other, wish),
  dates: [...new Set([...wish.dates, ...other.dates])],
  hours: [...wish.hours, ...other.hours.filter(({ time }) => wish.hours.every((hour) => hour.time !== time))],
  part: [null, wish.part].includes(other.part) ? wish.part : wish.part === null ? other.part : null,
  except: [...wish.except, ...other.except, ...crossedTimes(wish, other)],
});

/** "quinta 15h, mas se não der pode ser 16h". */
const OTHERWISE =
  /\b(ou|senao|se nao (der|tiver|puder|houver|rolar|conseguir|for possivel|estiver|so)|se nao$|caso nao|qualquer coisa)\b/;
const CORRECTS = /\b(quer dizer|digo|ou melhor|melhor|alias|na verdade|nao|ops|corrigindo|desculpa)\b/;

/** True when the words between two moments make the second an alternative. */
export const isOtherwise = (link: string): boolean => OTHERWISE.test(link);

/** The link between each moment and the previous one; the commas of "9, 10 ou 11" mean the same as the "ou" at the end. */
export const linksOf = (
  moments: readonly MomentMention[],
  between: (left: MomentMention, right: MomentMention) => string,
): string[] => {
  const links = moments.map((moment, at) => {
    const before = moments[at - 1];
    return before ? between(before, moment) : '';
  });
  const isListed = (at: number): boolean => {
    const [left, right] = [moments[at - 1], moments[at]];
    if (!left || !right) return false;
    return links[at] === '' && overlaps(preferenceOf(left), preferenceOf(right));
  };
  for (let at = links.length - 2; at > 0; at -= 1) {
    const next = links[at + 1] ?? '';
    if (isOtherwise(next) && isListed(at)) links[at] = 'ou';
  }
  return links;
};

/** "amanhã cedinho? umas 6 e meia": the reading of the hour in the part of the day mentioned before. */
const inSaidPart = ({ part, hours }: TimePreference, said: TimePreference): TimePreference => {
  if (part === null || hours.length > 0 || saysStretch(said)) return said;
  const read = said.hours.map((hour): HourMention => {
    const time = hour.readings?.find((each) => isInPart(each, part));
    return time === undefined ? hour : { time, readings: null, bare: false };
  });
  return { ...said, hours: read };
};

/** "depois das 17", followed by "antes das 19". */
const isOtherEnd = (wish: TimePreference, said: TimePreference): boolean =>
  !saysDay(said) && !saysHour(said) && !saysHour(wish) && completeEachOther(wish, said);

/** Joins moments of one visit into one wish; another hour after "e" begins another visit. */
const joinMoments = (
  moments: readonly MomentMention[],
  between: (left: MomentMention, right: MomentMention) => string,
): TimePreference[] => {
  const wishes: TimePreference[] = [];
  const links = linksOf(moments, between);
  for (const [at, moment] of moments.entries()) {
    const last = wishes.at(-1);
    const said = preferenceOf(moment);
    const link = links[at] ?? '';
    if (!last) wishes.push(said);
    else if (isOtherwise(link)) wishes[wishes.length - 1] = addAlternative(last, said);
    else if (moments[at - 1]?.refused === true || CORRECTS.test(link))
      wishes[wishes.length - 1] = revise(last, said);
    else if (overlaps(last, said) && !isOtherEnd(last, said)) wishes.push(said);
    else wishes[wishes.length - 1] = revise(last, inSaidPart(last, said));
  }
  return wishes;
};

/** "quinta 9h não, 10h": only the hour was retracted, so the day still applies. */
const isHourCorrected = (moment: MomentMention, next: MomentMention | undefined): boolean =>
  moment.date !== null &&
  moment.hour !== null &&
  next !== undefined &&
  next.hour !== null &&
  next.date === null;

/** The wishes of a message, without what it rules out. */
export const preferencesOf = (
  moments: readonly MomentMention[],
  between: (left: MomentMention, right: MomentMention) => string,
): TimePreference[] => {
  const isOut = (moment: MomentMention, at: number) =>
    moment.refused && !isHourCorrected(moment, moments[at + 1]);
  const wishes = joinMoments(
    moments.filter((moment, at) => !isOut(moment, at)),
    between,
  );
  const wanted = wishes.flatMap(({ dates }) => dates);
  const except = moments.filter(isOut).map((moment) => inAllWeeks(preferenceOf(moment), wanted));
  if (wishes.length === 0) return except.length === 0 ? [] : [{ ...anyTime, except }];
  return wishes.map((wish) => ({ ...wish, except: [...wish.except, ...except] }));
};

const overlaps = (left: TimePreference, right: TimePreference): boolean =>
  (saysDay(left) && saysDay(right)) ||
  (saysHour(left) && saysHour(right)) ||
  (saysStretch(left) && saysStretch(right));

/** A day mentioned once also applies to the other visits of the message. */
const shareDays = (wishes: readonly TimePreference[]): TimePreference[] => {
  const withDay = wishes.find(saysDay);
  return wishes.map((wish, at) => {
    if (saysDay(wish) || !withDay) return wish;
    const nearest = wishes.slice(0, at).findLast(saysDay) ?? withDay;
    return { ...wish, dates: nearest.dates, days: nearest.days };
  });
};

/** A visit for several people at the same time, such as couples therapy. */
const isShared = ({ words }: ServiceMention): boolean => words.some(({ text }) => isForSeveral(text));

const assigned = <T>(items: readonly T[], at: number, count: number): T | null => {
  if (items.length === count) return items[at] ?? null;
  return items.length === 1 ? (items[0] ?? null) : (items[Math.min(at, items.length - 1)] ?? null);
};

/**
 * Kinds of mention that occur once per visit are assigned one to one, in order; a single mention applies to all.
 * A single hour belongs to the first visit: the others follow it.
 */
export const visitMentions = (mentions: Mentions, wishes: readonly TimePreference[]): VisitMention[] => {
  const { services } = mentions;
  const said = services.some(isShared) ? [] : mentions.people;
  const people = wishes.length === mentions.moments.length ? withOwnHours(said, mentions.moments) : said;
  const pairs = wishes.length === services.length || wishes.length === people.length;
  const separate = pairs || wishes.filter(saysHour).length > 1 ? wishes.length : 1;
  if (services.length + people.length + wishes.length === 0) return [];
  const count = Math.max(services.length, people.length, separate, mentions.headcount);
  const all = separate > 1 || wishes.length === 0 ? wishes : [wishes.reduce(addAlternative)];
  const placed = Array.from(
    { length: count },
    (_, at) => all[at] ?? (all[0] ? { ...all[0], hours: [] } : anyTime),
  );
  const wanter = wanterOf(mentions.text, said, services);
  return shareDays(placed).map((wish, at) => {
    const attendee = assigned(people, at, count);
    const isOthers = wanter !== null && attendee !== wanter;
    return { wish, service: isOthers ? null : assigned(services, at, count), attendee };
  });
};
