// Effects of an answer to an absence notice: moves visits to proposals, cancels them, or leaves them to the owner.
import { ruleText } from '@zelo/domain/assistant/replies/rules/rule-replies.ts';
import {
  offerAcceptedReply,
  offerCancelledReply,
  offerChosenRule,
  offerDeclinedRule,
  offerPassedOnNotice,
  offerPassedOnReply,
  type OfferRefusal,
  offerRefusedReply,
} from '@zelo/domain/reminders/absences/absence-texts.ts';
import { instantToLocal, type LocalDateTime } from '@zelo/domain/shared/local-time.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type {
  AssistantBookingService,
  BookingRefusal,
} from '#features/agenda/assistant/assistant-booking-service.ts';
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import { type AbsenceOffers, type Offer, offersOf, plannedOf } from './absence-offers.ts';
import { cancelledMemory, movedMemory } from '#features/reminders/answers/chat-memory.ts';
import type {
  ReminderChatRepository,
  SentReminderRow,
} from '#features/reminders/reminder-chat-repository.ts';

export interface AbsenceAnswerDeps {
  chats: Pick<ReminderChatRepository, 'toldWith' | 'lastNoticeIn'>;
  bookings: Pick<AssistantBookingService, 'moveForAssistant' | 'cancelForAssistant'>;
  notifications: Pick<NotificationService, 'notify'>;
  offers: AbsenceOffers;
}

/**
 * A reply, with the assistant's memory after a change; text is null if a visit was refused and the owner must be notified.
 */
export type OfferAnswer =
  | { text: string; isQuestion: boolean; dialogue?: unknown }
  | { text: null; visit: SentReminderRow };

interface Choosing {
  chosen: Offer[];
  open: SentReminderRow[];
  rows: SentReminderRow[];
}

/** Reply to a proposal that is no longer available; `open` are the visits that need another one. */
const refuseOffer =
  ({ offers }: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    given: Pick<Choosing, 'open' | 'rows'> & { refused: { wanted: Offer; why: OfferRefusal } },
  ): Promise<OfferAnswer> => {
    const { refused, open: left, rows } = given;
    // a visit that has moved already needs no other proposal
    const found =
      left.length > 0
        ? await offers.openOffers(tx, turn, left)
        : { offers: await offers.freeAmong(tx, turn, offersOf(rows)), isNew: false };
    const isPassedOn = left.length > 0 && found.offers.length === 0;
    if (isPassedOn) await offers.handOver(tx, turn, left);
    const text = offerRefusedReply(refused, { others: found.offers, isNew: found.isNew, isPassedOn });
    return { text, isQuestion: found.offers.length > 0 };
  };

const whyOf = (refusal: Exclude<BookingRefusal, 'ended'>): OfferRefusal => {
  if (typeof refusal === 'object') return { rule: ruleText(refusal) };
  return refusal === 'blocked' ? 'taken' : refusal;
};

export const accept =
  (deps: AbsenceAnswerDeps) =>
  async (tx: Tx, turn: InterceptableTurn, { chosen, open, rows }: Choosing): Promise<OfferAnswer | null> => {
    const moved: { from: LocalDateTime; to: LocalDateTime }[] = [];
    let dialogue: unknown;
    for (const offer of chosen) {
      const { appointmentId: id, clientId } = offer.row;
      if (clientId === null) return null;
      const move = { id, clientId, startTime: new Date(offer.startMs), isExcused: true };
      const { refusal } = await deps.bookings.moveForAssistant(tx, turn.professionalId, move);
      if (refusal === 'ended') return null;
      if (refusal !== null) {
        const done = moved.length > 0 ? [offerAcceptedReply(moved, { from: [], offers: [] })] : [];
        const left = open.filter((row) => !chosen.slice(0, moved.length).some((done) => done.row === row));
        const refused = { wanted: offer, why: whyOf(refusal) };
        const answer = await refuseOffer(deps)(tx, turn, { refused, open: left, rows });
        return answer.text === null
          ? answer
          : { ...answer, dialogue, text: [...done, answer.text].join('\n') };
      }
      turn.noteChange({ appointmentId: id, action: 'moved', rule: offerChosenRule });
      moved.push({ from: instantToLocal(offer.row.startTime, offer.row.timeZone), to: offer });
      dialogue = movedMemory(turn, offer, dialogue);
    }
    const left = open.filter((row) => !chosen.some((offer) => offer.row.id === row.id));
    const { offers } = left.length > 0 ? await deps.offers.openOffers(tx, turn, left) : { offers: [] };
    if (left.length > 0 && offers.length === 0) await deps.offers.handOver(tx, turn, left);
    const text = offerAcceptedReply(moved, { from: left.map(plannedOf), offers });
    // the client may still prefer another proposal
    return { text, isQuestion: true, dialogue };
  };

export const cancelEach =
  ({ bookings }: AbsenceAnswerDeps) =>
  async (tx: Tx, turn: InterceptableTurn, visits: SentReminderRow[]): Promise<OfferAnswer | null> => {
    for (const { appointmentId: id, clientId } of visits) {
      if (clientId === null) return null;
      const { refusal } = await bookings.cancelForAssistant(tx, turn.professionalId, {
        id,
        clientId,
        isExcused: true,
      });
      if (refusal !== null) return null;
      turn.noteChange({ appointmentId: id, action: 'cancelled', rule: offerDeclinedRule });
    }
    const text = offerCancelledReply(visits.map(plannedOf));
    return { text, isQuestion: false, dialogue: cancelledMemory(turn, visits) };
  };

export const isBlocked = ({ customerStatus }: SentReminderRow): boolean => customerStatus === 'blocked';

/** The owner decides on requests of a blocked client (decision 041). */
export const passOn =
  ({ notifications }: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    { row, chosen }: { row: SentReminderRow; chosen: LocalDateTime[] },
  ): Promise<OfferAnswer> => {
    const { clientId, clientName } = row;
    const from = plannedOf(row);
    await notifications.notify(tx, turn.professionalId, {
      ...offerPassedOnNotice(clientName, { from, chosen }),
      about: { clientId, name: clientName },
      kind: 'person-asked',
      link: chatLink(turn.conversation.id),
    });
    return { text: offerPassedOnReply, isQuestion: false };
  };

/** Accepts some proposals and cancels other visits: "cancela o segundo, o primeiro pode ser a 1". */
export const decide =
  (deps: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    given: { chosen: Offer[]; left: SentReminderRow[]; open: SentReminderRow[]; rows: SentReminderRow[] },
  ): Promise<OfferAnswer | null> => {
    const { chosen, left, rows } = given;
    const open = given.open.filter((row) => !left.includes(row));
    const done = chosen.length === 0 ? null : await accept(deps)(tx, turn, { chosen, open, rows });
    if (left.length === 0 || (chosen.length > 0 && done === null)) return done;
    const gone = await cancelEach(deps)(tx, turn, left);
    if (gone?.text == null) return done;
    return done?.text == null
      ? gone
      : { text: `${done.text}\n${gone.text}`, isQuestion: done.isQuestion, dialogue: gone.dialogue };
  };
