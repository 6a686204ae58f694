// The client takes back requests that wait for the owner: which, and where in the talk.
import type { ClientAppointment, ClientRequest } from '../../assistant-tools.ts';
import {
  askWithdraw,
  requestsKept,
  requestsWithdrawn,
  requestOver,
  visitOrRequest,
} from '../../replies/rules/own-request-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { isNamed, namedIn, personWords } from './named-requests.ts';
import { passedWishTurn } from '../passing-on/passed-wish-turn.ts';
import { leavesAfterNo, leavesIt, namesAll, requestTalk } from './request-words.ts';
import { deniesChange } from '../../reading/wishes/changes.ts';

export const idle = (state: DialogueState): DialogueState => ({
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
export const askVisitOrRequest = (
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

export const withdrawAll = async (
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

export const meantIn = (said: Turn['said'], requests: readonly ClientRequest[]): readonly ClientRequest[] => {
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
export const withdrawTurn = async (
  turn: Turn,
  state: DialogueState,
  requests: readonly ClientRequest[],
): Promise<Answer> => {
  const clear = withdrawable(turn.said, requests);
  if (clear.length > 0) return withdrawAll(turn, state, clear);
  const meant = meantIn(turn.said, requests);
  return askWhich(turn, state, meant.length > 0 ? meant : requests);
};

/** A withdrawal while another visit is being arranged: of what waits if it is named, asked about if either may be meant. */
export const besideWish = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
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

/** An unclear cancellation while nothing is booked: asks if it means the pending request. */
export const askIfWithdrawn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
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

/** "não, deixa pra lá": the change that is being asked about is left; after a request was made, it may be meant. */
export const leftTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const replaced = state.requests[0]?.replacesRequest;
  const isNo = leavesAfterNo(said);
  if (!isNo && !(replaced !== undefined && leavesIt(said))) return null;
  const open = (await tools.myRequests()).filter(({ kind }) => kind === 'approval');
  const kept = open.filter(({ id }) => id === replaced);
  if (kept.length > 0) return { say: [requestsKept(turn, kept)], state: idle(state) };
  if (state.requests.length > 0 || state.awaiting !== null || open.length === 0) return null;
  const isOfTalk = open.some(({ start }) => state.madeRequests?.some((made) => made.start === start));
  return isOfTalk || (await tools.myAppointments()).length === 0 ? askWhich(turn, state, open) : null;
};
