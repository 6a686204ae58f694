// Tables of phrases over the words of visits, made ready to be looked for in sentences.
import { isConcept } from './clauses.ts';
import { bracketedIn, hasPhrase, phraseIndex, phrasesOf, type Sentence } from './phrases.ts';

/** Tells whether a sentence has a phrase of a table. */
export const has = (table: string): ((sentence: Sentence) => boolean) => {
  const phrasesIn = phraseIndex(phrasesOf(table, isConcept));
  return (sentence) => [...phrasesIn(sentence)].some((phrase) => hasPhrase(sentence, phrase));
};

/** Finds the places of the words that the phrases of a table mark. */
export const marking = (table: string): ((sentence: Sentence) => number[]) => {
  const phrasesIn = phraseIndex(phrasesOf(table, isConcept));
  return (sentence) => [...phrasesIn(sentence)].flatMap((phrase) => bracketedIn(sentence, phrase));
};
