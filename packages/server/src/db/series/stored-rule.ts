// Columns of the rule of recurring visits.
import { and, eq } from 'drizzle-orm';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { appointments } from '#db/schema/agenda.ts';
import { appointmentSeries } from '#db/schema/series.ts';

export const ruleColumns = {
  freq: appointmentSeries.freq,
  interval: appointmentSeries.interval,
  weekdays: appointmentSeries.weekdays,
  monthMode: appointmentSeries.monthMode,
  startDate: appointmentSeries.startDate,
  startTime: appointmentSeries.startTime,
  durationMin: appointmentSeries.durationMin,
  ends: appointmentSeries.ends,
  count: appointmentSeries.count,
  until: appointmentSeries.until,
};

export type StoredRule = Pick<typeof appointmentSeries.$inferSelect, keyof typeof ruleColumns>;

export const storedRule = ({ durationMinutes, ends, ...rule }: SeriesRule): StoredRule => ({
  freq: rule.freq,
  interval: rule.interval,
  weekdays: rule.weekdays,
  monthMode: rule.monthMode,
  startDate: rule.startDate,
  startTime: rule.startTime,
  durationMin: durationMinutes,
  ends: ends.kind,
  count: ends.kind === 'count' ? ends.count : null,
  until: ends.kind === 'until' ? ends.until : null,
});

const endsOf = ({ ends, count, until, startDate }: StoredRule): SeriesRule['ends'] => {
  if (ends === 'count') return { kind: 'count', count: count ?? 1 };
  return ends === 'until' ? { kind: 'until', until: until ?? startDate } : { kind: 'never' };
};

export const ruleFrom = (row: StoredRule): SeriesRule => ({
  freq: row.freq,
  interval: row.interval,
  weekdays: row.weekdays,
  monthMode: row.monthMode,
  startDate: row.startDate,
  startTime: row.startTime,
  durationMinutes: row.durationMin,
  ends: endsOf(row),
});

export const itsSeries = and(
  eq(appointmentSeries.professionalId, appointments.professionalId),
  eq(appointmentSeries.id, appointments.seriesId),
);
