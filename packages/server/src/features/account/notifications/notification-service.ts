import { MAX_RECENT_NOTIFICATIONS, type Notification } from '@zelo/domain/account/account-contract.ts';
import {
  isAppPath,
  type NotificationKind,
  notificationKinds,
} from '@zelo/domain/account/notifications/notification-kinds.ts';
import {
  TRIAL_NOTICE_DAYS,
  TRIAL_OVER_DAYS,
  trialNotice,
} from '@zelo/domain/account/notifications/notification-trial.ts';
import {
  type NotificationPage,
  type NotificationPreference,
  NOTIFICATIONS_PER_PAGE,
} from '@zelo/domain/account/notifications/notifications-contract.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { notFound } from '#shared/errors.ts';
import type { FeedPlace, FeedRepository, NamedPerson, NotificationRow } from './feed-repository.ts';
import type { NotificationPushService } from './notification-push-service.ts';

/** Portuguese texts, what kind of thing happened, and where in the application it can be seen. */
export interface NotificationInput {
  title: string;
  message: string;
  /** `other` when not given. */
  kind?: NotificationKind;
  /** A path inside the application, such as `/calendar?view=day&date=2026-03-04`. */
  link?: string;
  /** What has been told under this key is not told again. */
  onceKey?: string;
  /** Whom the texts name, so that an erasure finds them. */
  about?: NamedPerson;
  /** Stays in the bell: nothing leaves for browsers. */
  quiet?: boolean;
}

interface Deps {
  db: Db;
  feed: FeedRepository;
  clock: Clock;
  /** Without it nothing leaves for browsers. */
  push?: Pick<NotificationPushService, 'enqueue'>;
}

const done = { success: true } as const;

/** A row that says another place leads nowhere. */
const ownLink = (link: string | null): string | null => (link !== null && isAppPath(link) ? link : null);

const viewOf = ({ id, title, message, createdAt, read, kind, link }: NotificationRow) => ({
  id,
  title,
  message,
  time: createdAt.toISOString(),
  read,
  kind,
  link: ownLink(link),
});

const cursorOf = ({ createdAt, id }: FeedPlace): string => `${createdAt.getTime()}_${id}`;

const placeOf = (cursor: string): FeedPlace => {
  const [ms, id] = cursor.split('_');
  return { createdAt: new Date(Number(ms)), id: Number(id) };
};

const choicesOf = async (
  { feed }: Deps,
  professionalId: number,
  tx?: Tx,
): Promise<NotificationPreference[]> => {
  const stored = new Map((await feed.preferences(professionalId, tx)).map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => stored.get(kind) ?? { kind, bell: true, push: true });
};

const insert =
  (deps: Deps) =>
  /** @returns false for what was told before */
  async (tx: Tx, professionalId: number, news: NotificationInput): Promise<boolean> => {
    const { title, message, kind = 'other', link = null, onceKey = null, about = null, quiet = false } = news;
    if (link !== null && !isAppPath(link)) throw new Error('a notification leads out of the application');
    const choice = (await choicesOf(deps, professionalId, tx)).find((given) => given.kind === kind);
    const bell = choice?.bell ?? true;
    const row = { title, message, kind, link, onceKey, about, bell, createdAt: deps.clock() };
    const id = await deps.feed.insertNotification(professionalId, row, tx);
    if (id === undefined) return false;
    if (choice?.push && !quiet) await deps.push?.enqueue(tx, professionalId, id);
    await announce(tx, { professionalId, topic: 'notifications' });
    return true;
  };

const notify =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, news: NotificationInput): Promise<void> => {
    await insert(deps)(tx, professionalId, news);
  };

const notifyTogether =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, news: readonly NotificationInput[]): Promise<void> => {
    let isPushed = false;
    for (const one of news) {
      const isNew = await insert(deps)(tx, professionalId, isPushed ? { ...one, quiet: true } : one);
      isPushed ||= isNew;
    }
  };

