// Decides whether a message gives up a visit. The clause that says so is read whole. Words foreign to a plain
// statement or request ("não vou faltar", "cancela o da vovó") make it one to ask about, or no statement of
// absence at all.
import { isRelation } from '../people/relations.ts';
import { isGivenName } from '../names/known-names.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';
import type { ServiceMention } from '../services/service-match.ts';
import type { Utterance } from '../words/words.ts';
import {
  ACTS_OF_COMING,
  AFTER,
  BEFORE,
  BOUNDED,
  CANCEL_VERBS,
  CANCELLING,
  CORE,
  COUNTERS,
  DAY,
  ENDS_IN_COMING,
  HOUR,
  NO_NEED,
  OF_AN_HOUR,
  OF_SENDER,
  PART,
  REASON,
  SERVICE,
  STARTS_CORE,
  TAKE_OUT,
  TROUBLE,
} from './wordings/absence.ts';
import { GIVES_AWAY } from './wordings/changes.ts';

/** 'plain': every word is explained; 'unclear': it may be meant. */
export type GivingUp = 'plain' | 'unclear';

export interface SpokenOfVisit {
  text: Utterance;
  moments: readonly MomentMention[];
  services: readonly ServiceMention[];
}

interface Clause {
  /** words in single spaces; DAY, HOUR and SERVICE stand for what was read already */
  plain: string;
  isQuestion: boolean;
  /** begins with "mas" */
  isCounter: boolean;
}

const WANTED_NO_MORE = /\bnao (vou )?(quero|querer) mais (a |o |minha |meu )/;

/** "não posso perder", "não vou faltar", "não consigo dormir": about another act than coming. */
const OTHER_ACT =
  /^((me|te|se|lhe|voce|voces|mais|mesmo|poder|conseguir|nem|de|ter|que|tambem) )*([a-z]{2,}(ar|er|ir|or))\b/;

const BREAK = /[,;:.!?…()\n\p{Extended_Pictographic}]|\s[-–—]+\s/u;

const tokenAt = (spoken: SpokenOfVisit, { index, end }: { index: number; end: number }): string | null => {
  const moment = spoken.moments.find((said) => index < said.end && end > said.index);
  if (moment) {
    if (moment.after !== null || moment.before !== null || moment.edge !== null) return null;
    if (moment.part !== null) return PART;
    return moment.date === null && moment.days === null ? HOUR : DAY;
  }
  return spoken.services.some(({ words }) => words.some((word) => word.index === index)) ? SERVICE : null;
};

const clausesOf = (spoken: SpokenOfVisit): Clause[] => {
  const clauses: { words: string[]; mark: string; isCounter: boolean }[] = [];
  const { original, words } = spoken.text;
  let end = 0;
  for (const word of words) {
    const gap = original.slice(end, word.index);
    const isBut = word.text === 'mas' || word.text === 'porem';
    if (clauses.length === 0 || BREAK.test(gap) || isBut)
      clauses.push({ words: [], mark: '', isCounter: isBut });
    const clause = clauses.at(-1);
    const token = tokenAt(spoken, word) ?? word.text;
    const isRepeated = clause?.words.at(-1) === token && token === token.toUpperCase();
    if (!isBut && !isRepeated) clause?.words.push(token);
    end = word.end;
    if (clause) clause.mark = /^[^\p{L}\d]*/u.exec(original.slice(end))?.[0] ?? '';
  }
  return clauses
    .filter((clause) => clause.words.length > 0)
    .map((clause) => ({
      plain: clause.words.join(' '),
      isQuestion: clause.mark.includes('?'),
      isCounter: clause.isCounter,
    }));
};

type Known = (word: string) => boolean;

const COMING = '(vai|vem|ira|vira|vao|irao)';
/** "quem vai é minha filha", "vai o João", "mando meu marido". */
const LED_BY_COMING = new RegExp(`^(e |mas )?(quem ${COMING}|${COMING}|(vou )?(mando|mandar|enviar)) `);
const SOMEBODY_ELSE = /\b(ele|ela|eles|elas|outra pessoa|outro|outra|alguem|amig[oa])\b/;

