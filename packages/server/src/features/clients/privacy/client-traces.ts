// WhatsApp identifiers of a person, for marks that outlive the record (db/people/person-marks.ts).
import type { PersonTraces } from '#db/people/person-marks.ts';
import type { ChatTrace } from '#features/clients/privacy/chats/client-chats-repository.ts';
import type { ClientIdentity } from '#features/clients/identity/client-identity-repository.ts';
import type { OwnedClient } from '#features/clients/client-repository.ts';

interface KnownPerson {
  records: readonly Pick<OwnedClient, 'phone' | 'whatsappNumber'>[];
  chats: readonly Pick<ChatTrace, 'chatJid' | 'lid'>[];
  identities: readonly ClientIdentity[];
}

/** Excludes numbers typed in a hidden chat, which may be another person's. */
export const tracesOf = ({ records, chats, identities }: KnownPerson): PersonTraces => ({
  phones: records.flatMap(({ phone, whatsappNumber }) => [phone, whatsappNumber]),
  phoneKeys: identities.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
  addresses: [
    ...identities.filter(({ kind }) => kind === 'jid' || kind === 'lid').map(({ value }) => value),
    ...chats.flatMap(({ chatJid, lid }) => [chatJid, lid]),
  ],
});

export const formerMarks = (identities: readonly ClientIdentity[]): string[] =>
  identities.filter(({ kind }) => kind === 'former').map(({ value }) => value);
