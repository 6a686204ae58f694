// A browser over real connections that treats cookies like WebKit: it drops `Secure` ones received over http, even
// from localhost (WebKit bug 281149), and ones that violate their prefix (RFC 6265bis §4.1.3).

interface StoredCookie {
  name: string;
  value: string;
  path: string;
}

export interface StrictAnswer {
  url: URL;
  status: number;
  text: string;
}

const MAX_REDIRECTS = 15;

const attributesOf = (line: string): Map<string, string> =>
  new Map(
    line
      .split(';')
      .slice(1)
      .map((part) => {
        const [name = '', value = ''] = part.trim().split('=');
        return [name.toLowerCase(), value];
      }),
  );

const isKept = (name: string, attributes: Map<string, string>, { protocol }: URL): boolean => {
  const isSecure = attributes.has('secure');
  if (isSecure && protocol === 'http:') return false;
  if (attributes.get('samesite')?.toLowerCase() === 'none' && !isSecure) return false;
  if (name.startsWith('__Secure-')) return isSecure;
  return (
    !name.startsWith('__Host-') || (isSecure && attributes.get('path') === '/' && !attributes.has('domain'))
  );
};

const isSent = ({ path }: StoredCookie, { pathname }: URL): boolean =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);

export const aStrictBrowser = () => {
  /** By host name: ports share cookies. */
  const jars = new Map<string, StoredCookie[]>();

  const keep = (url: URL, line: string): void => {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const attributes = attributesOf(line);
    if (!isKept(name, attributes, url)) return;
    const path = attributes.get('path') ?? url.pathname.replace(/\/[^/]*$/, '');
    const others = (jars.get(url.hostname) ?? []).filter((one) => one.name !== name || one.path !== path);
    const expires = Date.parse(attributes.get('expires') ?? '');
    const isOver = attributes.get('max-age') === '0' || expires <= Date.now();
    const value = pair.slice(pair.indexOf('=') + 1);
    jars.set(url.hostname, isOver ? others : [...others, { name, value, path: path || '/' }]);
  };

  /** Follows redirects; submits a form from its own page, with the form's opened values. */
  const visit = async (address: string, form?: Record<string, string>): Promise<StrictAnswer> => {
    let [url, body] = [new URL(address), form && new URLSearchParams(form)];
    for (let count = 0; count < MAX_REDIRECTS; count += 1) {
      const cookies = (jars.get(url.hostname) ?? []).filter((cookie) => isSent(cookie, url));
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { ...(cookie && { cookie }), ...(body && { origin: url.origin }) },
        ...(body && { method: 'POST', body }),
      });
      for (const line of answer.headers.getSetCookie()) keep(url, line);
      const location = answer.headers.get('location');
      if (location === null) return { url, status: answer.status, text: await answer.text() };
      [url, body] = [new URL(location, url), undefined];
    }
    throw new Error(`more than ${MAX_REDIRECTS} redirects from ${address}`);
  };

  return {
    visit,
    cookieNames: (host: string): string[] => (jars.get(host) ?? []).map(({ name }) => name),
  };
};
