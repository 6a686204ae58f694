// Names of services that read like something else: "Cancelamento de tatuagem" cancels nothing, "Diagnóstico" asks for no
// advice.
import type { OfferedService } from '../../../assistant-tools.ts';
import { intentsOf, OF_VISIT } from '../../intentions/intents.ts';
import { readWords, type Utterance, type Word } from '../../words/words.ts';

const readNames = new WeakMap<readonly OfferedService[], Utterance[]>();

/** The names as they are read, once per list: each clause of a message asks for them. */
const namesOf = (services: readonly OfferedService[]): Utterance[] => {
  const names = readNames.get(services) ?? services.map(({ name }) => readWords(name));
  readNames.set(services, names);
  return names;
};

/** The words of a message that say the whole name of a service whose name, alone, `reads` like something else. */
export const wordsOfNames = (
  { words }: Utterance,
  services: readonly OfferedService[],
  reads: (plainName: string) => boolean,
): ReadonlySet<Word> => {
  const found = new Set<Word>();
  const places = Map.groupBy(words.keys(), (at) => words[at]?.text);
  for (const { words: parts, plain } of namesOf(services)) {
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
