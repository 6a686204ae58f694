// Whether a reminder goes, from everything as it is now: visit, client, settings, subscription, WhatsApp.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { renderTemplate } from './message-template.ts';
import {
  isPlannedKind,
  type PlannedKind,
  type ReminderKind,
  type ReminderReason,
} from './reminder-states.ts';
import {
  isBookedLate,
  type QuietHours,
  reminderDueAt,
  reminderTiming,
  type Timing,
} from './reminder-times.ts';

/** What is looked at, read in one moment. */
export interface ReminderFacts {
  kind: ReminderKind;
  /** The start that the reminder was planned for. */
  plannedStart: Instant;
  visit: {
    start: Instant;
    status: string;
    isPersonalEvent: boolean;
    madeAt: Instant;
    forSomeone: string | null;
  };
  absence: {
    /** The client was told that nobody attends at that time. */
    isTold: boolean;
    /** The message that tells so waits. */
    isAboutToBeTold: boolean;
    /** Of a message that tells so: the day is open again, and its words, null for every other kind. */
    isOver: boolean;
    text: string | null;
  };
  /** Null when the visit has no client, or none any more. */
  client: { name: string; canBeReached: boolean; optedOut: boolean } | null;
  settings: {
    timeZone: string;
    quiet: QuietHours;
    template24h: string | null;
    template3h: string | null;
    confirmationTemplate: string | null;
    enabled24h: boolean;
    enabled3h: boolean;
  };
  subscriptionOpen: boolean;
  whatsappConnected: boolean;
  /** The owner pressed "enviar agora". */
  byHand: boolean;
}

export type ReminderDecision =
  | { action: 'send'; text: string }
  | { action: 'wait'; untilMs: number; reason: ReminderReason | null }
  | { action: 'skip'; reason: ReminderReason };

/** How long a reminder waits before WhatsApp is looked at again. */
const RECONNECT_MS = 2 * MINUTE_MS;

const ACTIVE = new Set(['scheduled', 'confirmed']);

const templateOf = ({ kind, settings }: ReminderFacts): string | null =>
  ({
    '24h': settings.template24h,
    '3h': settings.template3h,
    confirmation: settings.confirmationTemplate,
    absence: null,
  })[kind];

const textOf = (facts: ReminderFacts): string | null =>
  facts.absence.text ??
  renderTemplate(templateOf(facts) ?? '', {
    clientName: facts.client?.name ?? '',
    forSomeone: facts.visit.forSomeone,
    start: facts.visit.start,
    timeZone: facts.settings.timeZone,
  }).text;

const isSwitchedOff = ({ kind, settings, byHand }: ReminderFacts): boolean =>
  !byHand && ((kind === '24h' && !settings.enabled24h) || (kind === '3h' && !settings.enabled3h));

/** What about the visit itself stands against it. */
const visitRefusal = (facts: ReminderFacts): ReminderReason | null => {
  const { visit, plannedStart, absence, kind, byHand } = facts;
  if (visit.isPersonalEvent) return 'personal';
  if (visit.status === 'cancelled') return 'cancelled';
  if (!ACTIVE.has(visit.status)) return 'over';
  if (epochOf(visit.start) !== epochOf(plannedStart)) return 'moved';
  if (kind === 'absence') return absence.isOver ? 'reopened' : null;
  return absence.isTold && !byHand ? 'absence' : null;
};

const clientRefusal = ({ client }: ReminderFacts): ReminderReason | null => {
  if (!client) return 'no-client';
  if (!client.canBeReached) return 'no-phone';
  return client.optedOut ? 'opted-out' : null;
};

const settingsRefusal = (facts: ReminderFacts): ReminderReason | null => {
  if (isSwitchedOff(facts)) return 'off';
  if (!facts.subscriptionOpen) return 'subscription';
  return (facts.absence.text ?? templateOf(facts))?.trim() ? null : 'no-template';
};

const willSend3h = ({ settings }: ReminderFacts): boolean =>
  settings.enabled3h && Boolean(settings.template3h?.trim());

const timingOf = (facts: ReminderFacts, now: Instant): Timing => {
  const { kind, visit, settings, byHand } = facts;
  const planned = { start: visit.start, timeZone: settings.timeZone, quiet: settings.quiet };
  const laterDueAt = willSend3h(facts) ? reminderDueAt('3h', planned) : null;
  return reminderTiming({ ...planned, kind, madeAt: visit.madeAt, now, laterDueAt, byHand });
};

/**
 * Decides at the moment of sending, never from what was true when the reminder was planned. A reminder that may not
 * go is skipped with the first reason that holds; one that may not go yet waits.
 */
export const decideReminder = (facts: ReminderFacts, now: Instant): ReminderDecision => {
  const refusal = visitRefusal(facts) ?? clientRefusal(facts);
  if (refusal) return { action: 'skip', reason: refusal };
  const timing = timingOf(facts, now);
  if (timing.action === 'skip') return timing;
  // settings may still change until it is due
  if (timing.action === 'wait') return { ...timing, reason: isDueLater(facts, now) ? null : 'quiet' };
  // it may still turn out that there is no absence
  if (isHeldByAbsence(facts)) {
    return { action: 'wait', untilMs: epochOf(now) + RECONNECT_MS, reason: 'absence-first' };
  }
  const closed = settingsRefusal(facts);
  if (closed) return { action: 'skip', reason: closed };
  const text = textOf(facts);
  if (!text) return { action: 'skip', reason: 'bad-template' };
  if (facts.whatsappConnected) return { action: 'send', text };
  return { action: 'wait', untilMs: epochOf(now) + RECONNECT_MS, reason: 'whatsapp-off' };
};

const isHeldByAbsence = ({ kind, absence, byHand }: ReminderFacts): boolean =>
  kind !== 'absence' && absence.isAboutToBeTold && !byHand;

const isDueLater = ({ kind, visit, settings }: ReminderFacts, now: Instant): boolean =>
  isPlannedKind(kind) && reminderDueAt(kind, { ...settings, start: visit.start }) > epochOf(now);

/** A reminder of a visit that is too far ahead for the ledger: when it will go, or why it would not, as things are. */
export const plannedReminder = (
  facts: ReminderFacts & { kind: PlannedKind },
): { dueMs: number; reason: ReminderReason | null } => {
  const { kind, visit, settings } = facts;
  const isLate = isBookedLate(kind, visit.start, visit.madeAt);
  return {
    dueMs: reminderDueAt(kind, { ...settings, start: visit.start }),
    reason: visitRefusal(facts) ?? clientRefusal(facts) ?? (isLate ? 'booked-late' : settingsRefusal(facts)),
  };
};
