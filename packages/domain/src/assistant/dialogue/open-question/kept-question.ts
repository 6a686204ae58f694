// An unanswered question is asked again in the last reply, so that a later yes answers it and nothing else.
import * as replies from '../../replies/own-visit-replies.ts';
import { askCancelOrMove } from '../../replies/visits/ask-cancel-replies.ts';
import { askDate, showStarts } from '../../replies/booking-replies.ts';
import { answersQuestion } from '../../language/offer-reference.ts';
import { wording } from '../../language/words/wording.ts';
import { isUndecided, isWhollyExplained } from '../../reading/wishes/consent.ts';
import { noted, whenDecided } from '../../replies/voice/asking-again.ts';
import { putOff } from '../courtesy/busy-turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { partCalledOff } from '../visits/called-off.ts';
import { openQuestionOf } from '../expected-answer.ts';
import type { Awaiting, DialogueState } from '../memory/dialogue-state.ts';
import { isDigit } from '../reminders/reminder-answer.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { offerAgain } from '../memory/voice-memory.ts';

const withoutMark = (asked: Awaiting | null): string =>
  JSON.stringify(asked && { ...asked, isRepeated: undefined });

const isSame = (before: Awaiting, after: Awaiting | null): boolean =>
  withoutMark(before) === withoutMark(after);

/** True when the open question expects a yes or no about one thing, and the client has not put it off. */
export const asksOne = ({ awaiting }: DialogueState): boolean =>
  (awaiting?.kind === 'go-ahead' && !awaiting.isPutOff) ||
  awaiting?.kind === 'date' ||
  ((awaiting?.kind === 'which' || awaiting?.kind === 'cancel') && awaiting.choices.length === 1);

/** The only visit that a question is about; undefined once it is no longer booked. */
const asksAboutOne = async (turn: Turn, awaiting: Awaiting) => {
  if (awaiting.kind !== 'which' && awaiting.kind !== 'cancel') return undefined;
  const [id, ...others] = awaiting.choices;
  return others.length > 0 ? undefined : (await turn.tools.myAppointments()).find((own) => own.id === id);
};

const askAgain = async (turn: Turn, state: DialogueState, awaiting: Awaiting): Promise<Answer | null> => {
  if (awaiting.kind === 'go-ahead') return advanceRequest(turn, state, { confirmFirst: true });
  if (awaiting.kind === 'date') return { say: [askDate(turn, awaiting.date)], state };
  const visit = await asksAboutOne(turn, awaiting);
  if (!visit) return null;
  if (awaiting.kind === 'cancel' && awaiting.orMove) return { say: [askCancelOrMove(turn, visit)], state };
  const purpose = awaiting.kind === 'which' ? awaiting.purpose : 'cancel';
  return { say: [replies.askWhich(turn, [visit], purpose)], state };
};

/** "ele tem judô às 15h30", after an offer: the hour is of a remark, and a mere "ok" to its offer may be too. */
const isOfRemark = ({ said }: Turn, { awaiting }: DialogueState): boolean => {
  const isChoice =
    said.reply === 'yes' || said.isQuestion || (said.tone === 'request' && isWhollyExplained(said));
  return awaiting?.kind === 'ask-owner' || (awaiting?.kind === 'go-ahead' && !isChoice);
};

/** "você marca se eu pedir amanhã?": another start is offered, and an "ok" to it accepts as little. */
const isConditional = ({ said }: Turn, before: DialogueState): boolean =>
  asksOne(before) && isUndecided(said);

/** A question that no one asked for is not answered by an "ok", which takes note as well. */
const guarded = (turn: Turn, before: DialogueState, answer: Answer): Answer => {
  const { awaiting } = answer.state;
  if (awaiting === null || !asksOne(answer.state)) return answer;
  const isDoubtful =
    awaiting.kind === 'go-ahead'
      ? isOfRemark(turn, before)
      : isOfLeaving(awaiting)
        ? isInDoubt(turn.said)
        : DEPENDS.test(turn.said.text.plain);
  return isDoubtful || isConditional(turn, before) ? { ...answer, state: repeated(answer.state) } : answer;
};

/** The offer was repeated once: it now waits, and after a second remark only for an order. */
const offerWaits = (turn: Turn, { say, ...answer }: Answer): Answer => ({
  ...answer,
  say: [...say, whenDecided()],
  state: turn.said.isQuestion ? answer.state : putOff(answer.state),
});

const isRepeatedIn = (asked: Awaiting | null): boolean =>
  asked !== null && 'isRepeated' in asked && asked.isRepeated === true;

/** Repeats the open question once when the answer left it open. A goodbye closes the question. */
export const keepQuestion = async (turn: Turn, before: DialogueState, answer: Answer): Promise<Answer> => {
  const { awaiting } = before;
  if (awaiting === null || !asksOne(before) || !isSame(awaiting, answer.state.awaiting))
    return guarded(turn, before, withoutOldOffer(before, answer));
  if (turn.said.intents.has('saysGoodbye') && turn.said.visits.length === 0)
    return { ...answer, state: { ...answer.state, requests: [], offered: [], awaiting: null } };
  // the proposal was just asked about
  const now = answer.state.awaiting;
  if (now?.kind === 'go-ahead' && now.isProposed && isRepeatedIn(awaiting) && !isRepeatedIn(now))
    return answer;
  // the name that will be asked for is no remark
  const isName = answer.clientName !== undefined;
  if (awaiting.kind === 'go-ahead' && awaiting.isRepeated && !isName) return offerWaits(turn, answer);
  const asked = await askAgain(turn, answer.state, awaiting);
  if (asked === null) return answer;
  const question = asked.say.at(-1)?.split('\n').at(-1) ?? '';
  const isAsked = answer.say.at(-1)?.endsWith(question) === true;
  const again = offerAgain(turn, asked);
  const isPlainQuestion = turn.said.isQuestion && !COMES_FIRST.test(turn.said.text.plain);
  const isRemark = !isName && (isOfLeaving(awaiting) || (!isPlainQuestion && awaiting.kind !== 'date'));
  const state = isRemark && !isCrossed(turn) ? repeated(asked.state) : asked.state;
  return { ...answer, say: isAsked ? answer.say : [...answer.say, ...again], state };
};

