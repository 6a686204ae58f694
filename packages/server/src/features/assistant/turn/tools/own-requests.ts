// Requests of the chat's client that wait for an answer.
import type { BookingOutcome, ClientRequest } from '@zelo/domain/assistant/assistant-tools.ts';
import { type LocalStart, startAt } from '@zelo/domain/assistant/local-start.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { HeldSlot } from '#features/agenda/holds/hold-service.ts';
import type { ToolTurn } from './tool-turn.ts';

export const requestView = (hold: HeldSlot): ClientRequest => {
  const { id, kind, serviceId, serviceName, startTime, timeZone, forSomeone, expiresAt } = hold;
  const local = (instant: Date): LocalStart => {
    const { date, time } = instantToLocal(instant, timeZone);
    return startAt(date, time);
  };
  return { id, kind, serviceId, serviceName, start: local(startTime), forSomeone, until: local(expiresAt) };
};

/** Outcome of a booking that waits for the owner. Requests of the same turn are wishes of one message, no earlier ones. */
export const requestedIn = (
  { changes }: ToolTurn,
  {
    request,
    others,
    dropped,
  }: { request: HeldSlot; others: readonly HeldSlot[]; dropped: readonly HeldSlot[] },
): BookingOutcome => {
  const earlier = others.filter(
    ({ id, serviceId }) => serviceId === request.serviceId && !changes.requested.includes(id),
  );
  changes.requested.push(request.id);
  return {
    outcome: 'requested',
    request: requestView(request),
    others: earlier.map(requestView),
    replaced: dropped.map(requestView),
  };
};

/** Empty for an unknown client. */
export const listRequests = async ({ deps, tx, chat, changes }: ToolTurn): Promise<ClientRequest[]> => {
  if (changes.clientId === null) return [];
  return (await deps.bookings.requestsOfClient(tx, chat.professionalId, changes.clientId)).map(requestView);
};

export const withdrawRequest = async (
  { deps, tx, chat, changes }: ToolTurn,
  id: number,
): Promise<boolean> => {
  const { clientId } = changes;
  if (clientId === null) return false;
  return deps.bookings.withdrawForAssistant(tx, chat.professionalId, { id, clientId });
};
