import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { MAX_MENTIONS, mentionFinder } from '@zelo/domain/clients/mentions.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import type { Clock } from '#clock.ts';
import { announce, type Topic } from '#db/changes.ts';
import type { Db } from '#db/database.ts';
import type { PersonMarks, PersonTraces } from '#db/person-marks.ts';
import { notFound } from '#errors.ts';
import type { ClientAuditRepository } from './client-audit-repository.ts';
import type { ChatTrace, ClientChatsRepository } from './client-chats-repository.ts';
import type { ClientIdentity, ClientIdentityRepository } from './client-identity-repository.ts';
import type { ClientLinksRepository } from './client-links-repository.ts';
import type { ClientMentionsRepository } from './client-mentions-repository.ts';
import type { ClientMergeRepository } from './client-merge-repository.ts';
import type { ClientNoteRepository } from './client-note-repository.ts';
import type { ClientRepository, OwnedClient } from './client-repository.ts';

const UNKNOWN = 'Cliente não encontrado';
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
  people: Pick<PersonMarks, 'bury'>;
  clock: Clock;
}

type NamedRecord = Pick<OwnedClient, 'name' | 'phone' | 'whatsappNumber'>;

interface Mentions {
  /** the client, and what was merged into it */
  records: NamedRecord[];
  chats: ChatTrace[];
  /** the names of its appointments */
  booked: string[];
}

/** How a person is named in texts. */
interface Named {
  names: string[];
  phones: string[];
}

const distinct = (words: (string | null)[]): string[] => [
  ...new Set(words.map((word) => (word ?? '').trim()).filter((word) => word.length > 1)),
];

const namedBy = ({ records, chats, booked }: Mentions): Named => ({
  names: distinct([...records.map(({ name }) => name), ...booked, ...chats.map(({ pushName }) => pushName)]),
  phones: distinct([
    ...records.flatMap(({ phone, whatsappNumber }) => [phone, whatsappNumber]),
    ...chats.map(({ phone }) => phone),
  ]),
});

/** Names and phones by which texts may mention the client, long enough to mean a person; a longer name goes first. */
const wordsOf = ({ names, phones }: Named): string[] =>
  distinct([...names, ...phones, ...phones.map(displayPhone)]).toSorted((a, b) => b.length - a.length);

/** By what the person may be known to the gateway. A number that was typed in a hidden chat may be somebody else's. */
const tracesOf = ({
  records,
  chats,
  identities,
}: Pick<Mentions, 'records' | 'chats'> & { identities: readonly ClientIdentity[] }): PersonTraces => ({
  phones: records.flatMap(({ phone, whatsappNumber }) => [phone, whatsappNumber]),
  phoneKeys: identities.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
  addresses: [
    ...identities.filter(({ kind }) => kind !== 'phone').map(({ value }) => value),
    ...chats.flatMap(({ chatJid, lid }) => [chatJid, lid]),
  ],
});

const erasePerson =
  (deps: Deps) =>
  (professionalId: number, clientId: number): Promise<Named> =>
    deps.db.transaction(async (tx) => {
      const at = deps.clock();
      const occupied = await deps.chats.occupy(professionalId, clientId, tx);
      await deps.chats.lockWithProfessional(tx, professionalId, [clientId]);
      const [client] = await deps.clients.lock(professionalId, [clientId], tx);
      if (!client) throw notFound(UNKNOWN);
      const chats = await deps.chats.traces(professionalId, clientId, tx);
      const merged = await deps.merges.into(professionalId, clientId, tx);
      const records = [client, ...merged.map(({ snapshot }) => snapshot.removed)];
      const identities = await deps.identities.ofClient(professionalId, clientId, tx);
      const booked = await deps.links.eraseAppointments(professionalId, clientId, tx);
      const chatIds = [...chats.map(({ id }) => id), ...occupied];
      await deps.chats.erase(professionalId, { clientId, chatIds }, tx);
      const person = tracesOf({ records, chats, identities });
      await deps.people.bury(professionalId, { person, at }, tx);
      const named = namedBy({ records, chats, booked });
      await deps.links.eraseTraces(professionalId, { clientId, words: wordsOf(named) }, tx);
      await deps.clients.remove(professionalId, clientId, tx);
      await deps.audit.add(professionalId, { action: 'client.erased', clientId }, tx);
      for (const topic of TOPICS) await announce(tx, { professionalId, topic });
      return named;
    });

/** The owner is told what else names the person: what was written about others is not ours to change. */
const erase =
  (deps: Deps) =>
  async (professionalId: number, clientId: number): Promise<ClientErasure> => {
    const names = mentionFinder(await erasePerson(deps)(professionalId, clientId));
    const mentions = await deps.mentions.find(professionalId, { names, limit: MAX_MENTIONS });
    return { success: true, mentions };
  };

/** Erasure, which the law gives a client (LGPD art. 18 VI). */
export const clientPrivacyService = (deps: Deps) => ({
  /**
   * Removes the person, notes and messages; appointments stay as 'Cliente removido', so that money stays right.
   * Answers where free texts may still name the person.
   *
   * @throws AppError not-found
   */
  erase: erase(deps),
});

export type ClientPrivacyService = ReturnType<typeof clientPrivacyService>;
