/** True when an address of WhatsApp hides the number behind it: a "lid" (Evolution API 2.3.7). */
export const isLid = (jid: string): boolean => jid.endsWith('@lid');

interface Address {
  /** stored form */
  phone: string | null;
  chatJid: string;
}

/** A client whose number WhatsApp hides: the chat can be answered, the person has to be asked for a phone. */
export const needsPhone = ({ phone, chatJid }: Address): boolean => phone === null && isLid(chatJid);

/**
 * The phone that WhatsApp vouches for. What somebody typed in a chat without a number says how to reach them and
 * never who they are: it would open the record of whoever has that number.
 */
export const provenPhone = ({ phone, chatJid }: Address): string | null => (isLid(chatJid) ? null : phone);
