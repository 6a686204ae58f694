import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { dayRows, type DayRow } from '@zelo/domain/agenda/calendar/calendar-day-rows.ts';
import { countEvents, occupiesAllDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { daySlots } from '@zelo/domain/hours/time-choices.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { CalendarHeart, Plus } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { eventCount, type UnknownCount } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { DayEvent } from './day-event.tsx';
import { HeldList, withHeld } from '#features/agenda/holds/held-list.tsx';
import { useSettings } from '#features/hours/hours-queries.ts';
import { dayTitle, durationText } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useMoreRows } from '#ui/lists/more-rows.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

interface DayDialogProps {
  /** yyyy-MM-dd */
  date: string;
  isToday: boolean;
  /** Events of the date, sorted by start. */
  events: readonly Appointment[];
  unknown?: UnknownCount;
  /** Held times of the date. */
  holds?: readonly Hold[];
  onHold?: (id: number) => void;
  /** HH:mm of the chosen line; undefined for the day as a whole. */
  onNew: (time?: string) => void;
  onOpen: (appointment: Appointment) => void;
  onEdit: (appointment: Appointment) => void;
  onClosed: () => void;
}

/** A day in 30-minute lines, with everything that is booked on it (spec 1 §2). */
export function DayDialog({ date, isToday, events, unknown = null, holds = [], ...on }: DayDialogProps) {
  const { onNew, onOpen, onEdit, onClosed, onHold } = on;
  const zone = useZone();
  const { data: settings, isPending } = useSettings();
  const { shown, more } = useMoreRows(events);
  const isLoading = isPending || unknown === 'carregando';
  const rows = isLoading || unknown !== null ? [] : dayRows(daySlots(settings ?? null, date), events, zone);
  const lines = shown.length === events.length ? rows : linesUntil(shown, rows);
  const wholeDay = shown.filter((event) => occupiesAllDay(event, zone));
  return (
    <Dialog
      title={isToday ? 'Hoje' : dayTitle(date)}
      {...(isToday && { description: dayTitle(date) })}
      onClosed={onClosed}
      dismissible
    >
      {(close) => (
        <>
          <DialogBody>
            <h3 className="pb-2 font-semibold">
              Agenda do Dia ({withHeld(eventCount(countEvents(events), unknown), holds)})
            </h3>
            {onHold && <HeldList holds={holds} onOpen={onHold} />}
            {events.length === 0 && unknown === null && <FreeDay onNew={() => onNew()} />}
            {wholeDay.map((event) => (
              <div key={event.id} className="pb-2">
                <DayEvent
                  appointment={event}
                  when="Dia inteiro"
                  onOpen={() => onOpen(event)}
                  onEdit={() => onEdit(event)}
                />
              </div>
            ))}
            {isLoading && <LoadingLines />}
            <ul className="divide-y divide-line border-y border-line empty:hidden">
              {lines.map((row) => (
                <DayLine
                  key={row.time}
                  row={row}
                  onNew={() => onNew(row.time)}
                  onOpen={onOpen}
                  onEdit={onEdit}
                />
              ))}
            </ul>
            {more}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Fechar
            </Button>
            {events.length > 0 && (
              <Button onClick={() => onNew()}>
                <Plus aria-hidden="true" />
                Agendar Evento
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

/** Lines with the visible events; none after them, where an hour whose events are not drawn yet would look free. */
const linesUntil = (
  shown: readonly Appointment[],
  rows: readonly DayRow<Appointment>[],
): DayRow<Appointment>[] => {
  const known = new Set(shown);
  const last = rows.findLastIndex(({ events }) => events.some((event) => known.has(event)));
  return rows
    .slice(0, last + 1)
    .map((row) => ({ ...row, events: row.events.filter((event) => known.has(event)) }));
};

const FreeDay = ({ onNew }: { onNew: () => void }) => (
  <div className="mb-4 rounded-card border border-line">
    <EmptyState
      icon={CalendarHeart}
      title="Dia Livre"
      help="Nada marcado. Aproveite para descansar, ou agende algo."
      action={
        <Button variant="soft" onClick={onNew}>
          <Plus aria-hidden="true" />
          Agendar Evento
        </Button>
      }
    />
  </div>
);

const LoadingLines = () => (
  <div role="status" aria-label="Carregando horários" className="divide-y divide-line border-y border-line">
    {['w-2/3', 'w-1/3', 'w-1/2', 'w-2/3', 'w-1/3', 'w-1/2'].map((width, index) => (
      <div key={index} className="grid h-[45px] grid-cols-[3.25rem_minmax(0,1fr)] items-center">
        <Skeleton className="h-4 w-9" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </div>
);

interface DayLineProps {
  row: DayRow<Appointment>;
  onNew: () => void;
  onOpen: (appointment: Appointment) => void;
  onEdit: (appointment: Appointment) => void;
}

/** The line already shows the time, unless the event starts later in its half hour. */
const whenText = ({ displayTime, duration }: Appointment, lineTime: string): string =>
  displayTime === lineTime ? durationText(duration) : `${displayTime} · ${durationText(duration)}`;

/** Events that start in a half hour; else the end of the event that occupies it; else a booking button. */
const DayLine = ({ row: { time, events, busyUntil }, onNew, onOpen, onEdit }: DayLineProps) => (
  <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-start">
    <span className="py-2.5 text-sm font-medium text-ink-2 tabular-nums">{time}</span>
    <div className="flex min-h-11 flex-col justify-center gap-1 py-1">
      {events.map((event) => (
        <DayEvent
          key={event.id}
          appointment={event}
          when={whenText(event, time)}
          onOpen={() => onOpen(event)}
          onEdit={() => onEdit(event)}
        />
      ))}
      {events.length === 0 &&
        (busyUntil === null ? (
          <button
            type="button"
            aria-label={`Agendar às ${time}`}
            onClick={onNew}
            className="group flex h-11 items-center rounded-control px-3 text-sm text-ink-3 hover:bg-primary-soft hover:text-primary-ink sm:h-9 pointer-coarse:min-h-11"
          >
            <Plus aria-hidden="true" className="size-4" />
          </button>
        ) : (
          <p className="px-3 text-sm text-ink-2">Ocupado até {busyUntil}</p>
        ))}
    </div>
  </li>
);
