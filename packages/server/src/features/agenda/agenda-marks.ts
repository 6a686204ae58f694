// Status changes by the owner: outcome, cancellation, reopening.
import type {
  Appointment,
  ChangedAppointment,
  SavedAppointment,
} from '@zelo/domain/agenda/agenda-contract.ts';
import {
  cancelRefusal,
  type GivenMark,
  markRefusal,
  reopenedStatus,
  reopenRefusal,
  isSameMark,
} from '@zelo/domain/agenda/appointment-status.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#shared/errors.ts';
import { personOf, reopenedActivity, statusText } from '#features/agenda/texts/activity-texts.ts';
import {
  type AgendaDeps,
  afterWrite,
  bookingWarnings,
  isTakenByAssistant,
  lockAppointment,
  updateAppointment,
} from './agenda-writes.ts';
import type {
  AppointmentChange,
  AppointmentRow,
  OwnedAppointment,
} from '#features/agenda/rows/appointment-repository.ts';
import { appointmentView } from '#features/agenda/rows/appointment-view.ts';
import {
  cancelledText,
  type ChangeText,
  markedText,
  receivedText,
  reopenedText,
} from '#features/agenda/texts/change-texts.ts';
import { onceWithoutPeople } from '#features/agenda/rows/kept-answers.ts';

interface StatusChange {
  change: AppointmentChange;
  text: ChangeText;
  activity: (row: AppointmentRow) => string;
}

const writeStatusChange =
  (deps: AgendaDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { change, text, activity }: StatusChange,
  ): Promise<OwnedAppointment> => {
    const row = await updateAppointment(deps)(tx, professionalId, change);
    await afterWrite(deps)(tx, professionalId, {
      happened: [{ appointmentId: row.id, actor: 'owner', changes: [text] }],
      activity: { type: 'appointment', message: activity(row), about: personOf(row) },
      recount: [row.clientId],
    });
    return row;
  };

const allow = (refusal: string | null): void => {
  if (refusal !== null) throw new AppError('conflict', refusal);
};

/** Writes a mark that is allowed, on the locked row. */
export const marked =
  (deps: AgendaDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { before, given }: { before: OwnedAppointment; given: GivenMark },
  ): Promise<Appointment> => {
    const { status, paidAmount, paidBefore } = given;
    const change = { id: before.id, status, ...(paidAmount !== undefined && { paidAmount }) };
    const isFirst = paidBefore === undefined || before.status !== 'completed';
    const text = isFirst ? markedText(given) : receivedText(given);
    const row = await writeStatusChange(deps)(tx, professionalId, { change, text, activity: statusText });
    return appointmentView(row);
  };

/** A repeat of the same mark returns the same answer. @throws AppError not-found, conflict */
export const mark =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number, given: GivenMark): Promise<Appointment> =>
    deps.db.transaction(async (tx) => {
      const before = await lockAppointment(deps)(tx, professionalId, id);
      if (isSameMark(before, given)) return appointmentView(before);
      allow(markRefusal(before, given));
      return marked(deps)(tx, professionalId, { before, given });
    });

/** @throws AppError not-found, or conflict if it has already ended */
export const cancel =
  (deps: AgendaDeps) =>
  (
    professionalId: number,
    id: number,
    {
      reason,
      wanted,
      key,
    }: { reason: string | null; wanted?: boolean | undefined; key?: string | undefined },
  ): Promise<ChangedAppointment> =>
    deps.db.transaction((tx) => {
      const request = {
        professionalId,
        route: `POST /api/appointments/${id}/cancel`,
        key,
        body: { reason, wanted },
      };
      return onceWithoutPeople(deps)(tx, request, async () => {
        const before = await lockAppointment(deps)(tx, professionalId, id);
        const { startTime } = before;
        allow(cancelRefusal(before.status));
        const change = { id, status: 'cancelled', cancelReason: reason };
        const text = cancelledText(reason);
        const row = await writeStatusChange(deps)(tx, professionalId, { change, text, activity: statusText });
        const told = { type: 'cancelled' as const, from: startTime, isForAnother: false, row, wanted };
        return { ...appointmentView(row), notice: await deps.notices.plan(tx, professionalId, told) };
      });
    });

interface Reopening {
  wanted?: boolean | undefined;
  /** taken back at once, so that the client's confirmation remains */
  isUndo?: boolean | undefined;
}

const reopened =
  (deps: AgendaDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { id, wanted, isUndo }: { id: number } & Reopening,
  ): Promise<SavedAppointment> => {
    const before = await lockAppointment(deps)(tx, professionalId, id);
    allow(reopenRefusal(before.status));
    const calendar = await deps.hours.calendarOf(professionalId, tx);
    const planned = { ...before, calendar, spans: [before] };
    const warnings = await bookingWarnings(deps)(tx, professionalId, planned);
    // the owner may double-book, which the constraint on the assistant's rows must not refuse
    const becomesOwners =
      before.bookedBy === 'assistant' && (await isTakenByAssistant(deps)(tx, professionalId, before));
    const status = reopenedStatus({
      wasConfirmed: before.confirmedAt !== null,
      isUndo: isUndo === true,
    });
    const change = {
      id,
      status,
      paidAmount: null,
      cancelReason: null,
      ...(status === 'scheduled' && { confirmedAt: null }),
      ...(becomesOwners && { bookedBy: 'owner' as const, createdBy: before.createdBy }),
      ...(before.startTime > deps.clock() && { reminderSent24h: false, reminderSent3h: false }),
    };
    const text = reopenedText(before, status);
    const row = await writeStatusChange(deps)(tx, professionalId, {
      change,
      text,
      activity: reopenedActivity,
    });
    const told = { type: 'reopened' as const, from: row.startTime, isForAnother: false, row, wanted };
    const notice = await deps.notices.plan(tx, professionalId, told);
    return { ...appointmentView(row), notice, ...warnings, createdCount: 0 };
  };

/** Back to scheduled, or to what it was if that is taken back at once. @throws AppError not-found, or conflict if it has not ended */
export const reopen =
  (deps: AgendaDeps) =>
  (
    professionalId: number,
    id: number,
    { wanted, isUndo, key }: Reopening & { key?: string | undefined } = {},
  ): Promise<SavedAppointment> =>
    deps.db.transaction((tx) =>
      onceWithoutPeople(deps)(
        tx,
        { professionalId, route: `POST /api/appointments/${id}/reopen`, key, body: { wanted, isUndo } },
        () => reopened(deps)(tx, professionalId, { id, wanted, isUndo }),
      ),
    );
