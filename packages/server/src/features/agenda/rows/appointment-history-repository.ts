import { and, desc, eq } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { nextIds } from '#db/transactions/next-ids.ts';
import { appointmentChanges } from '#db/schema/agenda.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { appointmentSeals } from './appointment-seals.ts';

type StoredChange = typeof appointmentChanges.$inferSelect;

/** A line of the history; `reason` is set if the actor gave one. */
export type HistoryLine = Omit<StoredChange, 'professionalId' | 'id'>;

/** Append-only history of a professional's appointments. */
export const appointmentHistoryRepository = (db: Db, sealer: Sealer) => {
  const seals = appointmentSeals(sealer);
  return {
    add: async (professionalId: number, lines: HistoryLine[], tx: Executor = db): Promise<void> => {
      const isPlain = lines.every(({ reason }) => reason === null);
      // few lines have a reason: the others need no extra statement
      const ids = isPlain ? [] : await nextIds(tx, 'appointment_changes', lines.length);
      const rows = lines.map((line, place) => {
        const id = ids[place];
        if (id === undefined) return { professionalId, ...line };
        const reason = seals.seal('appointment_changes.reason', { professionalId, id }, line.reason);
        return { professionalId, ...line, id, reason };
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
      return rows.map((row) => ({
        ...row,
        reason: seals.open('appointment_changes.reason', row, row.reason).text,
      }));
    },
  };
};

export type AppointmentHistoryRepository = ReturnType<typeof appointmentHistoryRepository>;
