// Signs in through the real redirects with fetch. All journeys on one server share a person's session, because sign-ins
// are limited to ten per minute.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export interface ApiSession {
  /** Cookie header of the session: name and value. */
  cookieHeader: string;
  /** The body is parsed JSON; callers cast it. */
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
}

type Jar = Map<string, string>;

const keep = (jar: Jar, response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') jar.delete(name);
    else jar.set(name, value.join('='));
  }
};

const cookies = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Follows redirects as a browser does; one jar serves all ports of a host, as cookies do. */
const follow = async (
  jar: Jar,
  start: string,
  init: RequestInit = {},
): Promise<{ url: string; text: string; response: Response }> => {
  let [url, options] = [start, init];
  for (let hop = 0; hop < 15; hop += 1) {
    const headers = { ...(options.headers as Record<string, string>), cookie: cookies(jar) };
    const response = await fetch(url, { ...options, headers, redirect: 'manual' });
    keep(jar, response);
    const location = response.headers.get('location');
    if (!location) return { url, text: await response.text(), response };
    url = new URL(location, url).href;
    options = {};
  }
  throw new Error(`too many redirects from ${start}`);
};

interface Person {
  email: string;
  name: string;
}

/** Unprefixed on a local server with the local identity (decision 026). */
const SESSION_COOKIES = ['__Host-zelo_sid', 'zelo_sid'];

const sessionCookieOf = (jar: Jar): string | undefined => SESSION_COOKIES.find((name) => jar.has(name));

/**
 * On a fleet whose servers are killed constantly, the one-time response of the identity page may be lost with its server.
 */
const MAY_BE_CUT = process.env['FLEET_LOSES_SERVERS'] !== undefined;

const wasRefused = (url: string): boolean => new URL(url).searchParams.get('erro') === 'entrada-recusada';

/** Fills in the local identity page; waits for Retry-After at the sign-in limit, and restarts once when asked to. */
const openJar = async (origin: string, { email, name }: Person, mayBeCut = MAY_BE_CUT): Promise<Jar> => {
  const jar: Jar = new Map();
  const form = await follow(jar, `${origin}/api/login`);
  const answer = await follow(jar, form.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(form.url).origin },
    body: new URLSearchParams({ email, name }).toString(),
  });
  if (sessionCookieOf(jar)) return jar;
  if (mayBeCut && wasRefused(answer.url)) return openJar(origin, { email, name }, false);
  const refused = [form, answer].find(({ response }) => response.status === 429);
  if (!refused) throw new Error('sign-in gave no session');
  await pause(Number(refused.response.headers.get('retry-after')) * 1000);
  return openJar(origin, { email, name });
};

const sessionOf = (origin: string, jar: Jar): ApiSession => ({
  cookieHeader: `${sessionCookieOf(jar)}=${jar.get(sessionCookieOf(jar) ?? '')}`,
  call: async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        cookie: cookies(jar),
        origin,
        // as the application does, so that a proxy may retry on another server
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as unknown };
  },
});

const opened = new Map<string, ApiSession>();

/** Signs in with the local identity page, or returns the person's existing session on this server. */
export const signIn = async (origin: string, person: Person): Promise<ApiSession> => {
  const known = opened.get(`${origin} ${person.email}`);
  if (known && (await known.call('GET', '/api/auth/user')).status === 200) return known;
  const session = sessionOf(origin, await openJar(origin, person));
  opened.set(`${origin} ${person.email}`, session);
  return session;
};

/** Gives the browser the person's session. */
export const setSession = async (page: Page, origin: string, person: Person): Promise<void> => {
  const [name = '', value = ''] = (await signIn(origin, person)).cookieHeader.split('=');
  const { hostname: domain } = new URL(origin);
  const cookie = { name, value, domain, path: '/', secure: name.startsWith('__Host-'), httpOnly: true };
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }]);
};

/** Opens the dashboard with the person's session; the bars of the document have been replaced when it resolves. */
export const openSignedIn = async (page: Page, origin: string, person: Person): Promise<void> => {
  await setSession(page, origin, person);
  await page.goto(origin);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.locator('main:not([aria-busy])').waitFor();
};