/** "antes preciso saber se o plano reembolsa": a condition, and no question beside a yes. */
const COMES_FIRST = wording(
  '(mas|so|e)* antes|primeiro (de|disso|eu|marcar|fechar)* preciso|queria|quero|vou|tenho|gostaria',
  'start',
);

const isOfLeaving = (asked: Awaiting | null): boolean =>
  asked?.kind === 'cancel' || (asked?.kind === 'which' && asked.purpose === 'cancel');

/** "se chover não vou", "posso cancelar até quando?" */
const DOUBT = wording(`
se|caso|talvez|acho|depende|acredito|provavelmente|possivelmente | quem sabe | pode ser que | vou ver|pensar|tentar | deixa eu ver
`);

/** "se achar, eu vou" */
const DEPENDS = wording('^ (so|mas|entao) se|caso');

const isInDoubt = ({ isQuestion, text }: Turn['said']): boolean => isQuestion || DOUBT.test(text.plain);

const repeated = (state: DialogueState): DialogueState => {
  const { awaiting } = state;
  const mayRepeat =
    awaiting?.kind === 'go-ahead' || awaiting?.kind === 'which' || awaiting?.kind === 'cancel';
  return mayRepeat ? { ...state, awaiting: { ...awaiting, isRepeated: true } } : state;
};

/** Automatic messages since the last reply. */
const sentBetween = ({ reminders, answeredAt }: Turn): Turn['reminders'] =>
  reminders.filter(({ at }) => answeredAt !== null && at > answeredAt);

const WRITTEN = /[\p{L}\p{N}]/u;
/** Takes note of the answer as well as it accepts. */
const COURTEOUS = wording(
  `
NOTE: ok|okay|okey|okok|certo|certinho|blz|beleza|joia|show|combinado|entendi|valeu|legal|otimo|ta|esta|bom|bem
NOTE: perfeito|perfeita|maravilha|massa|top|tranquilo|suave|ah|hm*|hum*|ata|obrigad[oa]|obg|brigad[oa]|fechou|fechado
NOTE: tudo bem|bom|certo | de boa|boas | pode deixar | show de bola | esta bom|certo|otimo | (muito) obrigad[oa]|bom | entao|viu|ne
(NOTE)* NOTE (,|.|!)*
`,
  'whole',
);

/** A sign or courtesy, which takes note as well as it accepts. */
export const isVagueYes = ({ text }: Turn['said']): boolean =>
  !WRITTEN.test(text.original) || COURTEOUS.test(text.plain);

const isOfConfirming = (asked: Awaiting | null): boolean =>
  asked?.kind === 'which' && asked.purpose === 'confirm';

/**
 * A thumb or an "ok" after a remark and the question again may be about the remark: the offer waits for a word. So does any
 * courtesy where a visit would be given up: a clear request needed no question.
 */
export const signTurn = (turn: Turn, state: DialogueState): Answer | null => {
  const { awaiting } = state;
  const { text } = turn.said;
  // of the owner's proposal "fechado" is a yes: see one-proposal-turn
  if (awaiting?.kind === 'go-ahead' && awaiting.isProposed) return null;
  const isCourtesy = COURTEOUS.test(text.plain);
  const isVague = isVagueYes(turn.said) && !(isCourtesy && isOfConfirming(awaiting));
  const isNoted = isCourtesy && text.words[0]?.text !== 'isso' && sentBetween(turn).length === 0;
  const isDoubtful = isRepeatedIn(awaiting) || (isNoted && isOfLeaving(awaiting));
  if (!isDoubtful || !asksOne(state) || !isVague || isCrossed(turn)) return null;
  return awaiting?.kind === 'go-ahead'
    ? { say: [noted()], state: putOff(state) }
    : { say: [replies.answerInWords()], state };
};

/** An offer to ask the owner is only open to the next message. */
const withoutOldOffer = (before: DialogueState, answer: Answer): Answer =>
  before.awaiting?.kind === 'ask-owner' && isSame(before.awaiting, answer.state.awaiting)
    ? { ...answer, state: { ...answer.state, awaiting: null } }
    : answer;

const isCrossed = (turn: Turn): boolean => sentBetween(turn).length > 0;

/**
 * Asks again when an automatic message was sent between the question and a bare yes, no or digit, which may
 * answer either of them.
 */
export const crossedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const between = sentBetween(turn);
  const open = openQuestionOf(state);
  const saysMore = said.visits.length > 0 && !isDigit(said);
  if (open === null || between.length === 0 || saysMore) return null;
  const isBare = isDigit(said)
    ? open === 'list'
    : said.reply !== null && !answersQuestion(said.text, between);
  if (!isBare) return null;
  const own = await turn.tools.myAppointments();
  const told = own.filter(({ id }) => between.some(({ appointmentId }) => appointmentId === id));
  const say = [replies.whichQuestion(turn, partCalledOff(turn, told))];
  const isShown = open === 'list' && state.offered.length > 0;
  return { say: isShown ? [...say, showStarts(turn, null, state.offered)] : say, state };
};
