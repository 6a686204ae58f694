import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import type { ActivityType, FeedRepository, NamedPerson } from './feed-repository.ts';

export type { NamedPerson };

export const activityService = ({ feed, clock }: { feed: FeedRepository; clock: Clock }) => ({
  /**
   * Records an activity in the caller's transaction, and refreshes open pages at its commit.
   * @param activity.message one Portuguese sentence
   * @param activity.about the person it names, so that an erasure finds it
   */
  note: async (
    tx: Tx,
    professionalId: number,
    activity: { type: ActivityType; message: string; about: NamedPerson | null },
  ): Promise<void> => {
    await feed.insertActivity(professionalId, { ...activity, createdAt: clock() }, tx);
    await announce(tx, { professionalId, topic: 'notifications' });
  },

  /** The newest activities first. */
  recent: (professionalId: number, limit: number) => feed.recentActivities(professionalId, limit),
});

export type ActivityService = ReturnType<typeof activityService>;
