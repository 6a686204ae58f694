// Who is at the other end of a chat, as far as one thing that is told of it says.
import { phoneFromJid, phoneKey } from '#clients/phone.ts';
import { isLid, provenPhone } from './lid.ts';

/** A person by phone (stored form), by hidden id, by both or by neither. */
export interface ToldPerson {
  phone: string | null;
  lid: string | null;
}

/** The person that WhatsApp vouches for in a chat; a phone that was typed is not among what it knows. */
export const personOfChat = (chat: {
  chatJid: string;
  phone: string | null;
  lid: string | null;
}): ToldPerson => ({
  phone: provenPhone(chat) ?? phoneFromJid(chat.chatJid),
  lid: chat.lid ?? (isLid(chat.chatJid) ? chat.chatJid : null),
});

/** The person that addresses of WhatsApp tell of. */
export const personOfAddresses = (jids: readonly string[]): ToldPerson => ({
  phone: jids.map(phoneFromJid).find((phone) => phone !== null) ?? null,
  lid: jids.find(isLid) ?? null,
});

const isSamePhone = (left: string, right: string): boolean =>
  (phoneKey(left) ?? left) === (phoneKey(right) ?? right);

/**
 * `unknown` where one tells only a phone and the other only a hidden id, or either tells nothing. Two hidden ids that
 * differ are `other-id`: WhatsApp may give a person another one.
 */
export const comparePersons = (
  left: ToldPerson,
  right: ToldPerson,
): 'same' | 'unknown' | 'other-id' | 'other' => {
  if (left.phone !== null && right.phone !== null)
    return isSamePhone(left.phone, right.phone) ? 'same' : 'other';
  if (left.lid === null || right.lid === null) return 'unknown';
  return left.lid === right.lid ? 'same' : 'other-id';
};
