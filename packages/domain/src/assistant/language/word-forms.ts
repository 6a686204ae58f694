// When two words are forms or misspellings of one another. Words are folded (see `fold`).

const SHARED_SHARE = 0.8;
const SHORTEST_FORM = 5;
/** "limp" for "limpeza". */
const SHORTEST_ABBREVIATION = 4;
const LONG_WORD = 7;
const SHORTEST_TYPO = 5;
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
 * The stem of a folded Portuguese word: endings of number, gender and the commonest verb forms taken off.
 * Light on purpose: it only has to bring forms of one word together, not to be a real root.
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

/** Letters to insert, delete, replace or swap to turn one word into the other, counted up to `limit`. */
const distance = (left: string, right: string, limit: number): number => {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const options = [replaced, (last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1];
      if (swapped) options.push((beforeLast[column - 2] ?? 0) + 1);
      line.push(Math.min(...options));
    }
    beforeLast = last;
    last = line;
  }
  return last.at(-1) ?? limit + 1;
};

const isTypo = (left: string, right: string): boolean => {
  const shorter = Math.min(left.length, right.length);
  if (shorter < SHORTEST_TYPO || left[0] !== right[0]) return false;
  const limit = shorter >= TWO_TYPOS_FROM ? 2 : 1;
  return distance(left, right, limit) <= limit;
};

/**
 * Whether a word said means a word of the catalogue: the same stem, an abbreviation or another form with most
 * letters shared ("modelad", "depilar" for "depilação"), or one or two slips of the finger.
 */
export const meansWord = (said: string, known: string): boolean => {
  if (said === known || stemOf(said) === stemOf(known)) return true;
  const shorter = Math.min(said.length, known.length);
  if (said.length >= SHORTEST_ABBREVIATION && known.length >= LONG_WORD && known.startsWith(said))
    return true;
  if (shorter < SHORTEST_FORM) return false;
  return sharedPrefix(said, known) / shorter >= SHARED_SHARE || isTypo(said, known);
};
