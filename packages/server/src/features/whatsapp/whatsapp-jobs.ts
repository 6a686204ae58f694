import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import type { JobDefinition, JobType, Queue } from '#jobs/queue.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { type ConversationService, turnJob } from '#features/whatsapp/turn/turn-service.ts';
import {
  transcribeJob,
  type AudioTranscription,
} from '#features/whatsapp/inbox/voice/audio-transcription.ts';
import { type MessageReading, readReceiptJob } from '#features/whatsapp/chats/read-receipts.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import type { ReceiptService } from '#features/whatsapp/inbox/arrivals/receipt-service.ts';
import { type OutboxService, sendJob } from '#features/whatsapp/outbox/outbox-service.ts';
import type { TurnRepository } from '#features/whatsapp/turn/rows/turn-repository.ts';

const SWEEP_INTERVAL_MS = 30_000;
/** Grace period after the burst before the sweep wakes a second job for a message. */
const GRACE_MS = 1_000;
/** Jobs that the sweep wakes per transaction. */
const WOKEN_BATCH_SIZE = 20;
/** Turns answered concurrently; the lanes allow no more work per professional. */
const ANSWERING = { concurrency: 8, perOwner: 2 };
/** A turn that asks a model holds nothing while it waits. */
const PONDERING = { concurrency: 32, perOwner: 8 };
/** A send rests while the gateway has it: a slow one delays only its own professional. */
const SENDING = { concurrency: 8, perOwner: 8 };
/** Audio takes megabytes; it rests while the gateway and the model have it, at most one per professional. */
const TRANSCRIPTION = { concurrency: 2, perOwner: 1, mostResting: 12 };
const READING = { concurrency: 8, perOwner: 1 };

export const whatsappQueues = [turnJob.name, sendJob.name, transcribeJob.name, readReceiptJob.name];

/** Jobs about chats; each is safe to run at any time and any number of times. */
export const whatsappJobs = (services: {
  conversation: Pick<ConversationService, 'turn' | 'isPondering'>;
  outbox: Pick<OutboxService, 'deliver'>;
}): JobDefinition<ConversationKey>[] => [
  {
    ...turnJob,
    run: services.conversation.turn,
    ...(services.conversation.isPondering ? PONDERING : ANSWERING),
  },
  { ...sendJob, run: services.outbox.deliver, ...SENDING },
];

/** Starts the secondary workers: audio transcription, if configured, and read receipts. */
export const workOnChats = async (
  queue: Pick<Queue, 'work'>,
  { audios, reading }: { audios: AudioTranscription | undefined; reading: MessageReading },
): Promise<void> => {
  if (audios) await queue.work({ ...transcribeJob, run: audios.transcribe, ...TRANSCRIPTION });
  await queue.work({ ...readReceiptJob, run: reading.show, ...READING });
};

/**
 * Wakes a job for every message that waits without one: the queue loses a job that was running when its process was
 * killed, but the rows survive.
 */
export const whatsappSweep = (deps: {
  db: Db;
  turns: Pick<TurnRepository, 'waiting'>;
  outbound: Pick<OutboundRepository, 'waitingToLeave'>;
  queue: Pick<Queue, 'send'>;
  receipts: Pick<ReceiptService, 'resume'>;
  clock: Clock;
  log: Logger;
  burstMs: number;
}) => {
  /** Small batches: a transaction blocked by a foreign key or the queue waits only for one batch. */
  const wakeAll = async (job: JobType<ConversationKey>, keys: ConversationKey[]): Promise<void> => {
    for (let from = 0; from < keys.length; from += WOKEN_BATCH_SIZE)
      await deps.db.transaction(async (tx) => {
        for (const payload of keys.slice(from, from + WOKEN_BATCH_SIZE))
          await deps.queue.send(tx, job, { payload });
      });
  };

  const run = async (): Promise<void> => {
    const silentMs = deps.burstMs + GRACE_MS;
    await wakeAll(turnJob, await deps.turns.waiting(silentMs, deps.clock()));
    await wakeAll(sendJob, await deps.outbound.waitingToLeave());
    await deps.receipts.resume();
  };

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
      }, SWEEP_INTERVAL_MS).unref();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
};
