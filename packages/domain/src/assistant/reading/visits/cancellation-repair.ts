// Reads a message about a visit that was just cancelled, as a whole. Words in no table may refer to anything
// ("não cancelei a assinatura da revista"); the message then counts as not about the visit.
import { secondThoughtIn, type SpokenAfter } from '../../language/intentions/second-thoughts.ts';
import * as phrases from './after-cancelling-phrases.ts';
import { clausesOf, type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';
import { type Sentence, sentenceOf } from '../sentences/phrases.ts';
import { protestIn } from './protests.ts';

const isTakenBack = has(phrases.TAKES_BACK);
const isProtest = has(phrases.PROTESTS);
const isOnlyIf = has(phrases.ONLY_IF);
const isKept = has(phrases.KEEPS);
const isOfOther = has(phrases.OTHER_ONE);
const isOtherDay = has(phrases.ANOTHER_DAY);
const isPostponed = has(phrases.POSTPONES);
const isReason = has(phrases.REASONS);
const canCome = has(phrases.CAN_COME);
const asksPolitely = has(phrases.ASKS);
const bringsBack = has(phrases.TO_BRING_BACK);
const isFirst = has(phrases.FIRST_OF_ALL);

const EXPLAINED = phrases.AFTER_CONCEPTS.trim().split(/\s+/);

const isExplained = ({ words }: Sentence): boolean =>
  words.every(({ text, names }) => /^\d+$/.test(text) || EXPLAINED.some((name) => names.has(name)));

/**
 * "pode deixar marcado", "cancelei sem querer", "eu vou": the visit should not have been cancelled. "continua
 * marcado?" is a question.
 */
export const retractsCancellation = (spoken: Spoken & SpokenAfter): boolean => {
  const whole = wholeOf(spoken);
  if (whole.places.has('OTHER')) return false;
  const thought = secondThoughtIn(spoken);
  if (thought === 'comes' || thought === 'keeps') return true;
  const mayAsk = !whole.places.has('?') || asksPolitely(whole);
  return mayAsk && isTakenBack(whole) && isExplained(whole);
};

const ONLY = new Set(['so', 'somente', 'apenas']);

/** "não era pra cancelar, só se chovesse": the words before the condition, which may be any. */
const withoutCondition = (whole: Sentence): Sentence => {
  const at = whole.words.findIndex(
    ({ text }, place) =>
      (text === 'se' || text === 'caso') && whole.words.slice(0, place).some((word) => ONLY.has(word.text)),
  );
  return at < 0 ? whole : sentenceOf(whole.words.slice(0, at));
};

/**
 * Reads an objection to a cancellation. `plain`: the message says nothing else; `partly`: one clause objects,
 * next to others that are not understood.
 */
export const objectionTo = (spoken: Spoken): 'plain' | 'partly' | null => {
  const whole = wholeOf(spoken);
  const protest = protestIn(spoken);
  const isWrong = protest?.kind === 'wrong' && !whole.places.has('?');
  const said = withoutCondition(whole);
  if (said !== whole && isOnlyIf(said) && isExplained(said)) return 'plain';
  if ((isProtest(said) || isWrong) && isExplained(said)) return 'plain';
  const objects = clausesOf(spoken).some(
    ({ sentence }) => sentence.words.length > 1 && isProtest(sentence) && isExplained(sentence),
  );
  return objects ? 'partly' : null;
};

/** "tem como voltar?", "dá pra desfazer?", "continua marcado?": the client may want the cancelled visit back. */
export const asksToBringBack = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  const isMeant = isTakenBack(whole) || bringsBack(whole);
  return whole.places.has('?') && isMeant && isExplained(whole);
};

const BUT_LATE = /^(.{2,60}?)[,.]? (?:mas|s[oó] que|por[eé]m)\b/iu;

/** "vou sim, mas vou atrasar": the words before the "mas"; null without one. */
export const beforeBut = (original: string): string | null => BUT_LATE.exec(original)?.[1] ?? null;

/** "era a outra": the remaining visit. */
export const namesTheOther = (spoken: Spoken): boolean => isOfOther(wholeOf(spoken));

/** "a da semana que vem fica". */
export const keepsOtherVisit = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return isKept(whole) && isExplained(whole);
};

/**
 * "espera, antes de cancelar, tem na quarta?": the text after "antes de cancelar", empty when it ends there; null
 * for any other message.
 */
export const askedBeforeLeaving = (spoken: Spoken): string | null => {
  const { original, words } = spoken.text;
  if (!isFirst(wholeOf(spoken))) return null;
  const at = words.findIndex(({ text }) => text === 'antes');
  const verb = words.find(({ text }, place) => place > at && /^(cancel|desmar)/.test(text));
  return verb === undefined ? null : original.slice(verb.end).replace(/^[\s,.;:!?]+/u, '');
};

/** Accepts "Se quiser, posso marcar outro dia"; "ok" only takes note of the cancellation. */
const AGREED =
  /^(?!obrigad[oa]$)((sim|quero|pode ser|por favor|gostaria|aceito|bora|vamos|outro dia|obrigad[oa])( |$))+$/;

/** "quero sim", "queria marcar outro dia". */
export const wantsAnotherDay = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return (isOtherDay(whole) && isExplained(whole)) || AGREED.test(spoken.text.plain);
};

/** "qualquer coisa eu volto a marcar": another time, nothing now. */
export const postpones = (spoken: Spoken): boolean => isPostponed(wholeOf(spoken));

/** "surgiu uma reunião de trabalho". */
export const givesReason = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return isReason(whole) && !canCome(whole);
};
