// Visits that a client may still change without the owner.
import { canChangeStatus } from '@zelo/domain/agenda/appointment-status.ts';
import { isTooLateToChange } from '@zelo/domain/agenda/rules/client-change.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { requireAppointment } from '#features/agenda/agenda-writes.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import { notFound } from '#shared/errors.ts';
import type { BookingDeps as Deps, BookingRefusal, ClientsAppointment } from './assistant-news.ts';

/** The client's own appointment under the lock; null if it has begun or ended. */
export const changeable =
  (deps: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { id, clientId }: ClientsAppointment,
  ): Promise<AppointmentRow | null> => {
    await lockProfessional(tx, professionalId);
    const row = requireAppointment(await deps.appointments.byId(professionalId, id, tx));
    if (row.clientId !== clientId) throw notFound('Agendamento não encontrado');
    return row.startTime > deps.clock() && canChangeStatus(row.status, 'cancelled') ? row : null;
  };

/** The rule that keeps a client from changing a visit alone at this hour. */
export const lateness =
  ({ hours, clock }: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { row, isExcused = false }: { row: AppointmentRow; isExcused: boolean | undefined },
  ): Promise<BookingRefusal | null> => {
    const { rules } = await hours.offeredCalendarOf(professionalId, tx);
    return isExcused || !isTooLateToChange(rules, row, clock())
      ? null
      : { kind: 'too-late-to-change', hours: rules.clientChangeUntilHours };
  };

/** Hours before a visit until which a client may change it, once that is over; null while the client may. */
export const lateHours =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, visit: ClientsAppointment): Promise<number | null> => {
    const row = await changeable(deps)(tx, professionalId, visit);
    const late = row && (await lateness(deps)(tx, professionalId, { row, isExcused: false }));
    return typeof late === 'object' && late?.kind === 'too-late-to-change' ? late.hours : null;
  };
