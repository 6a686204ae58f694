// Defines what belongs to a person, for the copy, the erasure and the list of visits before it (decision 039).
import { isOfUnregistered } from '@zelo/domain/clients/names/erased-name.ts';
import { provenPhone } from '@zelo/domain/whatsapp/chats/lid.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import {
  formerMark,
  markedPerson,
  type PersonMarked,
  type PersonMarks,
  type PersonTraces,
} from '#db/people/person-marks.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type {
  ChatTrace,
  ClientChatsRepository,
  OwnedChat,
} from '#features/clients/privacy/chats/client-chats-repository.ts';
import type { ClientIdentityRepository } from './client-identity-repository.ts';
import type { ClientLinksRepository, KeptVisit } from './client-links-repository.ts';
import type { ClientMergeRepository } from '#features/clients/merge/client-merge-repository.ts';
import { claimPhones } from './client-phones.ts';
import type { ClientRepository, OwnedClient } from '#features/clients/client-repository.ts';
import { formerMarks, tracesOf } from '#features/clients/privacy/client-traces.ts';
import type { ReachedPerson } from '#db/people/rows-of-person.ts';

const UNKNOWN = 'Cliente não encontrado';
const UNKNOWN_CHAT = 'Conversa não encontrada';
const UNKNOWN_VISIT = 'Agendamento não encontrado';
const NOBODY = 'Este agendamento não tem dados de uma pessoa';

export interface ReachDeps {
  db: Db;
  clients: Pick<ClientRepository, 'ownedById' | 'insert'>;
  identities: ClientIdentityRepository;
  chats: Pick<ClientChatsRepository, 'byId' | 'lockOne' | 'traces' | 'ofDeleted'>;
  links: Pick<ClientLinksRepository, 'keptVisit'>;
  merges: Pick<ClientMergeRepository, 'into'>;
  people: Pick<PersonMarks, 'known' | 'knownNames'>;
}

/** Identifies a person by record, chat or visit; for the last two, a record may not exist. */
export type Whose = { clientId: number } | { chatId: number } | { visitId: number };

export type NamedRecord = Pick<OwnedClient, 'name' | 'phone' | 'whatsappNumber' | 'email'>;

export interface Reach {
  /** The record, and the records merged into it. */
  records: NamedRecord[];
  chats: ChatTrace[];
  person: PersonTraces;
  /** Finds what the person's deleted records left. */
  marked: PersonMarked;
  /** Chats of a deleted record of the person that belong to another client now. */
  lostChats: OwnedChat[];
}

/** Everything connected to a record. `kept`: marks of a person without one, whose displayed name proves nothing. */
export const reachOfRecord =
  (deps: ReachDeps) =>
  async (client: OwnedClient, kept?: PersonMarked, executor: Executor = deps.db): Promise<Reach> => {
    const { professionalId, id: clientId } = client;
    const own = await deps.chats.traces(professionalId, clientId, executor);
    const merged = await deps.merges.into(professionalId, clientId, executor);
    const records = [client, ...merged.map(({ snapshot }) => snapshot.removed)];
    const identities = await deps.identities.ofClient(professionalId, clientId, executor);
    const traces = tracesOf({ records, chats: own, identities });
    const known = [
      ...(await deps.people.known(professionalId, traces, executor)),
      ...formerMarks(identities),
    ];
    const recordNames = records.map(({ name }) => name);
    const marked = kept ?? {
      marks: [...known, ...known.map(formerMark)],
      names: await deps.people.knownNames(professionalId, recordNames, executor),
    };
    const before = (await deps.chats.ofDeleted(professionalId, marked, executor)).filter(({ id }) =>
      own.every((chat) => chat.id !== id),
    );
    const chats = [...own, ...before.filter((chat) => chat.clientId === null)];
    const lostChats = before.filter((chat) => chat.clientId !== null);
    return { records, chats, lostChats, marked, person: tracesOf({ records, chats, identities }) };
  };

/** The record of a person, or the chat or visit in its place. */
export type PersonRow = { client: OwnedClient } | { chat: OwnedChat } | { visit: KeptVisit };

