import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { JobDefinition, Queue } from '#jobs/queue.ts';
import type { ConversationKey, ConversationRepository } from './conversation-repository.ts';
import { type ConversationService, turnJob } from './conversation-service.ts';
import type { OutboundRepository } from './outbound-repository.ts';
import { type OutboxService, sendJob } from './outbox-service.ts';

const SWEEP_MS = 30_000;
/** After its burst a message gets so long before the sweep wakes a second job for it. */
const GRACE_MS = 1_000;
const CONCURRENCY = 8;

/** The queues of `whatsappJobs`. */
export const whatsappQueues = [turnJob.name, sendJob.name];

/** The jobs of the chats; each is safe to run at any time and any number of times. */
export const whatsappJobs = (services: {
  conversation: Pick<ConversationService, 'turn'>;
  outbox: Pick<OutboxService, 'deliver'>;
}): JobDefinition<ConversationKey>[] => [
  { ...turnJob, run: services.conversation.turn, concurrency: CONCURRENCY },
  { ...sendJob, run: services.outbox.deliver, concurrency: CONCURRENCY },
];

/**
 * Wakes a job for every message that waits without one: the queue forgets a job that was running when its process
 * was killed, the rows do not.
 */
export const whatsappSweep = (deps: {
  db: Db;
  conversations: Pick<ConversationRepository, 'waitingForTurn'>;
  outbound: Pick<OutboundRepository, 'waitingToLeave'>;
  queue: Pick<Queue, 'send'>;
  log: Logger;
  burstMs: number;
}) => {
  const run = (): Promise<void> =>
    deps.db.transaction(async (tx) => {
      const silent = await deps.conversations.waitingForTurn(deps.burstMs + GRACE_MS, tx);
      for (const payload of silent) await deps.queue.send(tx, turnJob, { payload });
      const unsent = await deps.outbound.waitingToLeave(tx);
      for (const payload of unsent) await deps.queue.send(tx, sendJob, { payload });
    });

  const attempt = async (): Promise<void> => {
    try {
      await run();
    } catch (error) {
      // the next sweep tries again
      deps.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'whatsapp sweep failed');
    }
  };

  return {
    run,
    /** Sweeps now and every 30 s; resolves to a function that stops and waits for a running sweep. */
    start: async (): Promise<() => Promise<void>> => {
      let running = attempt();
      await running;
      const timer = setInterval(() => {
        running = running.then(attempt);
      }, SWEEP_MS).unref();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
};
