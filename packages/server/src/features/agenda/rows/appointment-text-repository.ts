// The private texts of appointments in stored form.
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import type { AppointmentSeals } from './appointment-seals.ts';

const SEAL_BATCH = 200;

type SealedText = 'notes' | 'cancelReason' | 'forSomeone';

/** The texts of a change in sealed form; an omitted one keeps its value. */
export const sealedTexts = (
  seals: AppointmentSeals,
  place: { professionalId: number; id: number },
  { notes, cancelReason, forSomeone }: { [K in SealedText]?: string | null | undefined },
) => ({
  ...(notes !== undefined && {
    notes: seals.seal('appointments.notes', place, notes),
    plainNotes: null,
  }),
  ...(cancelReason !== undefined && {
    cancelReason: seals.seal('appointments.cancel_reason', place, cancelReason),
    plainCancelReason: null,
  }),
  ...(forSomeone !== undefined && {
    forSomeone: seals.seal('appointments.for_someone', place, forSomeone),
    plainForSomeone: null,
  }),
});

/** Seals texts that an earlier version stored in plain text; safe to repeat, also in two processes at once. */
export const sealPlainTexts = (db: Db, seals: AppointmentSeals) => {
  const batch = (): Promise<number> =>
    db.transaction(async (tx) => {
      const rows = await tx
        .select({
          id: appointments.id,
          professionalId: appointments.professionalId,
          plainNotes: appointments.plainNotes,
          plainReason: appointments.plainCancelReason,
          plainForSomeone: appointments.plainForSomeone,
        })
        .from(appointments)
        .where(
          or(
            isNotNull(appointments.plainNotes),
            isNotNull(appointments.plainCancelReason),
            isNotNull(appointments.plainForSomeone),
          ),
        )
        .limit(SEAL_BATCH)
        .for('update', { skipLocked: true });
      for (const { plainNotes, plainReason, plainForSomeone, ...place } of rows) {
        const texts = sealedTexts(seals, place, {
          notes: plainNotes === null ? undefined : plainNotes || null,
          cancelReason: plainReason === null ? undefined : plainReason || null,
          forSomeone: plainForSomeone === null ? undefined : plainForSomeone || null,
        });
        await tx
          .update(appointments)
          .set(texts)
          .where(and(eq(appointments.professionalId, place.professionalId), eq(appointments.id, place.id)));
      }
      return rows.length;
    });
  return async (): Promise<void> => {
    while ((await batch()) > 0);
  };
};
