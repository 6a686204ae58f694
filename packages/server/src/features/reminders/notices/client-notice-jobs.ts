// Wakes a sweep of one professional once the hold of a message about a change is over. The job only saves waiting for the
// next sweep.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Db, Tx } from '#db/database.ts';
import type { JobDefinition, JobType, Queue } from '#jobs/queue.ts';
import type { Clock } from '#shared/clock.ts';
import type { ReminderRepository } from '#features/reminders/ledger/reminder-repository.ts';
import type { ReminderSweepService } from '#features/reminders/sweep/reminder-sweep-service.ts';

interface Woken {
  professionalId: number;
}

const job: JobType<Woken> = {
  name: 'client-notices',
  key: ({ professionalId }) => String(professionalId),
  owner: ({ professionalId }) => professionalId,
};

export const clientNoticeQueues = [job.name];

/** A message that came due while the sweep ran; an older one is stuck, and left to the next sweep. */
const MISSED_MS = 5_000;
/** The clocks of server and database differ. */
const CLOCKS_MS = 500;

export const wakeNotices = (
  tx: Tx,
  queue: Pick<Queue, 'send'>,
  { professionalId, afterMs }: Woken & { afterMs: number },
): Promise<void> => queue.send(tx, job, { payload: { professionalId }, afterMs: afterMs + CLOCKS_MS });

export const clientNoticeJob = (deps: {
  db: Db;
  reminders: Pick<ReminderRepository, 'nextDueAt'>;
  sweep: Pick<ReminderSweepService, 'run'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}): JobDefinition<Woken> => ({
  ...job,
  concurrency: 4,
  perOwner: 1,
  run: async ({ professionalId }) => {
    await deps.sweep.run(professionalId);
    const nextAt = await deps.reminders.nextDueAt(professionalId);
    const afterMs = nextAt === null ? 0 : nextAt.getTime() - deps.clock().getTime();
    // at most one job per professional waits: a later message brought none
    if (nextAt === null || afterMs < -MISSED_MS || afterMs > MINUTE_MS) return;
    const again = { professionalId, afterMs: Math.max(0, afterMs) };
    await deps.db.transaction((tx) => wakeNotices(tx, deps.queue, again));
  },
});
