// Many visits of a series written at once, and taken back.
import { type AppointmentText, appointmentTextNames } from '@zelo/domain/agenda/appointment-texts.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { appointments } from '#db/schema/agenda.ts';
import { sealedName } from '#db/schema/columns.ts';
import { rowSeals } from '#db/sealing/sealed-rows.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

/** Absent texts keep their value. */
export type VisitTexts = { [Text in AppointmentText]?: string | null | undefined } & {
  cancelReason?: string | null;
};

/** Undefined fields keep their value. */
export interface VisitWrite {
  id: number;
  startTime?: Date;
  endTime?: Date;
  status?: 'scheduled' | 'cancelled';
  service?: { id: number; name: string; price: string };
  texts?: VisitTexts;
  seriesId?: number;
  seriesDate?: string;
  isDetached?: boolean;
  /** The start moved: a confirmation and reminders were about the former one. */
  isMoved?: boolean;
}

/** A row as `to_jsonb` writes it, by the names of its columns. */
export type StoredRow = Record<string, unknown>;

const jsonOf = (
  { id, startTime, endTime, status, service, seriesId, seriesDate, ...write }: VisitWrite,
  sealed: Record<string, string | null>,
) => ({
  id,
  start_time: startTime?.toISOString() ?? null,
  end_time: endTime?.toISOString() ?? null,
  status: status ?? null,
  service_id: service?.id ?? null,
  service_name: service?.name ?? null,
  service_price: service?.price ?? null,
  series_id: seriesId ?? null,
  series_date: seriesDate ?? null,
  is_detached: write.isDetached ?? null,
  is_moved: write.isMoved ?? false,
  sealed,
});

/** A sealed column: the sent value, also null, or the stored one. */
const sealedSet = (column: string) => {
  const name = sql.identifier(column);
  return sql`${name} = case when w.sealed ? ${column} then w.sealed ->> ${column} else a.${name} end`;
};

/** Texts that a change of a series writes, by their columns. */
const textColumns = {
  ...Object.fromEntries(appointmentTextNames.map((text) => [text, sealedName(text)])),
  cancelReason: sealedName('cancelReason'),
} as Record<AppointmentText | 'cancelReason', string>;

const columnNames = Object.values(textColumns);

/** A time chosen by the owner makes the row the owner's (decision 003). */
const changedColumns = sql`
  start_time = coalesce(w.start_time, a.start_time), end_time = coalesce(w.end_time, a.end_time),
  status = case when w.status is not null then w.status when w.is_moved and a.status = 'confirmed' then 'scheduled'
    else a.status end,
  service_id = coalesce(w.service_id, a.service_id), service_name = coalesce(w.service_name, a.service_name),
  service_price = coalesce(w.service_price, a.service_price),
  series_id = coalesce(w.series_id, a.series_id), series_date = coalesce(w.series_date, a.series_date),
  series_detached = coalesce(w.is_detached, a.series_detached),
  created_by = case when w.start_time is null then a.created_by else coalesce(a.created_by, a.booked_by) end,
  booked_by = case when w.start_time is null then a.booked_by else 'owner' end,
  confirmed_at = case when w.is_moved then null else a.confirmed_at end,
  reminder_sent_24h = a.reminder_sent_24h and not w.is_moved, reminder_sent_3h = a.reminder_sent_3h and not w.is_moved`;

const writeVisits =
  (seals: ReturnType<typeof rowSeals<typeof appointments>>) =>
  async (professionalId: number, visits: readonly VisitWrite[], tx: Tx): Promise<void> => {
    if (visits.length === 0) return;
    const sealedOf = ({ id, texts = {} }: VisitWrite): Record<string, string | null> => {
      const sealed: Partial<Record<string, string | null>> = seals.seal({ professionalId, id }, texts);
      return Object.fromEntries(
        Object.entries(textColumns).flatMap(([text, column]) =>
          sealed[text] === undefined ? [] : [[column, sealed[text]]],
        ),
      );
    };
    const rows = visits.map((visit) => jsonOf(visit, sealedOf(visit)));
    const texts = sql.join(
      columnNames.map((column) => sql`, ${sealedSet(column)}`),
      sql``,
    );
    await tx.execute(sql`update appointments a set ${changedColumns} ${texts}, version = a.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id bigint, start_time timestamptz, end_time timestamptz,
        status text, service_id bigint, service_name text, service_price numeric, series_id bigint, series_date date,
        is_detached boolean, is_moved boolean, sealed jsonb)
      where a.professional_id = ${professionalId} and a.id = w.id`);
  };

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`;

/** The stored rows, as the database writes them. */
const storedVisits = async (
  professionalId: number,
  visitIds: readonly number[],
  tx: Tx,
): Promise<StoredRow[]> => {
  const found = await tx.execute(sql`select to_jsonb(a) as row from appointments a
    where a.professional_id = ${professionalId} and a.id = any(${ids(visitIds)}) order by a.id`);
  return rowsOf<{ row: StoredRow }>(found).map(({ row }) => row);
};

const versionsOf = async (
  professionalId: number,
  visitIds: readonly number[],
  tx: Tx,
): Promise<Record<string, number>> => {
  const found = await tx.execute(sql`select id::int as id, version from appointments
    where professional_id = ${professionalId} and id = any(${ids(visitIds)})`);
  return Object.fromEntries(
    rowsOf<{ id: number; version: number }>(found).map(({ id, version }) => [id, version]),
  );
};

const RESTORED =
  `start_time end_time status service_id service_name service_price series_id series_date series_detached
  created_by confirmed_at reminder_sent_24h reminder_sent_3h`.split(/\s+/);

/**
 * Gives visits the values of stored rows; the version still rises, so that an open form notices. They stay the owner's: a machine
 * may have booked over its own former booking since.
 */
const restoreVisits = async (professionalId: number, rows: readonly StoredRow[], tx: Tx): Promise<void> => {
  if (rows.length === 0) return;
  const set = sql.join(
    [...RESTORED, ...columnNames].map(
      (column) => sql`${sql.identifier(column)} = b.${sql.identifier(column)}`,
    ),
    sql`, `,
  );
  await tx.execute(sql`update appointments a set ${set}, booked_by = 'owner', version = a.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::appointments, ${JSON.stringify(rows)}::jsonb) b
    where a.professional_id = ${professionalId} and b.professional_id = a.professional_id and a.id = b.id`);
};

export const seriesVisitRepository = (sealer: Sealer) => ({
  /** One statement for any number of visits. */
  write: writeVisits(rowSeals(appointments, sealer)),
  stored: storedVisits,
  versions: versionsOf,
  restore: restoreVisits,
});

export type SeriesVisitRepository = ReturnType<typeof seriesVisitRepository>;
