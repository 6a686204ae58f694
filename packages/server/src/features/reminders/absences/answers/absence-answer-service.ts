// What a client answers to a message that tells of an absence: which of the proposed times, to cancel, or that none
// suits. Anything longer is left to the assistant, which sees the message and the visit.
import {
  askWhichOfferReply,
  noOfferReply,
  offerAcceptedReply,
  offerCancelledReply,
  offerPassedOnNotice,
  offerPassedOnReply,
  type OfferRefusal,
  offerRefusedReply,
  visitOverNotice,
  visitOverReply,
  offerStandsReply,
} from '@zelo/domain/reminders/absences/absence-texts.ts';
import { isSlip } from '@zelo/domain/reminders/answers/slip-answer.ts';
import { readMoveOrCancel, readReminderReply } from '@zelo/domain/reminders/answers/reminder-answer.ts';
import { instantToLocal, type LocalDateTime } from '@zelo/domain/shared/local-time.ts';
import { foldText } from '@zelo/domain/shared/texts/text.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import {
  type AbsenceOffers,
  decisionOf,
  isClear,
  type Offer,
  offersOf,
  plannedOf,
  stands,
  visitsOf,
  wasAccepted,
} from './absence-offers.ts';
import { cancelledMemory, movedMemory } from '#features/reminders/answers/chat-memory.ts';
import { waitsForElse } from '#features/reminders/answers/crossed-answer.ts';
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

/** A reply, with the assistant's memory after a change; or none, when a visit was refused and the owner has to hear of it. */
export type OfferAnswer =
  { text: string; isQuestion: boolean; dialogue?: unknown } | { text: null; visit: SentReminderRow };

interface Choosing {
  chosen: Offer[];
  open: SentReminderRow[];
  rows: SentReminderRow[];
}

/** The answer to the choice of a proposal that cannot be had any more; `left`: the visits that need another one. */
const refuseOffer =
  ({ offers }: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    given: Pick<Choosing, 'open' | 'rows'> & { refused: { wanted: Offer; why: OfferRefusal } },
  ): Promise<OfferAnswer> => {
    const { refused, open: left, rows } = given;
    // a visit that was moved already needs nothing else
    const found =
      left.length > 0
        ? await offers.openOffers(tx, turn, left)
        : { offers: await offers.freeAmong(tx, turn, offersOf(rows)), isNew: false };
    const isPassedOn = left.length > 0 && found.offers.length === 0;
    if (isPassedOn) await offers.handOver(tx, turn, left);
    const text = offerRefusedReply(refused, { others: found.offers, isNew: found.isNew, isPassedOn });
    return { text, isQuestion: found.offers.length > 0 };
  };

const accept =
  (deps: AbsenceAnswerDeps) =>
  async (tx: Tx, turn: InterceptableTurn, { chosen, open, rows }: Choosing): Promise<OfferAnswer | null> => {
    const moved: { from: LocalDateTime; to: LocalDateTime }[] = [];
    let dialogue: unknown;
    for (const offer of chosen) {
      const { appointmentId: id, clientId } = offer.row;
      if (clientId === null) return null;
      const move = { id, clientId, startTime: new Date(offer.startMs) };
      const { refusal } = await deps.bookings.moveForAssistant(tx, turn.professionalId, move);
      if (refusal === 'ended') return null;
      if (refusal !== null) {
        const done = moved.length > 0 ? [offerAcceptedReply(moved, { from: [], offers: [] })] : [];
        const left = open.filter((row) => !chosen.slice(0, moved.length).some((done) => done.row === row));
        const refused = { wanted: offer, why: refusal };
        const answer = await refuseOffer(deps)(tx, turn, { refused, open: left, rows });
        return answer.text === null
          ? answer
          : { ...answer, dialogue, text: [...done, answer.text].join('\n') };
      }
      moved.push({ from: instantToLocal(offer.row.startTime, offer.row.timeZone), to: offer });
      dialogue = movedMemory(turn, offer, dialogue);
    }
    const left = open.filter((row) => !chosen.some((offer) => offer.row.id === row.id));
    const { offers } = left.length > 0 ? await deps.offers.openOffers(tx, turn, left) : { offers: [] };
    if (left.length > 0 && offers.length === 0) await deps.offers.handOver(tx, turn, left);
    const text = offerAcceptedReply(moved, { from: left.map(plannedOf), offers });
    // the client may still prefer another of the proposals
    return { text, isQuestion: true, dialogue };
  };

