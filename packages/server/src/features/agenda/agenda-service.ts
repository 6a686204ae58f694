import type { agendaApi, Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { canChangeStatus, statusLabel, type StatusMark } from '@zelo/domain/agenda/appointment-status.ts';
import { invalidSavedNameMessage, isUsableSavedName } from '@zelo/domain/clients/client-name.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import { decimalFromCents, INVALID_AMOUNT, parseAmount } from '@zelo/domain/shared/money.ts';
import type { Tx } from '#db/database.ts';
import { once } from '#db/idempotency.ts';
import { lockProfessional } from '#db/lock-professional.ts';
import { AppError } from '#errors.ts';
import { bookedText, deletedText, editedText, movedText, statusText } from './activity-texts.ts';
import { type AgendaDeps, afterWrite, bookingWarnings, stored } from './agenda-writes.ts';
import type { AppointmentRow } from './appointment-repository.ts';
import { appointmentView } from './appointment-view.ts';
import { type EventSpan, eventSpans } from './event-spans.ts';
import { listedDates } from './listed-dates.ts';

type AppointmentBody = ValueOf<typeof agendaApi.create, 'body'>;

/** The row under the lock that every writer of appointments takes first. */
const locked =
  ({ appointments }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<AppointmentRow> => {
    await lockProfessional(tx, professionalId);
    return stored(await appointments.byId(professionalId, id, tx));
  };

/** Client and service as the appointment keeps them; `before` is the row that is being edited. */
const clientAndService =
  ({ clients, services }: AgendaDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { body, before }: { body: AppointmentBody; before?: AppointmentRow },
  ) => {
    const { clientId, serviceId } = body;
    if (body.isPersonalEvent || clientId == null || serviceId == null) {
      return { clientId: null, clientName: null, serviceId: null, serviceName: null, servicePrice: null };
    }
    const client = await clients.get(professionalId, clientId, tx);
    if (!isUsableSavedName(client.name)) {
      throw new AppError('invalid', invalidSavedNameMessage(before ? 'update' : 'create', client.name));
    }
    const service = await services.get(professionalId, serviceId, tx);
    // what was agreed stays, whatever the service is called or costs by now
    const { serviceName, servicePrice } =
      before?.serviceId === serviceId ? before : { serviceName: service.name, servicePrice: service.price };
    return { clientId, clientName: client.name, serviceId, serviceName, servicePrice };
  };

const describedBy = (body: AppointmentBody) => ({
  notes: body.notes,
  isPersonalEvent: body.isPersonalEvent,
  eventTitle: body.isPersonalEvent ? body.eventTitle : null,
  isAllDay: body.isAllDay,
  personalEventDuration: body.isPersonalEvent ? (body.personalEventDuration ?? null) : null,
});

const insertAll =
  (deps: AgendaDeps) =>
  async (tx: Tx, professionalId: number, body: AppointmentBody): Promise<SavedAppointment> => {
    const { appointments, hours } = deps;
    const parties = await clientAndService(deps)(tx, professionalId, { body });
    const calendar = await hours.calendarOf(professionalId, tx);
    const spans = eventSpans(body, calendar.timeZone);
    const warnings = await bookingWarnings(deps)(tx, professionalId, { ...body, calendar, spans });
    const shared = { ...parties, ...describedBy(body), forSomeone: null, bookedBy: 'owner' as const };
    const rows = spans.map((span) => ({ ...shared, ...span }));
    const [firstId = 0] = await appointments.insert(professionalId, rows, tx);
    const row = stored(await appointments.byId(professionalId, firstId, tx));
    const activity = { type: 'appointment' as const, message: bookedText(row) };
    await afterWrite(deps)(tx, professionalId, { activity, recount: [] });
    return { ...appointmentView(row), ...warnings, createdCount: rows.length };
  };

const create =
  (deps: AgendaDeps) =>
  (professionalId: number, body: AppointmentBody, key?: string): Promise<SavedAppointment> =>
    deps.db.transaction((tx) =>
      once(tx, { professionalId, route: 'POST /api/appointments', key, body }, () =>
        insertAll(deps)(tx, professionalId, body),
      ),
    );

const onlySpan = (body: AppointmentBody, zone: string): EventSpan => {
  const [span, second] = eventSpans(body, zone);
  if (!span || second) throw new AppError('invalid', 'Um evento já salvo ocupa um só dia');
  return span;
};

/**
 * What a new time changes. A time that the owner chose makes the row the owner's: the EXCLUDE constraint keeps
 * rows of the assistant apart, and the owner may double-book.
 */
const moveOf = (before: AppointmentRow, span: EventSpan) => {
  const startMoves = before.startTime.getTime() !== span.startTime.getTime();
  const moves = startMoves || before.endTime.getTime() !== span.endTime.getTime();
  return {
    ...span,
    ...(moves && { bookedBy: 'owner' as const }),
    ...(startMoves && { reminderSent24h: false, reminderSent3h: false }),
    moves,
  };
};

const update =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number, body: AppointmentBody): Promise<SavedAppointment> =>
    deps.db.transaction(async (tx) => {
      const before = await locked(deps)(tx, professionalId, id);
      const parties = await clientAndService(deps)(tx, professionalId, { body, before });
      const calendar = await deps.hours.calendarOf(professionalId, tx);
      const span = onlySpan(body, calendar.timeZone);
      const { moves, ...move } = moveOf(before, span);
      const warnings = await bookingWarnings(deps)(tx, professionalId, {
        ...body,
        calendar,
        spans: [span],
        id,
      });
      const forSomeone = parties.clientId === before.clientId ? before.forSomeone : null;
      const changed = { id, ...parties, ...describedBy(body), ...move, forSomeone };
      await deps.appointments.update(professionalId, changed, tx);
      const row = stored(await deps.appointments.byId(professionalId, id, tx));
      const message = moves ? movedText(row) : editedText(row);
      const recount = [before.clientId, row.clientId];
      await afterWrite(deps)(tx, professionalId, { activity: { type: 'appointment', message }, recount });
      return { ...appointmentView(row), ...warnings, createdCount: 0 };
    });

const remove =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number): Promise<{ success: true }> =>
    deps.db.transaction(async (tx) => {
      const row = await locked(deps)(tx, professionalId, id);
      await deps.appointments.remove(professionalId, id, tx);
      const activity = { type: 'appointment' as const, message: deletedText(row) };
      await afterWrite(deps)(tx, professionalId, { activity, recount: [row.clientId] });
      return { success: true };
    });

