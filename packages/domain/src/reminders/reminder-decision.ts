// Whether a reminder goes, from everything as it is now: visit, client, settings, subscription, WhatsApp.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { reminderMessage, type ReminderMessage } from './message-template.ts';
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
  secondReminderDueAt,
  type Timing,
} from './reminder-times.ts';

/** What is looked at, read in one moment. */
export interface ReminderFacts {
  kind: ReminderKind;
  /** The start that the reminder was planned for. */
  plannedStart: Instant;
  /** When the reminder of 24 hours of this visit was handed to WhatsApp; null when it was not. */
  dayBeforeSentAt: Instant | null;
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
  /** `falseWords`: what the owner's template would have said wrongly, so that the neutral text goes instead. */
  | { action: 'send'; text: string; falseWords?: string[] }
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

const messageOf = (facts: ReminderFacts, now: Instant): ReminderMessage => {
  const { kind, visit, settings, client, absence } = facts;
  if (kind === 'absence') return { text: absence.text, falseWords: [] };
  return reminderMessage(kind, templateOf(facts) ?? '', {
    clientName: client?.name ?? '',
    forSomeone: visit.forSomeone,
    start: visit.start,
    sentAt: now,
    timeZone: settings.timeZone,
  });
};

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
  const toldAt = facts.dayBeforeSentAt;
  return reminderTiming({ ...planned, kind, madeAt: visit.madeAt, now, laterDueAt, toldAt, byHand });
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
  const { text, falseWords } = messageOf(facts, now);
  if (!text) return { action: 'skip', reason: 'bad-template' };
  if (facts.whatsappConnected) return { action: 'send', text, ...(falseWords.length > 0 && { falseWords }) };
  return { action: 'wait', untilMs: epochOf(now) + RECONNECT_MS, reason: 'whatsapp-off' };
};

const isHeldByAbsence = ({ kind, absence, byHand }: ReminderFacts): boolean =>
  kind !== 'absence' && absence.isAboutToBeTold && !byHand;

const isDueLater = ({ kind, visit, settings }: ReminderFacts, now: Instant): boolean =>
  isPlannedKind(kind) && reminderDueAt(kind, { ...settings, start: visit.start }) > epochOf(now);

/** When the reminder of 24 hours will have gone, as things are; null when it will not go. */
const dayBeforeDueAt = (facts: ReminderFacts): number | null => {
  const { visit, settings } = facts;
  const isLate = isBookedLate('24h', visit.start, visit.madeAt);
  const dayBefore = { ...facts, kind: '24h' as const };
  if (isLate || isSwitchedOff(dayBefore) || !templateOf(dayBefore)?.trim()) return null;
  return reminderDueAt('24h', { ...settings, start: visit.start });
};

/** A reminder of a visit that is too far ahead for the ledger: when it will go, or why it would not, as things are. */
export const plannedReminder = (
  facts: ReminderFacts & { kind: PlannedKind },
): { dueMs: number; reason: ReminderReason | null } => {
  const { kind, visit, settings } = facts;
  const planned = { ...settings, start: visit.start };
  const isLate = isBookedLate(kind, visit.start, visit.madeAt);
  const refusal =
    visitRefusal(facts) ?? clientRefusal(facts) ?? (isLate ? 'booked-late' : settingsRefusal(facts));
  if (kind === '24h') return { dueMs: reminderDueAt(kind, planned), reason: refusal };
  const dueMs = secondReminderDueAt(planned, facts.dayBeforeSentAt ?? dayBeforeDueAt(facts));
  if (dueMs === null) return { dueMs: reminderDueAt(kind, planned), reason: refusal ?? 'just-told' };
  return { dueMs, reason: refusal };
};