const cancelEach =
  ({ bookings }: AbsenceAnswerDeps) =>
  async (tx: Tx, turn: InterceptableTurn, visits: SentReminderRow[]): Promise<OfferAnswer | null> => {
    for (const { appointmentId: id, clientId } of visits) {
      if (clientId === null) return null;
      const { refusal } = await bookings.cancelForAssistant(tx, turn.professionalId, { id, clientId });
      if (refusal !== null) return null;
    }
    const text = offerCancelledReply(visits.map(plannedOf));
    return { text, isQuestion: false, dialogue: cancelledMemory(turn, visits) };
  };

const isBlocked = ({ customerStatus }: SentReminderRow): boolean => customerStatus === 'blocked';

/** What a blocked client wants is the owner's to decide (decision 041). */
const passOn =
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

/** "cancela o segundo, o primeiro pode ser a 1": what is accepted, and what is given up. */
const decide =
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

/** The choice of a proposal that comes when the visit itself would be over: nothing can be moved, the owner hears of it. */
const answerOver =
  ({ notifications }: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    { rows, message }: { rows: SentReminderRow[]; message: string },
  ): Promise<OfferAnswer | null> => {
    const over = rows.filter((row) => stands(row) && row.startTime <= turn.now);
    const read = offersOf(over);
    const chosen = (decisionOf(message, read, turn.now)?.accepted ?? []).flatMap(
      (place) => read[place] ?? [],
    );
    const [first] = chosen;
    if (!first) return null;
    const { clientId, clientName } = first.row;
    const from = plannedOf(first.row);
    await notifications.notify(tx, turn.professionalId, {
      ...visitOverNotice(clientName, { from, chosen }),
      about: { clientId, name: clientName },
      kind: 'person-asked',
      link: chatLink(turn.conversation.id),
    });
    return { text: visitOverReply(from), isQuestion: false };
  };

const MAY_CHOOSE = /\d|\bdia\b|amanha|primeir|segund|terc|quart|quint|sext|sabad|doming|ultim/;

/**
 * The choice of a proposal after something else was said: "bom dia", and then "a 2". Only while nothing of its notice
 * is decided and the assistant has asked nothing since; a bare yes or no may mean what was said last.
 */
const chooseLater =
  (deps: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    message: string,
  ): Promise<{ lead: SentReminderRow; answer: OfferAnswer } | null> => {
    const { professionalId, conversation, now } = turn;
    if (conversation.clientId === null || !MAY_CHOOSE.test(foldText(message))) return null;
    // what the owner said last may be what the message answers
    if ((await turn.lastSaid(new Date(0))) === null) return null;
    const leadId = await deps.chats.lastNoticeIn(professionalId, conversation.id, tx);
    if (leadId === null) return null;
    const rows = await deps.chats.toldWith(professionalId, leadId, tx);
    const [lead] = rows;
    if (!lead || waitsForElse(turn, lead.timeZone)) return null;
    if (!rows.every(stands)) return null;
    if (rows.some(({ startTime }) => startTime <= now)) {
      const answer = await answerOver(deps)(tx, turn, { rows, message });
      return answer && { lead, answer };
    }
    const read = offersOf(rows);
    const chosen = (decisionOf(message, read, turn.now)?.accepted ?? []).flatMap(
      (place) => read[place] ?? [],
    );
    const [first] = chosen;
    if (!first || !isClear(chosen)) return null;
    const answer = isBlocked(first.row)
      ? await passOn(deps)(tx, turn, { row: first.row, chosen })
      : await accept(deps)(tx, turn, { chosen, open: rows, rows });
    return answer && { lead, answer };
  };

