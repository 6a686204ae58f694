// Compiles tables of phrases over the words of visits, to be found in sentences.
import { isConcept } from './clauses.ts';
import { bracketedIn, hasPhrase, phraseIndex, phrasesOf, type Sentence } from './phrases.ts';

/** Returns a predicate: true for a sentence with a phrase of the table. */
export const has = (table: string): ((sentence: Sentence) => boolean) => {
  const phrasesIn = phraseIndex(phrasesOf(table, isConcept));
  return (sentence) => [...phrasesIn(sentence)].some((phrase) => hasPhrase(sentence, phrase));
};

/** Returns a finder for the positions of the words that the phrases of a table mark. */
export const marking = (table: string): ((sentence: Sentence) => number[]) => {
  const phrasesIn = phraseIndex(phrasesOf(table, isConcept));
  return (sentence) => [...phrasesIn(sentence)].flatMap((phrase) => bracketedIn(sentence, phrase));
};
