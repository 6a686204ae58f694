// Relatives with their names: "minha filha Alice", "meus dois meninos, o Davi de 6 e o Bernardo de 4".
import { isAnd, nameAt } from '../names/person-name.ts';
import type { Attendee } from './hour-people.ts';
import { POSSESSIVES, relationLabel, RELATIONS } from './relations.ts';
import type { Utterance, Word } from '../words/words.ts';

export const ARTICLES = new Set(['a', 'o', 'as', 'os']);
/** Words between a relation and the name: "minha filha de 5 anos, a Alice", "meu filho que se chama Pedro". */
const FILLERS = new Set(
  'de anos a o que se chama chamada chamado cujo nome dele dela e mais ela ele velho velha novo nova minha meu'.split(
    ' ',
  ),
);
const MAX_FILLER_WORDS = 5;

export type Reading = { attendees: Attendee[]; next: number } | undefined;

export const textAt = (text: Utterance, at: number): string => text.words[at]?.text ?? '';

/** "Pedro e João" after "meus filhos". */
const moreNames = (text: Utterance, first: { name: string; next: number }) => {
  const names = [first.name];
  let next = first.next;
  for (;;) {
    const more = nameAt(text, textAt(text, next) === 'e' ? next + 1 : next);
    if (!more) return { names, next };
    names.push(more.name);
    next = more.next;
  }
};

/** A name on the next line is most likely the writer's: "é só isso minha filha", "Maria Aparecida". */
const isNextLine = ({ original, words }: Utterance, at: number): boolean =>
  original.slice(words[at - 1]?.end, words[at]?.index).includes('\n');

export const namesAfter = (
  text: Utterance,
  at: number,
  plural: boolean,
): { names: string[]; next: number } => {
  for (let start = at; start <= at + MAX_FILLER_WORDS && !isNextLine(text, start); start += 1) {
    const first = nameAt(text, start);
    if (!first) {
      const word = textAt(text, start);
      if (FILLERS.has(word) || /^\d+$/.test(word)) continue;
      break;
    }
    return plural ? moreNames(text, first) : { names: [first.name], next: first.next };
  }
  return { names: [], next: at };
};

export const attendeesOf = (
  span: { first: Word | undefined; last: Word | undefined },
  names: string[],
  relation: string | null,
): Attendee[] => {
  const place = { index: span.first?.index ?? 0, end: span.last?.end ?? 0, self: false, relation };
  return names.length > 0 ? names.map((name) => ({ ...place, name })) : [{ ...place, name: null }];
};

const COUNTS = 'dois duas tres quatro cinco'.split(' ');
const TWINS = /^geme[ao]s$/;
const countOf = (word: string): number =>
  /^[2-5]$/.test(word) ? Number(word) : ([2, 2, 3, 4, 5][COUNTS.indexOf(word)] ?? 1);

/** "o Davi de 6 e o Bernardo de 4", anywhere after "meus dois meninos". */
const namesListed = (text: Utterance, from: number): string[] => {
  for (let at = from; at < text.words.length; at += 1) {
    const before = text.original.slice(text.words[at - 1]?.end, text.words[at]?.index);
    const isIntroduced =
      /^\s*[,:(]\s*$/.test(before) ||
      (ARTICLES.has(textAt(text, at - 1)) && !/^(com|d[eao]|n[ao])$/.test(textAt(text, at - 2)));
    const first = isIntroduced ? nameAt(text, at) : undefined;
    if (!first) continue;
    const names = [first.name];
    let next = afterAge(text, first.next);
    for (;;) {
      const start = isAnd(text, next) ? next + 1 : next;
      const more = nameAt(text, ARTICLES.has(textAt(text, start)) ? start + 1 : start);
      if (!more) break;
      names.push(more.name);
      next = afterAge(text, more.next);
    }
    if (names.length > 1) return names;
  }
  return [];
};

/** Skips "de 6 anos", "(6)". */
const afterAge = (text: Utterance, at: number): number => {
  const isOld = textAt(text, at) === 'de' && /^(\d{1,2}|:)$/.test(textAt(text, at + 1));
  const end = isOld ? at + 2 : /^\d{1,2}$/.test(textAt(text, at)) ? at + 1 : at;
  return textAt(text, end) === 'anos' && end > at ? end + 1 : end;
};

/** "minha filha Alice", "meus 2 filhos, Pedro e João"; without a possessive only after "para". */
export const readRelation = (text: Utterance, at: number): Reading => {
  const possessive = POSSESSIVES.has(textAt(text, at)) ? at + 1 : at;
  const counted = countOf(textAt(text, possessive));
  const relationAt = counted > 1 ? possessive + 1 : possessive;
  const relation = textAt(text, relationAt);
  const count = TWINS.test(relation) ? 2 : counted;
  if (!RELATIONS.has(relation)) return undefined;
  const isPlural = relation.endsWith('s');
  const { names, next } = namesAfter(text, relationAt + 1, isPlural);
  const span = { first: text.words[at], last: text.words[next - 1] };
  const label = relationLabel(text.words[relationAt]?.raw ?? relation);
  const listed = isPlural && names.length < 2 ? namesListed(text, relationAt + 1) : [];
  if (listed.length > 1 || names.length > 0 || count === 1 || !isPlural)
    return { attendees: attendeesOf(span, listed.length > 1 ? listed : names, label), next };
  // "meus dois filhos": each is one "filho"
  const each = attendeesOf(span, [], label.slice(0, -1));
  return { attendees: Array.from({ length: count }, () => each).flat(), next };
};
