// Plans reminders for visits, claims the due ones, decides, and adds them to the outbox. Any step may be interrupted; the
// next sweep, here or in another process, repeats it.
import type { Logger } from 'pino';
import type { ReminderCheck } from '@zelo/domain/reminders/reminders-contract.ts';
import { plannedKinds } from '@zelo/domain/reminders/reminder-states.ts';
import { claimBatches } from '@zelo/domain/reminders/sweep/claim-batches.ts';
import { MAX_CONFIRMATION_AGE_MS, reminderDueAt } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { ConnectionService } from '#features/whatsapp/connection/connection-service.ts';
import { type ProactiveService, PROACTIVE_PREFIX } from '#features/whatsapp/notices/proactive-service.ts';
import type { AbsenceCarrierRepository } from '#features/reminders/absences/notices/absence-notice-repository.ts';
import type { AbsenceLatenessService } from '#features/reminders/absences/absence-lateness-service.ts';
import {
  SENT_MANUALLY,
  type DecidedReminder,
  type ReminderDecisionService,
} from '#features/reminders/delivery/reminder-decision-service.ts';
import { reminderKey, notifyLateness } from '#features/reminders/delivery/reminder-delivery-service.ts';
import { notifyClosedDay } from '#features/reminders/delivery/closed-day-notice.ts';
import { notifyFalseTemplate } from '#features/reminders/delivery/false-words-notice.ts';
import type { ReminderRepository } from '#features/reminders/ledger/reminder-repository.ts';
import { PACED_MS, reminderSettlingService } from './reminder-settling-service.ts';
import type { ClaimedReminder } from './reminder-claim-repository.ts';
import {
  planSource,
  type ReminderSweepRepository,
  type UnplannedVisit,
} from './reminder-sweep-repository.ts';
import type { ReminderUpkeepService } from '#features/reminders/ledger/reminder-reconcile-service.ts';

export interface ReminderSweepDeps {
  db: Db;
  reminders: ReminderRepository;
  sweeps: ReminderSweepRepository;
  upkeep: ReminderUpkeepService;
  carriers: Pick<AbsenceCarrierRepository, 'carry' | 'releaseFrom'>;
  decisions: ReminderDecisionService;
  proactive: Pick<ProactiveService, 'lockChat' | 'enqueue' | 'paced'>;
  connection: Pick<ConnectionService, 'status'>;
  lateness: Pick<AbsenceLatenessService, 'warn'>;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
  log: Logger;
  /** A worker that takes longer to decide loses its claim; the default exceeds any gateway call. */
  leaseMs?: number;
}

/** The earliest reminder: 24 hours before, moved to the previous evening. */
const PLANNED_AHEAD_MS = 1.5 * DAY_MS;
/** An older booking needs no confirmation; longer than any interval between sweeps. */
const CONFIRMED_WITHIN_MS = 60 * MINUTE_MS;
const PLAN_BATCH_SIZE = 1_000;
const CLAIM_BATCH_SIZE = 100;
/** The next sweep takes the rest. */
const MAX_CLAIMS = 5_000;
/** Rounds of bulk settling; in the last one, every remaining claim is attempted one by one. */
const MAX_LOOKS = 3;
const LEASE_MS = 75_000;

type Figures = Pick<ReminderCheck, 'planned' | 'queued' | 'skipped' | 'waiting'>;
type Result = 'queued' | 'skipped' | 'waiting';

const remindersFor = ({ timeZone, quietFrom, quietUntil, ...visit }: UnplannedVisit) =>
  plannedKinds.map((kind) => {
    const planned = { start: visit.startTime, timeZone, quiet: { from: quietFrom, to: quietUntil } };
    const plannedBy = planSource({ timeZone, quietFrom, quietUntil });
    return { ...visit, kind, dueAt: new Date(reminderDueAt(kind, planned)), plannedBy };
  });

/** Adds missing visits to the ledger; returns the number of new reminders. */
const plan =
  ({ sweeps }: ReminderSweepDeps) =>
  async (now: Date, professionalId: number | undefined): Promise<number> => {
    let planned = 0;
    const to = new Date(now.getTime() + PLANNED_AHEAD_MS);
    const window = { from: now, to, limit: PLAN_BATCH_SIZE, professionalId };
    for (;;) {
      const visits = await sweeps.unplanned(window);
      const added = await sweeps.insertPlanned(visits.flatMap(remindersFor));
      planned += added;
      // nothing added: another sweep was faster
      if (visits.length < PLAN_BATCH_SIZE || added === 0) break;
    }
    const madeAfter = new Date(now.getTime() - CONFIRMED_WITHIN_MS);
    const droppedAfter = new Date(now.getTime() - MAX_CONFIRMATION_AGE_MS);
    const bookings = await sweeps.unconfirmed({ ...window, madeAfter, droppedAfter });
    return (
      planned +
      (await sweeps.insertPlanned(
        bookings.map((visit) => ({ ...visit, kind: 'confirmation' as const, dueAt: now })),
      ))
    );
  };

