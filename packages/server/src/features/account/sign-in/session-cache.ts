// Sessions that were read lately, so that an idle poll does not look up who asks (decision 017).
import type { Clock } from '#shared/clock.ts';
import type { ChangeFeed } from '#db/feed/change-feed.ts';
import { putLru } from '#http/polling/etag-cache.ts';
import type { SessionRepository } from './session-repository.ts';

const MAX_SESSIONS = 10_000;
/** Read again at least so often, whatever was heard. */
const MAX_SESSION_CACHE_MS = 60_000;

type Row = NonNullable<Awaited<ReturnType<SessionRepository['bySid']>>>;

/**
 * The same rows, of which living sessions are remembered for up to a minute while the feed is sure. A session that ends
 * anywhere is forgotten when that is heard; here it is forgotten before its end is answered. Whether a row is still good
 * at this instant is decided by who reads it, as for a row just read.
 */
export const sessionCache = (
  rows: SessionRepository,
  { feed, clock }: { feed: ChangeFeed; clock: Clock },
): SessionRepository => {
  const known = new Map<string, { row: Row; readAt: number }>();
  // a row that was read before an end must not be remembered after it
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
      // another process may have moved the end
      const isGood = row && row.expire > clock() && performance.now() - readAt < MAX_SESSION_CACHE_MS;
      return isGood ? row : read(sid);
    },
    extend: async (sid, expire) => {
      await rows.extend(sid, expire);
      // its new end is read by the next request
      forget(sid);
    },
    removeOf: async (userId) => {
      await rows.removeOf(userId);
      for (const [sid, { row }] of known)
        if (row.sess.kind === 'session' && row.sess.userId === userId) forget(sid);
      // one that is being read just now
      ends += 1;
    },
    take: async (sid) => {
      const row = await rows.take(sid);
      forget(sid);
      return row;
    },
  };
};
