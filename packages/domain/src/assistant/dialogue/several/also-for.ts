// "minha esposa quer também", while a visit is being arranged.
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { newRequest } from '../offers/booking-flow.ts';

/** "minha esposa quer também": another visit beside the one in question. */
export const alsoFor = ({ said }: Turn, state: DialogueState): DialogueState | null => {
  const [request, ...others] = state.requests;
  const [visit] = said.visits;
  const { attendee = null, service = null } = visit ?? {};
  const isBeside = said.intents.has('wantsAnother') && service === null && said.moments.length === 0;
  if (!request || others.length > 0 || !attendee || attendee.self || !isBeside) return null;
  const { serviceId, choices } = request;
  const forSomeone = attendee.name ?? attendee.relation;
  return {
    ...state,
    requests: [request, { ...newRequest, serviceId, choices, forSomeone, follows: true }],
  };
};
