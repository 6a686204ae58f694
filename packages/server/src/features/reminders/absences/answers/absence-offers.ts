// State of a notice's proposals when an answer arrives: some may be taken, or on days closed since.
import {
  selectProposals,
  freeStartsOf,
  PROPOSAL_STEP_MINUTES,
  proposalDates,
} from '@zelo/domain/hours/absences/absence.ts';
import { promisedTimes } from '@zelo/domain/hours/absences/promised-times.ts';
import { noOfferNotice, type NumberedOffer } from '@zelo/domain/reminders/absences/absence-texts.ts';
import { type OfferDecision, readOfferDecision } from '@zelo/domain/reminders/absences/offer-answer.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal, type LocalDateTime } from '@zelo/domain/shared/local-time.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { AbsenceCarrierRepository } from '#features/reminders/absences/notices/absence-notice-repository.ts';
import { minutesOf, promisedIn } from '#features/reminders/absences/notices/absence-notice-service.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';

export interface AbsenceOffersDeps {
  bookings: Pick<AssistantBookingService, 'freeStarts' | 'refusalOfStart'>;
  carriers: Pick<AbsenceCarrierRepository, 'promisedToOthers' | 'propose'>;
  hours: Pick<HoursService, 'offeredCalendarOf'>;
  notifications: Pick<NotificationService, 'notify'>;
}

export interface Offer extends LocalDateTime {
  row: SentReminderRow;
  startMs: number;
}

/** Proposals in the order of their numbers in the message. */
export const offersOf = (rows: readonly SentReminderRow[]): Offer[] =>
  rows.flatMap((row) =>
    (row.offered ?? []).map((startMs) => ({ ...instantToLocal(startMs, row.timeZone), row, startMs })),
  );

export const plannedOf = ({ plannedStart, timeZone }: SentReminderRow): LocalDateTime =>
  instantToLocal(plannedStart, timeZone);

/** True while a visit is still at the start named in its notice. */
export const stands = (row: SentReminderRow): boolean =>
  (row.status === 'scheduled' || row.status === 'confirmed') &&
  row.startTime.getTime() === row.plannedStart.getTime();

/** True if a visit was moved to one of its proposals; the client may still prefer another. */
export const wasAccepted = (row: SentReminderRow): boolean =>
  row.status === 'scheduled' || row.status === 'confirmed'
    ? !stands(row) && (row.offered ?? []).includes(row.startTime.getTime())
    : false;

/** At most one choice per visit. */
export const isClear = (chosen: readonly Offer[]): boolean =>
  new Set(chosen.map(({ row }) => row.id)).size === chosen.length;

export const visitsOf = (offers: readonly Offer[]): SentReminderRow[] => [
  ...new Set(offers.map(({ row }) => row)),
];

/** Decision of a message about the proposals it answers; null if it says more. */
export const decisionOf = (message: string, read: readonly Offer[], now: Date): OfferDecision | null => {
  const visits = visitsOf(read);
  const today = instantToLocal(now, visits[0]?.timeZone ?? 'UTC').date;
  const visitOf = read.map(({ row }) => visits.indexOf(row));
  return readOfferDecision(message, { visits: visits.map(plannedOf), offers: read, visitOf, today });
};

type OpenOffer = Offer & NumberedOffer;

/** Proposals that are still free, with the numbers a client may answer with. */
const freeAmong =
  ({ bookings, hours }: AbsenceOffersDeps) =>
  async (tx: Tx, { professionalId }: InterceptableTurn, offers: readonly Offer[]): Promise<OpenOffer[]> => {
    const calendar = await hours.offeredCalendarOf(professionalId, tx);
    const free: OpenOffer[] = [];
    for (const [place, offer] of offers.entries()) {
      const refusal = await bookings.refusalOfStart(tx, professionalId, {
        serviceId: offer.row.serviceId ?? 0,
        clientId: offer.row.clientId,
        startTime: new Date(offer.startMs),
        excludeId: offer.row.appointmentId,
        known: { calendar, durationMin: minutesOf(offer.row) },
      });
      if (refusal === null) free.push({ ...offer, number: place + 1 });
    }
    return free;
  };

/** Finds other starts for visits without a free proposal, and stores them as their proposals. */
const proposeAnew =
  ({ bookings, carriers, hours }: AbsenceOffersDeps) =>
  async (
    tx: Tx,
    { professionalId, now }: InterceptableTurn,
    { rows, kept }: { rows: readonly SentReminderRow[]; kept: readonly OpenOffer[] },
  ): Promise<SentReminderRow[]> => {
    const calendar = await hours.offeredCalendarOf(professionalId, tx);
    const today = instantToLocal(now, calendar.timeZone).date;
    const clientId = rows[0]?.clientId ?? 0;
    const others = await carriers.promisedToOthers(professionalId, { clientId, now }, tx);
    const promised = promisedTimes(others.flatMap(promisedIn));
    const renewed: SentReminderRow[] = [];
    for (const row of rows) {
      if (kept.some((offer) => offer.row.id === row.id)) {
        renewed.push(row);
        continue;
      }
      const lengthMs = minutesOf(row) * MINUTE_MS;
      const free = await bookings.freeStarts(tx, professionalId, {
        ...proposalDates({ from: today, to: today }),
        serviceId: row.serviceId ?? 0,
        clientId: row.clientId,
        excludeId: row.appointmentId,
        stepMin: PROPOSAL_STEP_MINUTES,
        known: { calendar, durationMin: minutesOf(row) },
      });
      const starts = selectProposals(freeStartsOf(free, calendar.timeZone), {
        lostAt: row.plannedStart,
        lengthMs,
        zone: calendar.timeZone,
        promised,
      });
      for (const startMs of starts) promised.add({ startMs, endMs: startMs + lengthMs });
      await carriers.propose(professionalId, { reminderId: row.id, starts }, tx);
      renewed.push({ ...row, offered: starts });
    }
    return renewed;
  };

export interface OpenOffers {
  offers: OpenOffer[];
  /** True if no earlier proposal was left. */
  isNew: boolean;
}

/** Free proposals for visits that need another time; searches new ones for visits without any. */
const openOffers =
  (deps: AbsenceOffersDeps) =>
  async (tx: Tx, turn: InterceptableTurn, rows: readonly SentReminderRow[]): Promise<OpenOffers> => {
    const kept = await freeAmong(deps)(tx, turn, offersOf(rows));
    const isMissing = rows.some(({ id }) => !kept.some((offer) => offer.row.id === id));
    if (!isMissing) return { offers: kept, isNew: false };
    const renewed = await proposeAnew(deps)(tx, turn, { rows, kept });
    const offers = await freeAmong(deps)(tx, turn, offersOf(renewed));
    return { offers, isNew: kept.length === 0 };
  };

const handOver =
  ({ notifications }: AbsenceOffersDeps) =>
  async (tx: Tx, turn: InterceptableTurn, rows: readonly SentReminderRow[]): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const { clientId, clientName } = first;
    await notifications.notify(tx, turn.professionalId, {
      ...noOfferNotice(clientName, rows.map(plannedOf)),
      about: { clientId, name: clientName },
      kind: 'person-asked',
      link: chatLink(turn.conversation.id),
    });
  };

export const absenceOffers = (deps: AbsenceOffersDeps) => ({
  freeAmong: freeAmong(deps),
  openOffers: openOffers(deps),
  handOver: handOver(deps),
});

export type AbsenceOffers = ReturnType<typeof absenceOffers>;
