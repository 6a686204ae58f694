// Whether a reminder goes, from everything as it is now: visit, client, settings, subscription, WhatsApp.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { renderTemplate } from './message-template.ts';
import type { ReminderKind, ReminderReason } from './reminder-states.ts';
import { type QuietHours, reminderDueAt, reminderTiming, type Timing } from './reminder-times.ts';

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
  })[kind];

const isSwitchedOff = ({ kind, settings, byHand }: ReminderFacts): boolean =>
  !byHand && ((kind === '24h' && !settings.enabled24h) || (kind === '3h' && !settings.enabled3h));

/** What about the visit itself stands against it. */
const visitRefusal = ({ visit, plannedStart }: ReminderFacts): ReminderReason | null => {
  if (visit.isPersonalEvent) return 'personal';
  if (visit.status === 'cancelled') return 'cancelled';
  if (!ACTIVE.has(visit.status)) return 'over';
  return epochOf(visit.start) === epochOf(plannedStart) ? null : 'moved';
};

const clientRefusal = ({ client }: ReminderFacts): ReminderReason | null => {
  if (!client) return 'no-client';
  if (!client.canBeReached) return 'no-phone';
  return client.optedOut ? 'opted-out' : null;
};

const settingsRefusal = (facts: ReminderFacts): ReminderReason | null => {
  if (isSwitchedOff(facts)) return 'off';
  if (!facts.subscriptionOpen) return 'subscription';
  return templateOf(facts)?.trim() ? null : 'no-template';
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
  const closed = settingsRefusal(facts);
  if (closed) return { action: 'skip', reason: closed };
  const { text } = renderTemplate(templateOf(facts) ?? '', {
    clientName: facts.client?.name ?? '',
    forSomeone: facts.visit.forSomeone,
    start: facts.visit.start,
    timeZone: facts.settings.timeZone,
  });
  if (!text) return { action: 'skip', reason: 'bad-template' };
  if (facts.whatsappConnected) return { action: 'send', text };
  return { action: 'wait', untilMs: epochOf(now) + RECONNECT_MS, reason: 'whatsapp-off' };
};

const isDueLater = ({ kind, visit, settings }: ReminderFacts, now: Instant): boolean =>
  kind !== 'confirmation' && reminderDueAt(kind, { ...settings, start: visit.start }) > epochOf(now);
