import type { Notification } from '@zelo/domain/account/account-contract.ts';
import type { Clock } from '#clock.ts';
import { announce } from '#db/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import type { FeedRepository } from './feed-repository.ts';

const LONGEST_LIST = 50;

/** The notifications of the bell. */
export const notificationService = ({ db, feed, clock }: { db: Db; feed: FeedRepository; clock: Clock }) => ({
  /**
   * Tells the professional something, in the transaction that made it happen, and refreshes open pages at its commit.
   *
   * @param notification Portuguese texts
   */
  notify: async (
    tx: Tx,
    professionalId: number,
    notification: { title: string; message: string },
  ): Promise<void> => {
    await feed.insertNotification(professionalId, { ...notification, createdAt: clock() }, tx);
    await announce(tx, { professionalId, topic: 'notifications' });
  },

  /** The newest fifty. */
  list: async (professionalId: number): Promise<Notification[]> => {
    const rows = await feed.recentNotifications(professionalId, LONGEST_LIST);
    return rows.map((row) => ({ ...row, time: row.createdAt.toISOString() }));
  },

  markAllRead: async (professionalId: number): Promise<{ success: true }> =>
    db.transaction(async (tx) => {
      await feed.markNotificationsRead(professionalId, tx);
      await announce(tx, { professionalId, topic: 'notifications' });
      return { success: true };
    }),
});

export type NotificationService = ReturnType<typeof notificationService>;