/** True when another person comes in the client's place: the visit may have to stay. */
const comesInstead = (plain: string): boolean =>
  (LED_BY_COMING.test(plain) || ENDS_IN_COMING.test(plain)) &&
  (SOMEBODY_ELSE.test(plain) || plain.split(' ').some((word) => isRelation(word) || isGivenName(word)));

/** "do meu filho" names a person, "cancela, meu filho" a reason. */
const HOLDS_ON = /^(de|da|do|o|a|os|as|para|no|na|ao|com|e)$/;
const OF_ONES_OWN = /^(meu|minha|meus|minhas)\b/;

/** True when all words are explained, up to the start of a reason. */
const areExplained = (words: readonly string[], known: Known): boolean => {
  for (const [at, word] of words.entries()) {
    const rest = words.slice(at);
    const isHeld = OF_ONES_OWN.test(word) && HOLDS_ON.test(words[at - 1] ?? '');
    if (!isHeld && REASON.test(rest)) return !COUNTERS.test(rest) && !comesInstead(rest.join(' '));
    if (!known(word)) return false;
  }
  return true;
};

const wordsOf = (plain: string): string[] => plain.split(' ').filter((word) => word !== '');

const asksToCancel = (plain: string): boolean => wordsOf(plain).some((word) => CANCEL_VERBS.has(word));

/** "fiquei doente não vou poder ir": a reason without its comma. */
const isReason = (words: readonly string[]): boolean => {
  const plain = words.join(' ');
  return (
    !OF_ONES_OWN.test(plain) &&
    REASON.test(plain) &&
    !comesInstead(plain) &&
    !COUNTERS.test(plain) &&
    !CORE.test(plain)
  );
};

/** "cancela só a de sexta" */
const ONLY = new Set(['so', 'somente', 'apenas']);

/** True when a request to cancel has only words of such a request, up to the start of a reason. */
const cancelsPlainly = (plain: string, known: Known): boolean => {
  const words = wordsOf(plain);
  const verb = words.findIndex((word) => CANCEL_VERBS.has(word));
  const isKnown: Known = (word) => CANCELLING.has(word) || CANCEL_VERBS.has(word) || known(word);
  const from = words.slice(0, verb).findLastIndex((word) => !isKnown(word)) + 1;
  const isLed = from === 0 || isReason(words.slice(0, from));
  const said = words.slice(verb).filter((word) => !ONLY.has(word));
  const core = said.findIndex((_, at) => STARTS_CORE.test(said.slice(at)));
  if (core > 0)
    return isLed && areExplained(said.slice(0, core), isKnown) && comesNot(said.slice(core), known);
  return isLed && areExplained(said, isKnown);
};

/** "não vou precisar cancelar" asks for nothing, "não vou poder ir, pode cancelar" does. */
const ASKS = /^(podem?|quero|queria|preciso|gostaria|vou|favor)$/;

/** True when "não vou" and the words after it say that the client does not come. */
const comesNot = (words: readonly string[], known: Known): boolean => {
  const core = STARTS_CORE.find(words.join(' '));
  if (core === null) return false;
  const rest = wordsOf(words.join(' ').slice(core.end));
  const isKnown: Known = (word) => AFTER.has(word) || known(word);
  const verb = rest.findIndex((word) => CANCEL_VERBS.has(word));
  if (verb < 0) return areExplained(rest, isKnown);
  if (/(ar|ir)$/.test(rest[verb] ?? '') && !rest.slice(0, verb).some((word) => ASKS.test(word))) return false;
  const from = rest.slice(0, verb).findLastIndex((word) => !CANCELLING.has(word)) + 1;
  return areExplained(rest.slice(0, from), isKnown) && cancelsPlainly(rest.slice(from).join(' '), known);
};

type Kind = GivingUp | 'other';

const STILL_ASKED = /\b(bem|certo|ok|ta|esta|problema|viu)$/;

