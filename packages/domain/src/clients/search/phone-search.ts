// The digits of a search, in each format of a phone that they may be part of.

/** Next to letters, this many digits mean a phone; fewer belong to a name: "Bia 2", "Studio 54". */
const DIGITS_BESIDE_LETTERS = 4;
/** Dialing prefixes before the country and before the DDD. */
const DIALLED = /^(?:00)?(55)?0?(?=[1-9])/;
const CARRIER = /^(?:55)?0\d\d(?=[1-9]{2}(?:9\d{8}|[2-9]\d{7})$)/;
const DDD_IN_BRACKETS = /\(\s*0?([1-9]\d)\s*\)(.*)$/s;
/** DDD and number of a mobile phone, with and without the ninth digit, and the number alone. */
const WITHOUT_NINTH = /^(?:55)?([1-9]{2})([2-9]\d{7})$/;
const WITH_NINTH = /^(?:55)?([1-9]{2})?9([2-9]\d{7})$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Digits to search in the digits of a stored phone; empty when the search means no phone. Dialing prefixes are
 * dropped. WhatsApp may store a mobile with or without its ninth digit, so both forms match.
 */
export const phoneSearch = (search: string): string[] => {
  const digits = digitsOf(search);
  if (digits === '' || (/\p{L}/u.test(search) && digits.length < DIGITS_BESIDE_LETTERS)) return [];
  const dialled = digits.replace(CARRIER, '').replace(DIALLED, '$1');
  const forms = new Set([digits, dialled]);
  const [, area, number] = WITHOUT_NINTH.exec(dialled) ?? [];
  if (area !== undefined) forms.add(`${area}9${number}`);
  const [, itsArea = '', rest] = WITH_NINTH.exec(dialled) ?? [];
  if (rest !== undefined) forms.add(itsArea + rest);
  const [, ddd, behind] = DDD_IN_BRACKETS.exec(search) ?? [];
  const begun = digitsOf(behind ?? '');
  if (ddd !== undefined) forms.add(ddd + begun);
  if (ddd !== undefined && /^[1-8]/.test(begun)) forms.add(`${ddd}9${begun}`);
  return [...forms];
};
