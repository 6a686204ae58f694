// Asks about a weekday that can mean two days, and rereads the message with the day that the client chooses.
import { wording } from '../../language/words/wording.ts';
import { weekdayOf } from '#shared/local-time.ts';
import { anyTime, revise, saysHour } from '../../language/mentions/visit-mentions.ts';
import { listEntry } from '../../language/ordinal.ts';
import type { Understanding } from '../../language/understanding.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import { askDay } from '../../replies/booking-replies.ts';
import { notAsked } from '../../replies/voice/small-talk-replies.ts';
import { mondayOf } from '../../time/words/next-dates.ts';
import { proposedStarts } from '../visits/called-off.ts';
import { weekdaysInTalk, withWeekdays } from '../memory/days-in-talk.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { asChosen, nightChoices, readAtNight } from './night-days.ts';
import { otherDays } from './other-day-readings.ts';
import { readInProposals } from './talk-context.ts';
import type { Answer, Turn } from '../memory/turn.ts';

type AskedDay = NonNullable<DialogueState['askedDay']>;

const ARRANGES = [
  'books',
  'wishes',
  'asksFreeTimes',
  'asksWhether',
  'reschedules',
  'otherTime',
  'cancels',
  'cannotCome',
] as const;

/** "quinta é melhor", "prefiro sexta", after a booking. */
const PREFERS = /\b(prefir\w+|prefer\w+|melhor)\b/;
const SUGGESTS = new Set(
  'e ou na no em a o as para tem tambem mas entao pode ser seria sera que nao ops ah ? ,'.split(' '),
);

/** "ou quinta?", "tem sexta também?" */
const onlySuggests = ({ text, moments, isQuestion }: Understanding): boolean =>
  isQuestion &&
  text.words.every(
    (word) =>
      SUGGESTS.has(word.text) || moments.some(({ index, end }) => word.index >= index && word.end <= end),
  );

/** True when the message replaces the day of the visit just booked. */
const corrects = (said: Understanding, { daysInTalk }: DialogueState): boolean =>
  daysInTalk?.isDone === true &&
  (said.intents.has('corrects') ||
    said.reply === 'no' ||
    PREFERS.test(said.text.plain) ||
    onlySuggests(said));

/** True when a day of the message is wanted for a visit, and not only mentioned. */
const isWanted = (turn: Turn, state: DialogueState): boolean => {
  const { said } = turn;
  return (
    said.tone !== 'told' &&
    (state.requests.length > 0 ||
      corrects(said, state) ||
      proposedStarts(turn).length > 0 ||
      said.wishes.some(saysHour) ||
      said.services.length > 0 ||
      ARRANGES.some((intent) => said.intents.has(intent)))
  );
};

interface ReadTurn {
  turn: Turn;
  /** days that the words do not decide between */
  unsure: readonly string[];
}

const settled = (
  turn: Turn,
  state: DialogueState,
  found: ReadonlyMap<string, readonly string[]>,
): ReadTurn => {
  const sure = new Map<string, string>();
  const unsure: string[] = [];
  for (const [date, [first = date, other]] of found) {
    const isRefused = turn.said.moments.some((moment) => moment.date === date && moment.refused);
    if (other === undefined || isRefused) sure.set(date, other ?? first);
    else if (isWanted(turn, state)) unsure.push(first, other);
    // "obrigada, até quarta" refers to the visit just booked
    else if (state.daysInTalk?.isDone) sure.set(date, other);
  }
  return { turn: { ...turn, said: withWeekdays(turn.said, sure) }, unsure };
};

const readInDaysOfTalk = async (turn: Turn, state: DialogueState): Promise<ReadTurn> =>
  settled(turn, state, await weekdaysInTalk(turn, state));

const readOthersInTalk = async (turn: Turn, state: DialogueState): Promise<ReadTurn> => {
  if (state.requests.length === 0) return readInDaysOfTalk(await readInProposals(turn, state), state);
  const read = await readInDaysOfTalk(turn, state);
  if (read.unsure.length === 0) return { ...read, turn: await readInProposals(read.turn, state) };
  // a day proposed by a notice counts as shown
  const proposed = await readInProposals(turn, state);
  return proposed.said.moments.some(({ isWeekday }) => isWeekday) ? read : { turn: proposed, unsure: [] };
};

/** "daqui a quinze dias", "de hoje a oito": counted with or without the first day. */
const COUNTED_DAYS = wording(`
DAY: hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo
8|oito|15|quinze dias?
de DAY ((-) feira) a 8|oito|15|quinze
`);

/** "sexta que vem" may be the Friday of next week: the reply shows its date before it is booked. */
const cautious = (turn: Turn): Turn => {
  const { said } = turn;
  const isLoose = said.moments.some(
    ({ isWeekday, orLater, refused, index, end }) =>
      !refused && ((isWeekday && orLater) || COUNTED_DAYS.test(fold(said.text.original.slice(index, end)))),
  );
  return isLoose && said.tone === 'request' ? { ...turn, said: { ...said, tone: 'unsure' } } : turn;
};

