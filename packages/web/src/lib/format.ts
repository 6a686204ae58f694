// Formats of dates, times and numbers: pt-BR, 24 h clock, first letter capital in titles.
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { once } from '@zelo/domain/shared/texts/once.ts';

const dayFormat = once(
  () => new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const percentFormat = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));
const ageFormat = once(() => new Intl.RelativeTimeFormat('pt-BR', { style: 'short', numeric: 'auto' }));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** The beginning of a sentence, inside another one. */
export const lowerFirst = (sentence: string): string =>
  sentence.charAt(0).toLocaleLowerCase('pt-BR') + sentence.slice(1);

/** 'Sexta-feira, 20 de novembro' from a yyyy-MM-dd date. */
export const dayTitle = (date: string): string =>
  upperFirst(dayFormat().format(Date.parse(`${date}T00:00:00Z`)));

/** '20/11/2026' from a yyyy-MM-dd date. */
export const shortDate = (date: string): string => date.split('-').toReversed().join('/');

/** '20/11' from a local yyyy-MM-dd or yyyy-MM-ddTHH:mm. */
export const dayAndMonth = (local: string): string => `${local.slice(8, 10)}/${local.slice(5, 7)}`;

/** '20/11/2026' from an instant, in the zone. */
export const shortDateOf = (instant: number | string, zone: string): string =>
  shortDate(instantToLocal(instant, zone).date);

/** '20/11/2026 14:30' from an instant, in the zone. */
export function dateAndTime(instant: string, zone: string): string {
  const { date, time } = instantToLocal(instant, zone);
  return `${shortDate(date)} ${time}`;
}

/** '20/11/2026 às 14:30' from a local yyyy-MM-ddTHH:mm. */
export const localText = (local: string): string =>
  `${shortDate(local.slice(0, 10))} às ${local.slice(11, 16)}`;

/** '4,2%' from a percentage. */
export const percent = (value: number): string => `${percentFormat().format(value)}%`;

/** 'há 12 min', 'há 3 h', 'ontem' from an instant in the past. */
export function timeAgo(instant: string, now: number): string {
  const age = Math.max(0, now - Date.parse(instant));
  if (age < MINUTE_MS) return 'agora';
  if (age < HOUR_MS)
    return ageFormat()
      .format(-Math.floor(age / MINUTE_MS), 'minute')
      .replace('.', '');
  if (age < DAY_MS) return ageFormat().format(-Math.floor(age / HOUR_MS), 'hour');
  return ageFormat().format(-Math.floor(age / DAY_MS), 'day');
}

/** '50 min', '1 h', '1 h 30 min' from a duration in minutes. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
