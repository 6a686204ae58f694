import {
  type CalendarCursor,
  moveCursor,
  ALL_DAY_ROW,
} from '@zelo/domain/agenda/calendar/calendar-cursor.ts';
import type { CalendarView } from '@zelo/domain/agenda/calendar/calendar-range.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import type { ChosenHoliday } from '@zelo/domain/hours/holidays/holidays.ts';
import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import type { UnknownCount } from './calendar-titles.ts';
import type { CalendarDrag } from '#features/agenda/calendar/drag/calendar-drag.ts';
import { holdScrollWhileDragging } from '#features/agenda/calendar/drag/pointer-drag.ts';
import { followSwipe } from '#features/agenda/calendar/drag/swipe.ts';
import type { EventsByDay } from '#features/agenda/calendar/drag/visible-events.ts';

export interface CalendarGridActions {
  /** A key moved to another cell, possibly outside the visible dates. */
  onMove: (cursor: CalendarCursor) => void;
  /** A cell was clicked, or Enter was pressed on it. */
  onCell: (cursor: CalendarCursor, by: 'pointer' | 'keyboard') => void;
  onEvent: (appointmentId: number, chip: Element) => void;
  /** A held time was pressed. */
  onHold: (holdId: number) => void;
  /** A mark beside an event was pressed. */
  onMark: (appointmentId: number, to: string) => void;
  /** "+N" was clicked: shows everything of the day. */
  onMore: (date: string) => void;
  /** A press that may become a drag. */
  onPress: (event: PointerEvent) => void;
  /** A finger turned to the period that follows, or with -1 to the one before. */
  onSwipe: (step: 1 | -1) => void;
}

export interface CalendarGridData {
  /** yyyy-MM-dd, as many as the view shows */
  dates: readonly string[];
  days: EventsByDay;
  /** held times */
  holds: readonly Hold[];
  holidayOn: (date: string) => ChosenHoliday | null;
  cursor: CalendarCursor;
  today: string;
  isLoading: boolean;
  /** In place of the number of events of a date. */
  unknown: UnknownCount;
  drag: CalendarDrag | null;
  zone: string;
}

interface CalendarGridProps extends CalendarGridActions {
  label: string;
  view: CalendarView;
  cursor: CalendarCursor;
  className?: string;
  children: ReactNode;
}

/** Null where the cell has no hour. */
const focusedPlace = (target: EventTarget): CalendarCursor | null => {
  const { date, hour } = (target instanceof HTMLElement ? target : undefined)?.dataset ?? {};
  return date !== undefined && hour !== undefined ? { date, hour: Number(hour) } : null;
};

/**
 * The grid shared by all calendar views: one tab stop, arrows inside it. Clicks are resolved from the data attributes
 * of cells and events, so that hundreds of them need no handlers.
 */
export function CalendarGrid({ label, view, cursor, className, children, ...actions }: CalendarGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => (grid.current ? holdScrollWhileDragging(grid.current) : undefined), []);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const handleClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const { mark, markOf } = event.target.closest<HTMLElement>('[data-mark]')?.dataset ?? {};
    if (mark !== undefined) {
      actions.onMark(Number(markOf), mark);
      return;
    }
    const { holdId } = event.target.closest<HTMLElement>('[data-hold-id]')?.dataset ?? {};
    if (holdId !== undefined) {
      actions.onHold(Number(holdId));
      return;
    }
    const chip = event.target.closest<HTMLElement>('[data-event-id]');
    const cell = event.target.closest<HTMLElement>('[data-date]');
    const date = cell?.dataset['date'];
    if (chip) actions.onEvent(Number(chip.dataset['eventId']), chip);
    else if (date && event.target.closest('[data-more]')) actions.onMore(date);
    else if (date && cell) {
      actions.onCell({ date, hour: Number(cell.dataset['hour'] ?? cursor.hour) }, 'pointer');
    }
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isOnEvent =
      event.target instanceof Element &&
      event.target.closest('[data-event-id], [data-mark], [data-hold-id]') !== null;
    if (event.key === 'Enter' || event.key === ' ') {
      // The browser turns these keys into a click on an event that has the focus.
      if (isOnEvent) return;
      event.preventDefault();
      // assistive software puts the focus on any cell
      const at = focusedPlace(event.target) ?? cursor;
      if (view !== 'month' && at.hour === ALL_DAY_ROW) actions.onMore(at.date);
      else actions.onCell(at, 'keyboard');
      return;
    }
    const next = moveCursor(cursor, view, event.key);
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    actions.onMove(next);
  };

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      onClick={handleClick}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        actions.onPress(event);
        followSwipe(event.nativeEvent, event.currentTarget, actions.onSwipe);
      }}
      style={{ touchAction: 'pan-y pinch-zoom' }}
      className={clsx('select-none [-webkit-touch-callout:none]', className)}
    >
      {children}
    </div>
  );
}
