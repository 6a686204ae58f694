// Client and professional come from the chat, never from the model. Every rule is checked again under the lock,
// because time passes between an offer and its answer. In the history, bookings, moves and notes are the assistant's;
// confirmations and cancellations are the client's.
import type { AppointmentStatus } from '@zelo/domain/agenda/appointment-status.ts';
import { MAX_OPEN_REQUESTS } from '@zelo/domain/agenda/holds/hold-kinds.ts';
import type { BrokenRule } from '@zelo/domain/agenda/rules/rule-check.ts';
import { approvalOf, type BookingPerson, needsApproval } from '@zelo/domain/agenda/rules/approval.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { announce } from '#db/feed/changes.ts';
import type { Executor, Tx } from '#db/database.ts';
import { movedText, personOf, statusText } from '#features/agenda/texts/activity-texts.ts';
import { afterWrite, noteHistory, requireAppointment } from '#features/agenda/agenda-writes.ts';
import type { AppointmentChange, AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import type { ServiceRow } from '#features/services/services-service.ts';
import {
  type BookingDeps as Deps,
  type BookingRefusal,
  type BookingResult,
  type ClientsAppointment,
  recordBookingChange,
} from './assistant-news.ts';
import { withdraw } from '#features/agenda/holds/client-requests.ts';
import type { HeldSlot } from '#features/agenda/holds/hold-repository.ts';
import { bookForAssistant, dropRequestsAt, insteadOf } from './assistant-booking.ts';
import { changeable, lateHours, lateness } from './client-changes.ts';
import { reopenForAssistant } from './assistant-reopening.ts';
import {
  agendaBetween,
  brokenRuleOfDate,
  freeStarts,
  ownRulesOf,
  refusalOf,
  refusalOfStart,
} from './availability.ts';
import {
  cancelledText,
  changeTexts,
  confirmedText,
  forSomeoneText,
} from '#features/agenda/texts/change-texts.ts';

export { ownRulesOf } from './availability.ts';
export type { BookingAnswer } from '#features/agenda/holds/client-requests.ts';
export type { BookingRefusal, BookingResult } from './assistant-news.ts';

const MAX_UPCOMING_VISITS = 20;

export interface AssistantMove extends ClientsAppointment {
  startTime: Date;
  serviceId?: number;
}

const refused = (refusal: BookingRefusal): BookingResult => ({ appointment: null, refusal });

/** Writes a change and reads the row back, without private texts. */
const updateAppointment =
  ({ appointments }: Deps) =>
  async (tx: Tx, professionalId: number, change: AppointmentChange): Promise<AppointmentRow> => {
    await appointments.update(professionalId, change, tx);
    return requireAppointment(await appointments.byId(professionalId, change.id, tx));
  };

/** True when the owner approves bookings of another service that a visit is to be changed to. */
const asksFirst =
  ({ hours, people, clock }: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { service, clientId }: { service: ServiceRow; clientId: number },
  ): Promise<boolean> => {
    const { rules } = await hours.offeredCalendarOf(professionalId, tx);
    const mode = approvalOf(rules, service);
    if (mode === 'never' || mode === 'always') return mode === 'always';
    return needsApproval(
      mode,
      rules,
      await people.bookingPerson(professionalId, { clientId, now: clock() }, tx),
    );
  };

/** True when the owner answers a move: to another service that asks, or every one. */
const moveAsks =
  (deps: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { service, clientId }: { service: ServiceRow | null; clientId: number },
  ): Promise<boolean> =>
    service
      ? asksFirst(deps)(tx, professionalId, { service, clientId })
      : (await deps.hours.offeredCalendarOf(professionalId, tx)).rules.isAlwaysAsked === true;

/** The rule against one more request of a client, for a service whose bookings wait for the owner; null while one may be made. */
const requestsFull =
  (deps: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { serviceId, clientId }: { serviceId: number; clientId: number },
  ): Promise<BrokenRule | null> => {
    const open = await deps.holds.aliveOfClient(professionalId, clientId, tx);
    if (open.length < MAX_OPEN_REQUESTS) return null;
    const service = await deps.services.get(professionalId, serviceId, tx);
    const asks = await asksFirst(deps)(tx, professionalId, { service, clientId });
    return asks ? { kind: 'requests-full', most: MAX_OPEN_REQUESTS } : null;
  };

const move =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: AssistantMove): Promise<BookingResult> => {
    const { id, startTime } = wanted;
    const before = await changeable(deps)(tx, professionalId, wanted);
    if (!before) return refused('ended');
    const late = await lateness(deps)(tx, professionalId, { row: before, isExcused: wanted.isExcused });
    if (late) return refused(late);
    const changesService = wanted.serviceId !== undefined && wanted.serviceId !== before.serviceId;
    const service = changesService
      ? await deps.services.get(professionalId, wanted.serviceId ?? 0, tx)
      : null;
    if ((service ?? before).bookable === 'owner' && !wanted.isExcused) return refused({ kind: 'owner-only' });
    if (!wanted.isExcused && (await moveAsks(deps)(tx, professionalId, { ...wanted, service })))
      return refused({ kind: 'asks-first' });
    const durationMin = service?.duration ?? durationOf(before.startTime, before.endTime);
    const refusal = await refusalOf(deps)(tx, professionalId, {
      startTime,
      durationMin,
      clientId: wanted.clientId,
      excludeId: id,
      own: ownRulesOf(service ?? { ...before, id: before.serviceId }),
    });
    if (refusal) return refused(refusal);
    const appointment = await updateAppointment(deps)(tx, professionalId, {
      id,
      startTime,
      endTime: new Date(startTime.getTime() + durationMin * MINUTE_MS),
      ...(service && { serviceId: service.id, serviceName: service.name, servicePrice: service.price }),
      // its time is now the assistant's choice, so the EXCLUDE constraint applies to it too
      bookedBy: 'assistant',
      createdBy: before.createdBy,
      reminderSent24h: false,
      reminderSent3h: false,
    });
    const dropped = await dropRequestsAt(deps)(tx, professionalId, appointment);
    await recordBookingChange(deps)(tx, professionalId, {
      kind: 'appointment-moved',
      title: 'Agendamento remarcado',
      appointment,
      message: `${movedText(appointment)}${insteadOf(dropped)}`,
      happened: { appointmentId: id, actor: 'assistant', changes: changeTexts(before, appointment) },
    });
    return { appointment, refusal: null, dropped };
  };

