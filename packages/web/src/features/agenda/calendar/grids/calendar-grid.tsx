import {
  type CalendarCursor,
  moveCursor,
  ALL_DAY_ROW,
} from '@zelo/domain/agenda/calendar/calendar-cursor.ts';
import type { CalendarView } from '@zelo/domain/agenda/calendar/calendar-range.ts';
import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { holdScrollWhileDragging } from '#features/agenda/calendar/drag/pointer-drag.ts';

export interface CalendarGridActions {
  /** A key moved to another cell, perhaps outside of the dates on show. */
  onMove: (cursor: CalendarCursor) => void;
  /** A cell was clicked, or Enter was pressed on it. */
  onCell: (cursor: CalendarCursor, by: 'pointer' | 'keyboard') => void;
  onEvent: (appointmentId: number) => void;
  /** "+N" was clicked: everything of the day is wanted. */
  onMore: (date: string) => void;
  /** A press that may become a drag. */
  onPress: (event: PointerEvent) => void;
}

interface CalendarGridProps extends CalendarGridActions {
  label: string;
  view: CalendarView;
  cursor: CalendarCursor;
  className?: string;
  children: ReactNode;
}

/**
 * The grid that both looks of the calendar share: one tab stop, arrows inside it. Clicks are read here from the data
 * attributes of cells and events, so that hundreds of them carry no handlers of their own.
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
    const chip = event.target.closest<HTMLElement>('[data-event-id]');
    const cell = event.target.closest<HTMLElement>('[data-date]');
    const date = cell?.dataset['date'];
    if (chip) actions.onEvent(Number(chip.dataset['eventId']));
    else if (date && event.target.closest('[data-more]')) actions.onMore(date);
    else if (date && cell) {
      actions.onCell({ date, hour: Number(cell.dataset['hour'] ?? cursor.hour) }, 'pointer');
    }
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isOnEvent = event.target instanceof Element && event.target.closest('[data-event-id]') !== null;
    if (event.key === 'Enter' || event.key === ' ') {
      // On an event that a click has focused, the browser makes a click of these keys.
      if (isOnEvent) return;
      event.preventDefault();
      if (view !== 'month' && cursor.hour === ALL_DAY_ROW) actions.onMore(cursor.date);
      else actions.onCell(cursor, 'keyboard');
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
      onPointerDown={actions.onPress}
      className={clsx('select-none [-webkit-touch-callout:none]', className)}
    >
      {children}
    </div>
  );
}
