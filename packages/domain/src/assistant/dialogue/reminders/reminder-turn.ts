// Handles replies to automatic messages. With several visits, only a plain and timely reply belongs to the
// message's visit.
import { isLetter, leavesAfterAll } from '#reminders/answers/coming-after-all.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import type { LocalStart } from '../../local-start.ts';
import { retractsCancellation, wantsAnotherDay } from '../../reading/visits/cancellation-repair.ts';
import { putsOffConfirming } from '../../reading/remarks/presence.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import { askCancelOrMove } from '../../replies/visits/ask-cancel-replies.ts';
import { notePassedOn } from '../../replies/voice/small-talk-replies.ts';
import { besideTold } from '../../replies/news-replies.ts';
import { calledOffTurn, isCalledOff, partCalledOff } from '../visits/called-off.ts';
import { agreesToOffer } from '../../language/offer-reference.ts';
import { openQuestionOf } from '../expected-answer.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import {
  askWhichTurn,
  cancelAll,
  cancelTurn,
  confirmTurn,
  moveTurn,
  shownOf,
} from '../change/own-visit-turns.ts';
import { describedBy, describedVisits, isDescribed, placesSaid } from '../visits/own-visits.ts';
import {
  askedVisits,
  isDigit,
  isPlainAnswer,
  isSurelyAbout,
  isTimelyYes,
  openReminder,
  type OpenReminder,
  type ReminderAnswer,
  reminderAnswer,
} from './reminder-answer.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** "vou me atrasar": only the owner can decide. */
export const lateTurn = async ({ said, tools }: Turn, state: DialogueState): Promise<Answer> => {
  await tools.handOver({ reason: 'arrival', summary: said.text.original });
  return { say: [notePassedOn()], state };
};

/** "sim, mas chego 10 min atrasada": notifies the owner too. A question comes last. */
const withDelay = async (turn: Turn, answer: Answer): Promise<Answer> => {
  if (!turn.said.intents.has('runsLate')) return answer;
  const late = await lateTurn(turn, answer.state);
  const isAsked = answer.state.awaiting !== null;
  return { ...late, say: isAsked ? [...late.say, ...answer.say] : [...answer.say, ...late.say] };
};

/** "sim e a barba tb": passes the request for another service to the owner. */
const withWish = async (turn: Turn, answer: Answer, visit: ClientAppointment): Promise<Answer> => {
  const others = turn.said.services.filter(
    ({ ids }) => visit.serviceId === null || !ids.includes(visit.serviceId),
  );
  const named = turn.services.find(({ id }) => others.some(({ ids }) => ids.includes(id)));
  if (!named) return answer;
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  return { ...answer, say: [...answer.say, besideTold(named.name)] };
};

/** "confirmo os dois", "todos": the visits that the messages asked about, if there are several. */
const allMeant = (
  { said, reminders }: Turn,
  own: readonly ClientAppointment[],
): readonly ClientAppointment[] => {
  const asked = askedVisits(reminders, own);
  const all = asked.length > 1 ? asked : own;
  if (!/\b(dois|duas|ambos|ambas)\b/.test(said.text.plain) || all.length === 2) return all;
  return own.length === 2 ? own : [];
};

/** Visits that a message confirms; empty when the client has to say which. */
const confirmedBy = (turn: Turn, own: readonly ClientAppointment[]): readonly ClientAppointment[] => {
  const { said } = turn;
  const description = describedBy(said, placesSaid(said));
  if (isDescribed(description)) {
    const described = describedVisits(own, description);
    return described.length === 1 || said.intents.has('allOfThem') ? described : [];
  }
  if (own.length === 1) return own;
  return said.intents.has('allOfThem') ? allMeant(turn, own) : [];
};

