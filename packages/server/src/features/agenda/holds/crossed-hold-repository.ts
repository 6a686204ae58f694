// Held times that the owner has used otherwise: an event lies there, or the date was closed.
import { isClosedDate } from '@zelo/domain/hours/absences/closed-date.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { and, asc, eq, gt, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments, slotHolds } from '#db/schema/agenda.ts';
import { settings } from '#db/schema/settings.ts';

/** Holds that count. The state is for the EXCLUDE constraint, which cannot read a clock. */
export const isAlive = and(eq(slotHolds.state, 'held'), sql`${slotHolds.expiresAt} > statement_timestamp()`);

/** `booked`: the owner booked the client there, which answers the request; `taken`: the time can no longer be. */
export interface CrossedHold {
  professionalId: number;
  id: number;
  why: 'booked' | 'taken';
}

/** A change that is undone at once is nothing that the client has to know (decision 058). */
const UNDO_MS = MINUTE_MS / 6;
const BATCH_SIZE = 100;

const underEvents = (executor: Executor, only: SQL | undefined): Promise<CrossedHold[]> =>
  executor
    .select({
      professionalId: slotHolds.professionalId,
      id: slotHolds.id,
      why: sql<
        CrossedHold['why']
      >`case when bool_or(${appointments.clientId} = ${slotHolds.clientId} and ${appointments.startTime} = ${slotHolds.startTime}) then 'booked' else 'taken' end`,
    })
    .from(slotHolds)
    .innerJoin(
      appointments,
      and(
        eq(appointments.professionalId, slotHolds.professionalId),
        ne(appointments.status, 'cancelled'),
        gte(appointments.startTime, sql`${slotHolds.startTime} - interval '1 day'`),
        lt(appointments.startTime, slotHolds.endTime),
        gt(appointments.endTime, slotHolds.startTime),
        sql`${appointments.updatedAt} <= statement_timestamp() - make_interval(secs => ${UNDO_MS / 1000})`,
      ),
    )
    .where(and(isAlive, only))
    .groupBy(slotHolds.professionalId, slotHolds.id)
    .orderBy(asc(slotHolds.professionalId), asc(slotHolds.id))
    .limit(BATCH_SIZE);

const localDate = sql<string>`to_char(${slotHolds.startTime} at time zone ${professionals.timezone}, 'YYYY-MM-DD')`;

/** A time that the owner proposed may lie on a closed date, because the owner chose it. */
const onClosedDates = async (
  executor: Executor,
  { only, now }: { only: SQL | undefined; now: Date },
): Promise<CrossedHold[]> => {
  const rows = await executor
    .select({
      professionalId: slotHolds.professionalId,
      id: slotHolds.id,
      date: localDate,
      blockedDates: settings.blockedDates,
      specificDates: settings.specificDates,
      updatedAt: settings.updatedAt,
    })
    .from(slotHolds)
    .innerJoin(professionals, eq(professionals.id, slotHolds.professionalId))
    .innerJoin(settings, eq(settings.professionalId, slotHolds.professionalId))
    .where(
      and(
        isAlive,
        eq(slotHolds.kind, 'approval'),
        only,
        or(
          sql`${localDate}::date = any(${settings.blockedDates})`,
          sql`${settings.specificDates} @> jsonb_build_array(jsonb_build_object('date', ${localDate}))`,
        ),
      ),
    )
    .orderBy(asc(slotHolds.professionalId), asc(slotHolds.id))
    .limit(BATCH_SIZE);
  return rows
    .filter(({ updatedAt, date, ...dates }) => +now - +updatedAt >= UNDO_MS && isClosedDate(dates, date))
    .map(({ professionalId, id }) => ({ professionalId, id, why: 'taken' }));
};

/** @param only one hold, for a second look under the lock */
export const crossedHolds =
  (db: Db) =>
  async (now: Date, only?: Pick<CrossedHold, 'professionalId' | 'id'>, tx: Executor = db) => {
    const condition =
      only && and(eq(slotHolds.professionalId, only.professionalId), eq(slotHolds.id, only.id));
    return [...(await underEvents(tx, condition)), ...(await onClosedDates(tx, { only: condition, now }))];
  };
