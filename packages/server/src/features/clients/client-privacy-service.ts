import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { MAX_MENTIONS, mentionFinder } from '@zelo/domain/clients/mentions.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { provenPhone } from '@zelo/domain/whatsapp/hidden-phone.ts';
import type { Clock } from '#clock.ts';
import { announce, type Topic } from '#db/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { formerMark, type PersonMarks } from '#db/person-marks.ts';
import { notFound } from '#errors.ts';
import type { ClientAuditRepository } from './client-audit-repository.ts';
import type { ChatTrace, ClientChatsRepository } from './client-chats-repository.ts';
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
  people: Pick<PersonMarks, 'bury' | 'known'>;
  clock: Clock;
}

type NamedRecord = Pick<OwnedClient, 'name' | 'phone' | 'whatsappNumber'>;

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
}

const distinct = (words: (string | null)[]): string[] => [
  ...new Set(words.map((word) => (word ?? '').trim()).filter((word) => word.length > 1)),
];

const namedBy = ({ records, chats, found }: Mentions): Named => ({
  names: distinct([...records.map(({ name }) => name), ...found, ...chats.map(({ pushName }) => pushName)]),
  phones: distinct([
    ...records.flatMap(({ phone, whatsappNumber }) => [phone, whatsappNumber]),
    ...chats.map(({ phone }) => phone),
  ]),
});

/** Names and phones by which texts may mention the client, long enough to mean a person; a longer name goes first. */
const wordsOf = ({ names, phones }: Named): string[] =>
  distinct([...names, ...phones, ...phones.map(displayPhone)]).toSorted((a, b) => b.length - a.length);

const erasePerson =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, clientId: number): Promise<Named> => {
    const at = deps.clock();
    const occupied = await deps.chats.occupy(professionalId, clientId, tx);
    await deps.chats.lockWithProfessional(tx, professionalId, [clientId]);
    const [client] = await deps.clients.lock(professionalId, [clientId], tx);
    if (!client) throw notFound(UNKNOWN);
    const chats = await deps.chats.traces(professionalId, clientId, tx);
    const merged = await deps.merges.into(professionalId, clientId, tx);
    const records = [client, ...merged.map(({ snapshot }) => snapshot.removed)];
    const identities = await deps.identities.ofClient(professionalId, clientId, tx);
    const person = tracesOf({ records, chats, identities });
    // visits of a record that was deleted before are the person's too
    const known = [...(await deps.people.known(professionalId, person, tx)), ...formerMarks(identities)];
    const marks = [...known, ...known.map(formerMark)];
    const booked = await deps.links.eraseAppointments(professionalId, { clientId, marks }, tx);
    const chatIds = [...chats.map(({ id }) => id), ...occupied];
    const told = await deps.told.erase(professionalId, { clientId, chatIds, marks }, tx);
    await deps.chats.erase(professionalId, { clientId, chatIds }, tx);
    await deps.people.bury(professionalId, { person, at }, tx);
    const named = namedBy({ records, chats, found: [...booked, ...told] });
    await deps.told.eraseWords(professionalId, wordsOf(named), tx);
    await deps.links.forgetAnswers(professionalId, clientId, tx);
    await deps.clients.remove(professionalId, clientId, tx);
    await deps.audit.add(professionalId, { action: 'client.erased', clientId }, tx);
    for (const topic of TOPICS) await announce(tx, { professionalId, topic });
    return named;
  };

/**
 * The client of a chat. A stranger, or somebody whose record was deleted, gets a record first, so that one way of erasing
 * reaches everything: it goes in the same transaction.
 */
const clientOf =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, conversationId: number): Promise<number> => {
    const chat = await deps.chats.lockOne(professionalId, conversationId, tx);
    if (!chat) throw notFound(UNKNOWN_CHAT);
    if (chat.clientId !== null) return chat.clientId;
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
    return client.id;
  };

const withMentions =
  (deps: Deps) =>
  async (professionalId: number, named: Named): Promise<ClientErasure> => {
    const names = mentionFinder(named);
    const mentions = await deps.mentions.find(professionalId, { names, limit: MAX_MENTIONS });
    return { success: true, mentions };
  };

/** The owner is told what else names the person: what was written about others is not ours to change. */
const erase =
  (deps: Deps) =>
  async (professionalId: number, clientId: number): Promise<ClientErasure> =>
    withMentions(deps)(
      professionalId,
      await deps.db.transaction((tx) => erasePerson(deps)(tx, professionalId, clientId)),
    );

const eraseOfChat =
  (deps: Deps) =>
  async (professionalId: number, conversationId: number): Promise<ClientErasure> =>
    withMentions(deps)(
      professionalId,
      await deps.db.transaction(async (tx) => {
        const clientId = await clientOf(deps)(tx, professionalId, conversationId);
        return erasePerson(deps)(tx, professionalId, clientId);
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
