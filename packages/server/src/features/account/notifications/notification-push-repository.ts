import type { PushSubscriptionBody } from '@zelo/domain/account/notifications/notifications-contract.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { pushSubscriptions, sessions } from '#db/schema/account.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Maximum life of a session: applies to browsers that subscribed in a version without sessions. */
const MAX_SESSION_MS = 30 * DAY_MS;

const itsSession = eq(sessions.sid, pushSubscriptions.sessionSid);

const isLiving = (now: Date) =>
  or(
    gt(sessions.expire, now),
    and(
      isNull(pushSubscriptions.sessionSid),
      gt(pushSubscriptions.createdAt, new Date(now.getTime() - MAX_SESSION_MS)),
    ),
  );

const ofTenant = (professionalId: number) => eq(pushSubscriptions.professionalId, professionalId);

const livingBrowsers = (db: Db) => ({
  /** Ids of the browsers that receive pushes, oldest first. */
  livingIds: async (professionalId: number, now: Date, tx: Executor = db): Promise<number[]> => {
    const rows = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .leftJoin(sessions, itsSession)
      .where(and(ofTenant(professionalId), isLiving(now)))
      .orderBy(asc(pushSubscriptions.id));
    return rows.map(({ id }) => id);
  },

  livingById: async (
    professionalId: number,
    { id, now }: { id: number; now: Date },
  ): Promise<PushSubscriptionRow | undefined> => {
    const [row] = await db
      .select({ browser: pushSubscriptions })
      .from(pushSubscriptions)
      .leftJoin(sessions, itsSession)
      .where(and(ofTenant(professionalId), eq(pushSubscriptions.id, id), isLiving(now)));
    return row?.browser;
  },
});

/** A professional's browsers that accept pushes, each while its session lives. */
export const notificationPushRepository = (db: Db) => ({
  /** Oldest first, including browsers whose session has expired. */
  ofProfessional: (professionalId: number, tx: Executor = db): Promise<PushSubscriptionRow[]> =>
    tx.select().from(pushSubscriptions).where(ofTenant(professionalId)).orderBy(asc(pushSubscriptions.id)),

  ...livingBrowsers(db),

  /** A known browser gets the new keys and belongs to this session from then on. */
  save: async (
    professionalId: number,
    { endpoint, keys, sessionSid }: PushSubscriptionBody & { sessionSid: string },
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .insert(pushSubscriptions)
      .values({ professionalId, endpoint, ...keys, sessionSid })
      .onConflictDoUpdate({
        target: [pushSubscriptions.professionalId, pushSubscriptions.endpoint],
        set: { ...keys, sessionSid },
      });
  },

  /** A browser belongs to the last account that signed in: only the browser knows its endpoint, a secret. */
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
