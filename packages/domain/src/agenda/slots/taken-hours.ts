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
  /** the appointment that moves does not take its own hour */
  movedId: number | null;
}

/** The starts, HH:mm, that collide; one that is being typed is none yet: 'ocupado', or 'só até 10:30' where another visit begins before this one ends. */
export const takenHours = (
  times: readonly string[],
  { date, zone, durationMin, appointments, movedId }: Day,
): Map<string, string> => {
  const index = prepareConflicts(appointments, zone);
  return new Map(
    times.flatMap((time) => {
      if (Number.isNaN(minuteOfDay(time))) return [];
      const startTime = localToInstant({ date, time }, zone);
      const endTime = startTime + durationMin * MINUTE_MS;
      const found = findConflicts(index, { startTime, endTime, ...(movedId !== null && { id: movedId }) });
      const starts = found
        .filter(({ severity }) => severity === 'critical')
        .map(({ appointment }) => epochOf(appointment.startTime));
      if (starts.length === 0) return [];
      const first = Math.min(...starts);
      return [[time, first > startTime ? `só até ${instantToLocal(first, zone).time}` : 'ocupado'] as const];
    }),
  );
};
