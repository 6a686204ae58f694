// What a client answers to a reminder, and PARAR and VOLTAR: read before the assistant. An answer belongs to the
// reminder that was said last in the chat, and to the visit only as that reminder told of it.
import { phoneKey } from '@zelo/domain/clients/phone.ts';
import { messageChoice, optedInReply, optedOutReply } from '@zelo/domain/reminders/message-choice.ts';
import {
  readMoveOrCancel,
  readReminderReply,
  readWhich,
  type ReminderReply,
} from '@zelo/domain/reminders/reminder-answer.ts';
import {
  askMoveOrCancelReply,
  askMovedReply,
  askWhichReply,
  cancelledReply,
  confirmedReply,
  goneReply,
  refusalNotice,
  type ToldVisit,
} from '@zelo/domain/reminders/reminder-replies.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notification-service.ts';
import type { AssistantBookingService } from '#features/agenda/assistant-booking-service.ts';
import type { Heed, Heeded, HeardTurn } from '#features/whatsapp/conversation-service.ts';
import { PROACTIVE_PREFIX } from '#features/whatsapp/proactive-service.ts';
import type { AbsenceAnswerService } from './absence-answer-service.ts';
import type { MessageChoiceRepository } from './message-choice-repository.ts';
import type { ReminderChatRepository, SentReminderRow } from './reminder-chat-repository.ts';
import { reminderOfKey } from './reminder-delivery-service.ts';

export interface ReminderAnswerDeps {
  chats: ReminderChatRepository;
  choices: MessageChoiceRepository;
  bookings: Pick<AssistantBookingService, 'confirmForAssistant' | 'cancelForAssistant'>;
  notifications: Pick<NotificationService, 'notify'>;
  /** Answers to messages that tell of an absence and propose other times. */
  offers: AbsenceAnswerService;
}

/** A reminder that is older is not what a "sim" means. */
const ANSWERABLE_MS = 2 * DAY_MS;
/** Two reminders so close to each other are answered by one "sim", which means nobody knows which. */
const TOGETHER_MS = DAY_MS / 2;

/** Keys of questions that we asked, so that the next message is read as their answer. */
const QUESTION = /^reminder-ask:(moved|leave|confirm|refuse|offer):([\d,]+)(?:@(\d+))?:/;

type Question = 'moved' | 'leave' | 'confirm' | 'refuse' | 'offer';

interface Said {
  /** Null: the reminder itself. */
  question: Question | null;
  ids: number[];
  /** The start that a question was about, epoch milliseconds. */
  startMs: number | null;
  text: string;
}

const saidOf = ({ uniqueKey, text }: { uniqueKey: string; text: string }): Said | null => {
  if (uniqueKey.startsWith(PROACTIVE_PREFIX)) {
    const id = reminderOfKey(uniqueKey.slice(PROACTIVE_PREFIX.length));
    return id === null ? null : { question: null, ids: [id], startMs: null, text };
  }
  const [, question, ids, startMs] = QUESTION.exec(uniqueKey) ?? [];
  if (question === undefined || ids === undefined) return null;
  const start = startMs === undefined ? null : Number(startMs);
  return { question: question as Question, ids: ids.split(',').map(Number), startMs: start, text };
};

const askKey = (question: Question, rows: SentReminderRow[], start?: Date): string =>
  `reminder-ask:${question}:${rows.map(({ id }) => id).join()}${start ? `@${start.getTime()}` : ''}`;

const reply = (text: string, keyPrefix = 'reminder-reply'): Heeded => ({ replies: [{ keyPrefix, text }] });

const toldOf = ({ startTime, timeZone, clientName, forSomeone }: SentReminderRow): ToldVisit => ({
  ...instantToLocal(startTime, timeZone),
  who: forSomeone ?? clientName,
});

const isActive = ({ status }: SentReminderRow): boolean => status === 'scheduled' || status === 'confirmed';

type Deps = ReminderAnswerDeps;

