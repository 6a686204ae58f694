// Two accounts paired with one phone both receive every client message. Once that is detected, only one of them answers:
// among the accounts that can answer, the earliest holder of the number. Neither owner learns who the other is.
import { epochOf } from '@zelo/domain/shared/instant.ts';
import {
  type NumberAccount,
  type NumberStanding,
  standingOf,
} from '@zelo/domain/whatsapp/connection/number-answerer.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError } from '#shared/errors.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { Queue } from '#jobs/queue.ts';
import { turnJob } from '#features/whatsapp/conversations/chat-job.ts';
import type {
  Connection,
  ConnectionRepository,
} from '#features/whatsapp/connection/connection-repository.ts';
import { sharedNews, standNews } from './shared-number-news.ts';
import type { NumberHolder, SharedNumberRepository } from './shared-number-repository.ts';

export interface SharedNumberDeps {
  db: Db;
  connections: Pick<ConnectionRepository, 'lock' | 'byProfessional'>;
  numbers: SharedNumberRepository;
  notifications: Pick<NotificationService, 'notify'>;
  billing: Pick<BillingService, 'accessOf'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}

type RuleDeps = Pick<SharedNumberDeps, 'numbers' | 'billing' | 'clock'>;
type JudgeDeps = Omit<SharedNumberDeps, 'db' | 'connections'>;

const isKnown = ({ numberAnswerer, isNumberElsewhere }: NumberHolder): boolean =>
  numberAnswerer !== null || isNumberElsewhere;

const isIn = (holders: readonly NumberHolder[], id: number): boolean =>
  holders.some(({ professionalId }) => professionalId === id);

const accountsOf = async (
  { billing, clock }: RuleDeps,
  holders: readonly NumberHolder[],
  tx?: Executor,
): Promise<NumberAccount[]> => {
  const accounts: NumberAccount[] = [];
  for (const holder of holders) {
    const { professionalId, problem, problemSince, numberAnswerer, isNumberElsewhere } = holder;
    const { allowed } = await billing.accessOf(professionalId, tx);
    const hangs = problem === 'stuck' && problemSince !== null;
    accounts.push({
      id: professionalId,
      mayAnswer: allowed && holder.isAssistantOn && holder.disconnectWantedAt === null,
      hangsMs: hangs ? Math.abs(epochOf(clock()) - epochOf(problemSince)) : null,
      isAnswering: numberAnswerer === null ? !isNumberElsewhere : numberAnswerer === 'here',
    });
  }
  return accounts;
};

/** Holders that share one phone with account `id`, itself included: known as shared, or proven by a common message. */
const onePhone = async (
  tx: Tx,
  { numbers }: RuleDeps,
  { id, holders }: { id: number; holders: readonly NumberHolder[] },
): Promise<NumberHolder[]> => {
  const own = holders.find(({ professionalId }) => professionalId === id);
  const found: NumberHolder[] = [];
  for (const holder of holders) {
    const areKnown = own !== undefined && isKnown(own) && isKnown(holder);
    const { professionalId } = holder;
    if (holder === own || areKnown || (await numbers.haveSameMessage([id, professionalId], tx)))
      found.push(holder);
  }
  return found;
};

const isAs = (
  row: Pick<Connection, 'isNumberElsewhere' | 'numberAnswerer'>,
  standing: NumberStanding | null,
) =>
  row.isNumberElsewhere === (standing?.isSilenced ?? false) &&
  row.numberAnswerer === (standing?.answers ?? null);

/**
 * Stores which account answers now, for one account, and notifies its owner of the change. Returns the other accounts
 * with the same phone if something changed. The caller holds the professional, the connection and the number.
 */
const judge = async (
  tx: Tx,
  deps: JudgeDeps,
  { row, number }: { row: Connection; number: string | null },
): Promise<number[]> => {
  const { professionalId: id } = row;
  const holders = number === null ? [] : await deps.numbers.holders(number, tx);
  const phone = isIn(holders, id) ? await onePhone(tx, deps, { id, holders }) : [];
  const standing = standingOf(await accountsOf(deps, phone, tx), id);
  const newest = phone.at(-1);
  // the owner was already notified of accounts that held the number before
  const isNew = newest?.professionalId !== id || (row.numberAnswerer === null && !row.isNumberElsewhere);
  if (number !== null && standing && !standing.isSilenced && newest && isNew)
    await deps.notifications.notify(tx, id, sharedNews(number, { ...standing, since: newest.since }));
  if (isAs(row, standing)) return [];
  await deps.numbers.setStanding(row, { standing, at: deps.clock() }, tx);
  const others = phone.map(({ professionalId }) => professionalId).filter((other) => other !== id);
  if (standing?.answers === 'here' && others.length > 0)
    for (const payload of await deps.numbers.takeWaiting({ professionalId: id, others }, tx))
      await deps.queue.send(tx, turnJob, { payload });
  const before = { answers: row.numberAnswerer, isSilenced: row.isNumberElsewhere };
  const after = standing ?? { answers: null, isSilenced: false };
  const news = number === null ? null : standNews(number, [before, after]);
  if (news) await deps.notifications.notify(tx, id, news);
  await announce(tx, { professionalId: id, topic: 'whatsapp' });
  return others;
};

