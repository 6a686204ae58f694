// "quarta tenho pilates 10h. 15h então", after a booking or move: the hour just written is corrected.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { minutesLater, timeOf } from '../../local-start.ts';
import { startMove } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { newRequest, sameStart } from '../offers/booking-flow.ts';
import { isAt } from '../visits/own-visits.ts';

/** A later message is about something else. */
const FRESH_MINUTES = 60;
const MAX_CLAUSES = 6;
const CLAUSE_END = /(?<=[.!?,;\n])/u;
/** Words beside the hour that is wanted: "eu falei 15h", "15h então". */
const WANTED = new Set(
  'as pras pra para pelas umas eu te falei disse pedi queria quis era e eh ser entao mesmo por favor pf pfv pera espera'.split(
    ' ',
  ),
);
const ELSE = ['cancels', 'wantsAnother', 'asksFreeTimes', 'runsLate', 'confirmsPresence'] as const;

const restOf = ({ text, moments }: Turn['said']): string[] =>
  text.words
    .filter(({ index, end }) => !moments.some((moment) => index >= moment.index && end <= moment.end))
    .map((word) => word.text)
    .filter((word) => /[\p{L}\d]/u.test(word));

/** Null unless one clause names the hour just written with an objection, and another one only the hour wanted. */
export const hourPutRightTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { lastWrite: write } = state;
  const isFresh = write !== null && minutesLater(write.at, FRESH_MINUTES) >= turn.now;
  if (!write || !isFresh || !arrangesNothing(state) || ELSE.some((intent) => said.intents.has(intent)))
    return null;
  const parts = said.text.original.split(CLAUSE_END);
  if (parts.length < 2 || parts.length > MAX_CLAUSES || said.services.some(({ generic }) => !generic))
    return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === write.id);
  if (visit?.start !== write.start) return null;
  const heard = parts.map((part) => turn.hear(part)).filter(({ wishes }) => wishes.some(saysHour));
  const [left, right, ...others] = heard;
  if (!left || !right || others.length > 0) return null;
  const isWritten = ({ wishes }: Turn['said']): boolean =>
    wishes.length === 1 && wishes.every((wish) => isAt(visit, wish));
  const written = isWritten(left) ? left : isWritten(right) ? right : null;
  const wanted = written === left ? right : left;
  const [wish, ...more] = wanted.wishes;
  if (!written || !wish || more.length > 0 || wish.hours.length !== 1 || wish.dates.length > 0) return null;
  const isOnlyHour = restOf(wanted).every((word) => WANTED.has(word));
  if (
    !isOnlyHour ||
    restOf(written).length === 0 ||
    wish.hours.some(({ time }) => time === timeOf(visit.start))
  )
    return null;
  const request = {
    ...newRequest,
    onlyAsked: wanted.isQuestion,
    wish: { ...sameStart(visit), hours: wish.hours },
  };
  return startMove(turn, state, { visit, request });
};
