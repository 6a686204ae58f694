import type { LocalStart } from '../../local-start.ts';
import { type DialogueState, restoreState } from '../memory/dialogue-state.ts';
import { newRequest } from '../offers/booking-flow.ts';
import { fixed } from '../offers/offering.ts';

/** Memory with the owner's proposal of another time as the question that was asked last: a yes books it. The hour that the owner
 * refused is not offered again. */
export const afterProposing = (
  stored: unknown,
  proposal: { serviceId: number; start: LocalStart; forSomeone: string | null; refused: LocalStart },
  now: LocalStart,
): DialogueState => {
  const { serviceId, start, forSomeone, refused } = proposal;
  const request = fixed({ ...newRequest, serviceId, forSomeone }, start);
  const wish = { ...request.wish, except: [{ ...fixed(newRequest, refused).wish }] };
  return {
    ...restoreState(stored, now),
    at: now,
    lapsed: null,
    askedDay: null,
    requests: [{ ...request, wish, onlyAsked: true }],
    offered: [start],
    awaiting: { kind: 'go-ahead', start },
    topicServiceId: serviceId,
  };
};
