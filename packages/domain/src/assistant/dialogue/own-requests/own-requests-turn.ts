// Requests that wait for the owner, and times that the owner proposed: what they are, and how the client takes them back.
import type { ClientAppointment, ClientRequest } from '../../assistant-tools.ts';
import {
  noRequests,
  requestsDeadline,
  requestsKept,
  requestsUnanswered,
  requestsWait,
} from '../../replies/rules/own-request-replies.ts';
import { ownVisitQuestion } from '../../reading/visits/own-visit-questions.ts';
import { saysDay, saysHour, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { describeVisits } from '../visits/called-off.ts';
import { bareDayIn } from '../own-day/day-of-own.ts';
import { asksOwnTimes } from '../asks-own/asks-own-words.ts';
import { againTurn } from '../ended-requests/again-turn.ts';
import { dayOfBothTurn } from '../request-changes/day-of-both.ts';
import { acceptedSinceTurn, changeTurn } from '../request-changes/change-turn.ts';
import { askToCancel, goneTurn, heldNoMore } from '../ended-requests/gone-turn.ts';
import { isNamed, namedIn, personWords } from './named-requests.ts';
import { afterListing, BOTH, NONE, proposalsTurn } from './proposals-turn.ts';
import { passedWishTurn, urgedWishTurn } from '../passing-on/passed-wish-turn.ts';
import {
  asksAgain,
  asksDeadline,
  asksNews,
  confirmsIt,
  namesOneOf,
  ordersAfterNo,
  requestTalk,
  type RequestTalk,
} from './request-words.ts';
import {
  askIfWithdrawn,
  askVisitOrRequest,
  askWhich,
  besideWish,
  idle,
  leftTurn,
  meantIn,
  withdrawAll,
  withdrawTurn,
} from './withdraw-turn.ts';

/** The answer to "a visita ou o pedido?". A visit is cancelled only after a question that names it. */
const answerBetween = async (
  turn: Turn,
  state: DialogueState,
  { visits, requests }: { visits: readonly ClientAppointment[]; requests: readonly ClientRequest[] },
): Promise<Answer | null> => {
  const { said } = turn;
  const { plain } = said.text;
  const [visit] = visits;
  if (visit && visits.length === 1 && BOTH.test(plain)) {
    const { say, state: left } = await withdrawAll(turn, state, requests);
    const asked = askToCancel(turn, left, visit);
    return { ...asked, say: [...say, ...asked.say] };
  }
  if (said.reply === 'no' || NONE.test(plain))
    return { say: [requestsKept(turn, requests)], state: idle(state) };
  const kind = namesOneOf(said);
  const named = { visits: namedIn(said, visits), requests: namedIn(said, requests) };
  if (kind === 'request' || (named.requests.length > 0 && named.visits.length === 0)) {
    const meant = named.requests.length > 0 ? named.requests : requests;
    return meant.length === 1 ? withdrawAll(turn, state, meant) : askWhich(turn, state, meant);
  }
  const meant = named.visits.length > 0 ? named.visits : kind === 'visit' ? visits : [];
  const [only, ...others] = meant;
  if (only && named.requests.length === 0)
    return others.length > 0
      ? askVisitOrRequest(turn, state, { visits: meant, requests })
      : askToCancel(turn, state, only);
  return said.reply === 'yes' && !isNamed(said) ? askVisitOrRequest(turn, state, { visits, requests }) : null;
};

/** The answer to "quer que eu retire o pedido?". Null: the message is about something else. */
const answerTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting } = state;
  if (awaiting?.kind !== 'withdraw') return null;
  const asked = (await turn.tools.myRequests()).filter(({ id }) => awaiting.choices.includes(id));
  if (asked.length === 0) return null;
  const named = namedIn(turn.said, asked);
  const ids = awaiting.visits ?? [];
  const visits =
    ids.length === 0 ? [] : (await turn.tools.myAppointments()).filter(({ id }) => ids.includes(id));
  if (visits.length > 0) return answerBetween(turn, state, { visits, requests: asked });
  if (turn.said.reply === 'no' && !ordersAfterNo(turn.said))
    return { say: [requestsKept(turn, asked)], state: idle(state) };
  if (named.length === 1 || turn.said.intents.has('allOfThem'))
    return withdrawAll(turn, state, named.length > 0 ? named : asked);
  if (turn.said.reply !== 'yes' && !ordersAfterNo(turn.said)) return null;
  return asked.length === 1 ? withdrawAll(turn, state, asked) : askWhich(turn, state, asked);
};

