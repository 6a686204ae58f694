import type { ClientExport } from '@zelo/domain/clients/client-records-contract.ts';
import type { Clock } from '#clock.ts';
import type { Database, Db, Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import type { Download } from '#http/mount-download.ts';
import { jsonList, portions } from '#text-stream.ts';
import type { ClientAuditRepository } from './client-audit-repository.ts';
import type { ClientCopyRepository } from './client-copy-repository.ts';
import type { ClientIdentityRepository } from './client-identity-repository.ts';
import type { ClientNoteRepository, NoteRow } from './client-note-repository.ts';
import type { ClientRepository, OwnedClient } from './client-repository.ts';
import { clientView } from './client-view.ts';

const UNKNOWN = 'Cliente não encontrado';

interface Deps {
  db: Db;
  snapshot: Database['snapshot'];
  clients: ClientRepository;
  identities: ClientIdentityRepository;
  notes: ClientNoteRepository;
  copiesOf: (executor: Executor) => ClientCopyRepository;
  audit: ClientAuditRepository;
  clock: Clock;
}

type Instants<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] };

/** Each page as the contract has its rows. */
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

/** JSON turns instants into text by itself. */
const asIs = <Row>(row: Row): Instants<Row> => row as Instants<Row>;

const headOf = async (
  { clients, identities, clock }: Deps,
  executor: Executor,
  { professionalId, id, ...client }: OwnedClient,
): Promise<Pick<ClientExport, 'exportedAt' | 'client' | 'identities'>> => {
  const { scheduledForSomeone, preferredServices, isActive } = client;
  const view = clientView({ professionalId, id, ...client });
  const { allergies, emergencyContact } = await clients.health(professionalId, id, executor);
  return {
    exportedAt: clock().toISOString(),
    client: { ...view, scheduledForSomeone, preferredServices, allergies, emergencyContact, isActive },
    identities: await identities.ofClient(professionalId, id, executor),
  };
};

/** One JSON object, a page at a time. */
async function* copyText(deps: Deps, executor: Executor, client: OwnedClient): AsyncGenerator<string> {
  const { professionalId, id } = client;
  const copies = deps.copiesOf(executor);
  const notes = deps.notes.pages(professionalId, id, executor);
  yield JSON.stringify(await headOf(deps, executor, client)).slice(0, -1);
  yield* jsonList('notes', rowsAs(notes, noteCopy));
  yield* jsonList('appointments', rowsAs(copies.appointments(professionalId, id), asIs));
  yield `,\n"chats":${JSON.stringify(await copies.chats(professionalId, id))}`;
  yield `,\n"unsent":${JSON.stringify(await copies.unsent(professionalId, id))}`;
  yield* jsonList('messages', rowsAs(copies.messages(professionalId, id), asIs));
  yield `,\n"questions":${JSON.stringify(await copies.questions(professionalId, id))}`;
  yield `,\n"messageChoices":${JSON.stringify(await copies.messageChoices(professionalId, id))}`;
  yield* jsonList('reminders', rowsAs(copies.reminders(professionalId, id), asIs));
  yield '\n}\n';
}

/** A copy of everything that is stored of a client, which the law gives the client (LGPD art. 18 II and V). */
export const clientCopyService = (deps: Deps) => ({
  /**
   * One JSON file (`ClientExport`), made while it is read, of one moment (decision 023).
   *
   * @throws AppError not-found
   */
  open: async (professionalId: number, clientId: number): Promise<Download> => {
    const client = await deps.clients.ownedById(professionalId, clientId);
    if (!client) throw notFound(UNKNOWN);
    await deps.audit.add(professionalId, { action: 'client.exported', clientId });
    const bytes = deps.snapshot((executor) => portions(copyText(deps, executor, client)));
    return { fileName: `cliente-${clientId}.json`, bytes };
  },
});

export type ClientCopyService = ReturnType<typeof clientCopyService>;
