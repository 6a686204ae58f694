// What a client answers to a message that tells of an absence: which of the proposed times, to cancel, or that none
// suits. Anything longer is left to the assistant, which sees the message and the visit.
import { readChosenOffers } from '@zelo/domain/reminders/offer-answer.ts';
import {
  askWhichOfferReply,
  offerAcceptedReply,
  offerCancelledReply,
  offerTakenReply,
} from '@zelo/domain/reminders/absence-texts.ts';
import { readMoveOrCancel, readReminderReply } from '@zelo/domain/reminders/reminder-answer.ts';
import { instantToLocal, type LocalDateTime } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import type { AssistantBookingService } from '#features/agenda/assistant-booking-service.ts';
import type { HeardTurn } from '#features/whatsapp/conversation-service.ts';
import type { ReminderChatRepository, SentReminderRow } from './reminder-chat-repository.ts';

export interface AbsenceAnswerDeps {
  chats: Pick<ReminderChatRepository, 'toldWith'>;
  bookings: Pick<AssistantBookingService, 'moveForAssistant' | 'cancelForAssistant'>;
}

/** A reply; or none, when a visit was refused and the owner has to hear of it. */
export type OfferAnswer = { text: string; isQuestion: boolean } | { text: null; visit: SentReminderRow };

interface Offer extends LocalDateTime {
  row: SentReminderRow;
  startMs: number;
}

/** The proposals in the order in which the message numbers them. */
const offersOf = (rows: readonly SentReminderRow[]): Offer[] =>
  rows.flatMap((row) =>
    (row.offered ?? []).map((startMs) => ({ ...instantToLocal(startMs, row.timeZone), row, startMs })),
  );

const plannedOf = ({ plannedStart, timeZone }: SentReminderRow): LocalDateTime =>
  instantToLocal(plannedStart, timeZone);

const stands = (row: SentReminderRow): boolean =>
  (row.status === 'scheduled' || row.status === 'confirmed') &&
  row.startTime.getTime() === row.plannedStart.getTime();

const accept =
  ({ bookings }: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: HeardTurn,
    { chosen, open }: { chosen: Offer[]; open: SentReminderRow[] },
  ): Promise<OfferAnswer | null> => {
    const moved: { from: LocalDateTime; to: LocalDateTime }[] = [];
    for (const offer of chosen) {
      const { appointmentId: id, clientId } = offer.row;
      if (clientId === null) return null;
      const move = { id, clientId, startTime: new Date(offer.startMs) };
      const { refusal } = await bookings.moveForAssistant(tx, turn.professionalId, move);
      if (refusal === 'ended') return null;
      if (refusal !== null) {
        const done = moved.length > 0 ? [offerAcceptedReply(moved, { from: [], offers: [] })] : [];
        return { text: [...done, offerTakenReply(offer)].join('\n'), isQuestion: false };
      }
      moved.push({ from: plannedOf(offer.row), to: offer });
    }
    const left = open.filter((row) => !chosen.some((offer) => offer.row.id === row.id));
    const text = offerAcceptedReply(moved, { from: left.map(plannedOf), offers: offersOf(left) });
    return { text, isQuestion: left.length > 0 };
  };

const cancelAll =
  ({ bookings }: AbsenceAnswerDeps) =>
  async (tx: Tx, turn: HeardTurn, open: SentReminderRow[]): Promise<OfferAnswer | null> => {
    for (const { appointmentId: id, clientId } of open) {
      if (clientId === null) return null;
      const { refusal } = await bookings.cancelForAssistant(tx, turn.professionalId, { id, clientId });
      if (refusal !== null) return null;
    }
    return { text: offerCancelledReply(open.map(plannedOf)), isQuestion: false };
  };

/** One choice for each visit at most. */
const isClear = (chosen: readonly Offer[]): boolean =>
  new Set(chosen.map(({ row }) => row.id)).size === chosen.length;

/** Reads answers to messages of absences. */
export const absenceAnswerService = (deps: AbsenceAnswerDeps) => ({
  /** Null leaves the turn to the assistant. */
  answer: async (
    tx: Tx,
    turn: HeardTurn,
    { leadId, message, isAskedAgain }: { leadId: number; message: string; isAskedAgain: boolean },
  ): Promise<OfferAnswer | null> => {
    const rows = await deps.chats.toldWith(turn.professionalId, leadId, tx);
    const open = rows.filter((row) => stands(row) && row.startTime > turn.now);
    const [first] = open;
    if (!first) return null;
    // the numbers are those that the client read last: of all visits, or of those that were asked about again
    const read = offersOf(isAskedAgain ? open : rows);
    const places = readChosenOffers(message, read) ?? [];
    const wanted = places.map((place) => read[place]).filter((offer) => offer !== undefined);
    if (wanted.length > 0) {
      const isOpen = wanted.every(({ row }) => open.includes(row));
      return isOpen && isClear(wanted) ? accept(deps)(tx, turn, { chosen: wanted, open }) : null;
    }
    if (readMoveOrCancel(message) === 'cancel') return cancelAll(deps)(tx, turn, open);
    const answer = readReminderReply(message, '');
    if (answer === 'refuse') return open.length === 1 ? { text: null, visit: first } : null;
    const offers = offersOf(open);
    const [only, another] = offers;
    if (answer !== 'confirm' || !only) return null;
    if (!another) return accept(deps)(tx, turn, { chosen: [only], open });
    return { text: askWhichOfferReply(offers), isQuestion: true };
  },
});

export type AbsenceAnswerService = ReturnType<typeof absenceAnswerService>;
