// Requests that wait for the owner, and times that the owner proposed: what they are, and how the client takes them back.
import type { ClientAppointment, ClientRequest } from '../../assistant-tools.ts';
import {
  askWithdraw,
  requestsDeadline,
  requestsKept,
  requestsUnanswered,
  requestsWait,
  requestsWithdrawn,
  requestOver,
  visitOrRequest,
} from '../../replies/rules/own-request-replies.ts';
import { ownVisitQuestion } from '../../reading/visits/own-visit-questions.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { describeVisits } from '../visits/called-off.ts';
import { againTurn } from '../ended-requests/again-turn.ts';
import { changeTurn } from './change-turn.ts';
import { askToCancel, goneTurn, heldNoMore } from '../ended-requests/gone-turn.ts';
import { isNamed, namedIn, personWords } from './named-requests.ts';
import { afterListing, BOTH, NONE, proposalsTurn } from './proposals-turn.ts';
import { passedWishTurn } from '../passing-on/passed-wish-turn.ts';
import {
  asksAgain,
  asksDeadline,
  asksNews,
  confirmsIt,
  leavesIt,
  namesAll,
  namesOneOf,
  ordersAfterNo,
  requestTalk,
} from './request-words.ts';
import { deniesChange } from '../../reading/wishes/changes.ts';

const idle = (state: DialogueState): DialogueState => ({
  ...state,
  requests: [],
  offered: [],
  awaiting: null,
});

export const askWhich = (turn: Turn, state: DialogueState, requests: readonly ClientRequest[]): Answer => ({
  say: [askWithdraw(turn, requests)],
  state: { ...idle(state), awaiting: { kind: 'withdraw', choices: requests.map(({ id }) => id) } },
});

/** "quero cancelar uma sessão", when a visit and a request may be meant. */
const askVisitOrRequest = (
  turn: Turn,
  state: DialogueState,
  { visits, requests }: { visits: readonly ClientAppointment[]; requests: readonly ClientRequest[] },
): Answer => {
  const [choices, booked] = [requests.map(({ id }) => id), visits.map(({ id }) => id)];
  return {
    say: [visitOrRequest(turn, visits, requests)],
    state: { ...idle(state), awaiting: { kind: 'withdraw', choices, visits: booked } },
  };
};

const withdrawAll = async (
  turn: Turn,
  state: DialogueState,
  requests: readonly ClientRequest[],
): Promise<Answer> => {
  const done: ClientRequest[] = [];
  for (const request of requests) if (await turn.tools.withdrawRequest(request.id)) done.push(request);
  const last = done.at(-1);
  if (!last) return { say: [requestOver()], state: idle(state) };
  const { serviceId, start, forSomeone } = last;
  const isDone = (made: { start: string; serviceId: number | null }): boolean =>
    done.some((one) => one.start === made.start && one.serviceId === made.serviceId);
  return {
    say: [requestsWithdrawn(turn, done)],
    state: {
      ...idle(state),
      madeRequests: state.madeRequests?.filter((made) => !isDone(made)),
      endedRequest: { serviceId, start, forSomeone, isWithdrawn: true },
    },
  };
};

const meantIn = (said: Turn['said'], requests: readonly ClientRequest[]): readonly ClientRequest[] => {
  const named = namedIn(said, requests);
  return named.length > 0 || isNamed(said) || personWords(said.text).length > 0 ? named : requests;
};

/** The requests that a message clearly takes back; empty when it does not, or leaves open which. */
export const withdrawable = (
  said: Turn['said'],
  requests: readonly ClientRequest[],
): readonly ClientRequest[] => {
  if (requestTalk(said)?.kind !== 'withdraws') return [];
  const meant = meantIn(said, requests);
  return meant.length === 1 || said.intents.has('allOfThem') ? meant : [];
};

/** True when a cancellation may as well be about a visit that is booked. */
export const mayMeanVisit = (said: Turn['said'], visits: readonly ClientAppointment[]): boolean =>
  visits.length > 0 &&
  requestTalk(said)?.isPlain !== true &&
  (isNamed(said) ? namedIn(said, visits).length > 0 : personWords(said.text).length === 0);

/** Takes back what the message means; asks when several are meant, or none of those that it could. */
const withdrawTurn = async (
  turn: Turn,
  state: DialogueState,
  requests: readonly ClientRequest[],
): Promise<Answer> => {
  const clear = withdrawable(turn.said, requests);
  if (clear.length > 0) return withdrawAll(turn, state, clear);
  const meant = meantIn(turn.said, requests);
  return askWhich(turn, state, meant.length > 0 ? meant : requests);
};

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

/** A yes to "procuro outro dia ou hora", after the owner has refused: shows what is free. */
const searchTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting, offered, requests } = state;
  const [request] = requests;
  const isOffered = awaiting?.kind === 'moment' && offered.length === 0 && request?.onlyAsked === true;
  const isWanted = turn.said.reply === 'yes' || asksAgain(turn.said);
  if (!isOffered || !isWanted || isNamed(turn.said)) return null;
  return advanceRequest(turn, { ...state, awaiting: null }, {});
};

/** A yes after a request was made, or "confirmo": nothing was asked, and older visits are not what it is about. */
const bareYes = async (
  { said, reminders, tools, ...speaker }: Turn,
  state: DialogueState,
): Promise<Answer | null> => {
  const made = state.madeRequests ?? [];
  const isIdle = state.awaiting === null && state.requests.length === 0 && state.lastBooked.length === 0;
  const isSince = reminders.some(({ at }) => at >= state.at);
  const confirms = confirmsIt(said) && (await tools.myAppointments()).length === 0;
  const isYes = (made.length > 0 && said.reply === 'yes') || confirms;
  if (!isYes || !isIdle || isSince || isNamed(said) || requestTalk(said) !== null) return null;
  const waiting = (await tools.myRequests()).filter(({ kind }) => kind === 'approval');
  return waiting.length > 0 ? { say: [requestsUnanswered(speaker, waiting)], state } : null;
};

