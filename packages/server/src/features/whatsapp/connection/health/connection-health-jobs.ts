// Background work on connections while the server runs. Each task may run in several processes at once.
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { CatchUpService } from '#features/whatsapp/inbox/arrivals/catch-up-service.ts';
import type { HealthProbeService } from './probes/connection-probe-service.ts';
import type { HealthService } from './connection-health-service.ts';
import type { LeftInstanceService } from '#features/whatsapp/connection/instance/orphaned-instance-service.ts';
import type { RecoveryService } from './recovery-service.ts';

/** Longest delay until a connection with a new event is probed; regular probes are rarer. */
const TICK_MS = 5_000;

/** Repeats `work` without overlap; the next tick retries a failure. */
const repeating = (work: () => Promise<void>, log: Logger) => {
  let running: Promise<void> | null = null;
  const attempt = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'whatsapp watch failed');
    } finally {
      running = null;
    }
  };
  const tick = (): void => {
    running ??= attempt();
  };
  return {
    start: () => {
      tick();
      const timer = setInterval(tick, TICK_MS).unref();
      return async (): Promise<void> => {
        clearInterval(timer);
        await running;
      };
    },
  };
};

export const healthWatch = (deps: {
  healthProbe: Pick<HealthProbeService, 'run'>;
  health: Pick<HealthService, 'releaseNumbers'>;
  recovery: Pick<RecoveryService, 'run'>;
  catchUp: Pick<CatchUpService, 'run'>;
  leftInstances: Pick<LeftInstanceService, 'run'>;
  clock: Clock;
  log: Logger;
}) => ({
  /**
   * Starts the loops; resolves to a function that stops them and waits for running work. The first catch-up covers
   * every connection, even one tended recently: another process may have done that, and this one was down.
   */
  start: async (): Promise<() => Promise<void>> => {
    let startedAt: Date | undefined = deps.clock();
    const watch = repeating(async () => {
      await deps.healthProbe.run();
      await deps.recovery.run();
      await deps.health.releaseNumbers();
    }, deps.log).start();
    const tend = repeating(async () => {
      await deps.catchUp.run(startedAt);
      startedAt = undefined;
    }, deps.log).start();
    const leave = repeating(deps.leftInstances.run, deps.log).start();
    return async () => {
      await Promise.all([watch(), tend(), leave()]);
    };
  },
});
