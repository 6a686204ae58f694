// "tá ok, 18h então", "deixe sexta como está": the hour or the day of a visit that there is. Nothing is offered.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysDay, saysHour, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { keptIn } from '../../reading/remarks/kept-visits.ts';
import { stands } from '../../replies/own-visit-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isCalledOff } from '../visits/called-off.ts';
import { isAt } from '../visits/own-visits.ts';

const WANTS = [
  'books',
  'cancels',
  'cannotCome',
  'reschedules',
  'asksFreeTimes',
  'wishes',
  'wantsAnother',
  'runsLate',
  'asksPrice',
  'asksDuration',
] as const;

/** The visit at the time that a message names; with a day alone, only if the message says that it stays. */
const visitNamed = (turn: Turn, own: readonly ClientAppointment[]): ClientAppointment | undefined => {
  const { kept } = keptIn(turn.said);
  const parts = kept.map((part) => turn.hear(part)).filter(({ wishes }) => wishes.some(saysWhen));
  const [said = turn.said] = parts;
  const when = said.wishes.filter(saysWhen);
  const isNamed = when.length > 0 && (when.some(saysHour) || (parts.length > 0 && when.some(saysDay)));
  if (!isNamed || said.moments.some(({ refused }) => refused)) return undefined;
  const [visit, ...others] = own.filter(
    (each) =>
      when.every((wish) => isAt(each, wish)) &&
      said.services.every(({ ids }) => each.serviceId !== null && ids.includes(each.serviceId)),
  );
  return others.length === 0 ? visit : undefined;
};

/** Says that the visit is booked whose time a message names; null for other messages. */
export const ownHourTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, reminders, tools } = turn;
  const [request] = state.requests;
  const isBusy = state.awaiting?.kind === 'which' || state.awaiting?.kind === 'cancel';
  const isElse = said.people.length > 0 || WANTS.some((intent) => said.intents.has(intent));
  if (isElse || isBusy || reminders.length > 0 || said.isQuestion) return null;
  if (said.moments.length === 0) return null;
  const visit = visitNamed(turn, await tools.myAppointments());
  if (!visit || isCalledOff(visit, reminders) || state.offered.includes(visit.start)) return null;
  // another visit is being arranged, and its hour may be meant
  if (request && !said.wishes.some(saysDay)) return null;
  return { say: [stands(turn, visit)], state: { ...state, requests: [], offered: [], awaiting: null } };
};
