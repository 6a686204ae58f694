import { type SQL, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { professionals, pushSubscriptions, sessions } from '#db/schema/account.ts';

/** Stored content of a session; for a sign-in under way, the values that the issuer's response must match. */
export type SessionContent =
  | { kind: 'session'; userId: number; issuer: string; createdAt: string }
  | {
      kind: 'sign-in';
      state: string;
      nonce: string;
      verifier: string;
      redirectUri: string;
      returnTo: string;
    };

interface SessionRow {
  /** SHA-256 of the cookie's value */
  sid: string;
  sess: SessionContent;
  expire: Date;
}

const userIdOf = sql`(${sessions.sess}->>'userId')::bigint`;

export const sessionsOf = (userId: number): SQL => eq(userIdOf, userId);

export const sessionRepository = (db: Db) => {
  // prepared, because every request with a cookie runs this query
  const bySid = db
    .select({ sess: sessions.sess, expire: sessions.expire, professionalId: professionals.id })
    .from(sessions)
    .innerJoin(professionals, eq(professionals.userId, userIdOf))
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare('session_by_sid');

  /** Ends sessions; their browsers get no more pushes. */
  const remove = (ended: SQL): Promise<(typeof sessions.$inferSelect)[]> =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(sessions).where(ended).returning();
      const sids = gone.map(({ sid }) => sid);
      if (sids.length > 0)
        await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionSid, sids));
      return gone;
    });

  return {
    bySid: async (sid: string) => {
      const [row] = await bySid.execute({ sid });
      return row && { ...row, sess: row.sess as SessionContent };
    },
    insert: async (row: SessionRow) => {
      await db.insert(sessions).values(row);
    },
    extend: async (sid: string, expire: Date) => {
      await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
    },
    /** Removes a row and returns it: of two concurrent callers, one gets it. */
    take: async (sid: string) => {
      const [row] = await remove(eq(sessions.sid, sid));
      return row && { sess: row.sess as SessionContent, expire: row.expire };
    },
    removeOf: async (userId: number) => {
      await remove(sessionsOf(userId));
    },
    removeExpired: async (now: Date) => {
      await remove(lt(sessions.expire, now));
    },
  };
};

export type SessionRepository = ReturnType<typeof sessionRepository>;
