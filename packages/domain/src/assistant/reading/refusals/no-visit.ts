// Decides whether a message wants no visit now: it refuses one, only asks, is undecided, or takes leave, and requests
// nothing else.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { MAX_CLAUSES, wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';
import { type ReadWord, type Sentence, sentenceOf } from '../sentences/phrases.ts';
import { type JudgedClause, judgedClauses, type SpokenOfVisit } from '../wishes/consent.ts';
import { FAREWELLS, NO_VISIT, ONLY_ASKS, UNDECIDED } from './no-visit-phrases.ts';

/** refused: "não quero marcar nada"; asked: "só estou perguntando"; undecided: "talvez eu passe"; leaves: "até quinta" */
export type NoVisit = 'refused' | 'asked' | 'undecided' | 'leaves';

const refuses = has(NO_VISIT);
const onlyAsks = has(ONLY_ASKS);
const isUndecided = has(UNDECIDED);
const isFarewell = has(FAREWELLS);
/** "combinado?", "tá?": asks for nothing. */
const isTag = has(`
^ COURTESY|PRAISE|FILLING|BE|combinado|certo|ok ? $
^ ou melhor $
`);

const LAST: ReadWord = { text: '$', names: new Set(['$']), isFiller: false };
const closed = ({ words }: Sentence): Sentence => sentenceOf([...words, LAST]);

const names = ({ places }: Sentence): boolean =>
  ['MOMENT', 'SERVICE', 'PERSON'].some((name) => places.has(name)) && !places.has('NOT');

const namesAll = ({ places }: Sentence): boolean =>
  places.has('SERVICE') && places.has('MOMENT') && !places.has('NOT');

const kindOf = ({ sentence, asks }: JudgedClause): NoVisit | 'tag' | null => {
  const whole = closed(sentence);
  if (isTag(whole)) return 'tag';
  if (sentence.places.has('?')) return null;
  if (isUndecided(whole)) return 'undecided';
  if (refuses(whole)) return 'refused';
  if (onlyAsks(whole)) return 'asked';
  const isLeave = !asks || sentence.places.has('FAREWELL') || sentence.places.has('deus');
  return isLeave && isFarewell(whole) ? 'leaves' : null;
};

/** True for a clause that requests a visit, or names one and says nothing else of it. */
const states = ({ asks, isTold, isPlain, sentence }: JudgedClause): boolean =>
  (asks && !isTold) || (isPlain && names(sentence));

const KINDS = ['refused', 'asked', 'undecided', 'leaves'] as const;

/** "até as 11" alone is a limit, "falou, até as 11" a goodbye. */
const isGoodbye = ({ text, moments }: SpokenOfVisit): boolean =>
  !text.plain.includes('?') &&
  (moments.some(({ hour }) => hour === null) ||
    wholeOf({ text, moments: [], people: [], services: [] }).places.has('FAREWELL'));

/** The way in which a message wants no visit; null when it may want one, or says something else. */
export const noVisitIn = (spoken: SpokenOfVisit): NoVisit | null => {
  const clauses = judgedClauses(spoken);
  if (clauses.length > MAX_CLAUSES) return null;
  const judged = clauses.map((clause) => ({ ...clause, kind: kindOf(clause) }));
  const found = KINDS.find((each) => judged.some(({ kind }) => kind === each)) ?? null;
  if (found === null || (found === 'leaves' && !isGoodbye(spoken))) return null;
  // "talvez eu queira um corte sexta às 10h, ainda não sei"
  if (found === 'undecided' && judged.some(({ sentence }) => namesAll(sentence))) return null;
  const last = judged.findLastIndex(({ kind }) => kind === found);
  // "claro que eu quero, mas tô sem grana": what comes last counts
  const isWanted = judged.some(
    (clause, at) =>
      clause.kind === null &&
      states(clause) &&
      (at > last || found === 'leaves' || found === 'asked' || (clause.isPlain && names(clause.sentence))),
  );
  return isWanted ? null : found;
};

/** True when a message asks for a visit or about one: a service or a day that is only named does not. */
export const asksForVisit = (said: Understanding): boolean =>
  (said.tone === 'request' && said.visits.some(({ service, wish }) => service !== null && saysWhen(wish))) ||
  (said.isQuestion && said.intents.has('asksFreeTimes')) ||
  judgedClauses(said)
    .slice(0, MAX_CLAUSES)
    .some(
      (clause) =>
        kindOf(clause) === null &&
        ((clause.asks && !clause.isTold) || (names(clause.sentence) && clause.sentence.places.has('?'))),
    );

/** Words of a sentence about people. */
const TELLING = [
  'PRONOUN',
  'OWN',
  'RELATIVE',
  'EVERYDAY',
  'DID',
  'OTHER_DID',
  'NAME',
  'estou',
  'tenho',
  'vou',
  'sou',
];
const MIN_TOLD_WORDS = 3;

const REASONS = has(`
surgiu|apareceu|tive|tenho|pintou|deu|marcaram|rolou|aconteceu|caiu
reuniao|plantao|viagem|imprevisto|emergencia|trabalho|trampo|compromisso|prova|medico|carro|filho|filha
`);

/** True for a reason not to come: "surgiu uma reunião". It requests nothing. */
export const tellsReason = (spoken: SpokenOfVisit): boolean =>
  REASONS(wholeOf(spoken)) &&
  judgedClauses(spoken).every(({ asks, sentence }) => !asks && !sentence.places.has('?'));

/** True for a statement that requests nothing: "ele me pediu em casamento". */
export const isStatement = (spoken: SpokenOfVisit): boolean =>
  spoken.text.words.length >= MIN_TOLD_WORDS &&
  judgedClauses(spoken).every(({ asks, sentence }) => !asks && !sentence.places.has('?')) &&
  TELLING.some((name) => wholeOf(spoken).places.has(name));
