// "e mais uma dia 7 às 10h", while the name is asked for a visit: a second one beside it.
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { wording } from '../../language/words/wording.ts';
import { askNameAgain, bothNoted } from '../../replies/booking-replies.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { newRequest } from '../offers/booking-flow.ts';
import { lineOf, tokensOf } from './said-tokens.ts';

const PARTS = `
  VALUE: DAY|HOUR|PART
  TO: a|o|as|os|de|do|da|no|na|em|para|pra|la|dia
  SOUND: ,|.|!|?|por|favor|tambem|ah|entao|quero|queria|marca|marcar|preciso|pode`;
const ONE_MORE = wording(
  `${PARTS}
  MORE: mais um|uma | outro|outra | mais outro|outra
  (SOUND)* (e) (SOUND)* MORE (SOUND | TO)* VALUE (TO | VALUE | SOUND)*`,
  'whole',
);
/** Of another day. */
const AND = wording(
  `${PARTS}
  (SOUND)* e (SOUND | TO)* VALUE (TO | VALUE | SOUND)*`,
  'whole',
);

const startOf = ({ wish: { dates, hours } }: VisitRequest): string =>
  `${dates[0] ?? ''}T${hours[0]?.time ?? ''}`;

const isOne = ({ wish: { dates, hours } }: VisitRequest): boolean => dates.length === 1 && hours.length === 1;

/** The visit that the message adds to the one that waits for a name; null when it adds none. */
const addedTo = (request: VisitRequest, said: Understanding): VisitRequest | null => {
  const [visit, ...others] = said.visits;
  if (!visit || others.length > 0 || visit.attendee !== null || said.services.length > 0) return null;
  if (!saysDay(visit.wish) || !saysHour(visit.wish)) return null;
  const added = { ...newRequest, serviceId: request.serviceId, wish: visit.wish };
  const line = lineOf(tokensOf(said));
  const isOtherDay = visit.wish.dates.every((date) => !request.wish.dates.includes(date));
  const isMore = ONE_MORE.test(line) || (isOtherDay && AND.test(line));
  return isMore && isOne(request) && isOne(added) ? added : null;
};

/** Keeps both and asks for the name again; null for other messages. */
export const oneMoreTurn = (turn: Turn, state: DialogueState, request: VisitRequest): Answer | null => {
  const service = serviceById(turn, request.serviceId);
  const added = service && state.requests.length === 1 ? addedTo(request, turn.said) : null;
  if (!service || !added) return null;
  const visits = [request, added].map((each) => ({ ...each, service, start: startOf(each) }));
  return {
    say: [bothNoted(turn, visits), askNameAgain()],
    state: {
      ...state,
      requests: [request, added],
      nameAsked: Math.max(0, state.nameAsked - 1),
    },
  };
};
