// An unanswered question is asked again in the last reply, so that a later yes answers it and nothing else.
import * as replies from '../../replies/own-visit-replies.ts';
import { askDate, showStarts } from '../../replies/booking-replies.ts';
import { answersQuestion } from '../../language/offer-reference.ts';
import { wording } from '../../language/words/wording.ts';
import { isUndecided } from '../../reading/wishes/consent.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { partCalledOff } from '../visits/called-off.ts';
import { type Awaiting, type DialogueState, openQuestionOf } from '../memory/dialogue-state.ts';
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
  if (awaiting.kind === 'cancel' && awaiting.orMove)
    return { say: [replies.askCancelOrMove(turn, visit)], state };
  const purpose = awaiting.kind === 'which' ? awaiting.purpose : 'cancel';
  return { say: [replies.askWhich(turn, [visit], purpose)], state };
};

/** "você marca se eu pedir amanhã?": another start is offered, and an "ok" to it accepts as little. */
const isConditional = ({ said }: Turn, before: DialogueState): boolean =>
  asksOne(before) && isUndecided(said);

/** Repeats the open question when the answer left it open. A goodbye closes the question. */
export const keepQuestion = async (turn: Turn, before: DialogueState, answer: Answer): Promise<Answer> => {
  const { awaiting } = before;
  if (awaiting === null || !asksOne(before) || !isSame(awaiting, answer.state.awaiting))
    return withoutOldOffer(
      before,
      isConditional(turn, before) ? { ...answer, state: repeated(answer.state) } : answer,
    );
  if (turn.said.intents.has('saysGoodbye') && turn.said.visits.length === 0)
    return { ...answer, state: { ...answer.state, requests: [], offered: [], awaiting: null } };
  const asked = await askAgain(turn, answer.state, awaiting);
  if (asked === null) return answer;
  const question = asked.say.at(-1)?.split('\n').at(-1) ?? '';
  const isAsked = answer.say.at(-1)?.endsWith(question) === true;
  const again = offerAgain(turn, asked);
  const isPlainQuestion = turn.said.isQuestion && !COMES_FIRST.test(turn.said.text.plain);
  const isRemark = isOfLeaving(awaiting) || (!isPlainQuestion && awaiting.kind !== 'date');
  const state = isRemark ? repeated(asked.state) : asked.state;
  return { ...answer, say: isAsked ? answer.say : [...answer.say, ...again], state };
};

/** "antes preciso saber se o plano reembolsa": a condition, and no question beside a yes. */
const COMES_FIRST = wording(
  '(mas|so|e)* antes|primeiro (de|disso|eu|marcar|fechar)* preciso|queria|quero|vou|tenho|gostaria',
  'start',
);

const isOfLeaving = (asked: Awaiting | null): boolean =>
  asked?.kind === 'cancel' || (asked?.kind === 'which' && asked.purpose === 'cancel');

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
NOTE: ok|okay|okey|certo|certinho|blz|beleza|isso|joia|show|combinado|entendi|valeu|legal|otimo | esta (bom|certo|otimo)
NOTE: perfeito|perfeita|massa|top|tranquilo|suave | tudo bem|certo | sem problemas?
(NOTE)* NOTE (,|.|!)*
`,
  'whole',
);

const isOfConfirming = (asked: Awaiting | null): boolean =>
  asked?.kind === 'which' && asked.purpose === 'confirm';

/**
 * A thumb or an "ok" after a remark and the question again may be about the remark: asks for a word. So does any
 * courtesy where a visit would be given up: a clear request needed no question.
 */
export const signTurn = (turn: Turn, state: DialogueState): Answer | null => {
  const { text } = turn.said;
  const { awaiting } = state;
  const isRepeated = awaiting !== null && 'isRepeated' in awaiting && awaiting.isRepeated === true;
  const isCourtesy = COURTEOUS.test(text.plain);
  const isVague = !WRITTEN.test(text.original) || (isCourtesy && !isOfConfirming(awaiting));
  const isNoted = isCourtesy && text.words[0]?.text !== 'isso' && sentBetween(turn).length === 0;
  const isDoubtful = isRepeated || (isNoted && isOfLeaving(awaiting));
  return isDoubtful && asksOne(state) && isVague ? { say: [replies.answerInWords()], state } : null;
};

/** An offer to ask the owner is only open to the next message. */
const withoutOldOffer = (before: DialogueState, answer: Answer): Answer =>
  before.awaiting?.kind === 'ask-owner' && isSame(before.awaiting, answer.state.awaiting)
    ? { ...answer, state: { ...answer.state, awaiting: null } }
    : answer;

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
