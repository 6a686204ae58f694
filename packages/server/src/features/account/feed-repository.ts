import { and, desc, eq } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { activities, notifications } from '#db/schema/account.ts';

export type ActivityType = typeof activities.$inferSelect.type;

/** What the professional is told: the recent-activity list and the notifications of the bell. */
export const feedRepository = (db: Db) => ({
  insertActivity: async (
    professionalId: number,
    activity: { type: ActivityType; message: string; createdAt: Date },
    tx: Executor = db,
  ) => {
    await tx.insert(activities).values({ professionalId, ...activity });
  },

  recentActivities: (professionalId: number, limit: number) =>
    db
      .select()
      .from(activities)
      .where(eq(activities.professionalId, professionalId))
      .orderBy(desc(activities.createdAt), desc(activities.id))
      .limit(limit),

  insertNotification: async (
    professionalId: number,
    notification: { title: string; message: string; createdAt: Date },
    tx: Executor = db,
  ) => {
    await tx.insert(notifications).values({ professionalId, ...notification });
  },

  recentNotifications: (professionalId: number, limit: number) =>
    db
      .select()
      .from(notifications)
      .where(eq(notifications.professionalId, professionalId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),

  markNotificationsRead: async (professionalId: number, tx: Executor = db) => {
    const unread = and(eq(notifications.professionalId, professionalId), eq(notifications.read, false));
    await tx.update(notifications).set({ read: true }).where(unread);
  },
});

export type FeedRepository = ReturnType<typeof feedRepository>;
