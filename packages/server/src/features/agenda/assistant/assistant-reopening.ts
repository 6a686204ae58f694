// Undoes a client's cancellation: the same row is active again, with its price, person and notes.
import { type AppointmentStatus, reopenRefusal } from '@zelo/domain/agenda/appointment-status.ts';
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { stretchedHours } from '@zelo/domain/hours/stretched-hours.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { notFound } from '#shared/errors.ts';
import type { ProfessionalCalendar } from '#features/hours/hours-service.ts';
import { reopenedActivity } from '#features/agenda/texts/activity-texts.ts';
import { requireAppointment } from '#features/agenda/agenda-writes.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import {
  type BookingDeps,
  type BookingResult,
  type ClientsAppointment,
  recordBookingChange,
} from './assistant-news.ts';
import { ownRulesOf, refusalOf } from './availability.ts';
import { reopenedText } from '#features/agenda/texts/change-texts.ts';

/**
 * Calendar for reopening: closed days stay closed, but a visit outside the hours of an open day may return. It had been agreed, so
 * the rules about when to book do not count again; the pauses and limits do, because others may have booked since.
 */
const calendarFor = (
  { bookedBy }: Pick<AppointmentRow, 'bookedBy'>,
  { rules, workingHours, ...calendar }: ProfessionalCalendar,
): ProfessionalCalendar => {
  const { minNoticeMin, maxAheadDays, startGrid } = neutralRules;
  return {
    ...calendar,
    rules: { ...rules, minNoticeMin, maxAheadDays, startGrid },
    workingHours: bookedBy === 'owner' ? stretchedHours(workingHours) : workingHours,
  };
};

export const reopenForAssistant =
  (deps: BookingDeps) =>
  async (tx: Tx, professionalId: number, wanted: ClientsAppointment): Promise<BookingResult> => {
    await lockProfessional(tx, professionalId);
    const before = requireAppointment(await deps.appointments.byId(professionalId, wanted.id, tx));
    if (before.clientId !== wanted.clientId) throw notFound('Agendamento não encontrado');
    const { id, startTime, endTime, confirmedAt } = before;
    if (before.status !== 'cancelled' || reopenRefusal(before.status) !== null)
      return { appointment: null, refusal: 'ended' };
    const calendar = calendarFor(before, await deps.hours.offeredCalendarOf(professionalId, tx));
    const durationMin = durationOf(startTime, endTime);
    const refusal = await refusalOf(deps)(tx, professionalId, {
      startTime,
      durationMin,
      excludeId: id,
      clientId: wanted.clientId,
      calendar,
      own: ownRulesOf({ ...before, id: before.serviceId, minNoticeMin: null }),
    });
    if (refusal) return { appointment: null, refusal };
    const status: AppointmentStatus = confirmedAt === null ? 'scheduled' : 'confirmed';
    await deps.appointments.update(professionalId, { id, status, cancelReason: null }, tx);
    const appointment = requireAppointment(await deps.appointments.byId(professionalId, id, tx));
    await recordBookingChange(deps)(tx, professionalId, {
      kind: 'appointment-new',
      title: 'Cancelamento desfeito',
      appointment,
      message: reopenedActivity(appointment),
      happened: { appointmentId: id, actor: 'client', changes: [reopenedText(before, status)] },
      recount: [wanted.clientId],
    });
    return { appointment, refusal: null };
  };
