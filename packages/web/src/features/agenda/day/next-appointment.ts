import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';

const EXPECTED = ['scheduled', 'confirmed', 'in_progress'];

/**
 * Ids of the running client appointment of a sorted list and of the next one to come; undefined without one. Only those
 * that are still expected count.
 */
export function dayMoments(appointments: readonly Appointment[], now: number) {
  const left = appointments.filter(
    ({ endTime, status, isPersonalEvent }) =>
      !isPersonalEvent && EXPECTED.includes(status) && Date.parse(endTime) > now,
  );
  const isRunning = ({ startTime }: Appointment): boolean => Date.parse(startTime) <= now;
  return {
    running: left.find((appointment) => isRunning(appointment))?.id,
    next: left.find((appointment) => !isRunning(appointment))?.id,
  };
}
