// Maintains the monthly message partitions: new ones ahead of time, old ones as long as the operator wants (decision 018).
import type { MessageMonthsRepository, MonthPartition } from './message-partitions-repository.ts';

/** Months that exist beyond the current one. */
const MONTHS_AHEAD = 3;

const monthStart = (at: Date, further = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + further));

const nameOf = (month: Date): string =>
  `whatsapp_messages_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** Start of the month that lies `months` before the current one: messages are kept from there on. */
export const retentionCutoff = (now: Date, months: number): Date => monthStart(now, -months);

const startOfNewest = (parts: MonthPartition[]): Date | undefined =>
  parts.findLast(({ to }) => to !== null)?.to ?? undefined;

export const messageMonthsService = ({ months }: { months: MessageMonthsRepository }) => ({
  /** Creates the missing months, up to three ahead. */
  extend: async (now: Date): Promise<void> => {
    let from = startOfNewest(await months.list());
    for (const end = monthStart(now, MONTHS_AHEAD + 1); from && from < end;) {
      const to = monthStart(from, 1);
      // another process does it, or has done it
      if (!(await months.add({ name: nameOf(from), from, to }))) return;
      from = to;
    }
  },

  /** Deletes messages before the start of a month: whole months by partition, older messages row by row. */
  forgetBefore: async (since: Date): Promise<void> => {
    for (const { name, from, to } of await months.list()) {
      if (from === null || to === null || to > since) continue;
      await months.forgetKeysOf(name);
      if (!(await months.drop({ name, to }))) return;
    }
    while ((await months.thin(since)) > 0);
  },
});

export type MessageMonthsService = ReturnType<typeof messageMonthsService>;
