// Reads mentions of other people: their wishes, and references to people mentioned before.
import { readWords, type Utterance } from '../../language/words/words.ts';
import { wholeOf } from '../sentences/clauses.ts';
import * as tables from './people-phrases.ts';
import { has } from '../sentences/phrase-tables.ts';
import type { Sentence } from '../sentences/phrases.ts';

const wants = has(tables.WANTS);
const wantsVisit = has(tables.WANTS_VISIT);
const isOnlyMine = has(tables.ONLY_MINE);
const isThatPerson = has(tables.THAT_PERSON);

const sentenceOf = (text: Utterance): Sentence => wholeOf({ text, moments: [], people: [], services: [] });

/** Words after a person that express that person's wish. */
const MAX_WISH = 5;

const behind = (text: Utterance, at: number): Sentence =>
  sentenceOf(
    readWords(
      text.words
        .slice(at, at + MAX_WISH)
        .map((word) => word.text)
        .join(' '),
    ),
  );

/** True when the words from `at` on say that the person before them wants a visit or a change of one. */
export const wantsFrom = (text: Utterance, at: number): boolean => wants(behind(text, at));

/** True when the words from `at` on say that the person before them wants a visit. */
export const wantsVisitFrom = (text: Utterance, at: number): boolean => wantsVisit(behind(text, at));

/** "cancela o meu": not the visit of another person. */
export const meansOwn = (text: Utterance): boolean => isOnlyMine(sentenceOf(text));

/** "10h pra ela": a person named before. */
export const meansThatPerson = (text: Utterance): boolean => isThatPerson(sentenceOf(text));
