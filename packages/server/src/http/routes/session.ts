import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireExpectedAccount } from '#http/origin/expected-account.ts';
import type { SessionCaller } from './mount.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True for cookies that must work in browsers that drop `Secure` ones over http (decision 026). */
    plainCookies: boolean;
  }
}

const SESSION_COOKIE = 'zelo_sid';
/**
 * Longer than any session, and the browsers' maximum: a returning user learns that the session has ended, and the
 * browser's data is cleared.
 */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** Explicit SameSite: without it Chromium sends a recent cookie on a cross-site POST. */
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax', signed: true } as const;

/** The name of a cookie in this mode: each form has its own name, so that neither is accepted in place of the other. */
export const cookieName = ({ plainCookies }: FastifyInstance, name: string): string =>
  plainCookies ? name : `__Host-${name}`;

/** Sets a signed cookie of this host; `maxAge` in seconds, 0 removes it. */
export const setCookie = (
  reply: FastifyReply,
  name: string,
  { value, maxAge }: { value: string; maxAge: number },
): FastifyReply =>
  reply.setCookie(cookieName(reply.server, name), value, {
    ...ATTRIBUTES,
    secure: !reply.server.plainCookies,
    maxAge,
  });

/** The value of a signed cookie; undefined when absent or not signed by us. */
export const signedCookie = (request: FastifyRequest, name: string): string | undefined => {
  const raw = request.cookies[cookieName(request.server, name)];
  const opened = raw === undefined ? undefined : request.unsignCookie(raw);
  return opened?.valid ? opened.value : undefined;
};

export const sessionIdOf = (request: FastifyRequest): string | undefined =>
  signedCookie(request, SESSION_COOKIE);

/** True when the browser sends a session cookie, alive or dead: pages for visitors depend on it. */
export const hasSessionCookie = (request: FastifyRequest): boolean =>
  (request.cookies[cookieName(request.server, SESSION_COOKIE)] ?? '') !== '';

/** Pages kept for Back, the service worker with today's agenda, stored settings: everything except cookies. */
const CLEARED = '"cache", "storage"';

/** Gives the browser a session; the server decides when it ends. Clears the browser's data of another account. */
export const replaceSession = (
  reply: FastifyReply,
  { sessionId, userId }: { sessionId: string; userId: number },
): FastifyReply => {
  const { caller } = reply.request;
  if (caller && caller.userId !== userId) reply.header('clear-site-data', CLEARED);
  return setCookie(reply, SESSION_COOKIE, { value: sessionId, maxAge: COOKIE_SECONDS });
};

/** Without what pages store: they have removed what is readable, and keep what is sealed (decision 059). */
const CLEARED_BY_PAGE = '"cache"';

/**
 * Removes the session from the browser, and the data kept with it.
 * @param isClearedByPage true when the page has already removed the data that others could read
 */
export const endSession = (reply: FastifyReply, isClearedByPage = false): FastifyReply =>
  setCookie(reply, SESSION_COOKIE, { value: '', maxAge: 0 }).header(
    'clear-site-data',
    isClearedByPage ? CLEARED_BY_PAGE : CLEARED,
  );

export interface SessionOptions {
  find: (sessionId: string) => Promise<(SessionCaller & { issuer: string }) | null>;
  /** The issuer whose sessions are valid for a request; undefined without one. */
  issuerFor: (request: FastifyRequest) => string | undefined;
}

/**
 * Sets `request.caller` from the session cookie; null without a living session. Refuses requests when the page was
 * opened for another account.
 */
export const readSessions = (app: FastifyInstance, options: SessionOptions): void => {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const id = request.url.startsWith('/api/') ? sessionIdOf(request) : undefined;
    const issuer = options.issuerFor(request);
    if (id === undefined || issuer === undefined) return;
    const session = await options.find(id);
    if (session?.issuer !== issuer) return;
    const { userId, professionalId, sessionKey } = session;
    request.caller = { userId, professionalId, sessionKey };
    requireExpectedAccount(request);
  });
};
