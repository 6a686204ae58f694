// Shortly after midnight people still count from the day before they went to sleep: "amanhã" may mean the day
// that has already begun, and so may its weekday.
import { addDays } from '#shared/local-time.ts';

const NIGHT_ENDS = '04:00';

/** True between midnight and 04:00; `time` is HH:mm. */
export const isNight = (time: string): boolean => time < NIGHT_ENDS;

const TOMORROW = /amanh/i;
const WEEKDAY = /domingo|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado/i;
const CERTAIN = /\d\/\d|\bdia \d|que vem|pr[óo]xim|semana|outra|seguinte|\boito\b|quinze/i;

/** True when the words name tomorrow, which at night may be today. */
export const saysTomorrow = (text: string): boolean => TOMORROW.test(text);

/**
 * Both days, earlier first, that a day named at night may mean; null when it is unambiguous. `text` holds the
 * words that name it.
 */
export const nightReadings = (
  date: string,
  { text, today }: { text: string; today: string },
): [string, string] | null => {
  // "amanhã, quarta" names its day twice
  if (CERTAIN.test(text) || (TOMORROW.test(text) && WEEKDAY.test(text))) return null;
  if (TOMORROW.test(text)) return [addDays(date, -1), date];
  // the weekday that has just begun recurs only after seven days
  return WEEKDAY.test(text) && date === addDays(today, 7) ? [today, date] : null;
};
