// Lists a person's future visits before a deletion or erasure, and keeps or cancels them with it.
import {
  MAX_NAMED_REQUESTS,
  MAX_NAMED_VISITS,
  type VisitsToCome,
} from '@zelo/domain/agenda/agenda-contract.ts';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { RemovalChoice } from '@zelo/domain/clients/clients-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import type { ReachedPerson } from '#db/people/rows-of-person.ts';
import type { Whose } from '#features/clients/privacy/client-privacy-service.ts';
import { AppError } from '#shared/errors.ts';
import { announce } from '#db/feed/changes.ts';
import { removedText } from '#features/agenda/holds/hold-view.ts';
import { allCancelledText, personOf, statusText } from '#features/agenda/texts/activity-texts.ts';
import { type AgendaDeps, afterWrite } from '#features/agenda/agenda-writes.ts';
import { cancelledWithClientText } from '#features/agenda/texts/change-texts.ts';

const CHANGED =
  'Os horários futuros desta pessoa mudaram enquanto você decidia. Veja como estão agora e confirme de novo.';

const placed = ({ id, startTime, timeZone }: { id: number; startTime: Date; timeZone: string }) => {
  const { date, time } = instantToLocal(startTime, timeZone);
  return { id, startTimeLocal: `${date}T${time}` };
};

const shownVisits =
  ({ appointments, holds, clock }: AgendaDeps) =>
  async (professionalId: number, person: ReachedPerson, tx?: Tx): Promise<VisitsToCome> => {
    const future = { person, now: clock(), limit: MAX_NAMED_VISITS };
    const first = await appointments.startsToCome(professionalId, future, tx);
    const { count, newestId } = await appointments.countToCome(professionalId, future, tx);
    const held =
      person.clientId === null ? [] : await holds.aliveOfClient(professionalId, person.clientId, tx);
    const newestHold = Math.max(0, ...held.map(({ id }) => id));
    return {
      count,
      seen: `${count}.${newestId}${held.length === 0 ? '' : `.${held.length}.${newestHold}`}`,
      first: first.map(placed),
      requests: held.slice(0, MAX_NAMED_REQUESTS).map(placed),
    };
  };

/** @throws AppError not-found */
export const visitsToCome =
  (deps: AgendaDeps) =>
  async (professionalId: number, whose: Whose): Promise<VisitsToCome> =>
    shownVisits(deps)(professionalId, await deps.privacy.reach(professionalId, whose));

/** The owner's choice for the future visits, and the visits the owner has seen. */
export interface Removal {
  visits: RemovalChoice;
  /** If absent, applies to any visits. */
  seen?: string | undefined;
}

/** @throws AppError stale with the current visits when the owner has seen others */
const settleVisits =
  (deps: AgendaDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { person, visits, seen }: Removal & { person: ReachedPerson },
  ): Promise<void> => {
    if (seen !== undefined) {
      const current = await shownVisits(deps)(professionalId, person, tx);
      if (current.seen !== seen) throw new AppError('stale', CHANGED, { current });
    }
    if (visits === 'cancel') await cancelToCome(deps)(tx, professionalId, person);
  };

/** Frees the times that are held for the person, with one activity each. An erasure frees them without a word about her. */
const endRequests =
  ({ holds, activities }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, { clientId }: ReachedPerson): Promise<void> => {
    if (clientId === null) return;
    const held = await holds.aliveOfClient(professionalId, clientId, tx);
    if (held.length === 0) return;
    const ids = held.map(({ id }) => id);
    await holds.remove(professionalId, ids, tx);
    for (const hold of held) {
      const about = { clientId, name: hold.client.name, marks: null };
      await activities.note(tx, professionalId, { type: 'appointment', message: removedText(hold), about });
    }
    await announce(tx, { professionalId, topic: 'appointments' });
  };

/** Cancels each like the owner would, with one activity for all of them. */
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
    // the totals are deleted with the record
    const activity = { type: 'appointment' as const, message, about: personOf(next) };
    await afterWrite(deps)(tx, professionalId, { happened, activity, recount: [] });
  };

/** Deletes a client's record; the agenda keeps the name. @throws AppError not-found, stale */
export const removeClient =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number, removal: Removal): Promise<{ success: true }> =>
    deps.clients.remove(professionalId, id, async (tx) => {
      const person = await deps.privacy.reach(professionalId, { clientId: id }, tx);
      await settleVisits(deps)(tx, professionalId, { ...removal, person });
      await endRequests(deps)(tx, professionalId, person);
    });

/**
 * Erases a person; the agenda loses the name.
 * @param given.key a repeat with the same key returns the first answer
 * @throws AppError not-found, stale, conflict for a visit without a person
 */
export const erase =
  (deps: AgendaDeps) =>
  (
    professionalId: number,
    whose: Whose,
    { key, ...removal }: Removal & { key: string | undefined },
  ): Promise<ClientErasure> =>
    deps.privacy.erase(professionalId, whose, {
      beforehand: (tx, person) => settleVisits(deps)(tx, professionalId, { ...removal, person }),
      // a repeat may come after the visits were settled: only the choice has to be the same
      ...(key !== undefined && { repeat: { key, body: { visits: removal.visits } } }),
    });
