// A client who has answered the question for the service with something else is proposed one by name.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import type { OfferedService } from '../../assistant-tools.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';

/** Services with which a client begins, the likeliest first. */
const FIRST = [/^(consulta|visita)\b/iu, /^(sess[aã]o|treino|aula)\b/iu, /^avalia/iu];

/** The service talked about, the only one that the client has had, or the one to begin with. */
const likeliest = async (
  { tools }: Turn,
  { topicServiceId }: DialogueState,
  choices: readonly OfferedService[],
): Promise<OfferedService | undefined> => {
  const topic = choices.find(({ id }) => id === topicServiceId);
  if (topic) return topic;
  const had = new Set(await tools.lastServices());
  const known = choices.filter(({ id }) => had.has(id));
  if (known.length > 0) return known.length === 1 ? known[0] : undefined;
  return FIRST.map((name) => choices.find((service) => name.test(service.name))).find(Boolean);
};

/** The answer, with an offer of the likeliest service in place of the same question; nothing is written before a yes. */
export const withProposedService = async (
  turn: Turn,
  before: DialogueState,
  answered: Answer,
): Promise<Answer> => {
  const { awaiting, requests } = answered.state;
  const [request, ...others] = requests;
  if (awaiting?.kind !== 'service') return answered;
  // asked a second time, or right after one was talked about
  const isTold = before.topicServiceId !== null && awaiting.choices.includes(before.topicServiceId);
  const isRepeated = before.awaiting?.kind === 'service' || isTold;
  const isOne = request !== undefined && others.length === 0 && request.serviceId === null;
  if (!isRepeated || !isOne || turn.said.services.length > 0 || !saysHour(request.wish)) return answered;
  const choices = turn.services.filter(({ id }) => awaiting.choices.includes(id));
  const service = await likeliest(turn, before, choices);
  if (!service) return answered;
  const proposed = { ...request, serviceId: service.id, choices: [], onlyAsked: true };
  return advanceRequest(turn, { ...answered.state, requests: [proposed], awaiting: null }, {});
};
