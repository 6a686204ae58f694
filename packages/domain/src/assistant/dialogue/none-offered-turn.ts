// "não posso em nenhum", behind a notice of absence: other times are shown, and nothing is given up.
import { refusesAll } from '../language/none-offered.ts';
import { anyTime, saysWhen } from '../language/said-visit.ts';
import { addDays } from '#shared/local-time.ts';
import { dateOf } from '../local-start.ts';
import { movingVisit } from '../replies/own-visit-replies.ts';
import { newRequest } from './arranging.ts';
import { partCalledOff, proposedStarts } from './called-off.ts';
import type { DialogueState } from './dialogue-state.ts';
import { askWhichTurn, startMove } from './own-visit-turns.ts';
import type { Answer, Turn } from './turn.ts';

/** Shows days that the notice did not propose; null when nothing is called off, or the message says more. */
export const noneOfferedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, reminders, tools } = turn;
  const isIdle =
    state.requests.length === 0 && (state.awaiting === null || state.awaiting.kind === 'ask-owner');
  const saysMore = said.intents.has('cancels') || said.wishes.some(saysWhen);
  if (!isIdle || saysMore || !reminders.some(({ isAbsence }) => isAbsence)) return null;
  if (!refusesAll(said.text.plain)) return null;
  const { calledOff } = partCalledOff(turn, await tools.myAppointments());
  const [visit, ...others] = calledOff;
  if (!visit) return null;
  if (others.length > 0) return askWhichTurn(turn, state, { visits: calledOff, purpose: 'move' });
  const dates = [...new Set(proposedStarts(turn).map(dateOf))];
  const wish = {
    ...anyTime,
    days: { from: addDays(dateOf(visit.start), 1), to: null },
    except: dates.length === 0 ? [] : [{ ...anyTime, dates }],
  };
  const shown = await startMove(turn, state, { visit, request: { ...newRequest, wish } });
  // another hour of a proposed day may be asked for all the same
  const requests = shown.state.requests.map((request) => ({
    ...request,
    wish: { ...request.wish, except: [] },
  }));
  return { say: [movingVisit(turn, visit), ...shown.say], state: { ...shown.state, requests } };
};
