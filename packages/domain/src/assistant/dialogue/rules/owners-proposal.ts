import type { AssistantTools } from '../../assistant-tools.ts';
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

/** Memory without a request whose outcome the client learns. */
const settled = (stored: unknown, now: LocalStart, start: LocalStart): DialogueState => {
  const state = restoreState(stored, now);
  return { ...state, madeRequests: state.madeRequests?.filter((made) => made.start !== start) };
};

const MAX_REFUSED = 10;

const refusing = (state: DialogueState, serviceId: number, start: LocalStart): DialogueState => ({
  ...state,
  refused: [...(state.refused ?? []), { serviceId, start }].slice(-MAX_REFUSED),
});

/** Tools to which the hours that the owner refused in this talk are not free. */
export const withoutRefused = (tools: AssistantTools, { refused = [] }: DialogueState): AssistantTools => {
  if (refused.length === 0) return tools;
  const isRefused = (serviceId: number, start: LocalStart): boolean =>
    refused.some((one) => one.serviceId === serviceId && one.start === start);
  return {
    ...tools,
    freeStarts: async (query) =>
      (await tools.freeStarts(query)).filter((start) => !isRefused(query.serviceId, start)),
    canStart: async (question) => !isRefused(question.serviceId, question.start) && tools.canStart(question),
  };
};

/** Memory with the owner's proposal of another time as the question that was asked last: a yes books it. The hour that the owner
 * refused is not offered again. */
export const afterProposing = (
  stored: unknown,
  proposal: Remembered & { refused: LocalStart },
  now: LocalStart,
): DialogueState => {
  const { serviceId, start, forSomeone, refused } = proposal;
  const request = fixed({ ...newRequest, serviceId, forSomeone }, start);
  return {
    ...refusing(settled(stored, now, refused), serviceId, refused),
    at: now,
    lapsed: null,
    askedDay: null,
    requests: [{ ...request, onlyAsked: true }],
    offered: [start],
    awaiting: { kind: 'go-ahead', start, isProposed: true },
    topicServiceId: serviceId,
  };
};

const searching = (state: DialogueState, visit: Remembered, now: LocalStart): DialogueState => ({
  ...state,
  at: now,
  lapsed: null,
  askedDay: null,
  requests: [
    {
      ...newRequest,
      serviceId: visit.serviceId,
      forSomeone: visit.forSomeone,
      wish: anyTime,
      onlyAsked: true,
    },
  ],
  offered: [],
  awaiting: { kind: 'moment' },
  topicServiceId: visit.serviceId,
});

/** Memory after a refusal: the offer to look for another time is open, for the same service, and without the refused hour. */
export const afterDeclining = (stored: unknown, visit: Remembered, now: LocalStart): DialogueState =>
  refusing(searching(settled(stored, now, visit.start), visit, now), visit.serviceId, visit.start);

/** Memory after a request ended without a word of the owner: it can be asked again, or another time looked for. */
export const afterLapsing = (stored: unknown, visit: Remembered, now: LocalStart): DialogueState => {
  const { serviceId, start, forSomeone } = visit;
  const state = searching(settled(stored, now, start), visit, now);
  return { ...state, endedRequest: { serviceId, start, forSomeone } };
};