/** A no to the time that the owner proposed frees it; the rest of the message is answered as ever. */
const refuseProposal = async ({ said, tools }: Turn, { awaiting }: DialogueState): Promise<void> => {
  if (awaiting?.kind !== 'go-ahead' || said.reply !== 'no') return;
  const proposed = (await tools.myRequests()).find(
    ({ kind, start }) => kind === 'proposal' && start === awaiting.start,
  );
  if (proposed) await tools.withdrawRequest(proposed.id);
};

/** A yes to "procuro outro dia ou hora", after the owner has refused: shows what is free. */
const searchTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting, offered, requests } = state;
  const [request] = requests;
  const isOffered = awaiting?.kind === 'moment' && offered.length === 0 && request?.onlyAsked === true;
  const isWanted = turn.said.reply === 'yes' || asksAgain(turn.said);
  if (!isOffered || !isWanted || isNamed(turn.said)) return null;
  return advanceRequest(turn, { ...state, awaiting: null }, {});
};

/** "pode ser às 10 então?", after the owner refused an hour: one of the same day. */
const sameDayTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting, offered, requests, refused, endedRequest } = state;
  const [request] = requests;
  const [wish, ...more] = turn.said.wishes;
  const ended = endedRequest?.start ?? refused?.at(-1)?.start;
  const isOpen = awaiting?.kind === 'moment' && offered.length === 0 && request?.onlyAsked === true;
  if (!isOpen || ended === undefined || ended < turn.now || saysWhen(request.wish)) return null;
  const isHour = wish && more.length === 0 && saysHour(wish) && !saysDay(wish);
  if (!isHour || turn.said.services.length + turn.said.people.length > 0) return null;
  const there = { ...request, wish: { ...wish, dates: [dateOf(ended)] } };
  return advanceRequest(turn, { ...state, requests: [there], awaiting: null }, { confirmFirst: true });
};

/** A yes after a request was made, or "confirmo": nothing was asked, and older visits are not what it is about. */
const bareYes = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, reminders, tools } = turn;
  const made = state.madeRequests ?? [];
  const isIdle = state.awaiting === null && state.requests.length === 0;
  const isSince = reminders.some(({ at }) => at >= state.at);
  const isOther = isSince || isNamed(said) || requestTalk(said) !== null;
  if (!isIdle || isOther || !(said.reply === 'yes' || confirmsIt(said))) return null;
  const own = await tools.myAppointments();
  const booked = own.filter(({ id }) => state.lastBooked.includes(id));
  const isYes = made.length > 0 && said.reply === 'yes';
  if (!isYes && (own.length > 0 || !confirmsIt(said))) return null;
  const waiting = (await tools.myRequests()).filter(({ kind }) => kind === 'approval');
  if (waiting.length === 0) return null;
  const visits = booked.length > 0 ? describeVisits(turn, booked) : [];
  return { say: [...visits, requestsUnanswered(turn, waiting)], state };
};

/** "quais horários eu tenho?" while another visit is being arranged, which stays open. */
const ownBesideWish = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!asksOwnTimes(turn.said.text)) return null;
  const requests = await turn.tools.myRequests();
  const own = await turn.tools.myAppointments();
  const waiting = requests.length > 0 ? [requestsWait(turn, requests)] : [];
  const say = [...waiting, ...(own.length > 0 ? describeVisits(turn, own) : [])];
  return say.length > 0 ? { say, state } : null;
};

/** "tenho algum pedido?", without one; "tá certo então?", right after a visit was booked. */
const noneWaitsTurn = async (
  turn: Turn,
  state: DialogueState,
  talk: RequestTalk | null,
): Promise<Answer | null> => {
  if (talk?.kind !== 'asks' || state.awaiting?.kind === 'wait-or-visit') return null;
  const own = await turn.tools.myAppointments();
  if (!talk.isPlain) {
    const booked = own.filter(({ id }) => state.lastBooked.includes(id));
    return booked.length > 0 && state.awaiting === null && !isNamed(turn.said)
      ? { say: describeVisits(turn, booked), state }
      : null;
  }
  return { say: [noRequests(), ...(own.length > 0 ? describeVisits(turn, own) : [])], state };
};