const confirm =
  ({ bookings }: Deps) =>
  async (tx: Tx, turn: HeardTurn, rows: SentReminderRow[]): Promise<Heeded | null> => {
    for (const { appointmentId, clientId } of rows) {
      if (clientId === null) return null;
      const visit = { id: appointmentId, clientId };
      const { refusal } = await bookings.confirmForAssistant(tx, turn.professionalId, visit);
      if (refusal !== null) return null;
    }
    return reply(confirmedReply(rows.map(toldOf)));
  };

const refuse =
  ({ notifications }: Deps) =>
  async (tx: Tx, turn: HeardTurn, row: SentReminderRow): Promise<Heeded> => {
    const visit = toldOf(row);
    await notifications.notify(tx, turn.professionalId, {
      ...refusalNotice(visit, row.clientName),
      kind: 'person-asked',
      link: `/calendar?view=day&date=${visit.date}`,
      onceKey: `reminder-refused:${row.id}:${row.startTime.getTime()}`,
    });
    return reply(askMoveOrCancelReply(visit), askKey('leave', [row]));
  };

/** The answer to a reminder of one visit, which may have changed since. */
const answerFor =
  (deps: Deps) =>
  async (
    tx: Tx,
    turn: HeardTurn,
    { row, said, answer }: { row: SentReminderRow; said: Said; answer: ReminderReply },
  ): Promise<Heeded | null> => {
    if (row.status === 'cancelled') return reply(goneReply(toldOf({ ...row, startTime: row.plannedStart })));
    if (!isActive(row) || row.startTime <= turn.now) return null;
    if (answer === 'refuse') return refuse(deps)(tx, turn, row);
    const spokenOf = said.startMs ?? row.plannedStart.getTime();
    if (row.startTime.getTime() === spokenOf) return confirm(deps)(tx, turn, [row]);
    return reply(askMovedReply(toldOf(row)), askKey('moved', [row], row.startTime));
  };

/** Unanswered reminders of other visits that came together with the last one; that one is among them. */
const openTogether =
  ({ chats }: Deps) =>
  async (tx: Tx, turn: HeardTurn, last: SentReminderRow): Promise<SentReminderRow[]> => {
    const since = new Date((last.sentAt ?? turn.now).getTime() - TOGETHER_MS);
    const chat = { conversationId: turn.conversation.id, since };
    const sent = await chats.sentTo(turn.professionalId, chat, tx);
    const open = sent.filter(
      (row) => row.id === last.id || (row.status === 'scheduled' && row.startTime > turn.now),
    );
    // the reminders of one visit are one question
    return open.filter(
      (row) =>
        row.id === last.id ||
        (row.appointmentId !== last.appointmentId &&
          open.findLast((other) => other.appointmentId === row.appointmentId) === row),
    );
  };

const answerReminder =
  (deps: Deps) =>
  async (
    tx: Tx,
    turn: HeardTurn,
    { said, message }: { said: Said; message: string },
  ): Promise<Heeded | null> => {
    const answer = readReminderReply(message, said.question === null ? said.text : '');
    const [row] = await deps.chats.byIds(turn.professionalId, said.ids, tx);
    if (row?.kind === 'absence') return answerOffer(deps)(tx, turn, { row, said, message });
    if (answer === null || !row) return null;
    const together = said.question === null ? await openTogether(deps)(tx, turn, row) : [row];
    if (together.length > 1) {
      return reply(askWhichReply(together.map(toldOf), answer), askKey(answer, together));
    }
    return answerFor(deps)(tx, turn, { row, said, answer });
  };

/** The answer to a message that cannot be said yes to as it is: one of its times is chosen, or none. */
const answerOffer =
  (deps: Deps) =>
  async (
    tx: Tx,
    turn: HeardTurn,
    { row, said, message }: { row: SentReminderRow; said: Said; message: string },
  ): Promise<Heeded | null> => {
    const isAskedAgain = said.question === 'offer';
    const answered = await deps.offers.answer(tx, turn, { leadId: row.id, message, isAskedAgain });
    if (answered === null) return null;
    if (answered.text !== null)
      return reply(answered.text, answered.isQuestion ? askKey('offer', [row]) : undefined);
    return refuse(deps)(tx, turn, answered.visit);
  };

