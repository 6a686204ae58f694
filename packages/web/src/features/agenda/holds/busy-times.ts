import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { withServicePauses } from '@zelo/domain/agenda/rules/service-rules.ts';
import type { TimedAppointment } from '@zelo/domain/agenda/slots/busy-index.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import type { Service } from '@zelo/domain/services/services-contract.ts';
import { useAppointmentsAround } from '#features/agenda/agenda-queries.ts';
import { useServices } from '#features/services/services-queries.ts';
import { useAreHoldsRead, useHolds } from './holds-queries.ts';

interface Known {
  visit: Appointment;
  settings: Settings;
  services: readonly Service[];
  appointments: readonly Appointment[];
  holds: readonly Hold[];
}

/**
 * Times that a proposal must not overlap: visits and held hours, with the pauses of their services.
 * Also the visit that wants a time, with its own.
 */
export const busyTimesOf = ({ visit, settings, services, appointments, holds }: Known) => {
  const paused = <T extends { serviceId: number | null }>(times: readonly T[]) =>
    withServicePauses(times, settings.bookingRules, services);
  const held = holds.map((hold) => ({ ...hold, id: `hold:${hold.id}`, status: 'scheduled' }));
  const busy: TimedAppointment[] = [...paused(appointments), ...paused(held)];
  const [own = visit] = paused([visit]);
  return {
    appointments: busy,
    visit: { ...own, start: Date.parse(visit.startTime), end: Date.parse(visit.endTime) },
  };
};

interface WantedDays {
  visit: Appointment;
  settings: Settings | null | undefined;
  /** yyyy-MM-dd; null reads nothing */
  first: string | null;
  last: string | null;
}

/** The busy times of some days; undefined until they are read. */
export function useBusyTimes({ visit, settings, first, last }: WantedDays) {
  const { data: appointments } = useAppointmentsAround(first, last);
  const { data: services } = useServices();
  const holds = useHolds();
  const areHoldsRead = useAreHoldsRead();
  if (!appointments || !services || !settings || !areHoldsRead) return undefined;
  return busyTimesOf({ visit, settings, services, appointments, holds });
}
