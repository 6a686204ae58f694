import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import type { SessionContent, SessionRepository } from './session-repository.ts';

/** A session ends after 7 days without use and 30 days after the sign-in (ASVS 5.0 7.3). */
const IDLE_MS = 7 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS;
const SIGN_IN_MS = 10 * MINUTE_MS;

export type SignInAttempt = Omit<Extract<SessionContent, { kind: 'sign-in' }>, 'kind'>;

/** 256 random bits. The browser keeps the id, the database only its hash. */
const newId = (): string => randomBytes(32).toString('base64url');
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

const endOf = (createdAt: string, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, Date.parse(createdAt) + ABSOLUTE_MS));

/** Sessions and pending sign-ins; ids are issued once and never stored. */
export const sessionService = ({ sessions, clock }: { sessions: SessionRepository; clock: Clock }) => {
  const store = async (sess: SessionContent, expire: Date): Promise<string> => {
    const id = newId();
    await sessions.insert({ sid: hashOf(id), sess, expire });
    return id;
  };

  return {
    /** Opens a session and returns its id; deletes all expired sessions. */
    open: async (person: { userId: number; issuer: string }): Promise<string> => {
      const now = clock();
      const createdAt = now.toISOString();
      await sessions.removeExpired(now);
      return store({ kind: 'session', ...person, createdAt }, endOf(createdAt, now));
    },

    /** Owner of a living session, or null. Use extends the session, written at most every five minutes. */
    find: async (id: string) => {
      const sid = hashOf(id);
      const now = clock();
      const row = await sessions.bySid(sid);
      if (row?.sess.kind !== 'session' || row.expire <= now) return null;
      const end = endOf(row.sess.createdAt, now);
      if (end.getTime() - row.expire.getTime() > TOUCH_INTERVAL_MS) await sessions.extend(sid, end);
      const { userId, issuer } = row.sess;
      return { userId, professionalId: row.professionalId, issuer, sessionKey: sid };
    },

    /** Key under which a session is stored and its end announced. */
    keyOf: hashOf,

    /** End of a living session unless it is used again; null for an ended one. This call does not count as use. */
    endOf: async (id: string): Promise<Date | null> => {
      const row = await sessions.bySid(hashOf(id));
      return row?.sess.kind === 'session' && row.expire > clock() ? row.expire : null;
    },

    close: async (id: string): Promise<void> => {
      await sessions.take(hashOf(id));
    },

    closeAll: (userId: number): Promise<void> => sessions.removeOf(userId),

    beginSignIn: (attempt: SignInAttempt): Promise<string> =>
      store({ kind: 'sign-in', ...attempt }, new Date(clock().getTime() + SIGN_IN_MS)),

    /** The sign-in that a browser began at most ten minutes ago; returned once. */
    takeSignIn: async (id: string): Promise<SignInAttempt | null> => {
      const row = await sessions.take(hashOf(id));
      return row?.sess.kind === 'sign-in' && row.expire > clock() ? row.sess : null;
    },
  };
};

export type SessionService = ReturnType<typeof sessionService>;