const skip =
  (deps: ReminderSweepDeps) =>
  async (tx: Tx, claim: ClaimedReminder, reason: string): Promise<Result> => {
    const { professionalId, id, attempts } = claim;
    const to = { state: 'skipped' as const, reason };
    const isMine = await deps.reminders.change(professionalId, { id, attempts, from: ['due'], to }, tx);
    if (!isMine) return 'waiting';
    await notifyLateness(deps)(tx, { professionalId, reason });
    await announce(tx, { professionalId, topic: 'appointments' });
    return 'skipped';
  };

const putOff =
  ({ reminders }: ReminderSweepDeps) =>
  async (tx: Tx, claim: ClaimedReminder, wait: { dueAt: Date; reason: string | null }): Promise<Result> => {
    const { professionalId, id, attempts } = claim;
    const to = { state: 'due' as const, ...wait };
    await reminders.change(professionalId, { id, attempts, from: ['due'], to }, tx);
    return 'waiting';
  };

interface HandedOver {
  chatId: number;
  text: string;
  decided: DecidedReminder;
}

/** Adds a decided reminder to the outbox; the caller holds the chat's row. */
const handOver =
  (deps: ReminderSweepDeps) =>
  async (tx: Tx, claim: ClaimedReminder, { chatId, text, decided }: HandedOver): Promise<Result> => {
    const { professionalId, id, attempts } = claim;
    const { notice, row } = decided;
    const { reason } = row.reminder;
    const to = { state: 'sending' as const, reason: reason === SENT_MANUALLY ? SENT_MANUALLY : null };
    // a worker whose lease ended finds a higher number and leaves the reminder to its new holder
    if (!(await deps.reminders.change(professionalId, { id, attempts, from: ['due'], to }, tx)))
      return 'waiting';
    if (notice) await deps.carriers.carry(professionalId, { leadId: id, visits: notice.visits }, tx);
    const key = { professionalId, conversationId: chatId };
    const uniqueKey = PROACTIVE_PREFIX + reminderKey(id);
    const result = await deps.proactive.enqueue(tx, key, { uniqueKey, text });
    if (result === 'queued' || result === 'known') {
      await notifyFalseTemplate(tx, deps, { professionalId, decided });
      return 'queued';
    }
    const dueAt = new Date(deps.clock().getTime() + PACED_MS);
    const back = { state: 'due' as const, reason: reason === SENT_MANUALLY ? SENT_MANUALLY : result, dueAt };
    await deps.reminders.change(professionalId, { id, from: ['sending'], to: back }, tx);
    await deps.carriers.releaseFrom(professionalId, { leadId: id, dueAt }, tx);
    return 'waiting';
  };

/** Carries out a decision. Before a send, the caller has decided again under the locks. */
const act =
  (deps: ReminderSweepDeps) =>
  async (
    tx: Tx,
    claim: ClaimedReminder,
    { chatId, ...decided }: DecidedReminder & { chatId?: number },
  ): Promise<Result> => {
    const { decision } = decided;
    if (decision.action === 'skip') return skip(deps)(tx, claim, decision.reason);
    if (decision.action === 'wait') {
      const { untilMs, reason } = decision;
      await notifyClosedDay(tx, deps, { professionalId: claim.professionalId, ...decided });
      return putOff(deps)(tx, claim, { dueAt: new Date(untilMs), reason });
    }
    if (chatId === undefined) return skip(deps)(tx, claim, 'no-phone');
    return handOver(deps)(tx, claim, { chatId, text: decision.text, decided });
  };

/** Like `decide`, but re-checks a connection marked as lost, because its events may have arrived out of order. */
const decideConnected =
  ({ decisions, connection }: ReminderSweepDeps) =>
  async ({ professionalId, id }: ClaimedReminder): Promise<DecidedReminder | undefined> => {
    const decided = await decisions.decide(professionalId, { id });
    if (decided?.decision.action !== 'wait' || decided.decision.reason !== 'whatsapp-off') return decided;
    const { isConnected } = await connection.status(professionalId);
    return isConnected ? decisions.decide(professionalId, { id }) : decided;
  };

