// Appointments deleted in the last minutes, kept for an undo: the unchanged rows, in one sealed text. The
// database writes and reads the rows, like in a backup; the texts in them stay sealed to the same row.
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { deletedAppointments } from '#db/schema/agenda.ts';
import { rowSeals } from '#db/sealing/sealed-rows.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

/** Tables whose rows the database deletes with an appointment. A test compares them with its foreign keys. */
export const attachedTables = ['appointment_changes', 'reminders'] as const;

type AttachedTable = (typeof attachedTables)[number];

/** A row as `to_jsonb` writes it, by the names of its columns. */
type StoredRow = Record<string, unknown>;

interface Snapshot {
  appointment: StoredRow & {
    service_id: number | null;
    start_time: string;
    end_time: string;
    booked_by: 'owner' | 'assistant';
    status: string;
  };
  attached: Record<AttachedTable, StoredRow[]>;
}

export interface DeletedAppointment {
  id: number;
  startTime: Date;
  endTime: Date;
  bookedBy: 'owner' | 'assistant';
  status: string;
  clientId: number | null;
  snapshot: Snapshot;
}

/** By the database's clock, which also wrote the time of the deletion. */
const oldest = sql`now() - interval '10 minutes'`;

const one = (professionalId: number, id: number) =>
  and(eq(deletedAppointments.professionalId, professionalId), eq(deletedAppointments.id, id));

const rowsWith = (table: AttachedTable) => sql`(
  select coalesce(jsonb_agg(to_jsonb(t)), '[]'::jsonb) from ${sql.identifier(table)} t
  where t.professional_id = a.professional_id and t.appointment_id = a.id)`;

const attachedRows = sql.join(
  attachedTables.map((table) => sql`${table}::text, ${rowsWith(table)}`),
  sql`, `,
);

const insertRows = async (tx: Tx, table: string, rows: StoredRow[]): Promise<void> => {
  const name = sql.identifier(table);
  await tx.execute(sql`insert into ${name} overriding system value
    select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`);
};

const idIn = async (
  tx: Tx,
  professionalId: number,
  { table, id }: { table: 'services' | 'absences'; id: unknown },
): Promise<unknown> => {
  const rows = await tx.execute(sql`select id::int as id from ${sql.identifier(table)}
    where professional_id = ${professionalId} and id = ${id}`);
  return rowsOf<{ id: number }>(rows)[0]?.id ?? null;
};

/** Without the messages about an absence that was deleted since: they would have gone with it. */
const remindersToInsert = async (
  tx: Tx,
  professionalId: number,
  { attached: { reminders } }: Snapshot,
): Promise<StoredRow[]> => {
  const kept: StoredRow[] = [];
  for (const row of reminders) {
    const id = row['absence_id'];
    if (id !== null && (await idIn(tx, professionalId, { table: 'absences', id })) === null) continue;
    // no sweep works on it any more
    kept.push({ ...row, lease_until: null });
  }
  return kept;
};

export const deletedAppointmentRepository = (db: Db, sealer: Sealer) => {
  const seals = rowSeals(deletedAppointments, sealer);
  return {
    /** Stores the rows that the deletion of an appointment will delete, in its transaction. */
    keep: async (professionalId: number, id: number, tx: Tx): Promise<void> => {
      const found = await tx.execute(sql`
        select a.client_id::int as "clientId", a.client_marks as "clientMarks", jsonb_build_object(
            'appointment', to_jsonb(a), 'attached', jsonb_build_object(${attachedRows}))::text as snapshot
        from appointments a where a.professional_id = ${professionalId} and a.id = ${id}`);
      type Kept = Pick<typeof deletedAppointments.$inferSelect, 'clientId' | 'clientMarks' | 'snapshot'>;
      const [kept] = rowsOf<Kept>(found);
      if (kept)
        await tx
          .insert(deletedAppointments)
          .values({ professionalId, id, ...seals.seal({ professionalId, id }, kept) });
    },

    /** Undefined for one that is unknown, too old or unreadable. */
    byId: async (professionalId: number, id: number, tx: Tx): Promise<DeletedAppointment | undefined> => {
      const rows = await tx
        .select()
        .from(deletedAppointments)
        .where(and(one(professionalId, id), sql`${deletedAppointments.deletedAt} > ${oldest}`));
      return rows.map(seals.open).flatMap(({ snapshot: text, clientId }) => {
        if (text === null) return [];
        const snapshot = JSON.parse(text) as Snapshot;
        const { start_time: start, end_time: end, booked_by: bookedBy, status } = snapshot.appointment;
        return [
          { id, startTime: new Date(start), endTime: new Date(end), bookedBy, status, clientId, snapshot },
        ];
      })[0];
    },

    /** Inserts the rows again, with the client that they belong to now and without a service that is gone. */
    putBack: async (
      professionalId: number,
      { id, clientId, snapshot }: DeletedAppointment,
      tx: Tx,
    ): Promise<void> => {
      const { appointment, attached } = snapshot;
      const place = { table: 'services' as const, id: appointment.service_id };
      const service_id = await idIn(tx, professionalId, place);
      await insertRows(tx, 'appointments', [{ ...appointment, client_id: clientId, service_id }]);
      await insertRows(tx, 'appointment_changes', attached.appointment_changes);
      await insertRows(tx, 'reminders', await remindersToInsert(tx, professionalId, snapshot));
      await tx.delete(deletedAppointments).where(one(professionalId, id));
    },

    /** Deletes those of all professionals that can no longer be restored. */
    forgetOld: async (tx: Executor = db): Promise<void> => {
      await tx.delete(deletedAppointments).where(lte(deletedAppointments.deletedAt, oldest));
    },
  };
};

export type DeletedAppointmentRepository = ReturnType<typeof deletedAppointmentRepository>;
