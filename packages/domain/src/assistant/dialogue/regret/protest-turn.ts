// "errado, era sábado", "não marquei isso": corrects or undoes the assistant's own latest write.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { anyTime, revise, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { minutesLater } from '../../local-start.ts';
import { deniesChange } from '../../reading/wishes/changes.ts';
import { type Protest, protestIn } from '../../reading/visits/protests.ts';
import { nothingBooked } from '../../replies/booking-replies.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import { newRequest, sameStart } from '../offers/booking-flow.ts';
import { isCalledOff, describeStatus } from '../visits/called-off.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { notifyOwner } from '../front-desk/guards.ts';
import { idle, newService, shownOf, startMove } from '../change/own-visit-turns.ts';
import { isAt } from '../visits/own-visits.ts';
import { askReopenTurn, bringBack, type Cancelled } from './bring-back.ts';
import type { Answer, Turn } from '../memory/turn.ts';

type Write = NonNullable<DialogueState['lastWrite']>;

/** A later protest is about something else. */
const FRESH_MINUTES = 60;
/** In these protests the visit stays or returns; it does not move to another day that the message names. */
const STAYING: ReadonlySet<Protest['kind']> = new Set(['moved', 'before']);
const UNDOING: ReadonlySet<Protest['kind']> = new Set(['unwanted', 'moved', 'before']);

/** The visit that the one just undone had replaced returns too, or the client is asked. */
const withReplaced = async (
  turn: Turn,
  { say, state }: Answer,
  { replaced, goesBack }: { replaced: Cancelled; goesBack: boolean },
): Promise<Answer> => {
  const cancelled = { ...state, lastCancelled: [{ ...replaced, at: turn.now }] };
  const next = goesBack ? await bringBack(turn, cancelled, [replaced]) : askReopenTurn(turn, cancelled);
  return { ...next, say: [...say, ...next.say] };
};

export const takeBack = async (
  turn: Turn,
  state: DialogueState,
  { visit, write, goesBack }: { visit: ClientAppointment; write: Write; goesBack: boolean },
): Promise<Answer> => {
  const told = { ...idle(await notifyOwner(turn, state, 'complaint')), lastWrite: null };
  if (write.from === null) {
    if (!(await turn.tools.cancel(visit.id))) return { say: [replies.notUndone(turn, visit)], state: told };
    const lastBooked = told.lastBooked.filter((id) => id !== visit.id);
    const undone = { say: [replies.undone(turn, visit)], state: { ...told, lastBooked } };
    return write.replaced ? withReplaced(turn, undone, { replaced: write.replaced, goesBack }) : undone;
  }
  const back = await turn.tools.reschedule({ appointmentId: visit.id, ...write.from });
  return back.outcome === 'booked'
    ? { say: [replies.movedBack(turn, back.appointment)], state: told }
    : { say: [replies.notUndone(turn, visit)], state: told };
};

/** Corrects the visit: another day keeps the hour, another service keeps both. */
const putRight = async (turn: Turn, state: DialogueState, visit: ClientAppointment): Promise<Answer> => {
  const wish = revise(sameStart(visit), turn.said.wishes.reduce(revise, anyTime));
  const request = { ...newRequest, serviceId: newService(turn, visit), wish };
  const answer = await startMove(turn, state, { visit, request });
  const isDone = answer.state.requests.length === 0;
  return isDone ? answer : { ...answer, say: [describeStatus(turn, visit), ...answer.say] };
};

/** Offers to restore the state before the last write. */
export const askBack = async (
  turn: Turn,
  state: DialogueState,
  { visit, write, isEarly = false }: { visit: ClientAppointment; write: Write; isEarly?: boolean },
): Promise<Answer> => {
  if (write.from === null) {
    const awaiting = { kind: 'cancel' as const, ...shownOf([visit]), orMove: false, isRepeated: isEarly };
    const ask = isEarly ? replies.askTooEarly : replies.askWhatIsWrong;
    return { say: [ask(turn, visit)], state: { ...state, awaiting } };
  }
  const { serviceId, start } = write.from;
  const request = { ...newRequest, serviceId, wish: sameStart({ ...visit, start }), onlyAsked: true };
  return startMove(turn, state, { visit, request });
};

/** "pera, não fecha ainda" right after a booking or move: says that it is already done, and offers to undo it. */
export const tooEarlyTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { lastWrite: write } = state;
  const isFresh = write?.at === state.at && state.requests.length === 0 && state.awaiting === null;
  // "mandei errado, é 16h" puts it right
  if (turn.said.wishes.some(saysWhen)) return null;
  if (!write || !isFresh || protestIn(turn.said)?.kind !== 'early') return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === write.id);
  return visit?.start === write.start ? askBack(turn, state, { visit, write, isEarly: true }) : null;
};

/** Corrects or undoes the latest write; null when the message does not protest against it. */
export const protestTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { lastWrite: write } = state;
  const protest = protestIn(said);
  const hasBooked = state.requests.length > 0 || state.lastBooked.length > 0;
  // "eu falei pra não marcar", though nothing was booked
  if (!write && !hasBooked && protest?.saidBefore === true && protest.isPlain && protest.goesBack !== true)
    return { say: [nothingBooked()], state };
  if (!write || state.requests.length > 0 || minutesLater(write.at, FRESH_MINUTES) < turn.now) return null;
  // "é barba?" is a question
  if (!protest || protest.kind === 'early' || (protest.kind === 'otherwise' && said.isQuestion)) return null;
  const changesNothing = write.from === null && write.replaced === null;
  // "não era pra mudar, só perguntei" after a booking alone: was it unwanted?
  const isUnsaid = protest.kind === 'unwanted' && protest.goesBack === true && write.at === state.at;
  const isOfOther = deniesChange(said.text) && protest.saidBefore !== true;
  if (changesNothing && !isUnsaid && (protest.kind === 'moved' || isOfOther)) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === write.id);
  if (visit?.start !== write.start) return null;
  const isUndone = UNDOING.has(protest.kind);
  const [named, ...others] = said.visits;
  const isTold = named && others.length === 0 && (saysWhen(named.wish) || newService(turn, visit) !== null);
  const namesBefore = isTold && write.from !== null && isAt({ ...visit, ...write.from }, named.wish);
  if (isTold && !namesBefore && STAYING.has(protest.kind)) return null;
  if (isTold && !namesBefore && !said.intents.has('cancels')) return putRight(turn, state, visit);
  if (isUndone && write.from && isCalledOff({ id: visit.id, start: write.from.start }, turn.reminders))
    return { say: [replies.cannotGoBack(turn, { visit, start: write.from.start })], state };
  if (protest.yields) return { say: [replies.askWhatWasMeant(turn, visit)], state };
  if (isUndone) {
    const isSure = protest.isPlain && (!changesNothing || (protest.kind === 'unwanted' && !isUnsaid));
    const goesBack = protest.kind !== 'unwanted' || protest.goesBack === true;
    return isSure
      ? takeBack(turn, state, { visit, write, goesBack })
      : askBack(turn, state, { visit, write });
  }
  if (protest.kind !== 'wrong' || said.intents.has('cancels')) return null;
  return write.from === null
    ? askBack(turn, state, { visit, write })
    : { say: [replies.askHowItWas(turn, visit)], state };
};
