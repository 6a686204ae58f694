// Rules of one service. Null: the rule of the settings.
import type { BookingRules } from './booking-rules.ts';

export interface ServiceRules {
  pauseBeforeMin: number | null;
  pauseAfterMin: number | null;
  minNoticeMin: number | null;
}

export const noServiceRules: ServiceRules = { pauseBeforeMin: null, pauseAfterMin: null, minNoticeMin: null };

export interface Pauses {
  pauseBefore: number;
  pauseAfter: number;
}

export const pausesOf = (
  { pauseMin }: Pick<BookingRules, 'pauseMin'>,
  { pauseBeforeMin, pauseAfterMin }: Pick<ServiceRules, 'pauseBeforeMin' | 'pauseAfterMin'>,
): Pauses => ({ pauseBefore: pauseBeforeMin ?? pauseMin, pauseAfter: pauseAfterMin ?? pauseMin });

export const noticeOf = (
  rules: Pick<BookingRules, 'minNoticeMin'>,
  { minNoticeMin }: Pick<ServiceRules, 'minNoticeMin'>,
): number => minNoticeMin ?? rules.minNoticeMin;

/** Appointments with the pauses of their services; the owner's own events have none. */
export const withServicePauses = <T extends { serviceId?: number | null; isPersonalEvent?: boolean }>(
  appointments: readonly T[],
  rules: Pick<BookingRules, 'pauseMin'>,
  services: readonly ({ id: number } & Pick<ServiceRules, 'pauseBeforeMin' | 'pauseAfterMin'>)[],
): (T & Partial<Pauses>)[] => {
  const byId = new Map(services.map((service) => [service.id, service]));
  return appointments.map((appointment) =>
    appointment.isPersonalEvent
      ? appointment
      : { ...appointment, ...pausesOf(rules, byId.get(appointment.serviceId ?? 0) ?? noServiceRules) },
  );
};
