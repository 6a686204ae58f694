import { isClosedDate } from '@zelo/domain/hours/absences/closed-date.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { announce } from '#db/feed/changes.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { OwnerToldRepository, TellableVisit } from './owner-told-repository.ts';

interface Deps {
  db: Db;
  told: OwnerToldRepository;
  hours: Pick<HoursService, 'settings' | 'timeZoneOf'>;
  clock: Clock;
}

const STALE = 'Esta visita mudou depois que você abriu a lista. Confira como ela está e avise de novo.';

/** Runs under the professional's lock. @throws AppError not-found */
const locked =
  ({ db, told, clock }: Deps) =>
  (
    professionalId: number,
    appointmentId: number,
    run: (tx: Tx, visit: TellableVisit) => Promise<void>,
  ): Promise<{ success: true }> =>
    db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const visit = await told.visit(tx, professionalId, { appointmentId, now: clock() });
      if (!visit) throw notFound('Agendamento não encontrado');
      await run(tx, visit);
      await announce(tx, { professionalId, topic: 'appointments' });
      return { success: true };
    });

export const ownerToldService = (deps: Deps) => ({
  /**
   * The client knows the current visit: nothing more is sent about it. Repeated calls change nothing.
   * @throws AppError not-found, conflict for another version
   */
  tell: async (
    professionalId: number,
    { appointmentId, version }: { appointmentId: number; version: number },
  ): Promise<{ success: true }> => {
    const saved = await deps.hours.settings(professionalId);
    const zone = await deps.hours.timeZoneOf(professionalId);
    return locked(deps)(professionalId, appointmentId, async (tx, visit) => {
      if (visit.version !== version) throw new AppError('conflict', STALE);
      if (!visit.isToCome) return;
      const { startTime, isActive } = visit;
      const isClosed = isActive && isClosedDate(saved, instantToLocal(startTime, zone).date);
      await deps.told.markTold(tx, professionalId, { appointmentId, isClosed });
      const at = deps.clock();
      if (isClosed) await deps.told.addAbsenceTold(tx, professionalId, { appointmentId, startTime, at });
    });
  },

  /** Takes the last answer back; without one nothing changes. @throws AppError not-found */
  undo: (professionalId: number, appointmentId: number): Promise<{ success: true }> =>
    locked(deps)(professionalId, appointmentId, (tx, { startTime }) =>
      deps.told.undo(tx, professionalId, { appointmentId, startTime }),
    ),
});

export type OwnerToldService = ReturnType<typeof ownerToldService>;
