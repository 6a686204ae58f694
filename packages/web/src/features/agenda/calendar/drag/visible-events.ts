import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { countEvents, type DaySegment, segmentsByDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import type { DrawnSpan } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { useMemo } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import type { UnknownCount } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { useCalendarDrag } from './calendar-drag.ts';
import { useAppointmentsBetween } from './calendar-queries.ts';
import { useMoveAppointment } from './move-appointment.ts';

/** Event segments by date, yyyy-MM-dd. */
export type EventsByDay = ReadonlyMap<string, readonly DaySegment<Appointment>[]>;

export type VisibleEvents = ReturnType<typeof useVisibleEvents>;

const NO_EVENTS: readonly Appointment[] = [];

interface VisibleDates {
  dates: readonly string[];
  /** Prefix of the dates whose events are counted: a month, yyyy-MM, or '' for all of them. */
  counted: string;
}

/** The events of the visible dates, by day, with their dragging; `onDraw` receives a new span. */
export function useVisibleEvents({ dates, counted }: VisibleDates, onDraw: (drawn: DrawnSpan) => void) {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const zone = useZone();
  // One extra day on both sides: events over midnight are visible here, and conflict with moved ones.
  const reading = useAppointmentsBetween(addDays(first, -1), addDays(last, 1));
  const { data, isPending, isPlaceholderData, isError, refetch } = reading;
  const events = data ?? NO_EVENTS;
  const onChange = useMoveAppointment(events);
  const { drag, handlePress } = useCalendarDrag({ events, zone }, { onChange, onDraw });
  // Memoized apart from the state that changes during a drag.
  const days: EventsByDay = useMemo(() => segmentsByDay(events, zone), [events, zone]);
  const isLoading = isPending || isPlaceholderData;
  const unknown: UnknownCount = isLoading ? 'carregando' : data ? null : 'não carregado';
  const inPeriod = dates.filter((date) => date.startsWith(counted));
  const shown = new Set(inPeriod.flatMap((date) => days.get(date)?.map(({ event }) => event) ?? []));
  return {
    days,
    drag,
    onPress: handlePress,
    find: (id: number) => events.find((event) => event.id === id),
    count: countEvents([...shown]),
    /** Nothing is known yet, also of other dates. */
    isFirstLoad: isPending,
    isLoading,
    unknown,
    failure: isError ? (data ? ('stale' as const) : ('missing' as const)) : null,
    refetch: () => void refetch(),
  };
}
