// A start that the client chose in reply to a notice of absence. The choice happens outside the dialogue, which
// continues from it.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { dateOf, minutesLater } from '../../local-start.ts';
import { proposedStarts } from '../visits/called-off.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

/** Time after a notice during which its choice is still the topic. */
const FRESH_MINUTES = 48 * 60;

const chosenIn = ({ reminders, now }: Turn, own: readonly ClientAppointment[]): ClientAppointment[] =>
  own.filter(({ id, start }) =>
    reminders.some(
      ({ isAbsence, appointmentId, told, offered = [], at }) =>
        isAbsence === true &&
        appointmentId === id &&
        told !== start &&
        offered.includes(start) &&
        minutesLater(at, FRESH_MINUTES) >= now,
    ),
  );

/** State with the visit moved by such a choice, for a message that names only a day. */
export const withAcceptedOffer = async (turn: Turn, state: DialogueState): Promise<DialogueState> => {
  const { said, reminders, tools } = turn;
  const { intents } = said;
  const isBusy = state.requests.length > 0 || state.lastBooked.length > 0 || state.awaiting !== null;
  const saysMore = intents.has('cancels') || intents.has('books') || said.services.length > 0;
  if (isBusy || saysMore || said.moments.length === 0) return state;
  if (!reminders.some(({ isAbsence }) => isAbsence)) return state;
  const [visit, ...others] = chosenIn(turn, await tools.myAppointments());
  if (!visit || others.length > 0) return state;
  const dates = [...new Set([visit.start, ...proposedStarts(turn)].map(dateOf))];
  const daysInTalk = state.daysInTalk ?? { period: null, dates, isDone: false };
  return { ...state, lastBooked: [visit.id], daysInTalk };
};
