import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { CalendarCursor } from '@zelo/domain/agenda/calendar-cursor.ts';
import { eventsByDay, startOf } from '@zelo/domain/agenda/calendar-days.ts';
import { visibleDates } from '@zelo/domain/agenda/calendar-range.ts';
import { timeOfMinute, today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useAgendaAnnouncements } from '#features/agenda/agenda-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment-dialog.tsx';
import { useCalendarAddress } from '#features/agenda/calendar/calendar-address.ts';
import type { CalendarGridActions } from '#features/agenda/calendar/calendar-grid.tsx';
import { CalendarHeader } from '#features/agenda/calendar/calendar-header.tsx';
import { useAppointmentsBetween } from '#features/agenda/calendar/calendar-queries.ts';
import { useCalendarShortcuts } from '#features/agenda/calendar/calendar-shortcuts.ts';
import { eventCount, periodTitle } from '#features/agenda/calendar/calendar-titles.ts';
import { type EventMove, useEventDrag } from '#features/agenda/calendar/event-drag.ts';
import { HourGrid } from '#features/agenda/calendar/hour-grid.tsx';
import { MonthGrid } from '#features/agenda/calendar/month-grid.tsx';
import { useMoveAppointment } from '#features/agenda/calendar/move-appointment.ts';
import { useSettings } from '#features/hours/hours-queries.ts';
import { preloadOnFirstInput } from '#lib/preload.ts';
import { useNow } from '#lib/use-now.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';

const loadAppointmentDialog = async () => ({
  default: (await import('#features/agenda/appointment-dialog.tsx')).AppointmentDialog,
});
const loadDayDialog = async () => ({
  default: (await import('#features/agenda/calendar/day-dialog.tsx')).DayDialog,
});
const AppointmentDialog = lazy(loadAppointmentDialog);
const DayDialog = lazy(loadDayDialog);
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#features/agenda/calendar/shortcuts-dialog.tsx')).ShortcutsDialog,
}));
preloadOnFirstInput(loadAppointmentDialog);
preloadOnFirstInput(loadDayDialog);

/** What lies over the calendar. */
type Overlay = { day: string } | { target: AppointmentTarget } | 'help' | null;

const USUAL_HOUR = 9;

/** The agenda by day, week and month. */
export function CalendarPage() {
  const zone = useZone();
  const today = dateOf(useNow(), zone);
  const { view, date, showDate, showView } = useCalendarAddress(today);
  const dates = visibleDates(view, date);
  const { days, count, isLoading, hasFailed, refetch, onPress } = useVisibleEvents(dates);
  const { data: settings } = useSettings();
  const [moved, setMoved] = useState<CalendarCursor>({ date, hour: USUAL_HOUR });
  const [overlay, setOverlay] = useState<Overlay>(null);
  const cursor = dates.includes(moved.date) ? moved : { date, hour: moved.hour };
  useAgendaAnnouncements();

  const create = (target: { date: string; time?: string }): void => setOverlay({ target });
  const createSoon = (): void => create({ date: cursor.date < today ? today : cursor.date });
  const goTo = (next: string): void => {
    setMoved({ date: next, hour: cursor.hour });
    showDate(next);
  };
  const actions: CalendarGridActions = {
    onMove: (next) => {
      setMoved(next);
      // A neighbouring month's day on show is walked to; the view follows once it leaves the page.
      if (!dates.includes(next.date)) showDate(next.date);
    },
    onCell: (cell, by) => {
      setMoved(cell);
      const isTaken = (days.get(cell.date) ?? []).some(
        (event) => Number(startOf(event).slice(0, 2)) === cell.hour,
      );
      // The keyboard reaches events through the list of their day, which has real buttons.
      if (view === 'month' || (by === 'keyboard' && isTaken)) setOverlay({ day: cell.date });
      else create({ date: cell.date, time: timeOfMinute(cell.hour * 60) });
    },
    onEvent: (id) => {
      const appointment = [...days.values()].flat().find((event) => event.id === id);
      if (appointment) setOverlay({ target: { appointment } });
    },
    onMore: (day) => setOverlay({ day }),
  };
  useCalendarShortcuts({
    t: () => goTo(today),
    d: () => showView('day', cursor.date),
    w: () => showView('week', cursor.date),
    m: () => showView('month', cursor.date),
    c: createSoon,
    '?': () => setOverlay('help'),
  });
  const grid = { dates, days, cursor, today, isLoading, ...actions };
  return (
    <>
      <Card aria-labelledby="calendario">
        <CalendarHeader
          view={view}
          date={date}
          today={today}
          title={periodTitle(view, dates, date)}
          hint={isLoading ? 'Carregando…' : count === 0 ? 'Nenhum agendamento' : eventCount(count)}
          onDate={goTo}
          onView={(next) => showView(next, cursor.date)}
          onNew={createSoon}
          onHelp={() => setOverlay('help')}
        />
        {hasFailed ? (
          <div className="h-132">
            <ErrorState title="Não foi possível ler a agenda." onRetry={refetch} />
          </div>
        ) : view === 'month' ? (
          <MonthGrid month={date.slice(0, 7)} {...grid} />
        ) : (
          <HourGrid key={view} view={view} zone={zone} hours={settings ?? null} {...grid} onPress={onPress} />
        )}
      </Card>
      <button
        type="button"
        aria-label="Novo Agendamento"
        onClick={createSoon}
        className="pressable fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 grid size-14 place-items-center rounded-card bg-primary text-on-primary shadow-float sm:hidden"
      >
        <Plus aria-hidden="true" className="size-6" />
      </button>
      <Suspense fallback={null}>
        {overlay !== null && overlay !== 'help' && 'day' in overlay && (
          <DayDialog
            date={overlay.day}
            isToday={overlay.day === today}
            events={days.get(overlay.day) ?? []}
            onNew={(time) => create({ date: overlay.day, ...(time !== undefined && { time }) })}
            onEdit={(appointment) => setOverlay({ target: { appointment } })}
            onClosed={() => setOverlay(null)}
          />
        )}
        {overlay !== null && overlay !== 'help' && 'target' in overlay && (
          <AppointmentDialog target={overlay.target} onClosed={() => setOverlay(null)} />
        )}
        {overlay === 'help' && <ShortcutsDialog onClosed={() => setOverlay(null)} />}
      </Suspense>
    </>
  );
}

const NO_EVENTS: readonly Appointment[] = [];

/** The dragged event as if it were already where it is held. */
const shownAt = (event: Appointment, { appointment, date, time }: EventMove): Appointment =>
  event.id === appointment.id
    ? { ...event, startTimeLocal: `${date}T${time}`, time, displayTime: time }
    : event;

/** The events of the dates on show, by day, and what starts the dragging of one. */
function useVisibleEvents(dates: readonly string[]) {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const { data, isPending, isPlaceholderData, isError, refetch } = useAppointmentsBetween(first, last);
  const events = data ?? NO_EVENTS;
  const moveTo = useMoveAppointment(events);
  const { move, handlePress } = useEventDrag(events, ({ appointment, date, time }) =>
    moveTo(appointment, { date, time }),
  );
  const days = eventsByDay(move ? events.map((event) => shownAt(event, move)) : events);
  return {
    days,
    onPress: handlePress,
    count: dates.reduce((sum, date) => sum + (days.get(date)?.length ?? 0), 0),
    isLoading: isPending || isPlaceholderData,
    hasFailed: isError && !data,
    refetch: () => void refetch(),
  };
}
