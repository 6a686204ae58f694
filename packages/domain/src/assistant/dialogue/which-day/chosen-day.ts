// Reads which of two asked days an answer chooses.
import { listEntry } from '../../language/ordinal.ts';
import type { Understanding } from '../../language/understanding.ts';
import { readWords } from '../../language/words/words.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import { mondayOf } from '../../time/words/next-dates.ts';
import { weekdayOf } from '#shared/local-time.ts';
import { nightChoices } from '../days/night-days.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';

const onlyOf = <T>(items: readonly T[]): T | null => {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0 ? only : null;
};

const CHOICE = `
LEAD: entao|quero|queria|prefiro|e|era|seria|so|sim | pode ser
DAY: domingo|segunda|terca|quarta|quinta|sexta|sabado|feira
AT: a|na|pra|da|o|no|do | para a
END: mesmo|mesma|agora|ja|. | por favor | DAY
AFTER: outr[oa]|seguinte | mais longe|distante | mais para frente | d[ao] outra semana | d[ao] semana que vem
`;
const OTHER = wording(`${CHOICE} (LEAD)* AT AFTER (semana|END)*`, 'whole');
/** A bare "esta" is how "tá" is read. */
const THIS_WEEK = wording(
  `${CHOICE}
  (LEAD)* (AT) essa|esse|nessa|nesse|dessa|desse|nesta|neste|desta|deste (semana|END)*
  (LEAD)* (AT) esta|este semana|agora|DAY (END)*`,
  'whole',
);
/** The number of a day alone: no hour. */
export const DAY_NUMBER = /^(dia |o dia |a do dia |do dia |no dia |a do |no )?(\d{1,2})$/;

const BESIDE_DAY = new Set(
  'entao pode ser melhor quero queria prefiro na no verdade nao mesmo por favor em a o dia para de as'.split(
    ' ',
  ),
);

/** "na quinta", "amanhã", when the client means neither of the days; null when the message says more. */
const otherDay = ({ moments, text, services }: Understanding): string | null => {
  const [moment, ...more] = moments;
  if (!moment || more.length > 0 || services.length > 0 || moment.refused || moment.passed) return null;
  const beside = text.original.slice(0, moment.index) + text.original.slice(moment.end);
  return readWords(beside).words.every((word) => BESIDE_DAY.has(word.text)) ? moment.date : null;
};

/**
 * "não, marca segunda 09/03", "amanhã": the date that the client wants instead of the asked days; null when the
 * message says more or names several, undefined when it names none.
 */
const otherDate = (said: Understanding, dates: readonly string[]): string | null | undefined => {
  const { moments, services, intents, reply } = said;
  const given = moments.flatMap(({ date, isWeekday, refused }) =>
    date === null || isWeekday || refused || dates.includes(date) ? [] : [date],
  );
  if (given.length === 0) return undefined;
  const isOrder = services.length === 0 && (intents.has('books') || reply === 'no');
  return isOrder ? onlyOf([...new Set(given)]) : otherDay(said);
};

/** Day that an answer chooses; null when it chooses none. */
export const chosenDay = (
  said: Understanding,
  { askedDay, daysInTalk }: DialogueState,
  now: LocalStart,
): string | null => {
  const { dates } = askedDay ?? { dates: [] };
  const { plain } = said.text;
  const atNight = nightChoices(said, dates);
  if (atNight !== null && atNight.length > 0) return onlyOf(atNight);
  const named = said.moments.filter(({ refused }) => !refused);
  const isOneName = new Set(dates.map(weekdayOf)).size < dates.length;
  const byName = dates.filter((day) =>
    named.some(({ date, isWeekday }) => isWeekday && date !== null && weekdayOf(date) === weekdayOf(day)),
  );
  if (!isOneName && byName.length > 0) return onlyOf(byName);
  const byDate = dates.filter((day) => named.some(({ date, isWeekday }) => date === day && !isWeekday));
  if (byDate.length > 0) return onlyOf(byDate);
  const number = Number(DAY_NUMBER.exec(plain)?.[2] ?? Number.NaN);
  const byNumber = dates.filter((day) => Number(day.slice(8)) === number);
  if (byNumber.length > 0) return onlyOf(byNumber);
  const given = otherDate(said, dates);
  if (given !== undefined) return given;
  const byPeriod = dates.filter((day) =>
    named.some(({ days }) => days && day >= days.from && day <= (days.to ?? day)),
  );
  if (byPeriod.length > 0) return onlyOf(byPeriod);
  // of two days, "a outra" is the later one
  if (OTHER.test(plain)) return dates.at(-1) ?? null;
  const isThisWeek = (day: string) => mondayOf(day) === mondayOf(dateOf(now));
  if (THIS_WEEK.test(plain)) return onlyOf(dates.filter(isThisWeek));
  const isOther = named.some(({ date, days, isWeekday }) => days !== null || (date !== null && !isWeekday));
  // among Mondays, "a segunda" chooses nothing
  const isMonday = dates.some((day) => weekdayOf(day) === 1) && plain.includes('segunda');
  if (isMonday) return null;
  const entry = isOther ? undefined : listEntry(plain, dates);
  if (entry !== undefined) return entry;
  const other = otherDay(said);
  const isInTalk = said.moments.some(
    ({ isWeekday, date }) =>
      isWeekday && date !== null && daysInTalk?.dates.some((day) => weekdayOf(day) === weekdayOf(date)),
  );
  // "não, terça mesmo": the day discussed before
  return other !== null && !isInTalk && dates.every((day) => weekdayOf(day) !== weekdayOf(other))
    ? other
    : null;
};
