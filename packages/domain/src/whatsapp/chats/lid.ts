/** True for a WhatsApp address that hides the phone number: a "lid" (Evolution API 2.3.7). */
export const isLid = (jid: string): boolean => jid.endsWith('@lid');

interface Address {
  /** stored form */
  phone: string | null;
  chatJid: string;
}

/** True for a client whose number WhatsApp hides: the chat works, but the client has to be asked for a phone. */
export const needsPhone = ({ phone, chatJid }: Address): boolean => phone === null && isLid(chatJid);

/** The phone that WhatsApp reports. A typed number is no identity: trusting it would open another client's record. */
export const provenPhone = ({ phone, chatJid }: Address): string | null => (isLid(chatJid) ? null : phone);
