import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import {
  dayModalActions,
  statusLabel,
  statusTone,
  type StatusMark,
} from '@zelo/domain/agenda/appointment-status.ts';
import { clsx } from 'clsx';
import { CircleCheck, Gift, Pencil, Trash2, UserRoundX, type LucideIcon } from 'lucide-react';
import { useBusyAppointments } from '#features/agenda/agenda-queries.ts';
import { useDayActions } from './day-actions.ts';
import { railColor } from '#features/agenda/calendar/bars/rail-color.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { MenuButton } from '#ui/buttons/menu-button.tsx';
import type { MenuEntry } from '#ui/buttons/menu.tsx';

const ICONS: Record<StatusMark, LucideIcon> = { completed: CircleCheck, no_show: UserRoundX, courtesy: Gift };

interface DayEventProps {
  appointment: Appointment;
  /** Its hours, unless its line already shows them. */
  when: string;
  onOpen: (button: Element) => void;
  onEdit: () => void;
}

/** One event of the day-detail modal: opens on a click, with marks in its menu. */
export function DayEvent({ appointment, when, onOpen, onEdit }: DayEventProps) {
  const { mark, askToDelete } = useDayActions();
  const isBusy = useBusyAppointments().includes(appointment.id);
  const { status, isPersonalEvent } = appointment;
  const name = displayName(appointment);
  const marks: MenuEntry[] = dayModalActions(appointment).map((action) => ({
    label: action.label,
    icon: ICONS[action.to],
    onSelect: () => void mark(appointment, action),
  }));
  const entries: MenuEntry[] = [
    ...marks,
    ...(marks.length > 0 ? (['separator'] as const) : []),
    { label: 'Editar', icon: Pencil, onSelect: onEdit },
    { label: 'Excluir', icon: Trash2, onSelect: () => void askToDelete(appointment), destructive: true },
  ];
  const tone = isPersonalEvent ? 'neutral' : statusTone(status);
  return (
    <div
      data-tone={tone}
      aria-busy={isBusy || undefined}
      style={{ borderLeftColor: railColor(appointment) }}
      className="flex min-w-0 items-center gap-1 rounded-control border-l-3 bg-(--tone-bg) py-1 pr-1 pl-3 text-(--tone-ink)"
    >
      <button
        type="button"
        onClick={({ currentTarget }) => onOpen(currentTarget)}
        className="min-w-0 flex-1 py-1 text-left"
      >
        <span className={clsx('block truncate font-semibold', status === 'cancelled' && 'line-through')}>
          {name}
        </span>
        <span className="line-clamp-2 text-caption">
          {[when, displayService(appointment), appointment.seriesMark].filter(Boolean).join(' · ')}
        </span>
      </button>
      <Badge tone={tone} dot="none" className="px-1.5">
        {isPersonalEvent ? 'Pessoal' : statusLabel(status)}
      </Badge>
      <MenuButton label={`Ações de ${name}`} entries={entries} busy={isBusy} />
    </div>
  );
}
