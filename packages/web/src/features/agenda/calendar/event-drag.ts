// Dragging an event over the hours with mouse or pen. On touch a press scrolls, and the dialog moves the event.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { isMovable, type MovePlace, quarterAt } from '@zelo/domain/agenda/calendar-move.ts';
import { minuteOfDay } from '@zelo/domain/shared/local-time.ts';
import { type PointerEvent as PressEvent, useState } from 'react';

const DRAG_THRESHOLD = 5;

/** Where an event is while it is dragged, and until it is saved or back. */
export interface EventMove extends MovePlace {
  appointment: Appointment;
}

/** The event on the move, and what starts the moving; `onDrop` ends when the event has settled somewhere. */
export function useEventDrag(events: readonly Appointment[], onDrop: (move: EventMove) => Promise<void>) {
  const [move, setMove] = useState<EventMove | null>(null);
  const handlePress = (press: PressEvent): void => {
    if (press.button !== 0 || press.pointerType === 'touch' || !(press.target instanceof Element)) return;
    const chip = press.target.closest<HTMLElement>('[data-hour] [data-event-id]');
    const appointment = events.find(({ id }) => id === Number(chip?.dataset['eventId']));
    const under = minuteUnder(press.nativeEvent);
    if (!appointment || !under || !isMovable(appointment)) return;
    const grabMinutes = under.minute - minuteOfDay(appointment.time);
    let last: EventMove | null = null;
    followPointer(press.nativeEvent, {
      onMove: (pointer) => {
        const place = minuteUnder(pointer);
        if (!place) return;
        last = { appointment, date: place.date, time: quarterAt(place.minute - grabMinutes) };
        setMove(last);
      },
      onEnd: (isDropped) => {
        const settled = isDropped && last ? onDrop(last) : Promise.resolve();
        void settled.finally(() => setMove(null));
      },
    });
  };
  return { move, handlePress };
}

/** The date and the minute of the day that a pointer is over; events hang out of their cell, so the cells are asked. */
function minuteUnder({ clientX, clientY }: PointerEvent): { date: string; minute: number } | null {
  const cell = document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element.matches('[data-hour]'));
  const { date, hour } = cell?.dataset ?? {};
  if (!cell || date === undefined) return null;
  const { top, height } = cell.getBoundingClientRect();
  return { date, minute: (Number(hour) + (clientY - top) / height) * 60 };
}

interface PointerFollower {
  onMove: (pointer: PointerEvent) => void;
  onEnd: (isDropped: boolean) => void;
}

/** Follows a pressed pointer until it is released; Escape gives up. A press that hardly moves stays a click. */
function followPointer(press: PointerEvent, { onMove, onEnd }: PointerFollower): void {
  const listening = new AbortController();
  const { signal } = listening;
  let isDragging = false;
  const end = (isDropped: boolean): void => {
    listening.abort();
    if (!isDragging) return;
    swallowClick();
    onEnd(isDropped);
  };
  const handleMove = (pointer: PointerEvent): void => {
    const distance = Math.hypot(pointer.clientX - press.clientX, pointer.clientY - press.clientY);
    isDragging ||= distance >= DRAG_THRESHOLD;
    if (isDragging) onMove(pointer);
  };
  addEventListener('pointermove', handleMove, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

/** The release of a drag is followed by a click, which would open a dialog. */
function swallowClick(): void {
  const swallow = (click: MouseEvent): void => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
