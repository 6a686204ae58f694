import {
  type ClientNote,
  type clientNotesApi,
  MAX_NOTES_PER_PAGE,
} from '@zelo/domain/clients/crm/client-notes-contract.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { type Page, pageOf, timeCursorOf } from '@zelo/domain/shared/paging.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { notFound } from '#shared/errors.ts';
import type {
  ClientAction,
  ClientAuditRepository,
} from '#features/clients/privacy/client-audit-repository.ts';
import type { ClientNoteRepository, NoteKey, NoteRow, NoteValues } from './client-note-repository.ts';
import type { ClientRepository } from '#features/clients/client-repository.ts';

const UNKNOWN_CLIENT = 'Cliente não encontrado';
const UNKNOWN_NOTE = 'Nota não encontrada';

interface Deps {
  db: Db;
  clients: ClientRepository;
  notes: ClientNoteRepository;
  audit: ClientAuditRepository;
}

const noteView = (row: NoteRow): ClientNote => ({
  id: row.id,
  content: row.content,
  isReadable: row.isReadable,
  noteType: row.noteType,
  isPrivate: row.isPrivate,
  tags: row.tags,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const found = (row: NoteRow | undefined): NoteRow => {
  if (!row) throw notFound(UNKNOWN_NOTE);
  return row;
};

const requireClient =
  ({ clients }: Deps) =>
  async (tx: Tx, professionalId: number, clientId: number): Promise<void> => {
    if (!(await clients.byId(professionalId, clientId, tx))) throw notFound(UNKNOWN_CLIENT);
  };

const recordAccess =
  ({ audit }: Deps) =>
  async (tx: Tx, professionalId: number, done: { action: ClientAction; clientId: number }): Promise<void> => {
    await audit.add(professionalId, done, tx);
    await announce(tx, { professionalId, topic: 'clients' });
  };

type WantedNotes = { clientId: number } & ValueOf<typeof clientNotesApi.list, 'query'>;

const list =
  (deps: Deps) =>
  (professionalId: number, { clientId, after }: WantedNotes): Promise<Page<ClientNote>> =>
    deps.db.transaction(async (tx) => {
      await requireClient(deps)(tx, professionalId, clientId);
      const rows = await deps.notes.pageAfter(professionalId, { clientId, after }, tx);
      await deps.audit.add(professionalId, { action: 'client-notes.read', clientId }, tx);
      return pageOf(rows.map(noteView), {
        cursorOf: ({ createdAt, id }) => timeCursorOf({ time: new Date(createdAt), id }),
        maxRows: MAX_NOTES_PER_PAGE,
      });
    });

interface NewNote {
  clientId: number;
  values: NoteValues;
  key?: string | undefined;
}

const create =
  (deps: Deps) =>
  (professionalId: number, { clientId, values, key }: NewNote): Promise<ClientNote> =>
    deps.db.transaction(async (tx) => {
      const route = `POST /api/clients/${clientId}/notes`;
      // the stored answer for repeats must not contain the text
      const { noteId } = await withIdempotencyKey(
        tx,
        { professionalId, route, key, body: values },
        async () => {
          await requireClient(deps)(tx, professionalId, clientId);
          const id = await deps.notes.insert(professionalId, { clientId, ...values }, tx);
          await recordAccess(deps)(tx, professionalId, { action: 'client-note.created', clientId });
          return { noteId: id };
        },
      );
      return noteView(found(await deps.notes.byId(professionalId, { clientId, noteId }, tx)));
    });

const update =
  (deps: Deps) =>
  (professionalId: number, key: NoteKey, values: NoteValues): Promise<ClientNote> =>
    deps.db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      if (!(await deps.notes.update(professionalId, { ...key, values }, tx))) throw notFound(UNKNOWN_NOTE);
      await recordAccess(deps)(tx, professionalId, { action: 'client-note.updated', clientId: key.clientId });
      return noteView(found(await deps.notes.byId(professionalId, key, tx)));
    });

const remove =
  (deps: Deps) =>
  (professionalId: number, key: NoteKey): Promise<{ success: true }> =>
    deps.db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      if (!(await deps.notes.remove(professionalId, key, tx))) throw notFound(UNKNOWN_NOTE);
      await recordAccess(deps)(tx, professionalId, { action: 'client-note.deleted', clientId: key.clientId });
      return { success: true };
    });

/** Notes of a client (spec 2 §2 and §5): sealed at rest, with an audit row for every read and write. */
export const clientNotesService = (deps: Deps) => ({
  /** Newest first. @throws AppError not-found */
  list: list(deps),

  /** @throws AppError not-found */
  create: create(deps),

  /** @throws AppError not-found, for another client's note too */
  update: update(deps),

  /** @throws AppError not-found, for another client's note too */
  remove: remove(deps),
});

export type ClientNotesService = ReturnType<typeof clientNotesService>;
