// Short questions and requests about the client's visit: "que horas mesmo?", "posso ir 16h?".
import {
  asksIfItIsAt,
  asksToComeAt,
  asksWhenItIs,
  givesPlaceAway,
} from '../../language/intentions/asked-of-visit.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysDay, saysHour, preferenceOf } from '../../language/mentions/visit-mentions.ts';
import { addDays } from '#shared/local-time.ts';
import { dateOf, minutesLater } from '../../local-start.ts';
import { notePassedOn } from '../../replies/voice/small-talk-replies.ts';
import { nothingCancelled } from '../../replies/own-visit-replies.ts';
import { newRequest, sameStart } from '../offers/booking-flow.ts';
import { describeVisits, isCalledOff } from '../visits/called-off.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { insteadTurn } from './elsewhen-turn.ts';
import { listTurn } from '../settled/list-turn.ts';
import { askWhichTurn, confirmTurn, startMove } from './own-visit-turns.ts';
import { wholeOf } from '../../reading/sentences/clauses.ts';
import { has } from '../../reading/sentences/phrase-tables.ts';
import { describedBy, describedVisits, isAt, isDescribed, placesSaid } from '../visits/own-visits.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** "posso ir 16h?" when only one visit fits that day, or today and tomorrow: proposes the move and waits for a yes. */
const comingTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, now } = turn;
  const [moment, ...others] = said.moments;
  const isWhole = said.services.length + said.people.length === 0 && asksToComeAt(said.text, said.moments);
  if (!moment || others.length > 0 || !isWhole) return null;
  const wish = preferenceOf(moment);
  if (!saysHour(wish)) return null;
  const own = await turn.tools.myAppointments();
  const soon = [dateOf(now), addDays(dateOf(now), 1)];
  const there = own.filter((visit) =>
    saysDay(wish) ? isAt(visit, { ...wish, hours: [] }) : soon.includes(dateOf(visit.start)),
  );
  const [visit, ...more] = there;
  if (!visit || more.length > 0 || isCalledOff(visit, turn.reminders)) return null;
  if (isAt(visit, wish)) return listTurn(turn, state);
  return insteadTurn(turn, { ...state, awaiting: null }, visit.id);
};

/** "passa pra outra pessoa que eu vou viajar": notifies the owner, and asks the client before cancelling. */
const givenAwayTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const own = await turn.tools.myAppointments();
  if (own.length === 0) return null;
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  const asked = askWhichTurn(turn, state, { visits: own, purpose: 'cancel', lead: nothingCancelled(state) });
  return { ...asked, say: [notePassedOn(), ...asked.say] };
};

/**
 * "e a manicure das 15 você tirou né?": the visit that is booked, with an offer to cancel it, else the others; null
 * without any.
 */
export const ifCancelledTurn = (
  turn: Turn,
  state: DialogueState,
  own: readonly ClientAppointment[],
): Answer | null => {
  const described = describedBy(turn.said, placesSaid(turn.said));
  const { serviceIds } = described;
  const isNamed = ({ serviceId }: ClientAppointment): boolean =>
    serviceIds.length === 0 || (serviceId !== null && serviceIds.includes(serviceId));
  const meant = isDescribed(described) ? describedVisits(own, described).filter(isNamed) : [];
  if (meant.length > 0)
    return askWhichTurn(turn, state, { visits: meant, purpose: 'cancel', lead: nothingCancelled(state) });
  return own.length > 0 ? { say: describeVisits(turn, own), state } : null;
};

const isNextToo = has(`
^ e ARTICLE|PREPOSITION|MOMENT|SERVICE|,* tambem|confirmo|junto END
`);

/** "e a das 8:30 também", after "confirmo": that visit is confirmed, too. */
const confirmedTooTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, before, hear } = turn;
  if (said.isQuestion || !isNextToo(wholeOf(said)) || !hear(before).intents.has('confirmsPresence'))
    return null;
  const own = await turn.tools.myAppointments();
  const meant = describedVisits(own, describedBy(said, placesSaid(said)));
  return meant.length === 1 && own.some(({ status }) => status === 'confirmed')
    ? confirmTurn(turn, state, meant)
    : null;
};

const isSameNextWeek = has(`
semana seguinte ... mesmo|mesma dia|horario|hora
mesmo|mesma dia|horario|hora ... semana seguinte
`);
const WEEK_MINUTES = 7 * 24 * 60;
const WANTS_ELSE = ['books', 'wantsAnother', 'cancels'] as const;

/** "tem na semana seguinte, mesmo dia e hora?": proposes the start of the visit a week later. */
const sameNextWeekTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  if (!isSameNextWeek(wholeOf(said)) || WANTS_ELSE.some((intent) => said.intents.has(intent))) return null;
  const own = await turn.tools.myAppointments();
  const fresh = own.filter(({ id }) => id === state.lastBooked.at(-1));
  const [visit, ...others] = fresh.length > 0 ? fresh : own;
  if (!visit || others.length > 0 || isCalledOff(visit, turn.reminders)) return null;
  const wish = sameStart({ ...visit, start: minutesLater(visit.start, WEEK_MINUTES) });
  const request = { ...newRequest, onlyAsked: true, undecided: true, wish };
  return startMove(turn, { ...state, awaiting: null }, { visit, request });
};

/** Answers what can only be about a booked visit; null without one, and while another is being arranged. */
export const askedOfVisitTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!arrangesNothing(state)) return null;
  const { text } = turn.said;
  if (givesPlaceAway(text)) return givenAwayTurn(turn, state);
  const confirmed = await confirmedTooTurn(turn, state);
  if (confirmed) return confirmed;
  const again = await sameNextWeekTurn(turn, state);
  if (again) return again;
  const isAsked = asksWhenItIs(text) || asksIfItIsAt(text, turn.said.moments);
  if (isAsked && (await turn.tools.myAppointments()).length > 0)
    return listTurn(turn, { ...state, awaiting: null });
  return comingTurn(turn, state);
};
