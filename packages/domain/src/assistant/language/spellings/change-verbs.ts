// Verbs of moving and cancelling with one typo: "rmearcar", "camcelar". A visit must not be booked because the
// verb that would have moved it was misspelled.
import { isOneSlipAway } from '../words/word-forms.ts';

/** Long ones only: "trocar" is one letter from "tocar", and "mudar" from too many words. */
const STEMS = 'cancel desmarc remarc reagend antecip transfer'.split(' ');
const ENDINGS = 'ar a am e em o ou ei amos ando ado ada asse aria ir'.split(' ');

const spelledFor = (stem: string, ending: string): string =>
  ending.startsWith('e') && stem.endsWith('c') ? `${stem.slice(0, -1)}qu${ending}` : stem + ending;

interface Form {
  stem: string;
  text: string;
}

const byLength = new Map<number, Form[]>();
for (const stem of STEMS)
  for (const ending of ENDINGS) {
    const text = spelledFor(stem, ending);
    byLength.set(text.length, [...(byLength.get(text.length) ?? []), { stem, text }]);
  }

/** Beginnings of correct words that are one letter from such a form. */
const OTHERS =
  `canel chancel demarc demarq embarc desembarc emarc eremarc edesmarc cancer candel cancel desmarc desmarq
  remarc remarq reagend antecip transfer transfir reagi reagent`.split(/\s+/);
const MIN_WORDS = 6;
const MAX_LENGTH = Math.max(...byLength.keys()) + 1;

/** The verb form meant by a folded word with one typo; the word itself if it means none, or one of two verbs. */
export const withoutSlip = (word: string): string => {
  if (word.length < MIN_WORDS || word.length > MAX_LENGTH || OTHERS.some((begin) => word.startsWith(begin)))
    return word;
  const [first, last] = [word[0], word.at(-1)];
  const near = [word.length, word.length + 1, word.length - 1].flatMap((length) =>
    (byLength.get(length) ?? []).filter(
      // one slip leaves the first or the last letter, and this runs for every word of every message
      ({ text }) => (text[0] === first || text.at(-1) === last) && isOneSlipAway(word, text),
    ),
  );
  return new Set(near.map(({ stem }) => stem)).size === 1 ? (near[0]?.text ?? word) : word;
};
