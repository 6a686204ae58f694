import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { rescheduleBody, type EventTimes } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { timesChange } from '@zelo/domain/agenda/calendar/times-change.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useSaveAppointment } from './agenda-queries.ts';
import { useNoticeLines } from './notices/notice-lines.ts';
import { barsOf } from './open-visit.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { refresh } from '#lib/api/query-client.ts';
import { toast } from '#ui/toasts/toast.ts';

const AGENDA = ['/api/appointments'];

/** Changes only the times of an appointment, by the save of the dialog. The toast says from when to when, and undoes. */
export function useRescheduling() {
  const zone = useZone();
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveAppointment();
  const noticeLines = useNoticeLines();

  const put = async (
    appointment: Appointment,
    times: EventTimes,
    { isUndo = false, notifyClient }: { isUndo?: boolean; notifyClient?: boolean | undefined },
  ): Promise<void> => {
    const { startTime, endTime } = appointment;
    const before = { startTime, endTime };
    const body = { ...rescheduleBody(appointment, times), notifyClient };
    const saved = await save({ id: appointment.id, body });
    // a dragged event stays at its new place until the refetched list contains it
    await refresh(client, AGENDA);
    // the client who is told of the move has to be told of its undo, unless that comes first
    const undone = { isUndo: true, notifyClient };
    const undo = {
      label: 'Desfazer',
      onSelect: () => void put(saved, before, undone).catch(reportRefusal),
    };
    toast({
      title: 'Agendamento atualizado',
      description: [timesChange(appointment, { before, after: times }, zone), ...noticeLines(saved)].join(
        ' ',
      ),
      about: barsOf(appointment.id),
      ...(!isUndo && { action: undo }),
    });
  };

  const reportRefusal = async (error: unknown): Promise<void> => {
    const description = userMessage(error, 'Failed to update appointment');
    toast({ title: 'Erro ao atualizar agendamento', description, tone: 'danger' });
    // someone else may have changed it: show the stored state
    await refresh(client, AGENDA);
  };

  return {
    /** @throws HttpError when the move is refused, also because someone else has changed the appointment */
    reschedule: (appointment: Appointment, times: EventTimes, notifyClient?: boolean) =>
      put(appointment, times, { notifyClient }),
    reportRefusal,
  };
}
