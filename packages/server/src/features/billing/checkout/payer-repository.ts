import type { StoredSubscription } from '@zelo/domain/billing/stored-subscription.ts';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { professionals, users } from '#db/schema/account.ts';

export interface Payer {
  userId: number;
  professionalId: number;
  email: string | null;
  name: string;
  createdAt: Date;
  customerId: string | null;
  kept: StoredSubscription;
}

export interface KeptRow {
  subscriptionId: string | null;
  status: string;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  syncedAt: Date;
}

const COLUMNS = {
  userId: users.id,
  professionalId: professionals.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  createdAt: users.createdAt,
  customerId: users.stripeCustomerId,
  subscriptionId: users.stripeSubscriptionId,
  status: professionals.subscriptionStatus,
  trialEndsAt: professionals.trialEndsAt,
  currentPeriodEnd: professionals.currentPeriodEnd,
  cancelAt: professionals.cancelAt,
};

const payersBy = async (tx: Executor, found: ReturnType<typeof eq> | undefined): Promise<Payer[]> => {
  const rows = await tx
    .select(COLUMNS)
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .where(found);
  return rows.map(({ firstName, lastName, subscriptionId, status, trialEndsAt, ...row }) => {
    const { currentPeriodEnd, cancelAt, ...payer } = row;
    const kept = { subscriptionId, status, trialEndsAt, currentPeriodEnd, cancelAt };
    return { ...payer, name: `${firstName} ${lastName}`.trim(), kept };
  });
};

const payerRows = (db: Db) => ({
  byProfessional: async (professionalId: number, tx: Executor = db): Promise<Payer | undefined> =>
    (await payersBy(tx, eq(professionals.id, professionalId)))[0],

  byUser: async (userId: number, tx: Executor = db): Promise<Payer | undefined> =>
    (await payersBy(tx, eq(users.id, userId)))[0],

  byCustomer: async (customerId: string, tx: Executor = db): Promise<Payer | undefined> =>
    (await payersBy(tx, eq(users.stripeCustomerId, customerId)))[0],

  /** Stores the customer of a user who had `previous`; false when another was stored first. */
  keepCustomer: async (
    userId: number,
    { customerId, previous }: { customerId: string; previous: string | null },
    tx: Executor = db,
  ): Promise<boolean> => {
    const had = previous === null ? isNull(users.stripeCustomerId) : eq(users.stripeCustomerId, previous);
    const rows = await tx
      .update(users)
      .set({ stripeCustomerId: customerId })
      .where(and(eq(users.id, userId), had))
      .returning({ id: users.id });
    return rows.length > 0;
  },

  keepSubscription: async (
    { userId, professionalId }: Pick<Payer, 'userId' | 'professionalId'>,
    kept: KeptRow,
    tx: Tx,
  ): Promise<void> => {
    const { subscriptionId, status, syncedAt, ...dates } = kept;
    await tx
      .update(users)
      .set({ stripeSubscriptionId: subscriptionId })
      .where(
        and(eq(users.id, userId), sql`${users.stripeSubscriptionId} is distinct from ${subscriptionId}`),
      );
    await tx
      .update(professionals)
      .set({ subscriptionStatus: status, subscriptionSyncedAt: syncedAt, ...dates })
      .where(eq(professionals.id, professionalId));
  },
});

const staleRows = (db: Db) => ({
  /**
   * Customers to reconcile with the provider, least recently synced first. Synced before `hourAgo`, ended ones before
   * `dayAgo`, and before `pauseAgo` if a trial or period has ended since.
   */
  stale: async (
    now: Date,
    { hourAgo, dayAgo, pauseAgo, limit }: { hourAgo: Date; dayAgo: Date; pauseAgo: Date; limit: number },
  ): Promise<Pick<Payer, 'userId' | 'professionalId'>[]> => {
    const { subscriptionStatus: status, subscriptionSyncedAt: asked } = professionals;
    const askedBefore = (instant: Date) => or(isNull(asked), lt(asked, instant));
    const hasEnded = sql`${status} = 'canceled'`;
    const mustHaveChanged = sql`${status} <> 'canceled' and ${users.stripeSubscriptionId} is not null and least(${professionals.cancelAt},
      ${professionals.currentPeriodEnd}, case when ${status} = 'trialing' then ${professionals.trialEndsAt} end)
      <= ${now.toISOString()}::timestamptz`;
    return db
      .select({ userId: users.id, professionalId: professionals.id })
      .from(users)
      .innerJoin(professionals, eq(professionals.userId, users.id))
      .where(
        and(
          isNotNull(users.stripeCustomerId),
          or(
            askedBefore(dayAgo),
            and(sql`not ${hasEnded}`, askedBefore(hourAgo)),
            and(mustHaveChanged, askedBefore(pauseAgo)),
          ),
        ),
      )
      .orderBy(sql`${asked} asc nulls first`)
      .limit(limit);
  },
});

/** Users with their professionals and payment data; only `stale` reads across all of them. */
export const payerRepository = (db: Db) => ({ ...payerRows(db), ...staleRows(db) });

export type PayerRepository = ReturnType<typeof payerRepository>;
