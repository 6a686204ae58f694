// Handles a yes to a notice of absence that names none of its times.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { agreementIn } from '../../language/words/agreement.ts';
import { showStarts } from '../../replies/booking-replies.ts';
import { startMove } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { newRequest, sameStart } from '../offers/booking-flow.ts';
import { openReminder } from '../reminders/reminder-answer.ts';
import { isCalledOff, proposedStarts } from './called-off.ts';

const WANTS = [
  'books',
  'cancels',
  'drops',
  'reschedules',
  'otherTime',
  'asksFreeTimes',
  'cannotCome',
  'listsOwn',
  'thanks',
] as const;

/** "por mim tudo bem": a yes to the notice that names no time. */
const agreesBarely = ({ said }: Turn): boolean =>
  !said.isQuestion &&
  (said.reply === 'yes' || agreementIn(said) !== null) &&
  !said.wishes.some(saysWhen) &&
  !said.intents.has('confirmsPresence') &&
  !WANTS.some((intent) => said.intents.has(intent));

/** Asks which of the available proposals is meant, or proposes the only one; null when none is available. */
const askWhichProposal = async (
  turn: Turn,
  state: DialogueState,
  visit: ClientAppointment,
): Promise<Answer | null> => {
  const free: string[] = [];
  for (const start of proposedStarts(turn)) {
    const asked = { serviceId: visit.serviceId ?? 0, start, movingId: visit.id };
    if (await turn.tools.canStart(asked)) free.push(start);
  }
  const [first, ...others] = free;
  if (first === undefined) return null;
  if (others.length === 0) {
    const wish = sameStart({ ...visit, start: first });
    return startMove(turn, state, { visit, request: { ...newRequest, wish, onlyAsked: true } });
  }
  const request = {
    ...newRequest,
    serviceId: visit.serviceId,
    movingId: visit.id,
    forSomeone: visit.forSomeone,
  };
  return {
    say: [showStarts(turn, null, free)],
    state: { ...state, requests: [request], offered: free, awaiting: { kind: 'moment' } },
  };
};

/** "por mim tudo bem" after a notice: asks for one of its times, and moves nothing. */
export const proposalsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { reminders, now, tools } = turn;
  const isIdle = state.awaiting === null && state.requests.length === 0;
  if (!isIdle || !reminders.some(({ isAbsence }) => isAbsence) || !agreesBarely(turn)) return null;
  const own = await tools.myAppointments();
  const { reminder, visit } = openReminder(reminders, own, now) ?? {};
  const [other] = own.filter((one) => one.id !== visit?.id && isCalledOff(one, reminders));
  return reminder?.isAbsence && visit && !other ? askWhichProposal(turn, state, visit) : null;
};
