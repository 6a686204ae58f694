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

/** Portuguese texts, the kind of event, and its place in the application. */
export interface NotificationInput {
  title: string;
  message: string;
  /** `other` when not given. */
  kind?: NotificationKind;
  /** A path inside the application, such as `/calendar?view=day&date=2026-03-04`. */
  link?: string;
  /** Deduplication key: a second notification with it is dropped. */
  onceKey?: string;
  /** The person named in the texts, so that an erasure finds them. */
  about?: NamedPerson;
  /** Stays in the bell: no push is sent to browsers. */
  quiet?: boolean;
}

interface Deps {
  db: Db;
  feed: FeedRepository;
  clock: Clock;
  /** Without it, no push is sent. */
  push?: Pick<NotificationPushService, 'enqueue'>;
}

const done = { success: true } as const;

/** Drops a stored link to a place outside of the application. */
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
  /** @returns false for a duplicate */
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

/** Changes read state or preferences in its own transaction and refreshes open pages. */
const changing = ({ db }: Deps, professionalId: number, change: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await change(tx);
    await announce(tx, { professionalId, topic: 'notifications' });
  });

const reading = (deps: Deps) => ({
  list: async (professionalId: number): Promise<Notification[]> =>
    (await deps.feed.recentNotifications(professionalId, MAX_RECENT_NOTIFICATIONS)).map(viewOf),

  /** All of them, thirty at a time. */
  page: async (
    professionalId: number,
    { cursor, unread }: { cursor?: string | undefined; unread?: 'true' | 'false' | undefined },
  ): Promise<NotificationPage> => {
    const after = cursor === undefined ? null : placeOf(cursor);
    // one extra row shows whether there is a next page
    const wanted = { after, unread: unread === 'true', limit: NOTIFICATIONS_PER_PAGE + 1 };
    const rows = await deps.feed.notificationsAfter(professionalId, wanted);
    const shown = rows.slice(0, NOTIFICATIONS_PER_PAGE);
    const last = shown.at(-1);
    return {
      items: shown.map(viewOf),
      next: rows.length > NOTIFICATIONS_PER_PAGE && last ? cursorOf(last) : null,
    };
  },

  /** Every kind; without a stored choice, all channels are on. */
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

  /** Marks the notifications that a popover showed; ignores unknown and foreign ids. */
  markSeen: async (professionalId: number, ids: number[]) => {
    await changing(deps, professionalId, async (tx) => {
      await deps.feed.markNotificationsSeen(professionalId, ids, tx);
    });
    return done;
  },

  savePreferences: async (
    professionalId: number,
    given: NotificationPreference[],
  ): Promise<NotificationPreference[]> => {
    await changing(deps, professionalId, (tx) => deps.feed.savePreferences(professionalId, given, tx));
    return choicesOf(deps, professionalId);
  },
});

export const notificationService = (deps: Deps) => ({
  /**
   * Notifies the professional in the caller's transaction. At its commit, open pages refresh and subscribed
   * browsers get a push, as the professional chose for the kind.
   * @throws Error when the link leads out of the application
   */
  notify: notify(deps),

  /** Several notifications about one matter: browsers get a push for the first new one, the bell lists them all. */
  notifyTogether: notifyTogether(deps),

  /** Notifies professionals whose trial ends within two days or has just ended, once each. */
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
