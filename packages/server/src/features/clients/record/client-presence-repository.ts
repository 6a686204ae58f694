import { and, eq, sql } from 'drizzle-orm';
import type { BookingPerson } from '@zelo/domain/agenda/rules/approval.ts';
import type { Db, Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';

/** How a client has come to visits, and whether the owner knows them: what the booking rules ask. */
export const clientPresenceRepository = (db: Db) => ({
  of: async (
    professionalId: number,
    { clientId, now }: { clientId: number; now: Date },
    tx: Executor = db,
  ): Promise<BookingPerson & { visits: number }> => {
    const itsVisits = and(
      eq(appointments.professionalId, clients.professionalId),
      eq(appointments.clientId, clients.id),
      sql`${appointments.status} <> 'cancelled'`,
    );
    const isOver = sql`${appointments.status} in ('completed', 'courtesy', 'no_show')`;
    const since = sql`${now.toISOString()}::timestamptz - interval '12 months'`;
    const [row] = await tx
      .select({
        isKnown: sql<boolean>`not ${clients.isFromChat} or count(${appointments.id}) > 0`,
        visits: sql<number>`(count(*) filter (where ${isOver} and ${appointments.startTime} >= ${since}))::int`,
        misses: sql<number>`(count(*) filter (where ${appointments.status} = 'no_show' and ${appointments.startTime} >= ${since}))::int`,
      })
      .from(clients)
      .leftJoin(appointments, itsVisits)
      .where(and(eq(clients.professionalId, professionalId), eq(clients.id, clientId)))
      .groupBy(clients.professionalId, clients.id, clients.isFromChat);
    return row ?? { isKnown: false, visits: 0, misses: 0 };
  },
});

export type ClientPresenceRepository = ReturnType<typeof clientPresenceRepository>;
