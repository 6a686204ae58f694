// "troca manicure pela de gel às 15h" while another visit is being arranged: the service of the booked visit changes.
import { has } from '../reading/sentences/phrase-tables.ts';
import { wholeOf } from '../reading/sentences/clauses.ts';
import { idle, moveTurn } from './change/own-visit-turns.ts';
import type { DialogueState } from './memory/dialogue-state.ts';
import type { Answer, Turn } from './memory/turn.ts';

const swaps = has(`
SWAP/order|SWAP/inf ARTICLE|OWN* SERVICE ... por|pela|pelo|para PREPOSITION|ARTICLE* SERVICE
`);
const instead = has(`
SERVICE MOMENT|PREPOSITION* no lugar
no lugar PREPOSITION|ARTICLE|THIS* SERVICE SERVICE* , SERVICE
`);

/** Between the service that goes and the one that comes. */
const LEADS_TO = /\s(?:para|pra|por|pel[oa])\s/iu;

/** The turn with one service left where the client is already choosing among the starts of it. */
const asArranged = (turn: Turn, serviceId: number | null): Turn => {
  const services = turn.said.services.map((service) =>
    serviceId !== null && service.ids.includes(serviceId) ? { ...service, ids: [serviceId] } : service,
  );
  return { ...turn, said: { ...turn.said, services } };
};

/** Changes the service of the visit just booked or named; null for other messages. */
export const swapTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const [request] = state.requests;
  if (said.services.length === 0 || (request && request.movingId !== null)) return null;
  const whole = wholeOf(said);
  const isSwap = swaps(whole);
  if (!isSwap && !instead(whole)) return null;
  if (isSwap && !request) return null;
  const own = await turn.tools.myAppointments();
  const [left = ''] = said.text.original.split(LEADS_TO);
  const ids = turn.hear(left).services.flatMap((service) => service.ids);
  const named = own.filter(({ serviceId }) => serviceId !== null && ids.includes(serviceId));
  const meant = isSwap ? named : own.filter(({ id }) => id === state.lastBooked.at(-1));
  const [visit, ...others] = meant;
  if (!visit || others.length > 0) return null;
  return moveTurn(asArranged(turn, request?.serviceId ?? null), idle(state), visit.id);
};
