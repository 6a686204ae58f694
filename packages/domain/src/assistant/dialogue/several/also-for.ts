// "minha esposa quer também", while a visit is being arranged.
import { revise, saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { newRequest } from '../offers/booking-flow.ts';

const AND = wording('(sim|isso|ok|ta|certo|beleza|pode|ser|marca|esse|,|.)* e|mais', 'start');

/** "e pra mim 10:30", with 10:00 offered for a son: a visit of each. */
const atOwnHour = ({ said }: Turn, state: DialogueState): DialogueState | null => {
  const [request, ...others] = state.requests;
  const [visit, ...more] = said.visits;
  if (!request || others.length > 0 || !visit || more.length > 0 || request.movingId !== null) return null;
  const { attendee, service, wish } = visit;
  const isSame = service === null || service.ids.some((id) => id === request.serviceId);
  const isOffered = state.awaiting?.kind === 'go-ahead' && saysHour(request.wish) && saysHour(wish);
  const isPlain = said.tone !== 'told' && !said.intents.has('corrects') && AND.test(said.text.plain);
  if (!attendee || !isSame || !isOffered || !isPlain) return null;
  const forSomeone = attendee.self ? null : (attendee.name ?? attendee.relation);
  if (forSomeone === request.forSomeone) return null;
  const own = revise({ ...request.wish, hours: [] }, wish);
  return {
    ...state,
    requests: [request, { ...newRequest, serviceId: request.serviceId, forSomeone, wish: own }],
  };
};

/** "minha esposa quer também": another visit beside the one in question. */
export const alsoFor = (turn: Turn, state: DialogueState): DialogueState | null =>
  wantsToo(turn, state) ?? atOwnHour(turn, state);

const wantsToo = ({ said }: Turn, state: DialogueState): DialogueState | null => {
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
