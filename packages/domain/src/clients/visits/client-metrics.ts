import { DAY_MS, MINUTE_MS } from '#shared/instant.ts';
import { dayNumber, addDays, instantToLocal, today as dateOf } from '#shared/local-time.ts';
import { decimalFromCents } from '#shared/money.ts';
import { type ClientMetrics, METRIC_MONTHS } from './client-metrics-contract.ts';

/** Visits of one local month, counted by their start. */
export interface MonthOfVisits {
  /** yyyy-MM */
  month: string;
  attended: number;
  courtesy: number;
  missed: number;
  cancelled: number;
  /** Open and over. */
  unmarked: number;
  /** Open and not over yet. */
  upcoming: number;
  paidCents: number;
  toReceiveCents: number;
  firstVisit: Date | null;
  lastVisit: Date | null;
  nextVisit: Date | null;
}

/** A visit that has begun. */
export interface RecentVisit {
  startTime: Date;
  status: string;
  service: string | null;
  remindedAt: Date | null;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
}

interface Moment {
  now: Date;
  zone: string;
}

interface Visits {
  /** Every month with a visit. */
  months: readonly MonthOfVisits[];
  /** Newest first. */
  recent: readonly RecentVisit[];
}

const MIN_VISITS = 3;
const LATE_MS = DAY_MS;

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const median = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** The most frequent value; the earlier one in the list among equals. */
const mostFrequent = <T>(values: readonly T[]): T | null => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
};

const extreme = (dates: readonly (Date | null)[], of: 'min' | 'max'): string | null => {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math[of](...times)).toISOString();
};

/** yyyy-MM, some months before. */
const monthBefore = (month: string, months: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

const isDone = ({ status }: RecentVisit): boolean => status === 'completed' || status === 'courtesy';

const totalsOf = (months: readonly MonthOfVisits[]): ClientMetrics['totals'] => {
  const counts = {
    attended: sum(months, (month) => month.attended),
    courtesy: sum(months, (month) => month.courtesy),
    missed: sum(months, (month) => month.missed),
    cancelled: sum(months, (month) => month.cancelled),
    unmarked: sum(months, (month) => month.unmarked),
    upcoming: sum(months, (month) => month.upcoming),
  };
  const paidCents = sum(months, (month) => month.paidCents);
  return {
    ...counts,
    appointments: sum(Object.values(counts), (number) => number),
    paid: decimalFromCents(paidCents),
    toReceive: decimalFromCents(sum(months, (month) => month.toReceiveCents)),
    averageTicket: decimalFromCents(counts.attended === 0 ? 0 : Math.round(paidCents / counts.attended)),
  };
};

const chartOf = (months: readonly MonthOfVisits[], current: string): ClientMetrics['months'] =>
  Array.from({ length: METRIC_MONTHS }, (_, place) => {
    const month = monthBefore(current, METRIC_MONTHS - 1 - place);
    const found = months.find((known) => known.month === month);
    return {
      month,
      attended: found?.attended ?? 0,
      missed: found?.missed ?? 0,
      courtesy: found?.courtesy ?? 0,
    };
  });

/** Days between the dates of visits, oldest first; two visits of one day count once. */
const gapsOf = (dates: readonly string[]): ClientMetrics['recent']['gaps'] => {
  const days = [...new Set(dates)].toSorted();
  return days.slice(1).map((date, place) => ({
    date,
    days: dayNumber(date) - dayNumber(days[place] ?? date),
  }));
};

const confirmationsOf = (recent: readonly RecentVisit[]) => {
  const delays = recent.flatMap(({ remindedAt, confirmedAt }) => {
    if (remindedAt === null) return [];
    if (confirmedAt === null) return [null];
    const delay = confirmedAt.getTime() - remindedAt.getTime();
    return delay < 0 ? [] : [delay / MINUTE_MS];
  });
  const confirmed = delays.filter((delay) => delay !== null);
  const typical = median(confirmed);
  return {
    reminded: delays.length,
    confirmed: confirmed.length,
    confirmMinutes: typical === null ? null : Math.round(typical),
  };
};

const cancellationsOf = (recent: readonly RecentVisit[]) => {
  const cancelled = recent.filter(({ status }) => status === 'cancelled');
  const isLate = ({ cancelledAt, startTime }: RecentVisit): boolean => {
    const notice = cancelledAt === null ? LATE_MS : startTime.getTime() - cancelledAt.getTime();
    // after its hour, the owner only tidies up
    return notice > 0 && notice < LATE_MS;
  };
  return { cancellations: cancelled.length, lateCancellations: cancelled.filter(isLate).length };
};

const recentOf = (recent: readonly RecentVisit[], zone: string): ClientMetrics['recent'] => {
  const done = recent.filter(isDone);
  const starts = done.map(({ startTime }) => instantToLocal(startTime, zone));
  const hasHabits = done.length >= MIN_VISITS;
  const gaps = gapsOf(starts.map(({ date }) => date));
  const medianGap = gaps.length + 1 >= MIN_VISITS ? median(gaps.map(({ days }) => days)) : null;
  const last = starts[0]?.date;
  return {
    presence: recent
      .flatMap(({ startTime, status }) =>
        status === 'completed' || status === 'courtesy' || status === 'no_show'
          ? [{ startTime: startTime.toISOString(), status } as const]
          : [],
      )
      .toReversed(),
    gaps,
    medianGap,
    expected: last !== undefined && medianGap !== null ? addDays(last, Math.round(medianGap)) : null,
    ...cancellationsOf(recent),
    ...confirmationsOf(recent.filter(({ status }) => status !== 'cancelled')),
    service: hasHabits ? mostFrequent(done.flatMap(({ service }) => service ?? [])) : null,
    weekday: hasHabits ? mostFrequent(starts.map(({ weekday }) => weekday)) : null,
    hour: hasHabits ? mostFrequent(starts.map(({ time }) => Number(time.slice(0, 2)))) : null,
  };
};

/** Figures of one client's visits; months and days by the clock of the professional. */
export const clientMetrics = ({ months, recent }: Visits, { now, zone }: Moment): ClientMetrics => {
  const current = dateOf(now, zone).slice(0, 7);
  const [newest, oldest] = [monthBefore(current, METRIC_MONTHS), monthBefore(current, 2 * METRIC_MONTHS - 1)];
  const before = months.filter(({ month }) => month >= oldest && month <= newest);
  return {
    totals: totalsOf(months),
    firstVisit: extreme(
      months.map(({ firstVisit }) => firstVisit),
      'min',
    ),
    lastVisit: extreme(
      months.map(({ lastVisit }) => lastVisit),
      'max',
    ),
    nextVisit: extreme(
      months.map(({ nextVisit }) => nextVisit),
      'min',
    ),
    months: chartOf(months, current),
    yearBefore: sum(before, ({ attended, courtesy }) => attended + courtesy),
    recent: recentOf(recent, zone),
  };
};
