// "não, quarta tenho dentista": a day that does not suit, said of the visit just made or of the time that is proposed.
import { addDays, weekdayOf } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { anyTime } from '../../language/mentions/visit-mentions.ts';
import { wantsNoMore } from '../../language/intentions/wants-no-more.ts';
import { dateOf } from '../../local-start.ts';
import { keptVisit, movingVisit } from '../../replies/own-visit-replies.ts';
import { mondayOf } from '../../time/words/next-dates.ts';
import { newRequest, advanceRequest } from '../offers/booking-flow.ts';
import { partCalledOff, proposedStarts } from '../visits/called-off.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { withRequest } from '../offers/offering.ts';
import { startMove } from '../change/own-visit-turns.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const WANTS_ELSE = ['cancels', 'books', 'reschedules', 'listsOwn', 'saysGoodbye', 'wantsAnother'] as const;

/** "quarta não vou poder ir" gives the visit up, "quarta não vai rolar" says it of the day. */
const GIVES_UP = /\b(ir|vir|comparecer|aparecer|cancel\w+|desmarc\w+|falt\w+|desist\w+|mais)\b/;

/** The days that a message turns down and nothing else; null when it says more. */
const daysTurnedDown = ({ said }: Turn): string[] | null => {
  const { moments, services, intents, isQuestion, absence, signs, text } = said;
  const isGivenUp = absence === 'plain' && GIVES_UP.test(text.plain);
  const isMore = services.length > 0 || isQuestion || isGivenUp || signs.size > 0;
  if (isMore || moments.length === 0 || WANTS_ELSE.some((intent) => intents.has(intent))) return null;
  if (!moments.every(({ refused }) => refused)) return null;
  // "quarta tenho dentista às 9h" may leave no time for more
  const days = moments.flatMap(({ date, hour, part, after, before }) =>
    date !== null && hour === null && part === null && after === null && before === null ? [date] : [],
  );
  return days.length > 0 ? days : null;
};

/** Any time from the week of a day on, but on the days that do not suit. */
const besides = (day: string, today: string, refused: readonly string[]): VisitRequest['wish'] => {
  const monday = mondayOf(day);
  const tomorrow = addDays(today, 1);
  return {
    ...anyTime,
    days: { from: monday > tomorrow ? monday : tomorrow, to: null },
    except: [{ dates: [...refused], days: null, hours: [], part: null, after: null, before: null }],
  };
};

const isOn = (refused: readonly string[], start: string): boolean => refused.includes(dateOf(start));

/** The visit that is called off, with the days that its notice proposes and the client turns down; null when there are none. */
const turnedDownProposal = (turn: Turn, own: readonly ClientAppointment[], refused: readonly string[]) => {
  const [visit, ...others] = partCalledOff(turn, own).calledOff;
  const weekdays = new Set(refused.map(weekdayOf));
  const proposed = [...new Set(proposedStarts(turn).map(dateOf))];
  const days = proposed.filter((day) => weekdays.has(weekdayOf(day)));
  return visit && others.length === 0 && days.length > 0 ? { visit, days } : null;
};

/** Asks for another day of a visit that is called off, or was made a moment ago. */
const otherDayOf = async (turn: Turn, state: DialogueState, refused: string[]): Promise<Answer | null> => {
  const today = dateOf(turn.now);
  const own = await turn.tools.myAppointments();
  const last = own.find(({ id }) => id === state.lastBooked.at(-1));
  const proposal = last ? null : turnedDownProposal(turn, own, refused);
  const visit = last ?? proposal?.visit;
  if (!visit || (last && wantsNoMore(turn.said))) return null;
  if (last && !isOn(refused, last.start)) {
    // "amanhã é aniversário da minha mãe", behind a visit of today
    const isRemark = turn.said.intents.size === 0 && turn.said.reply === null;
    return isRemark ? { say: [keptVisit(turn)], state } : null;
  }
  const wish = proposal
    ? besides(addDays(dateOf(visit.start), 1), today, proposal.days)
    : besides(dateOf(visit.start), today, refused);
  const shown = await startMove(turn, state, { visit, request: { ...newRequest, wish } });
  return { ...shown, say: [movingVisit(turn, visit), ...shown.say] };
};

/** Asks for another day of the visit that was made, or of the one that is proposed, when its day is turned down. */
export const refusedDayTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const refused = daysTurnedDown(turn);
  if (refused === null) return null;
  const today = dateOf(turn.now);
  const [request] = state.requests;
  const [first] = state.offered;
  if (request) {
    const isOpen = state.awaiting?.kind === 'go-ahead' || state.awaiting?.kind === 'moment';
    if (!isOpen || first === undefined || !state.offered.every((start) => isOn(refused, start))) return null;
    const { hours, part, after, before, except } = request.wish;
    const left = besides(dateOf(first), today, refused);
    const out = [...except, ...turn.said.wishes.flatMap((wish) => wish.except), ...left.except];
    const wish = { ...left, hours, part, after, before, except: out };
    return advanceRequest(
      turn,
      withRequest({ ...state, offered: [], awaiting: null }, { ...request, wish }),
      {},
    );
  }
  return otherDayOf(turn, state, refused);
};
