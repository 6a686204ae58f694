import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import type { EventTimes } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { describeConflict } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { findConflicts, hasCriticalConflict, prepareConflicts } from '@zelo/domain/agenda/slots/conflicts.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useRescheduling } from '#features/agenda/rescheduling.ts';
import { askSeries } from '#features/agenda/series/scope/scope-question.ts';
import { confirm } from '#ui/dialogs/confirm.ts';

/** Moves an appointment by the save of the dialog: asks first if it would double-book, and can be undone. */
export function useMoveAppointment(appointments: readonly Appointment[]) {
  const zone = useZone();
  const { reschedule, reportRefusal } = useRescheduling();

  return async (appointment: Appointment, { startTime, endTime }: EventTimes): Promise<void> => {
    const times = { startTime, endTime };
    const before = { startTime: appointment.startTime, endTime: appointment.endTime };
    const isMove = startTime !== before.startTime && appointment.duration === durationOf(startTime, endTime);
    if (startTime === before.startTime && endTime === before.endTime) return;
    if (appointment.seriesId) {
      await askSeries({ visit: appointment, action: 'move', values: times });
      return;
    }
    const conflicts = findConflicts(prepareConflicts(appointments, zone), { id: appointment.id, ...times });
    const question = {
      title: `Este horário tem conflito. ${isMove ? 'Mover' : 'Salvar'} mesmo assim?`,
      detail: conflicts.map((conflict) => describeConflict(conflict, zone).details).join(' '),
    };
    if (hasCriticalConflict(conflicts) && !(await confirm(question))) return;
    await reschedule(appointment, times).catch(reportRefusal);
  };
}
