// Event writes by the owner: create, change.
import type { agendaApi, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { bodyError, type EnteredAppointment } from '@zelo/domain/agenda/record/appointment-body.ts';
import { perText, REQUIRED_FIELDS } from '@zelo/domain/agenda/appointment-texts.ts';
import { changedFields, mergedFields } from '@zelo/domain/agenda/record/edited-fields.ts';
import { invalidSavedNameMessage, isUsableSavedName } from '@zelo/domain/clients/names/client-name.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#shared/errors.ts';
import { bookedText, editedText, movedText, personOf } from '#features/agenda/texts/activity-texts.ts';
import {
  type AgendaDeps,
  afterWrite,
  bookingWarnings,
  updateAppointment,
  lockAppointment,
  requireAppointment,
} from './agenda-writes.ts';
import type { AppointmentRow, OwnedAppointment } from '#features/agenda/rows/appointment-repository.ts';
import { appointmentView } from '#features/agenda/rows/appointment-view.ts';
import { changeTexts, createdText, unconfirmedText } from '#features/agenda/texts/change-texts.ts';
import { type EventSpan, eventSpans } from '#features/agenda/rows/event-spans.ts';
import { onceWithoutPeople } from '#features/agenda/rows/kept-answers.ts';
import { keepConfirmation, undoneMove } from '#features/agenda/undo/undone-move.ts';

type EditedAppointment = ValueOf<typeof agendaApi.update, 'body'>;

const STALE =
  'Este agendamento foi alterado em outra aba ou pela assistente. Confira como ele está agora antes de salvar.';

interface Parties {
  body: EnteredAppointment;
  before?: AppointmentRow | undefined;
}

/** A visit whose client or service was deleted keeps its names, and can be moved and edited like any other. */
const orphanOf = (before: AppointmentRow | undefined, lost: 'clientId' | 'serviceId'): AppointmentRow => {
  if (!before || before.isPersonalEvent || before[lost] !== null) {
    throw new AppError('invalid', REQUIRED_FIELDS);
  }
  return before;
};

const clientOf =
  ({ clients }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, { body: { clientId }, before }: Parties) => {
    if (clientId == null) return { clientId: null, clientName: orphanOf(before, 'clientId').clientName };
    const client = await clients.get(professionalId, clientId, tx);
    if (!isUsableSavedName(client.name)) {
      throw new AppError('invalid', invalidSavedNameMessage(before ? 'update' : 'create', client.name));
    }
    return { clientId, clientName: client.name };
  };

const serviceOf =
  ({ services }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, { body: { serviceId }, before }: Parties) => {
    if (serviceId == null) {
      const { serviceName, servicePrice } = orphanOf(before, 'serviceId');
      return { serviceId: null, serviceName, servicePrice };
    }
    const service = await services.get(professionalId, serviceId, tx);
    // the agreed name and price stay, even if the service has changed since
    const { serviceName, servicePrice } =
      before?.serviceId === serviceId ? before : { serviceName: service.name, servicePrice: service.price };
    return { serviceId, serviceName, servicePrice };
  };

/** Client and service as stored with the appointment; a personal event has neither. */
const clientAndService = (deps: AgendaDeps) => async (tx: Tx, professionalId: number, parties: Parties) => {
  if (parties.body.isPersonalEvent) {
    return { clientId: null, clientName: null, serviceId: null, serviceName: null, servicePrice: null };
  }
  return {
    ...(await clientOf(deps)(tx, professionalId, parties)),
    ...(await serviceOf(deps)(tx, professionalId, parties)),
  };
};

const describedBy = (body: EnteredAppointment) => ({
  ...perText((text) => body[text]),
  isPersonalEvent: body.isPersonalEvent,
  eventTitle: body.isPersonalEvent ? body.eventTitle : null,
  isAllDay: body.isAllDay,
  personalEventDuration: body.isPersonalEvent ? body.personalEventDuration : null,
});

const insertAll =
  (deps: AgendaDeps) =>
  async (tx: Tx, professionalId: number, body: EnteredAppointment): Promise<SavedAppointment> => {
    const { appointments, hours } = deps;
    const parties = await clientAndService(deps)(tx, professionalId, { body });
    const calendar = await hours.calendarOf(professionalId, tx);
    const spans = eventSpans(body, calendar.timeZone);
    const warnings = await bookingWarnings(deps)(tx, professionalId, { ...body, calendar, spans });
    const made = { forSomeone: null, bookedBy: 'owner' as const, createdAt: deps.clock() };
    const shared = { ...parties, ...describedBy(body), ...made };
    const rows = spans.map((span) => ({ ...shared, ...span }));
    const ids = await appointments.insert(professionalId, rows, tx);
    const row = requireAppointment(await appointments.ownedById(professionalId, ids[0] ?? 0, tx));
    const happened = spans.map((span, day) => ({
      appointmentId: ids[day] ?? 0,
      actor: 'owner' as const,
      changes: [createdText({ ...row, ...span })],
    }));
    const activity = { type: 'appointment' as const, message: bookedText(row), about: personOf(row) };
    await afterWrite(deps)(tx, professionalId, { happened, activity, recount: [] });
    const change = { type: 'booked' as const, from: row.startTime, isForAnother: false, row };
    const notice = await deps.notices.plan(tx, professionalId, { ...change, wanted: body.notifyClient });
    const [, ...otherDays] = ids;
    return {
      ...appointmentView(row),
      notice,
      ...warnings,
      createdCount: rows.length,
      ...(otherDays.length > 0 && { otherDays }),
    };
  };

/** @throws AppError not-found for an unknown client or service, invalid for an impossible event */
export const create =
  (deps: AgendaDeps) =>
  (professionalId: number, body: EnteredAppointment, key?: string): Promise<SavedAppointment> =>
    deps.db.transaction((tx) =>
      onceWithoutPeople(deps)(tx, { professionalId, route: 'POST /api/appointments', key, body }, () =>
        insertAll(deps)(tx, professionalId, body),
      ),
    );

const onlySpan = (body: EnteredAppointment, zone: string): EventSpan => {
  const [span, second] = eventSpans(body, zone);
  if (!span || second) throw new AppError('invalid', 'Um evento já salvo ocupa um só dia');
  return span;
};

/** The client confirmed the previous time. */
const losesConfirmation = (before: AppointmentRow, span: EventSpan): boolean =>
  before.status === 'confirmed' && before.startTime.getTime() !== span.startTime.getTime();

/**
 * Side effects of a new time. A time chosen by the owner makes the row the owner's: the EXCLUDE constraint keeps the
 * assistant's rows apart, while the owner may double-book.
 */
const moveOf = (before: AppointmentRow, span: EventSpan) => {
  const startMoves = before.startTime.getTime() !== span.startTime.getTime();
  const moves = startMoves || before.endTime.getTime() !== span.endTime.getTime();
  return {
    ...span,
    ...(moves && { bookedBy: 'owner' as const, createdBy: before.createdBy }),
    ...(startMoves && { reminderSent24h: false, reminderSent3h: false, confirmedAt: null }),
    ...(losesConfirmation(before, span) && { status: 'scheduled' as const }),
  };
};

/** The sent fields, completed from the stored ones. @throws AppError invalid for an impossible event */
const completed = (before: OwnedAppointment, sent: EditedAppointment): EditBody => {
  const body = { ...sent, ...mergedFields(appointmentView(before), sent) };
  const broken = bodyError(body);
  if (broken) throw new AppError('invalid', broken.error);
  return body;
};

type EditBody = EditedAppointment & EnteredAppointment;

const CLIENTS_VISIT =
  'O horário de um cliente não vira evento particular: cancele ou exclua o horário e crie um evento particular.';

/** The edit would drop the client silently, and leave mark and payment without one. @throws AppError invalid */
const checkKind = (before: AppointmentRow, body: EditedAppointment): void => {
  if (body.isPersonalEvent && !before.isPersonalEvent) throw new AppError('invalid', CLIENTS_VISIT);
};

interface Edit {
  body: EditBody;
  before: OwnedAppointment;
  span: EventSpan;
}

/** The row after the edit. An edit without changes writes nothing, so repeating one is harmless. */
const edited =
  (deps: AgendaDeps) =>
  async (tx: Tx, professionalId: number, { body, before, span }: Edit) => {
    const { id } = before;
    const parties = await clientAndService(deps)(tx, professionalId, { body, before });
    const wanted = { ...parties, ...describedBy(body), ...span };
    if (changedFields(before, wanted).length === 0)
      return { row: before, notice: await deps.notices.planned(tx, professionalId, before) };
    if (body.version !== undefined && body.version !== before.version) {
      throw new AppError('stale', STALE, { current: appointmentView(before) });
    }
    const forSomeone = parties.clientId === before.clientId ? undefined : null;
    // a text that cannot be opened is kept: the form showed it as empty
    const texts = perText((text) =>
      body[text] === null && before.unreadable.includes(text) ? undefined : body[text],
    );
    // the marks belong to a deleted client; the visit has another one now
    const clientMarks = parties.clientId === before.clientId ? undefined : null;
    const undone = body.isUndo ? await undoneMove(deps)(tx, professionalId, { before, span }) : null;
    const move = { ...moveOf(before, span), ...undone?.change };
    const change = { id, ...wanted, ...move, forSomeone, ...texts, clientMarks };
    if (losesConfirmation(before, span)) await keepConfirmation(deps)(tx, professionalId, before);
    const row = await updateAppointment(deps)(tx, professionalId, change);
    const changes = changeTexts(before, { ...before, ...wanted });
    if (losesConfirmation(before, span)) changes.push(unconfirmedText);
    if (undone) changes.push(undone.text);
    const isMove = changes.some(({ kind }) => kind === 'moved');
    await afterWrite(deps)(tx, professionalId, {
      happened: [{ appointmentId: id, actor: 'owner', changes }],
      activity: {
        type: 'appointment',
        message: isMove ? movedText(row) : editedText(row),
        about: personOf(row),
      },
      recount: [before.clientId, row.clientId],
    });
    const isForAnother = row.clientId !== before.clientId;
    const moved = { type: 'moved' as const, from: before.startTime, isForAnother, row };
    // no client comes to a cancelled visit: there is nothing to tell, and no mark that it was not told
    const notice =
      (isMove || isForAnother) && row.status !== 'cancelled'
        ? await deps.notices.plan(tx, professionalId, { ...moved, wanted: body.notifyClient })
        : null;
    return { row, notice };
  };

/** @throws AppError not-found, invalid, or stale when it has changed since `version` was read */
export const update =
  (deps: AgendaDeps) =>
  (professionalId: number, id: number, sent: EditedAppointment): Promise<SavedAppointment> =>
    deps.db.transaction(async (tx) => {
      const before = await lockAppointment(deps)(tx, professionalId, id);
      checkKind(before, sent);
      const body = completed(before, sent);
      const calendar = await deps.hours.calendarOf(professionalId, tx);
      const span = onlySpan(body, calendar.timeZone);
      const planned = { ...body, calendar, spans: [span], id };
      const warnings = await bookingWarnings(deps)(tx, professionalId, planned);
      const { row, notice } = await edited(deps)(tx, professionalId, { body, before, span });
      return { ...appointmentView(row), notice, ...warnings, createdCount: 0 };
    });
