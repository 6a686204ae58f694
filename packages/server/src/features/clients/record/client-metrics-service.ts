import type { Asker } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { clientMetrics } from '@zelo/domain/clients/visits/client-metrics.ts';
import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import type { Clock } from '#shared/clock.ts';
import { found } from '#features/clients/privacy/client-removal.ts';
import type { Presence } from '@zelo/domain/clients/visits/presence-contract.ts';
import type { ClientRepository } from '#features/clients/client-repository.ts';
import type { ClientPresenceRepository } from './client-presence-repository.ts';
import type { ClientMetricsRepository } from './client-metrics-repository.ts';

interface Deps {
  clients: Pick<ClientRepository, 'byId'>;
  presence: Pick<ClientPresenceRepository, 'of' | 'askers'>;
  metrics: ClientMetricsRepository;
  clock: Clock;
}

export const clientMetricsService = ({ clients, metrics, presence, clock }: Deps) => ({
  /** @throws AppError not-found */
  read: async (professionalId: number, clientId: number): Promise<ClientMetrics> => {
    const zone = found(await metrics.zoneOf(professionalId, clientId));
    const now = clock();
    const whose = { clientId, now };
    const months = await metrics.months(professionalId, whose);
    const recent = await metrics.recent(professionalId, whose);
    return clientMetrics({ months, recent }, { now, zone });
  },

  /** Facts about a client for the booking rules. */
  bookingPerson: presence.of,

  /** Facts about the person who asks for a time, by client id. */
  askers: (professionalId: number, clientIds: readonly number[]): Promise<ReadonlyMap<number, Asker>> =>
    presence.askers(professionalId, { clientIds, now: clock() }),

  /** Visits that took place or were missed in the last 12 months. @throws AppError not-found */
  presence: async (professionalId: number, clientId: number): Promise<Presence> => {
    found(await clients.byId(professionalId, clientId));
    const { visits, misses } = await presence.of(professionalId, { clientId, now: clock() });
    return { visits, misses };
  },
});

export type ClientMetricsService = ReturnType<typeof clientMetricsService>;
