import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type ClassNames } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { buttonClass } from '#ui/button-class.ts';

interface DatePickerProps {
  /** yyyy-MM-dd, or empty while nothing is chosen. */
  value: string;
  onChange: (date: string) => void;
  /** The first day that may be chosen, yyyy-MM-dd. */
  min: string;
  /** The day that is marked as today, yyyy-MM-dd: the professional's, not the browser's. */
  today: string;
  /** Id of the text that names the picker. */
  labelledBy: string;
}

const WEEKDAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'];
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });

const CLASSES: Partial<ClassNames> = {
  months: 'relative',
  month_caption: 'flex h-11 items-center sm:h-10',
  caption_label: 'font-semibold first-letter:uppercase',
  nav: 'absolute top-0 right-0 z-1 flex',
  button_previous: clsx(
    buttonClass('ghost', 'icon'),
    'aria-disabled:pointer-events-none aria-disabled:opacity-35',
  ),
  button_next: clsx(
    buttonClass('ghost', 'icon'),
    'aria-disabled:pointer-events-none aria-disabled:opacity-35',
  ),
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-9 text-caption font-medium text-ink-3',
  day: 'group p-0 text-center',
  day_button:
    'mx-auto grid size-10 place-items-center rounded-full tabular-nums hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3/60 disabled:hover:bg-transparent ' +
    'group-data-today:font-bold group-data-today:text-primary-ink group-data-selected:bg-primary group-data-selected:font-semibold group-data-selected:text-on-primary! group-data-selected:hover:bg-primary-hover',
};

const toDate = (text: string): Date => {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
};

const toText = (date: Date): string =>
  [String(date.getFullYear()), String(date.getMonth() + 1), String(date.getDate())]
    .map((part) => part.padStart(2, '0'))
    .join('-');

const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) =>
  orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;

/** A month of days to choose one from; days before `min` cannot be chosen. */
export function DatePicker({ value, onChange, min, today, labelledBy }: DatePickerProps) {
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <DayPicker
        mode="single"
        locale={ptBR}
        today={toDate(today)}
        selected={value ? toDate(value) : undefined}
        onSelect={(date) => date && onChange(toText(date))}
        defaultMonth={toDate(value || today)}
        startMonth={toDate(min)}
        disabled={{ before: toDate(min) }}
        classNames={CLASSES}
        formatters={{
          formatWeekdayName: (day) => WEEKDAYS[day.getDay()] ?? '',
          formatCaption: (month) => MONTH.format(month),
        }}
        components={{ Chevron }}
      />
    </div>
  );
}
