import { epochOf, MINUTE_MS } from '#shared/instant.ts';
import { instantToLocal, localToInstant, minuteOfDay } from '#shared/local-time.ts';
import type { TimedAppointment } from './busy-index.ts';
import { findConflicts, prepareConflicts } from './conflicts.ts';

interface Day {
  /** yyyy-MM-dd */
  date: string;
  zone: string;
  durationMin: number;
  appointments: readonly TimedAppointment[];
  /** held times */
  held: readonly TimedAppointment[];
  /** the appointment that moves does not take its own hour */
  movedId: number | null;
}

/**
 * The starts, HH:mm, that collide: 'ocupado', 'reservado' where the time is only held, or 'só até 10:30' where the
 * other visit begins before this one ends. One that is being typed is no start yet.
 */
export const takenHours = (
  times: readonly string[],
  { date, zone, durationMin, appointments, held, movedId }: Day,
): Map<string, string> => {
  const index = prepareConflicts([...appointments, ...held], zone);
  const heldIds = new Set(held.map(({ id }) => id));
  return new Map(
    times.flatMap((time) => {
      if (Number.isNaN(minuteOfDay(time))) return [];
      const startTime = localToInstant({ date, time }, zone);
      const endTime = startTime + durationMin * MINUTE_MS;
      const found = findConflicts(index, { startTime, endTime, ...(movedId !== null && { id: movedId }) });
      const taking = found
        .filter(({ severity }) => severity === 'critical')
        .map(({ appointment }) => appointment);
      if (taking.length === 0) return [];
      const first = Math.min(...taking.map((other) => epochOf(other.startTime)));
      const word = taking.every(({ id }) => heldIds.has(id)) ? 'reservado' : 'ocupado';
      return [[time, first > startTime ? `só até ${instantToLocal(first, zone).time}` : word] as const];
    }),
  );
};
