import { describe, expect, it } from 'vitest';
import { dayAndHour } from '#reminders/absences/absence-texts.ts';
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { spokenStart, spokenWeekday } from '../replies/voice/spoken.ts';
import { timeExpressions } from './time-expressions.ts';

/** A Monday. */
const now = { date: '2026-11-23', time: '10:20' };
const NOW = `${now.date}T${now.time}`;

const numbers = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day, month, year };
};
const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** Spellings of a start at 14:00, by the product itself and by people who copy it. */
const WRITTEN: [name: string, write: (date: string, weekday: string) => string][] = [
  ['a reply of the assistant', (date) => spokenStart(`${date}T14:00`, NOW)],
  ['an absence notice', (date, weekday) => `${weekday}, ${dayAndHour({ date, time: '14:00' })}`],
  [
    'without a comma',
    (date, weekday) => `corte ${weekday} ${numbers(date).day}/${numbers(date).month} às 14:00`,
  ],
  [
    'with a short year',
    (date, weekday) =>
      `${weekday}, ${numbers(date).day}/${numbers(date).month}/${numbers(date).year.slice(2)} às 14h`,
  ],
  [
    'with dots',
    (date, weekday) => `${weekday} ${numbers(date).day}.${numbers(date).month}.${numbers(date).year} às 14h`,
  ],
  [
    'in brackets',
    (date, weekday) =>
      `${weekday} (${numbers(date).day}/${numbers(date).month}/${numbers(date).year}) às 14h`,
  ],
  [
    'with the weekday behind',
    (date, weekday) =>
      `${numbers(date).day}/${numbers(date).month}/${numbers(date).year} (${weekday}), às 14h`,
  ],
  [
    'with the name of the month',
    (date, weekday) =>
      `${weekday}, dia ${Number(numbers(date).day)} de ${MONTHS[Number(numbers(date).month) - 1]} de ${numbers(date).year}, às 14h`,
  ],
];

const dates = Array.from({ length: 300 }, (_, days) => addDays(now.date, days));

describe('day written out with its weekday', () => {
  it.each(WRITTEN)('is read as that day: %s', (_name, write) => {
    const wrong = dates.flatMap((date) => {
      const text = write(date, spokenWeekday(weekdayOf(date)));
      const found = timeExpressions(text, now);
      const [only] = found;
      const isRight = found.length === 1 && only?.kind === 'datetime' && only.date === date && !only.conflict;
      return isRight && only.time === '14:00' ? [] : [`${text}: ${JSON.stringify(found)}`];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it.each([
    ['quinta-feira, 09/12/2026 às 14h', '2026-12-09'],
    ['quinta 09.12.2026', '2026-12-09'],
    ['quinta, dia 9 de dezembro de 2026', '2026-12-09'],
    ['09/12/2026, quinta-feira', '2026-12-09'],
  ])('is asked about when the weekday does not match: %s', (text, date) => {
    expect(timeExpressions(text, now)).toEqual([expect.objectContaining({ date, conflict: true })]);
  });
});
