import { and, eq, inArray, ne, or, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Asker } from '@zelo/domain/agenda/holds/holds-contract.ts';
import type { BookingPerson } from '@zelo/domain/agenda/rules/approval.ts';
import type { Db, Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients, nameOrder } from '#db/schema/clients/clients.ts';

const itsVisits = and(
  eq(appointments.professionalId, clients.professionalId),
  eq(appointments.clientId, clients.id),
  sql`${appointments.status} <> 'cancelled'`,
);

const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const countsAt = (now: Date) => {
  const recent = sql`${appointments.startTime} >= ${now.toISOString()}::timestamptz - interval '12 months'`;
  return {
    isKnown: sql<boolean>`not ${clients.isFromChat} or count(${appointments.id}) > 0`,
    visits: countOf(sql`${appointments.status} in ('completed', 'courtesy', 'no_show') and ${recent}`),
    misses: countOf(sql`${appointments.status} = 'no_show' and ${recent}`),
  };
};

/** Attendance of clients, and whether the owner knows them, for the booking rules and the owner. */
export const clientPresenceRepository = (db: Db) => ({
  of: async (
    professionalId: number,
    { clientId, now }: { clientId: number; now: Date },
    tx: Executor = db,
  ): Promise<BookingPerson & { visits: number }> => {
    const [row] = await tx
      .select(countsAt(now))
      .from(clients)
      .leftJoin(appointments, itsVisits)
      .where(and(eq(clients.professionalId, professionalId), eq(clients.id, clientId)))
      .groupBy(clients.professionalId, clients.id, clients.isFromChat);
    return row ?? { isKnown: false, visits: 0, misses: 0 };
  },

  /** By the client's id; clients who do not exist are missing. */
  askers: async (
    professionalId: number,
    { clientIds, now }: { clientIds: readonly number[]; now: Date },
  ): Promise<ReadonlyMap<number, Asker>> => {
    if (clientIds.length === 0) return new Map();
    const other = alias(clients, 'other');
    const namesakes = db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.professionalId, professionalId),
          sql`${nameOrder(other.name)} = ${nameOrder(clients.name)}`,
          ne(other.id, clients.id),
          eq(other.isFromChat, false),
          or(isNotNull(other.phone), isNotNull(other.whatsappNumber)),
        ),
      );
    const rows = await db
      .select({
        ...countsAt(now),
        id: clients.id,
        phone: clients.phone,
        attended: countOf(sql`${appointments.status} in ('completed', 'courtesy')`),
        isNamesake: sql<boolean>`${clients.isFromChat} and exists ${namesakes}`,
      })
      .from(clients)
      .leftJoin(appointments, itsVisits)
      .where(and(eq(clients.professionalId, professionalId), inArray(clients.id, [...clientIds])))
      .groupBy(clients.professionalId, clients.id);
    return new Map(
      rows.map(({ id, visits, misses, ...asker }) => [id, { ...asker, presence: { visits, misses } }]),
    );
  },
});

export type ClientPresenceRepository = ReturnType<typeof clientPresenceRepository>;
