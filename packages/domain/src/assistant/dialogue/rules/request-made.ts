// A booking that became a request, or is one too many.
import { MAX_OPEN_REQUESTS } from '#agenda/holds/hold-kinds.ts';
import type { BookingOutcome, ClientRequest } from '../../assistant-tools.ts';
import { askInstead, requestsReplaced } from '../../replies/rules/own-request-replies.ts';
import { requestChanged, requestMade } from '../../replies/rules/request-replies.ts';
import { type LocalStart, minutesLater } from '../../local-start.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** One request more than a client may have open: no other time would be taken either. */
export const isTooMany = (stored: BookingOutcome): boolean =>
  stored.outcome === 'against-rule' && stored.rule.kind === 'requests-full';

/** A move to a service whose bookings the owner approves: it becomes a note to the owner. */
export const isForOwner = (stored: BookingOutcome): boolean =>
  stored.outcome === 'against-rule' && stored.rule.kind === 'asks-first';

/** The request while it waits for its answer. */
export const waitingRequest = async ({ tools }: Turn, id: number): Promise<ClientRequest | undefined> =>
  (await tools.myRequests()).find((request) => request.id === id);

/**
 * Asks if an earlier request for the same service is to go. `left`: the state without the wish. `changed`: the request that the
 * new one replaces. `isFurther`: the client said that it is one more.
 */
export const requestAnswer = (
  turn: Turn,
  left: DialogueState,
  {
    request,
    others,
    replaced,
    changed,
    isFurther = false,
  }: Extract<BookingOutcome, { outcome: 'requested' }> & {
    changed: ClientRequest | undefined;
    isFurther: boolean | undefined;
  },
): Answer => {
  const { serviceId, start, forSomeone } = request;
  const isChange = changed !== undefined;
  const gone = isChange ? [...replaced, changed] : replaced;
  const earlier = (left.madeRequests ?? []).filter(
    (made) => !gone.some((one) => one.start === made.start && one.serviceId === made.serviceId),
  );
  const madeRequests = [...earlier, { serviceId, start, forSomeone }].slice(-MAX_OPEN_REQUESTS);
  // what is corrected next is the request, not a visit booked before
  const state = { ...left, about: null, topicServiceId: null, lastBooked: [], madeRequests };
  const made = isChange ? requestChanged(request, turn.now) : requestMade(request, turn.now);
  const say = replaced.length > 0 ? [made, requestsReplaced(turn, replaced)] : [made];
  if (isChange || isFurther || others.length === 0 || left.requests.length > 0) return { say, state };
  const awaiting = { kind: 'withdraw' as const, choices: others.map(({ id }) => id) };
  return { say: [...say, askInstead(turn, others)], state: { ...state, awaiting } };
};

/**
 * The turn as one visit is arranged beside the client's requests: the one that it replaces leaves its time free, and one for
 * another person keeps it.
 */
export const besideRequests = (
  turn: Turn,
  { replacesRequest, forSomeone }: Pick<VisitRequest, 'replacesRequest' | 'forSomeone'>,
): Turn => {
  const { tools, services } = turn;
  const lengthOf = (serviceId: number | null): number =>
    services.find(({ id }) => id === serviceId)?.durationMinutes ?? 0;
  const isKept = async (serviceId: number): Promise<(start: LocalStart) => boolean> => {
    const others = (await tools.myRequests()).filter(
      (one) => one.kind === 'approval' && one.id !== replacesRequest && one.forSomeone !== forSomeone,
    );
    return (start) =>
      others.some(
        (one) =>
          one.start < minutesLater(start, lengthOf(serviceId)) &&
          minutesLater(one.start, lengthOf(one.serviceId)) > start,
      );
  };
  const canStart: typeof tools.canStart = async (asked) =>
    (await tools.canStart({ ...asked, replacesRequest })) && !(await isKept(asked.serviceId))(asked.start);
  const freeStarts: typeof tools.freeStarts = async (asked) => {
    const kept = await isKept(asked.serviceId);
    return (await tools.freeStarts({ ...asked, replacesRequest })).filter((start) => !kept(start));
  };
  return { ...turn, tools: { ...tools, canStart, freeStarts } };
};
