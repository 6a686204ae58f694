// Times kept for clients, as the owner decides about them. Every verb runs under the professional's lock, so that an answer, a
// second answer and the end of the time have one outcome.
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import type { ConflictWarning } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { HOLD_MINUTES } from '@zelo/domain/agenda/holds/hold-kinds.ts';
import { MAX_DAYS_AHEAD } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import {
  afterWrite,
  type AgendaDeps,
  bookingWarnings,
  insertVisit,
  isTakenByAssistant,
  requireAppointment,
} from '#features/agenda/agenda-writes.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import { acceptedText, personOf } from '#features/agenda/texts/activity-texts.ts';
import { createdText } from '#features/agenda/texts/change-texts.ts';
import type { BookingDeps } from '#features/agenda/assistant/assistant-news.ts';
import { crossed, end, tellUnread } from './hold-endings.ts';
import type { HeldSlot } from './hold-repository.ts';
import { holdView } from './hold-view.ts';

export type { EndedHold, HeldSlot } from './hold-repository.ts';
export type { HoldEnd } from './hold-endings.ts';
export { holdView } from './hold-view.ts';

const ANSWERED = 'Este pedido já foi respondido, ou o prazo acabou. Atualize a agenda.';
const NOT_AHEAD = 'Escolha um horário que ainda não passou.';
const TOO_FAR = 'Escolha um horário dos próximos 12 meses.';
const SAME_TIME = 'Este é o horário que o cliente pediu: aceite o pedido, ou escolha outro horário.';
const TAKEN = 'Já existe uma visita ou um horário reservado nesse período. Escolha outro horário.';

