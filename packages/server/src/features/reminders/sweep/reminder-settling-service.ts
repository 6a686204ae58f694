// Settles reminders that cannot leave now in bulk. Thousands may wait for a phone, or lack a text: they cost a few
// statements per hundred, not one transaction each.
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { ConnectionService } from '#features/whatsapp/connection/connection-service.ts';
import type { Paced, ProactiveService } from '#features/whatsapp/notices/proactive-service.ts';
import {
  SENT_MANUALLY,
  type DecidedReminder,
  type ReminderDecisionService,
} from '#features/reminders/delivery/reminder-decision-service.ts';
import { notifyClosedDay } from '#features/reminders/delivery/closed-day-notice.ts';
import { notifyLateness } from '#features/reminders/delivery/reminder-delivery-service.ts';
import type { ReminderSweepRepository } from './reminder-sweep-repository.ts';
import type { ClaimedReminder, SettledReminder } from './reminder-claim-repository.ts';

export interface ReminderSettlingDeps {
  db: Db;
  sweeps: Pick<ReminderSweepRepository, 'settle'>;
  decisions: Pick<ReminderDecisionService, 'decideAll'>;
  proactive: Pick<ProactiveService, 'paced'>;
  connection: Pick<ConnectionService, 'status'>;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
  log: Logger;
}

export const PACED_MS = 30_000;

interface Settling {
  skipped: number;
  waiting: number;
  /** Reminders that may be sent; each needs a decision under the locks. */
  left: ClaimedReminder[];
}

const isHeldUp = ({ decision }: DecidedReminder): boolean =>
  decision.action === 'wait' && decision.reason === 'whatsapp-off';

/** Decisions; re-checks a connection marked as lost, because its events may have arrived out of order. */
const decisionsFor =
  ({ decisions, connection }: ReminderSettlingDeps) =>
  async (professionalId: number, ids: readonly number[]): Promise<DecidedReminder[]> => {
    const decided = await decisions.decideAll(professionalId, ids);
    if (!decided.some(isHeldUp)) return decided;
    const { isConnected } = await connection.status(professionalId);
    return isConnected ? decisions.decideAll(professionalId, ids) : decided;
  };

/** New state for a decision; undefined if the reminder may be sent. */
const settledAs = (
  { row: { reminder }, decision, addressee }: DecidedReminder,
  { pacedClients, now }: { pacedClients: ReadonlyMap<number, Paced>; now: Date },
): Omit<SettledReminder, 'attempts'> | undefined => {
  const { id } = reminder;
  if (decision.action === 'skip') return { id, state: 'skipped', reason: decision.reason, dueAt: null };
  if (decision.action === 'wait')
    return { id, state: 'due', reason: decision.reason, dueAt: new Date(decision.untilMs) };
  const why = addressee && pacedClients.get(addressee.clientId);
  if (!why) return undefined;
  const reason = reminder.reason === SENT_MANUALLY ? SENT_MANUALLY : why;
  return { id, state: 'due', reason, dueAt: new Date(now.getTime() + PACED_MS) };
};

const endsOf =
  (deps: ReminderSettlingDeps) =>
  async (
    professionalId: number,
    claims: readonly ClaimedReminder[],
  ): Promise<{ known: Map<number, SettledReminder | null>; decided: DecidedReminder[] }> => {
    const ids = claims.map(({ id }) => id);
    const decided = await decisionsFor(deps)(professionalId, ids);
    const mayGo = decided.flatMap(({ decision, addressee }) =>
      decision.action === 'send' ? (addressee ?? []) : [],
    );
    const pacedClients = await deps.proactive.paced(professionalId, mayGo);
    const attempts = new Map(claims.map((claim) => [claim.id, claim.attempts]));
    const rule = { pacedClients, now: deps.clock() };
    const known = new Map(
      decided.map((one) => {
        const { id } = one.row.reminder;
        const settled = settledAs(one, rule);
        return [id, settled ? { ...settled, attempts: attempts.get(id) ?? 0 } : null] as const;
      }),
    );
    return { known, decided };
  };

const write =
  (deps: ReminderSettlingDeps) =>
  (
    professionalId: number,
    { ends, decided }: { ends: readonly SettledReminder[]; decided: readonly DecidedReminder[] },
  ): Promise<Set<number>> =>
    deps.db.transaction(async (tx) => {
      const changed = new Set(await deps.sweeps.settle(professionalId, ends, tx));
      const skipped = ends.filter(({ id, state }) => state === 'skipped' && changed.has(id));
      const reasons = new Set(skipped.map(({ reason }) => reason ?? ''));
      for (const reason of reasons) await notifyLateness(deps)(tx, { professionalId, reason });
      for (const { row, decision } of decided)
        if (changed.has(row.reminder.id)) await notifyClosedDay(tx, deps, { professionalId, row, decision });
      if (skipped.length > 0) await announce(tx, { professionalId, topic: 'appointments' });
      return changed;
    });

const settle =
  (deps: ReminderSettlingDeps) =>
  async (professionalId: number, claims: readonly ClaimedReminder[]): Promise<Settling> => {
    const { known, decided } = await endsOf(deps)(professionalId, claims);
    const ends = [...known.values()].filter((end) => end !== null);
    const changed =
      ends.length > 0 ? await write(deps)(professionalId, { ends, decided }) : new Set<number>();
    const isSkipped = ({ id }: ClaimedReminder): boolean => {
      const end = known.get(id);
      // a deleted one counts as not sent
      return end === undefined || (end?.state === 'skipped' && changed.has(id));
    };
    const left = claims.filter(({ id }) => known.get(id) === null);
    const skipped = claims.filter(isSkipped).length;
    return { skipped, waiting: claims.length - left.length - skipped, left };
  };

export const reminderSettlingService = (deps: ReminderSettlingDeps) => ({
  /** `claims` of one professional, without absence notices. After an error, all are left to be tried one by one. */
  settle: async (professionalId: number, claims: readonly ClaimedReminder[]): Promise<Settling> => {
    try {
      return await settle(deps)(professionalId, claims);
    } catch (error) {
      deps.log.warn({ error: error instanceof Error ? error.name : typeof error }, 'reminders not settled');
      return { skipped: 0, waiting: 0, left: [...claims] };
    }
  },
});
