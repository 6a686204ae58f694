import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Tx } from '#db/database.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { ignoreNotFound } from './connection-instance.ts';
import type { OrphanedInstance, LeftInstanceRepository } from './orphaned-instance-repository.ts';

/** Wait after a failure, and before the final deletion. */
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
  // a tab that requested a code at that moment may have recreated the instance: delete again a minute later
  if (deps.clock().getTime() - leftAt.getTime() >= PAUSE_MS) await deps.leftInstances.forget(instanceName);
};

/** Removes the gateway instances of closed accounts, even after a long gateway outage. */
export const orphanedInstanceService = (deps: Deps) => ({
  /** Records the leaving professional's connection; the gateway instance is removed after the commit. */
  removeConnection: (professionalId: number, tx: Tx): Promise<void> =>
    deps.leftInstances.leave(professionalId, deps.clock(), tx),

  /** Tries due instances, with a minute between attempts. */
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
