// What the owner is told of a client's visits before the client is deleted, and what becomes of them.
import { MAX_NAMED_VISITS, type VisitsToCome } from '@zelo/domain/agenda/agenda-contract.ts';
import type { RemovalChoice } from '@zelo/domain/clients/clients-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import { allCancelledText, personOf, statusText } from './activity-texts.ts';
import { type AgendaDeps, afterWrite } from './agenda-writes.ts';
import { cancelledWithClientText } from './change-texts.ts';

/** @throws AppError not-found */
export const visitsToCome =
  ({ appointments, clients, clock }: AgendaDeps) =>
  async (professionalId: number, clientId: number): Promise<VisitsToCome> => {
    await clients.get(professionalId, clientId);
    const future = { clientId, now: clock(), limit: MAX_NAMED_VISITS };
    const first = await appointments.upcoming(professionalId, future);
    return {
      count: await appointments.countToCome(professionalId, future),
      first: first.map(({ id, startTime, timeZone }) => {
        const { date, time } = instantToLocal(startTime, timeZone);
        return { id, startTimeLocal: `${date}T${time}` };
      }),
    };
  };

/** As the owner's cancellation of each, with one line for all of them in the activity list. */
const cancelToCome =
  (deps: AgendaDeps) =>
  async (tx: Tx, professionalId: number, clientId: number): Promise<void> => {
    const future = { clientId, now: deps.clock() };
    const [next] = await deps.appointments.upcoming(professionalId, { ...future, limit: 1 }, tx);
    if (!next) return;
    const ids = await deps.appointments.cancelToCome(professionalId, future, tx);
    const happened = ids.map((appointmentId) => ({
      appointmentId,
      actor: 'owner' as const,
      changes: [cancelledWithClientText],
    }));
    const message =
      ids.length === 1 ? statusText({ ...next, status: 'cancelled' }) : allCancelledText(next, ids.length);
    // the totals go with the client
    const activity = { type: 'appointment' as const, message, about: personOf(next) };
    await afterWrite(deps)(tx, professionalId, { happened, activity, recount: [] });
  };

/** Deletes a client's record; what is in the agenda keeps the name. @throws AppError not-found */
export const removeClient =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number, visits: RemovalChoice): Promise<{ success: true }> =>
    deps.clients.remove(professionalId, id, async (tx) => {
      if (visits === 'cancel') await cancelToCome(deps)(tx, professionalId, id);
    });