/** Decides for a connection whose number was just stored. */
export const judgeChanged =
  (deps: JudgeDeps) =>
  async (tx: Tx, changed: { row: Connection; number: string | null }): Promise<void> => {
    const { row, number } = changed;
    if (number !== null) {
      await deps.numbers.lockNumber(number, tx);
      await deps.numbers.claim(row.professionalId, tx);
    }
    await judge(tx, deps, changed);
  };

/** Decides from the stored row; returns the other accounts with the same phone if something changed. */
const judgeStored = async ({ db, ...deps }: SharedNumberDeps, professionalId: number): Promise<number[]> => {
  try {
    return await db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const row = await deps.connections.lock(professionalId, tx);
      if (!row) return [];
      if (row.number !== null) await deps.numbers.lockNumber(row.number, tx);
      return judge(tx, deps, { row, number: row.number });
    });
  } catch (error) {
    // an account closed in the meantime answers no client
    if (error instanceof AppError && error.code === 'not-found') return [];
    throw error;
  }
};

/** Accounts whose stored standing is outdated; the one that takes over comes first and picks up waiting messages. */
const outdated = async (deps: SharedNumberDeps, digits: string): Promise<number[]> => {
  const holders = (await deps.numbers.holders(digits)).filter(isKnown);
  const accounts = await accountsOf(deps, holders);
  const changed = holders.filter((holder) => !isAs(holder, standingOf(accounts, holder.professionalId)));
  const [last, first] = [true, false].map((answered) =>
    changed.filter(({ numberAnswerer }) => (numberAnswerer === 'here') === answered),
  );
  return [...(first ?? []), ...(last ?? [])].map(({ professionalId }) => professionalId);
};

export interface NumberInTurn {
  /** The answering account has changed since it was stored. */
  isOutdated: boolean;
  /** Gateway ids of messages that another account has answered. */
  answered: ReadonlySet<string>;
}

/**
 * Compares the stored answering account with the current one, and lists messages that other accounts have answered.
 * Until the transaction ends, no other account with the number answers.
 */
export const numberInTurn =
  (deps: RuleDeps & Pick<SharedNumberDeps, 'connections'>) =>
  async (
    tx: Tx,
    { professionalId, messageIds }: { professionalId: number; messageIds: readonly string[] },
  ): Promise<NumberInTurn> => {
    const row = await deps.connections.byProfessional(professionalId, tx);
    if (!row?.number) return { isOutdated: false, answered: new Set() };
    await deps.numbers.lockAnswers(row.number, tx);
    const holders = (await deps.numbers.holders(row.number, tx)).filter(isKnown);
    const standing = standingOf(await accountsOf(deps, holders, tx), professionalId);
    const others = holders.map((holder) => holder.professionalId).filter((id) => id !== professionalId);
    const answered = await deps.numbers.answeredElsewhere({ professionalId, others }, messageIds, tx);
    const own = holders.find((holder) => holder.professionalId === professionalId);
    return { isOutdated: own !== undefined && !isAs(own, standing), answered };
  };

/** Decisions that no newly stored number triggers. */
export const numberSharing = (deps: SharedNumberDeps) => {
  const settle = async (digits: string): Promise<void> => {
    for (const professionalId of await outdated(deps, digits)) await judgeStored(deps, professionalId);
  };
  return {
    /** Checks if another account has the number too; costs one lookup while none does. */
    noteSharing: async ({ professionalId, number, isNumberElsewhere }: Connection): Promise<void> => {
      const isShared = number !== null && (await deps.numbers.isShared(professionalId, number));
      if (!isShared && !isNumberElsewhere) return;
      for (const other of await judgeStored(deps, professionalId)) await judgeStored(deps, other);
    },

    /** Stores which account answers the account's number now. */
    settleNumber: async (professionalId: number): Promise<void> => {
      const row = await deps.connections.byProfessional(professionalId);
      if (row?.number) await settle(row.number);
    },

    /** Settles every shared number: subscriptions end, assistants are switched on or off, phones leave. */
    releaseNumbers: async (): Promise<void> => {
      for (const digits of await deps.numbers.shared()) await settle(digits);
    },
  };
};
