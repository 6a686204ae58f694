import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { MAX_NOTES_PER_PAGE } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { clientNotes } from '#db/schema/clients/clients.ts';
import { PAGE_ROWS, readInPages } from '#shared/read-in-pages.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { clientSeals, type ClientSeals } from './client-seals.ts';

type StoredNote = typeof clientNotes.$inferSelect;

/** A note with its text opened; empty and not readable when it was sealed with another key or damaged. */
export type NoteRow = Omit<StoredNote, 'tags'> & { tags: string[]; isReadable: boolean };

/** Omitted fields keep their value, or take their default in a new note. */
export type NoteValues = Pick<StoredNote, 'content'> & {
  [Field in 'noteType' | 'isPrivate']?: StoredNote[Field] | undefined;
} & { tags?: string[] | undefined };

export interface NoteKey {
  clientId: number;
  noteId: number;
}

const ofClient = (professionalId: number, clientId: number) =>
  and(eq(clientNotes.professionalId, professionalId), eq(clientNotes.clientId, clientId));

const one = (professionalId: number, { clientId, noteId }: NoteKey) =>
  and(ofClient(professionalId, clientId), eq(clientNotes.id, noteId));

const reads = (db: Db, seals: ClientSeals) => {
  const opened = (row: StoredNote): NoteRow => {
    const content = seals.open('client_notes.content', row, row.content);
    const tags = seals.open('client_notes.tags', row, row.tags);
    const isReadable = content.isReadable && tags.isReadable;
    const own = JSON.parse(tags.text ?? '[]') as string[];
    return { ...row, content: content.text ?? '', tags: own, isReadable };
  };
  return {
    pages: async function* (
      professionalId: number,
      clientId: number,
      tx: Executor = db,
    ): AsyncGenerator<NoteRow[]> {
      const pages = readInPages<StoredNote>((last) =>
        tx
          .select()
          .from(clientNotes)
          .where(and(ofClient(professionalId, clientId), last && lt(clientNotes.id, last.id)))
          .orderBy(desc(clientNotes.id))
          .limit(PAGE_ROWS),
      );
      for await (const rows of pages) yield rows.map(opened);
    },

    /** Newest first, after a place: one page plus one row. */
    pageAfter: async (
      professionalId: number,
      { clientId, after }: { clientId: number; after?: { time: number; id: number } | undefined },
      tx: Executor = db,
    ): Promise<NoteRow[]> => {
      // the place has millisecond precision
      const createdAt = sql`date_trunc('milliseconds', ${clientNotes.createdAt})`;
      const isAfter =
        after &&
        sql`(${createdAt}, ${clientNotes.id}) < (${new Date(after.time).toISOString()}::timestamptz, ${after.id}::int)`;
      const rows = await tx
        .select()
        .from(clientNotes)
        .where(and(ofClient(professionalId, clientId), isAfter))
        .orderBy(desc(createdAt), desc(clientNotes.id))
        .limit(MAX_NOTES_PER_PAGE + 1);
      return rows.map(opened);
    },

    byId: async (professionalId: number, key: NoteKey, tx: Executor = db): Promise<NoteRow | undefined> => {
      const [row] = await tx.select().from(clientNotes).where(one(professionalId, key));
      return row && opened(row);
    },
  };
};

const sealedTags = (
  seals: ClientSeals,
  place: { professionalId: number; id: number },
  tags: string[],
): string | null => (tags.length === 0 ? null : seals.seal('client_notes.tags', place, JSON.stringify(tags)));

/** Notes of clients; texts are sealed here, so plain text never reaches the database. */
export const clientNoteRepository = (db: Db, sealer: Sealer) => {
  const seals = clientSeals(sealer);
  const sealed = (professionalId: number, id: number, { tags, ...values }: NoteValues) => ({
    ...values,
    content: seals.seal('client_notes.content', { professionalId, id }, values.content),
    ...(tags !== undefined && { tags: sealedTags(seals, { professionalId, id }, tags) }),
  });

  return {
    ...reads(db, seals),

    insert: async (
      professionalId: number,
      { clientId, ...values }: NoteValues & { clientId: number },
      tx: Executor = db,
    ): Promise<number> => {
      // the text is sealed to the id, so the id is needed first
      const next = sql`select nextval(pg_get_serial_sequence('client_notes', 'id'))::int as id`;
      const id = rowsOf<{ id: number }>(await tx.execute(next))[0]?.id ?? 0;
      await tx
        .insert(clientNotes)
        .overridingSystemValue()
        .values({ professionalId, clientId, id, ...sealed(professionalId, id, values) });
      return id;
    },

    update: async (
      professionalId: number,
      { values, ...key }: NoteKey & { values: NoteValues },
      tx: Executor = db,
    ): Promise<boolean> => {
      const changed = { ...sealed(professionalId, key.noteId, values), updatedAt: sql`now()` };
      return (
        (await tx.update(clientNotes).set(changed).where(one(professionalId, key)).returning()).length > 0
      );
    },

    remove: async (professionalId: number, key: NoteKey, tx: Executor = db): Promise<boolean> =>
      (await tx.delete(clientNotes).where(one(professionalId, key)).returning()).length > 0,
  };
};

export type ClientNoteRepository = ReturnType<typeof clientNoteRepository>;
