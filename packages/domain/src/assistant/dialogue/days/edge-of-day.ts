// "corte sexta, primeiro horário" leaves nothing to choose.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import type { VisitRequest } from '../memory/dialogue-state.ts';
import { serviceById, type Turn } from '../memory/turn.ts';
import { fixed } from '../offers/offering.ts';
import { isTimely } from '../offers/offers.ts';

const EDGE_OF_DAY = /\b(primeir|ultim)[oa] (horario|hora|vaga)\b/;

const onlyOf = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

/** The request at the first (or last) free start of its day. */
export const atEdgeOfDay = async (turn: Turn, requests: VisitRequest[]): Promise<VisitRequest[]> => {
  const [request, ...others] = requests;
  const service = serviceById(turn, request?.serviceId ?? null) ?? onlyOf(turn.services);
  const [date, ...otherDates] = request?.wish.dates ?? [];
  const edge = EDGE_OF_DAY.exec(turn.said.text.plain)?.[1];
  const isOpen = request === undefined || request.onlyAsked || saysHour(request.wish) || request.wish.passed;
  if (isOpen || !service || edge === undefined || date === undefined || otherDates.length > 0)
    return requests;
  const free = await turn.tools.freeStarts({ serviceId: service.id, from: date, to: date });
  const suits = free.filter((start) => isTimely(request.wish, start));
  const start = edge === 'primeir' ? suits[0] : suits.at(-1);
  return start === undefined ? requests : [fixed(request, start), ...others];
};
