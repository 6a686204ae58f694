// Dates, hours, prices and lists as the assistant says them. Every reply renders stored values through these.
import { centsFromDecimal, plainReais } from '#shared/money.ts';
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';

const WEEKDAYS = 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' ');

/** The name of a weekday, 0 Sunday to 6 Saturday. */
export const spokenWeekday = (weekday: number): string => WEEKDAYS[weekday] ?? '';

/** '09/03', or '09/03/2027' when that is not this year. */
export const dayAndMonth = (date: string, now: LocalStart): string => {
  const year = date.slice(0, 4);
  const day = `${date.slice(8)}/${date.slice(5, 7)}`;
  return now.startsWith(year) ? day : `${day}/${year}`;
};

/** 'hoje, 04/03', 'amanhã, 05/03', 'segunda-feira, 09/03' or 'terça-feira, 09/03/2027'. */
export const spokenDate = (date: string, now: LocalStart): string => {
  const today = dateOf(now);
  const name =
    date === today ? 'hoje' : date === addDays(today, 1) ? 'amanhã' : spokenWeekday(weekdayOf(date));
  return `${name}, ${dayAndMonth(date, now)}`;
};

/** 'quinta-feira, 05/03, às 14:00'. */
export const spokenStart = (start: LocalStart, now: LocalStart): string =>
  `${spokenDate(dateOf(start), now)}, às ${timeOf(start)}`;

/** 'R$ 45,00' of a decimal string. */
export const spokenPrice = (price: string): string => plainReais(centsFromDecimal(price));

/** 'a, b e c'. */
export const listed = (items: readonly string[], link = 'e'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${link} ${items.at(-1)}`;

/** The starts of each date on a separate line: '• quinta-feira, 05/03: 14:00, 15:00 e 16:00'. */
export const spokenStarts = (starts: readonly LocalStart[], now: LocalStart): string => {
  const dates = [...new Set(starts.map(dateOf))];
  return dates
    .map((date) => {
      const times = starts.filter((start) => dateOf(start) === date).map(timeOf);
      return `• ${spokenDate(date, now)}: ${listed(times)}`;
    })
    .join('\n');
};

/** First letter in upper case. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
