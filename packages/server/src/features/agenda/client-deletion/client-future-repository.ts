// Future visits: scheduled or confirmed, and not begun.
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { isVisitOfPerson, type ReachedPerson } from '#db/people/rows-of-person.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';

const isOpen = inArray(appointments.status, ['scheduled', 'confirmed']);

const stands = (now: Date): SQL | undefined => and(isOpen, gt(appointments.startTime, now));

const hasBegun = (now: Date): SQL | undefined =>
  and(isOpen, lte(appointments.startTime, now), gt(appointments.endTime, now));

export interface ClientFuture {
  clientId: number;
  now: Date;
  /** true: visits that have begun and not ended, in place of visits to come */
  isUnderWay?: boolean | undefined;
}

export const isToCome = (professionalId: number, { clientId, now, isUnderWay }: ClientFuture) =>
  and(
    eq(appointments.professionalId, professionalId),
    eq(appointments.clientId, clientId),
    isUnderWay ? hasBegun(now) : stands(now),
  );

/** Includes rows left by the person's deleted records. */
export interface PersonFuture {
  person: ReachedPerson;
  now: Date;
}

const isToComeOf = (professionalId: number, { person, now }: PersonFuture) =>
  and(isVisitOfPerson(professionalId, person), stands(now));

export const clientFutureRepository = (db: Db) => ({
  /** Their number, and the id of the newest one, 0 without any. */
  countToCome: async (
    professionalId: number,
    future: PersonFuture,
    tx: Executor = db,
  ): Promise<{ count: number; newestId: number }> => {
    const [row] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        newestId: sql<number>`coalesce(max(${appointments.id}), 0)::int`,
      })
      .from(appointments)
      .where(isToComeOf(professionalId, future));
    return row ?? { count: 0, newestId: 0 };
  },

  startsToCome: (
    professionalId: number,
    future: PersonFuture & { limit: number },
    tx: Executor = db,
  ): Promise<{ id: number; startTime: Date; timeZone: string }[]> =>
    tx
      .select({ id: appointments.id, startTime: appointments.startTime, timeZone: professionals.timezone })
      .from(appointments)
      .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
      .where(isToComeOf(professionalId, future))
      .orderBy(asc(appointments.startTime), asc(appointments.id))
      .limit(future.limit),

  /** Cancels them all in one statement. @returns their ids, the next visit first */
  cancelToCome: async (
    professionalId: number,
    future: PersonFuture,
    tx: Executor = db,
  ): Promise<number[]> => {
    const rows = await tx
      .update(appointments)
      .set({ status: 'cancelled', version: sql`${appointments.version} + 1`, updatedAt: sql`now()` })
      .where(isToComeOf(professionalId, future))
      .returning({ id: appointments.id, startTime: appointments.startTime });
    return rows
      .toSorted((left, right) => left.startTime.getTime() - right.startTime.getTime() || left.id - right.id)
      .map(({ id }) => id);
  },
});
