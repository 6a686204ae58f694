// Advances the visits of a chat toward a booking: asks for the next missing detail, offers, books, moves.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { anyTime } from '../../language/mentions/visit-mentions.ts';
import { addDays } from '#shared/local-time.ts';
import { dateOf, type LocalStart, minutesLater } from '../../local-start.ts';
import { notRightNow } from '../../replies/told/told-replies.ts';
import * as replies from '../../replies/booking-replies.ts';
import { proposedTime } from '../../replies/rules/own-request-replies.ts';
import { alreadyYours, notChangeable } from '../../replies/own-visit-replies.ts';
import { isCalledOff } from '../visits/called-off.ts';
import { commitRequest, isThere, noteRequest, withoutFirst } from './booking-commit.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { askingName, mayAskName } from '../people/name-asked.ts';
import { takeUnnamed } from '../people/unnamed-booking.ts';
import { refuseWanted } from '../rules/against-rule.ts';
import { besideRequests } from '../rules/request-made.ts';
import { isAnsweredByOwner, isForOwner, isProposed } from '../rules/asks-owner.ts';
import { isLate, lateMove } from '../rules/late-change.ts';
import { offerTogether } from '../several/offered-together.ts';
import { ownToReplace } from '../which-visit/own-to-replace.ts';
import { resolveStart, type ResolvedStart } from './start-resolution.ts';
import { askForService, fixed, type RequestProgress, offer, type Visit, withRequest } from './offering.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

/** "pras duas": the hour may really be a number of people. */
const orPeople = ({ said: { partyOrHour } }: Turn): string[] =>
  partyOrHour === null ? [] : [replies.orPeople(partyOrHour)];

const askGoAhead = async (
  turn: Turn,
  state: DialogueState,
  visit: Visit & { start: LocalStart },
): Promise<Answer> => {
  const { request, service, start, moving } = visit;
  const { forSomeone, movingId, undecided } = request;
  const isOff = moving !== undefined && isCalledOff(moving, turn.reminders);
  const proposed = movingId === null && (await isProposed(turn, service.id, start));
  // only a new visit is offered beside one that the client may not move
  const isNew = undecided && moving !== undefined && isLate(moving);
  const asks = !proposed && (await isAnsweredByOwner(turn, isNew ? { ...visit, moving: undefined } : visit));
  const asked = {
    asks,
    stays: asks ? moving : undefined,
    service,
    start,
    forSomeone,
    moves: movingId !== null && !isNew,
    from: undecided ? moving : undefined,
  };
  const question = proposed
    ? proposedTime(turn, { serviceName: service.name, start, forSomeone })
    : undecided && isOff
      ? replies.askMoveOrNew(turn, moving, start)
      : replies.askGoAhead(turn, asked);
  const marks = { ...(asks && { asks }), ...(proposed && { isProposed: true }), ...(isNew && { isNew }) };
  return {
    say: [...orPeople(turn), question],
    state: {
      // an offer is accepted only by a yes to it
      ...withRequest(state, { ...fixed(request, start), onlyAsked: true }),
      offered: [start],
      awaiting: { kind: 'go-ahead', start, ...marks },
    },
  };
};

const FAR_DAYS = 30;

/** A far day that neither this message nor the last list names: it may be that of something else the client told. */
const isUnsaidFarDay = ({ said, now }: Turn, { offered }: DialogueState, start: LocalStart): boolean => {
  const date = dateOf(start);
  if (date <= addDays(dateOf(now), FAR_DAYS)) return false;
  const [day, hour] = [Number(date.slice(8)), Number(start.slice(11, 13))];
  const named = (said.text.plain.match(/\d+/g) ?? []).filter((number) => Number(number) === day);
  // "sábado às 3 da tarde" names no third day of the month
  const least = day === hour || day === hour - 12 ? 2 : 1;
  const isSaid =
    named.length >= least ||
    said.moments.some(({ days }) => days !== null && days.from <= date && date <= (days.to ?? date));
  return !isSaid && !offered.some((shown) => dateOf(shown) === date);
};

