// Appointments deleted in the last minutes, kept for an undo: the unchanged rows, in one sealed text. The
// database writes and reads the rows, like in a backup; the texts in them stay sealed to the same row.
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { deletedAppointments } from '#db/schema/agenda.ts';
import { unskipRestored } from '#features/agenda/series/rule-repository.ts';
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
    /** absent when a server of the previous version deleted it */
    series_id?: number | null;
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

const several = (professionalId: number, ids: readonly number[]) =>
  and(eq(deletedAppointments.professionalId, professionalId), inArray(deletedAppointments.id, ids));

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
  { table, id }: { table: 'services' | 'absences' | 'appointment_series'; id: unknown },
): Promise<unknown> => {
  if (id === null) return null;
  const rows = await tx.execute(sql`select id::int as id from ${sql.identifier(table)}
    where professional_id = ${professionalId} and id = ${id}`);
  return rowsOf<{ id: number }>(rows)[0]?.id ?? null;
};

/** Many visits of a series share their series and service. */
const idsIn = (tx: Tx, professionalId: number) => {
  const known = new Map<string, Promise<unknown>>();
  return (place: Parameters<typeof idIn>[2]): Promise<unknown> => {
    const key = `${place.table}:${String(place.id)}`;
    const found = known.get(key) ?? idIn(tx, professionalId, place);
    known.set(key, found);
    return found;
  };
};

/** Without the messages about an absence that was deleted since: they would have gone with it. */
const remindersToInsert = async (
  tx: Tx,
  professionalId: number,
  reminders: readonly StoredRow[],
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

/** Inserts the rows again, with the client that they belong to now and without a service that is gone. */
const putBack = async (
  professionalId: number,
  gone: readonly DeletedAppointment[],
  tx: Tx,
): Promise<void> => {
  const rows: StoredRow[] = [];
  const idOf = idsIn(tx, professionalId);
  for (const { clientId, snapshot } of gone) {
    const { service_id: service, series_id: series = null } = snapshot.appointment;
    const service_id = await idOf({ table: 'services', id: service });
    const series_id = await idOf({ table: 'appointment_series', id: series });
    rows.push({
      series_detached: false,
      ...snapshot.appointment,
      client_id: clientId,
      service_id,
      series_id,
    });
  }
  const attached = (table: AttachedTable) => gone.flatMap(({ snapshot }) => snapshot.attached[table]);
  await insertRows(tx, 'appointments', rows);
  await insertRows(tx, 'appointment_changes', attached('appointment_changes'));
  await insertRows(tx, 'reminders', await remindersToInsert(tx, professionalId, attached('reminders')));
  const ids = gone.map(({ id }) => id);
  await unskipRestored(professionalId, ids, tx);
  await tx.delete(deletedAppointments).where(several(professionalId, ids));
};

export const deletedAppointmentRepository = (db: Db, sealer: Sealer) => {
  const seals = rowSeals(deletedAppointments, sealer);
  return {
    /** Stores the rows that the deletion of appointments will delete, in its transaction. */
    keep: async (professionalId: number, ids: readonly number[], tx: Tx): Promise<void> => {
      const found = await tx.execute(sql`
        select a.id::int as id, a.client_id::int as "clientId", a.client_marks as "clientMarks", jsonb_build_object(
            'appointment', to_jsonb(a), 'attached', jsonb_build_object(${attachedRows}))::text as snapshot
        from appointments a where a.professional_id = ${professionalId} and a.id = any(${sql.param([...ids])}::int[])`);
      type Kept = Pick<
        typeof deletedAppointments.$inferSelect,
        'id' | 'clientId' | 'clientMarks' | 'snapshot'
      >;
      const rows = rowsOf<Kept>(found).map(({ id, ...kept }) => ({
        professionalId,
        id,
        ...seals.seal({ professionalId, id }, kept),
      }));
      if (rows.length > 0) await tx.insert(deletedAppointments).values(rows);
    },

    /** Without those that are unknown, too old or unreadable. */
    byIds: async (professionalId: number, ids: readonly number[], tx: Tx): Promise<DeletedAppointment[]> => {
      const rows = await tx
        .select()
        .from(deletedAppointments)
        .where(and(several(professionalId, ids), sql`${deletedAppointments.deletedAt} > ${oldest}`));
      return rows.map(seals.open).flatMap(({ id, snapshot: text, clientId }) => {
        if (text === null) return [];
        const snapshot = JSON.parse(text) as Snapshot;
        const { start_time: start, end_time: end, booked_by: bookedBy, status } = snapshot.appointment;
        return [
          { id, startTime: new Date(start), endTime: new Date(end), bookedBy, status, clientId, snapshot },
        ];
      });
    },

    putBack,

    /** Deletes those of all professionals that can no longer be restored. */
    forgetOld: async (tx: Executor = db): Promise<void> => {
      await tx.delete(deletedAppointments).where(lte(deletedAppointments.deletedAt, oldest));
    },
  };
};

export type DeletedAppointmentRepository = ReturnType<typeof deletedAppointmentRepository>;
