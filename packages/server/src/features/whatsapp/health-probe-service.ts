// Asks the gateway how the connections stand, because webhooks get lost. One question for all of them, by whichever
// process comes first.
import type { ProblemKind } from '@zelo/domain/whatsapp/connection-problem.ts';
import type { Logger } from 'pino';
import type { Clock } from '#clock.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { ConnectionState } from './connection-news.ts';
import type { Connection } from './connection-repository.ts';
import type { HealthRepository } from './health-repository.ts';
import type { HealthService } from './health-service.ts';

/** A paired connection is asked about so often. */
export const PROBE_EVERY_MS = 30_000;
/** While a code is shown, a person waits for it to be read. */
const PAIRING_EVERY_MS = 4_000;
const BATCH = 500;

export interface ProbeDeps {
  healths: HealthRepository;
  health: Pick<HealthService, 'note' | 'noteProblem'>;
  gateway: Pick<EvolutionGateway, 'fetchInstances'>;
  /** The same gateway with a time limit that a person who opens a page accepts. */
  probe: Pick<EvolutionGateway, 'connectionState'>;
  clock: Clock;
  log: Logger;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** What a gateway that does not answer means. */
export const problemOfFailure = (error: unknown): ProblemKind | null => {
  if (!(error instanceof GatewayError)) return null;
  return error.reason === 'license-required' ? 'not-activated' : 'gateway-down';
};

const probeAll = async (deps: ProbeDeps): Promise<number> => {
  const now = deps.clock();
  const due = await deps.healths.claimProbes({ until: before(now, PROBE_EVERY_MS), now, limit: BATCH });
  if (due.length === 0) return 0;
  try {
    const found = new Map((await deps.gateway.fetchInstances()).map((row) => [row.instanceName, row]));
    for (const connection of due) {
      // an instance that somebody deleted at the gateway is as good as unlinked; the next code makes it again
      const { state = 'close', phone = null, reason = null } = found.get(connection.instanceName) ?? {};
      await deps.health.note(connection, { state, phone, reason, from: 'gateway' });
    }
  } catch (error) {
    const kind = problemOfFailure(error);
    if (!kind) throw error;
    deps.log.warn({ problem: kind }, 'whatsapp gateway did not answer a probe');
    const paired = due.filter(({ pairedAt }) => pairedAt !== null);
    for (const { professionalId } of paired) await deps.health.noteProblem(professionalId, kind);
  }
  return due.length;
};

const stateNow = async ({ probe }: ProbeDeps, instanceName: string): Promise<ConnectionState> => {
  try {
    return await probe.connectionState(instanceName);
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'unknown-instance') return 'close';
    throw error;
  }
};

/** Probes of all connections, and of one that somebody looks at. */
export const healthProbeService = (deps: ProbeDeps) => ({
  /** Asks about every connection that is due; how many that were. */
  run: async (): Promise<number> => {
    let asked = 0;
    for (;;) {
      const count = await probeAll(deps);
      asked += count;
      if (count < BATCH) return asked;
    }
  },

  /** Asks about one connection if that is due; whether something new was heard. A gateway that is away changes nothing. */
  look: async (connection: Connection): Promise<boolean> => {
    const { professionalId, instanceName, state, pairedAt, probedAt } = connection;
    if (pairedAt === null && state !== 'connecting' && probedAt !== null) return false;
    const now = deps.clock();
    const everyMs = state === 'connecting' ? PAIRING_EVERY_MS : PROBE_EVERY_MS;
    if (!(await deps.healths.claimProbe(professionalId, { until: before(now, everyMs), now }))) return false;
    try {
      const seen = await stateNow(deps, instanceName);
      return await deps.health.note(connection, { state: seen, from: 'gateway' });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return false;
    }
  },

  /** What the gateway says of one connection now, taken over. @throws GatewayError */
  ask: async (connection: Connection): Promise<ConnectionState> => {
    const state = await stateNow(deps, connection.instanceName);
    await deps.health.note(connection, { state, from: 'gateway' });
    return state;
  },
});

export type HealthProbeService = ReturnType<typeof healthProbeService>;
