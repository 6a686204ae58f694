// The headers of every response: of each call to an owner, to a visitor and for invalid bodies; of pages, files,
// streams, redirects and downloads; and for input that is not HTTP.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';
import { headerProblems } from './test-headers.ts';
import { aSite, type Answer, sendBytes, sendHttp, type Site } from './test-site.ts';

const EVIL = 'https://evil.example';

let site: Site;
let ana: Tenant;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'zelo-headers-'));
  mkdirSync(join(directory, 'assets'));
  const page = '<!doctype html><script>1</script><script type="module" src="/assets/main-1.js"></script>';
  writeFileSync(join(directory, 'index.html'), page);
  writeFileSync(join(directory, 'landing.html'), '<!doctype html><style>h1{color:teal}</style><h1>Zelo</h1>');
  writeFileSync(join(directory, 'icon.svg'), '<svg/>');
  writeFileSync(join(directory, 'assets/main-1.js'), 'export {};');
  site = await aSite({ jobs: true, settings: { webDirectory: directory } });
  ana = await aFullTenant(site);
});

afterAll(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

const problemsOf = (headers: Record<string, unknown>, path: string) =>
  headerProblems(headers, { path, isHttps: false });

/** In this process, because there are hundreds of calls. */
const inject = async (request: { method: string; url: string; body?: unknown }, cookie?: string) => {
  const { method, url, body } = request;
  const answer = await site.app.inject({
    method: method as 'GET',
    url,
    headers: {
      host: `localhost:${site.port}`,
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, problems: problemsOf(answer.headers, url) };
};

describe('every call of the interface', () => {
  // attack: H1
  it('has its headers in the response to a visitor', async () => {
    for (const call of interfaceCalls) {
      const { status, problems } = await inject(requestOf(call, partsOf(call, ana.rows)));
      expect({ call: call.name, status, problems }).toEqual({ call: call.name, status: 401, problems: [] });
    }
  });

  // attack: H1
  it("has its headers in the response to its owner, including files and the gateway's refusals", async () => {
    for (const call of interfaceCalls.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const { problems } = await inject(requestOf(call, partsOf(call, ana.rows)), ana.cookie);
      expect({ call: call.name, problems }).toEqual({ call: call.name, problems: [] });
    }
  });

  // attack: H1
  it('has its headers in the response to an invalid body', async () => {
    for (const call of interfaceCalls.filter(({ endpoint }) => endpoint.body !== undefined)) {
      const { method, url } = requestOf(call, partsOf(call, ana.rows));
      const { status, problems } = await inject({ method, url, body: [1] }, ana.cookie);
      expect({ call: call.name, status, problems }).toEqual({ call: call.name, status: 400, problems: [] });
    }
  });

  // attack: H2
  it('has its headers for each refused method', async () => {
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE']) {
      const { problems } = await inject({ method, url: '/api/auth/user' }, ana.cookie);
      expect({ method, problems }).toEqual({ method, problems: [] });
    }
  });
});

const send = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  sendHttp(site.port, path, { headers: { host: `localhost:${site.port}`, ...headers } });

describe('response over the wire', () => {
  // attack: H1, H3
  it.each<[string, number, string, Record<string, string>]>([
    ['the public page', 200, '/', {}],
    ['the application', 200, '/clients', { cookie: '__Host-zelo_sid=x' }],
    ['a file for ever', 200, '/assets/main-1.js', {}],
    ['a file beside the page', 200, '/icon.svg', {}],
    ['a file that is not there', 404, '/assets/other.js', {}],
    ['an address that is not there', 404, '/api/nothing', {}],
    ['an address that cannot be read', 400, '/api/clients/%zz', {}],
    ['the way to the provider', 302, '/api/login', {}],
    ['the way back with nothing', 400, '/api/callback', {}],
    ['the way out', 302, '/api/logout', {}],
    ['the description of the interface', 200, '/api/openapi.json', {}],
    ['health', 200, '/healthz', {}],
    ['readiness', 200, '/readyz', {}],
    ['a stream without a session', 401, '/api/events', {}],
    ['a body in another charset', 415, '/healthz', { 'content-type': 'application/json; charset=utf-16' }],
    ['an expectation that no server has', 417, '/healthz', { expect: 'x' }],
  ])('of %s has its headers, for any client', async (_name, status, path, headers) => {
    for (const origin of [undefined, EVIL, 'null']) {
      const answer = await send(path, { ...headers, ...(origin !== undefined && { origin }) });
      const problems = problemsOf(answer.headers, path);
      expect({ origin, status: answer.status, problems }).toEqual({ origin, status, problems: [] });
    }
  });

  it('has them for a 304, too', async () => {
    const headers = { cookie: ana.cookie };
    const { etag = '' } = (await send('/api/services', headers)).headers;
    const again = await send('/api/services', { ...headers, 'if-none-match': etag });
    expect([again.status, problemsOf(again.headers, '/api/services')]).toEqual([304, []]);
  });

  // attack: H1
  it('of a stream has them', async () => {
    const problems = await new Promise<string[]>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: site.port, path: '/api/events' };
      const headers = { host: `localhost:${site.port}`, cookie: ana.cookie };
      const call = get({ ...options, headers, agent: false }, (answer) => {
        resolve([
          ...problemsOf(answer.headers, '/api/events'),
          ...(answer.statusCode === 200 ? [] : ['status']),
        ]);
        answer.destroy();
      }).once('error', reject);
      call.end();
    });
    expect(problems).toEqual([]);
  });

  // attack: H3
  it('to a cross-origin preflight allows nothing', async () => {
    const headers = { origin: EVIL, 'access-control-request-method': 'POST' };
    const asked = { method: 'OPTIONS', headers: { host: `localhost:${site.port}`, ...headers } };
    const answer = await sendHttp(site.port, '/api/clients', asked);
    expect(answer.status).toBe(405);
    expect(problemsOf(answer.headers, '/api/clients')).toEqual([]);
  });

  // attack: S11, H1
  it.each([
    ['what is no HTTP', 'HELO zelo\r\n\r\n', 400],
    [
      'a header of twenty kilobytes',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['a name of a header with a space', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
  ])('to %s has them, in Portuguese, and closes the connection', async (_name, bytes, status) => {
    const [head = '', body = ''] = (await sendBytes(site.port, bytes)).split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2)) as [string, string][]);
    expect(problemsOf(headers, '/')).toEqual([]);
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/requisição/i) as string });
  });
});

