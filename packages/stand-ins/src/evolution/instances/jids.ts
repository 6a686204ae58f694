// WhatsApp JIDs as Evolution API 2.3.7 builds them (`createJid`).
import { createHash } from 'node:crypto';

const knownSuffix = /@(s\.whatsapp\.net|lid|g\.us|broadcast|newsletter)$/;
const brazilianMobile = /^55(\d{2})\d(\d{8})$/;

/** Keeps the ninth digit only below area code 31 or before a digit under 7, as the vendor does. */
function withoutLateNinthDigit(digits: string): string {
  const match = brazilianMobile.exec(digits);
  if (!match?.[1] || !match[2]) return digits;
  const keepsNinth = Number(match[1]) < 31 || Number(match[2][0]) < 7;
  return keepsNinth ? digits : `55${match[1]}${match[2]}`;
}

/** The JID of a number: a JID known to the vendor is kept, anything else is reduced to digits. */
export function jidOf(number: string): string {
  if (knownSuffix.test(number)) return number;
  // any other JID, a LID too, loses everything after its digits
  const [user = ''] = number.split(/[:@]/, 1);
  return `${withoutLateNinthDigit(user.replaceAll(/\D/g, ''))}@s.whatsapp.net`;
}

/** The LID of a phone JID; always the same for the same phone. */
export function lidOf(jid: string): string {
  const hash = createHash('sha256').update(jid).digest().readBigUInt64BE();
  return `${100_000_000_000_000n + (hash % 900_000_000_000_000n)}@lid`;
}

export const isLid = (jid: string): boolean => jid.endsWith('@lid');
export const isGroup = (jid: string): boolean => jid.endsWith('@g.us');
