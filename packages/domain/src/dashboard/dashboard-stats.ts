import { type Instant } from '#shared/instant.ts';
import { datesRange, dayRange, type InstantRange, monthOf, today, weekOf } from '#shared/local-time.ts';

/** Periods of the stat cards, as instants of a zone; a week starts on Sunday. */
export const statsPeriods = (
  now: Instant,
  zone: string,
): Record<'today' | 'week' | 'month', InstantRange> => {
  const date = today(now, zone);
  const week = weekOf(date);
  const month = monthOf(date);
  return {
    today: dayRange(date, zone),
    week: datesRange(week.from, week.to, zone),
    month: datesRange(month.from, month.to, zone),
  };
};

/** True when an appointment counts in 'Hoje' and 'Esta Semana': a client's, and not cancelled. */
export const countsAsAppointment = (appointment: { status: string; isPersonalEvent: boolean }): boolean =>
  appointment.status !== 'cancelled' && !appointment.isPersonalEvent;

export interface AgendaCounts {
  today: number;
  week: number;
  /** of the current month, by status */
  completed: number;
  courtesy: number;
  noShow: number;
  /** sum paid for completed appointments of the month, in cents */
  paidCents: number;
}

export interface StatCards {
  today: number;
  week: number;
  /** percent with one decimal */
  noshow: number;
  /** reais */
  revenue: number;
}

/** Values of Hoje, Esta Semana, % de Faltas (0 without due appointments) and Receita Mensal. */
export const dashboardStats = (counts: AgendaCounts): StatCards => {
  const due = counts.completed + counts.courtesy + counts.noShow;
  return {
    today: counts.today,
    week: counts.week,
    noshow: due === 0 ? 0 : Math.round((counts.noShow / due) * 1000) / 10,
    revenue: counts.paidCents / 100,
  };
};
