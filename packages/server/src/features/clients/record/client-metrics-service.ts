import { clientMetrics } from '@zelo/domain/clients/visits/client-metrics.ts';
import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import type { Clock } from '#shared/clock.ts';
import { found } from '#features/clients/privacy/client-removal.ts';
import type { ClientMetricsRepository } from './client-metrics-repository.ts';

interface Deps {
  metrics: ClientMetricsRepository;
  clock: Clock;
}

export const clientMetricsService = ({ metrics, clock }: Deps) => ({
  /** @throws AppError not-found */
  read: async (professionalId: number, clientId: number): Promise<ClientMetrics> => {
    const zone = found(await metrics.zoneOf(professionalId, clientId));
    const now = clock();
    const whose = { clientId, now };
    const months = await metrics.months(professionalId, whose);
    const recent = await metrics.recent(professionalId, whose);
    return clientMetrics({ months, recent }, { now, zone });
  },
});

export type ClientMetricsService = ReturnType<typeof clientMetricsService>;
