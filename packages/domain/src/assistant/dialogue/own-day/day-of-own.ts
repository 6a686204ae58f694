// "cancela o do dia 24": the day of the client's own visit or request, of any month.
import type { AssistantTools } from '../../assistant-tools.ts';
import { fold } from '../../language/words/words.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { withWeekdayInTalk } from '../which-day/weekday-in-talk.ts';

const OF_OWN = /\b(cancel|desmarc|remarc|reagend|mud|troc|pass[ae]|adi[ae]|antecip|retir|tira|desist|pedido)/;
/** Without the month, and not where a visit is to be moved to. */
const BARE_DAY = /(?<!\b(?:pr[ao]|para|para [ao]|ao|at[eé]) )\bdia (\d{1,2})\b(?![/\d]| d[eo] )/giu;
const MAX_LENGTH = 200;

/** First date of this day of the month that is not over; only its order counts, so that it may not exist. */
const nextDate = (day: string, now: LocalStart): string => {
  const [year = 0, month = 0] = now.split('-').map(Number);
  const isOver = day < now.slice(8, 10);
  const next = isOver ? month + 1 : month;
  return `${year + Math.floor((next - 1) / 12)}-${String(((next - 1) % 12) + 1).padStart(2, '0')}-${day}`;
};

/** "05" in "cancela o do dia 5", whatever the month; null where no day is named so, or several are. */
export const bareDayIn = (message: string): string | null => {
  const [only, ...others] = message.length > MAX_LENGTH ? [] : message.matchAll(BARE_DAY);
  return only?.[1] !== undefined && others.length === 0 ? only[1].padStart(2, '0') : null;
};

/**
 * The message with the month behind each day of the talk, and behind each of one visit or request that is later than the next
 * day of that number.
 */
export const withMonthMeant = async (
  written: string,
  state: DialogueState,
  { tools, now }: { tools: Pick<AssistantTools, 'myAppointments' | 'myRequests'>; now: LocalStart },
): Promise<string> => {
  const message = written.length > MAX_LENGTH ? written : withWeekdayInTalk(written, state, now);
  if (message.length > MAX_LENGTH || !OF_OWN.test(fold(message)) || !BARE_DAY.test(message)) return message;
  BARE_DAY.lastIndex = 0;
  const own = [...(await tools.myAppointments()), ...(await tools.myRequests())];
  return message.replace(BARE_DAY, (said: string, number: string) => {
    const day = number.padStart(2, '0');
    const dates = new Set(own.map(({ start }) => dateOf(start)).filter((date) => date.endsWith(`-${day}`)));
    const [only] = dates;
    return only !== undefined && dates.size === 1 && only > nextDate(day, now)
      ? `${said}/${only.slice(5, 7)}`
      : said;
  });
};
