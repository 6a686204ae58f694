// What is forgotten. Messages stay as long as the professional has the client: they are a record of the trade, and go
// with the client who asks for it (spec 2 §3). Only what serves the machine goes by itself.
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { InboundEventRepository } from './inbound-event-repository.ts';
import type { RetentionRepository } from './retention-repository.ts';

/** Deliveries of the gateway: it repeats one for twenty minutes, catching up after an outage for days. */
export const EVENTS_KEPT_DAYS = 30;
/** Answers that a repeated request gets again. */
export const KEYS_KEPT_DAYS = 1;
const CLEAN_EVERY_MS = DAY_MS / 24;

export interface RetentionDeps {
  events: Pick<InboundEventRepository, 'forget'>;
  retention: RetentionRepository;
  /** The database's rows carry the time of the machine. */
  now?: () => Date;
}

/** Repeats a batch until nothing is left. */
const exhaust = async (batch: () => Promise<number>): Promise<void> => {
  while ((await batch()) > 0);
};

export const retentionService = ({ events, retention, now = () => new Date() }: RetentionDeps) => {
  let cleanedMs = -Infinity;
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  return {
    /** A check for the sweep: cleans once an hour in each process; two at once do no harm. */
    clean: async (): Promise<void> => {
      const nowMs = now().getTime();
      if (nowMs - cleanedMs < CLEAN_EVERY_MS) return;
      cleanedMs = nowMs;
      await exhaust(() => events.forget(daysAgo(EVENTS_KEPT_DAYS)));
      await exhaust(() => retention.forgetKeys(daysAgo(KEYS_KEPT_DAYS)));
    },
  };
};

export type RetentionService = ReturnType<typeof retentionService>;
