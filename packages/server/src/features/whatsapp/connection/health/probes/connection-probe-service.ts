// Probes connections at the gateway, because webhooks get lost. Each connection is asked for its own socket: the
// gateway's list of instances shows a database column that still says "open" while the socket is down.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { ProblemKind } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { type ConnectionState, isEnd } from '#features/whatsapp/connection/connection-events.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';
import {
  needsStored,
  newsOf,
  type Socket,
  type Stored,
} from '#features/whatsapp/connection/connection-sighting.ts';
import { type GatewayWatch, gatewayWatch } from './gateway-watch.ts';
import type { HealthRepository } from '#features/whatsapp/connection/health/connection-health-repository.ts';
import type { HealthService } from '#features/whatsapp/connection/health/connection-health-service.ts';
import { endPairing, type UnwantedPairingDeps } from '#features/whatsapp/connection/unwanted-pairing.ts';

const PROBE_INTERVAL_MS = 30_000;
/** Shorter while a code is shown: a person waits for the scan to register. */
const PAIRING_PROBE_INTERVAL_MS = 4_000;
/** For this long after a disconnect request, the next round probes again. */
const ASKED_SOON_MS = 10 * MINUTE_MS;
/** Concurrent queries; a slow instance holds one of them. */
const CONCURRENCY = 8;
/** Each run probes a fraction of the connections, which spreads the queries over the interval. */
const RUNS_PER_INTERVAL = 5;
const MIN_BATCH_SIZE = 50;

export interface ProbeDeps extends UnwantedPairingDeps {
  healths: HealthRepository;
  health: Pick<HealthService, 'note' | 'noteFailedProbe'>;
  /** The gateway with a timeout that a user who opens a page accepts. */
  probe: Pick<EvolutionGateway, 'connectionState' | 'fetchInstances'>;
  clock: Clock;
  log: Logger;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Problem behind a failed call; null for errors that are not the gateway's. */
export const problemOfFailure = (error: unknown): ProblemKind | null => {
  if (!(error instanceof GatewayError)) return null;
  if (error.reason === 'license-required') return 'not-activated';
  return error.reason === 'unauthorized' ? 'wrong-key' : 'gateway-down';
};

const socketOf = async ({ probe }: ProbeDeps, instanceName: string): Promise<Socket> => {
  try {
    return await probe.connectionState(instanceName);
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'unknown-instance') return 'absent';
    throw error;
  }
};

/** A single `unknown-instance` reply is not trusted: the stored row must be missing too, or the socket is queried again. */
const secondLook = async (deps: ProbeDeps, instanceName: string, stored: Stored): Promise<Socket> =>
  stored === null ? 'absent' : socketOf(deps, instanceName);

/** Stored row of an instance. A failed list hides nothing: the socket is known anyway. */
const storedOf = async ({ probe }: ProbeDeps, instanceName: string): Promise<Stored> => {
  try {
    return (await probe.fetchInstances(instanceName))[0] ?? null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.reason === 'unknown-instance' ? null : undefined;
  }
};

interface Asked {
  socket: Socket;
  isNews: boolean;
  /** The gateway has no pairing left. */
  isEnded: boolean;
}

/** Queries one connection and applies the reply. @throws GatewayError */
const ask = async (deps: ProbeDeps, connection: Connection): Promise<Asked> => {
  const { instanceName } = connection;
  const seen = await socketOf(deps, instanceName);
  const stored = needsStored(seen, connection) ? await storedOf(deps, instanceName) : undefined;
  const socket = seen === 'absent' ? await secondLook(deps, instanceName, stored) : seen;
  const news = newsOf(socket, stored);
  return { socket, isNews: await deps.health.note(connection, news), isEnded: isEnd(news) };
};

