// What the owner is told of a person's visits before the person is deleted or erased, and what becomes of them.
import { MAX_NAMED_VISITS, type VisitsToCome } from '@zelo/domain/agenda/agenda-contract.ts';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { RemovalChoice } from '@zelo/domain/clients/clients-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import type { ReachedPerson } from '#db/rows-of-person.ts';
import type { Whose } from '#features/clients/client-privacy-service.ts';
import { allCancelledText, personOf, statusText } from './activity-texts.ts';
import { type AgendaDeps, afterWrite } from './agenda-writes.ts';
import { cancelledWithClientText } from './change-texts.ts';

/** @throws AppError not-found */
export const visitsToCome =
  ({ appointments, privacy, clock }: AgendaDeps) =>
  async (professionalId: number, whose: Whose): Promise<VisitsToCome> => {
    const person = await privacy.reach(professionalId, whose);
    const future = { person, now: clock(), limit: MAX_NAMED_VISITS };
    const first = await appointments.startsToCome(professionalId, future);
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
  async (tx: Tx, professionalId: number, person: ReachedPerson): Promise<void> => {
    const ids = await deps.appointments.cancelToCome(professionalId, { person, now: deps.clock() }, tx);
    const next = ids[0] === undefined ? undefined : await deps.appointments.byId(professionalId, ids[0], tx);
    if (!next) return;
    const happened = ids.map((appointmentId) => ({
      appointmentId,
      actor: 'owner' as const,
      changes: [cancelledWithClientText],
    }));
    const message = ids.length === 1 ? statusText(next) : allCancelledText(next, ids.length);
    // the totals go with the record
    const activity = { type: 'appointment' as const, message, about: personOf(next) };
    await afterWrite(deps)(tx, professionalId, { happened, activity, recount: [] });
  };

/** Deletes a client's record; what is in the agenda keeps the name. @throws AppError not-found */
export const removeClient =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number, visits: RemovalChoice): Promise<{ success: true }> =>
    deps.clients.remove(professionalId, id, async (tx) => {
      if (visits === 'keep') return;
      const person = await deps.privacy.reach(professionalId, { clientId: id }, tx);
      await cancelToCome(deps)(tx, professionalId, person);
    });

/**
 * Erases a person; what is in the agenda loses the name.
 *
 * @throws AppError not-found, conflict for a visit without a person
 */
export const erase =
  (deps: AgendaDeps) =>
  (professionalId: number, whose: Whose, visits: RemovalChoice): Promise<ClientErasure> =>
    deps.privacy.erase(professionalId, whose, async (tx, person) => {
      if (visits === 'cancel') await cancelToCome(deps)(tx, professionalId, person);
    });