const answerWhich =
  (deps: Deps) =>
  async (
    tx: Tx,
    turn: HeardTurn,
    { said, message }: { said: Said; message: string },
  ): Promise<Heeded | null> => {
    const rows = await deps.chats.byIds(turn.professionalId, said.ids, tx);
    const chosen = readWhich(message, rows.length)?.map((number) => rows[number - 1]);
    const visits = (chosen ?? []).filter((row) => row !== undefined);
    const [first] = visits;
    if (!first || !visits.every((row) => isActive(row) && row.startTime > turn.now)) return null;
    if (said.question === 'refuse') return visits.length > 1 ? null : refuse(deps)(tx, turn, first);
    const [changed] = visits.filter((row) => row.startTime.getTime() !== row.plannedStart.getTime());
    if (changed) return answerFor(deps)(tx, turn, { row: changed, said, answer: 'confirm' });
    return confirm(deps)(tx, turn, visits);
  };

/** "cancelar" after "remarcar ou cancelar?"; a new time is found by the assistant, which knows the free ones. */
const answerLeaving =
  (deps: Deps) =>
  async (
    tx: Tx,
    turn: HeardTurn,
    { said, message }: { said: Said; message: string },
  ): Promise<Heeded | null> => {
    const [row] = await deps.chats.byIds(turn.professionalId, said.ids, tx);
    if (readMoveOrCancel(message) !== 'cancel' || !row || row.clientId === null) return null;
    const visit = { id: row.appointmentId, clientId: row.clientId };
    const { refusal } = await deps.bookings.cancelForAssistant(tx, turn.professionalId, visit);
    return refusal === null ? reply(cancelledReply(toldOf(row))) : null;
  };

const readAnswer =
  (deps: Deps) =>
  async (tx: Tx, turn: HeardTurn): Promise<Heeded | null> => {
    const message = turn.messages.map(({ content }) => content.trim()).join(' ');
    const last = await turn.lastSaid(new Date(turn.now.getTime() - ANSWERABLE_MS));
    const said = last && saidOf(last);
    if (!said) return null;
    if (said.question === 'offer') return answerReminder(deps)(tx, turn, { said, message });
    if (said.question === 'leave') return answerLeaving(deps)(tx, turn, { said, message });
    if (said.question === 'confirm' || said.question === 'refuse') {
      return answerWhich(deps)(tx, turn, { said, message });
    }
    return answerReminder(deps)(tx, turn, { said, message });
  };

/** Whether the person wants no messages: what they said now, kept with its message, or said before. */
const heedChoice =
  ({ choices }: Deps) =>
  async (tx: Tx, turn: HeardTurn): Promise<Heeded | null> => {
    const { professionalId, conversation, now } = turn;
    const who = {
      phoneKey: phoneKey(conversation.phone),
      clientId: conversation.clientId,
      conversationId: conversation.id,
    };
    const before = await choices.latest(professionalId, who, tx);
    const chosen = turn.messages.findLast(({ content }) => messageChoice(content) !== null);
    const choice = chosen && messageChoice(chosen.content);
    // "voltar" is a word like any other to who never left
    if (!chosen || !choice || (choice === 'in' && before !== 'out')) {
      return before === 'out' ? { replies: [] } : null;
    }
    const { phoneKey: key } = who;
    const { messageId } = chosen;
    await choices.insertOnce(
      professionalId,
      { conversationId: conversation.id, phoneKey: key, choice, messageId, chosenAt: now },
      tx,
    );
    if (choice === 'in') {
      await choices.rearm(professionalId, { phoneKey: key, clientId: conversation.clientId, now }, tx);
      return reply(optedInReply);
    }
    return before === 'out' ? { replies: [] } : reply(optedOutReply);
  };

/** Reads the turns of a chat before the assistant does. */
export const reminderAnswerService = (deps: ReminderAnswerDeps) => {
  /** Opt-out counts always; answers to reminders while the paid part is open and no person has taken the chat over. */
  const heed: Heed = async (tx, turn) => {
    const heeded = await heedChoice(deps)(tx, turn);
    if (heeded || turn.isHuman || !turn.isPaidPartOpen) return heeded;
    return readAnswer(deps)(tx, turn);
  };
  return { heed };
};

export type ReminderAnswerService = ReturnType<typeof reminderAnswerService>;
