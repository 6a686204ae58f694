// Titles of the calendar's periods: pt-BR, first letter capital.
import type { CalendarView } from '@zelo/domain/agenda/calendar/calendar-range.ts';
import { once } from '@zelo/domain/shared/texts/once.ts';
import { dayTitle } from '#lib/format.ts';

const dateFormat = (parts: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: 'UTC' }));

const month = dateFormat({ month: 'long', year: 'numeric' });
const shortDate = dateFormat({ day: 'numeric', month: 'short' });
const shortDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const week = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** The columns of a week, Sunday first (spec 1 §2). */
export const WEEKDAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const;

const epoch = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
const withoutDots = (text: string): string => text.replaceAll('.', '');

/** The title of a view, in full and shorter for phones. */
export function periodTitle(view: CalendarView, dates: readonly string[], date: string): [string, string] {
  const [first = date, last = date] = [dates[0], dates.at(-1)];
  if (view === 'day') return [dayTitle(date), capitalised(withoutDots(shortDay().format(epoch(date))))];
  if (view === 'week') {
    const short = withoutDots(shortDate().formatRange(epoch(first), epoch(last)));
    return [withoutDots(week().formatRange(epoch(first), epoch(last))), short];
  }
  const title = capitalised(month().format(epoch(date)));
  return [title, title];
}

/** Text in place of a count while the events of a date are not known. */
export type UnknownCount = 'carregando' | 'não carregado' | null;

/** '1 evento', '12 eventos'; none are counted before the events are known. */
export const eventCount = (count: number, unknown: UnknownCount = null): string =>
  count === 0 && unknown !== null ? unknown : `${count} ${count === 1 ? 'evento' : 'eventos'}`;

export const dayOfMonth = (date: string): string => String(Number(date.slice(8)));
