// Requests of this chat that wait no longer, although the client was not notified: accepted in the same seconds, or freed.
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  acceptedMeanwhile,
  alreadyWithdrawn,
  nothingHeld,
  requestGone,
} from '../../replies/rules/own-request-replies.ts';
import { askCancelBooked } from '../../replies/visits/ask-cancel-replies.ts';
import { shownOf } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { afterLapsing } from '../rules/owners-proposal.ts';
import { isNamed, namedIn } from '../own-requests/named-requests.ts';
import { asksNews, requestTalk, type RequestTalk } from '../own-requests/request-words.ts';

export const askToCancel = (turn: Turn, state: DialogueState, visit: ClientAppointment): Answer => ({
  say: [askCancelBooked(turn, visit)],
  state: {
    ...state,
    requests: [],
    offered: [],
    awaiting: { kind: 'cancel', ...shownOf([visit]), orMove: false },
  },
});

/** "deixa pra lá, cancela o pedido", when the owner has accepted it: a visit is cancelled only after a question that names it. */
const askCancel = (
  turn: Turn,
  state: DialogueState,
  accepted: readonly ClientAppointment[],
): Answer | null => {
  const meant = isNamed(turn.said) ? namedIn(turn.said, accepted) : accepted;
  const visit = meant.at(-1);
  if (!visit) return null;
  return { ...askToCancel(turn, state, visit), say: [acceptedMeanwhile(turn, visit)] };
};

/** "cancela o pedido", "mudei de ideia", after it was taken back. */
const withdrawnTurn = async (
  turn: Turn,
  state: DialogueState,
  talk: RequestTalk | null,
): Promise<Answer | null> => {
  const ended = state.endedRequest;
  const service = serviceById(turn, ended?.serviceId ?? null);
  if (!ended?.isWithdrawn || !service || talk === null || talk.kind === 'asks') return null;
  if (state.requests.length > 0 || (await turn.tools.myAppointments()).length > 0) return null;
  const { start, forSomeone } = ended;
  return { say: [alreadyWithdrawn(turn, { serviceName: service.name, start, forSomeone })], state };
};

/** Null for a chat that made no request, or whose request was accepted and is asked about as a visit. */
export const goneTurn = async (
  turn: Turn,
  state: DialogueState,
  talk: RequestTalk | null,
): Promise<Answer | null> => {
  const made = (state.madeRequests ?? []).filter(({ start }) => start > turn.now);
  const last = made.at(-1);
  if (!last) return withdrawnTurn(turn, state, talk);
  const accepted = (await turn.tools.myAppointments()).filter((own) =>
    made.some(({ start, serviceId }) => start === own.start && serviceId === own.serviceId),
  );
  const isBack = talk !== null && talk.kind !== 'asks';
  const isOfVisit = !talk?.isPlain && turn.said.intents.has('cancels');
  if (accepted.length > 0) return isBack && !isOfVisit ? askCancel(turn, state, accepted) : null;
  const service = serviceById(turn, last.serviceId);
  if (!service || (isBack && !talk.isPlain)) return null;
  const { start, forSomeone } = last;
  return {
    say: [requestGone(turn, { serviceName: service.name, start, forSomeone })],
    state: {
      ...afterLapsing(state, { serviceId: service.id, start, forSomeone }, turn.now),
      madeRequests: [],
    },
  };
};

/** "e aí?" after the client learned that a time is no longer kept. */
export const heldNoMore = ({ said }: Turn, state: DialogueState): Answer | null => {
  const [request] = state.requests;
  const { awaiting, offered, endedRequest } = state;
  const isTold = awaiting?.kind === 'moment' && offered.length === 0 && request?.onlyAsked === true;
  const isEnded = endedRequest != null || (state.refused ?? []).length > 0;
  return isTold && isEnded && (asksNews(said) || requestTalk(said)?.kind === 'asks')
    ? { say: [nothingHeld(endedRequest != null)], state }
    : null;
};
