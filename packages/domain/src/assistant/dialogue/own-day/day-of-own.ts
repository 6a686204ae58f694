// "cancela o do dia 24": the day of the client's own visit or request, of any month.
import type { AssistantTools } from '../../assistant-tools.ts';
import { fold } from '../../language/words/words.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { withWeekdayInTalk } from '../which-day/weekday-in-talk.ts';

const OF_OWN = /\b(cancel|desmarc|remarc|reagend|mud|troc|pass[ae]|adi[ae]|antecip|retir|tira|desist|pedido)/;
/** Without the month, and not where a visit is to be moved to. */
const BARE_DAY = /(?<!\b(?:pr[ao]|para|para [ao]|ao|at[eé]) )\bdia (\d{1,2})\b(?![/\d]| d[eo] )/giu;
/** "de 22 pra 24": days or hours. */
const FROM_TO =
  /\bd[eo] (\d{1,2}) (?:pr[ao]|para|para o) (\d{1,2})\b(?![/:.]\d|\s?(?:h|hs|hrs?|horas?|min)(?!\p{L})|h\d)/giu;
const LAST_DAY = 31;
const NOON = 12;
const MAX_LENGTH = 200;

/** First date of this day of the month that is not over; only its order counts, so that it may not exist. */
const nextDate = (day: string, now: LocalStart): string => {
  const [year = 0, month = 0] = now.split('-').map(Number);
  const isOver = day < now.slice(8, 10);
  const next = isOver ? month + 1 : month;
  return `${year + Math.floor((next - 1) / 12)}-${String(((next - 1) % 12) + 1).padStart(2, '0')}-${day}`;
};

/** "05" in "cancela o do dia 5", in any month; null where no day is named so, or several are. */
export const bareDayIn = (message: string): string | null => {
  const [only, ...others] = message.length > MAX_LENGTH ? [] : message.matchAll(BARE_DAY);
  return only?.[1] !== undefined && others.length === 0 ? only[1].padStart(2, '0') : null;
};

/** "muda de 22 pra 24", with a visit on a day 22 and none at 22:00: the numbers are days. */
const withDaysOfMove = (message: string, starts: readonly LocalStart[]): string =>
  message.replace(FROM_TO, (said: string, from: string, to: string) => {
    const hours = starts.map((start) => Number(start.slice(11, 13)));
    const isDay = starts.some((start) => dateOf(start).endsWith(`-${from.padStart(2, '0')}`));
    const isHour = hours.some((hour) => hour === Number(from) || hour === Number(from) + NOON);
    const mayBeDay = Number(to) >= 1 && Number(to) <= LAST_DAY;
    return isDay && !isHour && mayBeDay ? `do dia ${from} pro dia ${to}` : said;
  });

/**
 * The message with the month behind each day of the talk, and behind each of one visit or request that is later than the next
 * day of that number.
 */
export const withMonthMeant = async (
  written: string,
  state: DialogueState,
  { tools, now }: { tools: Pick<AssistantTools, 'myAppointments' | 'myRequests'>; now: LocalStart },
): Promise<string> => {
  const inTalk = written.length > MAX_LENGTH ? written : withWeekdayInTalk(written, state, now);
  const mayMean = inTalk.length <= MAX_LENGTH && OF_OWN.test(fold(inTalk));
  if (!mayMean || (inTalk.search(BARE_DAY) < 0 && inTalk.search(FROM_TO) < 0)) return inTalk;
  const own = [...(await tools.myAppointments()), ...(await tools.myRequests())];
  const message = withDaysOfMove(
    inTalk,
    own.map(({ start }) => start),
  );
  return message.replace(BARE_DAY, (said: string, number: string) => {
    const day = number.padStart(2, '0');
    const dates = new Set(own.map(({ start }) => dateOf(start)).filter((date) => date.endsWith(`-${day}`)));
    const [only] = dates;
    return only !== undefined && dates.size === 1 && only > nextDate(day, now)
      ? `${said}/${only.slice(5, 7)}`
      : said;
  });
};
