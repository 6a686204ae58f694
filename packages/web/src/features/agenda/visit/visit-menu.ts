import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { cancelRefusal, reopenRefusal } from '@zelo/domain/agenda/appointment-status.ts';
import { nextSameWeekday } from '@zelo/domain/agenda/calendar/same-weekday.ts';
import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { CalendarPlus, CircleSlash, RotateCcw, Trash2, Wallet } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-target.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import type { MenuEntry } from '#ui/buttons/menu.tsx';

interface VisitMenuActions {
  /** Null where the panel has a button for it. */
  onNext: (() => void) | null;
  /** Null where the panel has a button for it, or the visit cannot be cancelled. */
  onCancel: (() => void) | null;
  onReopen: () => void;
  onCorrect: () => void;
  onDelete: () => void;
}

/** True for a visit that can be cancelled. */
export const isCancellable = ({ isPersonalEvent, status }: Appointment): boolean =>
  !isPersonalEvent && cancelRefusal(status) === null;

/** A new appointment for the client of a visit: its service, weekday and hour; null without a client. */
const nextOf = (
  visit: Appointment,
  today: string,
): Exclude<AppointmentTarget, { appointment: Appointment }> | null => {
  const { client, clientData, serviceId, startTimeLocal, isAllDay } = visit;
  if (client === null) return null;
  const [date = '', time = ''] = startTimeLocal.split('T');
  return {
    date: nextSameWeekday(date, today),
    ...(!isAllDay && { time }),
    person: { id: client.id, name: client.name, phone: clientData?.phone ?? null },
    ...(serviceId !== null && { serviceId, durationMinutes: visit.duration }),
  };
};

/** Proposes the next visit at a free time; null without a client. */
export function useNextVisit(visit: Appointment): (() => Promise<AppointmentTarget>) | null {
  const client = useQueryClient();
  const [now, zone] = [useNow(), useZone()];
  const target = nextOf(visit, dateOf(now, zone));
  return (
    target &&
    (async () => {
      const { freeStart } = await import('./parts/next-visit.ts');
      return { ...target, ...(await freeStart(client, { visit, wanted: target, now, zone })) };
    })
  );
}

/** The less frequent actions; what ends a visit comes last. */
export function visitMenu(visit: Appointment, on: VisitMenuActions): MenuEntry[] {
  const first: MenuEntry[] = [
    ...(on.onNext ? [{ label: 'Marcar a próxima', icon: CalendarPlus, onSelect: on.onNext }] : []),
    ...(visit.status === 'completed'
      ? [{ label: 'Corrigir valor pago', icon: Wallet, onSelect: on.onCorrect }]
      : []),
    ...(reopenRefusal(visit.status) === null
      ? [{ label: 'Reabrir agendamento', icon: RotateCcw, onSelect: on.onReopen }]
      : []),
  ];
  return [
    ...first,
    ...(first.length > 0 ? (['separator'] as const) : []),
    ...(on.onCancel
      ? [{ label: 'Cancelar visita', icon: CircleSlash, onSelect: on.onCancel, destructive: true }]
      : []),
    { label: 'Excluir', icon: Trash2, onSelect: on.onDelete, destructive: true },
  ];
}
