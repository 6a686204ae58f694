// Identifies the person at the other end of a chat, from the fields of one event.
import { phoneFromJid, phoneKey } from '#clients/phone.ts';
import { isLid, provenPhone } from './lid.ts';

/** A person by phone (stored form), by hidden id, by both or by neither. */
export interface PersonIdentity {
  phone: string | null;
  lid: string | null;
}

/** The person that WhatsApp reports in a chat; a typed phone does not count. */
export const personOfChat = (chat: {
  chatJid: string;
  phone: string | null;
  lid: string | null;
}): PersonIdentity => ({
  phone: provenPhone(chat) ?? phoneFromJid(chat.chatJid),
  lid: chat.lid ?? (isLid(chat.chatJid) ? chat.chatJid : null),
});

export const personOfAddresses = (jids: readonly string[]): PersonIdentity => ({
  phone: jids.map(phoneFromJid).find((phone) => phone !== null) ?? null,
  lid: jids.find(isLid) ?? null,
});

const isSamePhone = (left: string, right: string): boolean =>
  (phoneKey(left) ?? left) === (phoneKey(right) ?? right);

/**
 * `unknown` when one side has only a phone and the other only a hidden id, or either has nothing. Two different
 * hidden ids are `other-id`: WhatsApp may assign a person a new one.
 */
export const comparePersons = (
  left: PersonIdentity,
  right: PersonIdentity,
): 'same' | 'unknown' | 'other-id' | 'other' => {
  if (left.phone !== null && right.phone !== null)
    return isSamePhone(left.phone, right.phone) ? 'same' : 'other';
  if (left.lid === null || right.lid === null) return 'unknown';
  return left.lid === right.lid ? 'same' : 'other-id';
};
