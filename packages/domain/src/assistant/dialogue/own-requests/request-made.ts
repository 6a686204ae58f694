// A booking that became a request, or is one too many.
import { MAX_OPEN_REQUESTS } from '#agenda/holds/hold-kinds.ts';
import type { BookingOutcome } from '../../assistant-tools.ts';
import { askInstead } from '../../replies/rules/own-request-replies.ts';
import { requestMade } from '../../replies/rules/request-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** One request more than a client may have open: no other time would be taken either. */
export const isTooMany = (stored: BookingOutcome): boolean =>
  stored.outcome === 'against-rule' && stored.rule.kind === 'requests-full';

/** A move to a service whose bookings the owner approves: it becomes a note to the owner. */
export const isForOwner = (stored: BookingOutcome): boolean =>
  stored.outcome === 'against-rule' && stored.rule.kind === 'asks-first';

/** Asks if an earlier request for the same service is to go. `left`: the state without the wish. */
export const requestAnswer = (
  turn: Turn,
  left: DialogueState,
  { request, others }: Extract<BookingOutcome, { outcome: 'requested' }>,
): Answer => {
  const { serviceId, start, forSomeone } = request;
  const madeRequests = [...(left.madeRequests ?? []), { serviceId, start, forSomeone }].slice(
    -MAX_OPEN_REQUESTS,
  );
  const state = { ...left, topicServiceId: null, madeRequests };
  const made = requestMade(request, turn.now);
  if (others.length === 0 || left.requests.length > 0) return { say: [made], state };
  const awaiting = { kind: 'withdraw' as const, choices: others.map(({ id }) => id) };
  return { say: [made, askInstead(turn, others)], state: { ...state, awaiting } };
};
