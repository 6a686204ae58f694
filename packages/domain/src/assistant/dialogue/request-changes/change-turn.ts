// Another time for a request that waits: the owner is asked again, and the first time is free.
import {
  isInWindow,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import type { ClientAppointment, ClientRequest } from '../../assistant-tools.ts';
import { dateOf } from '../../local-start.ts';
import { waitingRequest } from '../rules/request-made.ts';
import { acceptedSince, ofRequest, whichToChange } from '../../replies/rules/own-request-replies.ts';
import { insteadTurn } from '../change/elsewhen-turn.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest, newRequest } from '../offers/booking-flow.ts';
import { fixed } from '../offers/offering.ts';
import { namesRequest } from '../own-requests/request-words.ts';
import { changeMoments, isAt } from '../visits/own-visits.ts';
import { changesTime } from './change-words.ts';

/** The wanted time, on the day and at the hour of the request where the client names no other. */
const newTime = (wish: TimePreference, { start }: ClientRequest): TimePreference => {
  const { dates, hours } = fixed(newRequest, start).wish;
  const isDay = wish.dates.length > 0 || wish.days !== null || wish.passed;
  const isTime = saysHour(wish) || wish.part !== null || wish.after !== null || wish.before !== null;
  return { ...wish, ...(!isDay && { dates }), ...(!isTime && { hours }) };
};

const isSameAs =
  (visit: ClientAppointment) =>
  ({ serviceId, start }: { serviceId: number | null; start: string }): boolean =>
    serviceId === visit.serviceId && start === visit.start;

/** A yes to another time for a request that the owner has accepted since: the visit is named, and its move asked about. */
export const acceptedSinceTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [request] = state.requests;
  const isAgreed = state.awaiting?.kind === 'go-ahead' && turn.said.reply === 'yes';
  const replaced = request?.replacesRequest;
  if (!request || replaced === undefined || !isAgreed || (await waitingRequest(turn, replaced))) return null;
  const own = await turn.tools.myAppointments();
  const [accepted, ...others] = own.filter((visit) => state.madeRequests?.some(isSameAs(visit)));
  if (!accepted || others.length > 0) return null;
  const { replacesRequest: _, ...moved } = { ...request, movingId: accepted.id, onlyAsked: true };
  const answer = await advanceRequest(
    turn,
    { ...state, requests: [moved], offered: [], awaiting: null },
    { confirmFirst: true },
  );
  return { ...answer, say: [acceptedSince(turn, accepted), ...answer.say] };
};

/** "muda o de amanhã pra sexta às 10h", with the request on Friday: the visit of tomorrow moves. */
const movesVisitThere = (
  { said }: Turn,
  own: readonly ClientAppointment[],
  requests: readonly ClientRequest[],
): boolean => {
  const { source, target } = changeMoments(said, own);
  return (
    source.some((wish) => own.some((visit) => isAt(visit, wish))) &&
    target.some((wish) => requests.some(({ start }) => isInWindow(wish, start)))
  );
};

/** Null for messages about anything else, and for clients without a request that waits for the owner. */
export const changeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isIdle =
    state.requests.length === 0 && (state.awaiting === null || state.awaiting.kind === 'withdraw');
  const kind = changesTime(said);
  if (kind === null || (kind !== 'surely' && !isIdle)) return null;
  const all = (await tools.myRequests()).filter((one) => one.kind === 'approval');
  const places = said.wishes.filter(saysWhen);
  const [now, wanted] = [
    places.filter((wish) => all.some(({ start }) => isInWindow(wish, start))),
    places.filter((wish) => !all.some(({ start }) => isInWindow(wish, start))),
  ];
  const [wish, ...more] = wanted;
  if (!wish || more.length > 0 || now.length > 1) return null;
  // while another visit is being arranged, only what names the request is about it
  if (!isIdle && now.length === 0 && !namesRequest(said)) return null;
  const meant = all.filter(
    ({ start, serviceId }) =>
      now.every((place) => isInWindow(place, start)) &&
      said.services.every(({ ids }) => ids.some((id) => id === serviceId)),
  );
  const own = await tools.myAppointments();
  const isOfVisit = own.some(
    ({ start }) => now.length === 0 || now.some((place) => isInWindow(place, start)),
  );
  const [accepted, ...rest] = own.filter((visit) => state.madeRequests?.some(isSameAs(visit)));
  // "muda meu pedido para 15h", "na verdade quero às 20h", in the seconds in which the owner accepted it
  if (all.length === 0 && (namesRequest(said) || kind === 'surely') && accepted && rest.length === 0)
    return insteadTurn(turn, { ...state, requests: [], offered: [], awaiting: null }, accepted.id);
  const [request, ...others] = meant;
  // "aliás, melhor 15h", after it was asked for in this talk
  const isLast =
    now.length === 0 &&
    !own.some(({ start }) => wish.dates.includes(dateOf(start))) &&
    state.lastBooked.length === 0 &&
    state.madeRequests?.some((made) => made.start === request?.start) === true;
  if (meant.length === 0 || (isOfVisit && !isLast && !namesRequest(said))) return null;
  if ((kind === 'hour' && !isLast) || movesVisitThere(turn, own, all)) return null;
  const idle = { ...state, requests: [], offered: [], awaiting: null };
  if (!request || others.length > 0) return { say: [whichToChange(turn, meant)], state: idle };
  const { id, serviceId, forSomeone } = request;
  const time = newTime(wish, request);
  const changed = { ...newRequest, serviceId, forSomeone, wish: time, replacesRequest: id };
  const isOpen =
    said.isQuestion || kind !== 'surely' || isOfVisit || time.hours.length > 1 || time.dates.length > 1;
  const answer = await advanceRequest(
    turn,
    { ...idle, requests: [{ ...changed, onlyAsked: isOpen }] },
    { confirmFirst: isOpen },
  );
  const isAsked = answer.state.requests.length > 0;
  return isAsked ? { ...answer, say: [ofRequest(turn, request), ...answer.say] } : answer;
};
