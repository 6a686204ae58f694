// Requests that wait for the owner, and times that the owner proposed: what they are, and how the client takes them back.
import type { ClientRequest } from '../../assistant-tools.ts';
import {
  askWithdraw,
  passedWishWaits,
  requestsKept,
  requestsUnanswered,
  requestsWait,
  requestsWithdrawn,
  requestOver,
} from '../../replies/rules/own-request-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { describeVisits } from '../visits/called-off.ts';
import { againTurn } from './again-turn.ts';
import { goneTurn, heldNoMore } from './gone-turn.ts';
import { isNamed, namedIn, personWords } from './named-requests.ts';
import { proposalsTurn } from './proposals-turn.ts';
import { asksAgain, asksNews, requestTalk } from './request-words.ts';

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

const withdrawAll = async (
  turn: Turn,
  state: DialogueState,
  requests: readonly ClientRequest[],
): Promise<Answer> => {
  const done: ClientRequest[] = [];
  for (const request of requests) if (await turn.tools.withdrawRequest(request.id)) done.push(request);
  return { say: [done.length > 0 ? requestsWithdrawn(turn, done) : requestOver()], state: idle(state) };
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

/** The answer to "quer que eu retire o pedido?". Null: the message is about something else. */
const answerTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting } = state;
  if (awaiting?.kind !== 'withdraw') return null;
  const asked = (await turn.tools.myRequests()).filter(({ id }) => awaiting.choices.includes(id));
  if (asked.length === 0) return null;
  const named = namedIn(turn.said, asked);
  if (turn.said.reply === 'no') return { say: [requestsKept(turn, asked)], state: idle(state) };
  if (named.length === 1 || turn.said.intents.has('allOfThem'))
    return withdrawAll(turn, state, named.length > 0 ? named : asked);
  if (turn.said.reply !== 'yes') return null;
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

/** A yes after a request was made: nothing was asked, and older visits are not what it is about. */
const bareYes = async (
  { said, reminders, tools, ...speaker }: Turn,
  state: DialogueState,
): Promise<Answer | null> => {
  const made = state.madeRequests ?? [];
  const isIdle = state.awaiting === null && state.requests.length === 0 && state.lastBooked.length === 0;
  const isSince = reminders.some(({ at }) => at >= state.at);
  if (made.length === 0 || !isIdle || isSince || said.reply !== 'yes' || isNamed(said)) return null;
  if (requestTalk(said) !== null) return null;
  const waiting = (await tools.myRequests()).filter(({ kind }) => kind === 'approval');
  return waiting.length > 0 ? { say: [requestsUnanswered(speaker, waiting)], state } : null;
};

/** A question about a wish that was passed on as a note: it holds no time, and nothing is booked. */
const wishWaits = async ({ said, tools }: Turn, state: DialogueState): Promise<Answer | null> => {
  const isPassedOn = state.passedOn.some((passed) => passed.startsWith('booking-request:'));
  const asks = isPassedOn && (requestTalk(said)?.kind === 'asks' || asksNews(said));
  return asks && (await tools.myAppointments()).length === 0 ? { say: [passedWishWaits()], state } : null;
};

/** Null for messages about anything else, and for clients without an open request. */
export const ownRequestsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const answered =
    (await answerTurn(turn, state)) ??
    (await proposalsTurn(turn, state)) ??
    (await againTurn(turn, state)) ??
    (await searchTurn(turn, state)) ??
    heldNoMore(turn, state) ??
    (await bareYes(turn, state));
  if (answered) return answered;
  await refuseProposal(turn, state);
  const talk = requestTalk(turn.said);
  const asksOwn = turn.said.intents.has('listsOwn') && turn.said.isQuestion;
  if (!talk && !asksOwn && !asksNews(turn.said)) return null;
  const isOfProposal = state.awaiting?.kind === 'go-ahead';
  if (state.requests.length > 0 && !talk?.isPlain && !isOfProposal) return null;
  const requests = await turn.tools.myRequests();
  if (requests.length === 0) return (await goneTurn(turn, state, talk)) ?? wishWaits(turn, state);
  const own = await turn.tools.myAppointments();
  if (!talk || talk.kind === 'asks') {
    const booked = own.length > 0 ? describeVisits(turn, own) : [];
    return { say: [requestsWait(turn, requests), ...booked], state: idle(state) };
  }
  // "cancela minha consulta" means a visit, unless the hour is that of a request alone
  const isForOther = (visits: readonly { forSomeone: string | null }[]): boolean =>
    personWords(turn.said.text).length > 0 && visits.some(({ forSomeone }) => forSomeone !== null);
  const isOfRequest = namedIn(turn.said, requests).length > 0 || (isForOther(requests) && !isForOther(own));
  const isOfVisit = own.length > 0 && !talk.isPlain && !isOfRequest;
  if (isOfVisit) return null;
  return talk.kind === 'withdraws' ? withdrawTurn(turn, state, requests) : askWhich(turn, state, requests);
};
