import { firstName, foldText } from '#shared/texts/text.ts';
import { frequentNames, nameParticles } from './frequent-names.ts';

/** Further places are counted, not listed. */
export const MAX_MENTIONS = 50;
/** Newest texts searched per place; client records are all searched. */
export const MAX_SEARCHED_TEXTS = 5_000;
/** Shorter names are too often ordinary words. */
const MIN_NAME_LENGTH = 3;
/** With more namesakes among the clients, a name alone too often means another person. */
const MAX_NAMESAKES = 2;
/** Last digits that identify a phone, with or without DDD and ninth digit. */
const PHONE_DIGITS = 8;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const TITLES = new Set(
  'dona d seu sr sra srta senhor senhora senhorita dr dra doutor doutora prof professor professora familia tia tio'.split(
    ' ',
  ),
);

function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + word.length] ?? ''];
    if (!LETTER_OR_DIGIT.test(before) && !LETTER_OR_DIGIT.test(after)) yield at;
  }
}

const hasWholeWord = (text: string, word: string): boolean => placesOf(text, word).next().done !== true;

/** Matches a whole e-mail address: `ana@x.com` is no part of `joana@x.com` or `ana@x.com.br`. */
const hasAddress = (text: string, address: string): boolean => {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const after = text.slice(at + address.length, at + address.length + 2);
    if (!/[\p{L}\p{N}._%+-]/u.test(text[at - 1] ?? '') && !/^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(after))
      return true;
  }
  return false;
};

const digitsOf = (text: string): string => text.replace(/[\s().-]/g, '');

/** `foldText` that keeps capitals: same positions, letter by letter. */
const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();

const wordBefore = (text: string, at: number): string =>
  /([\p{L}]{1,12})\.? ?$/u.exec(text.slice(Math.max(0, at - 14), at))?.[1] ?? '';

const namesIn = (name: string): string[] => foldText(name).split(' ');

const isName = (word: string): boolean => word.length >= MIN_NAME_LENGTH && !nameParticles.has(word);

/** Words of a person's names that may identify the person on their own, folded. */
export interface LoneNames {
  firsts: readonly string[];
  lasts: readonly string[];
}

/** @param written names from records and visits; `told`: WhatsApp names, whose last words can be anything */
export const loneNames = ({
  written,
  told = [],
}: {
  written: readonly string[];
  told?: readonly string[];
}): LoneNames => ({
  firsts: [...new Set([...written, ...told].map((name) => foldText(firstName(name))).filter(isName))],
  lasts: [...new Set(written.flatMap((name) => namesIn(name).slice(1).filter(isName)))],
});

/** Keeps the names that few clients of the professional share; `add` takes the clients' names one by one. */
export const distinctiveNames = ({ firsts, lasts }: LoneNames) => {
  const counts = new Map([...firsts, ...lasts].map((word) => [word, 0]));
  const isRare = (word: string): boolean => (counts.get(word) ?? 0) <= MAX_NAMESAKES;
  return {
    add: (name: string): void => {
      for (const word of new Set(namesIn(name))) {
        const count = counts.get(word);
        if (count !== undefined) counts.set(word, count + 1);
      }
    },
    found: (): LoneNames => ({ firsts: firsts.filter(isRare), lasts: lasts.filter(isRare) }),
  };
};

/** True for a last name alone: after a title, or capitalized when it is not a common one. */
const hasLastName = (text: string, folded: string, word: string): boolean => {
  // folding may lengthen a text: the positions of capitals are then unknown
  const isAligned = text.length === folded.length;
  for (const at of placesOf(folded, word)) {
    if (TITLES.has(wordBefore(folded, at))) return true;
    const isCapital = isAligned && text.charAt(at) !== folded.charAt(at);
    if (isCapital && word.length > MIN_NAME_LENGTH && !frequentNames.has(word)) return true;
  }
  return false;
};

/** `mãe da Bruna`, but not `Bruna Costa`, who is another person. */
const isOfFirstName = (folded: string, word: string): boolean =>
  [...placesOf(folded, word)].some((at) => ['da', 'do'].includes(wordBefore(folded, at)));

export interface MentionedPerson {
  names: readonly string[];
  phones: readonly string[];
  emails?: readonly string[];
  /** Names that identify the person on their own; by default derived from `names`. */
  lone?: LoneNames;
}

/**
 * Finds mentions of a person, regardless of accents and case: the names as whole words, the last eight digits of the
 * phones in any format, and the e-mail addresses. In a text, a first name alone also counts, and so does a last name
 * after a title or with a capital. In another person's name, only `da` or `do` before the first name counts.
 */
export const mentionFinder = ({
  names,
  phones,
  emails = [],
  lone = loneNames({ written: names }),
}: MentionedPerson) => {
  const whole = [...new Set(names.map(foldText).filter((word) => word.length > 1))];
  // a name of one word is already a name on its own
  const full = whole.filter((word) => word.includes(' ') || !isName(word));
  const addresses = new Set(emails.map(foldText).filter((email) => email !== ''));
  const digits = phones.map((phone) => phone.replace(/\D/g, ''));
  const endings = new Set(
    digits.filter(({ length }) => length >= PHONE_DIGITS).map((all) => all.slice(-PHONE_DIGITS)),
  );
  const isMeant = (folded: string): boolean => {
    if (full.some((word) => hasWholeWord(folded, word))) return true;
    if ([...addresses].some((email) => hasAddress(folded, email))) return true;
    const run = digitsOf(folded);
    return [...endings].some((ending) => run.includes(ending));
  };
  return {
    inText: (text: string): boolean => {
      const folded = foldText(text);
      if (isMeant(folded) || lone.firsts.some((word) => hasWholeWord(folded, word))) return true;
      return lone.lasts.some((word) => folded.includes(word) && hasLastName(unaccented(text), folded, word));
    },

    /** In the name of another client, a chat or a visit. */
    inName: (name: string): boolean => {
      const folded = foldText(name);
      return isMeant(folded) || lone.firsts.some((word) => isOfFirstName(folded, word));
    },
  };
};

export type MentionFinder = ReturnType<typeof mentionFinder>;
