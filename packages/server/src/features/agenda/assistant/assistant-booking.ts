// Books for a client, or keeps the time for them until the owner has answered (approval).
import { NO_TEXTS } from '@zelo/domain/agenda/appointment-texts.ts';
import { HOLD_MINUTES } from '@zelo/domain/agenda/holds/hold-kinds.ts';
import { approvalOf, asksAboutPerson, needsApproval } from '@zelo/domain/agenda/rules/approval.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { requireAppointment } from '#features/agenda/agenda-writes.ts';
import type { HeldSlot } from '#features/agenda/holds/hold-repository.ts';
import { requestLink, requestText } from '#features/agenda/holds/hold-view.ts';
import { bookedText } from '#features/agenda/texts/activity-texts.ts';
import { createdText } from '#features/agenda/texts/change-texts.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { ServiceRow } from '#features/services/services-service.ts';
import {
  type BookingDeps as Deps,
  type BookingRefusal,
  type BookingResult,
  recordBookingChange,
} from './assistant-news.ts';
import { refusalOf } from './availability.ts';

/** Each request blocks a time until the owner answers. */
const MAX_OPEN_REQUESTS = 3;

export interface AssistantBooking {
  clientId: number;
  serviceId: number;
  startTime: Date;
  /** the person the visit is for, if not the client */
  forSomeone?: string | null;
  /** where the client waits for the owner's answer, if one is needed */
  conversationId?: number | null;
}

/** A booking, its refusal, or a request that waits for the owner. */
export type BookingAnswer = BookingResult | { appointment: null; refusal: null; request: HeldSlot };

interface Wanted {
  booking: AssistantBooking;
  client: Awaited<ReturnType<ClientsService['get']>>;
  service: ServiceRow;
  endTime: Date;
  /** holds of this client that the visit takes the place of */
  replaced: readonly HeldSlot[];
}

const refused = (refusal: BookingRefusal): BookingResult => ({ appointment: null, refusal });

const store =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: Wanted): Promise<BookingResult> => {
    const { booking, client, service, endTime, replaced } = wanted;
    await deps.holds.remove(
      professionalId,
      replaced.map(({ id }) => id),
      tx,
    );
    const values = {
      clientId: client.id,
      clientName: client.name,
      serviceId: service.id,
      serviceName: service.name,
      servicePrice: service.price,
      startTime: booking.startTime,
      endTime,
      forSomeone: booking.forSomeone ?? null,
      bookedBy: 'assistant' as const,
      createdAt: deps.clock(),
      ...NO_TEXTS,
      isPersonalEvent: false,
      eventTitle: null,
      isAllDay: false,
      personalEventDuration: null,
    };
    const [id = 0] = await deps.appointments.insert(professionalId, [values], tx);
    const appointment = requireAppointment(await deps.appointments.byId(professionalId, id, tx));
    await recordBookingChange(deps)(tx, professionalId, {
      kind: 'appointment-new',
      title: 'Novo agendamento',
      appointment,
      message: bookedText(appointment),
      happened: { appointmentId: id, actor: 'assistant', changes: [createdText(appointment)] },
    });
    return { appointment, refusal: null };
  };

/** Keeps the time and asks the owner; a repeated request changes nothing. */
const request =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: Wanted): Promise<BookingAnswer> => {
    const { booking, client, service, endTime, replaced } = wanted;
    const { startTime, forSomeone = null, conversationId = null } = booking;
    const same = replaced.find(
      (hold) => hold.serviceId === service.id && +hold.startTime === +startTime && hold.kind === 'approval',
    );
    if (same) return { appointment: null, refusal: null, request: same };
    const open = await deps.holds.aliveOfClient(professionalId, client.id, tx);
    if (open.length - replaced.length >= MAX_OPEN_REQUESTS) return refused('ended');
    await deps.holds.remove(
      professionalId,
      replaced.map(({ id }) => id),
      tx,
    );
    const minutesLeft = (startTime.getTime() - deps.clock().getTime()) / MINUTE_MS;
    const id = await deps.holds.insert(
      professionalId,
      {
        kind: 'approval',
        clientId: client.id,
        conversationId,
        serviceId: service.id,
        serviceName: service.name,
        servicePrice: service.price,
        startTime,
        endTime,
        forSomeone,
        minutes: Math.min(HOLD_MINUTES, minutesLeft),
      },
      tx,
    );
    const hold = requireAppointment(await deps.holds.byId(professionalId, id, tx));
    const about = { clientId: client.id, name: client.name, marks: null };
    await deps.activities.note(tx, professionalId, {
      type: 'appointment',
      message: requestText(hold),
      about,
    });
    await deps.notifications.notify(tx, professionalId, {
      kind: 'person-asked',
      title: 'Pedido de horário',
      message: `${requestText(hold)}. O horário fica reservado até você responder, no máximo 12 horas.`,
      about,
      link: requestLink(hold, instantToLocal(startTime, hold.timeZone).date),
    });
    await announce(tx, { professionalId, topic: 'appointments' });
    return { appointment: null, refusal: null, request: hold };
  };

export const bookForAssistant =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, booking: AssistantBooking): Promise<BookingAnswer> => {
    await lockProfessional(tx, professionalId);
    const { startTime, clientId } = booking;
    const client = await deps.clients.get(professionalId, clientId, tx);
    const service = await deps.services.get(professionalId, booking.serviceId, tx);
    if (client.customerStatus === 'blocked') return refused('blocked');
    const calendar = await deps.hours.offeredCalendarOf(professionalId, tx);
    const endTime = new Date(startTime.getTime() + service.duration * MINUTE_MS);
    const own = await deps.holds.aliveOfClient(professionalId, clientId, tx);
    const replaced = own.filter((hold) => hold.startTime < endTime && hold.endTime > startTime);
    const refusal = await refusalOf(deps)(tx, professionalId, {
      startTime,
      durationMin: service.duration,
      clientId,
      calendar,
      own: { serviceId: service.id, rules: service },
    });
    if (refusal) return refused(refusal);
    const wanted: Wanted = { booking, client, service, endTime, replaced };
    // the owner has proposed it
    if (replaced.some((hold) => hold.kind === 'proposal' && +hold.startTime === +startTime))
      return store(deps)(tx, professionalId, wanted);
    if (service.bookable === 'owner') return refused({ kind: 'owner-only' });
    const mode = approvalOf(calendar.rules, service);
    const person = asksAboutPerson(calendar.rules, mode)
      ? await deps.people.of(professionalId, { clientId, now: deps.clock() }, tx)
      : { isKnown: true, misses: 0 };
    if (calendar.rules.who === 'known' && !person.isKnown) return refused({ kind: 'only-known' });
    return needsApproval(mode, calendar.rules, person)
      ? request(deps)(tx, professionalId, wanted)
      : store(deps)(tx, professionalId, wanted);
  };
