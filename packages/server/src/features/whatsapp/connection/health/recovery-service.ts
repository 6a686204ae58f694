// Restarts stuck sockets. An attempt is recorded before it is made, under the row lock, so that neither a crash nor a
// second process repeats it.
import { isRestartDue } from '@zelo/domain/whatsapp/connection/recovery.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import {
  type InstanceDeps,
  restartSocket,
} from '#features/whatsapp/connection/instance/connection-instance.ts';
import type {
  Connection,
  ConnectionRepository,
} from '#features/whatsapp/connection/connection-repository.ts';
import type { HealthRepository } from './connection-health-repository.ts';
import { incidentOf } from '#features/whatsapp/connection/known-connection.ts';

export interface RecoveryDeps extends InstanceDeps {
  db: Db;
  connections: ConnectionRepository;
  healths: Pick<HealthRepository, 'withProblem' | 'update'>;
  clock: Clock;
  log: Logger;
}

/** The connection whose restart is due, recorded as restarted; null when it is not due. */
const takeRestart = ({ db, connections, healths, clock }: RecoveryDeps, professionalId: number) =>
  db.transaction(async (tx): Promise<Connection | null> => {
    const row = await connections.lock(professionalId, tx);
    const trouble = row && incidentOf(row);
    if (!row?.pairedAt || !trouble) return null;
    const { recoveryStep, recoveryAt: triedAt } = row;
    const now = clock();
    const { kind: problem, since } = trouble;
    if (!isRestartDue({ problem, since, triedAt }, now)) return null;
    // events follow soon: the next probe must not wait
    const noted = { recoveryStep: Math.max(1, recoveryStep), recoveryAt: now, probedAt: null };
    await healths.update(professionalId, noted, tx);
    return row;
  });

/** Recovery without a person (Evolution API 2.3.7): only opens a new socket with the existing pairing. */
export const recoveryService = (deps: RecoveryDeps) => ({
  /** Restarts what is due; if the gateway refuses, retries after the pause. */
  run: async (): Promise<void> => {
    for (const { professionalId } of await deps.healths.withProblem(['stuck', 'unstable'])) {
      const taken = await takeRestart(deps, professionalId);
      if (!taken) continue;
      try {
        await restartSocket(deps)(taken);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        deps.log.warn({ reason: error.reason }, 'whatsapp recovery refused');
      }
    }
  },
});

export type RecoveryService = ReturnType<typeof recoveryService>;
