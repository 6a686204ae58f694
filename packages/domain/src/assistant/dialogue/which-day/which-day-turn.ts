// Asks about a weekday that can mean two days, and rereads the message with the day that the client chooses.
import { wording } from '../../language/words/wording.ts';
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { anyTime, revise, saysHour } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { fold } from '../../language/words/words.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import { askDay } from '../../replies/booking-replies.ts';
import { notYetBooked } from '../../replies/told/settled-replies.ts';
import { notAsked } from '../../replies/voice/small-talk-replies.ts';
import { proposedStarts } from '../visits/called-off.ts';
import { weekdaysInTalk, withWeekdays } from '../memory/days-in-talk.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { asksIfDone } from '../own-requests/request-words.ts';
import { atOwnVisit, asChosen, nightChoices, readAtNight } from '../days/night-days.ts';
import { otherDays } from '../days/other-day-readings.ts';
import { readInProposals } from '../days/talk-context.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { chosenDay, DAY_NUMBER } from './chosen-day.ts';

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

const OF_BOOKED = ['cancels', 'cannotCome', 'reschedules'] as const;

/** The days on which a new visit may be: none beyond the horizon is asked about. */
const bookable = ({ said, now, business: { rules } }: Turn, date: string, days: readonly string[]) => {
  if (!rules || OF_BOOKED.some((intent) => said.intents.has(intent))) return days;
  const last = addDays(dateOf(now), rules.maxAheadDays);
  const near = days.filter((day) => day <= last);
  return near.length > 0 || date > last ? near : [date];
};

const settled = (
  turn: Turn,
  state: DialogueState,
  found: ReadonlyMap<string, readonly string[]>,
): ReadTurn => {
  const sure = new Map<string, string>();
  const unsure: string[] = [];
  for (const [date, days] of found) {
    const [first = date, other] = bookable(turn, date, days);
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
  const ofOwn = await atOwnVisit(written, atNight.unsure);
  if (ofOwn) return readWeekdays(ofOwn, state);
  if (atNight.unsure.length > 0) return atNight;
  const others = settled(atNight.turn, state, await otherDays(atNight.turn, state));
  if (others.unsure.length > 0) return others;
  const read = await readOthersInTalk(others.turn, state);
  return { ...read, turn: cautious(read.turn) };
};

/** The service of a new wish, which takes the place of the one whose times were listed. */
const otherService = ({ services }: Understanding, { requests, awaiting }: DialogueState): number | null => {
  const [named, ...others] = services;
  const [id, ...further] = named?.ids ?? [];
  if (id === undefined || others.length + further.length > 0 || named?.generic) return null;
  const isListed = awaiting?.kind === 'moment' && requests.length === 1;
  return isListed && requests.every((open) => open.movingId === null && open.serviceId !== id) ? id : null;
};

/** Asks which of two days a weekday means. The message waits for the answer, and no other day is proposed. */
export const askDayTurn = (turn: Turn, state: DialogueState, unsure: readonly string[]): Answer => {
  const dates = unsure.slice(0, 2);
  const askedDay = { text: turn.said.text.original, dates };
  const isProposed = state.awaiting?.kind === 'go-ahead' && state.requests.length > 0;
  const other = otherService(turn.said, state);
  if (other !== null)
    return {
      say: [askDay(turn, dates)],
      state: { ...state, requests: [], offered: [], awaiting: null, topicServiceId: other, askedDay },
    };
  const open = isProposed ? { ...state, offered: [], awaiting: { kind: 'moment' } as const } : state;
  return { say: [askDay(turn, dates)], state: { ...open, askedDay } };
};

const EITHER = wording(
  '(por|para|mim|ah|entao|,)* {tanto faz | qualquer um|uma (d[oa]s dois|duas) | voce (que) sabe|escolhe|decide} (,|.|!)*',
  'whole',
);

/**
 * Answers a message that chooses none of the days: asks again after a yes, drops the question after a no, else
 * null.
 */
export const undecidedDayTurn = (turn: Turn, state: DialogueState, asked: AskedDay): Answer | null => {
  const { moments, services, reply, intents, isQuestion, signs } = turn.said;
  if (services.length > 0 || signs.size > 0) return null;
  if (moments.length === 0 && asksIfDone(turn.said))
    return { say: [notYetBooked(), askDay(turn, asked.dates)], state: { ...state, askedDay: asked } };
  const isEither = EITHER.test(turn.said.text.plain);
  if (isQuestion && !isEither) return null;
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
  const isShort = isEither || (intents.size === 0 && turn.said.text.words.length <= 3);
  const isOpen = moments.length > 0 ? isSameName || isHour || isBoth : reply === 'yes' || isShort;
  // "9h" is the hour for the day that is still open
  const text = isHour ? `${asked.text}\n${turn.said.text.original}` : asked.text;
  return isOpen
    ? { say: [askDay(turn, asked.dates)], state: { ...state, askedDay: { ...asked, text } } }
    : null;
};

/** A question in between is answered, and the day asked about again. */
export const keepDayQuestion = (
  turn: Turn,
  { say, ...answer }: Answer,
  { before, asked }: { before: DialogueState; asked: AskedDay | null },
): Answer => {
  const { moments, services, isQuestion } = turn.said;
  const { state } = answer;
  const isKept = state.askedDay === null && state.awaiting === null && before.awaiting === null;
  const isBeside = isQuestion && moments.length + services.length + state.requests.length === 0;
  return asked && isKept && isBeside && state.lastWrite === before.lastWrite
    ? { ...answer, say: [...say, askDay(turn, asked.dates)], state: { ...state, askedDay: asked } }
    : { ...answer, say };
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
  if (!saysHour(at) || DAY_NUMBER.test(answer.text.plain)) return meant;
  const [hour = null] = at.hours;
  return {
    ...meant,
    moments: meant.moments.map((moment) => (moment.date === day ? { ...moment, hour } : moment)),
    wishes: meant.wishes.map((wish) => ({ ...wish, hours: at.hours })),
    visits: meant.visits.map((visit) => ({ ...visit, wish: { ...visit.wish, hours: at.hours } })),
  };
};
