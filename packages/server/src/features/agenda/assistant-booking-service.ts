// What the assistant may do with the agenda. Client and professional come from the chat, never from the model, and
// every rule is checked again under the lock, because time passes between an offer and its answer.
import { type AppointmentStatus, canChangeStatus } from '@zelo/domain/agenda/appointment-status.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Executor, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/lock-professional.ts';
import { notFound } from '#errors.ts';
import type { NotificationService } from '#features/account/notification-service.ts';
import { bookedText, movedText, statusText } from './activity-texts.ts';
import { type AgendaDeps, afterWrite, stored } from './agenda-writes.ts';
import type { AppointmentChange, AppointmentRow } from './appointment-repository.ts';
import { freeStarts, refusalOf, refusalOfStart } from './availability.ts';
import type { StartRefusal } from './start-refusal.ts';

const MOST_UPCOMING = 20;

/** `ended`: cancelled, done or already begun, so a client can no longer change it. */
export type BookingRefusal = StartRefusal | 'ended';

/** The stored row, or why there is none. */
export type BookingResult =
  { appointment: AppointmentRow; refusal: null } | { appointment: null; refusal: BookingRefusal };

interface Deps extends AgendaDeps {
  notifications: NotificationService;
}

interface ClientsAppointment {
  id: number;
  clientId: number;
}

export interface AssistantBooking {
  clientId: number;
  serviceId: number;
  startTime: Date;
  /** the other person it is for */
  forSomeone?: string | null;
}

export interface AssistantMove extends ClientsAppointment {
  startTime: Date;
  /** another service than it was booked for */
  serviceId?: number;
}

const refused = (refusal: BookingRefusal): BookingResult => ({ appointment: null, refusal });

const told =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, news: { title: string; message: string }): Promise<void> => {
    await afterWrite(deps)(tx, professionalId, {
      activity: { type: 'appointment', message: news.message },
      recount: [],
    });
    await deps.notifications.notify(tx, professionalId, news);
  };

const book =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, booking: AssistantBooking): Promise<BookingResult> => {
    await lockProfessional(tx, professionalId);
    const { startTime, forSomeone = null } = booking;
    const client = await deps.clients.get(professionalId, booking.clientId, tx);
    const service = await deps.services.get(professionalId, booking.serviceId, tx);
    const wanted = { startTime, durationMin: service.duration };
    const refusal = await refusalOf(deps)(tx, professionalId, wanted);
    if (refusal) return refused(refusal);
    const values = {
      clientId: client.id,
      clientName: client.name,
      serviceId: service.id,
      serviceName: service.name,
      servicePrice: service.price,
      startTime,
      endTime: new Date(startTime.getTime() + service.duration * MINUTE_MS),
      forSomeone,
      bookedBy: 'assistant' as const,
      notes: null,
      isPersonalEvent: false,
      eventTitle: null,
      isAllDay: false,
      personalEventDuration: null,
    };
    const [id = 0] = await deps.appointments.insert(professionalId, [values], tx);
    const appointment = stored(await deps.appointments.byId(professionalId, id, tx));
    await told(deps)(tx, professionalId, { title: 'Novo agendamento', message: bookedText(appointment) });
    return { appointment, refusal: null };
  };

/** The client's own appointment under the lock; null when it has begun or ended. */
const changeable =
  (deps: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { id, clientId }: ClientsAppointment,
  ): Promise<AppointmentRow | null> => {
    await lockProfessional(tx, professionalId);
    const row = stored(await deps.appointments.byId(professionalId, id, tx));
    if (row.clientId !== clientId) throw notFound('Agendamento não encontrado');
    return row.startTime > deps.clock() && canChangeStatus(row.status, 'cancelled') ? row : null;
  };

const changed =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, change: AppointmentChange): Promise<AppointmentRow> => {
    await deps.appointments.update(professionalId, change, tx);
    return stored(await deps.appointments.byId(professionalId, change.id, tx));
  };