/** Kind of absence in a clause with "não vou" or a similar verb; 'other': about another act than coming. */
const absenceOf = (clause: Clause, known: Known): Kind | null => {
  const { plain, isQuestion } = clause;
  const core = CORE.find(plain);
  if (core === null) return GIVES_AWAY.test(plain) ? 'unclear' : null;
  const rest = plain.slice(core.end).trim();
  const act = OTHER_ACT.exec(rest)?.[3];
  if (BOUNDED.test(plain)) return 'other';
  // "não posso falar agora e não vou conseguir ir"
  if (act !== undefined && !ACTS_OF_COMING.has(act))
    return CORE.test(rest)
      ? absenceOf({ ...clause, plain: rest.slice(CORE.find(rest)?.index) }, known)
      : 'other';
  const before = wordsOf(plain.slice(0, core.index));
  const isAsked = isQuestion && !STILL_ASKED.test(plain) && !asksToCancel(plain);
  const isPlain =
    (isReason(before) || areExplained(before, (word) => BEFORE.has(word) || known(word))) &&
    comesNot(wordsOf(plain.slice(core.index)), known);
  return isPlain && !isAsked ? 'plain' : 'unclear';
};

const kindOf = (clause: Clause, known: Known): Kind | null => {
  const plain = TAKE_OUT.replace(clause.plain, 'cancela meu').replace(WANTED_NO_MORE, 'cancela ');
  if (!asksToCancel(plain)) return absenceOf(clause, known);
  return cancelsPlainly(plain, known) || comesPlainlyNot({ ...clause, plain }, known) ? 'plain' : 'unclear';
};

const comesPlainlyNot = (clause: Clause, known: Known): boolean => absenceOf(clause, known) === 'plain';

/** "mas não vou", to "quer que eu cancele?": not to come, or not to cancel. */
const AGAINST = /^mas n/;
const nothing: Known = () => false;
/** "não vou precisar mais", beside a request to cancel. */
const withoutNoNeed = (clauses: readonly Clause[]): Clause[] =>
  clauses.some(({ plain }) => asksToCancel(plain))
    ? clauses
        .map((clause) => ({ ...clause, plain: NO_NEED.replace(clause.plain, '').trim() }))
        .filter(({ plain }) => plain !== '')
    : [...clauses];
export const clausesWithTimes = (spoken: SpokenOfVisit): Clause[] =>
  clausesOf(spoken).map((clause) => ({ ...clause, plain: OF_AN_HOUR.replace(clause.plain, DAY) }));

/** Absence stated by a message, regardless of its other requests; null when it states none. */
export const absenceIn = (spoken: SpokenOfVisit): GivingUp | null => {
  const kinds = clausesWithTimes(spoken).map((clause) => absenceOf(clause, nothing));
  if (kinds.includes('unclear') || (!kinds.includes('plain') && TROUBLE.test(spoken.text.plain)))
    return 'unclear';
  if (!kinds.includes('plain')) return null;
  return AGAINST.test(spoken.text.plain) ? 'unclear' : 'plain';
};

/** No one books a visit for them: "meu chefe não liberou" is a reason. */
const EMPLOYERS = /^(chef[ea]|patrao|patroa|gerente|professora?)$/;

const SOMEBODY = /\b(ele|ela|eles|elas|dele|dela)\b/;

/**
 * Reads whether a message gives up a visit, by a request to cancel it or a statement that the client does not
 * come; null when it does not. `known`: further words that need no explanation, such as names of people the
 * client has booked for.
 */
export const givingUpIn = (spoken: SpokenOfVisit, known: Known): GivingUp | null => {
  const clauses = withoutNoNeed(clausesWithTimes(spoken));
  const kinds = clauses.map((clause) => kindOf(clause, known));
  const plain = clauses.filter((_, at) => kinds[at] === 'plain');
  if (kinds.includes('unclear')) return 'unclear';
  if (plain.length === 0) return null;
  const others = clauses.filter((_, at) => kinds[at] === null);
  const isBounded =
    AGAINST.test(spoken.text.plain) ||
    others.some(({ isCounter, plain: said }) => isCounter || COUNTERS.test(said) || comesInstead(said));
  const isOfSender = plain.some((clause) => OF_SENDER.test(clause.plain));
  const ofKnown = plain.some((clause) =>
    clause.plain.split(' ').some((word) => isGivenName(word) && known(word)),
  );
  const namesOther = others.some(
    ({ plain: said }) =>
      (SOMEBODY.test(said) && !known('dela') && !ofKnown) ||
      said
        .split(' ')
        .some((word) => (isRelation(word) || isGivenName(word)) && !known(word) && !EMPLOYERS.test(word)),
  );
  return isBounded || (namesOther && !isOfSender) ? 'unclear' : 'plain';
};