const cancel =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: ClientsAppointment): Promise<BookingResult> => {
    const before = await changeable(deps)(tx, professionalId, wanted);
    if (!before) return refused('ended');
    const late = await lateness(deps)(tx, professionalId, { row: before, isExcused: wanted.isExcused });
    if (late) return refused(late);
    const status: AppointmentStatus = 'cancelled';
    const appointment = await updateAppointment(deps)(tx, professionalId, { id: before.id, status });
    await recordBookingChange(deps)(tx, professionalId, {
      kind: 'appointment-cancelled',
      title: 'Agendamento cancelado',
      appointment,
      message: statusText(appointment),
      happened: { appointmentId: before.id, actor: 'client', changes: [cancelledText(null)] },
      recount: [wanted.clientId],
    });
    return { appointment, refusal: null };
  };

const confirm =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, wanted: ClientsAppointment): Promise<BookingResult> => {
    const before = await changeable(deps)(tx, professionalId, wanted);
    if (!before) return refused('ended');
    // a second yes changes nothing
    if (before.status === 'confirmed') return { appointment: before, refusal: null };
    const status: AppointmentStatus = 'confirmed';
    const confirmation = { id: before.id, status, confirmedAt: deps.clock() };
    const appointment = await updateAppointment(deps)(tx, professionalId, confirmation);
    const activity = {
      type: 'confirmation' as const,
      message: statusText(appointment),
      about: personOf(appointment),
    };
    const happened = [{ appointmentId: before.id, actor: 'client' as const, changes: [confirmedText] }];
    await afterWrite(deps)(tx, professionalId, { happened, activity, recount: [] });
    return { appointment, refusal: null };
  };

