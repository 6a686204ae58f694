// What every write to the agenda looks at before and brings with it.
import { describeConflict } from '@zelo/domain/agenda/conflict-texts.ts';
import { findConflicts, prepareConflicts } from '@zelo/domain/agenda/conflicts.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { isOutsideWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#clock.ts';
import { announce } from '#db/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import type { ActivityService } from '#features/account/activity-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { HoursService, ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { ServicesService } from '#features/services/services-service.ts';
import { notFound } from '#errors.ts';
import type { AppointmentRepository, AppointmentRow } from './appointment-repository.ts';
import { namedAppointment } from './appointment-view.ts';
import type { EventSpan } from './event-spans.ts';

export interface AgendaDeps {
  db: Db;
  appointments: AppointmentRepository;
  clients: ClientsService;
  services: ServicesService;
  hours: HoursService;
  activities: ActivityService;
  clock: Clock;
}

/** The row, or the refusal for an unknown id. @throws AppError not-found */
export const stored = (row: AppointmentRow | undefined): AppointmentRow => {
  if (!row) throw notFound('Agendamento não encontrado');
  return row;
};

interface PlannedEvent {
  calendar: ProfessionalCalendar;
  /** ascending, at least one */
  spans: EventSpan[];
  isPersonalEvent: boolean;
  /** the appointment that is being edited */
  id?: number;
}

const leavesHours = ({ calendar, spans }: PlannedEvent): boolean =>
  spans.some(({ startTime, endTime }) => {
    const { date, time } = instantToLocal(startTime, calendar.timeZone);
    return isOutsideWorkingHours(calendar, { date, time, durationMinutes: durationOf(startTime, endTime) });
  });

/** What the owner should know of an event about to be stored; working hours are for clients' visits only. */
export const bookingWarnings =
  ({ appointments }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, event: PlannedEvent) => {
    const zone = event.calendar.timeZone;
    const starts = event.spans.map(({ startTime }) => startTime.getTime());
    const ends = event.spans.map(({ endTime }) => endTime.getTime());
    // a begun minute counts as a whole one
    const from = new Date(Math.min(...starts) - MINUTE_MS);
    const to = new Date(Math.max(...ends) + MINUTE_MS);
    const rows = await appointments.touching(professionalId, { from, to }, tx);
    const index = prepareConflicts(rows.map(namedAppointment), zone);
    return {
      conflicts: event.spans
        .flatMap((span) => findConflicts(index, { ...span, id: event.id }))
        .map((conflict) => describeConflict(conflict, zone)),
      outsideWorkingHours: !event.isPersonalEvent && leavesHours(event),
    };
  };

interface Written {
  activity: Parameters<ActivityService['note']>[2];
  /** clients whose totals may have changed */
  recount: (number | null)[];
}

/** Totals, activity list and open pages follow a write, in its transaction. */
export const afterWrite =
  ({ clients, activities }: Pick<AgendaDeps, 'clients' | 'activities'>) =>
  async (tx: Tx, professionalId: number, { activity, recount }: Written): Promise<void> => {
    for (const clientId of new Set(recount)) {
      if (clientId !== null) await clients.recount(tx, professionalId, clientId);
    }
    await activities.note(tx, professionalId, activity);
    await announce(tx, { professionalId, topic: 'appointments' });
  };
