// "minha esposa quer também", "quero mais uma no mesmo dia, 14h", while a visit is being arranged.
import { revise, saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
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

const ONE_MORE = wording(
  'mais um|uma | outr[oa] tambem|tb | tambem|tb outr[oa] | ^ e ..4 tambem|tb $ | ^ e tambem|tb',
);

/**
 * "quero mais uma, 14h", "e 15h tb", while a yes to one or more visits is awaited: another beside them, on their day unless
 * a day is said.
 */
export const oneMore = ({ said }: Turn, state: DialogueState): DialogueState | null => {
  const last = state.requests.at(-1);
  const [visit, ...others] = said.visits;
  const areNew = state.requests.every(({ movingId }) => movingId === null);
  if (!last || !visit || !areNew || state.awaiting?.kind !== 'go-ahead') return null;
  const isOne = others.length === 0 && said.services.length < 2 && visit.attendee === null;
  if (!isOne || !saysHour(visit.wish) || said.reply === 'no' || !ONE_MORE.test(said.text.plain)) return null;
  const { choices: known, forSomeone } = last;
  const ids = visit.service?.ids ?? [last.serviceId];
  const [serviceId = null] = ids.length === 1 ? ids : ids.filter((id) => id === last.serviceId);
  const choices = serviceId === null ? (visit.service?.ids ?? known) : [];
  const dates = saysDay(visit.wish) ? visit.wish.dates : last.wish.dates;
  const added = { ...newRequest, serviceId, choices, forSomeone, wish: { ...visit.wish, dates } };
  return { ...state, requests: [...state.requests, added] };
};
