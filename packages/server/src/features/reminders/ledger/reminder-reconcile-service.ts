// Runs before a sweep claims: due times follow the current quiet hours and zone, and reminders wait again when the reason
// that held them is gone.
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
/** Most of them need no query: none of their facts has changed. */
const MAX_HELD_REMINDERS = 20_000;

const dueAtOf = ({ kind, startTime, timeZone, quietFrom, quietUntil }: OutdatedReminder, now: Date): Date => {
  const quiet = { from: quietFrom, to: quietUntil };
  // kinds without a planned time become due now, and are deferred again if necessary
  return isPlannedKind(kind) ? new Date(reminderDueAt(kind, { start: startTime, timeZone, quiet })) : now;
};

/** True if the reason is gone, judged by the row's own facts. */
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

/** Checks each professional's access once per sweep. */
const accessCache = ({ billing }: ReminderUpkeepDeps) => {
  const known = new Map<number, Promise<boolean>>();
  return (professionalId: number): Promise<boolean> => {
    const isOpen =
      known.get(professionalId) ?? billing.accessOf(professionalId).then(({ allowed }) => allowed);
    known.set(professionalId, isOpen);
    return isOpen;
  };
};

/** Corrects reminders planned or held back under earlier circumstances; safe in any number of processes. */
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

  /** Only reminders that would be sent or wait now: one that is too late keeps its reason. */
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
