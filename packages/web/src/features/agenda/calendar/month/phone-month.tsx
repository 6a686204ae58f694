import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  countEvents,
  type DaySegment,
  eventOnDay,
  occupiesAllDay,
} from '@zelo/domain/agenda/calendar/calendar-days.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';
import { DayEvent } from '#features/agenda/calendar/day/day-event.tsx';
import {
  CalendarGrid,
  type CalendarGridActions,
  type CalendarGridData,
} from '#features/agenda/calendar/grids/calendar-grid.tsx';
import {
  dayOfMonth,
  eventCount,
  type UnknownCount,
} from '#features/agenda/calendar/grids/calendar-titles.ts';
import { HeldList, heldCount, heldOn, withHeld } from '#features/agenda/holds/held-list.tsx';
import { dayTitle, durationText } from '#lib/format.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { WeekdayNames, weeksOf } from './weeks.tsx';

const MAX_DOTS = 3;
const CELL_HEIGHT = 52;
const NO_PARTS: readonly DaySegment<Appointment>[] = [];

interface PhoneMonthProps extends CalendarGridData, CalendarGridActions {
  /** yyyy-MM of the visible month */
  month: string;
  onEdit: (appointment: Appointment) => void;
}

/** A month in dots, with the list of the chosen day below. */
export function PhoneMonth({
  month,
  dates,
  days,
  holds,
  holidayOn,
  cursor,
  today,
  ...rest
}: PhoneMonthProps) {
  const { isLoading, unknown, zone, drag: _drag, onEdit, ...on } = rest;
  return (
    <div data-scroller className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <CalendarGrid label="Agenda do mês" view="month" cursor={cursor} {...on}>
        <WeekdayNames />
        {weeksOf(dates).map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7">
            {week.map((date) => (
              <DotsCell
                key={date}
                date={date}
                parts={days.get(date) ?? NO_PARTS}
                held={heldCount(heldOn(holds, date))}
                unknown={unknown}
                holiday={holidayOn(date)?.name ?? null}
                isToday={date === today}
                isPast={date < today}
                isOtherMonth={!date.startsWith(month)}
                isChosen={date === cursor.date}
              />
            ))}
          </div>
        ))}
      </CalendarGrid>
      <ChosenDay
        date={cursor.date}
        holiday={holidayOn(cursor.date)?.name ?? null}
        parts={days.get(cursor.date) ?? NO_PARTS}
        holds={heldOn(holds, cursor.date)}
        onHold={on.onHold}
        zone={zone}
        isLoading={isLoading}
        unknown={unknown}
        onOpen={(id, row) => on.onEvent(id, row)}
        onEdit={onEdit}
      />
    </div>
  );
}

interface DotsCellProps {
  date: string;
  parts: readonly DaySegment<Appointment>[];
  /** '1 horário reservado'; empty without one. */
  held: string;
  unknown: UnknownCount;
  holiday: string | null;
  isToday: boolean;
  isPast: boolean;
  isOtherMonth: boolean;
  isChosen: boolean;
}

const isUnconfirmed = ({ event }: DaySegment<Appointment>): boolean =>
  event.status === 'scheduled' && !event.isPersonalEvent;

/** A day as up to three dots: hollow while something is to be confirmed. The number follows where dots do not suffice. */
function DotsCell({ date, parts, held, unknown, holiday, isToday, ...rest }: DotsCellProps) {
  const { isPast, isOtherMonth, isChosen } = rest;
  const shown = parts.filter(({ event }) => event.status !== 'cancelled');
  const unconfirmed = isPast ? 0 : shown.filter(isUnconfirmed).length;
  const dots = Math.min(shown.length, MAX_DOTS);
  const hollow = Math.min(unconfirmed, dots);
  const name = [
    dayTitle(date),
    holiday,
    eventCount(shown.length, unknown),
    unconfirmed > 0 && `${unconfirmed} a confirmar`,
    held,
  ];
  return (
    <div
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      style={{ height: CELL_HEIGHT }}
      className={clsx(
        'relative flex min-w-0 cursor-pointer flex-col items-center justify-center gap-1 -outline-offset-2',
        isOtherMonth && 'text-ink-2',
        isChosen && 'rounded-control shadow-chosen',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm tabular-nums',
          isToday ? 'bg-primary font-semibold text-on-primary' : 'font-medium',
        )}
      >
        {dayOfMonth(date)}
      </span>
      <span
        aria-hidden="true"
        style={{ height: 12 }}
        className="flex items-center gap-0.5 text-[11px]/3 text-ink-2"
      >
        {Array.from({ length: dots }, (_, index) => (
          <span
            key={index}
            style={{ background: index < dots - hollow ? 'currentcolor' : undefined }}
            className="size-1.5 rounded-full border"
          />
        ))}
        {held !== '' && <Hourglass className="size-3 text-primary-ink" />}
        {shown.length > MAX_DOTS && <span className="tabular-nums">{shown.length}</span>}
      </span>
      {holiday && (
        <span
          aria-hidden="true"
          data-tone="orange"
          className="absolute top-3 right-0.5 size-1.5 rounded-full bg-(--tone-dot)"
        />
      )}
      <span className="sr-only">{`${name.filter(Boolean).join(', ')} `}</span>
    </div>
  );
}

interface ChosenDayProps {
  date: string;
  holiday: string | null;
  parts: readonly DaySegment<Appointment>[];
  holds: readonly Hold[];
  onHold: (id: number) => void;
  zone: string;
  isLoading: boolean;
  unknown: UnknownCount;
  onOpen: (id: number, row: Element) => void;
  onEdit: (appointment: Appointment) => void;
}

function ChosenDay({
  date,
  holiday,
  parts,
  holds,
  onHold,
  zone,
  isLoading,
  unknown,
  onOpen,
  onEdit,
}: ChosenDayProps) {
  return (
    <section aria-labelledby="chosen-day" className="border-t border-line px-3 pt-3 pb-4">
      <h3 id="chosen-day" className="flex items-center justify-between gap-2 pb-2 font-semibold">
        {dayTitle(date)}
        <span className="text-right text-sm font-medium text-ink-2">
          {holiday ?? withHeld(eventCount(countEvents(parts.map(({ event }) => event)), unknown), holds)}
        </span>
      </h3>
      {isLoading && parts.length === 0 && <Skeleton className="h-13 w-full" />}
      <HeldList holds={holds} onOpen={onHold} />
      <ul className="flex flex-col gap-2">
        {parts.map((part) => {
          const { event } = part;
          const listed = eventOnDay(part);
          const when = occupiesAllDay(event, zone)
            ? 'Dia inteiro'
            : `${listed.displayTime} · ${durationText(listed.duration)}`;
          return (
            <li key={event.id} data-event-id={event.id}>
              <DayEvent
                appointment={listed}
                when={when}
                onOpen={(row) => onOpen(event.id, row)}
                onEdit={() => onEdit(event)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
