// Retention. Messages stay as long as the professional has the client, unless the operator sets a limit: they are a
// business record, and go with a client who asks for it (spec 2 §3). Operational data expires automatically.
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { InboundEventRepository } from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import { retentionCutoff, type MessageMonthsService } from './message-partitions-service.ts';
import type { AgedTable, RetentionRepository } from './retention-repository.ts';

/** Gateway deliveries: repeated for up to twenty minutes, and by catch-up for days after an outage. */
const EVENT_RETENTION_DAYS = 30;

/** Responses stored for repeated requests and turns, and news too old to scroll back to. */
const KEPT_DAYS: [AgedTable, number][] = [
  // longer than any window
  ['rate_counters', 1 / 24],
  ['idempotency_keys', 1],
  ['tool_calls', 7],
  ['activities', 366],
  ['notifications', 366],
];

/** Tables that hold a second copy of message text. */
const REPEATING_MESSAGES: AgedTable[] = ['outbound_messages', 'assistant_traces'];

const CLEANUP_INTERVAL_MS = DAY_MS / 24;

export interface RetentionDeps {
  events: Pick<InboundEventRepository, 'forget'>;
  retention: RetentionRepository;
  messageMonths: MessageMonthsService;
  /** Full months before the current one for which messages are kept; permanently if absent. */
  messageRetentionMonths?: number | undefined;
  /** Machine time, not the application's clock: database rows carry machine time. */
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
    /** Sweep check: cleans hourly in each process; two concurrent runs do no harm. */
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
