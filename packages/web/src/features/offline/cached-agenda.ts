import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel, statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { type DaySegment, segmentsByDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { dayRange, instantToLocal, timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import type { CachedAgenda, KeptAppointment } from './agenda-store.ts';
import { dayTitle } from '#lib/format.ts';

interface Seen {
  professionalId: number;
  zone: string;
  /** Arrival of the server's response, in epoch milliseconds. */
  now: number;
}

/** The stored data of a day: times, visible names, services and statuses; no phone, note or price. */
export function keptAgenda(
  appointments: readonly Appointment[],
  { professionalId, zone, now }: Seen,
): CachedAgenda {
  const { date, time } = instantToLocal(now, zone);
  const [, until] = dayRange(date, zone);
  const parts = segmentsByDay(appointments, zone).get(date) ?? [];
  return {
    professionalId,
    day: dayTitle(date),
    seenAt: time,
    until,
    appointments: parts.map(keptAppointment),
  };
}

const keptAppointment = ({ event, startMinute, isWholeDay }: DaySegment<Appointment>): KeptAppointment => ({
  time: isWholeDay ? 'Dia inteiro' : timeOfMinute(startMinute),
  name: displayName(event),
  service: displayService(event),
  status: statusLabel(event.status),
  tone: statusTone(event.status),
  isCancelled: event.status === 'cancelled',
});

/** True if the response of a URL contains the whole day: that day's list, or a period around it. */
export function coversDay(address: string, date: string): boolean {
  if (address === `/api/appointments/date/${date}`) return true;
  const [path, query] = address.split('?');
  const period = new URLSearchParams(query);
  const [from, to] = [period.get('from'), period.get('to')];
  return path === '/api/appointments' && from !== null && to !== null && from <= date && date <= to;
}
