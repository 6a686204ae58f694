// A catalogue of services prepared for many words: stemmed once, each word of a message compared once.
import { MAX_SERVICES } from '#services/offered-services.ts';
import type { OfferedService } from '../../assistant-tools.ts';
import { likenessOf, thingOf } from './service-words.ts';
import { type StemmedWord, stemOf } from '../words/word-forms.ts';
import { type NameWords, nameWordsOf } from './names/service-heads.ts';

export interface KnownService extends NameWords {
  id: number;
  /** position in the catalogue, from 0 */
  place: number;
}

/** Words of the catalogue, with how surely a word of a message means them; other words are absent. */
export type Meanings = ReadonlyMap<string, number>;

/** Services that one run of words mentions, and the positions of those words in the run. */
export interface RunMention {
  ids: number[];
  places: number[];
  generic: boolean;
}

export interface Catalogue {
  services: readonly KnownService[];
  all: ReadonlySet<KnownService>;
  /** services by each word of their names */
  withWord: ReadonlyMap<string, readonly KnownService[]>;
  /** services of several parts */
  combined: readonly KnownService[];
  meaningsOf: (said: string) => Meanings;
  /** services mentioned by runs of words, by wording */
  runs: Map<string, RunMention[]>;
}

const know = ({ id, name }: OfferedService, place: number): KnownService => ({
  id,
  place,
  ...nameWordsOf(name),
});

/** A word with the set of its letters, as bits. */
interface KnownWord extends StemmedWord {
  letters: number;
}

const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

const stemmed = (text: string): KnownWord => ({ text, stem: stemOf(text), letters: lettersOf(text) });

const bitsOf = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** `isFormOf` tolerates at most two typos. */
const MAX_SLIPS = 2;
/** A typo replaces at most one letter. */
const MAX_OTHER_LETTERS = 2 * MAX_SLIPS;
/** Without a typo or a shared stem, forms of a word share at least these first letters. */
const SHARED_LETTERS = 4;

const mayBeSlip = (said: KnownWord, known: KnownWord): boolean =>
  Math.abs(said.text.length - known.text.length) <= MAX_SLIPS &&
  bitsOf(said.letters ^ known.letters) <= MAX_OTHER_LETTERS;

/**
 * Pairs of words checked for typos, over all messages read against one list of services. A catalogue of 300
 * everyday names and a long message need a tenth of them.
 */
const MAX_SLIP_PAIRS = 30_000;

/** Finds the few words of a catalogue that a word of a message may mean. */
const candidatesAmong = (known: readonly KnownWord[]) => {
  const byStem = Map.groupBy(known, ({ stem }) => stem);
  const byStart = Map.groupBy(known, ({ text }) => text.slice(0, SHARED_LETTERS));
  const byLetter = Map.groupBy(known, ({ text }) => text.charAt(0));
  const byThing = Map.groupBy(known, ({ text }) => thingOf(text));
  let pairsLeft = MAX_SLIP_PAIRS;
  const slipsOf = (said: KnownWord): KnownWord[] => {
    const alike = (byLetter.get(said.text.charAt(0)) ?? []).filter((word) => mayBeSlip(said, word));
    const looked = alike.slice(0, pairsLeft);
    pairsLeft -= looked.length;
    return looked;
  };
  return (said: KnownWord): ReadonlySet<KnownWord> => {
    const thing = thingOf(said.text);
    return new Set([
      ...(byStem.get(said.stem) ?? []),
      ...(byStart.get(said.text.slice(0, SHARED_LETTERS)) ?? []),
      ...slipsOf(said),
      ...(thing === undefined ? [] : (byThing.get(thing) ?? [])),
    ]);
  };
};

const readCatalogue = (offered: readonly OfferedService[]): Catalogue => {
  // catalogues created before the limit may hold more
  const services = offered.slice(0, MAX_SERVICES).map(know);
  const distinct = new Set(services.flatMap(({ words, parts }) => [...words, ...parts.flat()]));
  const candidatesFor = candidatesAmong([...distinct].map(stemmed));
  const withWord = new Map<string, KnownService[]>();
  for (const service of services)
    for (const word of new Set(service.words)) {
      const others = withWord.get(word);
      if (others) others.push(service);
      else withWord.set(word, [service]);
    }
  const found = new Map<string, Meanings>();
  const compare = (said: string): Meanings => {
    const word = stemmed(said);
    const likenesses = [...candidatesFor(word)].map((each) => [each.text, likenessOf(word, each)] as const);
    return new Map(likenesses.filter(([, likeness]) => likeness > 0));
  };
  return {
    services,
    all: new Set(services),
    withWord,
    combined: services.filter(({ parts }) => parts.length > 1),
    runs: new Map(),
    meaningsOf: (said) => {
      const meanings = found.get(said) ?? compare(said);
      found.set(said, meanings);
      return meanings;
    },
  };
};

const catalogues = new WeakMap<readonly OfferedService[], Catalogue>();

/** The catalogue of services, prepared once per list: one message asks for it many times. */
export const catalogueOf = (services: readonly OfferedService[]): Catalogue => {
  const catalogue = catalogues.get(services) ?? readCatalogue(services);
  catalogues.set(services, catalogue);
  return catalogue;
};
