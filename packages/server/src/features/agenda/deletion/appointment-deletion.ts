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
  requireAppointment,
} from '#features/agenda/agenda-writes.ts';
import type { OwnedAppointment } from '#features/agenda/rows/appointment-repository.ts';
import { appointmentView } from '#features/agenda/rows/appointment-view.ts';
import { deletedText, personOf, restoredActivity } from '#features/agenda/texts/activity-texts.ts';
import { restoredText } from '#features/agenda/texts/change-texts.ts';

const TOLD = 'O cliente já foi avisado deste horário. Cancele o agendamento.';
const GONE = 'Este agendamento não pode mais ser restaurado.';
const TAKEN = 'A assistente já marcou outro atendimento neste horário: o agendamento continua excluído.';

const DAY_GONE = 'Um dos dias deste evento já não existe. Exclua os outros na agenda.';
const NOT_ONE_EVENT = 'Só os dias de um evento particular saem e voltam juntos.';

/** Several rows are the days of a personal event. @throws AppError not-found without any, invalid for others */
const ofOneEvent = <Row extends { isPersonalEvent: boolean }>(rows: readonly Row[]): Row => {
  if (rows.length > 1 && rows.some((row) => !row.isPersonalEvent))
    throw new AppError('invalid', NOT_ONE_EVENT);
  return requireAppointment(rows[0]);
};

/**
 * Deletes a visit, or all days of a personal event.
 * @param unlessTold refuses to delete a visit that was announced to the client
 * @throws AppError not-found, also for a repeat
 */
export const remove =
  (deps: AgendaDeps) =>
  (professionalId: number, ids: readonly number[], { unlessTold = false } = {}): Promise<{ success: true }> =>
    deps.db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const rows = await deps.appointments.ownedByIds(professionalId, ids, tx);
      const row = ofOneEvent(rows);
      if (rows.length < ids.length) throw notFound(DAY_GONE);
      if (unlessTold && (await deps.notices.isTold(tx, professionalId, row.id))) {
        throw new AppError('conflict', TOLD);
      }
      await deps.deleted.keep(professionalId, ids, tx);
      await deps.appointments.remove(professionalId, ids, tx);
      const activity = { type: 'appointment' as const, message: deletedText(row), about: personOf(row) };
      // its history is deleted with it; the activity list records the deletion
      await afterWrite(deps)(tx, professionalId, { happened: [], activity, recount: [row.clientId] });
      return { success: true };
    });

/** All of them. @throws AppError not-found if one cannot be restored */
const putBack =
  (deps: AgendaDeps) =>
  async (tx: Tx, professionalId: number, ids: readonly number[]): Promise<OwnedAppointment[]> => {
    const { appointments, deleted } = deps;
    const gone = await deleted.byIds(professionalId, ids, tx);
    if (gone.length < ids.length) throw notFound(GONE);
    for (const visit of gone) {
      const keepsTime = visit.bookedBy === 'assistant' && visit.status !== 'cancelled';
      if (keepsTime && (await isTakenByAssistant(deps)(tx, professionalId, visit))) {
        throw new AppError('conflict', TAKEN);
      }
    }
    await deleted.putBack(professionalId, gone, tx);
    const rows = await appointments.ownedByIds(professionalId, ids, tx);
    const first = ofOneEvent(rows);
    await afterWrite(deps)(tx, professionalId, {
      happened: rows.map(({ id }) => ({ appointmentId: id, actor: 'owner', changes: [restoredText] })),
      activity: { type: 'appointment', message: restoredActivity(first), about: personOf(first) },
      recount: [first.clientId],
    });
    return rows;
  };

const warningsAbout =
  (deps: AgendaDeps) => async (tx: Tx, professionalId: number, rows: readonly OwnedAppointment[]) => {
    const spans = rows.filter(({ status }) => status !== 'cancelled');
    const [first] = spans;
    if (!first) return { conflicts: [], outsideWorkingHours: false };
    const calendar = await deps.hours.calendarOf(professionalId, tx);
    return bookingWarnings(deps)(tx, professionalId, {
      isPersonalEvent: first.isPersonalEvent,
      calendar,
      spans,
    });
  };

/**
 * Undoes the deletion of a visit, or of all days of a personal event; one that is already undone is answered with the
 * appointment.
 * @throws AppError not-found, also when it is too late, or conflict if the assistant has booked over its own booking since
 */
export const restore =
  (deps: AgendaDeps) =>
  (professionalId: number, ids: readonly number[]): Promise<SavedAppointment> =>
    deps.db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const present = await deps.appointments.ownedByIds(professionalId, ids, tx);
      const missing = ids.filter((id) => !present.some((row) => row.id === id));
      const returned = missing.length > 0 ? await putBack(deps)(tx, professionalId, missing) : [];
      const rows = [...present, ...returned];
      const row = ofOneEvent(rows);
      const notice =
        missing.length > 0
          ? await deps.notices.resume(tx, professionalId, row)
          : await deps.notices.planned(tx, professionalId, row);
      const warnings = await warningsAbout(deps)(tx, professionalId, rows);
      return { ...appointmentView(row), notice, ...warnings, createdCount: 0 };
    });
