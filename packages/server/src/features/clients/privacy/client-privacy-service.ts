import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import {
  distinctiveNames,
  loneNames,
  MAX_MENTIONS,
  mentionFinder,
} from '@zelo/domain/clients/names/mentions.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Clock } from '#shared/clock.ts';
import { announce, type Topic } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { keepAnswer, keptAnswer, type RepeatableRequest } from '#db/transactions/idempotency.ts';
import { type PersonMarks, phoneKeysOf } from '#db/people/person-marks.ts';
import { LostRace } from '#db/transactions/lost-race.ts';
import { notFound } from '#shared/errors.ts';
import type { ClientAnswersRepository } from '#features/clients/privacy/chats/client-answers-repository.ts';
import type { ClientAuditRepository } from './client-audit-repository.ts';
import type { ClientChoicesRepository } from '#features/clients/identity/client-choices-repository.ts';
import type {
  ClientChatsRepository,
  OwnedChat,
} from '#features/clients/privacy/chats/client-chats-repository.ts';
import type { ClientIdentityRepository } from '#features/clients/identity/client-identity-repository.ts';
import type { ClientLinksRepository } from '#features/clients/identity/client-links-repository.ts';
import type { ClientMentionsRepository } from './client-mentions-repository.ts';
import type { ClientMergeRepository } from '#features/clients/merge/client-merge-repository.ts';
import {
  type Erased,
  type Reach,
  reachedPerson,
  reachOfRecord,
  recordToErase,
  type Whose,
} from '#features/clients/identity/client-reach.ts';
import type { ClientRepository } from '#features/clients/client-repository.ts';
import type { ClientToldRepository } from '#features/clients/privacy/copy/client-told-repository.ts';
import type { ReachedPerson } from '#db/people/rows-of-person.ts';
import { workTurn } from '#shared/work-turns.ts';

const UNKNOWN = 'Cliente não encontrado';
const TOPICS: Topic[] = ['clients', 'appointments', 'whatsapp', 'notifications'];

interface Deps {
  db: Db;
  clients: ClientRepository;
  identities: ClientIdentityRepository;
  chats: ClientChatsRepository;
  choices: ClientChoicesRepository;
  links: ClientLinksRepository;
  merges: ClientMergeRepository;
  mentions: ClientMentionsRepository;
  audit: ClientAuditRepository;
  answers: Pick<ClientAnswersRepository, 'forget'>;
  told: Pick<ClientToldRepository, 'erase' | 'erasePhones'>;
  people: Pick<PersonMarks, 'bury' | 'known' | 'knownNames'>;
  clock: Clock;
}

interface Named {
  names: string[];
  /** Names known from WhatsApp only. */
  told: string[];
  phones: string[];
  emails: string[];
  lostChats: OwnedChat[];
}

const distinct = (words: (string | null)[]): string[] => [
  ...new Set(words.map((word) => (word ?? '').trim()).filter((word) => word.length > 1)),
];

/** `found`: names in the person's appointments, and in sentences about the person. */
const namedBy = ({ records, chats }: Reach, found: readonly string[]): Omit<Named, 'lostChats'> => {
  const written = distinct([...records.map(({ name }) => name), ...found]);
  const told = distinct(chats.map(({ pushName }) => pushName)).filter((name) => !written.includes(name));
  return {
    emails: distinct(records.map(({ email }) => email)),
    names: [...written, ...told],
    told,
    phones: distinct([
      ...records.flatMap(({ phone, whatsappNumber }) => [phone, whatsappNumber]),
      ...chats.map(({ phone }) => phone),
    ]),
  };
};

/** Phones in the form used by sentences, longest first. */
const writtenPhones = (phones: readonly string[]): string[] =>
  distinct([...phones, ...phones.map(displayPhone)]).toSorted((a, b) => b.length - a.length);

/** Writes that need the person's rows, under the locks of the erasure. */
export type BeforeErasure = (tx: Tx, person: ReachedPerson) => Promise<void>;

/**
 * Locks and returns everything that an erasure reaches. Deleting years of messages takes seconds, so it happens while
 * only the chats are locked: every booking needs the lock of the professional.
 * @throws LostRace when a chat got another client in between
 */
const lockReached =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, { clientId, kept }: Erased): Promise<Reach> => {
    const seen = await deps.clients.ownedById(professionalId, clientId, tx);
    if (!seen) throw notFound(UNKNOWN);
    const theirs = async (): Promise<number[]> =>
      (await reachOfRecord(deps)(seen, kept, tx)).chats.map(({ id }) => id);
    const wanted = { clientIds: [clientId], chatIds: await theirs() };
    const locked = new Set(await deps.chats.lock(tx, professionalId, wanted));
    const emptied = (await theirs()).filter((id) => locked.has(id));
    await deps.chats.empty(professionalId, emptied, tx);
    await deps.chats.lockWithProfessional(tx, professionalId, wanted);
    const [client] = await deps.clients.lock(professionalId, [clientId], tx);
    if (!client) throw notFound(UNKNOWN);
    const reach = await reachOfRecord(deps)(client, kept, tx);
    const reached = new Set(reach.chats.map(({ id }) => id));
    if (emptied.some((id) => !reached.has(id))) throw new LostRace();
    return reach;
  };

