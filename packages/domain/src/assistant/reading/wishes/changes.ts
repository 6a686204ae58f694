// Reads changes of visits from a message: drops denied changes, and rates how decided the others are. A mention
// of a change is no request: it may be denied, doubted, asked about, or about something else.
import type { Intent } from '../../language/intentions/intents.ts';
import { thoughtAtEnd } from '../../language/intentions/second-thoughts.ts';
import type { Utterance } from '../../language/words/words.ts';
import * as phrases from '../wish-phrases/change-phrases.ts';
import { type Spoken, wholeOf as wholeMessage } from '../sentences/clauses.ts';
import { has, marking } from '../sentences/phrase-tables.ts';
import { type Sentence, sentenceOf } from '../sentences/phrases.ts';
import { FREED_PLACES, TAKES_BACK_THAT, TAKES_BACK_WAITING } from '../wish-phrases/waiting-phrases.ts';

/** Kind of a message that is no plain request: it asks how or whether, or is undecided. */
export type Hesitation = 'how' | 'whether' | 'doubt';

const deniedIn = marking(phrases.DENIED_CHANGES);
const othersIn = marking(phrases.OTHER_THINGS + phrases.OTHER_CHANGES + FREED_PLACES + TAKES_BACK_WAITING);
const takenBackIn = marking(phrases.TAKEN_BACK);
const ofOtherThingIn = has(phrases.OTHER_THINGS);
const hasFreedPlace = has(FREED_PLACES);
const takesBackWaiting = has(TAKES_BACK_WAITING);
const takesBackThat = has(TAKES_BACK_WAITING + TAKES_BACK_THAT);
const asksHow = has(phrases.ASKED_HOW);
const asksWhether = has(phrases.ASKED_WHETHER);
const asksWhetherToMove = has(phrases.ASKED_WHETHER_TO_MOVE);
const isDoubted = has(phrases.DOUBTED);
const hasAskedIfFree = has(phrases.ASKED_IF_FREE);

const ASKED = ['CHANGE_VISIT', 'SWAP/inf', 'SWAP/order'];
const ASKING = [...ASKED, 'SWAP', 'MISS'];

const wholes = new WeakMap<Utterance, Sentence>();

/** The words of a message, read once: several functions use them. */
const wholeOf = (text: Utterance): Sentence => {
  const whole = wholes.get(text) ?? wholeMessage({ text, moments: [], people: [], services: [] });
  wholes.set(text, whole);
  return whole;
};

const placesOf = ({ words }: Sentence, names: readonly string[]): number[] =>
  [...words.keys()].filter((at) => names.some((name) => words[at]?.names.has(name)));

interface Change {
  whole: Sentence;
  /** positions of words that request nothing */
  denied: ReadonlySet<number>;
  /** the last mention of a change denies it: "cancela. não, espera, não cancela" */
  endsDenied: boolean;
}

const read = (text: Utterance): Change => {
  const whole = wholeOf(text);
  const denied = new Set(deniedIn(whole));
  const asked = placesOf(whole, ASKED);
  const last = asked.at(-1) ?? -1;
  const lastWanted = asked.filter((at) => !denied.has(at)).at(-1) ?? -1;
  const isTakenBack = last >= 0 && Math.max(-1, ...takenBackIn(whole)) > last;
  const endsDenied = isTakenBack || (lastWanted >= 0 && Math.max(-1, ...denied) > lastWanted);
  return { whole, denied, endsDenied };
};

/** "cancela a reunião" is about a visit where a service is called so. */
const withoutThings = (whole: Sentence, services: ReadonlySet<string>): Sentence => {
  const isOne = ({ text, names }: Sentence['words'][number]): boolean =>
    names.has('THING') && services.has(text);
  return whole.words.some(isOne)
    ? sentenceOf(
        whole.words.map((word) =>
          isOne(word)
            ? { ...word, names: new Set([...word.names].filter((name) => name !== 'THING')) }
            : word,
        ),
      )
    : whole;
};

const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * The plain form of a message, as in `readWords`, without changes that are denied or about something else; `services`:
 * words that name services.
 */
export const withoutDenied = (text: Utterance, services = NO_WORDS): string => {
  const { whole, denied, endsDenied } = read(text);
  const others = othersIn(withoutThings(whole, services));
  const dropped = new Set([...denied, ...others, ...(endsDenied ? placesOf(whole, ASKING) : [])]);
  if (dropped.size === 0) return text.plain;
  const kept = sentenceOf(whole.words.filter((word, at) => !dropped.has(at) && word.text !== '^'));
  return kept.words.map((word) => (word.text === ',' ? '.' : word.text)).join(' ');
};

/** "não cancela meu horário não": the visit stays. */
export const deniesChange = (text: Utterance): boolean => {
  const { denied, endsDenied } = read(text);
  return endsDenied || denied.size > 0 || thoughtAtEnd(text.original) !== null;
};

/** "cancelei meu cartão", "quero cancelar minha assinatura". */
export const cancelsOtherThing = (text: Utterance): boolean => ofOtherThingIn(wholeOf(text));

/** The hesitation that keeps a message about a change from being a request; null for a request. */
export const hesitationOf = (text: Utterance): Hesitation | null => {
  const whole = wholeOf(text);
  if (asksHow(whole)) return 'how';
  if (isDoubted(whole)) return 'doubt';
  return asksWhether(whole) ? 'whether' : null;
};

/** "dá pra mudar pra segunda?": only asks if the visit may move. */
export const onlyAsksToMove = (text: Utterance): boolean => {
  const whole = wholeOf(text);
  return isDoubted(whole) || asksHow(whole) || asksWhetherToMove(whole);
};

/** "e sexta na mesma hora, tem?": only asks if a time is free. */
export const asksIfFree = (spoken: Spoken): boolean => hasAskedIfFree(wholeMessage(spoken));

/** "se alguém desistir me avisa": a slot that another client may give up. */
export const wantsFreedPlace = (text: Utterance): boolean => hasFreedPlace(wholeOf(text));

/**
 * "tira meu nome da lista de espera"; `isAsked`: the client asked to wait in this talk, so "cancela o aviso"
 * means it too.
 */
export const takesBackWait = (text: Utterance, isAsked: boolean): boolean =>
  (isAsked ? takesBackThat : takesBackWaiting)(wholeOf(text));

/** "poderia ser na quarta, no mesmo horário?": about the booked visit, and no order yet. */
export const proposesSameHour = ({
  isQuestion,
  intents,
}: {
  isQuestion: boolean;
  intents: ReadonlySet<Intent>;
}): boolean =>
  isQuestion && intents.has('sameTime') && !intents.has('reschedules') && !intents.has('cannotCome');
