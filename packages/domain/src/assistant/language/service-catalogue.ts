// A catalogue of services made ready for many words: stemmed once, each word of a message compared once.
import { MAX_SERVICES } from '#services/offered-services.ts';
import type { OfferedService } from '../assistant-tools.ts';
import { isMinor, likenessOf, thingOf } from './service-words.ts';
import { type StemmedWord, stemOf } from './word-forms.ts';
import { fold } from './words.ts';

export interface KnownService {
  id: number;
  words: string[];
  /** a combination such as "Corte + barba": each part has to be said */
  parts: string[][];
}

/** Words of the catalogue by how surely a word said means them; those that it does not mean are left out. */
export type Meanings = ReadonlyMap<string, number>;

export interface Catalogue {
  services: readonly KnownService[];
  meaningsOf: (said: string) => Meanings;
}

/** More words of one name say nothing more of the service. */
const MAX_WORDS_PER_NAME = 12;

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => !isMinor(word)).slice(0, MAX_WORDS_PER_NAME);

const know = ({ id, name }: OfferedService): KnownService => ({
  id,
  words: wordsOf(name),
  parts: fold(name)
    .split(/[+&/,]|(?<!\s)\s+e\s+/)
    .map(wordsOf)
    .filter((part) => part.length > 0),
});

const stemmed = (text: string): StemmedWord => ({ text, stem: stemOf(text) });

const readCatalogue = (offered: readonly OfferedService[]): Catalogue => {
  // catalogues of before the limit may hold more
  const services = offered.slice(0, MAX_SERVICES).map(know);
  const distinct = new Set(services.flatMap(({ words, parts }) => [...words, ...parts.flat()]));
  // forms and misspellings of a word begin as it does; other words for it are on the list of its thing
  const known = [...distinct].map(stemmed);
  const byLetter = Map.groupBy(known, ({ text }) => text.charAt(0));
  const byThing = Map.groupBy(known, ({ text }) => thingOf(text));
  const found = new Map<string, Meanings>();
  const compare = (said: string): Meanings => {
    const word = stemmed(said);
    const thing = thingOf(said);
    const alike = thing === undefined ? [] : (byThing.get(thing) ?? []);
    const candidates = new Set([...(byLetter.get(said.charAt(0)) ?? []), ...alike]);
    const likenesses = [...candidates].map((each) => [each.text, likenessOf(word, each)] as const);
    return new Map(likenesses.filter(([, likeness]) => likeness > 0));
  };
  return {
    services,
    meaningsOf: (said) => {
      const meanings = found.get(said) ?? compare(said);
      found.set(said, meanings);
      return meanings;
    },
  };
};

const catalogues = new WeakMap<readonly OfferedService[], Catalogue>();

/** The catalogue of services, read once for each list: one message asks for it many times. */
export const catalogueOf = (services: readonly OfferedService[]): Catalogue => {
  const catalogue = catalogues.get(services) ?? readCatalogue(services);
  catalogues.set(services, catalogue);
  return catalogue;
};
