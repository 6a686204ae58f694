// Lists all rows elsewhere that refer to a client. Tables owned by other features are reached through the schema. A test compares this
// list with the database's foreign keys, so that no new table is forgotten.
import { ERASED_NAME } from '@zelo/domain/clients/names/erased-name.ts';
import { sql } from 'drizzle-orm';
import { anyOf } from '#db/people/chats-of-client.ts';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { sealedNamesOf } from '#db/sealing/sealed-columns.ts';
import { isMarked } from '#db/people/person-marks.ts';
import { isVisitOfPerson, type ReachedPerson, type notificationTables } from '#db/people/rows-of-person.ts';

/** Tables whose rows move to another client unchanged, and the column that refers to the client. */
export const movedTables = {
  appointments: 'client_id',
  appointment_series: 'client_id',
  client_notes: 'client_id',
  conversations: 'client_id',
  campaign_executions: 'client_id',
  client_merges: 'kept_id',
  deleted_appointments: 'client_id',
  series_undos: 'client_id',
  slot_holds: 'client_id',
} as const;

export type MovedTable = keyof typeof movedTables;

type SentenceTable = (typeof notificationTables)[number];

export interface MovedRows {
  rows: Record<MovedTable, number[]> & { [Table in SentenceTable]?: number[] };
  identities: { kind: string; value: string }[];
  segments: number[];
  /** segments that both clients were in */
  sharedSegments: number[];
}

interface Move {
  from: number;
  to: number;
}

// activities and notifications have no foreign key to the client
const columns = {
  ...movedTables,
  activities: 'client_id',
  notifications: 'client_id',
} as const satisfies Record<MovedTable | SentenceTable, string>;

const tables = Object.keys(columns) as (MovedTable | SentenceTable)[];

const moveRows = (professionalId: number, { from, to }: Move, table: MovedTable | SentenceTable) => {
  const column = sql.identifier(columns[table]);
  return sql`update ${sql.identifier(table)} set ${column} = ${to}
    where professional_id = ${professionalId} and ${column} = ${from} returning id::int`;
};

const noRows = (): MovedRows['rows'] => ({
  appointments: [],
  appointment_series: [],
  client_notes: [],
  conversations: [],
  campaign_executions: [],
  client_merges: [],
  deleted_appointments: [],
  series_undos: [],
  slot_holds: [],
});

const movesOf = (db: Db) => ({
  move: async (professionalId: number, { from, to }: Move, tx: Executor = db): Promise<MovedRows> => {
    const rows = noRows();
    for (const table of tables) {
      const moved = await tx.execute(moveRows(professionalId, { from, to }, table));
      rows[table] = rowsOf<{ id: number }>(moved).map(({ id }) => id);
    }
    const identities = await tx.execute(sql`update client_identities set client_id = ${to}
      where professional_id = ${professionalId} and client_id = ${from} returning kind, value`);
    const segments = await tx.execute(sql`update client_segment_members m set client_id = ${to}
      where m.professional_id = ${professionalId} and m.client_id = ${from} and not exists (
        select from client_segment_members k
        where k.professional_id = m.professional_id and k.segment_id = m.segment_id and k.client_id = ${to})
      returning segment_id::int as id`);
    const shared = await tx.execute(sql`select segment_id::int as id from client_segment_members
      where professional_id = ${professionalId} and client_id = ${from}`);
    return {
      rows,
      identities: rowsOf<{ kind: string; value: string }>(identities),
      segments: rowsOf<{ id: number }>(segments).map(({ id }) => id),
      sharedSegments: rowsOf<{ id: number }>(shared).map(({ id }) => id),
    };
  },

  /** Moves back the rows that are still with `from`. */
  moveBack: async (
    professionalId: number,
    { from, to, moved }: Move & { moved: MovedRows },
    tx: Executor = db,
  ): Promise<void> => {
    for (const table of tables) {
      const column = sql.identifier(columns[table]);
      await tx.execute(sql`update ${sql.identifier(table)} set ${column} = ${to}
        where professional_id = ${professionalId} and ${column} = ${from} and id = ${anyOf(moved.rows[table] ?? [])}`);
    }
    for (const { kind, value } of moved.identities) {
      await tx.execute(sql`update client_identities set client_id = ${to} where professional_id = ${professionalId}
        and kind = ${kind} and value = ${value} and client_id = ${from}`);
    }
    await tx.execute(sql`update client_segment_members set client_id = ${to}
      where professional_id = ${professionalId} and client_id = ${from} and segment_id = ${anyOf(moved.segments)}`);
    await tx.execute(sql`insert into client_segment_members (professional_id, segment_id, client_id)
      select professional_id, id, ${to} from client_segments
      where professional_id = ${professionalId} and id = ${anyOf(moved.sharedSegments)} on conflict do nothing`);
  },
});

const withoutTexts = sql.join(
  sealedNamesOf('appointments').map((name) => sql`${sql.identifier(name)} = null`),
  sql`, `,
);

const erasesOf = (db: Db) => ({
  /**
   * Removes the person from appointments and their history; times, services and money stay. Returns the names they
   * were booked under, including those before a rename or a merge. Deleted ones cannot be restored any more; those of a
   * record go with it.
   */
  eraseAppointments: async (
    professionalId: number,
    person: ReachedPerson,
    tx: Executor = db,
  ): Promise<string[]> => {
    const its = isVisitOfPerson(professionalId, person);
    const names = await tx.execute(
      sql`select distinct client_name as name from appointments where ${its} and client_name is not null`,
    );
    await tx.execute(sql`update appointment_changes set sealed_reason = null
      where professional_id = ${professionalId} and appointment_id in (select id from appointments where ${its})`);
    await tx.execute(sql`update appointments set client_id = null, client_marks = null, client_name = ${ERASED_NAME},
        ${withoutTexts}, version = version + 1, updated_at = now()
      where ${its}`);
    await tx.execute(
      sql`delete from deleted_appointments where professional_id = ${professionalId} and ${isMarked(person.marked)}`,
    );
    return rowsOf<{ name: string }>(names).map(({ name }) => name);
  },
});

/** A visit, with what it stores about a deleted person. */
export interface KeptVisit {
  id: number;
  clientId: number | null;
  clientName: string | null;
  clientMarks: string[] | null;
  isPersonalEvent: boolean;
}

const visitsOf = (db: Db) => ({
  keptVisit: async (
    professionalId: number,
    id: number,
    tx: Executor = db,
  ): Promise<KeptVisit | undefined> => {
    const found = await tx.execute(sql`select id::int, client_id::int as "clientId",
        client_name as "clientName", client_marks as "clientMarks", is_personal_event as "isPersonalEvent"
      from appointments where professional_id = ${professionalId} and id = ${id}`);
    return rowsOf<KeptVisit>(found)[0];
  },
});

export const clientLinksRepository = (db: Db) => ({ ...movesOf(db), ...erasesOf(db), ...visitsOf(db) });

export type ClientLinksRepository = ReturnType<typeof clientLinksRepository>;
