import { and, desc, eq } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowSeals } from '#db/sealing/sealed-rows.ts';
import { nextIds } from '#db/transactions/next-ids.ts';
import { appointmentChanges } from '#db/schema/agenda.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

type StoredChange = typeof appointmentChanges.$inferSelect;

/** A line of the history; `reason` is set if the actor gave one. */
export type HistoryLine = Omit<StoredChange, 'professionalId' | 'id'>;

/** Append-only history of a professional's appointments. */
export const appointmentHistoryRepository = (db: Db, sealer: Sealer) => {
  const seals = rowSeals(appointmentChanges, sealer);
  return {
    add: async (professionalId: number, lines: HistoryLine[], tx: Executor = db): Promise<void> => {
      const isPlain = lines.every(({ reason }) => reason === null);
      // few lines have a reason: the others need no extra statement
      const ids = isPlain ? [] : await nextIds(tx, 'appointment_changes', lines.length);
      const rows = lines.map((line, place) => {
        const id = ids[place];
        if (id === undefined) return { professionalId, ...line };
        return { professionalId, ...seals.seal({ professionalId, id }, line), id };
      });
      await tx.insert(appointmentChanges).overridingSystemValue().values(rows);
    },

    /** Lines of one appointment, newest first; omits unreadable reasons. */
    newest: async (
      professionalId: number,
      { appointmentId, limit }: { appointmentId: number; limit: number },
      tx: Executor = db,
    ): Promise<StoredChange[]> => {
      const rows = await tx
        .select()
        .from(appointmentChanges)
        .where(
          and(
            eq(appointmentChanges.professionalId, professionalId),
            eq(appointmentChanges.appointmentId, appointmentId),
          ),
        )
        .orderBy(desc(appointmentChanges.id))
        .limit(limit);
      return rows.map(seals.open);
    },
  };
};

export type AppointmentHistoryRepository = ReturnType<typeof appointmentHistoryRepository>;