/** Probes one connection, and requests the end of a pairing that exists against the owner's wish. @throws GatewayError */
const tend = async (deps: ProbeDeps, connection: Connection): Promise<Asked> => {
  const asked = await ask(deps, connection);
  const { disconnectWantedAt, professionalId } = connection;
  if (!disconnectWantedAt || asked.isEnded) return asked;
  await endPairing(deps)(professionalId);
  // probe again soon, while the owner may be watching the page
  const isRecent = disconnectWantedAt > before(deps.clock(), ASKED_SOON_MS);
  if (isRecent) await deps.healths.askAgain(professionalId);
  return asked;
};

interface Round {
  answered: number;
  failed: { connection: Connection; kind: ProblemKind }[];
}

/** Works through the queue with limited concurrency; stops asking when the gateway answers none of the first probes. */
const askAll = async (deps: ProbeDeps, due: Connection[]): Promise<Round> => {
  const waiting = [...due];
  const round: Round = { answered: 0, failed: [] };
  const isAway = (): boolean => round.answered === 0 && round.failed.length >= CONCURRENCY;
  const worker = async (): Promise<void> => {
    for (let connection = waiting.shift(); connection; connection = waiting.shift()) {
      const known = isAway() ? round.failed[0]?.kind : undefined;
      if (known) {
        round.failed.push({ connection, kind: known });
        continue;
      }
      try {
        await tend(deps, connection);
        round.answered += 1;
      } catch (error) {
        const kind = problemOfFailure(error);
        if (!kind) throw error;
        round.failed.push({ connection, kind });
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  const broken = ended.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
  return round;
};

/** A gateway that answers a different call is not down: only the state of these connections is unknown. */
const judged = async (watch: Pick<GatewayWatch, 'isAnswering'>, round: Round): Promise<Round> => {
  if (!round.failed.some(({ kind }) => kind === 'gateway-down') || !(await watch.isAnswering())) return round;
  const failed = round.failed.map(({ connection, kind }) => ({
    connection,
    kind: kind === 'gateway-down' ? ('unchecked' as const) : kind,
  }));
  return { ...round, failed };
};

export const healthProbeService = (deps: ProbeDeps) => {
  const watch = gatewayWatch(deps);
  return {
    /** Probes due connections, oldest first; returns their number. */
    run: async (): Promise<number> => {
      const now = deps.clock();
      const limit = Math.max(
        MIN_BATCH_SIZE,
        Math.ceil((await deps.healths.countPaired()) / RUNS_PER_INTERVAL),
      );
      const due = await deps.healths.claimProbes({ until: before(now, PROBE_INTERVAL_MS), now, limit });
      if (due.length === 0) {
        await watch.checkKey();
        return 0;
      }
      const { answered, failed } = await judged(watch, await askAll(deps, due));
      watch.note(answered > 0 ? null : (failed[0]?.kind ?? null));
      const paired = failed.filter(({ connection }) => connection.pairedAt !== null);
      for (const { connection, kind } of paired) await deps.health.noteFailedProbe(connection, kind);
      return due.length;
    },

    /** Probes one connection if due; true when the reply was new. A gateway failure changes nothing. */
    look: async (connection: Connection): Promise<boolean> => {
      const { professionalId, state, pairedAt, probedAt } = connection;
      if (pairedAt === null && state !== 'connecting' && probedAt !== null) return false;
      const now = deps.clock();
      const everyMs = state === 'connecting' ? PAIRING_PROBE_INTERVAL_MS : PROBE_INTERVAL_MS;
      if (!(await deps.healths.claimProbe(professionalId, { until: before(now, everyMs), now })))
        return false;
      try {
        return (await tend(deps, connection)).isNews;
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        return false;
      }
    },

    /** Probes one connection now and applies the reply. @throws GatewayError */
    ask: async (connection: Connection): Promise<ConnectionState> => {
      const { socket } = await ask(deps, connection);
      return socket === 'absent' ? 'close' : socket;
    },
  };
};

export type HealthProbeService = ReturnType<typeof healthProbeService>;