const noteForSomeone =
  (deps: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { forSomeone, ...wanted }: ClientsAppointment & { forSomeone: string | null },
  ): Promise<BookingResult> => {
    const before = await changeable(deps)(tx, professionalId, wanted);
    if (!before) return refused('ended');
    const appointment = await updateAppointment(deps)(tx, professionalId, { id: before.id, forSomeone });
    const changes = [forSomeoneText(forSomeone)];
    await noteHistory(deps)(tx, professionalId, [{ appointmentId: before.id, actor: 'assistant', changes }]);
    await announce(tx, { professionalId, topic: 'appointments' });
    return { appointment, refusal: null };
  };

/** The agenda for the assistant: never outside the hours and rules, over a visit that is not cancelled, or in the past. */
export const assistantBookingService = (deps: Deps) => ({
  /** Starts that may be offered, strictly in the future, epoch milliseconds, ascending. @throws AppError not-found */
  freeStarts: freeStarts(deps),

  agendaBetween: agendaBetween(deps),

  /** Reason why a start, on any minute, cannot be booked; null if it can. @throws AppError not-found */
  refusalOfStart: refusalOfStart(deps),

  /** The booking rule that closes a whole local date to a client; null if none does. */
  brokenRuleOfDate: brokenRuleOfDate(deps),

  requestsFull: requestsFull(deps),

  /** Locks, checks again, books. @throws AppError not-found for another's client or service */
  bookForAssistant: bookForAssistant(deps),

  /** The client's requests that wait for the owner, and times that the owner proposed, ascending by start. */
  requestsOfClient: (executor: Executor, professionalId: number, clientId: number): Promise<HeldSlot[]> =>
    deps.holds.aliveOfClient(professionalId, clientId, executor),

  /** False once it is answered or over, and for another's. */
  withdrawForAssistant: withdraw(deps),

  /** Moves an appointment of the client; its id stays. @throws AppError not-found for another's */
  moveForAssistant: move(deps),

  /** @throws AppError not-found for another's */
  cancelForAssistant: cancel(deps),

  lateHours: lateHours(deps),

  /**
   * Undoes a cancellation while the time is free and the day open; the id stays. @throws AppError not-found for
   * another's
   */
  reopenForAssistant: reopenForAssistant(deps),

  /** @throws AppError not-found for another's */
  confirmForAssistant: confirm(deps),

  /** True for a client whom the owner registered, or who has been booked before. */
  isKnown: async (professionalId: number, clientId: number, tx: Executor): Promise<boolean> =>
    (await deps.people.bookingPerson(professionalId, { clientId, now: deps.clock() }, tx)).isKnown,

  /** Facts about a client that the approval rules read. */
  person: (professionalId: number, clientId: number, tx: Executor): Promise<BookingPerson> =>
    deps.people.bookingPerson(professionalId, { clientId, now: deps.clock() }, tx),

  /** Stores the person an appointment of the client is for. @throws AppError not-found for another's */
  noteForSomeone: noteForSomeone(deps),

  /** Scheduled or confirmed and strictly in the future, ascending, at most 20. */
  upcomingOfClient: (
    executor: Executor,
    professionalId: number,
    clientId: number,
  ): Promise<AppointmentRow[]> =>
    deps.appointments.upcoming(
      professionalId,
      { clientId, now: deps.clock(), limit: MAX_UPCOMING_VISITS },
      executor,
    ),

  /** Scheduled or confirmed, begun and not over: nothing changes them here. */
  underWayOfClient: (
    executor: Executor,
    professionalId: number,
    clientId: number,
  ): Promise<AppointmentRow[]> =>
    deps.appointments.upcoming(
      professionalId,
      { clientId, now: deps.clock(), limit: MAX_UPCOMING_VISITS, isUnderWay: true },
      executor,
    ),
});

export type AssistantBookingService = ReturnType<typeof assistantBookingService>;
