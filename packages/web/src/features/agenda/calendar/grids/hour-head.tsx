import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import type { DaySegment } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import type { ChosenHoliday } from '@zelo/domain/hours/holidays/holidays.ts';
import { weekdayOf } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { dayOfMonth, eventCount, type UnknownCount, WEEKDAYS } from './calendar-titles.ts';
import { EventChip } from '#features/agenda/calendar/bars/event-chip.tsx';
import { HolidayMark } from '#features/hours/holidays/holiday-mark.tsx';
import { useIsLow } from '#lib/hooks/use-is-low.ts';
import { dayTitle } from '#lib/format.ts';

const MAX_ALL_DAY_EVENTS = 3;

interface DayNamesProps {
  holidayOn: (date: string) => ChosenHoliday | null;
  /** Columns of the hours below. */
  columns: CSSProperties;
  dates: readonly string[];
  today: string;
}

/** A single day is named by the title above. */
export function DayNames({ columns, dates, today, holidayOn }: DayNamesProps) {
  return (
    <div role="row" style={columns} className={clsx('grid', dates.length === 1 && 'sr-only')}>
      <span role="columnheader">
        <span className="sr-only">Horário</span>
      </span>
      {dates.map((date) => (
        <span
          key={date}
          role="columnheader"
          style={{ height: 48 }}
          className="relative flex min-w-0 items-center justify-center gap-1.5 text-caption text-ink-2"
        >
          <span>{WEEKDAYS[weekdayOf(date)]}</span>
          <span
            aria-current={date === today ? 'date' : undefined}
            className={clsx(
              'grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums',
              date === today ? 'bg-primary text-on-primary' : 'text-ink',
            )}
          >
            {dayOfMonth(date)}
          </span>
          <HolidayOf holiday={holidayOn(date)} />
        </span>
      ))}
    </div>
  );
}

const HolidayOf = ({ holiday }: { holiday: ChosenHoliday | null }) =>
  holiday && (
    <>
      <span className="sr-only">{holiday.name}</span>
      <span aria-hidden="true" className="flex min-w-0">
        <HolidayMark name={holiday.name} />
      </span>
    </>
  );

interface WholeDayRowProps {
  unknown: UnknownCount;
  columns: CSSProperties;
  days: readonly { date: string; parts: readonly DaySegment<Appointment>[] }[];
  /** The date whose cell is the tab stop; null if an hour is. */
  cursorDate: string | null;
  /** A dragged all-day event, at its current position. */
  held: Appointment | null;
}

/** All-day events, above the hours. Phones and low screens have it only for an event, or for the keyboard. */
export function AllDayRow({ columns, days, unknown, cursorDate, held }: WholeDayRowProps) {
  const isLow = useIsLow();
  const isEmpty = cursorDate === null && !held && days.every(({ parts }) => parts.length === 0);
  return (
    <div role="row" style={columns} className={clsx('grid', isEmpty && (isLow ? 'hidden' : 'max-sm:hidden'))}>
      <span role="rowheader" className="grid items-center pr-1 text-right text-[11px]/3 text-ink-2 sm:pr-2">
        Dia inteiro
      </span>
      {days.map(({ date, parts }) => (
        <div
          key={date}
          role="gridcell"
          tabIndex={date === cursorDate ? 0 : -1}
          data-date={date}
          data-more
          className="relative flex h-7 min-w-0 cursor-pointer items-center gap-0.5 border-l border-line px-0.5 -outline-offset-2"
        >
          <span className="sr-only">{`${dayTitle(date)}, dia inteiro, ${eventCount(parts.length, unknown)} `}</span>
          {parts.slice(0, MAX_ALL_DAY_EVENTS).map((part) => (
            <EventChip
              key={part.event.id}
              part={part}
              shape="name"
              isLifted={part.event.id === held?.id}
              className="h-5 flex-1 px-1.5"
            />
          ))}
          {parts.length > MAX_ALL_DAY_EVENTS && (
            <span className="text-xs/4 font-semibold text-ink-2">+{parts.length - MAX_ALL_DAY_EVENTS}</span>
          )}
          {held?.startTimeLocal.startsWith(date) && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0.5 truncate rounded-chip bg-sunken px-1.5 text-xs/6 font-semibold shadow-held"
            >
              {displayName(held)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
