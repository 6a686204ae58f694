import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ConflictingAppointment } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { appointmentSeries, seriesSkips } from '#db/schema/series.ts';
import { clientOfVisit } from '#db/visit-joins.ts';
import { ruleFrom, storedRule } from '#db/series/stored-rule.ts';

type StoredSeries = typeof appointmentSeries.$inferSelect;

export interface SeriesRow extends Pick<
  StoredSeries,
  'id' | 'clientId' | 'serviceId' | 'generatedUntil' | 'endedAt' | 'version'
> {
  rule: SeriesRule;
}

export type SkipReason = (typeof seriesSkips.$inferSelect)['reason'];

export interface Skip {
  date: string;
  reason: SkipReason;
}

export interface VisitOfSeries extends Pick<
  typeof appointments.$inferSelect,
  'id' | 'startTime' | 'endTime' | 'status' | 'seriesDetached' | 'version' | 'serviceId' | 'confirmedAt'
> {
  seriesDate: string;
}

interface Span {
  startMs: number;
  endMs: number;
}

const one = (professionalId: number, id: number) =>
  and(eq(appointmentSeries.professionalId, professionalId), eq(appointmentSeries.id, id));

const ofSeries = (professionalId: number, seriesId: number) =>
  and(eq(appointments.professionalId, professionalId), eq(appointments.seriesId, seriesId));

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Events that overlap one of many spans, by one look-up of the index on start_time for each. A separate query: joined to
 * their columns, the planner runs it once per event when the account grew since its last statistics.
 */
const overlappingIds = async (
  professionalId: number,
  spans: readonly Span[],
  tx: Executor,
): Promise<number[]> => {
  const found = await tx.execute(sql`select distinct b.id::int as id
    from unnest(${sql.param(spans.map(({ startMs }) => iso(startMs)))}::timestamptz[],
      ${sql.param(spans.map(({ endMs }) => iso(endMs)))}::timestamptz[]) as s(start_time, end_time)
    cross join lateral (select a.id from appointments a
      where a.professional_id = ${professionalId} and a.start_time < s.end_time
        and a.start_time > s.start_time - interval '24 hours' and a.end_time > s.start_time and a.status <> 'cancelled'
      offset 0) b`);
  return rowsOf<{ id: number }>(found).map(({ id }) => id);
};

const reads = (db: Db) => ({
  byId: async (professionalId: number, id: number, tx: Executor = db): Promise<SeriesRow | undefined> => {
    const [row] = await tx.select().from(appointmentSeries).where(one(professionalId, id));
    return row && { ...row, rule: ruleFrom(row) };
  },

  skips: async (professionalId: number, seriesId: number, tx: Executor = db): Promise<Skip[]> =>
    tx
      .select({ date: seriesSkips.seriesDate, reason: seriesSkips.reason })
      .from(seriesSkips)
      .where(and(eq(seriesSkips.professionalId, professionalId), eq(seriesSkips.seriesId, seriesId)))
      .orderBy(asc(seriesSkips.seriesDate)),

  /** Every visit of a series, in the order of the rule. */
  visits: async (professionalId: number, seriesId: number, tx: Executor = db): Promise<VisitOfSeries[]> => {
    const rows = await tx
      .select({
        id: appointments.id,
        startTime: appointments.startTime,
        endTime: appointments.endTime,
        status: appointments.status,
        seriesDate: appointments.seriesDate,
        seriesDetached: appointments.seriesDetached,
        version: appointments.version,
        serviceId: appointments.serviceId,
        confirmedAt: appointments.confirmedAt,
      })
      .from(appointments)
      .where(ofSeries(professionalId, seriesId))
      .orderBy(asc(appointments.seriesDate));
    return rows.map((row) => ({ ...row, seriesDate: row.seriesDate ?? '' }));
  },
});

const openSeries = (db: Db) => ({
  /** Series of all professionals without an end that are not written far enough; those of deleted clients stay. */
  due: ({ before, limit }: { before: string; limit: number }, tx: Executor = db) =>
    tx
      .select({ professionalId: appointmentSeries.professionalId, id: appointmentSeries.id })
      .from(appointmentSeries)
      .where(
        and(
          eq(appointmentSeries.ends, 'never'),
          isNull(appointmentSeries.endedAt),
          isNotNull(appointmentSeries.clientId),
          lt(appointmentSeries.generatedUntil, before),
        ),
      )
      .orderBy(asc(appointmentSeries.generatedUntil), asc(appointmentSeries.id))
      .limit(limit),
});

