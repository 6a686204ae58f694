import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { MAX_MENTIONS, mentionFinder } from '@zelo/domain/clients/mentions.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { chatLink } from '@zelo/domain/whatsapp/chat-link.ts';
import { provenPhone } from '@zelo/domain/whatsapp/hidden-phone.ts';
import type { Clock } from '#clock.ts';
import { announce, type Topic } from '#db/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import {
  formerMark,
  markedPerson,
  type PersonMarked,
  type PersonMarks,
  type PersonTraces,
} from '#db/person-marks.ts';
import { notFound } from '#errors.ts';
import type { ClientAuditRepository } from './client-audit-repository.ts';
import type { ChatTrace, ClientChatsRepository, OwnedChat } from './client-chats-repository.ts';
import type { ClientIdentityRepository } from './client-identity-repository.ts';
import type { ClientLinksRepository } from './client-links-repository.ts';
import type { ClientMentionsRepository } from './client-mentions-repository.ts';
import type { ClientMergeRepository } from './client-merge-repository.ts';
import { claimPhones } from './client-phones.ts';
import type { ClientNoteRepository } from './client-note-repository.ts';
import type { ClientRepository, OwnedClient } from './client-repository.ts';
import type { ClientToldRepository } from './client-told-repository.ts';
import { formerMarks, tracesOf } from './client-traces.ts';

const UNKNOWN = 'Cliente não encontrado';
const UNKNOWN_CHAT = 'Conversa não encontrada';
const TOPICS: Topic[] = ['clients', 'appointments', 'whatsapp', 'notifications'];

interface Deps {
  db: Db;
  clients: ClientRepository;
  identities: ClientIdentityRepository;
  notes: ClientNoteRepository;
  chats: ClientChatsRepository;
  links: ClientLinksRepository;
  merges: ClientMergeRepository;
  mentions: ClientMentionsRepository;
  audit: ClientAuditRepository;
  told: Pick<ClientToldRepository, 'erase' | 'eraseWords'>;
  people: Pick<PersonMarks, 'bury' | 'known' | 'knownNames'>;
  clock: Clock;
}

type NamedRecord = Pick<OwnedClient, 'name' | 'phone' | 'whatsappNumber' | 'email'>;

interface Mentions {
  /** the client, and what was merged into it */
  records: NamedRecord[];
  chats: ChatTrace[];
  /** the names of its appointments, and of the sentences about it */
  found: string[];
}

/** How a person is named in texts. */
interface Named {
  names: string[];
  phones: string[];
  emails: string[];
  lostChats: OwnedChat[];
}

const distinct = (words: (string | null)[]): string[] => [
  ...new Set(words.map((word) => (word ?? '').trim()).filter((word) => word.length > 1)),
];

const namedBy = ({ records, chats, found }: Mentions): Omit<Named, 'lostChats'> => ({
  emails: distinct(records.map(({ email }) => email)),
  names: distinct([...records.map(({ name }) => name), ...found, ...chats.map(({ pushName }) => pushName)]),
  phones: distinct([
    ...records.flatMap(({ phone, whatsappNumber }) => [phone, whatsappNumber]),
    ...chats.map(({ phone }) => phone),
  ]),
});

/** Names and phones by which texts may mention the client, long enough to mean a person; a longer name goes first. */
const wordsOf = ({ names, phones }: Pick<Named, 'names' | 'phones'>): string[] =>
  distinct([...names, ...phones, ...phones.map(displayPhone)]).toSorted((a, b) => b.length - a.length);

/** What an erasure reaches. */
interface Reached extends Omit<Mentions, 'found'> {
  person: PersonTraces;
  /** Leads to what deleted records of the person left. */
  marked: PersonMarked;
  /** Chats of a deleted record of the person that are somebody else's by now. */
  lostChats: OwnedChat[];
}

const reachedBy =
  (deps: Deps) =>
  async (tx: Tx, client: OwnedClient, ofChat: PersonMarked | undefined): Promise<Reached> => {
    const { professionalId, id: clientId } = client;
    const own = await deps.chats.traces(professionalId, clientId, tx);
    const merged = await deps.merges.into(professionalId, clientId, tx);
    const records = [client, ...merged.map(({ snapshot }) => snapshot.removed)];
    const identities = await deps.identities.ofClient(professionalId, clientId, tx);
    const traces = tracesOf({ records, chats: own, identities });
    const known = [...(await deps.people.known(professionalId, traces, tx)), ...formerMarks(identities)];
    const recordNames = records.map(({ name }) => name);
    const marked = ofChat ?? {
      marks: [...known, ...known.map(formerMark)],
      names: await deps.people.knownNames(professionalId, recordNames, tx),
    };
    const before = (await deps.chats.ofDeleted(professionalId, marked, tx)).filter(({ id }) =>
      own.every((chat) => chat.id !== id),
    );
    const chats = [...own, ...before.filter((chat) => chat.clientId === null)];
    const lostChats = before.filter((chat) => chat.clientId !== null);
    return { records, chats, lostChats, marked, person: tracesOf({ records, chats, identities }) };
  };

