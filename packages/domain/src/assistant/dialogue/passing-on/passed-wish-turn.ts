// Wishes passed on to the owner as notes: they hold no time, and the owner answers in the chat.
import { wishGivenUp } from '../../replies/owner-notes.ts';
import { passedWishGivenUp, passedWishWaits } from '../../replies/rules/own-request-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { isNamed, namedIn } from '../own-requests/named-requests.ts';
import { asksDeadline, asksNews, confirmsIt, requestTalk } from '../own-requests/request-words.ts';

type PassedWish = NonNullable<DialogueState['passedWishes']>[number];

const MAX_WISHES = 3;

export const withPassedWish = (state: DialogueState, wish: PassedWish): DialogueState => ({
  ...state,
  passedWishes: [
    ...(state.passedWishes ?? []).filter(
      ({ start, serviceId }) => start !== wish.start || serviceId !== wish.serviceId,
    ),
    wish,
  ].slice(-MAX_WISHES),
});

const wishesOf = (turn: Turn, state: DialogueState) =>
  (state.passedWishes ?? []).flatMap((wish) => {
    const service = serviceById(turn, wish.serviceId);
    return service && wish.start > turn.now ? [{ ...wish, serviceName: service.name }] : [];
  });

/** "marca aí vai", right after the wish was passed on: only the owner books it. */
export const urgedWishTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { intents, moments, services, people } = turn.said;
  const isPassedOn = state.passedOn.at(-1)?.startsWith('booking-request:') === true;
  const isBare = moments.length + services.length === 0 && people.every(({ self }) => self);
  const isUrged = intents.has('books') && !intents.has('wishes') && !intents.has('wantsAnother');
  if (!isPassedOn || !isBare || !isUrged || !arrangesNothing(state)) return null;
  const wishes = wishesOf(turn, state);
  const { myAppointments, myRequests } = turn.tools;
  const isElse = (await myAppointments()).length + (await myRequests()).length > 0;
  return wishes.length === 0 || isElse ? null : { say: [passedWishWaits(turn, wishes)], state };
};

/** A question about wishes that were passed on, or their withdrawal; null once the client has a visit. */
export const passedWishTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const talk = requestTalk(said);
  const wishes = wishesOf(turn, state);
  const isPassedOn = state.passedOn.some((passed) => passed.startsWith('booking-request:'));
  const isAbout = talk !== null || asksNews(said) || asksDeadline(said) || confirmsIt(said);
  if (!isAbout || (!isPassedOn && wishes.length === 0) || (await tools.myAppointments()).length > 0)
    return null;
  if (talk?.kind !== 'withdraws') return { say: [passedWishWaits(turn, wishes)], state };
  const meant = isNamed(said) ? namedIn(said, wishes) : wishes;
  if (meant.length === 0) return null;
  for (const wish of meant)
    await tools.handOver({ reason: 'booking-request', summary: wishGivenUp(wish), isTakenBack: true });
  const left = (state.passedWishes ?? []).filter(
    ({ start, serviceId }) => !meant.some((wish) => wish.start === start && wish.serviceId === serviceId),
  );
  return {
    say: [passedWishGivenUp(turn, meant)],
    state: { ...state, requests: [], offered: [], awaiting: null, passedWishes: left },
  };
};
