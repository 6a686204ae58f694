// Visits that are offered in the same question: each has to leave room for the others, under every rule.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import type { RuledAgenda } from './rule-check.ts';
import { noServiceRules, type ServiceRules } from './service-rules.ts';

export interface VisitBeside {
  serviceId: number;
  startTime: Instant;
  durationMin: number;
  rules?: ServiceRules | undefined;
  /** the appointment that it moves, which leaves its place */
  movingId?: number | undefined;
}

/** The agenda after these visits of the same client are booked or moved. */
export const withBeside = (agenda: RuledAgenda, beside: readonly VisitBeside[]): RuledAgenda => {
  if (beside.length === 0) return agenda;
  const moved = new Set<unknown>(beside.flatMap(({ movingId }) => movingId ?? []));
  const wanted = beside.map(({ serviceId, startTime, durationMin }, at) => {
    const endTime = new Date(epochOf(startTime) + durationMin * MINUTE_MS);
    return { id: `beside:${at}`, serviceId, startTime, endTime, status: 'scheduled', isBeside: true };
  });
  const serviceRules = new Map(agenda.serviceRules);
  for (const { serviceId, rules } of beside) serviceRules.set(serviceId, rules ?? noServiceRules);
  return {
    ...agenda,
    prepared: undefined,
    serviceRules,
    appointments: [...agenda.appointments.filter(({ id }) => !moved.has(id)), ...wanted],
  };
};
