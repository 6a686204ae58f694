// Answers "sexta é dia 27, né?" and "dia 27 cai na sexta?" from the calendar.
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { dateOf } from '../../local-start.ts';
import { wording } from '../../language/words/wording.ts';
import { calendarDay } from '../../replies/information-replies.ts';
import type { Turn } from '../memory/turn.ts';

const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

const ASKS_DATE = wording(
  `
  OPENS: oi|ola|e|mas|ah|so|para|confirmar
  OPENS: ,
  DAY: (essa|esta|na|a|o) ${WEEKDAYS.join('|')} (feira) (agora|que|vem)*
  IS: e|cai|sera|da | vai ser
  NUMBER: (no|na) dia 99 (mesmo)
  ASKED: ne|certo|mesmo | nao e
  ASKED: ,
  ASKED: ?
  ASKED: .
  (OPENS)* DAY IS NUMBER (ASKED)*
  (OPENS)* NUMBER IS DAY (ASKED)*
`,
  'whole',
);

/** The next days, within which a weekday and a number are looked for. */
const DAYS_AHEAD = 31;

/** True or false date, in one sentence; null for any other message. */
export const calendarAnswer = ({ said, now }: Turn): string | null => {
  const { plain, words } = said.text;
  if (!ASKS_DATE.test(plain) || !/ne\b|certo|\?/.test(plain)) return null;
  const weekday = words.map(({ text }) => WEEKDAYS.indexOf(text)).find((found) => found >= 0);
  const number = words.map(({ text }) => Number(text)).find((found) => found > 0);
  if (weekday === undefined || number === undefined) return null;
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(dateOf(now), days));
  const named = ahead.filter((date) => weekdayOf(date) === weekday);
  const meant = named.find((date) => Number(date.slice(8)) === number);
  const [next = dateOf(now)] = named;
  return calendarDay(meant ?? next, { now, isRight: meant !== undefined });
};
