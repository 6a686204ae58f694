import { firstName, foldText } from '../shared/text.ts';

/** More places than this are counted, not listed. */
export const MAX_MENTIONS = 50;
/** Shorter first names are words of other things too often. */
const MIN_FIRST_NAME_LENGTH = 3;
/** The digits by which a phone is known, with and without DDD and ninth digit. */
const PHONE_DIGITS = 8;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const hasWholeWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + word.length] ?? ''];
    if (!LETTER_OR_DIGIT.test(before) && !LETTER_OR_DIGIT.test(after)) return true;
  }
  return false;
};

/** What an address may go on with, so that `ana@x.com` is no part of `joana@x.com` or `ana@x.com.br`. */
const hasAddress = (text: string, address: string): boolean => {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const after = text.slice(at + address.length, at + address.length + 2);
    if (!/[\p{L}\p{N}._%+-]/u.test(text[at - 1] ?? '') && !/^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(after))
      return true;
  }
  return false;
};

const digitsOf = (text: string): string => text.replace(/[\s().-]/g, '');

/**
 * Finds texts that may name a person: the names as whole words, also the first name alone, without regard to accents and
 * case, the last eight digits of the phones however they are written, and the e-mail addresses.
 */
export const mentionFinder = (person: {
  names: readonly string[];
  phones: readonly string[];
  emails?: readonly string[];
}): ((text: string) => boolean) => {
  const firsts = person.names.map(firstName).filter((name) => name.length >= MIN_FIRST_NAME_LENGTH);
  const words = new Set([...person.names, ...firsts].map(foldText).filter((word) => word.length > 1));
  const emails = new Set((person.emails ?? []).map(foldText).filter((email) => email !== ''));
  const digits = person.phones.map((phone) => phone.replace(/\D/g, ''));
  const endings = new Set(
    digits.filter(({ length }) => length >= PHONE_DIGITS).map((all) => all.slice(-PHONE_DIGITS)),
  );
  return (text) => {
    const folded = foldText(text);
    if ([...words].some((word) => hasWholeWord(folded, word))) return true;
    if ([...emails].some((email) => hasAddress(folded, email))) return true;
    const run = digitsOf(folded);
    return [...endings].some((ending) => run.includes(ending));
  };
};
