// Decides whether a reminder is sent, from the current state of visit, client, settings, subscription and WhatsApp.
import { departureObstacle } from '#reminders/notices/departure-obstacle.ts';
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import {
  reminderMessage,
  type ReminderMessage,
  templateDetailsOf,
  type TemplateDetails,
} from '#reminders/messages/message-template.ts';
import { confirmationText } from '#reminders/notices/notice-draft.ts';
import { noticeMessage, noticeTemplates } from '#reminders/notices/notice-message.ts';
import type { NoticeRule } from '#reminders/notices/series-notice.ts';
import {
  isPlannedKind,
  type PlannedKind,
  type ReminderKind,
  type ReminderReason,
} from '#reminders/reminder-states.ts';
import { type QuietHours, reminderDueAt, reminderTiming, type Timing } from './reminder-times.ts';

export interface ReminderFacts {
  kind: ReminderKind;
  plannedStart: Instant;
  /** Time at which this visit's reminder of 24 hours was handed to WhatsApp; null when it was not. */
  dayBeforeSentAt: Instant | null;
  visit: {
    start: Instant;
    status: string;
    isPersonalEvent: boolean;
    madeAt: Instant;
  } & TemplateDetails;
  absence: {
    /** The owner closed the date of the visit. */
    isDateClosed: boolean;
    /** The client was notified of the absence at that time. */
    isTold: boolean;
    isAboutToBeTold: boolean;
    /** For an absence message: the day is open again, and its text; null for every other kind. */
    isOver: boolean;
    text: string | null;
  };
  /** Null when the visit has no client, or no longer has one. */
  client: { name: string; canBeReached: boolean; optedOut: boolean } | null;
  /** The client may be in danger, and the owner has not dealt with it. */
  isInDanger: boolean;
  settings: {
    timeZone: string;
    quiet: QuietHours;
    template24h: string | null;
    template3h: string | null;
    confirmationTemplate: string | null;
    enabled24h: boolean;
    enabled3h: boolean;
  };
  /** The service's words for the day before: preparation, address. */
  preVisitText?: string | null;
  /** Of a visit of a series, for the one confirmation of all its visits: 'toda terça às 19:00, de … a …'. */
  seriesText?: string | null;
  /** For a message about a change of several visits of a series, of which this is the first: the rule after it. */
  changedRule?: NoticeRule | null;
  subscriptionOpen: boolean;
  whatsappConnected: boolean;
  /** Another account with the same number answers and sends. */
  isNumberElsewhere: boolean;
  byHand: boolean;
  /** The owner asked for this message with a change of the visit. */
  isAsked?: boolean;
  /** For such a message: the start that the client knows, if not the current one. */
  formerStart?: Instant | null;
  /** For such a message: the one before it, which might have left while this one was planned. */
  earlier?: EarlierNotice | null;
}

export interface EarlierNotice {
  kind: ReminderKind;
  state: 'left' | 'maybe' | 'unsent';
  start: Instant;
  formerStart: Instant | null;
}

export type ReminderDecision =
  /** `falseWords`: false words of the owner's template, for which the neutral text is sent instead. */
  | { action: 'send'; text: string; falseWords?: string[] }
  | { action: 'wait'; untilMs: number; reason: ReminderReason | null }
  | { action: 'skip'; reason: ReminderReason };

const RECONNECT_MS = 2 * MINUTE_MS;

const ACTIVE = new Set(['scheduled', 'confirmed']);

const templateOf = ({ kind, settings, isAsked }: ReminderFacts): string | null => {
  switch (kind) {
    case '24h':
      return settings.template24h;
    case '3h':
      return settings.template3h;
    case 'confirmation':
      return isAsked ? confirmationText(settings.confirmationTemplate) : settings.confirmationTemplate;
    case 'absence':
      return null;
    default:
      return noticeTemplates[kind];
  }
};

/** The start that the client knows, if not the current one; null also while that is uncertain. */
const knownStart = ({ kind, formerStart = null, earlier }: ReminderFacts): Instant | null => {
  if (kind !== 'move' || formerStart !== null || !earlier) return formerStart;
  if (earlier.state === 'maybe') return null;
  return earlier.state === 'left' ? earlier.start : earlier.formerStart;
};