/** Locks what the erasure of a client reaches, and answers it. */
const lockReached =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, { clientId, ofChat }: Erased): Promise<Reached> => {
    const seen = await deps.clients.ownedById(professionalId, clientId, tx);
    if (!seen) throw notFound(UNKNOWN);
    const locked = (await reachedBy(deps)(tx, seen, ofChat)).chats.map(({ id }) => id);
    await deps.chats.lockWithProfessional(tx, professionalId, { clientIds: [clientId], chatIds: locked });
    const [client] = await deps.clients.lock(professionalId, [clientId], tx);
    if (!client) throw notFound(UNKNOWN);
    return reachedBy(deps)(tx, client, ofChat);
  };

interface Erased {
  clientId: number;
  /** The marks of the chat, of somebody without a record: what the chat shows of a name is no proof. */
  ofChat?: PersonMarked;
}

const erasePerson =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, erased: Erased): Promise<Named> => {
    const { clientId } = erased;
    const at = deps.clock();
    const occupied = await deps.chats.occupy(professionalId, clientId, tx);
    const { records, chats, lostChats, marked, person } = await lockReached(deps)(tx, professionalId, erased);
    const booked = await deps.links.eraseAppointments(professionalId, { clientId, person: marked }, tx);
    const chatIds = [...chats.map(({ id }) => id), ...occupied];
    const told = await deps.told.erase(professionalId, { clientId, chatIds, ...marked }, tx);
    await deps.chats.erase(professionalId, { clientId, chatIds }, tx);
    await deps.people.bury(professionalId, { person, at }, tx);
    const named = namedBy({ records, chats, found: [...booked, ...told] });
    await deps.told.eraseWords(professionalId, wordsOf(named), tx);
    await deps.links.forgetAnswers(professionalId, clientId, tx);
    await deps.clients.remove(professionalId, clientId, tx);
    await deps.audit.add(professionalId, { action: 'client.erased', clientId }, tx);
    for (const topic of TOPICS) await announce(tx, { professionalId, topic });
    return { ...named, lostChats };
  };

/**
 * The client of a chat. A stranger, or somebody whose record was deleted, gets a record first, so that one way of erasing
 * reaches everything: it goes in the same transaction.
 */
const clientOf =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, conversationId: number): Promise<Erased> => {
    const chat = await deps.chats.lockOne(professionalId, conversationId, tx);
    if (!chat) throw notFound(UNKNOWN_CHAT);
    if (chat.clientId !== null) return { clientId: chat.clientId };
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
    return { clientId: client.id, ofChat: markedPerson(chat.clientMarks) };
  };

const mentionOfChat = ({ id, pushName, phone }: OwnedChat) => ({
  label: `Conversa com ${pushName ?? phone ?? 'alguém sem nome'}`,
  link: chatLink(id),
});

const withMentions =
  (deps: Deps) =>
  async (professionalId: number, named: Named): Promise<ClientErasure> => {
    const names = mentionFinder(named);
    const lost = named.lostChats.map(mentionOfChat);
    const found = await deps.mentions.find(professionalId, { names, limit: MAX_MENTIONS });
    const others = found.filter(({ link }) => lost.every((mention) => mention.link !== link));
    return { success: true, mentions: [...lost, ...others].slice(0, MAX_MENTIONS) };
  };

/** The owner is told what else names the person: what was written about others is not ours to change. */
const erase =
  (deps: Deps) =>
  async (professionalId: number, clientId: number): Promise<ClientErasure> =>
    withMentions(deps)(
      professionalId,
      await deps.db.transaction((tx) => erasePerson(deps)(tx, professionalId, { clientId })),
    );

const eraseOfChat =
  (deps: Deps) =>
  async (professionalId: number, conversationId: number): Promise<ClientErasure> =>
    withMentions(deps)(
      professionalId,
      await deps.db.transaction(async (tx) => {
        const erased = await clientOf(deps)(tx, professionalId, conversationId);
        return erasePerson(deps)(tx, professionalId, erased);
      }),
    );

/** Erasure, which the law gives a client (LGPD art. 18 VI). */
export const clientPrivacyService = (deps: Deps) => ({
  /**
   * Removes the person, notes and messages; appointments stay as 'Cliente removido', so that money stays right.
   * Answers where free texts may still name the person.
   *
   * @throws AppError not-found
   */
  erase: erase(deps),

  /**
   * As `erase`, of whoever a chat is with: a client, a stranger, somebody whose record was deleted.
   *
   * @throws AppError not-found
   */
  eraseOfChat: eraseOfChat(deps),
});

export type ClientPrivacyService = ReturnType<typeof clientPrivacyService>;
