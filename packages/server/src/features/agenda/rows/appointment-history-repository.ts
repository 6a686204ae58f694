import { and, desc, eq, like, ne } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { nextIds } from '#db/transactions/next-ids.ts';
import { appointmentChanges } from '#db/schema/agenda.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { appointmentSeals, type AppointmentSeals } from './appointment-seals.ts';

type StoredChange = typeof appointmentChanges.$inferSelect;

/** A line of the history; `reason` is set if the actor gave one. */
export type HistoryLine = Omit<StoredChange, 'professionalId' | 'id'>;

const SEAL_BATCH = 200;
/** Form of a reason or a name in earlier versions: after the text of the line. */
const plainForms = [
  { kind: 'cancelled', before: 'Cancelado: ', text: 'Cancelado', isNobody: '' },
  {
    kind: 'edited',
    before: 'Anotado que é para ',
    text: 'Anotado para quem é',
    isNobody: 'Anotado que é para o próprio cliente',
  },
] as const;

type PlainForm = (typeof plainForms)[number];

const one = (professionalId: number, id: number) =>
  and(eq(appointmentChanges.professionalId, professionalId), eq(appointmentChanges.id, id));

/** Seals texts that an earlier version stored in plain text; safe to repeat, also in two processes at once. */
const sealPlainReasons = (db: Db, seals: AppointmentSeals) => {
  const batch = ({ kind, before, text: told, isNobody }: PlainForm): Promise<number> =>
    db.transaction(async (tx) => {
      const rows = await tx
        .select({
          id: appointmentChanges.id,
          professionalId: appointmentChanges.professionalId,
          text: appointmentChanges.text,
        })
        .from(appointmentChanges)
        .where(
          and(
            eq(appointmentChanges.kind, kind),
            like(appointmentChanges.text, `${before}%`),
            ne(appointmentChanges.text, isNobody),
          ),
        )
        .limit(SEAL_BATCH)
        .for('update', { skipLocked: true });
      for (const { text, ...place } of rows) {
        const plain = text.slice(before.length) || null;
        const reason = seals.seal('appointment_changes.reason', place, plain);
        await tx
          .update(appointmentChanges)
          .set({ text: told, reason })
          .where(one(place.professionalId, place.id));
      }
      return rows.length;
    });
  return async (): Promise<void> => {
    for (const form of plainForms) while ((await batch(form)) > 0);
  };
};

/** History of a professional's appointments; append-only. */
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

    sealPlainReasons: sealPlainReasons(db, seals),
  };
};

export type AppointmentHistoryRepository = ReturnType<typeof appointmentHistoryRepository>;
