import { addDays, datesBetween, monthOf, weekOf } from '#shared/local-time.ts';

export const calendarViews = ['day', 'week', 'month'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** Days of a week view: from Sunday on, or as many from the date on as a phone has room for. */
export type WeekLength = 7 | 3;

/** The local dates that a view shows around a date: a day, a week, or the whole weeks of a month; Sunday first. */
export const visibleDates = (view: CalendarView, date: string, weekLength: WeekLength = 7): string[] => {
  if (view === 'day') return [date];
  if (view === 'week') {
    const from = weekLength === 7 ? weekOf(date).from : date;
    return datesBetween(from, addDays(from, weekLength - 1));
  }
  const month = monthOf(date);
  return datesBetween(weekOf(month.from).from, weekOf(month.to).to);
};

/** The date as many days, weeks or months away; the 31st becomes the last day of a shorter month. */
export const stepDate = (view: CalendarView, date: string, steps: number): string => {
  if (view !== 'month') return addDays(date, steps * (view === 'week' ? 7 : 1));
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + steps;
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  const last = monthOf(`${month}-01`).to;
  const sameDay = `${month}-${date.slice(8)}`;
  return sameDay < last ? sameDay : last;
};
