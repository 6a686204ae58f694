// Signs in by the real redirects with fetch, for journeys that need no browser.
export interface ApiSession {
  /** The body is JSON as sent; callers say with `as` what they expect. */
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
): Promise<{ url: string; text: string }> => {
  let [url, options] = [start, init];
  for (let hop = 0; hop < 15; hop += 1) {
    const headers = { ...(options.headers as Record<string, string>), cookie: cookies(jar) };
    const response = await fetch(url, { ...options, headers, redirect: 'manual' });
    keep(jar, response);
    const location = response.headers.get('location');
    if (!location) return { url, text: await response.text() };
    url = new URL(location, url).href;
    options = {};
  }
  throw new Error(`too many redirects from ${start}`);
};

/** Signs in with the local identity page. */
export const signIn = async (
  origin: string,
  person: { email: string; name: string },
): Promise<ApiSession> => {
  const jar: Jar = new Map();
  const form = await follow(jar, `${origin}/api/login`);
  await follow(jar, form.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(form.url).origin },
    body: new URLSearchParams(person).toString(),
  });
  if (!jar.has('__Host-zelo_sid')) throw new Error('sign-in gave no session');
  return {
    call: async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          cookie: cookies(jar),
          origin,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : null) as unknown };
    },
  };
};
