// "uma horinha antes", "dois dias depois", "uma semana pra frente": how far a visit is to move.
import { unitOf } from '#shared/texts/number-words.ts';

const UNIT_MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^hor(a|inha)s?$/, 60],
  [/^minut(o|inho)s?$/, 1],
  [/^di(a|azinho)s?$/, 24 * 60],
  [/^seman(a|inha)s?$/, 7 * 24 * 60],
];
const LATER = /^(depois|adiante|mais tarde|para frente|(a|para) mais)\b/;
const EARLIER = /^(antes|mais cedo|para tras)\b/;

const countOf = (word: string): number | null => {
  if (word === 'meia') return 0.5;
  if (/^\d{1,2}$/.test(word)) return Number(word);
  return /^uma?$/.test(word) ? 1 : (unitOf(word) ?? null);
};

/** Signed minutes in folded words; null without a distance that has a direction. */
export const distanceIn = (plain: string): number | null => {
  const words = plain.split(' ');
  for (const [at, word] of words.entries()) {
    const unit = UNIT_MINUTES.find(([name]) => name.test(word))?.[1];
    const count = unit === undefined ? null : countOf(words[at - 1] ?? '');
    if (unit === undefined || count === null) continue;
    const isHalf = words[at + 1] === 'e' && words[at + 2] === 'meia';
    const rest = words.slice(at + (isHalf ? 3 : 1)).join(' ');
    const minutes = Math.round((count + (isHalf ? 0.5 : 0)) * unit);
    if (LATER.test(rest)) return minutes;
    if (EARLIER.test(rest)) return -minutes;
  }
  return null;
};