/** Confirms the named visits, or asks which. */
export const confirmWhich = async (
  turn: Turn,
  state: DialogueState,
  own: readonly ClientAppointment[],
): Promise<Answer> => {
  const confirmed = confirmedBy(turn, own);
  if (confirmed.length > 0) return confirmTurn(turn, state, confirmed);
  const { calledOff, standing } = partCalledOff(turn, own);
  if (standing.length === 0) return calledOffTurn(turn, state, calledOff);
  const asked = askedVisits(turn.reminders, standing);
  return askWhichTurn(turn, state, { visits: asked.length > 1 ? asked : standing, purpose: 'confirm' });
};

/** Handles a reply about a visit that is no longer booked, or has moved since the message. */
const changedTurn = (
  turn: Turn,
  state: DialogueState,
  { open, answer, own }: { open: OpenReminder; answer: ReminderAnswer; own: ClientAppointment[] },
): Answer | null => {
  const { visit, hasMoved, reminder } = open;
  if (visit && (!hasMoved || answer === 'move')) return null;
  if (visit) {
    const purpose = answer === 'confirm' || answer === 'unclear' ? 'confirm' : 'cancel';
    return askWhichTurn(turn, state, { visits: [visit], purpose, lead: replies.movedSince(turn, visit) });
  }
  const lead = replies.goneSince(turn, reminder.told ?? turn.now);
  if (own.length === 0) return { say: [lead, replies.noOtherVisits()], state };
  const purpose =
    answer === 'move' ? 'move' : answer === 'confirm' || answer === 'unclear' ? 'confirm' : 'cancel';
  return askWhichTurn(turn, state, { visits: own, purpose, lead });
};

/** True when the message itself names visits. */
const namesVisits = ({ said }: Turn): boolean =>
  isDescribed(
    describedBy(
      said,
      placesSaid(said).filter((wish) => wish.dates.length > 0 || saysHour(wish)),
    ),
  );

const severalTurn = (
  turn: Turn,
  state: DialogueState,
  { answer, own }: { answer: ReminderAnswer; own: ClientAppointment[] },
): Promise<Answer> | Answer => {
  // the messages are not about visits booked before them
  const since = { ...state, lastBooked: [] };
  switch (answer) {
    case 'confirm':
      return confirmWhich(turn, since, own);
    case 'unclear':
      return putsOffConfirming(turn.said)
        ? { say: [replies.awaitsAnswer()], state: { ...since, awaiting: null } }
        : confirmWhich(turn, since, own);
    case 'move':
      return moveTurn(turn, since, null);
    case 'refuse':
      return askWhichTurn(turn, since, { visits: own, purpose: 'cancel' });
    default:
      return cancelTurn(turn, since, null);
  }
};

/** Cannot come, but asks for neither a move nor a cancellation. Notifies the owner when the client had confirmed. */
const refusedTurn = async (turn: Turn, state: DialogueState, visit: ClientAppointment): Promise<Answer> => {
  const { original } = turn.said.text;
  if (visit.status === 'confirmed' && leavesAfterAll(original))
    await turn.tools.handOver({ reason: 'question', summary: original });
  const asked = { kind: 'cancel', ...shownOf([visit]), orMove: true } as const;
  const awaiting = isLetter(original, 'n') ? { ...asked, isLetter: true } : asked;
  return { say: [askCancelOrMove(turn, visit)], state: { ...state, awaiting } };
};

/** "te confirmo mais tarde": asks nothing more, and a later yes still counts. */
const awaitingTurn = (turn: Turn, state: DialogueState, visit: ClientAppointment): Answer => ({
  say: [replies.awaitsAnswer(), replies.stillStands(turn, visit)],
  state: { ...state, awaiting: null },
});

const MOVES = ['reschedules', 'surelyReschedules', 'otherTime', 'cannotCome', 'later', 'earlier'] as const;

/** "tem horário hoje à tarde?" wants no change of the visit; on a closed day nothing else may explain it. */
const onlyAsksTimes = ({ said: { intents, reply, isQuestion } }: Turn): boolean =>
  isQuestion && reply === null && !MOVES.some((intent) => intents.has(intent));

