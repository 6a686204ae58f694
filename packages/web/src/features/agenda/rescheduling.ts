import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { rescheduleBody, type EventTimes } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { outsideHoursWarning } from '@zelo/domain/hours/working-day.ts';
import { timesChange } from '@zelo/domain/agenda/calendar/times-change.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useSaveAppointment } from './agenda-queries.ts';
import { useSettings } from '#features/hours/hours-queries.ts';
import { useNoticeLines } from './notices/notice-lines.ts';
import { useCanTell, useTelling } from './notices/visit-notice.ts';
import { barsOf } from './open-visit.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { refresh } from '#lib/api/query-client.ts';
import { toast } from '#ui/toasts/toast.ts';

const AGENDA = ['/api/appointments'];

interface Way {
  isUndo?: boolean;
  /** This takes back a move that the toast after it announced to the client. */
  isTold?: boolean;
  notifyClient?: boolean | undefined;
}

/** The warning of a time that is closed, if any. */
function useHoursLines(): (saved: SavedAppointment) => string[] {
  const { data: settings } = useSettings();
  return ({ outsideWorkingHours, startTimeLocal }) =>
    outsideWorkingHours ? [outsideHoursWarning(settings, startTimeLocal.slice(0, 10))] : [];
}

/** The warning of a move from the future into the past, which is rarely meant. */
const pastLines = (before: EventTimes, { startTime }: SavedAppointment): string[] => {
  const now = Date.now();
  const isPast = Date.parse(startTime) < now && Date.parse(before.startTime) >= now;
  return isPast ? ['Atenção: este horário já passou.'] : [];
};

function useRefusalToast(): (error: unknown) => Promise<void> {
  const client = useQueryClient();
  return async (error) => {
    const description = userMessage(error, 'Failed to update appointment');
    toast({ title: 'Erro ao atualizar agendamento', description, tone: 'danger' });
    // someone else may have changed it: show the stored state
    await refresh(client, AGENDA);
  };
}

/** Changes only the times of an appointment, by the save of the dialog. The toast says from when to when, and undoes. */
export function useRescheduling() {
  const zone = useZone();
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveAppointment();
  const noticeLines = useNoticeLines();
  const hoursLines = useHoursLines();
  const reportRefusal = useRefusalToast();
  const canTellOf = useCanTell();
  const tell = useTelling();

  const put = async (
    appointment: Appointment,
    times: EventTimes,
    { isUndo = false, isTold = false, notifyClient }: Way,
  ): Promise<void> => {
    const { startTime, endTime } = appointment;
    const before = { startTime, endTime };
    const body = { ...rescheduleBody(appointment, times), notifyClient, ...(isUndo && { isUndo }) };
    const saved = await save({ id: appointment.id, body });
    // a dragged event stays at its new place until the refetched list contains it
    await refresh(client, AGENDA);
    const undoBy = (undone: { isTold?: boolean }) => ({
      label: 'Desfazer',
      // a client who gets the message about the move must get one about its undo, unless that comes first
      onSelect: () => void put(saved, before, { isUndo: true, notifyClient, ...undone }).catch(reportRefusal),
    });
    const canTell = await canTellOf(saved, notifyClient);
    if (isTold && canTell) return tell(saved);
    toast({
      title: 'Agendamento atualizado',
      description: [
        timesChange(appointment, { before, after: times }, zone),
        ...(isUndo ? [] : [...pastLines(before, saved), ...hoursLines(saved)]),
        ...noticeLines(saved),
      ].join(' '),
      about: barsOf(appointment.id),
      ...(!isUndo && { action: undoBy({}) }),
      ...(canTell && {
        choice: {
          label: 'Avisar',
          onSelect: () => void tell(saved, isUndo ? undefined : undoBy({ isTold: true })),
        },
      }),
    });
  };

  return {
    /** @throws HttpError when the move is refused, also because someone else has changed the appointment */
    reschedule: (appointment: Appointment, times: EventTimes, notifyClient?: boolean) =>
      put(appointment, times, { notifyClient }),
    reportRefusal,
  };
}
