// "terça 26", while the talk is about January: the month in which that day of the talk falls on that weekday.
import { addDays, isCalendarDate, weekdayOf } from '#shared/local-time.ts';
import { fold } from '../../language/words/words.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';

const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
/** A number with one of these behind it is an hour: "8h15", "8 e quinze", "8 da manhã", "8-9h", "8 ou 9h", "8 30". */
const UNIT = '\\s?(?:h|hs|hr|hrs|horas?|min|minutos?)(?!\\p{L})';
const AND_MINUTES =
  ' e (?:meia|pouc|pouqu|uns|\\d|cinco|dez|quinze|vinte|trinta|quarenta|cinquenta)| em ponto';
const PART_OF_DAY = '(?:(?:,| e| ou)? \\d{1,2}){0,4} d[ae] (?:manh|matina|tard|noit|madrug)';
const RANGE = '\\s?(?:-|at[ée]|pr[ao]s|para as)\\s?\\d|(?:(?:,| e| ou) ?\\d{1,2}){1,4}\\s?(?:h|:)';
const BARE_MINUTES = ' (?:00|15|30|45)(?!\\s?(?:h|:|\\d))';
const HOUR_SIGN = `${UNIT}|${AND_MINUTES}|${PART_OF_DAY}|${RANGE}|${BARE_MINUTES}`;
const NUMBER = `(?<=dia )\\d{1,2}(?![\\d/.]| d[eo] )|(?<!dia )\\d{1,2}(?![\\d/:.]| d[eo] |${HOUR_SIGN})`;
/** Weekday and day without a month, and no hour: "terça 26", "terça-feira, dia 26". */
const NUMBERED = new RegExp(
  `\\b(domingo|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado)(?:[- ]feira)?,? (?:dia )?(${NUMBER})`,
  'giu',
);
const MONTH_DAYS = 31;

const withDay = (about: string, months: number, day: number): string =>
  `${addDays(`${about.slice(0, 7)}-15`, months * MONTH_DAYS).slice(0, 7)}-${String(day).padStart(2, '0')}`;

/** The dates that the talk is about: offered, wished for, and named. */
const datesInTalk = ({ offered, requests, daysInTalk }: DialogueState): string[] => [
  ...offered.map(dateOf),
  ...requests.flatMap(({ wish }) => wish.dates),
  ...(daysInTalk?.dates ?? []),
];

/** The message with the month behind each such day that is not the next one of its number. */
export const withWeekdayInTalk = (message: string, state: DialogueState, now: LocalStart): string => {
  const today = dateOf(now);
  const talk = datesInTalk(state).filter((date) => date >= today);
  if (talk.length === 0) return message;
  return message.replace(NUMBERED, (said: string, name: string, number: string) => {
    const fits = (date: string): boolean =>
      isCalendarDate(date) && date >= today && weekdayOf(date) === WEEKDAYS.indexOf(fold(name));
    const day = Number(number);
    const [next] = [0, 1].map((months) => withDay(today, months, day)).filter((date) => date >= today);
    if (next !== undefined && fits(next)) return said;
    // the month just talked about, else the one behind it
    const dates = [0, 1].flatMap((months) => talk.map((about) => withDay(about, months, day)));
    const meant = dates.find(fits);
    return meant === undefined ? said : `${said}/${meant.slice(5, 7)}`;
  });
};