const requireHold =
  ({ holds }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<HeldSlot> => {
    await lockProfessional(tx, professionalId);
    const hold = await holds.aliveById(professionalId, id, tx);
    if (!hold) throw notFound(ANSWERED);
    return hold;
  };

const changed = (tx: Tx, professionalId: number): Promise<void> =>
  announce(tx, { professionalId, topic: 'appointments' });

/** The service may have been deleted since; the visit keeps its name and price. */
const serviceOf = async (
  { services }: AgendaDeps,
  { professionalId, serviceId }: HeldSlot,
  tx: Tx,
): Promise<number | null> => {
  if (serviceId === null) return null;
  try {
    return (await services.get(professionalId, serviceId, tx)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
};

const accept =
  (deps: AgendaDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    id: number,
  ): Promise<{ hold: HeldSlot; appointment: AppointmentRow; conflicts: ConflictWarning[] }> => {
    const hold = await requireHold(deps)(tx, professionalId, id);
    const { startTime, endTime, clientId, forSomeone } = hold;
    if (startTime <= deps.clock()) throw new AppError('conflict', NOT_AHEAD);
    await deps.holds.remove(professionalId, [id], tx);
    const calendar = await deps.hours.calendarOf(professionalId, tx);
    const planned = { calendar, spans: [{ startTime, endTime }], isPersonalEvent: false };
    const { conflicts } = await bookingWarnings(deps)(tx, professionalId, planned);
    // another booking of the assistant may have been restored there: then it is the owner who double-books
    const isTaken = await isTakenByAssistant(deps)(tx, professionalId, { id: 0, startTime, endTime });
    const appointment = await insertVisit(deps)(tx, professionalId, {
      client: { id: clientId, name: hold.client.name },
      serviceId: await serviceOf(deps, hold, tx),
      serviceName: hold.serviceName,
      servicePrice: hold.servicePrice,
      startTime,
      endTime,
      forSomeone,
      bookedBy: isTaken ? 'owner' : 'assistant',
    });
    await afterWrite(deps)(tx, professionalId, {
      happened: [{ appointmentId: appointment.id, actor: 'owner', changes: [createdText(appointment)] }],
      activity: { type: 'appointment', message: acceptedText(appointment), about: personOf(appointment) },
      recount: [],
    });
    return { hold, appointment, conflicts };
  };

const release =
  (deps: AgendaDeps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<HeldSlot> => {
    const hold = await requireHold(deps)(tx, professionalId, id);
    await deps.holds.remove(professionalId, [id], tx);
    await changed(tx, professionalId);
    return hold;
  };

const propose =
  (deps: AgendaDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { id, startTime }: { id: number; startTime: Date },
  ): Promise<{ before: HeldSlot; hold: HeldSlot }> => {
    const before = await requireHold(deps)(tx, professionalId, id);
    const minutesLeft = (startTime.getTime() - deps.clock().getTime()) / MINUTE_MS;
    if (minutesLeft <= 0) throw new AppError('invalid', NOT_AHEAD);
    if (minutesLeft > MAX_DAYS_AHEAD * (DAY_MS / MINUTE_MS)) throw new AppError('invalid', TOO_FAR);
    if (before.kind === 'approval' && +startTime === +before.startTime)
      throw new AppError('invalid', SAME_TIME);
    const endTime = new Date(startTime.getTime() + (+before.endTime - +before.startTime));
    const window = { from: startTime, to: endTime };
    const visits = await deps.appointments.touching(professionalId, window, tx);
    const others = await deps.holds.touching(professionalId, window, tx);
    const isTaken =
      visits.some((visit) => visit.startTime < endTime && visit.endTime > startTime) ||
      others.some((other) => other.id !== id);
    if (isTaken) throw new AppError('conflict', TAKEN);
    await deps.holds.remove(professionalId, [id], tx);
    const made = await deps.holds.insert(
      professionalId,
      {
        kind: 'proposal',
        clientId: before.clientId,
        conversationId: before.conversationId,
        serviceId: before.serviceId,
        serviceName: before.serviceName,
        servicePrice: before.servicePrice,
        forSomeone: before.forSomeone,
        startTime,
        endTime,
        minutes: Math.min(HOLD_MINUTES, minutesLeft),
      },
      tx,
    );
    await changed(tx, professionalId);
    return { before, hold: requireAppointment(await deps.holds.byId(professionalId, made, tx)) };
  };

export const holdService = (deps: BookingDeps) => ({
  list: async (professionalId: number): Promise<Hold[]> => {
    const held = await deps.holds.alive(professionalId);
    const clientIds = [...new Set(held.map(({ clientId }) => clientId))];
    const askers = await deps.people.askers(professionalId, clientIds);
    return held.flatMap((hold) => {
      const asker = askers.get(hold.clientId);
      // a client who was deleted between the two reads has no request any more
      return asker ? [{ ...holdView(hold), asker }] : [];
    });
  },

  /** A hold that counts, without a lock. @throws AppError not-found */
  get: async (professionalId: number, id: number): Promise<HeldSlot> => {
    const hold = await deps.holds.aliveById(professionalId, id);
    if (!hold) throw notFound(ANSWERED);
    return hold;
  },

  /** Holds of a client that count, by start. */
  ofClient: (professionalId: number, clientId: number, tx?: Tx): Promise<HeldSlot[]> =>
    deps.holds.aliveOfClient(professionalId, clientId, tx),

  /** Books the visit. @throws AppError not-found when it was answered or is over, conflict when it has begun */
  accept: accept(deps),

  noteAnswer: (tx: Tx, professionalId: number, accepted: { row: AppointmentRow; isTold: boolean }) =>
    deps.notices.accepted(tx, professionalId, accepted),

  /** Frees the time. @throws AppError not-found when it was answered or is over */
  release: release(deps),

  /** Keeps another time instead. @throws AppError not-found, invalid for the past, conflict when the time is taken */
  propose: propose(deps),

  /** Holds of all professionals that are over, oldest first, behind the first `passed` of them. */
  over: (passed: number) => deps.holds.ended(passed),
  crossed: crossed(deps),
  endedById: (professionalId: number, id: number) => deps.holds.byId(professionalId, id),
  end: end(deps),
  tellUnread: tellUnread(deps),
});

export type HoldService = ReturnType<typeof holdService>;
