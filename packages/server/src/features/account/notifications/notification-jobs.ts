import type { Logger } from 'pino';
import type { JobDefinition, Queue } from '#jobs/queue.ts';
import { type NotificationPushService, pushJob, type PushJob } from './notification-push-service.ts';

const SWEEP_INTERVAL_MS = 60_000;
const CONCURRENCY = 4;
const PER_OWNER = 2;

export const notificationQueues = [pushJob.name];

/** The job that sends pushes; safe to run any number of times. */
const notificationJobs = (push: Pick<NotificationPushService, 'deliver'>): JobDefinition<PushJob>[] => [
  { ...pushJob, run: push.deliver, concurrency: CONCURRENCY, perOwner: PER_OWNER },
];

/** A time-based check, such as a trial about to end. Runs in every process; `onceKey` deduplicates. */
export type NotificationCheck = () => Promise<void>;

/** Runs the checks. A failed check is tried again with the next sweep and does not block the others. */
export const notificationSweep =
  (checks: readonly NotificationCheck[], log: Logger): (() => Promise<void>) =>
  async () => {
    for (const check of checks) {
      try {
        await check();
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'notification sweep failed');
      }
    }
  };

/** Runs push jobs, and sweeps now and every minute. Resolves to a function that stops and awaits a running sweep. */
export const startNotificationJobs = async (deps: {
  queue: Pick<Queue, 'work'>;
  push: Pick<NotificationPushService, 'deliver'>;
  checks: readonly NotificationCheck[];
  log: Logger;
}): Promise<() => Promise<void>> => {
  for (const job of notificationJobs(deps.push)) await deps.queue.work(job);
  const sweep = notificationSweep(deps.checks, deps.log);
  let running = sweep();
  await running;
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, SWEEP_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
