// "Peço de novo": the request that ended without an answer is made again, once the client has agreed to its very time.
import { askAgain, requestsWait } from '../../replies/rules/own-request-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { advanceRequest, newRequest } from '../offers/booking-flow.ts';
import { fixed } from '../offers/offering.ts';
import { isNamed, namedIn } from '../own-requests/named-requests.ts';
import { asksAgain } from '../own-requests/request-words.ts';

/** A bare yes to "peço de novo ou procuro outro", also hours later, unless something else was sent since. */
const agrees = ({ said, reminders }: Turn, { at, awaiting, lapsed, offered }: DialogueState): boolean => {
  const open = lapsed ?? { awaiting, offered };
  const isLast = open.awaiting?.kind === 'moment' && open.offered.length === 0;
  const isSince = reminders.some((reminder) => reminder.at > at);
  return isLast && !isSince && said.reply === 'yes' && said.visits.length === 0 && !isNamed(said);
};

/** Null for messages about anything else, and for clients whose request was answered. */
export const againTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { endedRequest: ended } = state;
  const service = serviceById(turn, ended?.serviceId ?? null);
  if (!ended || !service || !(asksAgain(turn.said) || (!ended.isWithdrawn && agrees(turn, state))))
    return null;
  if (isNamed(turn.said) && namedIn(turn.said, [ended]).length === 0) return null;
  const { start, forSomeone } = ended;
  const idle = { ...state, endedRequest: null, requests: [], offered: [], awaiting: null };
  const waiting = await turn.tools.myRequests();
  const same = waiting.filter((one) => one.start === start && one.serviceId === service.id);
  if (same.length > 0) return { say: [requestsWait(turn, same)], state: idle };
  const request = fixed({ ...newRequest, serviceId: service.id, forSomeone }, start);
  const isFree = start > turn.now && (await turn.tools.canStart({ serviceId: service.id, start }));
  if (!isFree) return advanceRequest(turn, { ...idle, requests: [request] }, { confirmFirst: true });
  return {
    say: [askAgain(turn, { serviceName: service.name, start, forSomeone })],
    state: {
      ...idle,
      requests: [{ ...request, onlyAsked: true }],
      offered: [start],
      awaiting: { kind: 'go-ahead', start },
      topicServiceId: service.id,
    },
  };
};