const askWhich =
  ({ offers }: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    { open, refused = [] }: { open: SentReminderRow[]; refused?: (Offer | undefined)[] },
  ): Promise<OfferAnswer> => {
    const found = await offers.openOffers(tx, turn, open);
    const left = found.offers.filter(({ startMs }) => !refused.some((offer) => offer?.startMs === startMs));
    const shown = left.length > 0 ? left : found.offers;
    if (shown.length > 0) return { text: askWhichOfferReply(shown), isQuestion: true };
    await offers.handOver(tx, turn, open);
    return { text: noOfferReply, isQuestion: false };
  };

const readAnswer =
  (deps: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    { leadId, message, isAskedAgain }: { leadId: number; message: string; isAskedAgain: boolean },
  ): Promise<OfferAnswer | null> => {
    const rows = await deps.chats.toldWith(turn.professionalId, leadId, tx);
    const coming = rows.filter((row) => row.startTime > turn.now);
    const open = coming.filter(stands);
    const accepted = coming.filter(wasAccepted);
    if (open.length + accepted.length === 0) return answerOver(deps)(tx, turn, { rows, message });
    // the numbers are those that the client read last: of all visits, or of those that were asked about again
    const read = offersOf(isAskedAgain && open.length > 0 ? open : rows);
    // the times that were chosen are free for the visits that have them
    const free =
      open.length === 0 && isSlip(message) ? await deps.offers.freeAmong(tx, turn, offersOf(rows)) : [];
    if (free.length > 0) return { text: askWhichOfferReply(free), isQuestion: true };
    const decision = decisionOf(message, read, turn.now);
    const refused = decision?.refused?.map((place) => read[place]) ?? [];
    if (decision?.isOpen) return open.length > 0 ? askWhich(deps)(tx, turn, { open, refused }) : null;
    const wanted = (decision?.accepted ?? [])
      .map((place) => read[place])
      .filter((offer) => offer !== undefined);
    const left = visitsOf(read).filter((_, visit) => decision?.cancelled.includes(visit));
    if (wanted.length > 0 || (left.length > 0 && !left.every((row) => open.includes(row)))) {
      const isOpen = wanted.every(({ row }) => open.includes(row) || accepted.includes(row));
      const news = wanted.filter(({ row, startMs }) => row.startTime.getTime() !== startMs);
      if (!isOpen || !isClear(wanted) || !left.every((row) => open.includes(row))) return null;
      const [blocked] = news.filter(({ row }) => isBlocked(row));
      if (blocked) return passOn(deps)(tx, turn, { row: blocked.row, chosen: news });
      if (news.length === 0 && left.length === 0) return { text: offerStandsReply(wanted), isQuestion: true };
      return decide(deps)(tx, turn, { chosen: news, left, open, rows });
    }
    if (left.length > 0) return cancelEach(deps)(tx, turn, left);
    const [first] = open;
    if (!first) return null;
    if (readMoveOrCancel(message) === 'cancel') return cancelEach(deps)(tx, turn, open);
    const answer = readReminderReply(message, '');
    if (answer === 'refuse') return open.length === 1 ? { text: null, visit: first } : null;
    const offers = offersOf(open);
    const [only, another] = offers;
    if (answer !== 'confirm' || !only) return null;
    if (isBlocked(first)) return passOn(deps)(tx, turn, { row: first, chosen: another ? [] : [only] });
    if (!another) return accept(deps)(tx, turn, { chosen: [only], open, rows });
    return askWhich(deps)(tx, turn, { open });
  };

/** Reads answers to messages of absences; null leaves the turn to the assistant. */
export const absenceAnswerService = (deps: AbsenceAnswerDeps) => ({
  answer: readAnswer(deps),
  answerLater: chooseLater(deps),
});

export type AbsenceAnswerService = ReturnType<typeof absenceAnswerService>;
