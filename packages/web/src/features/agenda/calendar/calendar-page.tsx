import { cardActions } from '@zelo/domain/agenda/appointment-status.ts';
import type { CalendarCursor } from '@zelo/domain/agenda/calendar/calendar-cursor.ts';
import { stepDate, visibleDates } from '@zelo/domain/agenda/calendar/calendar-range.ts';
import { type ChosenHoliday, holidayFinder } from '@zelo/domain/hours/holidays/holidays.ts';
import { addDays, timeOfMinute, today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { type CSSProperties, useMemo, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useAgendaAnnouncements } from '#features/agenda/agenda-queries.ts';
import { useCardActions } from '#features/agenda/card-actions.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import { useCalendarUrlState } from './calendar-url-state.ts';
import type { CalendarGridActions } from '#features/agenda/calendar/grids/calendar-grid.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { CalendarOverlays, type Overlay } from './calendar-overlays.tsx';
import { useCalendarShortcuts } from './calendar-shortcuts.ts';
import { eventCount, periodTitle } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { ErrorBanner } from './error-banner.tsx';
import { HourGrid } from '#features/agenda/calendar/grids/hour-grid.tsx';
import { MonthGrid } from '#features/agenda/calendar/month/month-grid.tsx';
import { PhoneMonth } from '#features/agenda/calendar/month/phone-month.tsx';
import { useVisibleEvents, type VisibleEvents } from '#features/agenda/calendar/drag/visible-events.ts';
import { PrintedAgenda } from '#features/agenda/calendar/print/printed-agenda.tsx';
import { isHeldAt } from '#features/agenda/holds/held-list.tsx';
import { useHeldTimes } from '#features/agenda/holds/held-times.tsx';
import { OpenVisitContext } from '#features/agenda/open-visit.ts';
import { UntoldStrip } from '#features/agenda/untold/untold-strip.tsx';
import { useSettings } from '#features/hours/hours-queries.ts';
import { useIsLow } from '#lib/hooks/use-is-low.ts';
import { useIsPhone } from '#lib/hooks/use-is-phone.ts';
import { useIsPrinting } from '#lib/hooks/use-printing.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { useUrlAction } from '#lib/hooks/use-url-action.ts';
import { DockedButton } from '#ui/buttons/docked-button.tsx';
import { Card } from '#ui/marks/card.tsx';

const DEFAULT_HOUR = 9;
/** Edge to edge, over the padding of the page. */
const WHOLE_SCREEN: CSSProperties = { margin: '-12px -12px -12px', borderRadius: 0, borderInline: 0 };

const LOW_SCREEN: CSSProperties = { ...WHOLE_SCREEN, margin: '-16px -24px -12px' };

/** The agenda by day, week and month. */
export function CalendarPage() {
  const zone = useZone();
  const today = dateOf(useNow(), zone);
  const { view, date, showDate, showView } = useCalendarUrlState(today);
  const isPhone = useIsPhone();
  const isLow = useIsLow();
  const weekLength = isPhone ? 3 : 7;
  const dates = useMemo(() => visibleDates(view, date, weekLength), [view, date, weekLength]);
  const { data: settings, isPending: isReadingHours } = useSettings();
  const holidayOn = useMemo(() => holidayFinder(settings?.holidays), [settings?.holidays]);
  const [moved, setMoved] = useState<CalendarCursor>({ date, hour: DEFAULT_HOUR });
  const [overlay, setOverlay] = useState<Overlay>(null);
  const cursor = dates.includes(moved.date) ? moved : { date, hour: moved.hour };
  const openVisit = visitIn(overlay);
  const create = (target: Extract<AppointmentTarget, { date: string }>): void => setOverlay({ target });
  const events = useVisibleEvents({ dates, counted: view === 'month' ? date.slice(0, 7) : '' }, create);
  const { days } = events;
  const { mark } = useCardActions((payment) => setOverlay({ payment }));
  useAgendaAnnouncements();
  const { holds, ...openHold } = useHeldTimes();

  const createSoon = (): void => create({ date: cursor.date < today ? today : cursor.date });
  useUrlAction('novo', createSoon);
  const goTo = (next: string): void => {
    setMoved({ date: next, hour: cursor.hour });
    showDate(next);
  };
  const step = (steps: number): void =>
    goTo(view === 'week' ? addDays(date, steps * weekLength) : stepDate(view, date, steps));
  const actions: CalendarGridActions = {
    onMove: (next) => {
      setMoved(next);
      // A visible day of a neighboring month only takes the focus; the view follows once the focus leaves the visible
      // dates.
      if (!dates.includes(next.date)) showDate(next.date);
    },
    onCell: (cell, by) => {
      // this press only closes the panel
      if (openVisit !== null) return;
      setMoved(cell);
      if (isPhone && view === 'month' && by === 'pointer' && cell.date !== cursor.date) {
        // the first touch chooses the day of the list; days of other months leave the month in place
        if (cell.date.startsWith(date.slice(0, 7))) showDate(cell.date);
        return;
      }
      // The keyboard reaches events through the list of their day, which has real buttons.
      const isFull = isTaken(days, cell) || isHeldAt(holds, cell);
      if (view === 'month' || (by === 'keyboard' && isFull)) setOverlay({ day: cell.date });
      else create({ date: cell.date, time: timeOfMinute(cell.hour * 60) });
    },
    onEvent: (id, bar) => {
      const visit = events.find(id);
      // a press on the bar of the open panel closes it
      if (visit && id !== openVisit) setOverlay({ visit, bar });
    },
    onHold: openHold.show,
    onMark: (id, to) => {
      const visit = events.find(id);
      const action = visit && cardActions(visit).find((known) => known.to === to);
      if (action) void mark(visit, action);
    },
    onMore: (day) => {
      setMoved({ date: day, hour: cursor.hour });
      setOverlay({ day });
    },
    onPress: events.onPress,
    // three days move by one
    onSwipe: (direction) => (view === 'week' ? goTo(addDays(date, direction)) : step(direction)),
  };
  useCalendarShortcuts({
    today: () => goTo(today),
    next: () => step(1),
    previous: () => step(-1),
    day: () => showView('day', cursor.date),
    week: () => showView('week', cursor.date),
    month: () => showView('month', cursor.date),
    create: createSoon,
  });
  const { drag, isLoading, unknown } = events;
  const isPrinting = useIsPrinting();
  const title = periodTitle(view, dates, date);
  const hours = { hours: settings ?? null, isReady: !isReadingHours && !events.isFirstLoad };
  const grid = { dates, days, holds, holidayOn, drag, cursor, today, zone, isLoading, unknown, ...actions };
  return (
    <OpenVisitContext value={openVisit}>
      {isPrinting && <PrintedAgenda title={title[0]} dates={dates} days={days} />}
      <Card
        aria-labelledby="calendario"
        style={isPhone ? WHOLE_SCREEN : isLow ? LOW_SCREEN : undefined}
        className="flex min-h-0 flex-1 flex-col print:hidden"
      >
        <CalendarHeader
          view={view}
          isShort={isPhone}
          title={title}
          hint={hintOf(events, view === 'day' ? holidayOn(date) : null)}
          onStep={step}
          onToday={() => goTo(today)}
          onView={(next) => showView(next, cursor.date)}
          onNew={createSoon}
        />
        {events.failure && <ErrorBanner failure={events.failure} onRetry={events.refetch} />}
        {view === 'month' && <UntoldStrip dates={dates} />}
        {view === 'month' && isPhone && (
          <PhoneMonth
            month={date.slice(0, 7)}
            onEdit={(appointment) => setOverlay({ target: { appointment } })}
            {...grid}
          />
        )}
        {view === 'month' && !isPhone && <MonthGrid month={date.slice(0, 7)} {...grid} />}
        {view !== 'month' && <HourGrid key={view} view={view} {...grid} {...hours} />}
        <DockedButton label="Novo Agendamento" onClick={createSoon} />
      </Card>
      <CalendarOverlays
        overlay={overlay}
        today={today}
        unknown={unknown}
        held={{ holds, onHold: openHold.show }}
        partsOf={(day) => days.get(day) ?? []}
        onOverlay={setOverlay}
      />
      {openHold.dialog}
    </OpenVisitContext>
  );
}

/** True when an event begins in this hour. */
const isTaken = (days: VisibleEvents['days'], { date, hour }: CalendarCursor): boolean =>
  days
    .get(date)
    ?.some(({ isWholeDay, startMinute }) => !isWholeDay && Math.floor(startMinute / 60) === hour) ?? false;

const visitIn = (overlay: Overlay): number | null =>
  overlay !== null && 'visit' in overlay ? overlay.visit.id : null;

/** @param holiday of a single day, shown only here */
const hintOf = ({ isLoading, failure, count }: VisibleEvents, holiday: ChosenHoliday | null): string => {
  if (isLoading) return 'Carregando…';
  if (failure === 'missing') return 'Não carregado';
  const hint = count === 0 ? 'Nenhum agendamento' : eventCount(count);
  return holiday ? `${holiday.name} · ${hint}` : hint;
};
