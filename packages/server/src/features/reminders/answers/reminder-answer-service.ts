// Client answers to a reminder, and PARAR and VOLTAR; runs before the assistant. An answer belongs to the last reminder in
// the chat, and to the visit only at the start that this reminder named.
import { dangersIn } from '@zelo/domain/assistant/danger/dangers.ts';
import { isBareCourtesy } from '@zelo/domain/reminders/answers/opt-out.ts';
import {
  readMoveOrCancel,
  readReminderReply,
  readWhich,
  type ReminderReply,
  speaksOfComing,
} from '@zelo/domain/reminders/answers/reminder-answer.ts';
import {
  askMoveOrCancelReply,
  askMovedReply,
  askWhichReply,
  cancelledReply,
  lateRefusalReply,
  noLongerBookedReply,
  refusalNotice,
  reminderDeclinedRule,
} from '@zelo/domain/reminders/answers/reminder-replies.ts';
import { announcedStart } from '@zelo/domain/reminders/sweep/planned-zone.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal, type LocalDateTime } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { InterceptableTurn, InterceptedReplies } from '#features/whatsapp/turn/turn-service.ts';
import type { TurnInterceptor } from '#features/whatsapp/turn/turn-service.ts';
import type { AbsenceAnswerService } from '#features/reminders/absences/answers/absence-answer-service.ts';
import { cancelledMemory, confirmedMemory, refusedMemory, saysToComeAfterAll } from './chat-memory.ts';
import { confirmOrAsk, lateHoursOf, partClosed, standingOf } from './closed-day-answers.ts';
import { mayAnswerQuestion } from './crossed-answer.ts';
import { besideChoices, interceptOptOut, keepStop } from './message-choice-answers.ts';
import type { MessageChoiceDeps } from './message-choice-answers.ts';
import type {
  ReminderChatRepository,
  SentReminderRow,
} from '#features/reminders/reminder-chat-repository.ts';
import { mayAnswer, takesPlainYes } from './switched-off.ts';
import { askKey, type Said, saidOf } from './reminder-questions.ts';
import { hasMoved, isActive, reminderVisitOf } from '#features/reminders/delivery/told-visits.ts';

export interface ReminderAnswerDeps extends MessageChoiceDeps {
  chats: ReminderChatRepository;
  bookings: Pick<
    AssistantBookingService,
    'confirmForAssistant' | 'cancelForAssistant' | 'upcomingOfClient' | 'lateHours'
  >;
  notifications: Pick<NotificationService, 'notify'>;
  offers: AbsenceAnswerService;
}

/** A "sim" never refers to an older reminder. */
const ANSWERABLE_MS = 2 * DAY_MS;
/** One "sim" after two reminders this close to each other is ambiguous. */
const TOGETHER_MS = DAY_MS / 2;
/** A later answer of a client with several visits may mean any of them. */
const PLAIN_ANSWER_MS = DAY_MS / 2;

const reply = (text: string, keyPrefix = 'reminder-reply'): InterceptedReplies => ({
  replies: [{ keyPrefix, text }],
});

const offerReply = (
  { text, isQuestion, dialogue }: { text: string; isQuestion: boolean; dialogue?: unknown },
  lead: SentReminderRow,
): InterceptedReplies => ({ ...reply(text, isQuestion ? askKey('offer', [lead]) : undefined), dialogue });

type Deps = ReminderAnswerDeps;

const confirm =
  (deps: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, rows: SentReminderRow[]): Promise<InterceptedReplies | null> => {
    const text = await confirmOrAsk(deps)(tx, turn, rows);
    return text === null ? null : reply(text);
  };

const refuse =
  (deps: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, row: SentReminderRow): Promise<InterceptedReplies> => {
    const visit = reminderVisitOf(row);
    const hours = await lateHoursOf(deps)(tx, turn, row);
    await deps.notifications.notify(tx, turn.professionalId, {
      ...refusalNotice(visit, { clientName: row.clientName, isLate: hours !== null }),
      about: { clientId: row.clientId, name: row.clientName },
      kind: 'person-asked',
      link: `/calendar?view=day&date=${visit.date}`,
      onceKey: `reminder-refused:${row.id}:${row.startTime.getTime()}`,
    });
    if (hours !== null) return reply(lateRefusalReply(visit, hours));
    const asked = reply(askMoveOrCancelReply(visit), askKey('leave', [row], row.startTime));
    return { ...asked, dialogue: refusedMemory(turn, row) };
  };

/** Says that a visit is no longer booked, and lists the client's other visits. */
const noLongerBooked =
  ({ bookings }: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, gone: LocalDateTime | null): Promise<InterceptedReplies> => {
    const { clientId } = turn.conversation;
    const left = clientId === null ? [] : await bookings.upcomingOfClient(tx, turn.professionalId, clientId);
    const starts = (await standingOf(tx, turn, left)).map(({ startTime, timeZone }) =>
      instantToLocal(startTime, timeZone),
    );
    return reply(noLongerBookedReply(gone, starts));
  };

