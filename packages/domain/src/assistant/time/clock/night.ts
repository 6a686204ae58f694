// Shortly after midnight people still speak of the day that they have not slept through: "amanhã" may be the day that
// has begun, and so may its weekday.
import { addDays } from '#shared/local-time.ts';

const NIGHT_ENDS = '04:00';

/** True from midnight until people have slept; `time` is HH:mm. */
export const isNight = (time: string): boolean => time < NIGHT_ENDS;

const TOMORROW = /amanh/i;
const WEEKDAY = /domingo|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado/i;
/** "amanhã, dia 11", "terça que vem" */
const CERTAIN = /\d\/\d|\bdia \d|que vem|pr[óo]xim|semana|outra|seguinte|\boito\b|quinze/i;

/** True when words name the day behind the one that somebody has not slept through. */
export const saysTomorrow = (text: string): boolean => TOMORROW.test(text);

/** Both days, earlier first, that a day named at night may be; null when it is one. `text`: the words that name it. */
export const nightReadings = (
  date: string,
  { text, today }: { text: string; today: string },
): [string, string] | null => {
  // "amanhã, quarta" names its day twice
  if (CERTAIN.test(text) || (TOMORROW.test(text) && WEEKDAY.test(text))) return null;
  if (TOMORROW.test(text)) return [addDays(date, -1), date];
  // of the weekday that has begun the next one is a week away
  return WEEKDAY.test(text) && date === addDays(today, 7) ? [today, date] : null;
};
