// Where clients and appointments meet.
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';

export const clientVisitsRepository = (db: Db) => ({
  /** Writes the name of a client into the appointments that will outlive the client. */
  leaveName: async (
    professionalId: number,
    client: { id: number; name: string },
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .update(appointments)
      .set({ clientName: client.name })
      .where(and(eq(appointments.professionalId, professionalId), eq(appointments.clientId, client.id)));
  },

  /** Sets totals and last visit of a client from the client's appointments; completed and courtesy are visits. */
  recount: async (professionalId: number, clientId: number, tx: Executor = db): Promise<void> => {
    // the column holds ten digits, hence least()
    await tx.execute(sql`
      update clients set
        total_spent = least(totals.spent, 99999999.99),
        average_ticket = coalesce(round(totals.spent / nullif(totals.visits, 0), 2), 0),
        total_appointments = totals.visits,
        last_visit = totals.last_visit,
        updated_at = now()
      from (
        select coalesce(sum(paid_amount) filter (where status = 'completed'), 0) as spent,
               count(*) filter (where status in ('completed', 'courtesy')) as visits,
               max(start_time) filter (where status in ('completed', 'courtesy')) as last_visit
        from appointments where professional_id = ${professionalId} and client_id = ${clientId}
      ) totals
      where clients.professional_id = ${professionalId} and clients.id = ${clientId}`);
  },
});

export type ClientVisitsRepository = ReturnType<typeof clientVisitsRepository>;
