// "15h" while a visit moves to no particular day: the day of the visit, whatever days the list shows; asked before it moves.
import { saysDay, saysHour, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { withRequest } from '../offers/offering.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Null unless the client named an hour, and no day so far, for a visit whose list of times holds several days. */
export const hourAloneTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const [request, ...more] = state.requests;
  if (!request || more.length > 0 || request.movingId === null || state.awaiting?.kind !== 'moment')
    return null;
  const isAnyDay = !saysDay(request.wish) && request.wish.except.length === 0;
  const days = new Set(state.offered.map(dateOf));
  const [hour, ...others] = said.wishes.filter(saysWhen);
  if (!isAnyDay || days.size < 2 || !hour || others.length > 0) return null;
  if (saysDay(hour) || !saysHour(hour) || said.services.length + said.people.length > 0) return null;
  // "2" is the second time of the list
  if (/^\d$/.test(said.text.plain) && Number(said.text.plain) <= state.offered.length) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === request.movingId);
  if (!visit) return null;
  const wish = { ...request.wish, hours: hour.hours, dates: [dateOf(visit.start)] };
  return advanceRequest(turn, withRequest(state, { ...request, wish }), { confirmFirst: true });
};
