import type { CalendarView } from '@zelo/domain/agenda/calendar/calendar-range.ts';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react';
import { useIsLow } from '#lib/hooks/use-is-low.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';

const VIEWS = [
  { value: 'day', label: 'Dia' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mês' },
] as const;

const THREE_DAYS = { previous: 'Dias anteriores', next: 'Próximos dias' };
const ARROWS: Record<CalendarView, { previous: string; next: string }> = {
  day: { previous: 'Dia anterior', next: 'Próximo dia' },
  week: { previous: 'Semana anterior', next: 'Próxima semana' },
  month: { previous: 'Mês anterior', next: 'Próximo mês' },
};

interface CalendarHeaderProps {
  view: CalendarView;
  /** On phones: a week has three days. */
  isShort: boolean;
  /** In full, and shorter for phones. */
  title: [string, string];
  /** Number of events, or a loading text. */
  hint: string;
  /** Moves to the next period, or to the previous one with -1. */
  onStep: (steps: 1 | -1) => void;
  onToday: () => void;
  onView: (view: CalendarView) => void;
  onNew: () => void;
}

/** Title of the current period, which wraps but is never cut, with navigation and the choice of view. */
export function CalendarHeader({ view, isShort, title, hint, ...on }: CalendarHeaderProps) {
  const [long, short] = title;
  const isLow = useIsLow();
  const arrows = isShort && view === 'week' ? THREE_DAYS : ARROWS[view];
  return (
    <header
      style={isLow ? { paddingBlock: 2, flexWrap: 'nowrap' } : undefined}
      className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-5 sm:py-3"
    >
      <div
        style={{ flexWrap: isShort ? 'wrap' : 'nowrap' }}
        data-period=""
        className="flex flex-999 items-center gap-1 sm:gap-2"
      >
        <Button variant="ghost" size="icon" aria-label={arrows.previous} onClick={() => on.onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={arrows.next} onClick={() => on.onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
        <div className="flex-1">
          <h2
            id="calendario"
            className={clsx('text-lg/6 font-semibold tracking-[-0.01em]', !isLow && 'sm:whitespace-nowrap')}
          >
            <span className={isLow ? 'max-md:hidden' : 'max-sm:hidden'}>{long}</span>
            <span className={isLow ? 'md:hidden' : 'sm:hidden'}>{short}</span>
          </h2>
          <p aria-live="polite" className="text-caption text-ink-2">
            {hint}
          </p>
        </div>
        <Button variant="outline" size="small" className="sm:h-10!" onClick={on.onToday}>
          Hoje
        </Button>
      </div>
      {/* at the right of the first row, or all of a separate row */}
      <div className="flex flex-auto items-center justify-between gap-2 max-sm:w-full">
        <div className={isLow ? 'w-52 md:w-64' : 'max-sm:w-full sm:w-64'}>
          <Segmented label="Visão da agenda" options={VIEWS} value={view} onChange={on.onView} />
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Imprimir a agenda"
          className="max-xl:hidden"
          onClick={() => print()}
        >
          <Printer aria-hidden="true" />
        </Button>
        <Button className="max-sm:hidden" onClick={on.onNew}>
          <Plus aria-hidden="true" />
          {/* one row on a phone on its side */}
          <span className={isLow ? 'sr-only' : undefined}>Novo Agendamento</span>
        </Button>
      </div>
    </header>
  );
}