const erasePerson =
  (deps: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { erased, beforehand }: { erased: Erased; beforehand?: BeforeErasure | undefined },
  ): Promise<Named> => {
    const { clientId, visitIds } = erased;
    const at = deps.clock();
    const occupied = await deps.chats.occupy(professionalId, clientId, tx);
    const reach = await lockReached(deps)(tx, professionalId, erased);
    const { lostChats, marked, person } = reach;
    const chatIds = [...reach.chats.map(({ id }) => id), ...occupied];
    const reached = { clientId, chatIds, visitIds, marked };
    await beforehand?.(tx, reached);
    await deps.answers.forget(professionalId, reached, tx);
    const booked = await deps.links.eraseAppointments(professionalId, reached, tx);
    const told = await deps.told.erase(professionalId, reached, tx);
    const phoneKeys = phoneKeysOf(person);
    const choice = await deps.choices.lastChoice(professionalId, { chatIds, phoneKeys }, tx);
    await deps.chats.erase(professionalId, { clientId, chatIds }, tx);
    await deps.people.bury(professionalId, { person, at, choice }, tx);
    const named = namedBy(reach, [...booked, ...told]);
    await deps.told.erasePhones(professionalId, writtenPhones(named.phones), tx);
    await deps.clients.remove(professionalId, clientId, tx);
    await deps.audit.add(professionalId, { action: 'client.erased', clientId }, tx);
    for (const topic of TOPICS) await announce(tx, { professionalId, topic });
    return { ...named, lostChats };
  };

const mentionOfChat = ({ id, pushName, phone }: OwnedChat) => ({
  label: `Conversa com ${pushName ?? phone ?? 'alguém sem nome'}`,
  link: chatLink(id),
});

/** Names that identify only this person: names shared by several other clients are excluded. */
const distinctive =
  ({ identities }: Deps) =>
  async (professionalId: number, { names: all, told }: Named) => {
    const written = all.filter((name) => !told.includes(name));
    const names = distinctiveNames(loneNames({ written, told }));
    for await (const others of identities.names(professionalId)) {
      await workTurn();
      for (const { name } of others) names.add(name);
    }
    return names.found();
  };

const withMentions =
  (deps: Deps) =>
  async (professionalId: number, named: Named): Promise<ClientErasure> => {
    const lone = await distinctive(deps)(professionalId, named);
    const person = mentionFinder({ ...named, lone });
    const lost = named.lostChats.map(mentionOfChat);
    const found = await deps.mentions.find(professionalId, { person, limit: MAX_MENTIONS });
    const others = found.filter(({ link }) => lost.every((mention) => mention.link !== link));
    return { success: true, mentions: [...lost, ...others].slice(0, MAX_MENTIONS) };
  };

export interface ErasureOptions {
  beforehand?: BeforeErasure;
  repeat?: Pick<RepeatableRequest, 'key' | 'body'>;
}

const ROUTES = { clientId: 'clients', chatId: 'conversations', visitId: 'appointments' } as const;

const requestOf = (
  professionalId: number,
  whose: Whose,
  repeat: ErasureOptions['repeat'],
): RepeatableRequest | undefined => {
  const [of, id] = Object.entries(whose)[0] ?? [];
  return (
    repeat && {
      ...repeat,
      professionalId,
      route: `POST /api/${ROUTES[of as keyof typeof ROUTES]}/${id}/erase`,
    }
  );
};

/** Stored answer until the text search has finished, or if it was interrupted. */
const UNREAD: ClientErasure = {
  success: true,
  mentions: [
    { label: 'A lista de textos não ficou pronta: procure pelo nome nas conversas e notas', link: '/crm' },
  ],
};

/** Stored answers contain no names: neither of the erased person nor of people who may be erased later. */
const withoutNames = ({ mentions }: ClientErasure): ClientErasure => ({
  success: true,
  mentions: mentions.map(({ link }) => ({ label: 'Texto que ainda pode citar a pessoa', link })),
});

/** Returns the texts that still name the person: the owner's texts about others are not ours to change. */
const erase =
  (deps: Deps) =>
  async (
    professionalId: number,
    whose: Whose,
    { beforehand, repeat }: ErasureOptions = {},
  ): Promise<ClientErasure> => {
    const request = requestOf(professionalId, whose, repeat);
    const known = request && (await keptAnswer<ClientErasure>(deps.db, request));
    if (known) return known;
    let named: Named;
    try {
      named = await deps.db.transaction(async (tx) => {
        const erased = await recordToErase(deps)(tx, professionalId, whose);
        const person = await erasePerson(deps)(tx, professionalId, { erased, beforehand });
        if (request) await keepAnswer(tx, request, UNREAD);
        return person;
      });
    } catch (error) {
      // a concurrent repeat waited for the locks and then found no person
      const answered = request && (await keptAnswer<ClientErasure>(deps.db, request));
      if (answered) return answered;
      throw error;
    }
    const answer = await withMentions(deps)(professionalId, named);
    if (request) await keepAnswer(deps.db, request, withoutNames(answer));
    return answer;
  };

/** Erasure on a client's request (LGPD art. 18 VI). */
export const clientPrivacyService = (deps: Deps) => ({
  /**
   * Removes the person, notes and messages; appointments stay as 'Cliente removido', so that sums stay correct.
   * Returns the free texts that may still name the person.
   * @throws AppError not-found, conflict for a visit without a person
   */
  erase: erase(deps),

  /** Everything an erasure would reach. @throws as `erase` */
  reach: reachedPerson(deps),
});

export type { Whose };

export type ClientPrivacyService = ReturnType<typeof clientPrivacyService>;
