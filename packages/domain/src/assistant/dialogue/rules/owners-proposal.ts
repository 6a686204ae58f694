import type { LocalStart } from '../../local-start.ts';
import { type DialogueState, restoreState } from '../memory/dialogue-state.ts';
import { newRequest } from '../offers/booking-flow.ts';
import { fixed } from '../offers/offering.ts';

/** Memory with the owner's proposal of another time as the question that was asked last: a yes books it. */
export const afterProposing = (
  stored: unknown,
  proposal: { serviceId: number; start: LocalStart; forSomeone: string | null },
  now: LocalStart,
): DialogueState => {
  const { serviceId, start, forSomeone } = proposal;
  return {
    ...restoreState(stored, now),
    at: now,
    lapsed: null,
    askedDay: null,
    requests: [{ ...fixed({ ...newRequest, serviceId, forSomeone }, start), onlyAsked: true }],
    offered: [start],
    awaiting: { kind: 'go-ahead', start },
    topicServiceId: serviceId,
  };
};
