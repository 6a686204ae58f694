// Shared by every agenda write: row lock, warnings, history, client totals, announcement.
import { NO_TEXTS } from '@zelo/domain/agenda/appointment-texts.ts';
import { describeConflict } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { findConflicts, prepareConflicts } from '@zelo/domain/agenda/slots/conflicts.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { isOutsideWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { AppointmentEvent } from '@zelo/domain/agenda/record/appointment-event.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { notFound } from '#shared/errors.ts';
import type { ActivityService } from '#features/account/notifications/activity-service.ts';
import type { ClientPrivacyService } from '#features/clients/privacy/client-privacy-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { HoursService, ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { ServicesService } from '#features/services/services-service.ts';
import type { AppointmentHistoryRepository } from '#features/agenda/rows/appointment-history-repository.ts';
import type {
  AppointmentChange,
  AppointmentRepository,
  AppointmentRow,
  OwnedAppointment,
} from '#features/agenda/rows/appointment-repository.ts';
import type { DeletedAppointmentRepository } from '#features/agenda/deletion/deleted-appointment-repository.ts';
import type { ChangeNotices } from '#features/agenda/notices/change-notices-service.ts';
import { heldTime } from '@zelo/domain/agenda/holds/held-time.ts';
import { namedAppointment } from '#features/agenda/rows/appointment-view.ts';
import type { HoldRepository } from '#features/agenda/holds/hold-repository.ts';
import type { ChangeText } from '#features/agenda/texts/change-texts.ts';
import type { EventSpan } from '#features/agenda/rows/event-spans.ts';

export interface AgendaDeps {
  db: Db;
  appointments: AppointmentRepository;
  deleted: DeletedAppointmentRepository;
  holds: HoldRepository;
  history: AppointmentHistoryRepository;
  clients: ClientsService;
  privacy: ClientPrivacyService;
  services: ServicesService;
  hours: HoursService;
  activities: ActivityService;
  notices: ChangeNotices;
  clock: Clock;
}

/** Returns the row. @throws AppError not-found for an unknown id */
export const requireAppointment = <Row>(row: Row | undefined): Row => {
  if (!row) throw notFound('Agendamento não encontrado');
  return row;
};

/** Returns the row under the lock that every writer of appointments takes first. @throws AppError not-found */
export const lockAppointment =
  ({ appointments }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<OwnedAppointment> => {
    await lockProfessional(tx, professionalId);
    return requireAppointment(await appointments.ownedById(professionalId, id, tx));
  };

export const updateAppointment =
  ({ appointments }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, change: AppointmentChange): Promise<OwnedAppointment> => {
    await appointments.update(professionalId, change, tx);
    return requireAppointment(await appointments.ownedById(professionalId, change.id, tx));
  };

interface MachineVisit extends Pick<
  AppointmentRow,
  'serviceId' | 'serviceName' | 'servicePrice' | 'startTime' | 'endTime' | 'forSomeone'
> {
  client: { id: number; name: string };
  bookedBy: 'owner' | 'assistant';
}

/** Stores a visit that has no texts, and reads it back. */
export const insertVisit =
  ({ appointments, clock }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, { client, ...visit }: MachineVisit): Promise<AppointmentRow> => {
    const values = {
      ...visit,
      clientId: client.id,
      clientName: client.name,
      createdAt: clock(),
      ...NO_TEXTS,
      isPersonalEvent: false,
      eventTitle: null,
      isAllDay: false,
      personalEventDuration: null,
    };
    const [id = 0] = await appointments.insert(professionalId, [values], tx);
    return requireAppointment(await appointments.byId(professionalId, id, tx));
  };

interface PlannedEvent {
  calendar: ProfessionalCalendar;
  /** ascending, at least one; with the ids of stored rows */
  spans: (EventSpan & { id?: number })[];
  isPersonalEvent: boolean;
  id?: number;
}

const leavesHours = ({ calendar, spans }: PlannedEvent): boolean =>
  spans.some(({ startTime, endTime }) => {
    const { date, time } = instantToLocal(startTime, calendar.timeZone);
    return isOutsideWorkingHours(calendar, { date, time, durationMinutes: durationOf(startTime, endTime) });
  });

/** Warnings about an event before it is stored; working hours apply to clients' visits only. */
export const bookingWarnings =
  ({ appointments, holds }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, event: PlannedEvent) => {
    const zone = event.calendar.timeZone;
    const starts = event.spans.map(({ startTime }) => startTime.getTime());
    const ends = event.spans.map(({ endTime }) => endTime.getTime());
    // a started minute counts as a whole one
    const from = new Date(Math.min(...starts) - MINUTE_MS);
    const to = new Date(Math.max(...ends) + MINUTE_MS);
    const rows = await appointments.touching(professionalId, { from, to }, tx);
    const held = (await holds.alive(professionalId, tx)).map(heldTime);
    const index = prepareConflicts([...rows.map(namedAppointment), ...held], zone);
    const [first, second] = event.spans;
    const onlyDate = first && !second ? instantToLocal(first.startTime, zone).date : undefined;
    return {
      conflicts: event.spans
        .flatMap((span) => findConflicts(index, { id: event.id, ...span }))
        .map((conflict) => describeConflict(conflict, zone, onlyDate)),
      outsideWorkingHours: !event.isPersonalEvent && leavesHours(event),
    };
  };

/** True if another booking of a machine overlaps with this one. */
export const isTakenByAssistant =
  ({ appointments }: AgendaDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { id, startTime, endTime }: Pick<OwnedAppointment, 'id' | 'startTime' | 'endTime'>,
  ): Promise<boolean> => {
    const others = await appointments.touching(professionalId, { from: startTime, to: endTime }, tx);
    return others.some(
      (other) =>
        other.id !== id &&
        other.bookedBy !== 'owner' &&
        other.startTime < endTime &&
        other.endTime > startTime,
    );
  };

export interface HistoryEntry {
  appointmentId: number;
  actor: AppointmentEvent['actor'];
  changes: ChangeText[];
}

/** Writes the history of one event, or of each row of a multi-day event. */
export const noteHistory =
  ({ history, clock }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, happened: HistoryEntry[]): Promise<void> => {
    const at = clock();
    const lines = happened.flatMap(({ appointmentId, actor, changes }) =>
      changes.map((change) => ({ appointmentId, actor, at, reason: null, ...change })),
    );
    if (lines.length > 0) await history.add(professionalId, lines, tx);
  };

interface Written {
  happened: HistoryEntry[];
  activity: Parameters<ActivityService['note']>[2];
  recount: (number | null)[];
}

/** Updates history, totals, activity list and open pages, in the transaction of the write. */
export const afterWrite =
  (deps: AgendaDeps) =>
  async (tx: Tx, professionalId: number, { happened, activity, recount }: Written): Promise<void> => {
    await noteHistory(deps)(tx, professionalId, happened);
    for (const clientId of new Set(recount)) {
      if (clientId !== null) await deps.clients.recount(tx, professionalId, clientId);
    }
    await deps.activities.note(tx, professionalId, activity);
    await announce(tx, { professionalId, topic: 'appointments' });
  };
