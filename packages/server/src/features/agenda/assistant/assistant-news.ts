import type { NotificationKind } from '@zelo/domain/account/notifications/notification-kinds.ts';
import type { StartRefusal } from '@zelo/domain/agenda/rules/rule-check.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import { personOf } from '#features/agenda/texts/activity-texts.ts';
import type { ClientMetricsService } from '#features/clients/record/client-metrics-service.ts';
import { type AgendaDeps, afterWrite } from '#features/agenda/agenda-writes.ts';
import type { HeldSlot } from '#features/agenda/holds/hold-repository.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import type { ChangeText } from '#features/agenda/texts/change-texts.ts';

/**
 * `ended`: cancelled, done or already begun, so a client can no longer change it, or more than a client may ask for; `blocked`:
 * the owner has blocked the client, who is never told so.
 */
export type BookingRefusal = StartRefusal | 'ended' | 'blocked';

/** The stored row, or the reason why it does not exist; `dropped`: the client's requests at its hours, whose place it took. */
export type BookingResult =
  | { appointment: AppointmentRow; refusal: null; dropped?: readonly HeldSlot[] }
  | { appointment: null; refusal: BookingRefusal };

export interface BookingDeps extends AgendaDeps {
  notifications: NotificationService;
  people: Pick<ClientMetricsService, 'askers' | 'bookingPerson'>;
}

export interface ClientsAppointment {
  id: number;
  clientId: number;
  /** the owner caused the change: the rule about late ones does not apply */
  isExcused?: boolean;
}

interface BookingChange {
  kind: NotificationKind;
  title: string;
  message: string;
  appointment: AppointmentRow;
  happened: { appointmentId: number; actor: 'assistant' | 'client'; changes: ChangeText[] };
  recount?: number[];
}

/** Writes history, activity and totals of a change, and notifies the owner. */
export const recordBookingChange =
  (deps: BookingDeps) =>
  async (tx: Tx, professionalId: number, told: BookingChange): Promise<void> => {
    const { happened, recount = [], appointment, ...news } = told;
    const about = personOf(appointment);
    await afterWrite(deps)(tx, professionalId, {
      happened: [happened],
      activity: { type: 'appointment', message: news.message, about },
      recount,
    });
    const { date } = instantToLocal(appointment.startTime, appointment.timeZone);
    await deps.notifications.notify(tx, professionalId, {
      ...news,
      about,
      link: `/calendar?view=day&date=${date}`,
    });
  };
