// A second visit for the same service on the day of a booked one: a move of that one may be meant.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import type { Visit } from '../offers/offering.ts';

/** The client's other visits for the same service on the day of a new one: a move of it may be meant. */
export const ownOfThatDay = async (
  { tools, said }: Turn,
  { lastBooked }: DialogueState,
  { request, service, start, intention }: Visit & { start: LocalStart },
): Promise<ClientAppointment[]> => {
  const isOneMore = intention.isAnother === true || request.follows || said.intents.has('wantsAnother');
  if (request.movingId !== null || request.forSomeone !== null || isOneMore) return [];
  return (await tools.myAppointments()).filter(
    (own) =>
      own.serviceId === service.id &&
      own.forSomeone === null &&
      dateOf(own.start) === dateOf(start) &&
      !lastBooked.includes(own.id),
  );
};