const take = async (
  turn: Turn,
  state: DialogueState,
  visit: Visit & { start: LocalStart; sure: boolean },
): Promise<Answer> => {
  const { request, intention, start, sure } = visit;
  const wasAgreed = intention.agreed === start;
  // an hour alone, after several days were named
  const isAnyOf = request.wish.dates.length > 1 && turn.said.moments.every(({ date }) => date === null);
  const isUnclear = !sure || isAnyOf || isUnsaidFarDay(turn, state, start);
  const isOpen = intention.confirmFirst || request.onlyAsked || request.follows || isUnclear;
  const isAskedAnyway = request.undecided || (isOpen && !wasAgreed);
  const isChange = request.replacesRequest !== undefined;
  const [replaced, ...others] = isChange ? [] : await ownToReplace(turn, state, { ...visit, isAskedAnyway });
  if (replaced && others.length > 0) return askGoAhead(turn, state, visit);
  if (replaced) {
    const moved = { ...request, movingId: replaced.id, undecided: true };
    return askGoAhead(turn, state, { ...visit, request: moved, moving: replaced });
  }
  // a move to the current place changes nothing, and is neither offered nor reported
  if (visit.moving && isThere(visit.moving, visit))
    return { say: [alreadyYours(turn, visit.moving)], state: withoutFirst(state) };
  if (isAskedAnyway) return askGoAhead(turn, state, visit);
  if (isForOwner(turn, visit.service, visit.moving)) return noteRequest(turn, state, visit);
  if (turn.clientName !== null || request.movingId !== null) return commitRequest(turn, state, visit);
  if (!mayAskName(state)) return takeUnnamed(turn, state, visit);
  const next = withRequest(state, fixed(request, start));
  return { say: [replies.askName(turn)], state: askingName(next, null) };
};

/** The client's own visit that already occupies the requested start. */
const ownAt = async (
  { tools }: Turn,
  { request }: Visit,
  start: LocalStart,
): Promise<ClientAppointment | undefined> =>
  (await tools.myAppointments()).find(
    (own) =>
      own.id !== request.movingId &&
      own.start <= start &&
      start < minutesLater(own.start, own.durationMinutes),
  );

const NOW_MINUTES = 5;

const refuse = async (
  turn: Turn,
  state: DialogueState,
  visit: Visit & { settled: ResolvedStart & { kind: 'impossible' } },
): Promise<Answer> => {
  const { settled, request } = visit;
  if (settled.near !== null && settled.why !== 'far') {
    const mine = await ownAt(turn, visit, settled.near);
    const isNew = request.movingId === null && request.forSomeone === null;
    const isSame = isNew && mine?.start === settled.near && mine.serviceId === visit.service.id;
    if (mine && isSame) return { say: [alreadyYours(turn, mine)], state: withoutFirst(state) };
    // "agora", said a few minutes ago
    if (!mine && settled.why === 'passed' && minutesLater(settled.near, NOW_MINUTES) >= turn.now) {
      const wish = { ...request.wish, hours: [], edge: 'early' as const };
      return offer(turn, state, { ...visit, request: { ...request, wish }, lead: [notRightNow()] });
    }
    const { near: start, why } = settled;
    const lead = mine ? alreadyYours(turn, mine) : await refuseWanted(turn, visit, { start, why });
    return offer(turn, state, { ...visit, near: settled.near, lead: [lead] });
  }
  const lead = settled.why === 'far' ? replies.refuseStart(turn, 'far') : replies.passedDate();
  const undated = { ...request, wish: { ...request.wish, dates: [], passed: false } };
  return offer(turn, withRequest(state, undated), {
    ...visit,
    request: undated,
    lead: [lead],
  });
};

