// WhatsApp addresses (JIDs) of a phone. Old Brazilian accounts lack the ninth digit that was added in 2012-2016, and the
// number does not show which form an account has.
import { dialDigits } from '@zelo/domain/clients/phone.ts';

const SUFFIX = '@s.whatsapp.net';
// a mobile starting below 6 always had the ninth digit, and its last eight digits are another person's landline
const WITH_NINTH = /^55(\d{2})9([6-9]\d{7})$/;
const WITHOUT_NINTH = /^55(\d{2})([6-9]\d{7})$/;

/** Guesses like Evolution API 2.3.7 (`createJid`): from area code 31 on, numbers that begin with 7, 8 or 9 lack it. */
const expected = (area: string, number: string): string => {
  const keepsNinth = Number(area) < 31 || Number(number[0]) < 7;
  return keepsNinth ? `55${area}9${number}` : `55${area}${number}`;
};

/** Possible addresses of a phone in stored form, the likelier one first. */
export const jidsOfPhone = (phone: string): [string, ...string[]] => {
  const digits = dialDigits(phone);
  const [, area, number] = WITH_NINTH.exec(digits) ?? WITHOUT_NINTH.exec(digits) ?? [];
  if (area === undefined || number === undefined) return [digits + SUFFIX];
  const likely = expected(area, number);
  const other = likely.length === 13 ? `55${area}${number}` : `55${area}9${number}`;
  return [likely + SUFFIX, other + SUFFIX];
};

/** An address and, if the number has one, its other form. */
export const jidVariants = (jid: string): string[] =>
  jid.endsWith(SUFFIX) ? [...new Set([jid, ...jidsOfPhone(jid.slice(0, -SUFFIX.length))])] : [jid];
