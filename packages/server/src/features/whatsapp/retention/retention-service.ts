// What is forgotten. Messages stay as long as the professional has the client, unless the operator sets a time: they are
// a record of the trade, and go with the client who asks for it (spec 2 §3). What serves the machine goes by itself.
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { InboundEventRepository } from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import { retentionCutoff, type MessageMonthsService } from './message-partitions-service.ts';
import type { AgedTable, RetentionRepository } from './retention-repository.ts';

/** Deliveries of the gateway: it repeats one for twenty minutes, catching up after an outage for days. */
export const EVENT_RETENTION_DAYS = 30;

/** Answers that a repeated request or turn gets again, and news that nobody scrolls back to. */
const KEPT_DAYS: [AgedTable, number][] = [
  ['idempotency_keys', 1],
  ['tool_calls', 7],
  ['activities', 366],
  ['notifications', 366],
];

/** They hold the words of messages a second time. */
const REPEATING_MESSAGES: AgedTable[] = ['outbound_messages', 'assistant_traces'];

const CLEANUP_INTERVAL_MS = DAY_MS / 24;

export interface RetentionDeps {
  events: Pick<InboundEventRepository, 'forget'>;
  retention: RetentionRepository;
  messageMonths: MessageMonthsService;
  /** How many months before the present one messages are kept; for ever without it. */
  messageRetentionMonths?: number | undefined;
  /** The database's rows carry the time of the machine. */
  now?: () => Date;
}

/** Repeats a batch until nothing is left. */
const exhaust = async (batch: () => Promise<number>): Promise<void> => {
  while ((await batch()) > 0);
};

const forgetMessages = async (deps: RetentionDeps, since: Date): Promise<void> => {
  await deps.messageMonths.forgetBefore(since);
  for (const table of REPEATING_MESSAGES) await exhaust(() => deps.retention.forget(table, since));
  await deps.retention.forgetUnfinished(since);
};

export const retentionService = (deps: RetentionDeps) => {
  const { events, retention, messageMonths, messageRetentionMonths, now = () => new Date() } = deps;
  let cleanedMs = -Infinity;
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  return {
    /** A check for the sweep: cleans once an hour in each process; two at once do no harm. */
    clean: async (): Promise<void> => {
      const nowMs = now().getTime();
      if (nowMs - cleanedMs < CLEANUP_INTERVAL_MS) return;
      cleanedMs = nowMs;
      await exhaust(() => events.forget(daysAgo(EVENT_RETENTION_DAYS)));
      for (const [table, days] of KEPT_DAYS) await exhaust(() => retention.forget(table, daysAgo(days)));
      await messageMonths.extend(now());
      if (messageRetentionMonths !== undefined)
        await forgetMessages(deps, retentionCutoff(now(), messageRetentionMonths));
    },
  };
};

export type RetentionService = ReturnType<typeof retentionService>;
