// "não, quarta tenho dentista": the day of the visit just booked, or of the proposed time, does not suit.
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

/** "quarta não vou poder ir" gives up the visit; "quarta não vai rolar" refuses only the day. */
const GIVES_UP = /\b(ir|vir|comparecer|aparecer|cancel\w+|desmarc\w+|falt\w+|desist\w+|mais)\b/;

/** Days that a message refuses; null when it says anything else. */
const daysTurnedDown = ({ said }: Turn): string[] | null => {
  const { moments, services, intents, isQuestion, absence, signs, text } = said;
  const isGivenUp = absence === 'plain' && GIVES_UP.test(text.plain);
  const isMore = services.length > 0 || isQuestion || isGivenUp || signs.size > 0;
  if (isMore || moments.length === 0 || WANTS_ELSE.some((intent) => intents.has(intent))) return null;
  if (!moments.every(({ refused }) => refused)) return null;
  // "quarta tenho dentista às 9h" may leave no time for a visit, so an hour does not limit the refusal
  const days = moments.flatMap(({ date, hour, part, after, before }) =>
    date !== null && hour === null && part === null && after === null && before === null ? [date] : [],
  );
  return days.length > 0 ? days : null;
};

/** Any time from the week of `day` on, except the refused days. */
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

/** The called-off visit and the proposed days that the client refuses; null without either. */
const turnedDownProposal = (turn: Turn, own: readonly ClientAppointment[], refused: readonly string[]) => {
  const [visit, ...others] = partCalledOff(turn, own).calledOff;
  const weekdays = new Set(refused.map(weekdayOf));
  const proposed = [...new Set(proposedStarts(turn).map(dateOf))];
  const days = proposed.filter((day) => weekdays.has(weekdayOf(day)));
  return visit && others.length === 0 && days.length > 0 ? { visit, days } : null;
};

/** Offers other days for a called-off visit, or for one just booked. */
const otherDayOf = async (turn: Turn, state: DialogueState, refused: string[]): Promise<Answer | null> => {
  const today = dateOf(turn.now);
  const own = await turn.tools.myAppointments();
  const last = own.find(({ id }) => id === state.lastBooked.at(-1));
  const proposal = last ? null : turnedDownProposal(turn, own, refused);
  const visit = last ?? proposal?.visit;
  if (!visit || (last && wantsNoMore(turn.said))) return null;
  if (last && !isOn(refused, last.start)) {
    // "amanhã é aniversário da minha mãe" after booking a visit for today
    const isRemark = turn.said.intents.size === 0 && turn.said.reply === null;
    return isRemark ? { say: [keptVisit(turn)], state } : null;
  }
  const wish = proposal
    ? besides(addDays(dateOf(visit.start), 1), today, proposal.days)
    : besides(dateOf(visit.start), today, refused);
  const shown = await startMove(turn, state, { visit, request: { ...newRequest, wish } });
  return { ...shown, say: [movingVisit(turn, visit), ...shown.say] };
};

/** Offers other days when the client refuses the day of the visit just booked or proposed. */
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
