import type { NotificationKind } from '@zelo/domain/account/notifications/notification-kinds.ts';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { activities, notificationPreferences, notifications, professionals } from '#db/schema/account.ts';

export type ActivityType = typeof activities.$inferSelect.type;
export type NotificationRow = typeof notifications.$inferSelect;
export type PreferenceRow = Omit<typeof notificationPreferences.$inferSelect, 'professionalId'>;

/** The person named in a sentence; `name` as the sentence spells it. */
export interface NamedPerson {
  name: string | null;
  clientId?: number | null;
  conversationId?: number;
  /** of a visit whose client was deleted */
  marks?: string[] | null;
}

const namedColumns = (about: NamedPerson | null) => ({
  clientId: about?.clientId ?? null,
  conversationId: about?.conversationId ?? null,
  clientName: about?.name ?? null,
  clientMarks: about?.marks ?? null,
});

export interface NewNotification {
  title: string;
  message: string;
  kind: NotificationKind;
  link: string | null;
  bell: boolean;
  /** Deduplication key: if a row has it already, nothing is inserted. */
  onceKey: string | null;
  about: NamedPerson | null;
  createdAt: Date;
}

/** A cursor between two rows of the list, newest first. */
export interface FeedPlace {
  createdAt: Date;
  id: number;
}

const ofTenant = (professionalId: number) => eq(notifications.professionalId, professionalId);
const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

const activityRows = (db: Db) => ({
  insertActivity: async (
    professionalId: number,
    {
      about,
      ...activity
    }: { type: ActivityType; message: string; about: NamedPerson | null; createdAt: Date },
    tx: Executor = db,
  ) => {
    await tx.insert(activities).values({ professionalId, ...activity, ...namedColumns(about) });
  },

  recentActivities: (professionalId: number, limit: number) =>
    db
      .select()
      .from(activities)
      .where(eq(activities.professionalId, professionalId))
      .orderBy(desc(activities.createdAt), desc(activities.id))
      .limit(limit),
});

const notificationReads = (db: Db) => ({
  recentNotifications: (professionalId: number, limit: number) =>
    db
      .select()
      .from(notifications)
      .where(and(ofTenant(professionalId), eq(notifications.bell, true)))
      .orderBy(...newestFirst)
      .limit(limit),

  notificationsAfter: (
    professionalId: number,
    { after, unread, limit }: { after: FeedPlace | null; unread: boolean; limit: number },
  ): Promise<NotificationRow[]> =>
    db
      .select()
      .from(notifications)
      .where(
        and(
          ofTenant(professionalId),
          unread ? eq(notifications.read, false) : undefined,
          after
            ? sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(...newestFirst)
      .limit(limit),

  notificationById: async (
    professionalId: number,
    id: number,
    tx: Executor = db,
  ): Promise<NotificationRow | undefined> =>
    (
      await tx
        .select()
        .from(notifications)
        .where(and(ofTenant(professionalId), eq(notifications.id, id)))
    )[0],
});

const notificationWrites = (db: Db) => ({
  /** Returns the id of the new row; undefined when its key exists. */
  insertNotification: async (
    professionalId: number,
    { about, ...notification }: NewNotification,
    tx: Executor = db,
  ): Promise<number | undefined> => {
    const [row] = await tx
      .insert(notifications)
      .values({ professionalId, ...notification, ...namedColumns(about) })
      .onConflictDoNothing({ target: [notifications.professionalId, notifications.onceKey] })
      .returning({ id: notifications.id });
    return row?.id;
  },

  markNotificationsRead: async (professionalId: number, tx: Executor = db): Promise<void> => {
    await tx
      .update(notifications)
      .set({ read: true })
      .where(and(ofTenant(professionalId), eq(notifications.read, false)));
  },

  /** Returns how many of the ids belong to this professional, read before or not. */
  markNotificationsSeen: async (
    professionalId: number,
    ids: number[],
    tx: Executor = db,
  ): Promise<number> => {
    const rows = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(ofTenant(professionalId), inArray(notifications.id, ids)))
      .returning({ id: notifications.id });
    return rows.length;
  },
});

const preferenceRows = (db: Db) => ({
  preferences: (professionalId: number, tx: Executor = db): Promise<PreferenceRow[]> =>
    tx
      .select({
        kind: notificationPreferences.kind,
        bell: notificationPreferences.bell,
        push: notificationPreferences.push,
      })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.professionalId, professionalId)),

  savePreferences: async (
    professionalId: number,
    given: PreferenceRow[],
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .insert(notificationPreferences)
      .values(given.map((preference) => ({ professionalId, ...preference })))
      .onConflictDoUpdate({
        target: [notificationPreferences.professionalId, notificationPreferences.kind],
        set: { bell: sql`excluded.bell`, push: sql`excluded.push` },
      });
  },

  /** Trials that end in `(after, until]`: the only query over all professionals. */
  trialsEnding: (after: Date, until: Date) =>
    db
      .select({ professionalId: professionals.id, trialEndsAt: professionals.trialEndsAt })
      .from(professionals)
      .where(
        and(
          eq(professionals.subscriptionStatus, 'trialing'),
          gt(professionals.trialEndsAt, after),
          lte(professionals.trialEndsAt, until),
          // a trial that became a subscription ends with a charge
          isNull(professionals.currentPeriodEnd),
        ),
      ),
});

export const feedRepository = (db: Db) => ({
  ...activityRows(db),
  ...notificationReads(db),
  ...notificationWrites(db),
  ...preferenceRows(db),
});

export type FeedRepository = ReturnType<typeof feedRepository>;
