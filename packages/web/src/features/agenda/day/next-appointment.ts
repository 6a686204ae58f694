import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';

const EXPECTED = ['scheduled', 'confirmed', 'in_progress'];

/**
 * The first client appointment of a sorted list that has not ended and is still expected; undefined if none is left.
 */
export const nextAppointment = (appointments: readonly Appointment[], now: number): Appointment | undefined =>
  appointments.find(
    ({ endTime, status, isPersonalEvent }) =>
      !isPersonalEvent && EXPECTED.includes(status) && Date.parse(endTime) > now,
  );