/** Resolves the weekdays of a turn in the context of the talk: the visit being arranged first, else a notice. */
export const readWeekdays = async (written: Turn, state: DialogueState): Promise<ReadTurn> => {
  const atNight = readAtNight(written, state, isWanted(written, state));
  if (atNight.unsure.length > 0) return atNight;
  const others = settled(atNight.turn, state, await otherDays(atNight.turn, state));
  if (others.unsure.length > 0) return others;
  const read = await readOthersInTalk(others.turn, state);
  return { ...read, turn: cautious(read.turn) };
};

/** Asks which of two days a weekday means. The message waits for the answer, and no other day is proposed. */
export const askDayTurn = (turn: Turn, state: DialogueState, unsure: readonly string[]): Answer => {
  const dates = unsure.slice(0, 2);
  const askedDay = { text: turn.said.text.original, dates };
  const isProposed = state.awaiting?.kind === 'go-ahead' && state.requests.length > 0;
  const open = isProposed ? { ...state, offered: [], awaiting: { kind: 'moment' } as const } : state;
  return { say: [askDay(turn, dates)], state: { ...open, askedDay } };
};

/**
 * Answers a message that chooses none of the days: asks again after a yes, drops the question after a no, else
 * null.
 */
export const undecidedDayTurn = (turn: Turn, state: DialogueState, asked: AskedDay): Answer | null => {
  const { moments, services, reply, intents, isQuestion, signs } = turn.said;
  if (services.length > 0 || isQuestion || signs.size > 0) return null;
  const saysNo = reply === 'no' || intents.has('drops') || intents.has('regrets');
  if (moments.length === 0 && saysNo) return { say: [notAsked(turn)], state };
  const [day = ''] = asked.dates;
  const isHour =
    moments.length > 0 &&
    moments.every(({ date, days, hour }) => date === null && days === null && hour !== null);
  const isSameName = moments.every(
    ({ date, isWeekday }) => isWeekday && weekdayOf(date ?? day) === weekdayOf(day),
  );
  // "amanhã" again, after midnight
  const isBoth = (nightChoices(turn.said, asked.dates) ?? []).length > 1;
  const isOpen = moments.length > 0 ? isSameName || isHour || isBoth : reply === 'yes';
  // "9h" is the hour for the day that is still open
  const text = isHour ? `${asked.text}\n${turn.said.text.original}` : asked.text;
  return isOpen
    ? { say: [askDay(turn, asked.dates)], state: { ...state, askedDay: { ...asked, text } } }
    : null;
};

const onlyOf = <T>(items: readonly T[]): T | null => {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0 ? only : null;
};

const OTHER = wording(
  `
LEAD: entao|quero|queria|prefiro|e|era|seria|so|sim | pode ser
AFTER: outr[oa]|seguinte | mais longe|distante | mais para frente | d[ao] outra semana | d[ao] semana que vem
DAY: domingo|segunda|terca|quarta|quinta|sexta|sabado|feira
(LEAD)* (a|na|pra|da|o|no|do | para a) AFTER (semana|mesmo|. | por favor | DAY)*
`,
  'whole',
);
const THIS_WEEK = /\b([nd]?est[ae]|[nd]?ess[ae])\b/;
const NUMBER = /^(dia |o dia |a do dia |do dia |no dia |a do |no )?(\d{1,2})$/;

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

/** Day that an answer chooses; null when it chooses none. */
const chosenDay = (
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
  const number = Number(NUMBER.exec(plain)?.[2] ?? Number.NaN);
  const byNumber = dates.filter((day) => Number(day.slice(8)) === number);
  if (byNumber.length > 0) return onlyOf(byNumber);
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

/** Reads parts of the waiting message with the day that `answer` chose. */
export const partsAsChosen =
  (answer: Understanding, state: DialogueState, now: LocalStart) =>
  (part: Understanding): Understanding => {
    const day = state.askedDay === null ? null : chosenDay(answer, state, now);
    return day === null ? part : asChosen(part, state.askedDay?.dates ?? [], day);
  };

/**
 * The waiting message, read with the day that `answer` chooses and the hour it names; null when it chooses
 * none. `hear` reads a message the way it was first read.
 */
export const rereadMessage = (
  answer: Understanding,
  state: DialogueState,
  { now, hear }: { now: LocalStart; hear: (text: string) => Understanding },
): Understanding | null => {
  const { askedDay } = state;
  if (!askedDay || answer.signs.size > 0) return null;
  const day = chosenDay(answer, state, now);
  if (day === null) return null;
  const said = hear(askedDay.text);
  const days = new Map(
    said.moments.flatMap(({ isWeekday, date }): [string, string][] =>
      isWeekday && date !== null && weekdayOf(date) === weekdayOf(askedDay.dates[0] ?? day)
        ? [[date, day]]
        : [],
    ),
  );
  const meant = asChosen(withWeekdays(said, days), askedDay.dates, day);
  const at = answer.wishes.reduce(revise, anyTime);
  if (!saysHour(at) || NUMBER.test(answer.text.plain)) return meant;
  const [hour = null] = at.hours;
  return {
    ...meant,
    moments: meant.moments.map((moment) => (moment.date === day ? { ...moment, hour } : moment)),
    wishes: meant.wishes.map((wish) => ({ ...wish, hours: at.hours })),
    visits: meant.visits.map((visit) => ({ ...visit, wish: { ...visit.wish, hours: at.hours } })),
  };
};
