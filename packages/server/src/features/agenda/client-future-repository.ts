// The visits of one client that are still to come: scheduled or confirmed, and not begun.
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';

export interface ClientFuture {
  clientId: number;
  now: Date;
}

export const isToCome = (professionalId: number, { clientId, now }: ClientFuture) =>
  and(
    eq(appointments.professionalId, professionalId),
    eq(appointments.clientId, clientId),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    gt(appointments.startTime, now),
  );

export const clientFutureRepository = (db: Db) => ({
  countToCome: async (professionalId: number, future: ClientFuture, tx: Executor = db): Promise<number> =>
    tx.$count(appointments, isToCome(professionalId, future)),

  /** Cancels them in one statement, however many. @returns their ids, ascending */
  cancelToCome: async (
    professionalId: number,
    future: ClientFuture,
    tx: Executor = db,
  ): Promise<number[]> => {
    const rows = await tx
      .update(appointments)
      .set({ status: 'cancelled', version: sql`${appointments.version} + 1`, updatedAt: sql`now()` })
      .where(isToCome(professionalId, future))
      .returning({ id: appointments.id });
    return rows.map(({ id }) => id).toSorted((left, right) => left - right);
  },
});
