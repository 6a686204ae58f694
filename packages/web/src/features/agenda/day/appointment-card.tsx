import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import {
  cardActions,
  statusLabel,
  statusTone,
  type StatusAction,
  type StatusMark,
} from '@zelo/domain/agenda/appointment-status.ts';
import { occupiesAllDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { clsx } from 'clsx';
import { CircleCheck, Gift, Pencil, StickyNote, Trash2, UserRoundX, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useIsOpenVisit } from '#features/agenda/open-visit.ts';
import { durationText } from '#lib/format.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { MenuButton } from '#ui/buttons/menu-button.tsx';
import type { MenuEntry } from '#ui/buttons/menu.tsx';

const MARK_ICONS: Record<StatusMark, LucideIcon> = {
  completed: CircleCheck,
  no_show: UserRoundX,
  courtesy: Gift,
};

interface AppointmentCardProps {
  appointment: Appointment;
  /** The next appointment of the day is tinted. */
  isNext: boolean;
  /** For screen readers, as the card of the moment says. */
  moment?: string | undefined;
  /** One of its actions is running. */
  isBusy: boolean;
  onMark: (action: StatusAction) => void;
  onOpen: (row: Element) => void;
  onEdit: () => void;
  onDelete?: (() => void) | undefined;
}

const warnOfNoDeletion = (): void =>
  globalThis.console.warn('AppointmentCard: nothing deletes this appointment');

/** One appointment in a day's list: badge below the name on phones, beside it on larger screens. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, isNext, moment, isBusy, onMark, onOpen, onEdit, onDelete = warnOfNoDeletion } = props;
  const { status, displayTime, duration, isPersonalEvent, notes, forSomeone } = appointment;
  const row = useRef<HTMLLIElement>(null);
  const isOpen = useIsOpenVisit(appointment.id);
  const takesDay = occupiesAllDay(appointment, useZone());
  const name = displayName(appointment);
  const isCancelled = status === 'cancelled';
  const marks = isPersonalEvent ? [] : cardActions(appointment);
  const entries: MenuEntry[] = [
    ...marks.map((action) => ({
      label: action.label,
      icon: MARK_ICONS[action.to],
      onSelect: () => onMark(action),
    })),
    ...(marks.length > 0 ? (['separator'] as const) : []),
    { label: 'Editar', icon: Pencil, onSelect: onEdit },
    'separator',
    { label: 'Excluir', icon: Trash2, onSelect: onDelete, destructive: true },
  ];
  return (
    <li
      ref={row}
      data-event-id={appointment.id}
      aria-busy={isBusy || undefined}
      className={clsx(
        'relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-2 py-3 pr-2 pl-4 sm:grid-cols-[4.75rem_minmax(0,1fr)_auto_auto] sm:gap-x-3 sm:pr-3 sm:pl-5',
        'hover:bg-sunken/40',
        isOpen && 'shadow-chosen',
        isNext &&
          'bg-primary-soft/60 before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-r-full before:bg-primary',
      )}
    >
      <p className="tabular-nums">
        <span className="block font-semibold">{takesDay ? 'Dia inteiro' : displayTime}</span>
        {!takesDay && (
          <span className="block text-sm whitespace-nowrap text-ink-2">{durationText(duration)}</span>
        )}
      </p>
      <div className="min-w-0">
        <p className="font-semibold">
          {/* stretched over the row, under its menu */}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => row.current && onOpen(row.current)}
            className={clsx(
              'block max-w-full truncate after:absolute after:inset-0',
              isCancelled && 'line-through',
            )}
          >
            {moment && <span className="sr-only">{moment}: </span>}
            {name}
          </button>
        </p>
        <p className="truncate text-sm text-ink-2">
          {displayService(appointment)}
          {forSomeone && ` · para ${forSomeone}`}
        </p>
        {notes && (
          <p className="mt-0.5 flex items-start gap-1.5 text-caption text-ink-2">
            <StickyNote aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
            <span className="line-clamp-2 min-w-0">{notes}</span>
          </p>
        )}
        <StatusBadge status={status} className="mt-1.5 sm:hidden" />
      </div>
      <StatusBadge status={status} className="max-sm:hidden" />
      <div className="relative">
        <MenuButton label={`Ações de ${name}`} entries={entries} busy={isBusy} />
      </div>
    </li>
  );
}

/** Confirmed is a filled dot, scheduled a hollow one: the same blue for both (spec 1 §4). */
function StatusBadge({ status, className }: { status: string; className: string }) {
  return (
    <Badge tone={statusTone(status)} dot={status === 'scheduled' ? 'hollow' : 'filled'} className={className}>
      {statusLabel(status)}
    </Badge>
  );
}
