// Chooses the free starts to show, close to the request. Replies contain only starts that the agenda reported
// as free.
import { addDays } from '#shared/local-time.ts';
import type { AssistantTools, ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import { isInWindow, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { dateOf, type LocalStart, minutesLater, timeOf } from '../../local-start.ts';
import { besideDay, ENOUGH, nearestTo, onSeveralDays } from '../refusals/shown-starts.ts';

export interface OfferQuestion {
  service: OfferedService;
  wish: TimePreference;
  now: LocalStart;
  freeStarts: AssistantTools['freeStarts'];
  /** requested start that is not possible */
  near?: LocalStart | null;
  /** starts already refused */
  skip?: readonly LocalStart[];
  /** the appointment being moved: starts that are free only without it are not shown */
  moving?: ClientAppointment | undefined;
}

/** Finer than half an hour, for days whose only gaps begin elsewhere. */
const GAP_STEP_MINUTES = 5;
const SHORT_HORIZON = 13;
const LONG_HORIZON = 60;

const PARTS = {
  madrugada: ['00:00', '06:00'],
  manha: ['00:00', '12:00'],
  tarde: ['12:00', '18:00'],
  noite: ['18:00', '24:00'],
} as const;

interface Filter {
  from: string;
  to: string;
  keeps: (start: LocalStart) => boolean;
  /** a single start is enough: looser filters would break a limit */
  isLast?: boolean;
  /** the last days are nearest to the wish */
  isBefore?: boolean;
  /** applies beside an exact match: "sábado de manhã" with one start shows other mornings, and no afternoon */
  needsExact?: boolean;
}

export const isTimely = ({ hours, part, after, before }: TimePreference, start: LocalStart): boolean => {
  const time = timeOf(start);
  const [open, close] = part ? PARTS[part] : ['00:00', '24:00'];
  const isHour =
    hours.length === 0 || hours.some((hour) => [hour.time, ...(hour.readings ?? [])].includes(time));
  return (
    isHour &&
    time >= open &&
    time < close &&
    !(after && time < after.time) &&
    !(before && time >= before.time)
  );
};

/** First and last day of a time preference. */
const daysOf = (
  { dates, days, passed }: TimePreference,
  today: string,
): { from: string; to: string } | null => {
  const sorted = passed ? [] : dates.filter((date) => date >= today).sort();
  const [first] = sorted;
  if (first !== undefined) return { from: first, to: sorted.at(-1) ?? first };
  return days ? { from: days.from, to: days.to ?? addDays(days.from, SHORT_HORIZON) } : null;
};

/** From exactly the request to any free start. */
const filtersOf = ({ wish, now }: OfferQuestion): Filter[] => {
  const today = dateOf(now);
  const asked = daysOf(wish, today);
  const from = asked?.from ?? today;
  const isDay = (start: LocalStart) =>
    wish.dates.length === 0 || wish.passed || wish.dates.includes(dateOf(start));
  const timely = (start: LocalStart) => isTimely(wish, start);
  const all = () => true;
  const exact = asked ?? { from, to: addDays(from, SHORT_HORIZON) };
  const soon = { from, to: addDays(from, SHORT_HORIZON), keeps: timely };
  // "só depois das 17": a client who works until then can come on another day, but not earlier
  const isLimited = wish.after !== null || wish.before !== null;
  // behind the horizon, the days before the wish are the nearest ones
  const before = { from: today, to: addDays(from, -1), isBefore: true };
  const sooner = [timely, all].map((keeps) => ({ ...before, keeps }));
  const later = { from: today, to: addDays(today, LONG_HORIZON), keeps: timely, isLast: true };
  const nearest = from > addDays(today, SHORT_HORIZON) ? [soon, ...sooner.slice(0, 1), later] : [soon, later];
  const limited = nearest.map((filter) => ({ ...filter, needsExact: !isLimited }));
  return [
    { ...exact, keeps: (start) => isDay(start) && timely(start) },
    ...(isLimited || wish.part !== null ? limited : []),
    ...(asked ? [{ ...asked, keeps: isDay }] : []),
    soon,
    { from, to: addDays(from, SHORT_HORIZON), keeps: all },
    ...(from > today ? sooner : []),
    { from: today, to: addDays(from, LONG_HORIZON), keeps: all },
  ];
};

const overlapsOwn = ({ moving, service }: OfferQuestion, start: LocalStart): boolean =>
  moving !== undefined &&
  start < minutesLater(moving.start, moving.durationMinutes) &&
  moving.start < minutesLater(start, service.durationMinutes);

const freeIn = async (
  question: OfferQuestion,
  { from, to, keeps }: Filter,
  stepMinutes?: number,
): Promise<LocalStart[]> => {
  const first = from < dateOf(question.now) ? dateOf(question.now) : from;
  if (to < first) return [];
  const starts = await question.freeStarts({ serviceId: question.service.id, from: first, to, stepMinutes });
  return starts.filter(
    (start) =>
      keeps(start) &&
      !question.skip?.includes(start) &&
      !overlapsOwn(question, start) &&
      !question.wish.except.some((stretch) => isInWindow(stretch, start)),
  );
};

/** First start of each gap: "11:15" between a visit that ends then and the next one. */
const gapsIn = async (question: OfferQuestion, filter: Filter): Promise<LocalStart[]> => {
  const starts = await freeIn(question, filter, GAP_STEP_MINUTES);
  return starts.filter((start) => !starts.includes(minutesLater(start, -GAP_STEP_MINUTES)));
};

/** Free starts of the days that the client named; those of short gaps when no other is free. */
const freeOnDays = async (question: OfferQuestion, filter: Filter): Promise<LocalStart[]> => {
  const starts = await freeIn(question, filter);
  const namesDays = question.wish.dates.length > 0 && !question.wish.passed;
  return starts.length === 0 && namesDays ? gapsIn(question, filter) : starts;
};

/** True when the service can start on that day at no time, regardless of the client's other wishes. */
export const isFullDay = async (
  { service, freeStarts }: Pick<OfferQuestion, 'service' | 'freeStarts'>,
  date: string,
): Promise<boolean> => {
  const day = { serviceId: service.id, from: date, to: date };
  return (await freeStarts({ ...day, stepMinutes: GAP_STEP_MINUTES })).length === 0;
};

/** Where the nearest starts are when none is within the limits: "depois das 19" wants the last ones of a day. */
const nearestEdge = ({ after, before, part, edge }: TimePreference): TimePreference['edge'] =>
  edge ?? (after || part === 'noite' ? 'late' : before || part === 'manha' ? 'early' : null);

/** Starts to offer, in ascending order. */
export interface Offer {
  starts: LocalStart[];
  /** true when a start matches the request exactly */
  exact: boolean;
}

/** "amanhã à tarde", all taken: the nearest hours of that day, and that part of the next days; null without both. */
const besidePart = async (question: OfferQuestion): Promise<LocalStart[] | null> => {
  const { wish, now } = question;
  const asked = daysOf(wish, dateOf(now));
  const { part, after, before, dates } = wish;
  if (!asked || part === null || after !== null || before !== null || dates.length === 0) return null;
  const rest = await freeIn(question, { ...asked, keeps: (start) => dates.includes(dateOf(start)) });
  const next = { from: addDays(asked.to, 1), to: addDays(asked.to, SHORT_HORIZON) };
  const others = await freeIn(question, { ...next, keeps: (start) => isTimely(wish, start) });
  if (rest.length === 0 || others.length === 0) return null;
  return besideDay(rest, others, PARTS[part][0]);
};

/** Looks for at least two free starts, relaxing the filters step by step when too few match exactly. */
export const findOffer = async (question: OfferQuestion): Promise<Offer> => {
  const { near, now, wish } = question;
  if (near && near > now) {
    const to = addDays(dateOf(near), SHORT_HORIZON);
    const keeps = (start: LocalStart) => isTimely({ ...wish, hours: [] }, start);
    const free = await freeIn(question, { from: dateOf(near), to, keeps });
    const isThatDay = free.some((start) => dateOf(start) === dateOf(near));
    const gaps = isThatDay ? [] : await gapsIn(question, { from: dateOf(near), to: dateOf(near), keeps });
    const starts = nearestTo(near, [...gaps, ...free]);
    if (starts.length >= ENOUGH) return { starts, exact: false };
  }
  let asked: LocalStart[] = [];
  for (const [at, filter] of filtersOf(question).entries()) {
    if (filter.needsExact && asked.length === 0) continue;
    const starts = await (at === 0 ? freeOnDays : freeIn)(question, filter);
    if (at === 0) asked = starts;
    const beside = at === 0 && asked.length === 0 ? await besidePart(question) : null;
    if (beside) return { starts: beside, exact: false };
    const found = [...new Set([...asked, ...starts])].sort();
    if (found.length >= ENOUGH || (filter.isLast && found.length > 0)) {
      const edge = found.some((start) => isTimely(wish, start)) ? wish.edge : nearestEdge(wish);
      return { starts: onSeveralDays(found, edge, filter.isBefore), exact: asked.length > 0 };
    }
  }
  return { starts: asked, exact: asked.length > 0 };
};
