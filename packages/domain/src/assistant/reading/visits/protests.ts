// Decides whether a message objects to the change just written to the agenda.
import { wording } from '../../language/words/wording.ts';
import { clausesOf, type Spoken, wholeOf } from '../sentences/clauses.ts';
import type { SpokenOfVisit } from '../wishes/consent.ts';
import { has } from '../sentences/phrase-tables.ts';
import { type ReadWord, type Sentence, sentenceOf } from '../sentences/phrases.ts';
import * as phrases from './protest-phrases.ts';

/**
 * unwanted: the client did not ask for it; moved: did not ask to move it (means nothing if nothing moved);
 * before: wants the previous state; wrong: part of it is wrong; otherwise: repeats what was meant; early: not
 * decided yet.
 */
export interface Protest {
  kind: 'unwanted' | 'moved' | 'before' | 'wrong' | 'otherwise' | 'early';
  /** every word of the message is explained */
  isPlain: boolean;
  /** "não era isso mas tudo bem": the change may stay */
  yields?: boolean;
  /** "eu só perguntei", "falei pra não marcar": the change was never asked for */
  saidBefore?: boolean;
  /** "não era pra mudar", "deixa como estava": the previous state is wanted, not only an end of the new one */
  goesBack?: boolean;
}

const isRefusedBefore = has(phrases.REFUSED_BEFORE);
const isMoveRefusedBefore = has(phrases.MOVE_REFUSED_BEFORE);
const isUnwanted = has(phrases.UNWANTED);
const isMoved = has(phrases.MOVE_UNWANTED);
const isBefore = has(phrases.AS_BEFORE);
const isWrong = has(phrases.WRONG);
const isOtherwise = has(phrases.SAID_OTHERWISE);
const isRegret = has(phrases.REGRETS);
const isAnother = has(phrases.MEANT_ANOTHER);
const isEarly = has(phrases.NOT_YET);
const isUnknown = has(phrases.UNKNOWN_VISIT);
const isNotMeant = has(phrases.NOT_MEANT);
const EARLY = phrases.NOT_YET_CONCEPTS.trim().split(/\s+/);
const EXPLAINED = new Set([
  '^',
  '?',
  '.',
  ',',
  'MOMENT',
  'SERVICE',
  ...phrases.PROTEST_CONCEPTS.trim().split(/\s+/),
]);

const isExplained = ({ words }: Sentence, further: readonly string[] = []): boolean =>
  words.every(
    ({ text, names }) =>
      /^\d$/.test(text) || [...names].some((name) => EXPLAINED.has(name) || further.includes(name)),
  );

/** "esse não, o outro", "errado, era o 2": another visit of several was meant, and nothing else is said. */
export const namesOtherVisit = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  const asks = whole.places.has('FIND_OUT');
  return !asks && isAnother(whole) && isExplained(whole, ['OTHER', 'NTH', 'PERSON', 'NAME']);
};

/** Further words of a correction: "na real faz corte e barba". */
const CORRECTING = ['CORRECTION', 'OTHER', 'DO', 'ARRANGE', 'MOVE', 'SWAP', 'PUT', 'ACCEPT', 'WEEKDAY'];

/**
 * True when a message only corrects the assistant's understanding. With a ruled-out day, which may come with a
 * reason, only the clauses of the wanted moments need to be explained. `people`: the message may name the
 * attendee.
 */
export const onlyCorrects = (spoken: SpokenOfVisit, { people = false } = {}): boolean => {
  const further = people ? [...CORRECTING, 'PERSON', 'NAME'] : CORRECTING;
  const wanted = spoken.moments.filter(({ refused }) => !refused);
  const parts =
    wanted.length < spoken.moments.length
      ? clausesOf(spoken).filter((clause) =>
          wanted.some(({ index }) => index >= clause.index && index < clause.end),
        )
      : [{ sentence: wholeOf(spoken) }];
  return parts.every(
    ({ sentence }) =>
      !isRegret(sentence) &&
      isExplained(sentence, further) &&
      !sentence.words.some(({ text }) => text === 'esquece'),
  );
};

const LAST: ReadWord = { text: '$', names: new Set(['$']), isFiller: false };

/** "eu não marquei nada amanhã": the client knows nothing of a visit, and says nothing else. */
export const knowsNoVisit = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return isUnknown(whole) && isExplained(whole, [...CORRECTING, 'ANYBODY', 'coisa', 'coisas']);
};

/** "não era isso": the reply before was not what the client meant. */
export const saysNotMeant = (spoken: Spoken): boolean =>
  isNotMeant(sentenceOf([...wholeOf(spoken).words.filter(({ text }) => text !== '.'), LAST]));

/** "não era isso mas tudo bem": leaves open what to do. */
const YIELDS = wording(`
_|.|? mas
ok|beleza|blz|deixa|serve|tranquilo
tudo bem
esta bom
pode ser|deixar
sem problema
nao tem problema
de boa
`);

/** The objection to the last change; null without one. */
export const protestIn = (spoken: Spoken): Protest | null => {
  const whole = wholeOf(spoken);
  const isPlain = isExplained(whole);
  const goesBack = isMoved(whole) || isBefore(whole);
  if (isRefusedBefore(whole)) return { kind: 'unwanted', isPlain, saidBefore: true, goesBack };
  if (isMoveRefusedBefore(whole)) return { kind: 'moved', isPlain };
  if (!whole.places.has('?') && isEarly(whole) && isExplained(whole, EARLY))
    return { kind: 'early', isPlain: true };
  const yields = YIELDS.test(spoken.text.plain.trim());
  if (isUnwanted(whole)) return { kind: 'unwanted', isPlain, yields: yields && !isBefore(whole), goesBack };
  if (isMoved(whole)) return { kind: 'moved', isPlain };
  if (isBefore(whole)) return { kind: 'before', isPlain };
  if (isWrong(whole)) return { kind: 'wrong', isPlain, yields: yields && isPlain };
  return isOtherwise(whole) && !isRegret(whole) ? { kind: 'otherwise', isPlain } : null;
};
