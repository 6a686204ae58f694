import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { appointmentSeries, seriesSkips } from '#db/schema/series.ts';
import { ruleColumns, type StoredRule } from '#db/series/stored-rule.ts';

export type MarkedRule = StoredRule & { id: number; skipped: string[] };

/** Rules of series, each with the dates of it that have no visit; once per list, not once per visit. */
export const markedRules = async (
  professionalId: number,
  ids: readonly number[],
  executor: Executor,
): Promise<MarkedRule[]> =>
  executor
    .select({
      id: appointmentSeries.id,
      ...ruleColumns,
      skipped: sql<string[]>`array(select ${seriesSkips.seriesDate}::text from ${seriesSkips}
        where ${seriesSkips.professionalId} = ${appointmentSeries.professionalId}
          and ${seriesSkips.seriesId} = ${appointmentSeries.id})`,
    })
    .from(appointmentSeries)
    .where(
      and(eq(appointmentSeries.professionalId, professionalId), inArray(appointmentSeries.id, [...ids])),
    );

interface ChangedTimes {
  startTime?: Date | undefined;
  endTime?: Date | undefined;
  serviceId?: number | null | undefined;
}

/** A visit of a series whose time or service any writer changes is changed apart: later changes of the series leave it. */
export const isDetachedAfter = ({ startTime, endTime, serviceId }: ChangedTimes) => {
  if (startTime === undefined && endTime === undefined && serviceId === undefined) return undefined;
  const start =
    startTime === undefined ? sql`${appointments.startTime}` : sql`${startTime.toISOString()}::timestamptz`;
  const end =
    endTime === undefined ? sql`${appointments.endTime}` : sql`${endTime.toISOString()}::timestamptz`;
  const service = serviceId === undefined ? sql`${appointments.serviceId}` : sql`${serviceId}::bigint`;
  return sql<boolean>`${appointments.seriesDetached} or (${appointments.seriesId} is not null and (
    ${appointments.startTime} <> ${start} or ${appointments.endTime} <> ${end}
    or ${appointments.serviceId} is distinct from ${service}))`;
};

/** Whoever deletes a visit of a series: its date is never written again. */
export const skipDeleted = async (
  professionalId: number,
  ids: readonly number[],
  tx: Executor,
): Promise<void> => {
  await tx.execute(sql`insert into series_skips (professional_id, series_id, series_date, reason)
    select professional_id, series_id, series_date, 'deleted' from appointments
    where professional_id = ${professionalId} and id = any(${sql.param([...ids])}::bigint[])
      and series_id is not null and series_date is not null
    on conflict do nothing`);
};

/** Restored visits: their dates are not skipped any more. */
export const unskipRestored = async (
  professionalId: number,
  ids: readonly number[],
  tx: Executor,
): Promise<void> => {
  await tx.execute(sql`delete from series_skips k using appointments a
    where a.professional_id = ${professionalId} and a.id = any(${sql.param([...ids])}::bigint[])
      and k.professional_id = a.professional_id and k.series_id = a.series_id and k.series_date = a.series_date`);
};
