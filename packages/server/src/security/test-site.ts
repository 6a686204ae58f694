// The real app on its own port, and an OpenID provider that can lie. Browsers reach both over real connections,
// follow redirects and keep their cookies.
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { aTestIssuer, type Behaviour, type TestIssuer } from '#gateways/oidc/test-issuer.ts';
import { aTestApp, type TestAppOptions } from '#test-app.ts';
import { freePort } from '../../../../scripts/free-port.ts';

export const SID = '__Host-zelo_sid';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Local address of the connection; limits count by address. */
  from?: string;
}

/** Sends a request on a new connection; the path is sent unchanged. */
export const sendHttp = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Sent = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false };
    const call = httpRequest(target, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    call.once('error', reject);
    call.end(body);
  });

/** Sends raw bytes and returns everything received until the server closes the connection. */
export const sendBytes = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.on('data', (chunk: string) => void (text += chunk));
    socket.once('close', () => resolve(text)).once('error', reject);
    socket.write(bytes);
  });

let browsers = 0;

/** Gives every browser its own IP: all of 127.0.0.0/8 is this machine. */
const nextAddress = (): string => {
  browsers += 1;
  return `127.1.${Math.floor(browsers / 250)}.${(browsers % 250) + 1}`;
};

const aRealBrowser = (port: number, heard: string[], issuer: TestIssuer) => {
  const jar = new Map<string, string>();
  const from = nextAddress();

  const open = async (path: string, sent: Sent = {}): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: `localhost:${port}`, 'sec-fetch-site': 'none', ...(cookie && { cookie }) };
    const answer = await sendHttp(port, path, { from, ...sent, headers: { ...headers, ...sent.headers } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      heard.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };

  /** Follows the redirect to the provider; returns its redirect back, which is not opened yet. */
  const visitProvider = async (path = '/api/login'): Promise<string> => {
    const { location = '' } = (await open(path)).headers;
    if (!location.startsWith(issuer.settings.issuer)) return location;
    const page = await fetch(location, { redirect: 'manual' });
    const back = new URL(page.headers.get('location') ?? '');
    return back.pathname + back.search;
  };

  return {
    jar,
    from,
    open,
    visitProvider,
    /** Signs in like a user, by following redirects; returns the callback's response. */
    signIn: async (
      person: Record<string, unknown>,
      { behaviour, path }: { behaviour?: Behaviour; path?: string } = {},
    ): Promise<Answer> => {
      issuer.expects(person, behaviour);
      return open(await visitProvider(path), { headers: { 'sec-fetch-site': 'cross-site' } });
    },
    /** The status of a call that needs a session. */
    status: async (): Promise<number> => (await open('/api/auth/user')).status,
  };
};

/** The site; close it at the end of the test. */
export const aSite = async (options: TestAppOptions = {}) => {
  const port = await freePort();
  const issuer = await aTestIssuer();
  const app = await aTestApp({
    oidc: { ...issuer.settings, local: false },
    ...options,
    settings: { publicOrigin: `http://localhost:${port}`, ...options.settings },
  });
  await app.app.listen({ port, host: '127.0.0.1' });
  const setCookies: string[] = [];
  return {
    ...app,
    port,
    provider: issuer,
    /** Every Set-Cookie that any browser received. */
    setCookies,
    browser: () => aRealBrowser(port, setCookies, issuer),
    close: async (): Promise<void> => {
      await app.close();
      await issuer.close();
    },
  };
};

export type Site = Awaited<ReturnType<typeof aSite>>;
export type SiteBrowser = ReturnType<Site['browser']>;
