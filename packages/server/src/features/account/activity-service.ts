import type { Clock } from '#clock.ts';
import { announce } from '#db/changes.ts';
import type { Tx } from '#db/database.ts';
import type { ActivityType, FeedRepository } from './feed-repository.ts';

/** The log behind the dashboard's recent-activity list. */
export const activityService = ({ feed, clock }: { feed: FeedRepository; clock: Clock }) => ({
  /**
   * Notes what happened, in the transaction that made it happen, and refreshes open pages at its commit.
   *
   * @param activity.message one Portuguese sentence
   */
  note: async (
    tx: Tx,
    professionalId: number,
    activity: { type: ActivityType; message: string },
  ): Promise<void> => {
    await feed.insertActivity(professionalId, { ...activity, createdAt: clock() }, tx);
    await announce(tx, { professionalId, topic: 'notifications' });
  },

  /** The newest activities first. */
  recent: (professionalId: number, limit: number) => feed.recentActivities(professionalId, limit),
});

export type ActivityService = ReturnType<typeof activityService>;
