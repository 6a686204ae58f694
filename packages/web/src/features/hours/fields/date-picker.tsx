import { moveCursor } from '@zelo/domain/agenda/calendar/calendar-cursor.ts';
import { stepDate, visibleDates } from '@zelo/domain/agenda/calendar/calendar-range.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';

interface DatePickerProps {
  /** yyyy-MM-dd, or empty if no day is chosen. */
  value: string;
  /** The days marked as chosen in a multiple choice; `value` is then the last one touched. */
  chosen?: readonly string[];
  onChange: (date: string) => void;
  /** The earliest day that can be chosen, yyyy-MM-dd. */
  min: string;
  /** The day marked as today, yyyy-MM-dd: the professional's, not the browser's. */
  today: string;
  /** Id of the text that names the picker. */
  labelledBy: string;
  /** Begins with two weeks, that of the chosen day and the next; the month is shown on demand. */
  isShort?: boolean;
  /** Id of the error text, if any. */
  describedBy?: string | undefined;
}

/** The last reachable day: years have four digits. */
const MAX = '9998-12-31';
const WEEKDAYS = [
  ['Dom', 'domingo'],
  ['Seg', 'segunda-feira'],
  ['Ter', 'terça-feira'],
  ['Qua', 'quarta-feira'],
  ['Qui', 'quinta-feira'],
  ['Sex', 'sexta-feira'],
  ['Sáb', 'sábado'],
] as const;
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthTitle = (date: string): string => {
  const name = MONTH.format(Date.parse(date));
  return name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1);
};
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });

const DAY_CLASS =
  'mx-auto grid h-11 w-full max-w-11 place-items-center sm:size-10 sm:pointer-coarse:size-11 rounded-full tabular-nums hover:bg-sunken ' +
  'disabled:cursor-not-allowed disabled:text-ink-3/60 disabled:hover:bg-transparent ' +
  'aria-[current=date]:font-bold aria-[current=date]:text-primary-ink ' +
  'data-chosen:bg-primary data-chosen:font-semibold data-chosen:text-on-primary! data-chosen:hover:bg-primary-hover';

/** Without the weeks that are wholly before `min`. */
const weeksOf = (date: string, min: string): string[][] => {
  const dates = visibleDates('month', date);
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => (week.at(-1) ?? '') >= min);
};

/** The two weeks of the short form; they stay while the cursor is within them. */
function useTwoWeeks(cursor: string): string[][] {
  const [first, setFirst] = useState(cursor);
  const weeks = [visibleDates('week', first), visibleDates('week', addDays(first, 7))];
  if (weeks.some((week) => week.includes(cursor))) return weeks;
  setFirst(cursor);
  return [visibleDates('week', cursor), visibleDates('week', addDays(cursor, 7))];
}

/**
 * A month of days to choose from, or two weeks of them at first; days before `min` are disabled. One tab stop; arrows, Home, End, PageUp and
 * PageDown navigate, with Shift by years (WAI-ARIA date grid pattern).
 */
export function DatePicker({
  value,
  chosen = [value],
  onChange,
  min,
  today,
  labelledBy,
  describedBy,
  isShort = false,
}: DatePickerProps) {
  const [isWhole, setWhole] = useState(!isShort);
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  // Keyboard navigation counts until another day is chosen, here or by the form.
  const [walk, setWalk] = useState<{ from: string; to: string } | null>(null);
  const kept = (date: string): string => (date < min ? min : date > MAX ? MAX : date);
  const cursor = kept(walk?.from === value ? walk.to : value || today);
  const month = cursor.slice(0, 7);
  const twoWeeks = useTwoWeeks(cursor);
  const walkTo = (date: string): void => setWalk({ from: value, to: kept(date) });

  const turn = (months: number): void => {
    setWhole(true);
    walkTo(stepDate('month', cursor, months));
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const years = event.shiftKey ? { PageUp: -12, PageDown: 12 }[event.key] : undefined;
    const next = years
      ? stepDate('month', cursor, years)
      : moveCursor({ date: cursor, hour: 0 }, 'month', event.key)?.date;
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => walkTo(next));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <div className="flex h-11 items-center sm:h-10">
        <p id={titleId} aria-live="polite" className="mr-auto font-semibold">
          {monthTitle(cursor)}
        </p>
        {!isWhole && (
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            Mês inteiro
          </Button>
        )}
        <MonthButton
          label="Mês anterior"
          icon={ChevronLeft}
          isOff={month <= min.slice(0, 7)}
          onPress={() => turn(-1)}
        />
        <MonthButton
          label="Próximo mês"
          icon={ChevronRight}
          isOff={month >= MAX.slice(0, 7)}
          onPress={() => turn(1)}
        />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={handleKey}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={short} abbr={long} className="h-9 text-caption font-medium text-ink-3">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? weeksOf(cursor, min) : twoWeeks).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} role="gridcell" aria-selected={chosen.includes(date)} className="p-0">
                  {(!isWhole || date.startsWith(month)) && (
                    <button
                      type="button"
                      tabIndex={date === cursor ? 0 : -1}
                      disabled={date < min}
                      aria-label={DAY.format(Date.parse(date))}
                      aria-current={date === today ? 'date' : undefined}
                      data-chosen={chosen.includes(date) || undefined}
                      onClick={() => onChange(date)}
                      className={DAY_CLASS}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthButtonProps {
  label: string;
  icon: LucideIcon;
  isOff: boolean;
  onPress: () => void;
}

/** Keeps the focus at the first and last month, where it does nothing. */
function MonthButton({ label, icon: Icon, isOff, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className={clsx(
        buttonClass('ghost', 'icon'),
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-35',
      )}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
