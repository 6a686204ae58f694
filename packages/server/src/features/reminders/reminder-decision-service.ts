import { normalizePhone, phoneKey } from '@zelo/domain/clients/phone.ts';
import { decideReminder, type ReminderDecision } from '@zelo/domain/reminders/reminder-decision.ts';
import { defaultQuietHours } from '@zelo/domain/reminders/reminder-times.ts';
import type { Clock } from '#clock.ts';
import type { Executor } from '#db/database.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { Addressee } from '#features/whatsapp/proactive-service.ts';
import type { MessageChoiceRepository } from './message-choice-repository.ts';
import type { ReminderFactsRow, ReminderRepository } from './reminder-repository.ts';

export interface ReminderDecisionDeps {
  reminders: ReminderRepository;
  choices: MessageChoiceRepository;
  billing: Pick<BillingService, 'accessOf'>;
  clock: Clock;
}

/** Why a reminder is on its way although its hour says otherwise; kept in the row until it is sent. */
export const BY_HAND = 'by-hand';

const unsaved = {
  template24h: null,
  template3h: null,
  confirmationTemplate: null,
  enabled24h: true,
  enabled3h: true,
};

/** The number that reminders go to, in stored form; null for one that names nobody. */
const phoneOf = (client: ReminderFactsRow['client']): string | null => {
  for (const typed of [client?.whatsappNumber, client?.phone]) {
    const phone = normalizePhone(typed ?? '');
    if (phoneKey(phone) !== null) return phone;
  }
  return null;
};

export interface DecidedReminder {
  row: ReminderFactsRow;
  decision: ReminderDecision;
  /** Null when nobody could be written to. */
  addressee: Addressee | null;
}

/** Decides about reminders from everything as it is now. */
export const reminderDecisionService = ({ reminders, choices, billing, clock }: ReminderDecisionDeps) => {
  const addresseeOf = ({ visit, client }: ReminderFactsRow): Addressee | null =>
    client === null || visit.clientId === null ? null : { phone: phoneOf(client), clientId: visit.clientId };

  const hasOptedOut = async (professionalId: number, { phone, clientId }: Addressee, tx?: Executor) =>
    (await choices.latest(professionalId, { phoneKey: phoneKey(phone), clientId }, tx)) === 'out';

  const clientFacts = async (
    professionalId: number,
    { row, addressee }: Omit<DecidedReminder, 'decision'>,
    tx?: Executor,
  ) => {
    if (!addressee) return null;
    return {
      name: row.client?.name ?? '',
      canBeReached:
        addressee.phone !== null || (await choices.hasChat(professionalId, addressee.clientId, tx)),
      optedOut: await hasOptedOut(professionalId, addressee, tx),
    };
  };

  return {
    /** Undefined for a reminder that is gone. @param asked.byHand the owner wants it now */
    decide: async (
      professionalId: number,
      { id, byHand }: { id: number; byHand?: boolean },
      tx?: Executor,
    ): Promise<DecidedReminder | undefined> => {
      const row = await reminders.facts(professionalId, id, tx);
      if (!row) return undefined;
      const { reminder, visit, timeZone } = row;
      const addressee = addresseeOf(row);
      const facts = {
        kind: reminder.kind,
        plannedStart: reminder.startTime,
        visit: { ...visit, start: visit.startTime, madeAt: visit.createdAt },
        client: await clientFacts(professionalId, { row, addressee }, tx),
        settings: { ...(row.saved ?? unsaved), timeZone, quiet: defaultQuietHours },
        subscriptionOpen: (await billing.accessOf(professionalId, tx)).allowed,
        whatsappConnected: row.isWhatsappConnected,
        byHand: byHand ?? reminder.reason === BY_HAND,
      };
      return { row, addressee, decision: decideReminder(facts, clock()) };
    },
  };
};

export type ReminderDecisionService = ReturnType<typeof reminderDecisionService>;