/** Reads one kind of answer; null leaves the turn to the assistant. */
type AnswerTo<Given> = (tx: Tx, turn: InterceptableTurn, given: Given) => Promise<InterceptedReplies | null>;

interface SaidMessage {
  said: Said;
  message: string;
}

const inOrder = (rows: SentReminderRow[], ids: readonly number[]): SentReminderRow[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

/** True if a late answer may mean another visit than that of the last message. */
const isUncertain =
  ({ bookings }: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, { sentAt, clientId }: SentReminderRow): Promise<boolean> => {
    if (clientId === null || turn.now.getTime() - (sentAt ?? turn.now).getTime() <= PLAIN_ANSWER_MS)
      return false;
    return (await bookings.upcomingOfClient(tx, turn.professionalId, clientId)).length > 1;
  };

/** Reply to an answer about one visit, which may have changed since the reminder. */
const answerFor =
  (deps: Deps): AnswerTo<{ row: SentReminderRow; said: Said; answer: ReminderReply }> =>
  async (tx, turn, { row, said, answer }) => {
    if (!isActive(row) || row.startTime <= turn.now) return null;
    if (answer === 'refuse') return refuse(deps)(tx, turn, row);
    const isAsTold = said.startMs === null ? !hasMoved(row) : row.startTime.getTime() === said.startMs;
    const { closed } = await partClosed(tx, turn, [row]);
    if (isAsTold || closed.length > 0) return confirm(deps)(tx, turn, [row]);
    return reply(askMovedReply(reminderVisitOf(row)), askKey('moved', [row], row.startTime));
  };

/** Unanswered reminders of other visits sent together with the last one, including the last one. */
const openTogether =
  ({ chats }: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, last: SentReminderRow): Promise<SentReminderRow[]> => {
    const since = new Date((last.sentAt ?? turn.now).getTime() - TOGETHER_MS);
    const chat = { conversationId: turn.conversation.id, since };
    const sent = await chats.sentTo(turn.professionalId, chat, tx);
    const open = sent.filter(
      (row) => row.id === last.id || (row.status === 'scheduled' && row.startTime > turn.now),
    );
    // several reminders of one visit are one question
    return open.filter(
      (row) =>
        row.id === last.id ||
        (row.appointmentId !== last.appointmentId &&
          open.findLast((other) => other.appointmentId === row.appointmentId) === row),
    );
  };

const answerReminder =
  (deps: Deps): AnswerTo<SaidMessage> =>
  async (tx, turn, { said, message }) => {
    const answer = readReminderReply(message, said.question === null ? said.text : '');
    const [row] = await deps.chats.byIds(turn.professionalId, said.ids, tx);
    if (row && said.question === null && mayAnswerQuestion(turn, message, row)) {
      if (row.kind !== 'absence' || turn.switchedOff) return null;
      const chosen = await deps.offers.answerPlace(tx, turn, { lead: row, message });
      return chosen?.text == null ? null : offerReply({ ...chosen, text: chosen.text }, row);
    }
    // no one would read the answer to a question
    if (turn.switchedOff && !(row && answer === 'confirm' && takesPlainYes(turn, row))) return null;
    if (row?.kind === 'absence') return answerOffer(deps)(tx, turn, { row, said, message });
    if (!row) {
      const isAbout = answer !== null || speaksOfComing(message);
      return isAbout ? noLongerBooked(deps)(tx, turn, null) : null;
    }
    if (answer === null) return null;
    if (row.status === 'cancelled') return noLongerBooked(deps)(tx, turn, announcedStart(row));
    if (said.question === null && (await isUncertain(deps)(tx, turn, row))) return null;
    const together = said.question === null ? await openTogether(deps)(tx, turn, row) : [row];
    if (together.length > 1) {
      if (turn.switchedOff) return null;
      return reply(askWhichReply(together.map(reminderVisitOf), answer), askKey(answer, together));
    }
    return answerFor(deps)(tx, turn, { row, said, answer });
  };

/** Reply to an answer to an absence notice, which a plain yes cannot confirm: the client chooses a time or none. */
const answerOffer =
  (deps: Deps): AnswerTo<SaidMessage & { row: SentReminderRow }> =>
  async (tx, turn, { row, said, message }) => {
    const asked = said.question === 'offer' ? said.text : null;
    const answered = await deps.offers.answer(tx, turn, { leadId: row.id, message, asked });
    if (answered === null) return null;
    if (answered.text !== null) return offerReply(answered, row);
    return refuse(deps)(tx, turn, answered.visit);
  };

const answerWhich =
  (deps: Deps): AnswerTo<SaidMessage> =>
  async (tx, turn, { said, message }) => {
    const rows = inOrder(await deps.chats.byIds(turn.professionalId, said.ids, tx), said.ids);
    if (rows.length < said.ids.length) {
      return speaksOfComing(message) || readWhich(message, rows.map(announcedStart)) !== null
        ? noLongerBooked(deps)(tx, turn, null)
        : null;
    }
    const chosen = readWhich(message, rows.map(announcedStart))?.map((number) => rows[number - 1]);
    const visits = (chosen ?? []).filter((row) => row !== undefined);
    const [first] = visits;
    if (!first) return null;
    const gone = visits.find((row) => !isActive(row) || row.startTime <= turn.now);
    if (gone) return noLongerBooked(deps)(tx, turn, announcedStart(gone));
    if (said.question === 'refuse') return visits.length > 1 ? null : refuse(deps)(tx, turn, first);
    const [changed] = visits.filter(hasMoved);
    if (changed) return answerFor(deps)(tx, turn, { row: changed, said, answer: 'confirm' });
    return confirm(deps)(tx, turn, visits);
  };

/** "cancelar" after "remarcar ou cancelar?"; a new time goes to the assistant, which knows the free ones. */
const answerLeaving =
  (deps: Deps): AnswerTo<SaidMessage> =>
  async (tx, turn, { said, message }) => {
    const wanted = readMoveOrCancel(message);
    const [row] = await deps.chats.byIds(turn.professionalId, said.ids, tx);
    const comes = row !== undefined && saysToComeAfterAll(turn, row);
    // a yes to a question with two options is ambiguous
    const isYes = wanted === null && readReminderReply(message, '') === 'confirm';
    if (wanted !== 'cancel' && !isYes && !comes) return null;
    if (!row) return noLongerBooked(deps)(tx, turn, null);
    if (comes) {
      const kept = await answerFor(deps)(tx, turn, { row, said, answer: 'confirm' });
      return kept && { ...kept, dialogue: confirmedMemory(turn, row) };
    }
    if (isYes) return refuse(deps)(tx, turn, row);
    if (row.clientId === null) return null;
    // the question named another time
    if (said.startMs !== null && row.startTime.getTime() !== said.startMs) return refuse(deps)(tx, turn, row);
    const visit = { id: row.appointmentId, clientId: row.clientId };
    const { refusal } = await deps.bookings.cancelForAssistant(tx, turn.professionalId, visit);
    if (typeof refusal === 'object' && refusal !== null) return refuse(deps)(tx, turn, row);
    if (refusal !== null) return noLongerBooked(deps)(tx, turn, announcedStart(row));
    turn.noteChange({ appointmentId: visit.id, action: 'cancelled', rule: reminderDeclinedRule });
    return { ...reply(cancelledReply(reminderVisitOf(row))), dialogue: cancelledMemory(turn, [row]) };
  };

/** Accepts an answer to an absence notice while its visits are still booked. */
const answerNotice =
  (deps: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, message: string): Promise<InterceptedReplies | null> => {
    const found = await deps.offers.answerLater(tx, turn, message);
    if (found?.answer.text == null) return null;
    const { lead, answer } = found;
    return offerReply({ ...answer, text: answer.text }, lead);
  };

const readAnswer =
  (deps: Deps) =>
  async (tx: Tx, turn: InterceptableTurn): Promise<InterceptedReplies | null> => {
    const message = turn.messages.map(({ content }) => content.trim()).join(' ');
    const last = await turn.lastSaid(new Date(turn.now.getTime() - ANSWERABLE_MS));
    if (!last) return turn.switchedOff ? null : answerNotice(deps)(tx, turn, message);
    const said = saidOf(last);
    if (turn.switchedOff && said?.question !== null) return null;
    if (!said) return answerNotice(deps)(tx, turn, message);
    if (said.question === 'offer') return answerReminder(deps)(tx, turn, { said, message });
    if (said.question === 'leave') return answerLeaving(deps)(tx, turn, { said, message });
    if (said.question === 'confirm' || said.question === 'refuse') {
      return answerWhich(deps)(tx, turn, { said, message });
    }
    return answerReminder(deps)(tx, turn, { said, message });
  };

/** "sim, mas não me mande mais lembretes": applies both the yes and the opt-out; the rest goes to the assistant. */
const withAnswer =
  (deps: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, heeded: InterceptedReplies): Promise<InterceptedReplies> => {
    if (heeded.rest) return { replies: heeded.replies };
    const messages = besideChoices(turn.messages);
    if (messages.length === 0) return heeded;
    const answered = mayAnswer(turn) ? await readAnswer(deps)(tx, { ...turn, messages }) : null;
    if (answered) return { ...answered, replies: [...answered.replies, ...heeded.replies] };
    return messages.every(({ content }) => isBareCourtesy(content)) ? heeded : { ...heeded, rest: messages };
  };

export const reminderAnswerService = (deps: ReminderAnswerDeps) => {
  /** Opt-out always applies; other answers need paid access and a chat without a takeover (decision 048). */
  const heed: TurnInterceptor = async (tx, turn) => {
    const heeded = await interceptOptOut(deps)(tx, turn);
    // an opt-out is stored, but a client in danger gets help instead of its confirmation
    if (dangersIn(turn.messages.map(({ content }) => content).join('\n')).size > 0) return null;
    if (heeded) return withAnswer(deps)(tx, turn, heeded);
    return mayAnswer(turn) ? readAnswer(deps)(tx, turn) : null;
  };
  return { heed, keepStop: keepStop(deps) };
};
