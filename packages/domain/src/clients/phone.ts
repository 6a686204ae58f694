const COUNTRY = '55';
const PHONE_JID = /^(\d+)(?::\d+)?@s\.whatsapp\.net$/;

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

const hasCountryAndArea = (digits: string): boolean =>
  digits.startsWith(COUNTRY) && (digits.length === 12 || digits.length === 13);

/** A zero, optionally with a carrier of two digits, before the DDD as in phone books: 011 …, 0 15 11 …, +55 (011) …. */
const TRUNK = /^(?:55)?0(?:\d\d)?([1-9]{2}(?:9\d{8}|[2-9]\d{7}))$/;

/**
 * The stored form of a typed phone (spec 1 §5): digits with the prefix 55, without dialing prefixes, which no
 * WhatsApp chat has. A number without DDD, or with a length that no Brazilian phone has, keeps a plus before the
 * prefix: its digits alone would read as DDD 55 (Santa Maria) the next time. '+' and another country keeps the plus;
 * fewer than 8 digits are unchanged.
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
 * Display form of a phone: (11) 98888-7777, (11) 3333-4444, 0800 123 4567, or 98888-7777 without a DDD. Any other
 * form is returned unchanged, a missing phone as empty text (spec 1 §5).
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

/** Match key: DDD and the last 8 digits, because WhatsApp may drop the ninth. Null when they identify no person. */
export const phoneKey = (phone: string | null | undefined): string | null => {
  const stored = (phone ?? '').trim();
  const digits = digitsOf(stored);
  if (stored.startsWith('+') && !digits.startsWith(COUNTRY)) return digits.length >= 8 ? `+${digits}` : null;
  const local = localDigits(stored);
  const lacksAreaCode = local !== null && local === digits && digits.startsWith(COUNTRY);
  return local === null || lacksAreaCode ? null : local.slice(0, 2) + local.slice(-8);
};

/**
 * The phone, in stored form, of a WhatsApp jid such as `5511988887777:12@s.whatsapp.net` (the part after ':' is the
 * device). Null for groups and for `@lid`, whose digits are never a phone.
 */
export const phoneFromJid = (jid: string): string | null => {
  const digits = PHONE_JID.exec(jid)?.[1];
  if (digits === undefined) return null;
  return hasCountryAndArea(digits) ? digits : `+${digits}`;
};

/** Digits for a WhatsApp gateway or chat link: country code first, no plus. Takes the stored form. */
export const dialDigits = (phone: string): string => digitsOf(phone);

/** The `tel:` URL of a phone in stored form, with the country where it has one; null without digits. */
export const telUrl = (phone: string | null): string | null => {
  const digits = dialDigits(phone ?? '');
  return digits === '' ? null : `tel:${phoneKey(phone ?? '') === null ? '' : '+'}${digits}`;
};
