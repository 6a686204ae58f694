// A client's bookings that wait for the owner: made, listed and taken back.
import { HOLD_MINUTES, MAX_OPEN_REQUESTS } from '@zelo/domain/agenda/holds/hold-kinds.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { requireAppointment } from '#features/agenda/agenda-writes.ts';
import type {
  BookingDeps,
  BookingResult,
  ClientsAppointment,
} from '#features/agenda/assistant/assistant-news.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { ServiceRow } from '#features/services/services-service.ts';
import type { HeldSlot } from './hold-repository.ts';
import { dayAndTime, requestLink, requestText, withdrawnText } from './hold-view.ts';

/** Title of the notification that asks the owner. */
export const REQUEST_TITLE = 'Pedido de horário';

export interface AssistantBooking {
  clientId: number;
  serviceId: number;
  startTime: Date;
  /** the person the visit is for, if not the client */
  forSomeone?: string | null;
  /** where the client waits for the owner's answer, if one is needed */
  conversationId?: number | null;
  /** the client's open request whose place it takes */
  replacesRequest?: number | undefined;
}

/**
 * A booking, its refusal, or a request that waits for the owner; `others`: the client's other open ones, `dropped`: those
 * at the same hours, whose place it took.
 */
export type BookingAnswer =
  | BookingResult
  | {
      appointment: null;
      refusal: null;
      request: HeldSlot;
      others: HeldSlot[];
      dropped: readonly HeldSlot[];
    };

export interface WantedVisit {
  booking: AssistantBooking;
  client: Awaited<ReturnType<ClientsService['get']>>;
  service: ServiceRow;
  endTime: Date;
  /** holds of this client that the visit takes the place of */
  replaced: readonly HeldSlot[];
}

const askOwner =
  (deps: BookingDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    [hold, ...earlier]: readonly [HeldSlot, ...HeldSlot[]],
  ): Promise<void> => {
    const about = { clientId: hold.clientId, name: hold.client.name, marks: null };
    const places = earlier.map(({ startTime, timeZone }) => dayAndTime(startTime, timeZone));
    const instead = places.length > 0 ? `, no lugar de ${places.join(' e de ')}` : '';
    const text = `${requestText(hold)}${instead}`;
    await deps.activities.note(tx, professionalId, { type: 'appointment', message: text, about });
    await deps.notifications.notify(tx, professionalId, {
      kind: 'person-asked',
      title: REQUEST_TITLE,
      message: `${text}. O horário fica reservado até você responder, no máximo até ${dayAndTime(hold.expiresAt, hold.timeZone)}.`,
      about,
      link: requestLink(hold, instantToLocal(hold.startTime, hold.timeZone).date),
    });
    await announce(tx, { professionalId, topic: 'appointments' });
  };

/** Keeps the time and asks the owner; a repeated request changes nothing. */
export const request =
  (deps: BookingDeps) =>
  async (tx: Tx, professionalId: number, wanted: WantedVisit): Promise<BookingAnswer> => {
    const { booking, client, service, endTime, replaced } = wanted;
    const { startTime, forSomeone = null, conversationId = null } = booking;
    const open = await deps.holds.aliveOfClient(professionalId, client.id, tx);
    const ids = replaced.map(({ id }) => id);
    const others = open.filter(({ id }) => !ids.includes(id));
    const same = replaced.find(
      (hold) => hold.serviceId === service.id && +hold.startTime === +startTime && hold.kind === 'approval',
    );
    if (same) return { appointment: null, refusal: null, request: same, others, dropped: [] };
    if (others.length >= MAX_OPEN_REQUESTS)
      return { appointment: null, refusal: { kind: 'requests-full', most: MAX_OPEN_REQUESTS } };
    await deps.holds.remove(professionalId, ids, tx);
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
    const earlier = replaced.filter(({ kind }) => kind === 'approval');
    await askOwner(deps)(tx, professionalId, [hold, ...earlier]);
    const dropped = replaced.filter((one) => one.id !== booking.replacesRequest);
    return { appointment: null, refusal: null, request: hold, others, dropped };
  };

/** Frees the time of the client's request, or of a time that the owner proposed; false once it is answered or over. */
export const withdraw =
  (deps: BookingDeps) =>
  async (tx: Tx, professionalId: number, { id, clientId }: ClientsAppointment): Promise<boolean> => {
    await lockProfessional(tx, professionalId);
    const hold = await deps.holds.aliveById(professionalId, id, tx);
    if (!hold || hold.clientId !== clientId) return false;
    await deps.holds.remove(professionalId, [id], tx);
    const about = { clientId, name: hold.client.name, marks: null };
    const message = withdrawnText(hold);
    await deps.activities.note(tx, professionalId, { type: 'appointment', message, about });
    await deps.notifications.notify(tx, professionalId, {
      kind: 'appointment-cancelled',
      title: hold.kind === 'approval' ? 'Pedido retirado' : 'Horário recusado',
      message: `${message}. O horário está livre de novo.`,
      about,
      link: `/calendar?view=day&date=${instantToLocal(hold.startTime, hold.timeZone).date}`,
    });
    await announce(tx, { professionalId, topic: 'appointments' });
    return true;
  };
