// A blocked client: every wish for a time is left to the owner, who hears of it once. No hour is shown and no reason told.
import type { Business } from '../../assistant-tools.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { chosenOffer } from '../../language/offer-reference.ts';
import { bookingRequest } from '../../replies/owner-notes.ts';
import { leftToOwner, stillLeftToOwner, wantsTime } from '../../replies/rules/blocked-replies.ts';
import { cancelledFirst } from '../../replies/own-visit-replies.ts';
import { inform } from '../answers/information-turn.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { asksNews, asksWhichTime, requestTalk } from '../own-requests/request-words.ts';
import { timelessTools, type TimelessUse } from './timeless-tools.ts';

/** Questions about an existing visit, or about a name; all others arrange a time. */
const KEPT: ReadonlySet<string> = new Set([
  'cancel',
  'attendee',
  'withdraw',
  'wait-or-visit',
  'name',
  'ask-owner',
]);

const isKept = ({ awaiting }: DialogueState): boolean =>
  awaiting === null || KEPT.has(awaiting.kind) || (awaiting.kind === 'which' && awaiting.purpose !== 'move');

const isArranging = (state: DialogueState): boolean =>
  state.requests.length + state.offered.length > 0 || state.askedDay !== null || !isKept(state);

/** Memory without anything that was being arranged; a question whether to move a visit only cancels it. */
const withoutWishes = (state: DialogueState): DialogueState => {
  const { awaiting } = state;
  const left = !isKept(state)
    ? null
    : awaiting?.kind === 'cancel'
      ? { ...awaiting, orMove: false }
      : awaiting;
  return { ...state, requests: [], offered: [], later: [], lapsed: null, askedDay: null, awaiting: left };
};

/** A question about a day that was open when the client was blocked is not asked again. */
export const withoutAskedDay = (state: DialogueState, { isClientBlocked }: Business): DialogueState =>
  isClientBlocked ? { ...state, askedDay: null } : state;

/** An answer to an earlier offer, or a question about it. */
const takesUp = ({ said }: Turn, { offered, lapsed }: DialogueState): boolean =>
  said.reply === 'yes' || asksWhichTime(said) || chosenOffer(said, lapsed?.offered ?? offered) !== null;

/** The wish, as a note to the owner. */
const wishOf = async (
  turn: Turn,
  { requests }: DialogueState,
  { notes, wanted }: TimelessUse,
): Promise<string> => {
  const [note] = notes;
  const [request] = requests;
  const [asked] = wanted;
  const service = serviceById(turn, asked?.serviceId ?? request?.serviceId ?? null);
  if (note !== undefined || !service) return note ?? wantsTime();
  const isOne = wanted.every(({ start }) => start === asked?.start);
  const movingId = asked?.movingId ?? request?.movingId;
  return bookingRequest({
    service,
    forSomeone: request?.forSomeone ?? null,
    start: (isOne && asked?.start) || null,
    date: request?.wish.dates[0] ?? null,
    moving: (await turn.tools.myAppointments()).find(({ id }) => id === movingId),
  });
};

const TOLD = 'blocked-wish';

const hasNotified = ({ ownerTold }: DialogueState): boolean =>
  ownerTold.some(({ reason }) => reason === TOLD);

/** "e sábado?", "já responderam?", after a wish that was left to the owner. */
const goesOn = (turn: Turn, answered: Answer, { waiting }: TimelessUse): boolean => {
  const { unanswered = [], state } = answered;
  const isMissed = unanswered.length > 0 || state.unclearAt === turn.now;
  if (isMissed && turn.said.wishes.some(saysWhen)) return true;
  return waiting.length === 0 && (asksNews(turn.said) || requestTalk(turn.said)?.kind === 'asks');
};

/** Passes the wish on, once a talk. */
const passOn = async (turn: Turn, state: DialogueState, summary: string): Promise<Answer> => {
  const left = { ...withoutWishes(state), awaiting: null };
  if (hasNotified(state)) return { say: [stillLeftToOwner()], state: left };
  await turn.tools.handOver({ reason: 'booking-request', summary });
  return {
    say: [leftToOwner()],
    state: { ...left, ownerTold: [...state.ownerTold, { reason: TOLD, at: turn.now }] },
  };
};

/** The information asked for in the same message, and the visits cancelled by it. */
const besideWish = async (
  turn: Turn,
  state: DialogueState,
  { cancelled }: Pick<TimelessUse, 'cancelled'>,
): Promise<string[]> => {
  const told = await inform(turn, state);
  return [
    ...cancelled.map((visit) => cancelledFirst(turn, visit)),
    ...((told.unanswered ?? []).length > 0 ? [] : told.say),
  ];
};

/** `answer`: the turn of clients who are not blocked. */
export const blockedTurn = async (
  turn: Turn,
  state: DialogueState,
  answer: (turn: Turn, state: DialogueState) => Promise<Answer>,
): Promise<Answer> => {
  if (!turn.business.isClientBlocked) return answer(turn, state);
  const open = withoutWishes(state);
  const { tools, use } = timelessTools(turn.tools);
  const answered = await answer({ ...turn, tools }, open);
  const wasOpen = isArranging(state) || state.lapsed !== null || use.hidden.length > 0;
  const isWish =
    use.isAsked ||
    isArranging(answered.state) ||
    (wasOpen && takesUp(turn, state)) ||
    (hasNotified(state) && goesOn(turn, answered, use));
  if (!isWish) {
    for (const question of use.questions) await turn.tools.handOver(question);
    return { ...answered, state: withoutWishes(answered.state) };
  }
  const { ownerTold } = answered.state;
  const passed = await passOn(turn, { ...open, ownerTold }, await wishOf(turn, answered.state, use));
  return { ...passed, say: [...(await besideWish(turn, open, use)), ...passed.say] };
};
