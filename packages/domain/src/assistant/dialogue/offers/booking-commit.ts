// Last step of a request: books the appointment, or notifies the owner when only the owner may book.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isPet, isRelation } from '../../language/people/relations.ts';
import { dateOf, type LocalStart, minutesLater } from '../../local-start.ts';
import * as replies from '../../replies/booking-replies.ts';
import { requestNoted } from '../../replies/rules/noted-request-replies.ts';
import { requestOver, requestsReplacedByVisit } from '../../replies/rules/own-request-replies.ts';
import { bookingRequest } from '../../replies/owner-notes.ts';
import type { Awaiting, DialogueState } from '../memory/dialogue-state.ts';
import { isForOwner, isTooMany, requestAnswer, waitingRequest } from '../rules/request-made.ts';
import { withPassedWish } from '../passing-on/passed-wish-turn.ts';
import { askingName, hasUnnamedRequest, mayAskName, passedUnnamed } from '../people/name-asked.ts';
import { whatWaits } from '../rules/late-change.ts';
import { refuseWrite } from '../rules/against-rule.ts';
import { fixed, offer, type Visit, withRequest } from './offering.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

/** State without the completed request. */
export const withoutFirst = (state: DialogueState): DialogueState => ({
  ...state,
  requests: state.requests.slice(1),
  awaiting: null,
  offered: [],
});

/** Passes a request to the owner. Without an hour it stays open, so that the client can still choose one. */
export const noteRequest = async (
  turn: Turn,
  state: DialogueState,
  visit: Visit & { start: LocalStart | null },
): Promise<Answer> => {
  const { request, service, start } = visit;
  const [date = null] = request.wish.dates;
  const isUnnamed = turn.clientName === null;
  const isAgain = isUnnamed && hasUnnamedRequest(state, turn.business);
  const noted = requestNoted(turn, {
    service,
    start,
    date,
    moves: request.movingId !== null,
    moving: visit.moving,
    isAgain,
  });
  const { forSomeone } = request;
  const summary = bookingRequest({ service, forSomeone, start, date, moving: visit.moving });
  await turn.tools.handOver({ reason: 'booking-request', summary });
  if (start === null) return offer(turn, state, { ...visit, lead: [noted] });
  const left = { ...withoutFirst(state), about: null, topicServiceId: service.id };
  const isNew = request.movingId === null;
  const next = isNew ? withPassedWish(left, { serviceId: service.id, start, forSomeone }) : left;
  if (!isUnnamed) return { say: [noted], state: next };
  if (isAgain || next.requests.length > 0 || !mayAskName(state))
    return { say: [noted], state: passedUnnamed(next) };
  return {
    say: [noted, replies.askNameForOwner()],
    state: askingName(next, null),
  };
};

const store = async ({ tools }: Turn, { request, service }: Visit, start: LocalStart) =>
  request.movingId === null
    ? tools.book({
        serviceId: service.id,
        start,
        forSomeone: request.forSomeone,
        replacesRequest: request.replacesRequest,
      })
    : tools.reschedule({ appointmentId: request.movingId, start, serviceId: service.id });

/** Places a visit without a requested hour at the first free start after the visit just booked. */
export const placeNext = async (
  turn: Turn,
  state: DialogueState,
  booked: ClientAppointment,
): Promise<DialogueState> => {
  const [request] = state.requests;
  const service = serviceById(turn, request?.serviceId ?? null);
  if (!request?.follows || !service) return state;
  const end = minutesLater(booked.start, booked.durationMinutes);
  const isFree = await turn.tools.canStart({ serviceId: service.id, start: end });
  const query = { serviceId: service.id, from: dateOf(end), to: dateOf(end) };
  const next = isFree ? end : (await turn.tools.freeStarts(query)).find((start) => start > end);
  const placed = next === undefined ? request : fixed(request, next);
  return withRequest(state, { ...placed, follows: next !== undefined });
};

/** Asks for the name of an attendee who is only known as "minha filha". */
export const attendeeQuestion = ({
  id,
  forSomeone,
}: ClientAppointment): { say: string[]; awaiting: Awaiting | null } =>
  forSomeone !== null && isRelation(forSomeone) && !isPet(forSomeone)
    ? {
        say: [replies.askAttendee(forSomeone)],
        awaiting: { kind: 'attendee', appointmentIds: [id], name: null },
      }
    : { say: [], awaiting: null };

/** Place of a visit before the move; null for a new one. */
const placeOf = (visit: ClientAppointment | undefined) =>
  visit && visit.serviceId !== null ? { serviceId: visit.serviceId, start: visit.start } : null;

export const isThere = (
  moving: ClientAppointment,
  { service, start }: Pick<Visit, 'service'> & { start: LocalStart },
): boolean => moving.start === start && moving.serviceId === service.id;

const onlyOf = <T>(items: readonly T[]): T | null => (items.length === 1 ? (items[0] ?? null) : null);

/** Books the decided start or moves the visit there, unless another client took it first. */
export const commitRequest = async (
  turn: Turn,
  state: DialogueState,
  visit: Visit & { start: LocalStart },
): Promise<Answer> => {
  const { movingId, replacesRequest, isFurther } = visit.request;
  const changed = replacesRequest === undefined ? undefined : await waitingRequest(turn, replacesRequest);
  if (replacesRequest !== undefined && !changed) return { say: [requestOver()], state: withoutFirst(state) };
  const stored = await store(turn, visit, visit.start);
  if (stored.outcome === 'requested')
    return requestAnswer(turn, withoutFirst(state), { ...stored, changed, isFurther });
  if (stored.outcome !== 'booked') {
    const lead = [refuseWrite(turn, stored)];
    if (isForOwner(stored)) return noteRequest(turn, state, visit);
    if (isTooMany(stored)) return { say: lead, state: withoutFirst(state) };
    return offer(turn, state, { ...visit, near: visit.start, lead });
  }
  const { appointment } = stored;
  const others = state.lastBooked.filter((id) => id !== appointment.id);
  const next = {
    ...withoutFirst(state),
    lastBooked: [...others, appointment.id],
    lastCancelled: [],
    about: null,
    lastWrite: {
      id: appointment.id,
      at: turn.now,
      start: appointment.start,
      from: placeOf(visit.moving),
      replaced: movingId === null ? onlyOf(state.lastCancelled) : null,
    },
    topicServiceId: null,
  };
  const gone = stored.replaced?.length ? [requestsReplacedByVisit(turn, stored.replaced)] : [];
  if (movingId !== null) return { say: [replies.moved(turn, appointment), ...gone], state: next };
  const thanked = next.requests.length > 0 ? null : turn.clientName;
  const told = replies.booked(turn, appointment, { service: visit.service, thanked });
  const done = [told, ...gone, ...(await whatWaits(turn, state))];
  if (next.requests.length > 0) return { say: done, state: await placeNext(turn, next, appointment) };
  const { say, awaiting } = attendeeQuestion(appointment);
  return { say: [...done, ...say], state: { ...next, awaiting } };
};
