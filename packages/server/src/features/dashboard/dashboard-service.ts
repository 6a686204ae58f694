import {
  type Activity,
  type DashboardStats,
  MAX_RECENT_ACTIVITIES,
} from '@zelo/domain/dashboard/dashboard-contract.ts';
import { dashboardStats } from '@zelo/domain/dashboard/dashboard-stats.ts';
import { addDays, datesRange, monthOf, today, weekOf } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { ActivityService } from '#features/account/notifications/activity-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { AgendaDay, DashboardRepository } from './dashboard-repository.ts';

const TREND_LENGTH = 7;

type Counted = Exclude<keyof AgendaDay, 'date'>;

/** Sums one count over the local dates `from` to `to`, inclusive. */
const counter =
  (days: AgendaDay[]) =>
  (count: Counted, { from, to }: { from: string; to: string }): number =>
    days.reduce((sum, day) => (day.date >= from && day.date <= to ? sum + day[count] : sum), 0);

const monthBefore = ({ from }: { from: string }) => monthOf(addDays(from, -1));

const statsOf = (days: AgendaDay[], date: string): DashboardStats => {
  const count = counter(days);
  const month = monthOf(date);
  const onDay = (ago: number) => ({ from: addDays(date, -ago), to: addDays(date, -ago) });
  const inWeek = (ago: number) => weekOf(addDays(date, -7 * ago));
  const moneyIn = (period: { from: string; to: string }) => ({
    receivedCents: count('paidCents', period),
    openCents: count('openCents', period),
  });
  const oldestFirst = Array.from({ length: TREND_LENGTH }, (_, index) => TREND_LENGTH - 1 - index);
  const cards = dashboardStats({
    today: count('appointments', onDay(0)),
    week: count('appointments', inWeek(0)),
    completed: count('completed', month),
    courtesy: count('courtesy', month),
    noShow: count('noShow', month),
    paidCents: count('paidCents', month),
  });
  return {
    ...cards,
    todayCompleted: count('completed', onDay(0)),
    todayTrend: oldestFirst.map((ago) => count('appointments', onDay(ago))),
    previousWeek: count('appointments', inWeek(1)),
    weekTrend: oldestFirst.map((ago) => count('appointments', inWeek(ago))),
    completedThisMonth: count('completed', month),
    money: {
      today: moneyIn(onDay(0)),
      week: moneyIn(inWeek(0)),
      month: moneyIn(month),
      lastMonth: moneyIn(monthBefore(month)),
    },
  };
};

interface Deps {
  dashboard: DashboardRepository;
  hours: HoursService;
  activities: ActivityService;
  clock: Clock;
}

/** Dashboard data other than the agenda of the day (spec 1 §2). */
export const dashboardService = ({ dashboard, hours, activities, clock }: Deps) => ({
  stats: async (professionalId: number): Promise<DashboardStats> => {
    const zone = await hours.timeZoneOf(professionalId);
    const date = today(clock(), zone);
    const trend = weekOf(addDays(date, -7 * (TREND_LENGTH - 1)));
    const [month, week] = [monthOf(date), weekOf(date)];
    const last = month.to > week.to ? month.to : week.to;
    const before = monthBefore(month);
    const [fromMs, endMs] = datesRange(trend.from < before.from ? trend.from : before.from, last, zone);
    const days = await dashboard.days(professionalId, { from: new Date(fromMs), end: new Date(endMs) });
    return statsOf(days, date);
  },

  recentActivity: async (professionalId: number): Promise<Activity[]> => {
    const recent = await activities.recent(professionalId, MAX_RECENT_ACTIVITIES);
    return recent.map(({ id, type, message, createdAt }) => ({
      id,
      type,
      message,
      time: createdAt.toISOString(),
    }));
  },
});

export type DashboardService = ReturnType<typeof dashboardService>;
