import { seriesInSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import { ruleFrom } from '#db/series/stored-rule.ts';
import { normalizePhone, phoneKey } from '@zelo/domain/clients/phone.ts';
import {
  clientRefusal,
  decideReminder,
  type ForeseenReminder,
  plannedReminder,
  type ReminderDecision,
  type ReminderFacts,
} from '@zelo/domain/reminders/sweep/reminder-decision.ts';
import { isClosedDate } from '@zelo/domain/hours/absences/closed-date.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import {
  isPlannedKind,
  type PlannedKind,
  type ReminderReason,
} from '@zelo/domain/reminders/reminder-states.ts';
import { defaultQuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import type { Clock } from '#shared/clock.ts';
import type { Executor } from '#db/database.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { Recipient } from '#features/whatsapp/notices/proactive-service.ts';
import type {
  AbsenceNoticeService,
  ComposedNotice,
} from '#features/reminders/absences/notices/absence-notice-service.ts';
import type { MessageChoiceRepository } from '#features/reminders/answers/opt-out-repository.ts';
import type {
  ReminderFactsRow,
  ReminderRepository,
  VisitFactsRow,
} from '#features/reminders/ledger/reminder-repository.ts';

export interface ReminderDecisionDeps {
  reminders: ReminderRepository;
  choices: MessageChoiceRepository;
  /** Composes absence notices; absent where none is decided. */
  notices?: Pick<AbsenceNoticeService, 'compose'>;
  billing: Pick<BillingService, 'accessOf'>;
  clock: Clock;
}

/** Reason of a reminder sent before its time by the owner; kept in the row until it is sent. */
export const SENT_MANUALLY = 'by-hand';

const unsaved = {
  template24h: null,
  template3h: null,
  confirmationTemplate: null,
  enabled24h: true,
  enabled3h: true,
};

type ClientRow = VisitFactsRow['client'];

/** Recipient's number in stored form; null if it is not a usable phone. */
export const phoneOf = (
  client: Pick<NonNullable<ClientRow>, 'phone' | 'whatsappNumber'> | null,
): string | null => {
  for (const typed of [client?.whatsappNumber, client?.phone]) {
    const phone = normalizePhone(typed ?? '');
    if (phoneKey(phone) !== null) return phone;
  }
  return null;
};

export interface DecidedReminder {
  row: ReminderFactsRow;
  decision: ReminderDecision;
  /** Null without a recipient. */
  addressee: Recipient | null;
  /** Set for absence notices. */
  notice: ComposedNotice | null;
}

const settingsOf = ({ saved, timeZone }: VisitFactsRow) => ({
  ...(saved ?? unsaved),
  timeZone,
  quiet: saved ? { from: saved.quietFrom, to: saved.quietUntil } : defaultQuietHours,
});

const noticeOf = ({ visit: { absenceNotice, startTime }, saved, timeZone }: VisitFactsRow) => {
  const isDateClosed = saved !== null && isClosedDate(saved, instantToLocal(startTime, timeZone).date);
  return {
    isDateClosed,
    // what the owner said of a closed day says nothing once it is open
    isTold: absenceNotice === 2 || (absenceNotice === 3 && isDateClosed),
    isAboutToBeTold: absenceNotice === 1,
  };
};

const earlierStates = { sent: 'left', sending: 'maybe', failed: 'unsent', skipped: 'unsent' } as const;

const earlierReasons: Partial<Record<string, 'left' | 'maybe'>> = { uncertain: 'maybe', told: 'left' };

/**
 * The rule after a change of several visits: whoever moves one alone detaches it, and whoever cancels one alone does not end
 * its series.
 */
const changedRuleOf = ({ reminder: { change }, visit, series }: ReminderFactsRow) => {
  if (change === 0 || series === null || visit.seriesDate === null || visit.seriesDetached) return null;
  const rule = ruleFrom(series);
  if (visit.status !== 'cancelled') return rule;
  const { ends, startDate } = rule;
  const isEnded = series.endedAt !== null && ends.kind === 'until';
  const isBehind = isEnded && (visit.seriesDate > ends.until || visit.seriesDate === startDate);
  return isBehind ? rule : null;
};

const askedOf = (row: ReminderFactsRow) => {
  const { change, formerStart, earlier } = row.reminder;
  return {
    isAsked: change > 0,
    formerStart,
    earlier: earlier && {
      ...earlier,
      state: earlierReasons[earlier.reason ?? ''] ?? earlierStates[earlier.state],
    },
    changedRule: changedRuleOf(row),
  };
};

const addresseeOf = ({ visit, client }: VisitFactsRow): Recipient | null =>
  client === null || visit.clientId === null ? null : { phone: phoneOf(client), clientId: visit.clientId };

const reachability =
  ({ choices }: Pick<ReminderDecisionDeps, 'choices'>) =>
  async (professionalId: number, { phone, clientId }: Recipient, tx?: Executor) => {
    const canBeReached = phone !== null || (await choices.hasChat(professionalId, clientId, tx));
    const last = await choices.last(professionalId, { phoneKey: phoneKey(phone), clientId }, tx);
    return { canBeReached, optedOut: last?.choice === 'out' };
  };

const visitFactsOf = (row: VisitFactsRow) => {
  const { visit } = row;
  return {
    visit: {
      ...visit,
      start: visit.startTime,
      // a reminder right after that message would repeat it
      madeAt: new Date(Math.max(visit.createdAt.getTime(), visit.changeToldAt ?? 0)),
    },
    dayBeforeSentAt: visit.dayBeforeSentAt,
    absence: { ...noticeOf(row), isOver: false, text: null },
    preVisitText: row.preVisitText,
    seriesText: row.series && seriesInSentence(ruleFrom(row.series)),
    isInDanger: row.isClientInDanger,
    settings: settingsOf(row),
    whatsappConnected: row.isWhatsappConnected,
    isNumberElsewhere: row.isNumberElsewhere,
  };
};

const factsOf =
  (deps: ReminderDecisionDeps) =>
  async (
    professionalId: number,
    row: VisitFactsRow,
    tx?: Executor,
  ): Promise<Omit<ReminderFacts, 'kind' | 'plannedStart' | 'byHand'>> => {
    const addressee = addresseeOf(row);
    return {
      ...visitFactsOf(row),
      client: addressee && {
        name: row.client?.name ?? '',
        ...(await reachability(deps)(professionalId, addressee, tx)),
      },
      subscriptionOpen: (await deps.billing.accessOf(professionalId, tx)).allowed,
    };
  };

const decide =
  (deps: ReminderDecisionDeps) =>
  async (
    professionalId: number,
    { id, byHand }: { id: number; byHand?: boolean },
    tx?: Executor,
  ): Promise<DecidedReminder | undefined> => {
    const row = await deps.reminders.facts(professionalId, id, tx);
    if (!row) return undefined;
    const { reminder } = row;
    const isAbsence = reminder.kind === 'absence';
    const notice = (isAbsence && (await deps.notices?.compose(professionalId, row, tx))) || null;
    const facts = {
      ...(await factsOf(deps)(professionalId, row, tx)),
      kind: reminder.kind,
      plannedStart: reminder.startTime,
      absence: {
        ...noticeOf(row),
        isOver: notice?.isOver ?? false,
        text: notice?.text ?? null,
      },
      byHand: byHand ?? reminder.reason === SENT_MANUALLY,
      ...askedOf(row),
    };
    return { row, addressee: addresseeOf(row), notice, decision: decideReminder(facts, deps.clock()) };
  };

/** Like `decide`, for any number in four statements. Skips absence notices, which are composed one by one. */
const decideAll =
  (deps: ReminderDecisionDeps) =>
  async (professionalId: number, ids: readonly number[]): Promise<DecidedReminder[]> => {
    const rows = await deps.reminders.waitingFacts(professionalId, ids);
    const subscriptionOpen = (await deps.billing.accessOf(professionalId)).allowed;
    const asked = rows.flatMap((row) => addresseeOf(row) ?? []);
    const people = asked.map(({ phone, clientId }) => ({ clientId, phoneKey: phoneKey(phone) }));
    const { withChat, optedOut } = await deps.choices.reach(professionalId, people);
    const now = deps.clock();
    return rows.flatMap((row): DecidedReminder[] => {
      const { reminder } = row;
      if (reminder.kind === 'absence') return [];
      const addressee = addresseeOf(row);
      const facts = {
        ...visitFactsOf(row),
        client: addressee && {
          name: row.client?.name ?? '',
          canBeReached: addressee.phone !== null || withChat.has(addressee.clientId),
          optedOut: optedOut.has(addressee.clientId),
        },
        subscriptionOpen,
        kind: reminder.kind,
        plannedStart: reminder.startTime,
        byHand: reminder.reason === SENT_MANUALLY,
        ...askedOf(row),
      };
      return [{ row, addressee, notice: null, decision: decideReminder(facts, now) }];
    });
  };

/**
 * Expected outcome of waiting reminders, by id. Assumes that every client can be reached: a list must not run two
 * statements per row.
 */
const foreseen =
  (deps: ReminderDecisionDeps) =>
  async (professionalId: number, ids: readonly number[]): Promise<Map<number, ForeseenReminder>> => {
    if (ids.length === 0) return new Map();
    const now = deps.clock();
    const subscriptionOpen = (await deps.billing.accessOf(professionalId)).allowed;
    const rows = await deps.reminders.waitingFacts(professionalId, ids);
    return new Map(
      rows.flatMap((row): [number, ForeseenReminder][] => {
        const { reminder, client } = row;
        if (!isPlannedKind(reminder.kind)) return [];
        const facts = {
          ...visitFactsOf(row),
          client: client && { name: client.name, canBeReached: true, optedOut: false },
          subscriptionOpen,
          kind: reminder.kind,
          plannedStart: reminder.startTime,
          byHand: reminder.reason === SENT_MANUALLY,
        };
        return [[reminder.id, plannedReminder(facts, now)]];
      }),
    );
  };

export const reminderDecisionService = (deps: ReminderDecisionDeps) => ({
  /** Reason that keeps messages about a visit from its client; null where one does. */
  refusal: async (professionalId: number, row: VisitFactsRow): Promise<ReminderReason | null> => {
    const { client, subscriptionOpen } = await factsOf(deps)(professionalId, row);
    return clientRefusal({ client }) ?? (subscriptionOpen ? null : 'subscription');
  },

  /** Undefined if the reminder no longer exists. @param asked.byHand the owner wants it now */
  decide: decide(deps),

  /** Decisions about several reminders; omits deleted ones. */
  decideAll: decideAll(deps),

  /** Expected outcome of a reminder that is not in the ledger yet. */
  planned: async (
    professionalId: number,
    { row, kind }: { row: VisitFactsRow; kind: PlannedKind },
  ): Promise<ForeseenReminder> => {
    const facts = await factsOf(deps)(professionalId, row);
    const asked = { ...facts, kind, plannedStart: row.visit.startTime, byHand: false };
    return plannedReminder(asked, deps.clock());
  },

  foreseen: foreseen(deps),
});

export type ReminderDecisionService = ReturnType<typeof reminderDecisionService>;
