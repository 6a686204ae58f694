import type { Logger } from 'pino';
import type { ReminderSweepService } from './reminder-sweep-service.ts';

/** Interval while reminders wait, even if sweeps are rarer otherwise. */
const BACKLOG_MS = 60_000;

/** Sweeps at the start, then every `sweepSeconds`, sooner after deferrals. Row claims decide between processes. */
export const reminderJobs = (deps: {
  sweep: Pick<ReminderSweepService, 'run'>;
  sweepSeconds: number;
  log: Logger;
}) => {
  const periodMs = deps.sweepSeconds * 1000;

  /** Returns the delay until the next sweep. */
  const attempt = async (): Promise<number> => {
    try {
      const { waiting } = await deps.sweep.run();
      return waiting > 0 ? Math.min(periodMs, BACKLOG_MS) : periodMs;
    } catch (error) {
      // the next sweep tries again
      deps.log.warn({ error: error instanceof Error ? error.name : typeof error }, 'reminder sweep failed');
      return Math.min(periodMs, BACKLOG_MS);
    }
  };

  return {
    /** Returns at once; resolves to a function that stops sweeping and waits for the current sweep. */
    start: async (): Promise<() => Promise<void>> => {
      let isStopped = false;
      let timer: NodeJS.Timeout | undefined;
      let running = Promise.resolve();
      const next = async (): Promise<void> => {
        const pauseMs = await attempt();
        if (isStopped) return;
        timer = setTimeout(() => void (running = next()), pauseMs).unref();
      };
      running = next();
      return async () => {
        isStopped = true;
        clearTimeout(timer);
        await running;
      };
    },
  };
};
