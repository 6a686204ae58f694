// Answers of clients to an absence notice: one of the proposed times, a cancellation, or none that suits. Longer answers go
// to the assistant, which sees the notice and the visit.
import { agreementOf } from '@zelo/domain/assistant/language/words/agreement.ts';
import { readWords } from '@zelo/domain/assistant/language/words/words.ts';
import {
  askMoveToOfferReply,
  askWhichOfferReply,
  numbersIn,
  noOfferReply,
  visitOverNotice,
  visitOverReply,
  offerStandsReply,
} from '@zelo/domain/reminders/absences/absence-texts.ts';
import { namesPlace } from '@zelo/domain/reminders/absences/place-answer.ts';
import { isSlip } from '@zelo/domain/reminders/answers/slip-answer.ts';
import { readMoveOrCancel, readReminderReply } from '@zelo/domain/reminders/answers/reminder-answer.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { foldText } from '@zelo/domain/shared/texts/text.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Tx } from '#db/database.ts';
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import {
  decisionOf,
  isClear,
  type Offer,
  offersOf,
  plannedOf,
  stands,
  visitsOf,
  wasAccepted,
} from './absence-offers.ts';
import { isIdle, waitsForElse } from '#features/reminders/answers/crossed-answer.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';

import {
  accept,
  type AbsenceAnswerDeps,
  cancelEach,
  decide,
  isBlocked,
  type OfferAnswer,
  passOn,
} from './absence-deeds.ts';

export type { AbsenceAnswerDeps } from './absence-deeds.ts';

/** A proposal chosen after the visit's own time: nothing can be moved, so the owner is notified. */
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

/** `gone`: rejected proposals. */
const askWhich =
  ({ offers }: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    { open, gone = [] }: { open: SentReminderRow[]; gone?: (Offer | undefined)[] },
  ): Promise<OfferAnswer> => {
    const found = await offers.openOffers(tx, turn, open);
    const left = found.offers.filter(({ startMs }) => !gone.some((offer) => offer?.startMs === startMs));
    const shown = left.length > 0 ? left : found.offers;
    const [only, another] = shown;
    if (only && !another) return { text: askMoveToOfferReply(plannedOf(only.row), only), isQuestion: true };
    if (only) return { text: askWhichOfferReply(shown), isQuestion: true };
    await offers.handOver(tx, turn, open);
    return { text: noOfferReply, isQuestion: false };
  };

const MAY_CHOOSE = /\d|\bdia\b|amanha|primeir|segund|terc|quart|quint|sext|sabad|doming|ultim/;

/** "pode cancelar", "muda" do not accept a time. */
const NAMES_DEED = /\b(cancel|desmarc|mud[ae]|remarc|reagend|troc)/;

/** True for a plain yes that names no action. */
const agreesBarely = (message: string): boolean => {
  const said = readWords(message);
  return agreementOf(said) === 'yes' && !NAMES_DEED.test(said.plain);
};

/**
 * A proposal chosen after an unrelated message: "bom dia", and then "a 2". Valid only while no visit of the notice is
 * decided and the assistant has no open question. A bare yes may answer the latest message, so ask which one.
 */
const chooseLater =
  (deps: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    message: string,
  ): Promise<{ lead: SentReminderRow; answer: OfferAnswer } | null> => {
    const { professionalId, conversation, now } = turn;
    const isYes = agreesBarely(message);
    if (conversation.clientId === null || !(isYes || MAY_CHOOSE.test(foldText(message)))) return null;
    // the message may answer the owner's last words
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
    if (!first && isYes && isIdle(turn, lead.timeZone))
      return { lead, answer: await askWhich(deps)(tx, turn, { open: rows }) };
    if (!first || !isClear(chosen)) return null;
    const answer = isBlocked(first.row)
      ? await passOn(deps)(tx, turn, { row: first.row, chosen })
      : await accept(deps)(tx, turn, { chosen, open: rows, rows });
    return answer && { lead, answer };
  };

/** True if the proposal is the only one, or the one named in the question. */
const isNamedAlone = (
  offer: Offer,
  { asked, offers }: { asked: string | null; offers: readonly Offer[] },
): boolean => offers.length === 1 || asked === askMoveToOfferReply(plannedOf(offer.row), offer);

const readAnswer =
  (deps: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    { leadId, message, asked }: { leadId: number; message: string; asked: string | null },
  ): Promise<OfferAnswer | null> => {
    const rows = await deps.chats.toldWith(turn.professionalId, leadId, tx);
    const coming = rows.filter((row) => row.startTime > turn.now);
    const open = coming.filter(stands);
    const accepted = coming.filter(wasAccepted);
    if (open.length + accepted.length === 0) return answerOver(deps)(tx, turn, { rows, message });
    // numbers follow the client's latest list: all visits, or those asked about again
    const read = offersOf(asked !== null && open.length > 0 ? open : rows);
    // a chosen time counts as free for the visit that moved to it
    const free =
      open.length === 0 && isSlip(message) ? await deps.offers.freeAmong(tx, turn, offersOf(rows)) : [];
    if (free.length > 0) return { text: askWhichOfferReply(free), isQuestion: true };
    const decision = decisionOf(message, read, turn.now);
    const refused = decision?.refused?.map((place) => read[place]) ?? [];
    const numbers = asked === null ? [] : numbersIn(asked);
    const unshown = numbers.length === 0 ? [] : read.filter((_, place) => !numbers.includes(place + 1));
    const gone = [...refused, ...unshown];
    if (decision?.isOpen) return open.length > 0 ? askWhich(deps)(tx, turn, { open, gone }) : null;
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
    if ((answer !== 'confirm' && !agreesBarely(message)) || offers.length === 0) return null;
    const [only, another] = offers.filter((offer) => isNamedAlone(offer, { asked, offers }));
    const chosen = only && !another ? [only] : [];
    if (isBlocked(first)) return passOn(deps)(tx, turn, { row: first, chosen });
    return chosen.length > 0
      ? accept(deps)(tx, turn, { chosen, open, rows })
      : askWhich(deps)(tx, turn, { open, gone });
  };

/** An answer this soon after the notice may have been typed before the notice was seen. */
const CROSSED_MS = MINUTE_MS;

/**
 * "A 2" right after the notice, whose proposals are numbered: it chooses one of them, whatever list the assistant had
 * shown before; if the two have crossed, the proposals are listed again. Null for any other answer.
 */
const choosePlace =
  (deps: AbsenceAnswerDeps) =>
  async (
    tx: Tx,
    turn: InterceptableTurn,
    { lead, message }: { lead: SentReminderRow; message: string },
  ): Promise<OfferAnswer | null> => {
    if (!namesPlace(message)) return null;
    const rows = await deps.chats.toldWith(turn.professionalId, lead.id, tx);
    const open = rows.filter((row) => row.startTime > turn.now && stands(row));
    const decision = decisionOf(message, offersOf(rows), turn.now);
    if (open.length === 0 || decision === null || decision.accepted.length === 0) return null;
    const isCrossed = turn.now.getTime() - (lead.sentAt ?? turn.now).getTime() < CROSSED_MS;
    return isCrossed
      ? askWhich(deps)(tx, turn, { open })
      : readAnswer(deps)(tx, turn, { leadId: lead.id, message, asked: null });
  };

/** Parses answers to absence notices; null leaves the turn to the assistant. */
export const absenceAnswerService = (deps: AbsenceAnswerDeps) => ({
  answer: readAnswer(deps),
  answerLater: chooseLater(deps),
  answerPlace: choosePlace(deps),
});

export type AbsenceAnswerService = ReturnType<typeof absenceAnswerService>;
