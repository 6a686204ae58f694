const COUNTRY = '55';
const PHONE_JID = /^(\d+)(?::\d+)?@s\.whatsapp\.net$/;

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

const hasCountryAndArea = (digits: string): boolean =>
  digits.startsWith(COUNTRY) && (digits.length === 12 || digits.length === 13);

/** A zero, and perhaps a carrier of two digits, as phone books write them before the DDD: 011 …, 0 15 11 …, +55 (011) …. */
const TRUNK = /^(?:55)?0(?:\d\d)?([1-9]{2}(?:9\d{8}|[2-9]\d{7}))$/;

/**
 * The stored form of a phone as a person types it (spec 1 §5): digits with the prefix 55. What is dialled before the DDD
 * is left out, because no chat of WhatsApp has it.
 *
 * A number without DDD, or of a length that no phone of Brazil has, keeps a plus before the prefix, because its digits
 * alone would read as DDD 55 (Santa Maria) the next time: so normalising twice changes nothing. '+' and another country
 * keeps the plus and its digits; fewer than 8 digits stay as they are; empty stays empty.
 */
export const normalizePhone = (typed: string): string => {
  const digits = digitsOf(typed);
  const hasPlus = typed.trim().startsWith('+');
  if (hasPlus && digits !== '' && !digits.startsWith(COUNTRY)) return `+${digits}`;
  const dialled = TRUNK.exec(digits)?.[1];
  if (dialled !== undefined) return COUNTRY + dialled;
  if (hasCountryAndArea(digits) || digits.length < 8) return digits;
  if (hasPlus) return `+${digits}`;
  const hasArea = digits.length === 10 || digits.length === 11;
  return hasArea ? COUNTRY + digits : `+${COUNTRY}${digits}`;
};

/**
 * A phone for reading: (11) 98888-7777, (11) 3333-4444, 0800 123 4567, or 98888-7777 without a DDD; any other form as
 * it is, none as empty text (spec 1 §5).
 */
export const displayPhone = (phone: string | null | undefined): string => {
  const withoutArea = /^\+55(\d{4,5})(\d{4})$/.exec(phone ?? '');
  if (withoutArea) return `${withoutArea[1]}-${withoutArea[2]}`;
  const local = localDigits(phone ?? '');
  if (local === null) return phone ?? '';
  // no DDD starts with 0
  if (/^0\d{10}$/.test(local)) return `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`;
  return `(${local.slice(0, 2)}) ${local.slice(2, -4)}-${local.slice(-4)}`;
};

/** DDD and number of a Brazilian phone, 10 or 11 digits, without the prefix 55; null for anything else. */
const localDigits = (phone: string): string | null => {
  const digits = digitsOf(phone);
  const hasPlus = phone.trim().startsWith('+');
  if (hasPlus && !digits.startsWith(COUNTRY)) return null;
  if (hasCountryAndArea(digits)) return digits.slice(COUNTRY.length);
  return !hasPlus && (digits.length === 10 || digits.length === 11) ? digits : null;
};

/**
 * What two forms of one person's phone share: DDD and the last 8 digits, because WhatsApp may leave out the
 * ninth digit. Takes the stored form. Null when the phone does not tell one person from another: too short, or
 * a number without DDD behind the prefix 55.
 */
export const phoneKey = (phone: string | null | undefined): string | null => {
  const stored = (phone ?? '').trim();
  const digits = digitsOf(stored);
  if (stored.startsWith('+') && !digits.startsWith(COUNTRY)) return digits.length >= 8 ? `+${digits}` : null;
  const local = localDigits(stored);
  const lacksAreaCode = local !== null && local === digits && digits.startsWith(COUNTRY);
  return local === null || lacksAreaCode ? null : local.slice(0, 2) + local.slice(-8);
};

/**
 * The phone, in stored form, of a WhatsApp jid such as `5511988887777:12@s.whatsapp.net` (the part after ':' is
 * the device). Null for groups and for `@lid`, whose digits are never a phone.
 */
export const phoneFromJid = (jid: string): string | null => {
  const digits = PHONE_JID.exec(jid)?.[1];
  if (digits === undefined) return null;
  return hasCountryAndArea(digits) ? digits : `+${digits}`;
};

/** The digits that a WhatsApp gateway or chat link wants: country code first, no plus. Takes the stored form. */
export const dialDigits = (phone: string): string => digitsOf(phone);
