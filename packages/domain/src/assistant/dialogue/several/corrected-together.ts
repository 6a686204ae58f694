// "a escova é pra mim, o corte é pra ela", of visits that are being arranged: their day and their people stay.
import { saysDay, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import type { VisitRequest } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const MINE = wording('para mim | minha|meu (e|,)* >!____ | e minha|meu');
const THEIRS = wording('para ele|ela|eles|elas | d[oa] dele|dela | e dele|dela | o|a dele|dela');
const CLAUSE_END = /[.,;!?\n]|\se\s(?=[oa]\s)/u;

/** The services that the message says are the sender's; null unless it also has some for the other person. */
const servicesOfSender = (turn: Turn): Set<number> | null => {
  const clauses = turn.said.text.original.split(CLAUSE_END).map((text) => turn.hear(text));
  const mine = clauses.filter(({ text }) => MINE.test(text.plain));
  const isShared = mine.length > 0 && clauses.some(({ text }) => THEIRS.test(text.plain));
  return isShared ? new Set(mine.flatMap(({ services }) => services.flatMap(({ ids }) => ids))) : null;
};

/** The visits that a message names again, with the day, the hour and the person said for them before. */
export const correctedTogether = (
  turn: Turn,
  before: readonly VisitRequest[],
  named: readonly VisitRequest[],
): VisitRequest[] => {
  const place = before.find(({ wish }) => saysDay(wish))?.wish;
  const person = before.find(({ forSomeone }) => forSomeone !== null)?.forSomeone ?? null;
  const mine = person === null ? null : servicesOfSender(turn);
  const isTimed = named.some(({ wish }) => saysWhen(wish));
  return named.map((request) => {
    const same = before.find(({ serviceId }) => serviceId === request.serviceId);
    const wish = same && saysDay(same.wish) ? same.wish : place && { ...place, hours: [] };
    const placed = isTimed || !wish ? request : { ...request, wish };
    return mine && request.serviceId !== null
      ? { ...placed, forSomeone: mine.has(request.serviceId) ? null : person }
      : placed;
  });
};
