// Changes that a client asks for later than the booking rules allow: the owner decides, and the visit stays until then.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { wording } from '../../language/words/wording.ts';
import { bookingRequest, lateAbsence, lateCancellation } from '../../replies/owner-notes.ts';
import { lateChange, lateChangeWaits } from '../../replies/rules/late-change-replies.ts';
import { askCancelOrMove } from '../../replies/visits/ask-cancel-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
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

/** A visit that the client cannot keep: asks what to do with it, or tells the owner when it is too late for a change. */
export const absentTurn = async (
  turn: Turn,
  state: DialogueState,
  visit: ClientAppointment,
): Promise<Answer> => {
  if (!isLate(visit)) {
    const awaiting = { kind: 'cancel' as const, choices: [visit.id], starts: [visit.start], orMove: true };
    return { say: [askCancelOrMove(turn, visit)], state: { ...state, awaiting } };
  }
  await turn.tools.handOver({ reason: LATE_CHANGE, summary: lateAbsence(visit) });
  const lastBooked = talkedAbout(state.lastBooked, [visit]);
  return { say: [lateChange(turn, [visit])], state: { ...state, awaiting: null, lastBooked } };
};

/** True while the owner has a change of this visit, passed on in the last messages. */
const isPassedOn = ({ passedOn, lastBooked }: DialogueState, { id }: ClientAppointment): boolean =>
  lastBooked.at(-1) === id && passedOn.at(-1)?.startsWith(`${LATE_CHANGE}:`) === true;

/** Said in place of a question about a change that the owner already has; null for any other. */
export const waitsForOwner = (
  turn: Turn,
  state: DialogueState,
  visits: readonly ClientAppointment[],
): string | null => {
  const [only, ...others] = visits;
  const waits = only && others.length === 0 && isLate(only) && isPassedOn(state, only);
  return waits ? lateChangeWaits(turn, only) : null;
};

/** Passes a move that comes too late to the owner, with the new time if known; null for any other. */
export const lateMove = async (
  turn: Turn,
  state: DialogueState,
  { service, moving, request, settled }: Visit & { settled: ResolvedStart },
): Promise<Answer | null> => {
  const start = settled.kind === 'start' ? settled.start : null;
  if (!moving || !isLate(moving) || request.undecided) return null;
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

/** The visit whose change the owner has, when the talk is about it. */
const waiting = async (turn: Turn, state: DialogueState): Promise<ClientAppointment | undefined> => {
  const own = await turn.tools.myAppointments();
  return own.find((visit) => waitsForOwner(turn, state, [visit]) !== null);
};

/** Beside what was done since: the visit stays until the owner answers. */
export const whatWaits = async (turn: Turn, state: DialogueState): Promise<string[]> => {
  const visit = await waiting(turn, state);
  return visit ? [lateChangeWaits(turn, visit)] : [];
};

const ASKS_IF_DONE = wording(
  `
  (e|ai|entao|mas|oi|ja|voce|ela|ele|deu|certo)* cancelou|cancelaram|desmarcou|desmarcaram|mudou|mudaram|remarcou|trocou (ja|ai|isso|o|meu|horario|para|mim)* (?)
`,
  'whole',
);
const WANTS_MOVE = wording(
  `
  (na|verdade|entao|ah|eu|mas|acho|que|nao|melhor)* (prefiro|quero|queria|pode|vou|querer|preciso|gostaria|de)* mudar|remarcar|trocar|reagendar|adiar|muda|remarca (de|o|a|ele|ela|isso|para|outro|meu)* (dia|data|horario|hora)* (entao|mesmo|por|favor|obrigad[oa])*
`,
  'whole',
);

const movedOn = (turn: Turn, moving: ClientAppointment): string | null => {
  const service = serviceById(turn, moving.serviceId);
  if (!service) return null;
  return bookingRequest({ service, forSomeone: moving.forSomeone, start: null, date: null, moving });
};

/**
 * After a change was passed on: a bare yes confirms nothing else, "já cancelou?" hears what waits, "prefiro mudar" is passed
 * on too.
 */
export const afterLateChange = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { reply, visits, services, text } = turn.said;
  const isIdle = state.awaiting === null && state.requests.length === 0;
  if (!isIdle || visits.length + services.length > 0) return null;
  const isOfIt = reply === 'yes' || ASKS_IF_DONE.test(text.plain);
  const wantsMove = WANTS_MOVE.test(text.plain);
  const visit = isOfIt || wantsMove ? await waiting(turn, state) : undefined;
  if (!visit) return null;
  const summary = wantsMove ? movedOn(turn, visit) : null;
  if (summary === null) return { say: [lateChangeWaits(turn, visit)], state };
  await turn.tools.handOver({ reason: LATE_CHANGE, summary });
  return { say: [lateChange(turn, [visit])], state };
};
