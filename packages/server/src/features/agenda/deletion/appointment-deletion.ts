// Deletion by the owner, and its undo.
import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import {
  type AgendaDeps,
  afterWrite,
  bookingWarnings,
  isTakenByAssistant,
  lockAppointment,
  requireAppointment,
} from '#features/agenda/agenda-writes.ts';
import type { OwnedAppointment } from '#features/agenda/rows/appointment-repository.ts';
import { appointmentView } from '#features/agenda/rows/appointment-view.ts';
import { deletedText, personOf, restoredActivity } from '#features/agenda/texts/activity-texts.ts';
import { restoredText } from '#features/agenda/texts/change-texts.ts';

const TOLD = 'O cliente já foi avisado deste horário. Cancele o agendamento.';
const GONE = 'Este agendamento não pode mais ser restaurado.';
const TAKEN = 'A assistente já marcou outro atendimento neste horário: o agendamento continua excluído.';

/** @param unlessTold refuses to delete a visit that was announced to the client @throws AppError not-found, also for a repeat */
export const remove =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number, { unlessTold = false } = {}): Promise<{ success: true }> =>
    deps.db.transaction(async (tx) => {
      const row = await lockAppointment(deps)(tx, professionalId, id);
      if (unlessTold && (await deps.notices.isTold(tx, professionalId, id))) {
        throw new AppError('conflict', TOLD);
      }
      await deps.deleted.keep(professionalId, id, tx);
      await deps.appointments.remove(professionalId, id, tx);
      const activity = { type: 'appointment' as const, message: deletedText(row), about: personOf(row) };
      // its history is deleted with it; the activity list records the deletion
      await afterWrite(deps)(tx, professionalId, { happened: [], activity, recount: [row.clientId] });
      return { success: true };
    });

const putBack =
  (deps: AgendaDeps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<OwnedAppointment> => {
    const { appointments, deleted } = deps;
    const gone = await deleted.byId(professionalId, id, tx);
    if (!gone) throw notFound(GONE);
    const keepsTime = gone.bookedBy === 'assistant' && gone.status !== 'cancelled';
    if (keepsTime && (await isTakenByAssistant(deps)(tx, professionalId, gone))) {
      throw new AppError('conflict', TAKEN);
    }
    await deleted.putBack(professionalId, gone, tx);
    const row = requireAppointment(await appointments.ownedById(professionalId, id, tx));
    await afterWrite(deps)(tx, professionalId, {
      happened: [{ appointmentId: id, actor: 'owner', changes: [restoredText] }],
      activity: { type: 'appointment', message: restoredActivity(row), about: personOf(row) },
      recount: [row.clientId],
    });
    return row;
  };

const warningsAbout = (deps: AgendaDeps) => async (tx: Tx, professionalId: number, row: OwnedAppointment) => {
  if (row.status === 'cancelled') return { conflicts: [], outsideWorkingHours: false };
  const calendar = await deps.hours.calendarOf(professionalId, tx);
  return bookingWarnings(deps)(tx, professionalId, { ...row, calendar, spans: [row] });
};

/**
 * Undoes a deletion; one that is already undone is answered with the appointment.
 * @throws AppError not-found, also when it is too late, or conflict if the assistant has booked over its own booking since
 */
export const restore =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number): Promise<SavedAppointment> =>
    deps.db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const present = await deps.appointments.ownedById(professionalId, id, tx);
      const row = present ?? (await putBack(deps)(tx, professionalId, id));
      const notice = present
        ? await deps.notices.planned(tx, professionalId, row)
        : await deps.notices.resume(tx, professionalId, row);
      const warnings = await warningsAbout(deps)(tx, professionalId, row);
      return { ...appointmentView(row), notice, ...warnings, createdCount: 0 };
    });
