import type { LocalStart } from '../../local-start.ts';
import { anyTime } from '../../language/mentions/visit-mentions.ts';
import { type DialogueState, restoreState } from '../memory/dialogue-state.ts';
import { newRequest } from '../offers/booking-flow.ts';
import { fixed } from '../offers/offering.ts';

/** The visit that the owner decided about. */
export interface Remembered {
  serviceId: number;
  start: LocalStart;
  forSomeone: string | null;
}

/** The client learns what became of it. */
const settled = (stored: unknown, now: LocalStart, start: LocalStart): DialogueState => {
  const state = restoreState(stored, now);
  return { ...state, madeRequests: state.madeRequests?.filter((made) => made.start !== start) };
};

const exceptAt = (start: LocalStart) => [{ ...fixed(newRequest, start).wish }];

/** Memory with the owner's proposal of another time as the question that was asked last: a yes books it. The hour that the owner
 * refused is not offered again. */
export const afterProposing = (
  stored: unknown,
  proposal: Remembered & { refused: LocalStart },
  now: LocalStart,
): DialogueState => {
  const { serviceId, start, forSomeone, refused } = proposal;
  const request = fixed({ ...newRequest, serviceId, forSomeone }, start);
  const wish = { ...request.wish, except: exceptAt(refused) };
  return {
    ...settled(stored, now, refused),
    at: now,
    lapsed: null,
    askedDay: null,
    requests: [{ ...request, wish, onlyAsked: true }],
    offered: [start],
    awaiting: { kind: 'go-ahead', start },
    topicServiceId: serviceId,
  };
};

/** Memory after a refusal: the offer to look for another time is open, for the same service, and without the refused hour. */
export const afterDeclining = (
  stored: unknown,
  { serviceId, start, forSomeone }: Remembered,
  now: LocalStart,
): DialogueState => ({
  ...settled(stored, now, start),
  at: now,
  lapsed: null,
  askedDay: null,
  requests: [
    { ...newRequest, serviceId, forSomeone, wish: { ...anyTime, except: exceptAt(start) }, onlyAsked: true },
  ],
  offered: [],
  awaiting: { kind: 'moment' },
  topicServiceId: serviceId,
});

/** Memory after a request ended without a word of the owner: it can be asked again, or another time looked for. */
export const afterLapsing = (stored: unknown, visit: Remembered, now: LocalStart): DialogueState => {
  const { serviceId, start, forSomeone } = visit;
  const state = afterDeclining(stored, visit, now);
  return {
    ...state,
    requests: state.requests.map((request) => ({ ...request, wish: anyTime })),
    endedRequest: { serviceId, start, forSomeone },
  };
};
