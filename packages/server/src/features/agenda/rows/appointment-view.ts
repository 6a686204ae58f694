import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { displayTime, durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import type { ConflictingAppointment } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { AppointmentRow, OwnedAppointment } from './appointment-repository.ts';

/** A row with its names: the client's current name, or the last one of a deleted client. */
export const namedAppointment = <Row extends AppointmentRow>(row: Row) =>
  ({
    ...row,
    clientName: row.client?.name ?? row.clientName,
    service: row.serviceName,
  }) satisfies ConflictingAppointment;

/** A row in the screens' form (spec 1 §3); local times in the professional's zone. */
export const appointmentView = (row: OwnedAppointment): Appointment => {
  const { date, time } = instantToLocal(row.startTime, row.timeZone);
  const named = namedAppointment(row);
  return {
    id: row.id,
    clientId: row.clientId,
    serviceId: row.serviceId,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    startTimeLocal: `${date}T${time}`,
    time,
    displayTime: displayTime(row, row.timeZone),
    duration: durationOf(row.startTime, row.endTime),
    clientName: named.clientName,
    displayClientName: displayName(named),
    client: row.client && row.clientId !== null ? { id: row.clientId, name: row.client.name } : null,
    clientData: row.client,
    service: row.serviceName,
    servicePrice: row.servicePrice === null ? null : Number(row.servicePrice),
    serviceColor: row.serviceColor,
    ...perText((text) => row[text]),
    status: row.status,
    statusText: statusLabel(row.status),
    isPersonalEvent: row.isPersonalEvent,
    eventTitle: row.eventTitle,
    isAllDay: row.isAllDay,
    personalEventDuration: row.personalEventDuration,
    paidAmount: row.paidAmount,
    bookedBy: row.bookedBy,
    createdBy: row.createdBy,
    forSomeone: row.forSomeone,
    cancelReason: row.cancelReason,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    seriesId: row.seriesId,
    seriesDate: row.seriesDate,
    seriesDetached: row.seriesDetached,
    seriesMark: row.seriesMark,
    version: row.version,
  };
};
