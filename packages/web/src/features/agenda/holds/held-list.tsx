import type { CalendarCursor } from '@zelo/domain/agenda/calendar/calendar-cursor.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { Hourglass, Send } from 'lucide-react';

/** The kept times of a date, by start. */
export const heldOn = (holds: readonly Hold[], date: string): readonly Hold[] =>
  holds.filter(({ startTimeLocal }) => startTimeLocal.startsWith(date));

/** True when a kept time begins in this hour of a calendar. */
export const isHeldAt = (holds: readonly Hold[], { date, hour }: CalendarCursor): boolean =>
  heldOn(holds, date).some(({ startTimeLocal }) => Number(startTimeLocal.slice(11, 13)) === hour);

/** '1 horário reservado'; empty without one. */
export const heldCount = (holds: readonly Hold[]): string =>
  holds.length === 0 ? '' : counted(holds.length, 'horário reservado', 'horários reservados');

/** '2 eventos, 1 horário reservado' */
export const withHeld = (events: string, holds: readonly Hold[]): string =>
  [events, heldCount(holds)].filter(Boolean).join(', ');

/** 'Ana Lopes · para Bia' */
export const namesOf = ({ clientName, forSomeone }: Hold): string =>
  forSomeone === null ? clientName : `${clientName} · para ${forSomeone}`;

const line = (hold: Hold): string => `${hold.startTimeLocal.slice(11, 16)} ${namesOf(hold)}`;

/** Kept times in the cell of a month: one by name, several by their number. The day's list opens them. */
export const HeldMark = ({ holds }: { holds: readonly Hold[] }) => {
  const [only] = holds;
  return only ? (
    <span
      aria-hidden="true"
      className="flex h-5 shrink-0 items-center gap-1 truncate rounded-chip border border-dashed border-primary px-1.5 text-xs/4 text-primary-ink tabular-nums"
    >
      <Hourglass className="size-3 shrink-0" />
      <span className="truncate">{holds.length > 1 ? `${holds.length} reservados` : line(only)}</span>
    </span>
  ) : null;
};

interface HeldListProps {
  holds: readonly Hold[];
  onOpen: (id: number) => void;
}

/** Buttons for the kept times of one date, for the keyboard and for lists; nothing without one. */
export const HeldList = ({ holds, onOpen }: HeldListProps) =>
  holds.length === 0 ? null : (
    <ul aria-label="Horários reservados" className="flex flex-col gap-2 pb-2">
      {holds.map((hold) => {
        const Waits = hold.kind === 'approval' ? Hourglass : Send;
        return (
          <li key={hold.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(hold.id)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control border border-dashed border-primary px-3 py-2 text-left text-sm text-primary-ink tabular-nums hover:bg-primary-soft"
            >
              <Waits aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0">
                <span className="block font-semibold break-words">{line(hold)}</span>
                {hold.kind === 'approval' ? `Pede ${hold.service}` : `Você propôs ${hold.service}`}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
