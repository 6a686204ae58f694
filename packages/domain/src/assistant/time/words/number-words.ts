import { smallNumberOf, tensOf, unitOf } from '#shared/texts/number-words.ts';
import { isDigits, type Match, type Scan, wordAt } from './scan.ts';

const ORDINALS = new Map<string, number>(
  ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext', 'setim', 'oitav', 'non', 'decim'].flatMap(
    (stem, place) => [
      [`${stem}o`, place + 1],
      [`${stem}a`, place + 1],
    ],
  ),
);

const readSpelled = (scan: Scan, at: number): Match<number> | undefined => {
  const small = smallNumberOf(wordAt(scan, at));
  if (small !== undefined) return { value: small, next: at + 1 };
  const tens = tensOf(wordAt(scan, at));
  if (tens === undefined) return undefined;
  const unit = wordAt(scan, at + 1) === 'e' ? unitOf(wordAt(scan, at + 2)) : undefined;
  return unit === undefined ? { value: tens, next: at + 1 } : { value: tens + unit, next: at + 3 };
};

/** A whole number below 10,000 in digits, or below 60 spelled out: "15", "trinta e um". */
export const readNumber = (scan: Scan, at: number): Match<number> | undefined => {
  if (!isDigits(scan, at)) return readSpelled(scan, at);
  const digits = wordAt(scan, at);
  return digits.length <= 4 ? { value: Number(digits), next: at + 1 } : undefined;
};

/** A full year, 1900 to 2099, in digits or as "dois mil e vinte". */
export const readYear = (scan: Scan, at: number): Match<number> | undefined => {
  if (isDigits(scan, at))
    return /^(19|20)\d\d$/.test(wordAt(scan, at))
      ? { value: Number(wordAt(scan, at)), next: at + 1 }
      : undefined;
  if (wordAt(scan, at) !== 'dois' || wordAt(scan, at + 1) !== 'mil') return undefined;
  const rest = wordAt(scan, at + 2) === 'e' ? readSpelled(scan, at + 3) : undefined;
  return { value: 2000 + (rest?.value ?? 0), next: rest?.next ?? at + 2 };
};

/** An ordinal of 1 to 10 spelled out, or any in digits with its sign: "primeira", "3ª", "1o". */
export const readOrdinal = (scan: Scan, at: number): Match<number> | undefined => {
  const word = ORDINALS.get(wordAt(scan, at));
  if (word !== undefined) return { value: word, next: at + 1 };
  const sign = scan.tokens[at + 1];
  const signed = isDigits(scan, at) && sign?.glued === true && (sign.text === 'o' || sign.text === 'a');
  return signed ? { value: Number(wordAt(scan, at)), next: at + 2 } : undefined;
};