/** @throws AppError not-found, conflict for a visit without a person */
export const rowOf =
  (deps: ReachDeps) =>
  async (professionalId: number, whose: Whose, executor: Executor = deps.db): Promise<PersonRow> => {
    const record = async (id: number): Promise<{ client: OwnedClient }> => {
      const client = await deps.clients.ownedById(professionalId, id, executor);
      if (!client) throw notFound(UNKNOWN);
      return { client };
    };
    if ('clientId' in whose) return record(whose.clientId);
    if ('chatId' in whose) {
      const chat = await deps.chats.byId(professionalId, whose.chatId, executor);
      if (!chat) throw notFound(UNKNOWN_CHAT);
      return chat.clientId === null ? { chat } : record(chat.clientId);
    }
    const visit = await deps.links.keptVisit(professionalId, whose.visitId, executor);
    if (!visit) throw notFound(UNKNOWN_VISIT);
    if (visit.clientId !== null) return record(visit.clientId);
    if (!isOfUnregistered(visit)) throw new AppError('conflict', NOBODY);
    return { visit };
  };

/** Everything stored about a person. @throws AppError not-found, conflict for a visit without a person */
export const reachedPerson =
  (deps: ReachDeps) =>
  async (professionalId: number, whose: Whose, executor: Executor = deps.db): Promise<ReachedPerson> => {
    const row = await rowOf(deps)(professionalId, whose, executor);
    if ('client' in row) {
      const { chats, marked } = await reachOfRecord(deps)(row.client, undefined, executor);
      return { clientId: row.client.id, chatIds: chats.map(({ id }) => id), visitIds: [], marked };
    }
    const marked = markedPerson('chat' in row ? row.chat.clientMarks : row.visit.clientMarks);
    const before = (await deps.chats.ofDeleted(professionalId, marked, executor))
      .filter(({ clientId }) => clientId === null)
      .map(({ id }) => id);
    const itself = 'chat' in row ? [row.chat.id] : [];
    const visitIds = 'visit' in row ? [row.visit.id] : [];
    return { clientId: null, chatIds: [...new Set([...itself, ...before])], visitIds, marked };
  };

export interface Erased {
  clientId: number;
  /** Marks of a person without a record, from a chat or a visit. */
  kept?: PersonMarked;
  visitIds: number[];
}

const recordOfChat =
  (deps: ReachDeps) =>
  async (tx: Tx, professionalId: number, chatId: number): Promise<Erased> => {
    const chat = await deps.chats.lockOne(professionalId, chatId, tx);
    if (!chat) throw notFound(UNKNOWN_CHAT);
    if (chat.clientId !== null) return { clientId: chat.clientId, visitIds: [] };
    const phone = provenPhone(chat);
    const record = { name: chat.pushName ?? '', phone, whatsappNumber: phone, email: null, notes: null };
    const client = await deps.clients.insert(professionalId, record, tx);
    if (!client) throw notFound(UNKNOWN_CHAT);
    await claimPhones(deps)(tx, client);
    for (const [kind, value] of [
      ['jid', chat.chatJid],
      ['lid', chat.lid],
    ] as const)
      if (value !== null) await deps.identities.add(professionalId, { kind, value, clientId: client.id }, tx);
    return { clientId: client.id, kept: markedPerson(chat.clientMarks), visitIds: [] };
  };

/**
 * A stranger, or a person with a deleted record, gets a record first, which disappears in the same transaction: a
 * single kind of erasure then reaches everything. @throws AppError not-found, conflict for a visit without a person
 */
export const recordToErase =
  (deps: ReachDeps) =>
  async (tx: Tx, professionalId: number, whose: Whose): Promise<Erased> => {
    if ('clientId' in whose) return { clientId: whose.clientId, visitIds: [] };
    if ('chatId' in whose) return recordOfChat(deps)(tx, professionalId, whose.chatId);
    const row = await rowOf(deps)(professionalId, whose, tx);
    if ('client' in row) return { clientId: row.client.id, visitIds: [] };
    if ('chat' in row) return recordOfChat(deps)(tx, professionalId, row.chat.id);
    const { id, clientName, clientMarks } = row.visit;
    const record = { name: clientName ?? '', phone: null, whatsappNumber: null, email: null, notes: null };
    const client = await deps.clients.insert(professionalId, record, tx);
    if (!client) throw notFound(UNKNOWN_VISIT);
    return { clientId: client.id, kept: markedPerson(clientMarks), visitIds: [id] };
  };
