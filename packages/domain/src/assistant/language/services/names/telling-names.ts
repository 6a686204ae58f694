// Service names that read like something else: "Cancelamento de tatuagem" cancels nothing, "Diagnóstico" asks for no
// advice.
import type { OfferedService } from '../../../assistant-tools.ts';
import { intentsOf, OF_VISIT } from '../../intentions/intents.ts';
import { fold, readWords, type Utterance, type Word } from '../../words/words.ts';

const FIRST_WORD = /[\p{L}\p{M}]+|\d+/u;

interface Catalog {
  byFirstWord: Map<string, OfferedService[]>;
  read: Map<string, Utterance>;
}

const catalogs = new WeakMap<readonly OfferedService[], Catalog>();

/** Once per list: few names of a large catalog are read for a message, and each of them once. */
const catalogOf = (services: readonly OfferedService[]): Catalog => {
  const firstWord = ({ name }: OfferedService) => fold(FIRST_WORD.exec(name)?.[0] ?? '');
  const catalog = catalogs.get(services) ?? {
    byFirstWord: Map.groupBy(services, firstWord),
    read: new Map<string, Utterance>(),
  };
  catalogs.set(services, catalog);
  return catalog;
};

/** The names that may begin with a word of the message. */
const namesAmong = (words: readonly Word[], services: readonly OfferedService[]): Utterance[] => {
  const { byFirstWord, read } = catalogOf(services);
  const said = new Set(words.flatMap(({ text, raw }) => [text, fold(raw)]));
  return [...said]
    .flatMap((word) => byFirstWord.get(word) ?? [])
    .map(({ name }) => {
      const known = read.get(name) ?? readWords(name);
      read.set(name, known);
      return known;
    });
};

/** The words of a message that say the whole name of a service whose name, alone, `reads` like something else. */
export const wordsOfNames = (
  { words }: Utterance,
  services: readonly OfferedService[],
  reads: (plainName: string) => boolean,
): ReadonlySet<Word> => {
  const found = new Set<Word>();
  const places = Map.groupBy(words.keys(), (at) => words[at]?.text);
  for (const { words: parts, plain } of namesAmong(words, services)) {
    const isAt = (at: number) => parts.every(({ text }, place) => words[at + place]?.text === text);
    const said = (places.get(parts[0]?.text) ?? []).filter(isAt);
    if (said.length === 0 || !reads(plain)) continue;
    for (const at of said) for (const word of words.slice(at, at + parts.length)) found.add(word);
  }
  return found;
};

/** True for a name that reads like a change of a visit; one word alone, as "Mudança", may well be one. */
export const changesVisits = (plainName: string): boolean =>
  plainName.includes(' ') && [...intentsOf(plainName)].some((intent) => OF_VISIT.has(intent));

/** The message with spaces for some of its words. */
export const withoutWords = (text: Utterance, words: readonly Word[]): Utterance => {
  if (words.length === 0) return text;
  const without = (rest: string, { index, end }: Word): string =>
    rest.slice(0, index) + ' '.repeat(end - index) + rest.slice(end);
  return readWords(words.reduce(without, text.original));
};
