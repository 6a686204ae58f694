import { epochOf } from '#shared/instant.ts';
import { localToInstant, timeOfMinute } from '#shared/local-time.ts';
import type { Appointment, AppointmentBody } from './agenda-contract.ts';
import { canChangeStatus } from './appointment-status.ts';

const STEP_MINUTES = 15;
const LAST_START = 24 * 60 - STEP_MINUTES;

/** Where an event is dragged to, by the professional's clock. */
export interface MovePlace {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
}

/** The quarter of an hour nearest to a minute of the day, HH:mm; never outside of the day. */
export const quarterAt = (minute: number): string =>
  timeOfMinute(Math.min(Math.max(Math.round(minute / STEP_MINUTES) * STEP_MINUTES, 0), LAST_START));

/** Whether an event may be dragged: what has ended is history, and changes only in the dialog. */
export const isMovable = ({
  status,
  isPersonalEvent,
}: {
  status: string;
  isPersonalEvent: boolean;
}): boolean => isPersonalEvent || canChangeStatus(status, 'completed');

/** The request body that moves an appointment and changes nothing else; it lasts as long as before. */
export const movedBody = (appointment: Appointment, to: MovePlace, zone: string): AppointmentBody => {
  const startMs = localToInstant(to, zone);
  const lengthMs = epochOf(appointment.endTime) - epochOf(appointment.startTime);
  return {
    clientId: appointment.clientId,
    serviceId: appointment.serviceId,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + lengthMs).toISOString(),
    notes: appointment.notes,
    isPersonalEvent: appointment.isPersonalEvent,
    eventTitle: appointment.eventTitle,
    isAllDay: appointment.isAllDay,
    personalEventDuration: appointment.personalEventDuration,
  };
};
