// Drags on the calendar: move and resize events, or draw a new one over empty hours.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  type CalendarPoint,
  type DrawnSpan,
  drawnSpan,
  type EventEdge,
  type EventTimes,
  isMovable,
  timesAfterMove,
  rescheduled,
  resizedTimes,
} from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { type PointerEvent as PressEvent, useState } from 'react';
import { followPointer } from './pointer-drag.ts';

/** The current drag: an event with its new times, or a span drawn for a new one. */
export type CalendarDrag = { appointment: Appointment } | { drawn: DrawnSpan };

interface DragResults {
  /** Resolves when the event is in its final place and the list shows it. */
  onChange: (appointment: Appointment, times: EventTimes) => Promise<void>;
  onDraw: (drawn: DrawnSpan) => void;
}

interface Agenda {
  events: readonly Appointment[];
  zone: string;
}

/** A press that became a drag: its preview at each point, and the effect of its release. */
interface Gesture {
  at: (to: CalendarPoint) => CalendarDrag;
  drop: (drag: CalendarDrag) => Promise<void>;
}

/** The current drag, if any, and the handler that starts one. */
export function useCalendarDrag(agenda: Agenda, results: DragResults) {
  const [drag, setDrag] = useState<CalendarDrag | null>(null);

  const handlePress = ({ nativeEvent: press, button }: PressEvent): void => {
    const pressed = drag || button !== 0 ? null : pressedAt(press);
    const gesture = pressed && gestureOf(pressed, agenda, results);
    if (!pressed || !gesture) return;
    let last: CalendarDrag | null = null;
    followPointer(press, {
      scroller: pressed.scroller,
      onMove: (x, y) => {
        const to = pointUnder(x, y, pressed.isOnHours);
        if (!to) return;
        const next = gesture.at(to);
        if (JSON.stringify(next) === JSON.stringify(last)) return;
        last = next;
        setDrag(next);
      },
      onEnd: (isDropped) => {
        const settled = isDropped && last ? gesture.drop(last) : Promise.resolve();
        void settled.finally(() => setDrag(null));
      },
    });
  };
  return { drag, handlePress };
}

/** The drag that a press would start; null where nothing can be dragged. */
function gestureOf(pressed: Pressed, { events, zone }: Agenda, results: DragResults): Gesture | null {
  const { from, edge, isTouch, isOnHours } = pressed;
  if (pressed.id === null) return isTouch || !isOnHours ? null : drawing(from, results);
  const event = events.find(({ id }) => id === pressed.id);
  if (!event || !isMovable(event)) return null;
  const timesAt = (to: CalendarPoint): EventTimes =>
    edge === null
      ? timesAfterMove(event, { from, to }, zone)
      : // Resizing stays within the day: a pointer that strays into the next column still sets only the minute.
        resizedTimes(event, { edge, to: { date: from.date, minute: to.minute } }, zone);
  return {
    at: (to) => ({ appointment: rescheduled(event, timesAt(to), zone) }),
    drop: async (drag) => {
      if ('appointment' in drag) await results.onChange(event, drag.appointment);
    },
  };
}

const drawing = (from: CalendarPoint, { onDraw }: DragResults): Gesture => ({
  at: (to) => ({ drawn: drawnSpan(from, to.minute) }),
  drop: async (drag) => {
    if ('drawn' in drag) onDraw(drag.drawn);
  },
});

interface Pressed {
  from: CalendarPoint;
  /** Id of the event under the pointer. */
  id: number | null;
  edge: EventEdge | null;
  isTouch: boolean;
  /** False on a day of the month or an all-day event, where only the date counts. */
  isOnHours: boolean;
  scroller: Element;
}

function pressedAt(press: PointerEvent): Pressed | null {
  const { target, clientX, clientY, pointerType } = press;
  const scroller = document.scrollingElement ?? document.documentElement;
  if (
    !(target instanceof Element) ||
    target.closest('[data-more]:not([data-date]), [data-mark], [data-hold-id]')
  )
    return null;
  const isOnHours = target.closest('[data-hour]') !== null;
  const from = pointUnder(clientX, clientY, isOnHours);
  const id = target.closest<HTMLElement>('[data-event-id]')?.dataset['eventId'];
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
  return (
    from && {
      from,
      id: id === undefined ? null : Number(id),
      edge: edge === 'start' || edge === 'end' ? edge : null,
      isTouch: pointerType === 'touch',
      isOnHours,
      scroller: target.closest('[data-scroller]') ?? scroller,
    }
  );
}

/** The point under a pointer. Events overflow their cell, so it queries the cells. Minute 0 without hours. */
function pointUnder(x: number, y: number, isOnHours: boolean): CalendarPoint | null {
  const cell = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element.matches(isOnHours ? '[data-hour]' : '[data-date]'));
  const { date, hour } = cell?.dataset ?? {};
  if (!cell || date === undefined) return null;
  if (!isOnHours) return { date, minute: 0 };
  const { top, height } = cell.getBoundingClientRect();
  return { date, minute: (Number(hour) + (y - top) / height) * 60 };
}
