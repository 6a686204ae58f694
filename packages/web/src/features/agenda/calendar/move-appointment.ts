import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { editedAppointmentValues } from '@zelo/domain/agenda/appointment-form.ts';
import { startOf } from '@zelo/domain/agenda/calendar-days.ts';
import { movedBody, type MovePlace } from '@zelo/domain/agenda/calendar-move.ts';
import { hasCriticalConflict } from '@zelo/domain/agenda/conflicts.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useSaveAppointment } from '#features/agenda/agenda-queries.ts';
import { formConflicts } from '#features/agenda/appointment-conflicts.ts';
import { userMessage } from '#lib/http-error.ts';
import { refresh } from '#lib/query-client.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

/** Moves an appointment by the save of the dialog: asks first when it would double-book, and can be undone. */
export function useMoveAppointment(appointments: readonly Appointment[]) {
  const zone = useZone();
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveAppointment();

  const put = async (appointment: Appointment, to: MovePlace, onUndo?: () => void): Promise<void> => {
    try {
      await save({ id: appointment.id, body: movedBody(appointment, to, zone) });
      // The event stays where it was dropped until the list that says so is here.
      await refresh(client, ['/api/appointments']);
      toast({
        title: 'Agendamento atualizado',
        description: 'O agendamento foi atualizado com sucesso!',
        ...(onUndo && { action: { label: 'Desfazer', onSelect: onUndo } }),
      });
    } catch (error) {
      const description = userMessage(error, 'Failed to update appointment');
      toast({ title: 'Erro ao atualizar agendamento', description, tone: 'danger' });
    }
  };

  return async (appointment: Appointment, to: MovePlace): Promise<void> => {
    const from: MovePlace = { date: appointment.startTimeLocal.slice(0, 10), time: startOf(appointment) };
    if (from.date === to.date && from.time === to.time) return;
    const values = { ...editedAppointmentValues(appointment, zone), ...to };
    const conflicts = formConflicts({ values, editedId: appointment.id, appointments, zone });
    const question = {
      title: 'Este horário tem conflito. Mover mesmo assim?',
      detail: conflicts.map(({ message }) => message).join(' '),
    };
    if (hasCriticalConflict(conflicts) && !(await confirm(question))) return;
    await put(appointment, to, () => void put(appointment, from));
  };
}
