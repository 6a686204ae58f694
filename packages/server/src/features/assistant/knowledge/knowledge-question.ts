// Unanswered questions as stored: the question without the person who asked it.
import { subjectStems } from '@zelo/domain/assistant/knowledge/subject-stems.ts';
import { isGivenName } from '@zelo/domain/assistant/language/names/known-names.ts';
import { fold } from '@zelo/domain/assistant/language/words/words.ts';

const MAX_QUESTION_LENGTH = 300;
/** Share of the longer question's words that makes two questions one. */
const SAME = 0.5;
const MIN_STEM_LENGTH = 5;

const EMAIL = /[^@]@./s;
const LINK = /(?:https?:\/\/|www\.)./is;
/** Phones, documents and other long numbers, with any separators people type. */
const NUMBERS = /\+?\(?\d(?:[\s().\-/]*\d){5,}/g;
const INTRODUCTIONS =
  /\b(?:meu nome (?:é|e)|me chamo|aqui (?:é|e|quem fala é)|sou (?:o|a)|sou)\s+\p{Lu}[\p{L}]+(?:\s+\p{Lu}[\p{L}]+)*/giu;
const WORD = /[\p{L}\p{M}]+/gu;

/** Searches one word at a time, which keeps the work linear. */
const withoutAddress = (word: string): string => {
  const start = EMAIL.test(word) ? 0 : word.search(LINK);
  return start < 0 ? word : `${word.slice(0, start)} `;
};

const nameWords = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => fold(name).match(WORD) ?? []).filter((word) => word.length > 2));

/** Removes names and the capitalized words after them: "Carla Dias", "dona Maria". */
const withoutNames = (question: string, names: readonly string[]): string => {
  const known = nameWords(names);
  let follows = false;
  return question.replace(WORD, (word, offset: number) => {
    const folded = fold(word);
    const isCapital = /^\p{Lu}/u.test(word) && offset > 0;
    const isName = known.has(folded) || (isGivenName(folded) && (isCapital || follows));
    const isSurname = follows && isCapital;
    const goes = isName || isSurname || (offset === 0 && isGivenName(folded));
    follows = goes;
    return goes ? '' : word;
  });
};

/** Question without phones, addresses, documents and names, at most 300 characters; '' if nothing is left. */
export const redactQuestion = (question: string, names: readonly string[]): string => {
  const plain = question.replace(/\S+/g, withoutAddress).replace(INTRODUCTIONS, ' ').replace(NUMBERS, ' ');
  const kept = withoutNames(plain, names)
    .replace(/(?<!\s)\s+([,.?!;:])/g, '$1')
    .replace(/^[\s,.;:!-]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return subjectStems(kept).length === 0 ? '' : kept.slice(0, MAX_QUESTION_LENGTH);
};

/** Equal for questions with the same stems in any order. */
export const fingerprintOf = (question: string): string => subjectStems(question).toSorted().join(' ');

/** True for forms of one word: 'estacionar' and 'estacionamento'. */
const isAlike = (left: string, right: string): boolean =>
  left === right ||
  (Math.min(left.length, right.length) >= MIN_STEM_LENGTH &&
    (left.startsWith(right) || right.startsWith(left)));

/** True when most words of both questions are forms of the same words. */
export const isSameQuestion = (left: string, right: string): boolean => {
  const [one, other] = [subjectStems(left), subjectStems(right)];
  const shared = one.filter((stem) => other.some((known) => isAlike(stem, known))).length;
  return shared > 0 && shared / Math.max(one.length, other.length) >= SAME;
};
