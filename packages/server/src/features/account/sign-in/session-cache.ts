// Cache of recently read sessions, so that an idle poll needs no lookup of its user (decision 017).
import type { Clock } from '#shared/clock.ts';
import type { ChangeFeed } from '#db/feed/change-feed.ts';
import { putLru } from '#http/polling/etag-cache.ts';
import type { SessionRepository } from './session-repository.ts';

const MAX_SESSIONS = 10_000;
/** Maximum age of an entry, regardless of announcements. */
const MAX_SESSION_CACHE_MS = 60_000;

type Row = NonNullable<Awaited<ReturnType<SessionRepository['bySid']>>>;

/**
 * Caches living sessions for up to a minute, while the feed is sure. A session that ends elsewhere is evicted by its
 * announcement, one that ends here before the response. The caller checks the expiry of cached rows like that of
 * fresh ones.
 */
export const sessionCache = (
  rows: SessionRepository,
  { feed, clock }: { feed: ChangeFeed; clock: Clock },
): SessionRepository => {
  const known = new Map<string, { row: Row; readAt: number }>();
  // a row read before its end must not be cached after it
  let ends = 0;
  const forget = (sid: string): void => {
    ends += 1;
    known.delete(sid);
  };
  feed.subscribe({
    onSessionEnd: forget,
    onLoss: () => {
      ends += 1;
      known.clear();
    },
  });

  const read = async (sid: string): Promise<Row | undefined> => {
    const [wasSure, endsBefore, readAt] = [feed.isSure(), ends, performance.now()];
    const row = await rows.bySid(sid);
    if (row?.sess.kind === 'session' && wasSure && ends === endsBefore)
      putLru(known, [sid, { row, readAt }], MAX_SESSIONS);
    return row;
  };

  return {
    ...rows,
    bySid: async (sid) => {
      const { row, readAt = 0 } = (feed.isSure() && known.get(sid)) || {};
      // another process may have extended it
      const isGood = row && row.expire > clock() && performance.now() - readAt < MAX_SESSION_CACHE_MS;
      return isGood ? row : read(sid);
    },
    extend: async (sid, expire) => {
      await rows.extend(sid, expire);
      // the next request reads the new end
      forget(sid);
    },
    removeOf: async (userId) => {
      await rows.removeOf(userId);
      for (const [sid, { row }] of known)
        if (row.sess.kind === 'session' && row.sess.userId === userId) forget(sid);
      // also invalidates reads under way
      ends += 1;
    },
    take: async (sid) => {
      const row = await rows.take(sid);
      forget(sid);
      return row;
    },
  };
};
