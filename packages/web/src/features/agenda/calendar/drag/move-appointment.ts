import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { rescheduleBody, type EventTimes } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { describeConflict } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { findConflicts, hasCriticalConflict, prepareConflicts } from '@zelo/domain/agenda/slots/conflicts.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useSaveAppointment } from '#features/agenda/agenda-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { refresh } from '#lib/api/query-client.ts';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

const AGENDA = ['/api/appointments'];

/** Moves an appointment by the save of the dialog: asks first if it would double-book, and can be undone. */
export function useMoveAppointment(appointments: readonly Appointment[]) {
  const zone = useZone();
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveAppointment();

  const put = async (
    appointment: Appointment,
    times: EventTimes,
    undo?: (saved: SavedAppointment) => void,
  ): Promise<void> => {
    try {
      const saved = await save({ id: appointment.id, body: rescheduleBody(appointment, times) });
      // The event stays at its new place until the refetched list contains it.
      await refresh(client, AGENDA);
      toast({
        title: 'Agendamento atualizado',
        description: 'O agendamento foi atualizado com sucesso!',
        ...(undo && { action: { label: 'Desfazer', onSelect: () => undo(saved) } }),
      });
    } catch (error) {
      const description = userMessage(error, 'Failed to update appointment');
      toast({ title: 'Erro ao atualizar agendamento', description, tone: 'danger' });
      // Someone else may have changed it: show the stored state.
      await refresh(client, AGENDA);
    }
  };

  return async (appointment: Appointment, { startTime, endTime }: EventTimes): Promise<void> => {
    const times = { startTime, endTime };
    const before = { startTime: appointment.startTime, endTime: appointment.endTime };
    const isMove = startTime !== before.startTime && appointment.duration === durationOf(startTime, endTime);
    if (startTime === before.startTime && endTime === before.endTime) return;
    const conflicts = findConflicts(prepareConflicts(appointments, zone), { id: appointment.id, ...times });
    const question = {
      title: `Este horário tem conflito. ${isMove ? 'Mover' : 'Salvar'} mesmo assim?`,
      detail: conflicts.map((conflict) => describeConflict(conflict, zone).message).join(' '),
    };
    if (hasCriticalConflict(conflicts) && !(await confirm(question))) return;
    await put(appointment, times, ({ version }) => void put({ ...appointment, version }, before));
  };
}
