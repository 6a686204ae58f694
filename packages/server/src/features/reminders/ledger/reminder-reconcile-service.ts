// Before a sweep takes what is due: moments follow the quiet hours and the zone as they are now, and what was held back
// for a reason that is gone waits again.
import { unknownVariables } from '@zelo/domain/reminders/messages/message-template.ts';
import { isPlannedKind } from '@zelo/domain/reminders/reminder-states.ts';
import { reminderDueAt } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import {
  phoneOf,
  type ReminderDecisionService,
} from '#features/reminders/delivery/reminder-decision-service.ts';
import { planSource, type OutdatedReminder } from '#features/reminders/sweep/reminder-sweep-repository.ts';
import type { HeldReminder, ReminderUpkeepRepository } from './reminder-reconcile-repository.ts';

export interface ReminderUpkeepDeps {
  upkeep: ReminderUpkeepRepository;
  decisions: Pick<ReminderDecisionService, 'decide'>;
  billing: Pick<BillingService, 'accessOf'>;
}

const BATCH_SIZE = 1_000;
/** Most of them cost no look-up: nothing of theirs has changed. */
const MAX_HELD_REMINDERS = 20_000;

const dueAtOf = ({ kind, startTime, timeZone, quietFrom, quietUntil }: OutdatedReminder, now: Date): Date => {
  const quiet = { from: quietFrom, to: quietUntil };
  // what is planned for no hour is looked at now, and put off again if it must be
  return isPlannedKind(kind) ? new Date(reminderDueAt(kind, { start: startTime, timeZone, quiet })) : now;
};

/** True when what stood against a reminder is gone, as far as its own facts tell. */
const hasEnded = (held: HeldReminder, isOpen: boolean): boolean => {
  const { reason, template, isOn, clientId } = held;
  switch (reason) {
    case 'off':
      return isOn;
    case 'no-template':
    case 'bad-template':
      return Boolean(template?.trim()) && unknownVariables(template ?? '').length === 0;
    case 'subscription':
      return isOpen;
    case 'no-client':
      return clientId !== null;
    case 'no-phone':
    case 'opted-out':
      return phoneOf(held) !== null;
  }
};

/** Each professional is asked about once in a sweep. */
const accessCache = ({ billing }: ReminderUpkeepDeps) => {
  const known = new Map<number, Promise<boolean>>();
  return (professionalId: number): Promise<boolean> => {
    const isOpen =
      known.get(professionalId) ?? billing.accessOf(professionalId).then(({ allowed }) => allowed);
    known.set(professionalId, isOpen);
    return isOpen;
  };
};

/** Puts reminders right that were planned or held back in other circumstances; safe in any number of processes. */
export const reminderReconcileService = (deps: ReminderUpkeepDeps) => ({
  replan: async (now: Date, professionalId: number | undefined): Promise<void> => {
    for (;;) {
      const outdated = await deps.upkeep.outdated({ professionalId, limit: BATCH_SIZE });
      await deps.upkeep.replan(
        outdated.map((row) => ({
          professionalId: row.professionalId,
          id: row.id,
          dueAt: dueAtOf(row, now),
          plannedBy: planSource(row),
        })),
      );
      if (outdated.length < BATCH_SIZE) return;
    }
  },

  /** Only what would go or wait now: one that became too late keeps the reason that held it back. */
  rearm: async (now: Date, professionalId: number | undefined): Promise<void> => {
    const isOpen = accessCache(deps);
    for (const held of await deps.upkeep.held({ professionalId, now, limit: MAX_HELD_REMINDERS })) {
      if (!hasEnded(held, await isOpen(held.professionalId))) continue;
      const decided = await deps.decisions.decide(held.professionalId, held);
      if (!decided || decided.decision.action === 'skip') continue;
      await deps.upkeep.rearm(held.professionalId, held.id);
    }
  },
});

export type ReminderUpkeepService = ReturnType<typeof reminderReconcileService>;
