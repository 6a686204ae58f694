// Decides whether two words are forms or misspellings of one another. Words are folded (see `fold`).

const SHARED_SHARE = 0.8;
const MIN_FORM_LENGTH = 5;
/** "limp" for "limpeza". */
const MIN_ABBREVIATION_LENGTH = 4;
const LONG_WORD = 7;
const MIN_TYPO_LENGTH = 5;
const TWO_TYPOS_FROM = 9;

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(coes|cao)$/, 'c'],
  [/(oes|aes|ao|aos)$/, 'a'],
  [/(mentos?|ancias?|encias?|idades?)$/, ''],
  [
    /(aria|arei|ando|endo|indo|amos|emos|imos|aram|eram|iram|avam|asse|esse|isse|ado|ada|ido|ida|ados|adas|idos|idas)$/,
    '',
  ],
  [/(ar|er|ir|am|em|ou|ei|es|as|os|is)$/, ''],
  [/[aeios]$/, ''],
];

/**
 * The stem of a folded Portuguese word, without endings of number, gender and the commonest verb forms.
 * Deliberately light: it only has to match forms of one word, not to be a real root.
 */
export const stemOf = (word: string): string => {
  for (const [ending, rest] of ENDINGS) {
    const stem = word.replace(ending, rest);
    if (stem !== word && stem.length >= 3) return stem;
  }
  return word;
};

const sharedPrefix = (left: string, right: string): number => {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
};

/** True when the words are equal from these positions on. */
const endAlike = (left: string, right: string, [atLeft, atRight]: readonly [number, number]): boolean => {
  if (left.length - atLeft !== right.length - atRight) return false;
  let [one, other] = [atLeft, atRight];
  while (one < left.length && left.charCodeAt(one) === right.charCodeAt(other)) {
    one += 1;
    other += 1;
  }
  return one >= left.length;
};

/**
 * True when at most `slips` letters inserted, deleted, replaced or swapped turn one word into the other. Stops at
 * the first difference too many, so that a catalogue can be scanned.
 */
const isWithin = (slips: 1 | 2, left: string, right: string): boolean => {
  if (Math.abs(left.length - right.length) > slips) return false;
  const at = sharedPrefix(left, right);
  if (at === left.length || at === right.length) return true;
  // runs for each word of a message against many forms: no lists, and one early slip leaves the last letter
  if (slips === 1 && at < Math.min(left.length, right.length) - 2 && left.at(-1) !== right.at(-1))
    return false;
  const isRestWithin = (one: number, other: number): boolean =>
    slips === 1 ? endAlike(left, right, [one, other]) : isWithin(1, left.slice(one), right.slice(other));
  return (
    isRestWithin(at + 1, at + 1) ||
    isRestWithin(at + 1, at) ||
    isRestWithin(at, at + 1) ||
    (left[at] === right[at + 1] && left[at + 1] === right[at] && isRestWithin(at + 2, at + 2))
  );
};

export const isOneSlipAway = (left: string, right: string): boolean => isWithin(1, left, right);

const isTypo = (left: string, right: string): boolean => {
  const shorter = Math.min(left.length, right.length);
  if (shorter < MIN_TYPO_LENGTH || left[0] !== right[0]) return false;
  return isWithin(shorter >= TWO_TYPOS_FROM ? 2 : 1, left, right);
};

/** A word with its stem, which is expensive to compute. */
export interface StemmedWord {
  text: string;
  stem: string;
}

/** `meansWord` for words that are already stemmed. */
export const isFormOf = (saidWord: StemmedWord, knownWord: StemmedWord): boolean => {
  const [said, known] = [saidWord.text, knownWord.text];
  if (said === known || saidWord.stem === knownWord.stem) return true;
  // the checks below compare beginnings
  if (said[0] !== known[0]) return false;
  const shorter = Math.min(said.length, known.length);
  if (said.length >= MIN_ABBREVIATION_LENGTH && known.length >= LONG_WORD && known.startsWith(said))
    return true;
  if (shorter < MIN_FORM_LENGTH) return false;
  return sharedPrefix(said, known) / shorter >= SHARED_SHARE || isTypo(said, known);
};

/**
 * True when a word of a message means a word of the catalogue: the same stem, an abbreviation or another form
 * with most letters shared ("modelad", "depilar" for "depilação"), or one or two typos.
 */
export const meansWord = (said: string, known: string): boolean =>
  isFormOf({ text: said, stem: stemOf(said) }, { text: known, stem: stemOf(known) });