/** Changes read marks or preferences in a transaction of its own and refreshes open pages. */
const changing = ({ db }: Deps, professionalId: number, change: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await change(tx);
    await announce(tx, { professionalId, topic: 'notifications' });
  });

const reading = (deps: Deps) => ({
  /** The newest fifty of the bell. */
  list: async (professionalId: number): Promise<Notification[]> =>
    (await deps.feed.recentNotifications(professionalId, MAX_RECENT_NOTIFICATIONS)).map(viewOf),

  /** All of them, thirty at a time. */
  page: async (
    professionalId: number,
    { cursor, unread }: { cursor?: string | undefined; unread?: 'true' | 'false' | undefined },
  ): Promise<NotificationPage> => {
    const after = cursor === undefined ? null : placeOf(cursor);
    // one more tells whether there is a next page
    const wanted = { after, unread: unread === 'true', limit: NOTIFICATIONS_PER_PAGE + 1 };
    const rows = await deps.feed.notificationsAfter(professionalId, wanted);
    const shown = rows.slice(0, NOTIFICATIONS_PER_PAGE);
    const last = shown.at(-1);
    return {
      items: shown.map(viewOf),
      next: rows.length > NOTIFICATIONS_PER_PAGE && last ? cursorOf(last) : null,
    };
  },

  /** Every kind; those that nobody chose for go everywhere. */
  preferences: (professionalId: number): Promise<NotificationPreference[]> => choicesOf(deps, professionalId),
});

const marking = (deps: Deps) => ({
  markAllRead: async (professionalId: number) => {
    await changing(deps, professionalId, (tx) => deps.feed.markNotificationsRead(professionalId, tx));
    return done;
  },

  /** @throws AppError not-found for an unknown one */
  markRead: async (professionalId: number, id: number) => {
    await changing(deps, professionalId, async (tx) => {
      if ((await deps.feed.markNotificationsSeen(professionalId, [id], tx)) === 0)
        throw notFound('Notificação não encontrada');
    });
    return done;
  },

  /** Those that a popover showed; ids of nobody or of others are left alone. */
  markSeen: async (professionalId: number, ids: number[]) => {
    await changing(deps, professionalId, async (tx) => {
      await deps.feed.markNotificationsSeen(professionalId, ids, tx);
    });
    return done;
  },

  /** Changes the kinds that are given and answers all. */
  savePreferences: async (
    professionalId: number,
    given: NotificationPreference[],
  ): Promise<NotificationPreference[]> => {
    await changing(deps, professionalId, (tx) => deps.feed.savePreferences(professionalId, given, tx));
    return choicesOf(deps, professionalId);
  },
});

/** The notifications of the bell, and where each kind of them goes. */
export const notificationService = (deps: Deps) => ({
  /**
   * Tells the professional something, in the transaction that made it happen; at its commit open pages refresh and
   * browsers that subscribed are sent a push, as the professional chose for the kind.
   *
   * @throws Error when the link leads out of the application
   */
  notify: notify(deps),

  /** Several about the same thing: browsers get a push of the first that is new, the bell has them all. */
  notifyTogether: notifyTogether(deps),

  /** Tells whose trial ends within two days, and whose has just ended, once each. */
  tellTrialsEnding: async (): Promise<void> => {
    const now = deps.clock();
    const after = new Date(now.getTime() - TRIAL_OVER_DAYS * DAY_MS);
    const until = new Date(now.getTime() + TRIAL_NOTICE_DAYS * DAY_MS);
    for (const { professionalId, trialEndsAt } of await deps.feed.trialsEnding(after, until)) {
      const notice = trialEndsAt && trialNotice(trialEndsAt, now);
      if (!notice) continue;
      const news = { ...notice, kind: 'trial-ending', link: '/subscription' } as const;
      await deps.db.transaction((tx) => notify(deps)(tx, professionalId, news));
    }
  },

  ...reading(deps),
  ...marking(deps),
});

export type NotificationService = ReturnType<typeof notificationService>;