// attack: H2
it('sends HSTS with every response on https', async () => {
  const other = await aSite({ settings: { publicOrigin: 'https://zelo.exemplo.com.br' } });
  for (const path of ['/', '/api/auth/user', '/api/nothing', '/healthz']) {
    const { headers } = await sendHttp(other.port, path);
    expect(headerProblems(headers, { path, isHttps: true })).toEqual([]);
  }
  await other.close();
});

describe('header check catches', () => {
  const right = async () => (await send('/api/auth/user')).headers;

  // attack: H1.2
  it.each<[string, Record<string, string | undefined>, string[]]>([
    [
      'no policy',
      { 'content-security-policy': undefined },
      ['csp default-src', 'csp object-src', 'csp base-uri', 'csp frame-ancestors', 'csp form-action'],
    ],
    ['a sniffed type', { 'x-content-type-options': undefined }, ['x-content-type-options']],
    ['a kept answer', { 'cache-control': 'public, max-age=60' }, ['cache-control']],
    ['an open door', { 'access-control-allow-origin': '*' }, ['access-control-allow-origin']],
    ['the name of the server', { 'x-powered-by': 'Fastify' }, ['x-powered-by']],
    ['JSON without a charset', { 'content-type': 'application/json' }, ['charset']],
    ['https that is not there', { 'strict-transport-security': 'max-age=1' }, ['strict-transport-security']],
  ])('%s', async (_name, change, problems) => {
    const spoilt = Object.entries({ ...(await right()), ...change }).filter(
      ([, value]) => value !== undefined,
    );
    expect(problemsOf(Object.fromEntries(spoilt), '/api/auth/user')).toEqual(problems);
  });

  // attack: H1.2
  it('inline scripts', async () => {
    const policy = String((await right())['content-security-policy']);
    const loose = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
    expect(problemsOf({ ...(await right()), 'content-security-policy': loose }, '/api/x')).toEqual([
      'csp script-src',
    ]);
  });
});
