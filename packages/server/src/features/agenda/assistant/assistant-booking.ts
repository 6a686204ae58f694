// Books for a client, or keeps the time for them until the owner has answered (approval).
import { approvalOf, asksAboutPerson, bookingWay } from '@zelo/domain/agenda/rules/approval.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { insertVisit } from '#features/agenda/agenda-writes.ts';
import {
  type AssistantBooking,
  type BookingAnswer,
  request,
  type WantedVisit,
} from '#features/agenda/holds/client-requests.ts';
import type { HeldSlot } from '#features/agenda/holds/hold-repository.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import { dayAndTime } from '#features/agenda/holds/hold-view.ts';
import { bookedText } from '#features/agenda/texts/activity-texts.ts';
import { createdText } from '#features/agenda/texts/change-texts.ts';
import {
  type BookingDeps as Deps,
  type BookingRefusal,
  type BookingResult,
  recordBookingChange,
} from './assistant-news.ts';
import { refusalOf } from './availability.ts';

const refused = (refusal: BookingRefusal): BookingResult => ({ appointment: null, refusal });

/** ', no lugar do pedido de Corte, 05/03 às 10:00' */
export const insteadOf = (dropped: readonly HeldSlot[]): string => {
  const places = dropped.map((hold) => `${hold.serviceName}, ${dayAndTime(hold.startTime, hold.timeZone)}`);
  return places.length > 0 ? `, no lugar do pedido de ${places.join(' e de ')}` : '';
};

/** A visit that moves to the hours of the client's own requests takes their place. @returns the requests */
export const dropRequestsAt =
  ({ holds }: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { clientId, startTime, endTime }: Pick<AppointmentRow, 'clientId' | 'startTime' | 'endTime'>,
  ): Promise<HeldSlot[]> => {
    const own = clientId === null ? [] : await holds.aliveOfClient(professionalId, clientId, tx);
    const there = own.filter((hold) => hold.startTime < endTime && hold.endTime > startTime);
    await holds.remove(
      professionalId,
      there.map(({ id }) => id),
      tx,
    );
    return there.filter(({ kind }) => kind === 'approval');
  };

const store =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: WantedVisit): Promise<BookingResult> => {
    const { booking, client, service, endTime, replaced } = wanted;
    await deps.holds.remove(
      professionalId,
      replaced.map(({ id }) => id),
      tx,
    );
    const appointment = await insertVisit(deps)(tx, professionalId, {
      client,
      serviceId: service.id,
      serviceName: service.name,
      servicePrice: service.price,
      startTime: booking.startTime,
      endTime,
      forSomeone: booking.forSomeone ?? null,
      bookedBy: 'assistant',
    });
    const { id } = appointment;
    const dropped = replaced.filter(
      ({ id: held, kind }) => kind === 'approval' && held !== booking.replacesRequest,
    );
    await recordBookingChange(deps)(tx, professionalId, {
      kind: 'appointment-new',
      title: 'Novo agendamento',
      appointment,
      message: `${bookedText(appointment)}${insteadOf(dropped)}`,
      happened: { appointmentId: id, actor: 'assistant', changes: [createdText(appointment)] },
    });
    return { appointment, refusal: null, dropped };
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
    const forSomeone = booking.forSomeone ?? null;
    const { replacesRequest } = booking;
    const changed = own.find(({ id, kind }) => id === replacesRequest && kind === 'approval');
    if (replacesRequest !== undefined && !changed) return refused('ended');
    const isProposed = own.some((hold) => hold.kind === 'proposal' && +hold.startTime === +startTime);
    // another time than the owner proposed for the same visit takes the place of the proposal
    const replaced = own.filter(
      (hold) =>
        hold === changed ||
        (hold.startTime < endTime && hold.endTime > startTime) ||
        (!isProposed &&
          hold.kind === 'proposal' &&
          hold.serviceId === service.id &&
          hold.forSomeone === forSomeone),
    );
    const refusal = await refusalOf(deps)(tx, professionalId, {
      startTime,
      durationMin: service.duration,
      clientId,
      calendar,
      replacesRequest,
      own: { serviceId: service.id, rules: service },
    });
    if (refusal) return refused(refusal);
    const wanted: WantedVisit = { booking, client, service, endTime, replaced };
    // the owner has proposed it
    if (isProposed) return store(deps)(tx, professionalId, wanted);
    const person = asksAboutPerson(calendar.rules, approvalOf(calendar.rules, service))
      ? await deps.people.bookingPerson(professionalId, { clientId, now: deps.clock() }, tx)
      : { isKnown: true, misses: 0 };
    const way = bookingWay(calendar.rules, service, person);
    if (way === 'book') return store(deps)(tx, professionalId, wanted);
    return way === 'request' ? request(deps)(tx, professionalId, wanted) : refused({ kind: way });
  };
