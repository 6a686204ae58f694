import { type AgendaCalendar, freeSlots } from '@zelo/domain/agenda/slots/free-slots.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';

/** Reason why the assistant may not use a start: in the past, outside the working hours, or taken. */
export type StartRefusal = 'past' | 'closed' | 'taken';

interface WantedStart {
  startTime: Date;
  durationMin: number;
  now: Date;
  /** the appointment being moved does not block itself */
  excludeId?: number | undefined;
}

/** Applies the free-start rule to one start on any minute; null when the start is free. */
export const startRefusal = (calendar: AgendaCalendar, wanted: WantedStart): StartRefusal | null => {
  const { startTime, durationMin, now, excludeId } = wanted;
  if (startTime <= now) return 'past';
  const { date } = instantToLocal(startTime, calendar.timeZone);
  const query = { from: date, to: date, durationMin, stepMin: 1, now: startTime, excludeId };
  const isFreeIn = (agenda: AgendaCalendar): boolean => freeSlots(agenda, query)[0] === startTime.getTime();
  if (!isFreeIn({ ...calendar, appointments: [] })) return 'closed';
  return isFreeIn(calendar) ? null : 'taken';
};