/** True for a correction of a message that has not left after all. */
const isKnown = (facts: ReminderFacts): boolean => {
  const { kind, earlier, visit } = facts;
  if (!earlier) return false;
  if (kind === 'reopening') return earlier.kind === 'cancellation' && earlier.state === 'unsent';
  const known = knownStart(facts);
  const isCancelled = earlier.kind === 'cancellation' && earlier.state === 'left';
  return kind === 'move' && known !== null && epochOf(known) === epochOf(visit.start) && !isCancelled;
};

const messageOf = (facts: ReminderFacts, now: Instant): ReminderMessage => {
  const { kind, visit, settings, client, absence } = facts;
  if (kind === 'absence') return { text: absence.text, falseWords: [] };
  const told = {
    clientName: client?.name ?? '',
    ...templateDetailsOf(visit),
    start: visit.start,
    sentAt: now,
    timeZone: settings.timeZone,
    changedRule: facts.changedRule,
  };
  if (kind === 'move' || kind === 'cancellation' || kind === 'reopening')
    return { text: noticeMessage(kind, told, knownStart(facts)), falseWords: [] };
  const message = reminderMessage(kind, templateOf(facts) ?? '', told);
  if (kind === 'confirmation') return withSeries(message, facts);
  return kind === '24h' ? withPreparation(message, facts) : message;
};

const withSeries = (message: ReminderMessage, { seriesText }: ReminderFacts): ReminderMessage =>
  message.text === null || !seriesText
    ? message
    : { ...message, text: `${message.text}\n\nO horário se repete: ${seriesText}.` };

const withPreparation = (message: ReminderMessage, { preVisitText }: ReminderFacts): ReminderMessage =>
  message.text === null || !preVisitText?.trim()
    ? message
    : { ...message, text: `${message.text}\n\n${preVisitText.trim()}` };

const isSwitchedOff = ({ kind, settings, byHand }: ReminderFacts): boolean =>
  !byHand && ((kind === '24h' && !settings.enabled24h) || (kind === '3h' && !settings.enabled3h));

const visitRefusal = (facts: ReminderFacts): ReminderReason | null => {
  const { visit, plannedStart, absence, kind, byHand, isAsked } = facts;
  if (visit.isPersonalEvent) return 'personal';
  if (kind === 'cancellation') {
    if (visit.status !== 'cancelled') return 'visit-reopened';
  } else {
    if (visit.status === 'cancelled') return 'cancelled';
    if (!ACTIVE.has(visit.status)) return 'over';
  }
  if (epochOf(visit.start) !== epochOf(plannedStart)) return 'moved';
  if (isKnown(facts)) return 'known';
  if (kind === 'absence') return absence.isOver ? 'reopened' : null;
  return absence.isTold && !byHand && !isAsked ? 'absence' : null;
};

export const clientRefusal = ({ client }: Pick<ReminderFacts, 'client'>): ReminderReason | null => {
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
  // the owner asked for it later than the booking
  const madeAt = facts.isAsked ? now : visit.madeAt;
  return reminderTiming({ ...planned, kind, madeAt, now, laterDueAt, toldAt, byHand });
};

/**
 * Decides at the moment of sending, never from the state at planning time. A reminder that must not be sent is
 * skipped with the first reason that applies; one that cannot be sent yet waits.
 */
export const decideReminder = (facts: ReminderFacts, now: Instant): ReminderDecision => {
  const refusal = visitRefusal(facts) ?? clientRefusal(facts);
  if (refusal) return { action: 'skip', reason: refusal };
  const timing = timingOf(facts, now);
  const hold = holdOf(facts);
  // a reminder held back this long is not late
  if (timing.action === 'skip')
    return { ...timing, reason: LATE.has(timing.reason) ? (hold ?? timing.reason) : timing.reason };
  if (timing.action === 'wait') return waitUntilHour(facts, timing.untilMs, now);
  // the absence may still be called off
  if (hold) return { action: 'wait', untilMs: epochOf(now) + RECONNECT_MS, reason: hold };
  const closed = settingsRefusal(facts);
  if (closed) return { action: 'skip', reason: closed };
  const { text, falseWords } = messageOf(facts, now);
  if (!text) return { action: 'skip', reason: 'bad-template' };
  if (facts.whatsappConnected) return { action: 'send', text, ...(falseWords.length > 0 && { falseWords }) };
  return waitForConnection(facts, now);
};