const move =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: AssistantMove): Promise<BookingResult> => {
    const { id, startTime } = wanted;
    const before = await changeable(deps)(tx, professionalId, wanted);
    if (!before) return refused('ended');
    const changesService = wanted.serviceId !== undefined && wanted.serviceId !== before.serviceId;
    const service = changesService
      ? await deps.services.get(professionalId, wanted.serviceId ?? 0, tx)
      : null;
    const durationMin = service?.duration ?? durationOf(before.startTime, before.endTime);
    const refusal = await refusalOf(deps)(tx, professionalId, { startTime, durationMin, excludeId: id });
    if (refusal) return refused(refusal);
    const appointment = await changed(deps)(tx, professionalId, {
      id,
      startTime,
      endTime: new Date(startTime.getTime() + durationMin * MINUTE_MS),
      ...(service && { serviceId: service.id, serviceName: service.name, servicePrice: service.price }),
      // its time is now the assistant's choice, so the EXCLUDE constraint guards it as well
      bookedBy: 'assistant',
      reminderSent24h: false,
      reminderSent3h: false,
    });
    await told(deps)(tx, professionalId, { title: 'Agendamento remarcado', message: movedText(appointment) });
    return { appointment, refusal: null };
  };

const cancel =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: ClientsAppointment): Promise<BookingResult> => {
    const before = await changeable(deps)(tx, professionalId, wanted);
    if (!before) return refused('ended');
    const status: AppointmentStatus = 'cancelled';
    const appointment = await changed(deps)(tx, professionalId, { id: before.id, status });
    await told(deps)(tx, professionalId, {
      title: 'Agendamento cancelado',
      message: statusText(appointment),
    });
    return { appointment, refusal: null };
  };

const confirm =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: ClientsAppointment): Promise<BookingResult> => {
    const before = await changeable(deps)(tx, professionalId, wanted);
    if (!before) return refused('ended');
    // a second yes says nothing new
    if (before.status === 'confirmed') return { appointment: before, refusal: null };
    const status: AppointmentStatus = 'confirmed';
    const confirmation = { id: before.id, status, confirmedAt: deps.clock() };
    const appointment = await changed(deps)(tx, professionalId, confirmation);
    const activity = { type: 'confirmation' as const, message: statusText(appointment) };
    await afterWrite(deps)(tx, professionalId, { activity, recount: [] });
    return { appointment, refusal: null };
  };

/** The agenda as the assistant may use it: never outside hours, over anything that is not cancelled, or in the past. */
export const assistantBookingService = (deps: Deps) => ({
  /** Free starts strictly in the future, epoch milliseconds, ascending. @throws AppError not-found */
  freeStarts: freeStarts(deps),

  /** Why a start, on any minute, is not free; null when it is. @throws AppError not-found */
  refusalOfStart: refusalOfStart(deps),

  /** Locks, checks again, books. @throws AppError not-found for another's client or service */
  bookForAssistant: book(deps),

  /** Moves an appointment of the client; its id stays. @throws AppError not-found for another's */
  moveForAssistant: move(deps),

  /** @throws AppError not-found for another's */
  cancelForAssistant: cancel(deps),

  /** @throws AppError not-found for another's */
  confirmForAssistant: confirm(deps),

  /** Writes down for whom an appointment of the client is. @throws AppError not-found for another's */
  noteForSomeone: async (
    tx: Tx,
    professionalId: number,
    { forSomeone, ...wanted }: ClientsAppointment & { forSomeone: string | null },
  ): Promise<BookingResult> => {
    const before = await changeable(deps)(tx, professionalId, wanted);
    if (!before) return refused('ended');
    const appointment = await changed(deps)(tx, professionalId, { id: before.id, forSomeone });
    return { appointment, refusal: null };
  },

  /** Scheduled or confirmed and strictly in the future, ascending, at most 20. */
  upcomingOfClient: (
    executor: Executor,
    professionalId: number,
    clientId: number,
  ): Promise<AppointmentRow[]> =>
    deps.appointments.upcoming(
      professionalId,
      { clientId, now: deps.clock(), limit: MOST_UPCOMING },
      executor,
    ),
});

export type AssistantBookingService = ReturnType<typeof assistantBookingService>;
