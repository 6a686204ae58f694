// Changes that a client asks for later than the booking rules allow: the owner decides, and the visit stays until then.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { bookingRequest, lateCancellation } from '../../replies/owner-notes.ts';
import { lateChange, lateChangeWaits } from '../../replies/rules/late-change-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import type { Visit } from '../offers/offering.ts';
import type { ResolvedStart } from '../offers/start-resolution.ts';

const LATE_CHANGE = 'late-change';

export const isLate = ({ lateChangeHours }: ClientAppointment): boolean => lateChangeHours !== undefined;

/** The next message is about these visits: another one is not moved in their place. */
export const talkedAbout = (
  lastBooked: readonly number[],
  visits: readonly ClientAppointment[],
): number[] => [
  ...lastBooked.filter((id) => visits.every((visit) => visit.id !== id)),
  ...visits.map(({ id }) => id),
];

/** Passes cancellations to the owner and returns the reply. */
export const passCancellationOn = async (
  turn: Turn,
  visits: readonly ClientAppointment[],
): Promise<string> => {
  await turn.tools.handOver({ reason: LATE_CHANGE, summary: lateCancellation(visits) });
  return lateChange(turn, visits);
};

/** Passes a move that comes too late to the owner, with the new time if known; null for any other. */
export const lateMove = async (
  turn: Turn,
  state: DialogueState,
  { service, moving, request, settled }: Visit & { settled: ResolvedStart },
): Promise<Answer | null> => {
  const start = settled.kind === 'start' ? settled.start : null;
  if (!moving || !isLate(moving)) return null;
  if (moving.start === start && moving.serviceId === service.id) return null;
  const { forSomeone, wish } = request;
  const [date = null] = wish.dates;
  const summary = bookingRequest({ service, forSomeone, start, date, moving });
  await turn.tools.handOver({ reason: LATE_CHANGE, summary });
  return {
    say: [lateChange(turn, [moving])],
    state: {
      ...state,
      requests: state.requests.slice(1),
      awaiting: null,
      offered: [],
      lastBooked: talkedAbout(state.lastBooked, [moving]),
    },
  };
};

/** A bare yes right after a change was passed on: the owner has it, and nothing else is confirmed by it. */
export const yesToLateChange = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isIdle = state.awaiting === null && state.requests.length === 0;
  const isLast = state.passedOn.at(-1)?.startsWith(`${LATE_CHANGE}:`) === true;
  if (!isIdle || !isLast || said.reply !== 'yes' || said.visits.length + said.services.length > 0)
    return null;
  const visit = (await tools.myAppointments()).find(({ id }) => id === state.lastBooked.at(-1));
  return visit && isLate(visit) ? { say: [lateChangeWaits(turn, visit)], state } : null;
};
