// One sentence per change of an appointment, for the dashboard's recent-activity list.
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { NamedPerson } from '#features/account/notifications/activity-service.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import { namedAppointment } from '#features/agenda/rows/appointment-view.ts';

export type PlacedEvent = Pick<AppointmentRow, 'startTime' | 'timeZone' | 'isAllDay'>;

/** 05/03 às 10:00, or only the date of an all-day event. */
export const dayAndTime = (row: PlacedEvent): string => {
  const { date, time } = instantToLocal(row.startTime, row.timeZone);
  const day = `${date.slice(8)}/${date.slice(5, 7)}`;
  return row.isAllDay ? day : `${day} às ${time}`;
};

export const personOf = (row: AppointmentRow): NamedPerson => ({
  clientId: row.clientId,
  name: namedAppointment(row).clientName,
  marks: row.clientId === null ? row.clientMarks : null,
});

const subject = (row: AppointmentRow): string => `${displayName(namedAppointment(row))}, ${dayAndTime(row)}`;

const by = (row: AppointmentRow): string => (row.bookedBy === 'assistant' ? ' pela assistente' : '');

export const bookedText = (row: AppointmentRow): string => `Novo agendamento${by(row)}: ${subject(row)}`;

export const acceptedText = (row: AppointmentRow): string => `Pedido aceito: ${subject(row)}`;

export const movedText = (row: AppointmentRow): string => `Agendamento remarcado${by(row)}: ${subject(row)}`;

export const editedText = (row: AppointmentRow): string => `Agendamento atualizado: ${subject(row)}`;

export const deletedText = (row: AppointmentRow): string => `Agendamento excluído: ${subject(row)}`;

export const restoredActivity = (row: AppointmentRow): string => `Exclusão desfeita: ${subject(row)}`;

/** For marks, cancellations and confirmations: the new status. */
export const statusText = (row: AppointmentRow): string => `${statusLabel(row.status)}: ${subject(row)}`;

/** Several visits of one client cancelled at once; `first` is the next one. */
export const allCancelledText = (first: AppointmentRow, count: number): string =>
  `${counted(count, 'agendamento cancelado', 'agendamentos cancelados')}: ${displayName(namedAppointment(first))}, a partir de ${dayAndTime(first)}`;

export const reopenedActivity = (row: AppointmentRow): string => `Agendamento reaberto: ${subject(row)}`;
