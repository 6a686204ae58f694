// Answers to a notice of absence that choose none of its times: "não posso em nenhum", "qualquer dia menos terça", and
// "tanto faz".
import { addDays, weekdayOf } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { anyOfOffered, refusesAll } from '../../language/intentions/none-offered.ts';
import {
  anyTime,
  isInWindow,
  rulesOut,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { movingVisit } from '../../replies/own-visit-replies.ts';
import { newRequest, sameStart } from '../offers/booking-flow.ts';
import { partCalledOff, proposedStarts } from '../visits/called-off.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { askWhichTurn, startMove } from './own-visit-turns.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** "qualquer dia menos terça", without a wanted day. */
const onlyRulesOut = ({ wishes, intents, services }: Turn['said']): boolean =>
  wishes.length > 0 &&
  wishes.every((wish) => rulesOut(wish) && !saysWhen(wish)) &&
  services.length === 0 &&
  !intents.has('books');

/** The remaining proposals, or the days after the visit without the unsuitable ones. */
const wishLeft = (turn: Turn, visit: ClientAppointment): TimePreference => {
  const { wishes, moments } = turn.said;
  const except = wishes.flatMap((wish) => wish.except);
  const proposed = proposedStarts(turn);
  const weekdays = moments.flatMap(({ date, isWeekday, refused }) =>
    refused && isWeekday && date !== null ? [weekdayOf(date)] : [],
  );
  const left = proposed.filter(
    (start) =>
      !except.some((stretch) => isInWindow(stretch, start)) && !weekdays.includes(weekdayOf(dateOf(start))),
  );
  const after = { from: addDays(dateOf(visit.start), 1), to: null };
  if (except.length > 0 && left.length > 0)
    return { ...anyTime, dates: [...new Set(left.map(dateOf))], except };
  const dates = [...new Set(proposed.map(dateOf))];
  return {
    ...anyTime,
    days: after,
    except: dates.length === 0 ? except : [...except, { ...anyTime, dates }],
  };
};

const showOthers = async (turn: Turn, state: DialogueState, visit: ClientAppointment): Promise<Answer> => {
  const wish = wishLeft(turn, visit);
  const shown = await startMove(turn, state, { visit, request: { ...newRequest, wish } });
  // the client may still ask for another hour of a proposed day
  const requests = shown.state.requests.map((request) => ({
    ...request,
    wish: { ...request.wish, except: [] },
  }));
  return { say: [movingVisit(turn, visit), ...shown.say], state: { ...shown.state, requests } };
};

/** Proposes the first free start among the proposals that are meant; null without one. */
const proposeFirst = async (
  turn: Turn,
  state: DialogueState,
  { visit, days }: { visit: ClientAppointment; days: readonly number[] },
): Promise<Answer | null> => {
  const proposed = proposedStarts(turn);
  const isMeant = (start: string, day: number): boolean => Number(start.slice(8, 10)) === day;
  if (days.some((day) => !proposed.some((start) => isMeant(start, day)))) return null;
  const meant = proposed.filter((start) => days.length === 0 || days.some((day) => isMeant(start, day)));
  for (const start of meant) {
    const asked = { serviceId: visit.serviceId ?? 0, start, movingId: visit.id };
    if (!(await turn.tools.canStart(asked))) continue;
    const request = { ...newRequest, wish: sameStart({ ...visit, start }), onlyAsked: true };
    return startMove(turn, state, { visit, request });
  }
  return null;
};

/**
 * Shows days that the notice did not propose, or one of its proposals; null when nothing is called off, or the
 * message says more.
 */
export const noneOfferedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, reminders, tools } = turn;
  if (!arrangesNothing(state) || said.intents.has('cancels') || !reminders.some(({ isAbsence }) => isAbsence))
    return null;
  const any = said.text.original.includes('?') ? null : anyOfOffered(said.text.plain);
  const isLeft = onlyRulesOut(said);
  if (!any && !isLeft && (said.wishes.some(saysWhen) || !refusesAll(said.text.plain))) return null;
  const { calledOff } = partCalledOff(turn, await tools.myAppointments());
  const [visit, ...others] = calledOff;
  if (!visit) return null;
  if (others.length > 0) return askWhichTurn(turn, state, { visits: calledOff, purpose: 'move' });
  return any ? proposeFirst(turn, state, { visit, days: any.days }) : showOthers(turn, state, visit);
};