const waitForConnection = ({ isNumberElsewhere }: ReminderFacts, now: Instant): ReminderDecision => ({
  action: 'wait',
  untilMs: epochOf(now) + RECONNECT_MS,
  reason: isNumberElsewhere ? 'number-elsewhere' : 'whatsapp-off',
});

const waitUntilHour = (facts: ReminderFacts, untilMs: number, now: Instant): ReminderDecision => {
  // settings may still change until it is due
  if (isDueLater(facts, now)) return { action: 'wait', untilMs, reason: null };
  const reason = departureObstacle({ ...facts, isQuiet: true });
  return reason === 'whatsapp-off' ? waitForConnection(facts, now) : { action: 'wait', untilMs, reason };
};

const LATE: ReadonlySet<ReminderReason> = new Set(['late', 'started']);

/** Holds that the owner alone can end. */
const OWNERS: ReadonlySet<ReminderReason> = new Set(['day-closed', 'in-danger']);

/** Reason to hold back an automatic message: a client in danger, or a visit that may not take place. */
const holdOf = ({ kind, absence, isInDanger, byHand, isAsked }: ReminderFacts): ReminderReason | null => {
  if (kind === 'absence' || byHand || isAsked) return null;
  if (isInDanger) return 'in-danger';
  if (absence.isAboutToBeTold) return 'absence-first';
  // a confirmation is about a new booking, which the owner made on that closed date
  return absence.isDateClosed && isPlannedKind(kind) ? 'day-closed' : null;
};

const isDueLater = ({ kind, visit, settings }: ReminderFacts, now: Instant): boolean =>
  isPlannedKind(kind) && reminderDueAt(kind, { ...settings, start: visit.start }) > epochOf(now);

/** More waits than can follow each other: until due, until the quiet hours end, until the morning. */
const MAX_WAITS = 5;

/** A waiting reminder: its send time in epoch milliseconds, or the reason why it will not be sent. */
export interface ForeseenReminder {
  dueMs: number;
  reason: ReminderReason | null;
}

/** The sender's future decision on a reminder from `fromMs` on, if nothing else changes. */
const foresee = (facts: ReminderFacts, fromMs: number): ForeseenReminder => {
  // neither lasts: the connection comes back, and the absence notice is sent
  const settled = {
    ...facts,
    whatsappConnected: true,
    isNumberElsewhere: false,
    absence: { ...facts.absence, isAboutToBeTold: false },
  };
  let atMs = fromMs;
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const decision = decideReminder(settled, atMs);
    if (decision.action === 'send') break;
    if (decision.action === 'skip') {
      // the owner's own choice explains more than the clock
      const chosen = decision.reason === 'just-told' ? settingsRefusal(settled) : null;
      return { dueMs: fromMs, reason: chosen ?? decision.reason };
    }
    // it lasts until the owner decides
    if (decision.reason !== null && OWNERS.has(decision.reason))
      return { dueMs: atMs, reason: decision.reason };
    atMs = decision.untilMs;
  }
  return { dueMs: atMs, reason: null };
};

/** Expected send time of the reminder of 24 hours under current conditions; null when it will not be sent. */
const dayBeforeAt = (facts: ReminderFacts, now: Instant): Instant | null => {
  const dueMs = reminderDueAt('24h', { ...facts.settings, start: facts.visit.start });
  // its time is over, and it was not sent
  if (facts.dayBeforeSentAt !== null || dueMs < epochOf(now)) return facts.dayBeforeSentAt;
  const dayBefore = foresee({ ...facts, kind: '24h' }, dueMs);
  return dayBefore.reason === null ? dayBefore.dueMs : null;
};

/** Forecast for a reminder that is not due yet, under current conditions: the sender's own decision, made ahead. */
export const plannedReminder = (
  facts: ReminderFacts & { kind: PlannedKind },
  now: Instant,
): ForeseenReminder => {
  const { kind, visit, settings } = facts;
  const dueMs = Math.max(reminderDueAt(kind, { ...settings, start: visit.start }), epochOf(now));
  return foresee(kind === '3h' ? { ...facts, dayBeforeSentAt: dayBeforeAt(facts, now) } : facts, dueMs);
};