/** A withdrawal of what waits, or of a visit that is booked beside it, which is null. */
const withdrawsTurn = (
  turn: Turn,
  state: DialogueState,
  {
    talk,
    own,
    requests,
  }: { talk: RequestTalk; own: readonly ClientAppointment[]; requests: readonly ClientRequest[] },
): Answer | Promise<Answer> | null => {
  const open = requests.filter(({ kind }) => kind === 'approval');
  const named = isNamed(turn.said);
  const isWithdrawn = talk.kind === 'withdraws' && personWords(turn.said.text).length === 0;
  // "cancela o do dia 5", with a visit in one month and a request in another
  const day = bareDayIn(turn.said.text.original);
  const isThatDay = ({ start }: { start: string }): boolean => day !== null && start.slice(8, 10) === day;
  const ofDay = { visits: own.filter(isThatDay), requests: open.filter(isThatDay) };
  if (isWithdrawn && !talk.isPlain && ofDay.visits.length > 0 && ofDay.requests.length > 0)
    return askVisitOrRequest(turn, state, ofDay);
  if (isWithdrawn && talk.isPlain && ofDay.requests.length === 1)
    return withdrawAll(turn, state, ofDay.requests);
  const either = {
    visits: named ? namedIn(turn.said, own) : own,
    requests: named ? namedIn(turn.said, open) : open,
  };
  const isEither = either.visits.length > 0 && either.requests.length > 0 && !talk.isPlain;
  if (isEither && isWithdrawn) return askVisitOrRequest(turn, state, either);
  // "cancela minha consulta" means a visit, unless the hour is that of a request alone
  const isForOther = (visits: readonly { forSomeone: string | null }[]): boolean =>
    personWords(turn.said.text).length > 0 && visits.some(({ forSomeone }) => forSomeone !== null);
  const isOfRequest = namedIn(turn.said, requests).length > 0 || (isForOther(requests) && !isForOther(own));
  const isOfVisit = own.length > 0 && !talk.isPlain && !isOfRequest;
  if (isOfVisit) return null;
  if (talk.kind === 'withdraws') return withdrawTurn(turn, state, requests);
  const meant = meantIn(turn.said, requests);
  return askWhich(turn, state, meant.length > 0 ? meant : requests);
};

/** "qual era mesmo o horário?", in a talk in which nothing was booked. */
const asksWhatIsOwn = (said: Turn['said'], { lastBooked, requests }: DialogueState): boolean =>
  lastBooked.length + requests.length === 0 &&
  !isNamed(said) &&
  /^(when|what)$/.test(ownVisitQuestion(said) ?? '');

/** Null for messages about anything else, and for clients without an open request. */
export const ownRequestsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const answered =
    (await answerTurn(turn, state)) ??
    (await proposalsTurn(turn, state)) ??
    (await leftTurn(turn, state)) ??
    (await againTurn(turn, state)) ??
    (await searchTurn(turn, state)) ??
    (await sameDayTurn(turn, state)) ??
    (await acceptedSinceTurn(turn, state)) ??
    (await dayOfBothTurn(turn, state)) ??
    (await changeTurn(turn, state)) ??
    heldNoMore(turn, state) ??
    (await bareYes(turn, state));
  if (answered) return answered;
  await refuseProposal(turn, state);
  const talk = requestTalk(turn.said);
  const { isQuestion, intents, text } = turn.said;
  const asksOwn =
    (isQuestion && (intents.has('listsOwn') || asksOwnTimes(text))) || asksWhatIsOwn(turn.said, state);
  const isDeadline = asksDeadline(turn.said);
  if (!talk && !asksOwn && !asksNews(turn.said) && !isDeadline && !confirmsIt(turn.said))
    return (await urgedWishTurn(turn, state)) ?? askIfWithdrawn(turn, state);
  const isOfProposal = state.awaiting?.kind === 'go-ahead' && state.awaiting.isProposed === true;
  if (state.requests.length > 0 && !talk?.isPlain && !isOfProposal)
    return asksOwn ? ownBesideWish(turn, state) : besideWish(turn, state);
  const requests = await turn.tools.myRequests();
  if (requests.length === 0)
    return (
      (await goneTurn(turn, state, talk)) ??
      (await passedWishTurn(turn, state)) ??
      noneWaitsTurn(turn, state, talk)
    );
  if (isDeadline) return { say: [requestsDeadline(turn, requests)], state };
  if (!talk && confirmsIt(turn.said)) return null;
  const own = await turn.tools.myAppointments();
  if (!talk || talk.kind === 'asks') {
    const booked = own.length > 0 ? describeVisits(turn, own) : [];
    const say = [requestsWait(turn, requests), ...booked];
    const next = afterListing(state, requests);
    return { say: next.awaiting === null ? say : say.toReversed(), state: next };
  }
  return withdrawsTurn(turn, state, { talk, own, requests });
};