/**
 * Decides about one claimed reminder. Takes locks in the order of every chat turn: chat, professional. Reads the
 * visit again under them, so that the queued message matches the agenda.
 */
const work =
  (deps: ReminderSweepDeps) =>
  async (claim: ClaimedReminder): Promise<Result> => {
    const { professionalId, id } = claim;
    const first = await decideConnected(deps)(claim);
    if (!first) return 'skipped';
    return deps.db.transaction(async (tx) => {
      if (first.decision.action !== 'send' || !first.addressee) return act(deps)(tx, claim, first);
      const chat = await deps.proactive.lockChat(tx, professionalId, first.addressee);
      await lockProfessional(tx, professionalId);
      const decided = await deps.decisions.decide(professionalId, { id }, tx);
      if (!decided) return 'skipped';
      return act(deps)(tx, claim, { ...decided, ...(chat && { chatId: chat.id }) });
    });
  };

/** Settles in bulk the claims that cannot leave now, attempts the others one by one, and counts the results. */
const workOnClaims = (deps: ReminderSweepDeps, attempt: (claim: ClaimedReminder) => Promise<Result>) => {
  const settling = reminderSettlingService(deps);
  const warn = async (professionalId: number): Promise<void> => {
    try {
      await deps.lateness.warn(professionalId);
    } catch (error) {
      // the next sweep warns
      deps.log.warn({ error: error instanceof Error ? error.name : typeof error }, 'late absence not told');
    }
  };
  /** Once a claim has to wait, settles the rest in bulk again. */
  const workOnTheirs = async (
    professionalId: number,
    claims: readonly ClaimedReminder[],
    figures: Figures,
  ): Promise<void> => {
    let rest = claims;
    for (let looks = 1; rest.length > 0; looks += 1) {
      const { skipped, waiting, left } = await settling.settle(professionalId, rest);
      figures.skipped += skipped;
      figures.waiting += waiting;
      rest = [];
      for (const [index, claim] of left.entries()) {
        const result = await attempt(claim);
        figures[result] += 1;
        if (result !== 'waiting' || looks === MAX_LOOKS) continue;
        rest = left.slice(index + 1);
        break;
      }
    }
  };
  return async (claims: readonly ClaimedReminder[], figures: Figures): Promise<void> => {
    const { absence = [], others = [] } = Object.groupBy(claims, ({ kind }) =>
      kind === 'absence' ? 'absence' : 'others',
    );
    // absence notices first: they decide about other reminders of their visits; nearest visits get the places for first
    // contacts
    const nearestFirst = absence.toSorted((left, right) => +left.startTime - +right.startTime);
    const withLate = new Set<number>();
    for (const claim of nearestFirst) {
      const result = await attempt(claim);
      figures[result] += 1;
      if (result !== 'queued') withLate.add(claim.professionalId);
    }
    for (const professionalId of withLate) await warn(professionalId);
    for (const [professionalId, theirs] of Map.groupBy(others, (claim) => claim.professionalId))
      await workOnTheirs(professionalId, theirs, figures);
  };
};

/** The sweep of the reminders (spec 2 §9). */
export const reminderSweepService = (deps: ReminderSweepDeps) => {
  const workOn = work(deps);
  const attempt = async (claim: ClaimedReminder): Promise<Result> => {
    try {
      return await workOn(claim);
    } catch (error) {
      // the lease ends and a later sweep takes it; the others must not wait
      deps.log.warn({ error: error instanceof Error ? error.name : typeof error }, 'reminder not decided');
      return 'waiting';
    }
  };
  const workOnAll = workOnClaims(deps, attempt);
  return {
    /** One sweep, of all professionals or of one; safe at any time, in any number of processes. */
    run: async (professionalId?: number): Promise<Figures> => {
      const now = deps.clock();
      const withdrawn = await deps.sweeps.withdraw(professionalId, now);
      await deps.sweeps.restore(professionalId, now);
      if (professionalId === undefined) await deps.sweeps.closeOrphans();
      await deps.upkeep.replan(now, professionalId);
      await deps.upkeep.rearm(now, professionalId);
      const planned = await plan(deps)(now, professionalId);
      const figures = { planned, queued: 0, skipped: withdrawn, waiting: 0 };
      const due = await deps.sweeps.due({ now, limit: MAX_CLAIMS, professionalId });
      const lease = { now, leaseMs: deps.leaseMs ?? LEASE_MS };
      for (const batch of claimBatches(due, { size: CLAIM_BATCH_SIZE }))
        await workOnAll(await deps.sweeps.claim(lease, batch), figures);
      return figures;
    },
  };
};

export type ReminderSweepService = ReturnType<typeof reminderSweepService>;