interface Mark {
  status: StatusMark;
  /** decimal string */
  paidAmount?: string;
}

const mark =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number, change: Mark): Promise<Appointment> =>
    deps.db.transaction(async (tx) => {
      const before = await locked(deps)(tx, professionalId, id);
      if (!canChangeStatus(before.status, change.status)) {
        const [now, wanted] = [statusLabel(before.status), statusLabel(change.status)];
        throw new AppError('conflict', `O agendamento está como ${now} e não pode mudar para ${wanted}`);
      }
      await deps.appointments.update(professionalId, { id, ...change }, tx);
      const row = stored(await deps.appointments.byId(professionalId, id, tx));
      const activity = { type: 'appointment' as const, message: statusText(row) };
      await afterWrite(deps)(tx, professionalId, { activity, recount: [row.clientId] });
      return appointmentView(row);
    });

const completePayment =
  (deps: AgendaDeps) =>
  async (professionalId: number, id: number, amount: number): Promise<Appointment> => {
    const cents = parseAmount(String(amount));
    if (cents === null) throw new AppError('invalid', INVALID_AMOUNT);
    return mark(deps)(professionalId, id, { status: 'completed', paidAmount: decimalFromCents(cents) });
  };

/** The owner's agenda: conflicts and hours are warnings here, never refusals (spec 1 §5 and §6). */
export const agendaService = (deps: AgendaDeps) => {
  const onDates = async (
    professionalId: number,
    dates: { from: string; end: string },
  ): Promise<Appointment[]> => (await deps.appointments.onDates(professionalId, dates)).map(appointmentView);
  const day = (professionalId: number, date: string): Promise<Appointment[]> =>
    onDates(professionalId, { from: date, end: addDays(date, 1) });
  const todayOf = async (professionalId: number): Promise<string> =>
    today(deps.clock(), await deps.hours.timeZoneOf(professionalId));
  return {
    /** @throws AppError invalid when the dates are in the wrong order or too far apart */
    list: async (
      professionalId: number,
      query: ValueOf<typeof agendaApi.list, 'query'>,
    ): Promise<Appointment[]> => onDates(professionalId, listedDates(query, await todayOf(professionalId))),

    today: async (professionalId: number): Promise<Appointment[]> =>
      day(professionalId, await todayOf(professionalId)),

    /** Those that start on a local date, yyyy-MM-dd. */
    day,

    /** @throws AppError not-found for an unknown client or service, invalid for an impossible event */
    create: create(deps),

    /** @throws AppError not-found, invalid */
    update: update(deps),

    /** @throws AppError not-found */
    remove: remove(deps),

    /** @throws AppError not-found, or conflict when the appointment has already ended otherwise */
    setStatus: (professionalId: number, id: number, status: StatusMark): Promise<Appointment> =>
      mark(deps)(professionalId, id, { status }),

    /** Completes with the amount in reais. @throws as setStatus, and invalid for an amount that is none */
    completePayment: completePayment(deps),
  };
};

export type AgendaService = ReturnType<typeof agendaService>;
