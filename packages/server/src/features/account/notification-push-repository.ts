import type { PushSubscriptionBody } from '@zelo/domain/account/notifications-contract.ts';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { pushSubscriptions } from '#db/schema/account.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

const ofTenant = (professionalId: number) => eq(pushSubscriptions.professionalId, professionalId);

/** The browsers of a professional that take pushes. */
export const notificationPushRepository = (db: Db) => ({
  /** Oldest first. */
  ofProfessional: (professionalId: number, tx: Executor = db): Promise<PushSubscriptionRow[]> =>
    tx.select().from(pushSubscriptions).where(ofTenant(professionalId)).orderBy(asc(pushSubscriptions.id)),

  byId: async (
    professionalId: number,
    id: number,
    tx: Executor = db,
  ): Promise<PushSubscriptionRow | undefined> =>
    (
      await tx
        .select()
        .from(pushSubscriptions)
        .where(and(ofTenant(professionalId), eq(pushSubscriptions.id, id)))
    )[0],

  /** A browser that is known gets its keys again. */
  save: async (
    professionalId: number,
    { endpoint, keys }: PushSubscriptionBody,
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .insert(pushSubscriptions)
      .values({ professionalId, endpoint, ...keys })
      .onConflictDoUpdate({
        target: [pushSubscriptions.professionalId, pushSubscriptions.endpoint],
        set: keys,
      });
  },

  /** A browser belongs to whoever signed in last: its address is a secret that only the browser knows. */
  removeOfOthers: async (professionalId: number, endpoint: string, tx: Executor = db): Promise<void> => {
    await tx
      .delete(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.professionalId, professionalId)),
      );
  },

  removeByEndpoint: async (professionalId: number, endpoint: string, tx: Executor = db): Promise<void> => {
    await tx
      .delete(pushSubscriptions)
      .where(and(ofTenant(professionalId), eq(pushSubscriptions.endpoint, endpoint)));
  },

  remove: async (professionalId: number, ids: number[], tx: Executor = db): Promise<void> => {
    if (ids.length === 0) return;
    await tx
      .delete(pushSubscriptions)
      .where(and(ofTenant(professionalId), inArray(pushSubscriptions.id, ids)));
  },
});

export type NotificationPushRepository = ReturnType<typeof notificationPushRepository>;
