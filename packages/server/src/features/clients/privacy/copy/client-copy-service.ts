import type { ClientExport, PersonExport } from '@zelo/domain/clients/client-records-contract.ts';
import { otherNames } from '@zelo/domain/clients/names/other-names.ts';
import type { Clock } from '#shared/clock.ts';
import type { Database, Executor } from '#db/database.ts';
import type { ReachedPerson } from '#db/people/rows-of-person.ts';
import type { Download } from '#http/routes/mount-download.ts';
import { jsonList, portions } from '#shared/text-stream.ts';
import type {
  AuditedAction,
  ClientAuditRepository,
} from '#features/clients/privacy/client-audit-repository.ts';
import type { ClientCopyRepository } from './client-copy-repository.ts';
import type { MergeRow } from '#features/clients/merge/client-merge-repository.ts';
import type { ClientNoteRepository, NoteRow } from '#features/clients/notes/client-note-repository.ts';
import type { OwnedClient } from '#features/clients/client-repository.ts';
import {
  type PersonRow,
  type ReachDeps,
  reachedPerson,
  rowOf,
  type Whose,
} from '#features/clients/identity/client-reach.ts';
import type { SealedClientText } from '#features/clients/privacy/client-texts.ts';
import type { SentenceScope } from './client-told-copy-repository.ts';
import { clientView } from '#features/clients/client-view.ts';
import type { CopyPart } from '#features/clients/privacy/person-tables.ts';

interface Deps extends ReachDeps {
  snapshot: Database['snapshot'];
  notes: ClientNoteRepository;
  copiesOf: (executor: Executor) => ClientCopyRepository;
  audit: ClientAuditRepository;
  /** Opens the private texts of a record that was merged into another. */
  openRemoved: (removed: RemovedClient) => Pick<OwnedClient, SealedClientText>;
  clock: Clock;
}

type RemovedClient = MergeRow['snapshot']['removed'];

/** `client` is null for a person without a record. */
interface Copied {
  professionalId: number;
  client: OwnedClient | null;
  person: ReachedPerson;
}

type Instants<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] };

async function* rowsAs<Row, Wire>(
  pages: AsyncIterable<Row[]>,
  view: (row: Row) => Wire,
): AsyncGenerator<Wire[]> {
  for await (const page of pages) yield page.map(view);
}

const noteCopy = ({
  professionalId: _professional,
  clientId: _client,
  ...note
}: NoteRow): ClientExport['notes'][number] => ({
  ...note,
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.updatedAt.toISOString(),
});

/** JSON serializes instants as text. */
const asIs = <Row>(row: Row): Instants<Row> => row as Instants<Row>;

type Head = Pick<PersonExport, 'exportedAt' | 'client' | 'mergedRecords' | 'identities'>;

/** Stored data that an undo of a merge would restore. */
const mergedCopy =
  ({ openRemoved }: Deps) =>
  ({ mergedAt, snapshot: { removed } }: MergeRow): ClientExport['mergedRecords'][number] => ({
    mergedAt: mergedAt.toISOString(),
    ...clientView({ ...removed, ...openRemoved(removed) }),
  });

const headOf = async (deps: Deps, executor: Executor, { professionalId, client }: Copied): Promise<Head> => {
  const exportedAt = deps.clock().toISOString();
  if (!client) return { exportedAt, client: null, mergedRecords: [], identities: [] };
  const merged = await deps.merges.into(professionalId, client.id, executor);
  return {
    exportedAt,
    client: clientView(client),
    mergedRecords: merged.map(mergedCopy(deps)),
    identities: (await deps.identities.ofClient(professionalId, client.id, executor)).filter(
      ({ kind }) => kind !== 'former',
    ),
  };
};

async function* noNotes(): AsyncGenerator<NoteRow[]> {}

