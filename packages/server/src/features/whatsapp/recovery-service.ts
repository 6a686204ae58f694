// Helps connections that hang, one rung at a time. A rung is noted before it is climbed, under the row's lock, so that
// neither a crash nor a second process climbs it twice.
import { nextRung, type Rung } from '@zelo/domain/whatsapp/recovery.ts';
import type { Logger } from 'pino';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import { climb, type InstanceDeps } from './connection-instance.ts';
import type { Connection, ConnectionRepository } from './connection-repository.ts';
import type { HealthRepository } from './health-repository.ts';
import { troubleOf } from './health-service.ts';

export interface RecoveryDeps extends InstanceDeps {
  db: Db;
  connections: ConnectionRepository;
  healths: Pick<HealthRepository, 'withProblem' | 'isAnotherOpen' | 'update'>;
  clock: Clock;
  log: Logger;
}

/** The rung that is due, noted as climbed; null when there is none. */
const takeRung = ({ db, connections, healths, clock }: RecoveryDeps, professionalId: number) =>
  db.transaction(async (tx): Promise<{ row: Connection; rung: Rung } | null> => {
    const row = await connections.lock(professionalId, tx);
    const trouble = row && troubleOf(row);
    if (!row?.pairedAt || !trouble) return null;
    const { recoveryStep: tried, recoveryAt: triedAt } = row;
    const othersOpen = await healths.isAnotherOpen(professionalId, tx);
    const now = clock();
    const { kind: problem, since } = trouble;
    const rung = nextRung({ problem, since, tried, triedAt, othersOpen }, now);
    if (!rung) return null;
    // news come soon after: the next probe does not wait
    const climbed = { recoveryStep: tried + 1, recoveryAt: now, probedAt: null };
    await healths.update(professionalId, climbed, tx);
    return { row, rung };
  });

/** The ladder of recovery (Evolution API 2.3.7): restart, then link anew, then make anew, then a person. */
export const recoveryService = (deps: RecoveryDeps) => ({
  /** Climbs the rungs that are due; a gateway that refuses one is asked for the next after its pause. */
  run: async (): Promise<void> => {
    for (const { professionalId } of await deps.healths.withProblem(['stuck', 'unstable'])) {
      const taken = await takeRung(deps, professionalId);
      if (!taken) continue;
      try {
        await climb(deps, taken.row, taken.rung);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        deps.log.warn({ rung: taken.rung, reason: error.reason }, 'whatsapp recovery refused');
      }
    }
  },
});

export type RecoveryService = ReturnType<typeof recoveryService>;