const goOn = async (
  turn: Turn,
  state: DialogueState,
  visit: Visit & { settled: ResolvedStart },
): Promise<Answer> => {
  const { settled, request } = visit;
  switch (settled.kind) {
    case 'start':
      return take(turn, state, { ...visit, start: settled.start, sure: settled.sure });
    case 'impossible':
      return refuse(turn, state, { ...visit, settled });
    case 'readings':
      return {
        say: [replies.askReading(turn, settled.starts)],
        state: { ...state, offered: settled.starts, awaiting: { kind: 'reading' } },
      };
    case 'contradiction':
      return {
        say: [replies.askDate(turn, settled.date)],
        state: { ...state, awaiting: { kind: 'date', date: settled.date } },
      };
    case 'open': {
      const isRequest =
        isForOwner(turn, visit.service, visit.moving) && !request.onlyAsked && request.wish.dates.length > 0;
      return isRequest
        ? noteRequest(turn, state, { ...visit, start: null })
        : offer(turn, state, { ...visit, lead: [] });
    }
  }
};

const pursueVisit = async (told: Turn, state: DialogueState, visit: Visit): Promise<Answer> => {
  const { request, service } = visit;
  const turn = besideRequests(told, request);
  const { wish, movingId } = request;
  const { now, tools } = turn;
  const { calendar } = turn.business;
  const settled = await resolveStart({ wish, service, movingId, calendar, now, canStart: tools.canStart });
  const next = { ...withRequest(state, request), topicServiceId: service.id };
  const pursued = { ...visit, settled };
  return (await lateMove(turn, next, pursued)) ?? goOn(turn, next, pursued);
};

const pursueFirst = async (
  turn: Turn,
  state: DialogueState,
  { request, intention }: { request: VisitRequest; intention: RequestProgress },
): Promise<Answer> => {
  const [only, ...others] = turn.services;
  const service = serviceById(turn, request.serviceId) ?? (others.length === 0 ? only : undefined);
  if (!service) return askForService(turn, state, request);
  const own = request.movingId === null ? [] : await turn.tools.myAppointments();
  const moving = own.find(({ id }) => id === request.movingId);
  // ended, deleted or started while its new time was being chosen
  if (request.movingId !== null && !moving)
    return { say: [notChangeable(turn, [])], state: withoutFirst(state) };
  return pursueVisit(turn, state, {
    request: { ...request, serviceId: service.id },
    service,
    moving,
    intention,
  });
};

/** Says which of several visits the answer is about; empty for a single one. */
const beginsWith = (turn: Turn, { requests }: DialogueState): string[] => {
  const visits = requests.map(({ serviceId, forSomeone }) => ({
    service: serviceById(turn, serviceId),
    forSomeone,
  }));
  const isNew = turn.said.visits.length > 1 && visits.length > 1 && visits[0]?.service !== undefined;
  return isNew ? [replies.severalVisits(visits)] : [];
};

/**
 * Advances the first request as far as possible and, once it is done, the next. The answer ends with a question
 * or a result.
 */
export const advanceRequest = async (
  turn: Turn,
  state: DialogueState,
  intention: RequestProgress,
): Promise<Answer> => {
  const together = await offerTogether(turn, state, intention);
  if (together) return together;
  const say: string[] = [];
  let current = state;
  let left = intention;
  for (;;) {
    const [request] = current.requests;
    if (!request) return { say, state: current };
    const answer = await pursueFirst(turn, current, { request, intention: left });
    const isDone = answer.state.requests.length < current.requests.length;
    if (!isDone && say.length === 0) say.push(...beginsWith(turn, current));
    say.push(...answer.say);
    current = answer.state;
    left = {};
    if (!isDone || current.awaiting !== null) return { say, state: current };
  }
};

/** Decides the start of the first request, for example after the client chose a shown start. */
export const chooseStart = (state: DialogueState, start: LocalStart): DialogueState => {
  const [request] = state.requests;
  return request ? withRequest(state, fixed(request, start)) : state;
};

/** Request for a new visit without any details. */
export const newRequest: VisitRequest = {
  serviceId: null,
  choices: [],
  wish: anyTime,
  forSomeone: null,
  onlyAsked: false,
  movingId: null,
  undecided: false,
  serviceOpen: false,
  follows: false,
};

/** Day and hour of an appointment as a time preference, for changes that keep them. */
export const sameStart = ({ start }: ClientAppointment): VisitRequest['wish'] =>
  fixed(newRequest, start).wish;