const loadSentenceScope = async (
  deps: Deps,
  executor: Executor,
  { professionalId, client, person }: Copied,
): Promise<SentenceScope> => {
  const copies = deps.copiesOf(executor);
  const merged = client ? await deps.merges.into(professionalId, client.id, executor) : [];
  const chats = await copies.chats(professionalId, person);
  const others = otherNames();
  for await (const page of copies.names(professionalId))
    for (const { id, name } of page) if (id !== client?.id) others.add(name);
  const names = [
    ...(client ? [client.name] : []),
    ...merged.map(({ snapshot }) => snapshot.removed.name),
    ...chats.map(({ nameInWhatsApp }) => nameInWhatsApp ?? ''),
  ];
  return { person, others, names };
};

type HeadPart = keyof Head;

/** Writes each part of the copy as a field with a leading comma. */
const partsOf = (
  deps: Deps,
  executor: Executor,
  copied: Copied,
): Record<Exclude<CopyPart, HeadPart>, () => AsyncGenerator<string>> => {
  const { professionalId, client, person } = copied;
  const copies = deps.copiesOf(executor);
  const notes = client ? deps.notes.pages(professionalId, client.id, executor) : noNotes();
  const list = <Row>(name: CopyPart, pages: AsyncIterable<Row[]>) => jsonList(name, rowsAs(pages, asIs));
  async function* whole(name: CopyPart, rows: Promise<unknown>): AsyncGenerator<string> {
    yield `,\n"${name}":${JSON.stringify(await rows)}`;
  }
  let to: SentenceScope | undefined;
  async function* told(name: 'activities' | 'notifications'): AsyncGenerator<string> {
    to ??= await loadSentenceScope(deps, executor, copied);
    yield* jsonList(name, copies[name](professionalId, to));
  }
  return {
    notes: () => jsonList('notes', rowsAs(notes, noteCopy)),
    appointments: () => list('appointments', copies.appointments(professionalId, person)),
    requests: () => whole('requests', copies.requests(professionalId, person)),
    chats: () => whole('chats', copies.chats(professionalId, person)),
    unsent: () => whole('unsent', copies.unsent(professionalId, person)),
    messages: () => list('messages', copies.messages(professionalId, person)),
    questions: () => whole('questions', copies.questions(professionalId, person)),
    messageChoices: () => whole('messageChoices', copies.messageChoices(professionalId, person)),
    reminders: () => list('reminders', copies.reminders(professionalId, person)),
    history: () => list('history', copies.history(professionalId, person)),
    assistantActions: () => list('assistantActions', copies.assistantActions(professionalId, person)),
    activities: () => told('activities'),
    notifications: () => told('notifications'),
  };
};

async function* copyText(deps: Deps, executor: Executor, copied: Copied): AsyncGenerator<string> {
  yield JSON.stringify(await headOf(deps, executor, copied)).slice(0, -1);
  for (const part of Object.values(partsOf(deps, executor, copied))) yield* part();
  yield '\n}\n';
}

const fileNameOf = (row: PersonRow): string => {
  if ('client' in row) return `cliente-${row.client.id}.json`;
  return 'chat' in row ? `conversa-${row.chat.id}.json` : `agendamento-${row.visit.id}.json`;
};

const exported = (row: PersonRow): AuditedAction => {
  if ('client' in row) return { action: 'client.exported', clientId: row.client.id };
  return 'chat' in row
    ? { action: 'chat.exported', chatId: row.chat.id }
    : { action: 'appointment.exported', appointmentId: row.visit.id };
};

const open =
  (deps: Deps) =>
  async (professionalId: number, whose: Whose): Promise<Download> => {
    const row = await rowOf(deps)(professionalId, whose);
    const person = await reachedPerson(deps)(professionalId, whose);
    await deps.audit.add(professionalId, exported(row));
    const copied = { professionalId, client: 'client' in row ? row.client : null, person };
    const bytes = deps.snapshot((executor) => portions(copyText(deps, executor, copied)));
    return { fileName: fileNameOf(row), bytes };
  };

/** Copy of everything stored about a client, on request (LGPD art. 18 II and V). */
export const clientCopyService = (deps: Deps) => ({
  /**
   * One JSON file (`ClientExport`), produced while it is read, from one snapshot (decision 023).
   * @throws AppError not-found, conflict for a visit without a person
   */
  open: open(deps),
});

export type ClientCopyService = ReturnType<typeof clientCopyService>;