const neighbors = (db: Db) => ({
  /** Events that overlap one of the spans, without cancelled ones. */
  overlapping: async (
    professionalId: number,
    spans: readonly Span[],
    tx: Executor = db,
  ): Promise<(ConflictingAppointment & { id: number })[]> => {
    const ids = spans.length === 0 ? [] : await overlappingIds(professionalId, spans, tx);
    if (ids.length === 0) return [];
    return tx
      .select({
        id: appointments.id,
        startTime: appointments.startTime,
        endTime: appointments.endTime,
        status: appointments.status,
        isPersonalEvent: appointments.isPersonalEvent,
        eventTitle: appointments.eventTitle,
        isAllDay: appointments.isAllDay,
        clientName: sql<string | null>`coalesce(${clients.name}, ${appointments.clientName})`,
        service: appointments.serviceName,
      })
      .from(appointments)
      .leftJoin(clients, clientOfVisit)
      .where(and(eq(appointments.professionalId, professionalId), inArray(appointments.id, ids)))
      .orderBy(asc(appointments.startTime), asc(appointments.id));
  },
});

export interface NewSeries {
  rule: SeriesRule;
  clientId: number | null;
  serviceId: number | null;
  generatedUntil: string;
  createdAt: Date;
}

export interface SeriesChange extends Partial<
  Pick<StoredSeries, 'serviceId' | 'endedAt' | 'generatedUntil'>
> {
  id: number;
  rule?: SeriesRule;
}

const writes = {
  insert: async (professionalId: number, { rule, ...values }: NewSeries, tx: Tx): Promise<number> => {
    const [row] = await tx
      .insert(appointmentSeries)
      .values({ professionalId, ...storedRule(rule), ...values })
      .returning({ id: appointmentSeries.id });
    return row?.id ?? 0;
  },

  update: async (professionalId: number, { id, rule, ...changed }: SeriesChange, tx: Tx): Promise<void> => {
    const values = { ...changed, ...(rule && storedRule(rule)) };
    await tx
      .update(appointmentSeries)
      .set({ ...values, version: sql`${appointmentSeries.version} + 1`, updatedAt: sql`now()` })
      .where(one(professionalId, id));
  },
};

const skipWrites = {
  /** A date that is skipped already keeps its reason. */
  skip: async (
    professionalId: number,
    { seriesId, skips }: { seriesId: number; skips: readonly Skip[] },
    tx: Tx,
  ): Promise<void> => {
    if (skips.length === 0) return;
    await tx
      .insert(seriesSkips)
      .values(skips.map(({ date, reason }) => ({ professionalId, seriesId, seriesDate: date, reason })))
      .onConflictDoNothing();
  },

  unskip: async (
    professionalId: number,
    { seriesId, dates }: { seriesId: number; dates: readonly string[] },
    tx: Tx,
  ): Promise<void> => {
    if (dates.length === 0) return;
    await tx
      .delete(seriesSkips)
      .where(
        and(
          eq(seriesSkips.professionalId, professionalId),
          eq(seriesSkips.seriesId, seriesId),
          inArray(seriesSkips.seriesDate, [...dates]),
        ),
      );
  },
};

const cuts = {
  /** Moves visits and skips from a date of the rule on to another series. */
  hand: async (
    professionalId: number,
    { from, to, since }: { from: number; to: number; since: string },
    tx: Tx,
  ): Promise<void> => {
    await tx
      .update(appointments)
      .set({ seriesId: to })
      .where(and(ofSeries(professionalId, from), gte(appointments.seriesDate, since)));
    await tx
      .update(seriesSkips)
      .set({ seriesId: to })
      .where(
        and(
          eq(seriesSkips.professionalId, professionalId),
          eq(seriesSkips.seriesId, from),
          gte(seriesSkips.seriesDate, since),
        ),
      );
  },

  remove: async (professionalId: number, ids: readonly number[], tx: Tx): Promise<void> => {
    if (ids.length === 0) return;
    await tx
      .delete(appointmentSeries)
      .where(
        and(eq(appointmentSeries.professionalId, professionalId), inArray(appointmentSeries.id, [...ids])),
      );
  },
};

export const seriesRepository = (db: Db) => ({
  ...reads(db),
  ...neighbors(db),
  ...openSeries(db),
  ...writes,
  ...skipWrites,
  ...cuts,
});

export type SeriesRepository = ReturnType<typeof seriesRepository>;