const askOpen = (turn: Turn, state: DialogueState, visit: ClientAppointment): Answer =>
  askWhichTurn(turn, state, { visits: [visit], purpose: 'confirm', lead: replies.openVisits() });

const surelyTurn = async (
  turn: Turn,
  state: DialogueState,
  { answer, visit }: { answer: ReminderAnswer; visit: ClientAppointment },
): Promise<Answer | null> => {
  switch (answer) {
    case 'confirm':
      return withWish(turn, await withDelay(turn, await confirmTurn(turn, state, [visit])), visit);
    case 'cancel':
      return isDigit(turn.said) ? cancelAll(turn, state, [visit]) : cancelTurn(turn, state, visit.id);
    case 'move':
      return visit.isOnClosedDay && onlyAsksTimes(turn) ? null : moveTurn(turn, state, visit.id);
    case 'unclear':
      if (isCalledOff(visit, turn.reminders)) return calledOffTurn(turn, state, [visit]);
      if (visit.isOnClosedDay) return { say: [replies.ownVisits(turn, [visit])], state };
      if (putsOffConfirming(turn.said)) return awaitingTurn(turn, state, visit);
      // "ok" after "Presença confirmada"
      if (visit.status === 'confirmed') return { say: [replies.ownVisits(turn, [visit])], state };
      return withDelay(turn, askOpen(turn, state, visit));
    case 'refuse':
      return refusedTurn(turn, state, visit);
    case null:
      return null;
  }
};

const isOlder = (at: LocalStart, state: DialogueState): boolean => at < state.at;

/** "tem avaliação sexta às 10h?" after a reminder of a limpeza: another visit is asked for, and none moves. */
const asksForOther = ({ said: { intents, services } }: Turn, { visit }: OpenReminder): boolean =>
  !intents.has('reschedules') &&
  !intents.has('cannotCome') &&
  services.some(({ generic, ids }) => !generic && !ids.some((id) => id === visit?.serviceId));

/** Reads a message as the answer to the latest automatic message; null for any other message. */
export const reminderTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (turn.reminders.length === 0) return null;
  const own = await turn.tools.myAppointments();
  const open = openReminder(turn.reminders, own, turn.now);
  // a yes to "posso marcar outro dia" does not answer a reminder of another visit
  const isOffered = state.lastCancelled.length > 0 && wantsAnotherDay(turn.said);
  const isTalking = state.awaiting !== null || state.requests.length > 0 || isOffered;
  const isOfOffer = openQuestionOf(state) === 'one' && agreesToOffer(turn.said.text, turn.reminders);
  if (!open || (isTalking && (isOfOffer || isOlder(open.reminder.at, state)))) return null;
  // "desculpa, vou sim" right after the cancellation of that visit
  const isJustCancelled = state.lastCancelled.some(({ id }) => id === open.reminder.appointmentId);
  if (!open.visit && isJustCancelled && retractsCancellation(turn.said)) return null;
  // refers to the visit booked since
  if (state.lastBooked.length > 0 && leavesAfterAll(turn.said.text.original)) return null;
  const meant = reminderAnswer(turn.said, open, own);
  if (meant === null || (meant === 'move' && asksForOther(turn, open))) return null;
  // "isso", after the move that the client asked for
  const isJustMoved =
    state.lastWrite?.at === state.at && state.lastBooked.includes(open.reminder.appointmentId);
  if (isJustMoved && (meant === 'unclear' || meant === 'confirm') && isPlainAnswer(turn.said)) return null;
  const isLate = meant === 'confirm' && own.length === 1 && !isTimelyYes(turn.said, open, turn);
  const answer = isLate ? 'unclear' : meant;
  const isNews = isPlainAnswer(turn.said) || !namesVisits(turn);
  const changed = isNews ? changedTurn(turn, state, { open, answer, own }) : null;
  if (changed) return changed;
  if (!open.visit) return null;
  const sure = isSurelyAbout(open, turn, own);
  return sure
    ? surelyTurn(turn, state, { answer, visit: open.visit })
    : severalTurn(turn, state, { answer, own });
};
