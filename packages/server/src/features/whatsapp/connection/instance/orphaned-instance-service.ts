import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Tx } from '#db/database.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { ignoreNotFound } from './connection-instance.ts';
import type { OrphanedInstance, LeftInstanceRepository } from './orphaned-instance-repository.ts';

/** After a failure, and before the look that ends the work. */
const PAUSE_MS = MINUTE_MS;
const BATCH_SIZE = 10;

interface Deps {
  leftInstances: LeftInstanceRepository;
  gateway: Pick<EvolutionGateway, 'logout' | 'deleteInstance'>;
  clock: Clock;
  log: Logger;
}

const removeOne = async (deps: Deps, { instanceName, leftAt }: OrphanedInstance): Promise<void> => {
  await ignoreNotFound(deps.gateway.logout(instanceName));
  await deps.gateway.deleteInstance(instanceName);
  // a tab that asked for a code at the same moment may have made it again: the last look comes a minute later
  if (deps.clock().getTime() - leftAt.getTime() >= PAUSE_MS) await deps.leftInstances.forget(instanceName);
};

/** Takes the gateway's instances of closed accounts away, however long the gateway is out of reach. */
export const orphanedInstanceService = (deps: Deps) => ({
  /** Notes the connection of a professional who leaves; from the commit on it is removed at the gateway. */
  removeConnection: (professionalId: number, tx: Tx): Promise<void> =>
    deps.leftInstances.leave(professionalId, deps.clock(), tx),

  /** Tries those that are due; one that fails is tried again after a minute. */
  run: async (): Promise<void> => {
    const now = deps.clock();
    const until = new Date(now.getTime() - PAUSE_MS);
    for (const left of await deps.leftInstances.claim({ until, now, limit: BATCH_SIZE })) {
      try {
        await removeOne(deps, left);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        deps.log.warn({ reason: error.reason }, 'instance of a closed account not removed');
      }
    }
  },
});

export type LeftInstanceService = ReturnType<typeof orphanedInstanceService>;
