// A second visit for the same service beside a booked one: a move of that one may be meant.
import { addDays } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import type { Visit } from '../offers/offering.ts';

/** Days around a booked visit in which a new time, without a word of booking, may be for that visit. */
const NEAR_DAYS = 14;

/**
 * The client's other visits for the same service that a new visit may be a move of: the visits of its day. The days around
 * it count too when it would be booked at once though the client has not said that a visit is to be booked.
 */
export const ownToReplace = async (
  { tools, said, now }: Turn,
  { lastBooked, offered }: DialogueState,
  {
    request,
    service,
    start,
    intention,
    isAskedAnyway,
  }: Visit & { start: LocalStart; isAskedAnyway: boolean },
): Promise<ClientAppointment[]> => {
  const isOneMore = intention.isAnother === true || request.follows || said.intents.has('wantsAnother');
  if (request.movingId !== null || request.forSomeone !== null || isOneMore) return [];
  // a start that was chosen from a list was not asked about yet
  const wasAsked = offered.length === 1 && offered[0] === start;
  const isStated = request.isStated === true || said.intents.has('books');
  const isOpen = !isAskedAnyway && !isStated && !wasAsked;
  const days = isOpen ? NEAR_DAYS : 0;
  const [first, last] = [addDays(dateOf(start), -days), addDays(dateOf(start), days)];
  return (await tools.myAppointments()).filter(
    (own) =>
      own.serviceId === service.id &&
      own.forSomeone === null &&
      own.start > now &&
      dateOf(own.start) >= first &&
      dateOf(own.start) <= last &&
      !lastBooked.includes(own.id),
  );
};
