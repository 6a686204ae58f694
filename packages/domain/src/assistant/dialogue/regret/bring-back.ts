// Restores visits cancelled in this talk while their times are still free.
import { addDays } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { wantsBackPlainly } from '../take-back/wants-back.ts';
import { agreementIn } from '../../language/words/agreement.ts';
import { anyTime, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { secondThoughtIn } from '../../language/intentions/second-thoughts.ts';
import { dateOf } from '../../local-start.ts';
import {
  askReopen,
  mistakeTold,
  reopened,
  staysAsCancelled,
  staysCancelled,
} from '../../replies/own-visit-replies.ts';
import { newRequest, advanceRequest } from '../offers/booking-flow.ts';
import { isCalledOff } from '../visits/called-off.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { fixed } from '../offers/offering.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

export type Cancelled = DialogueState['lastCancelled'][number];

/** Days after a day on which the professional is away. */
const afterwards = ({ start }: Cancelled): TimePreference => ({
  ...anyTime,
  days: { from: addDays(dateOf(start), 1), to: null },
});

/** Restores the visits whose times are free, and requests new times for the others. */
export const bringBack = async (
  turn: Turn,
  state: DialogueState,
  visits: readonly Cancelled[],
): Promise<Answer> => {
  const back: ClientAppointment[] = [];
  const gone: Cancelled[] = [];
  for (const visit of visits) {
    const mayStand = turn.business.autoScheduling && !isCalledOff(visit, turn.reminders);
    const id = mayStand ? visit.id : undefined;
    const again = id === undefined ? null : await turn.tools.reopen(id);
    if (again?.outcome === 'booked') back.push(again.appointment);
    else gone.push(visit);
  }
  const lastBooked = [...state.lastBooked, ...back.map(({ id }) => id)];
  const off = gone.filter((visit) => isCalledOff(visit, turn.reminders));
  const requests = gone.map((visit) =>
    off.includes(visit)
      ? { ...requestLike(visit), wish: afterwards(visit) }
      : fixed(requestLike(visit), visit.start),
  );
  const rest = await advanceRequest(turn, { ...state, requests, lastBooked, lastCancelled: [] }, {});
  const stand = back.length === 0 ? [] : [reopened(turn, back)];
  const away =
    off.length === 0
      ? []
      : [
          staysCancelled(
            turn,
            off.map(({ start }) => start),
          ),
        ];
  return { ...rest, say: [...stand, ...away, ...rest.say] };
};

export const requestLike = (visit: Cancelled): VisitRequest => ({
  ...newRequest,
  serviceId: visit.serviceId,
  forSomeone: visit.forSomeone,
});

/** Like `bringBack`, and tells the owner about visits that could not be restored. */
export const bringBackOrTell = async (
  turn: Turn,
  state: DialogueState,
  visits: readonly Cancelled[],
): Promise<Answer> => {
  const back = await bringBack(turn, state, visits);
  if (back.state.requests.length === 0) return back;
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  return { ...back, say: [...back.say, mistakeTold()] };
};

/** Offers to restore what was just cancelled. */
export const askReopenTurn = (turn: Turn, state: DialogueState): Answer => {
  const visits = state.lastCancelled.map((visit) => ({
    ...visit,
    serviceName: serviceById(turn, visit.serviceId)?.name ?? 'Atendimento',
  }));
  return { say: [askReopen(turn, visits)], state: { ...state, awaiting: { kind: 'reopen' } } };
};

/** Reads the answer to "restore the visit?"; null when the message says neither yes nor no. */
export const reopenAnswerTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const closed = { ...state, awaiting: null };
  const { said } = turn;
  if (said.visits.length > 0 || said.isQuestion) return null;
  if (wantsBackPlainly(said)) return bringBackOrTell(turn, closed, state.lastCancelled);
  const thought = secondThoughtIn(said);
  if (thought === 'comes' || thought === 'keeps' || agreementIn(said) === 'yes')
    return bringBackOrTell(turn, closed, state.lastCancelled);
  if (thought === 'wavers') return askReopenTurn(turn, state);
  return said.reply === 'no' ? { say: [staysAsCancelled(turn)], state: closed } : null;
};