/** "qual era mesmo o horário?", in a talk in which nothing was booked. */
const asksWhatIsOwn = (said: Turn['said'], { lastBooked, requests }: DialogueState): boolean =>
  lastBooked.length + requests.length === 0 &&
  !isNamed(said) &&
  /^(when|what)$/.test(ownVisitQuestion(said) ?? '');

/** A withdrawal while another visit is being arranged: of what waits if it is named, asked about if either may be meant. */
const besideWish = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const [arranged] = state.requests;
  const talk = requestTalk(said);
  if (!arranged || talk === null || talk.kind === 'asks') return null;
  const own = await tools.myAppointments();
  const open = (await tools.myRequests()).filter(({ kind }) => kind === 'approval');
  const isSame = ({ serviceId }: { serviceId: number | null }): boolean =>
    arranged.serviceId === null || arranged.serviceId === serviceId;
  if (open.length === 0) {
    const isOfWish = namesAll(said) || state.passedWishes?.some(isSame) === true;
    return isOfWish && !leavesIt(said) ? passedWishTurn(turn, state) : null;
  }
  if (namesAll(said)) return own.length > 0 ? null : withdrawAll(turn, state, open);
  if (!isNamed(said) && personWords(said.text).length === 0) {
    const same = open.filter(isSame);
    return same.length > 0 ? askWhich(turn, state, same) : null;
  }
  const [named, ...others] = namedIn(said, open);
  if (namedIn(said, own).length > 0) return null;
  // "o da minha filha", whose name the request has
  if (!named) return own.length === 0 && !isNamed(said) ? askWhich(turn, state, open) : null;
  const { serviceId, forSomeone } = arranged;
  const offered = state.offered.map((start) => ({ start, serviceId: serviceId ?? 0, forSomeone }));
  const isOffered =
    namedIn(said, offered).length > 0 || said.services.some(({ ids }) => ids.includes(serviceId ?? 0));
  if (isOffered || others.length > 0 || talk.kind !== 'withdraws')
    return askWhich(turn, state, [named, ...others]);
  const { say, state: left } = await withdrawAll(turn, state, [named]);
  const { madeRequests, endedRequest } = left;
  const again = await advanceRequest(turn, { ...state, madeRequests, endedRequest }, { confirmFirst: true });
  return { ...again, say: [...say, ...again.say] };
};

/** A cancellation in words that are not clear, with nothing booked: asks if it is about what waits. */
const askIfWithdrawn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isDenied = said.reply === 'no' || deniesChange(said.text);
  const cancels = said.intents.has('cannotCome') || (said.intents.has('cancels') && !isDenied);
  if (!cancels || said.isQuestion) return null;
  if (state.awaiting !== null || state.requests.length > 0) return null;
  const open = (await tools.myRequests()).filter(({ kind }) => kind === 'approval');
  if (open.length === 0 || (await tools.myAppointments()).length > 0) return null;
  const named = namedIn(said, open);
  return askWhich(turn, state, named.length > 0 ? named : open);
};

/** Null for messages about anything else, and for clients without an open request. */
export const ownRequestsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const answered =
    (await answerTurn(turn, state)) ??
    (await proposalsTurn(turn, state)) ??
    (await againTurn(turn, state)) ??
    (await searchTurn(turn, state)) ??
    (await changeTurn(turn, state)) ??
    heldNoMore(turn, state) ??
    (await bareYes(turn, state));
  if (answered) return answered;
  const talk = requestTalk(turn.said);
  const asksOwn =
    (turn.said.intents.has('listsOwn') && turn.said.isQuestion) || asksWhatIsOwn(turn.said, state);
  const isDeadline = asksDeadline(turn.said);
  if (!talk && !asksOwn && !asksNews(turn.said) && !isDeadline && !confirmsIt(turn.said))
    return askIfWithdrawn(turn, state);
  const isOfProposal = state.awaiting?.kind === 'go-ahead';
  if (state.requests.length > 0 && !talk?.isPlain && !isOfProposal) return besideWish(turn, state);
  const requests = await turn.tools.myRequests();
  if (requests.length === 0) return (await goneTurn(turn, state, talk)) ?? passedWishTurn(turn, state);
  if (isDeadline) return { say: [requestsDeadline(turn, requests)], state };
  if (!talk && confirmsIt(turn.said)) return null;
  const own = await turn.tools.myAppointments();
  if (!talk || talk.kind === 'asks') {
    const booked = own.length > 0 ? describeVisits(turn, own) : [];
    const say = [requestsWait(turn, requests), ...booked];
    const next = afterListing(state, requests);
    return { say: next.awaiting === null ? say : say.toReversed(), state: next };
  }
  const open = requests.filter(({ kind }) => kind === 'approval');
  const named = isNamed(turn.said);
  const either = {
    visits: named ? namedIn(turn.said, own) : own,
    requests: named ? namedIn(turn.said, open) : open,
  };
  const isEither = either.visits.length > 0 && either.requests.length > 0 && !talk.isPlain;
  if (isEither && talk.kind === 'withdraws' && personWords(turn.said.text).length === 0)
    return askVisitOrRequest(turn, state, either);
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
