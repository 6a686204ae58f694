import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBytes } from '#security/test-site.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const PUBLIC = 'https://zelo.example';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await aTestApp({ settings: { publicOrigin: PUBLIC } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});

afterAll(() => app.close());

const send = async (target: string, hosts: string[], version = '1.1') => {
  const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
  const text = await sendBytes(port, `GET ${target} HTTP/${version}\r\n${lines}Connection: close\r\n\r\n`);
  return { status: Number(text.slice(9, 12)), text };
};

describe('host of a request', () => {
  // attack: S12.4
  it.each([
    ['two Host headers', '/api/auth/user', ['zelo.example', 'evil.example']],
    ['the same Host twice', '/api/auth/user', ['zelo.example', 'zelo.example']],
    ['two Host headers and an absolute target', `${PUBLIC}/api/auth/user`, ['zelo.example', 'zelo.example']],
    ['a blank inside', '/api/auth/user', ['zelo.example evil.example']],
    ['a user before it', '/api/auth/user', ['ana@zelo.example']],
    ['a path after it', '/api/auth/user', ['zelo.example/x']],
    ['a comma', '/api/auth/user', ['zelo.example,evil.example']],
    ['a port of words', '/api/auth/user', ['zelo.example:x']],
    ['an absolute target with a user', 'https://ana@zelo.example/api/auth/user', ['zelo.example']],
    ['300 characters', '/api/auth/user', ['a'.repeat(300)]],
    ['none', '/api/auth/user', []],
  ])('with %s is answered 400', async (_name, target, hosts) => {
    const answer = await send(target, hosts);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"message":"');
  });

  // attack: S12.4
  it.each(['evil.example', 'zelo.example.evil.example', 'zelo.example:8443', '192.168.0.9', '[2001:db8::1]'])(
    '%s gets 421 and a link to the right URL',
    async (host) => {
      const answer = await send('/api/auth/user', [host]);
      expect(answer.status).toBe(421);
      expect(answer.text).toContain(`Este servidor não atende por este endereço. Abra ${PUBLIC}.`);
      expect((await send('/healthz', [host])).status).toBe(200);
    },
  );

  it.each(['zelo.example', 'ZELO.example', 'zelo.example:443', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
    '%s is served',
    async (host) => {
      expect((await send('/api/auth/user', [host])).status).toBe(401);
    },
  );

  it('sends a browser under a foreign name a page with a link to the right one', async () => {
    const headers = { host: 'evil.example', accept: 'text/html' };
    const answer = await app.app.inject({ url: '/', headers });
    expect(answer.statusCode).toBe(421);
    expect(answer.body).toContain(`<a class="button" href="${PUBLIC}/">Abrir o Zelo</a>`);
  });

  it('answers an HTTP/1.0 probe, which sends no Host', async () => {
    expect((await send('/readyz', [], '1.0')).status).toBe(200);
    expect((await send('/api/auth/user', [], '1.0')).status).toBe(421);
  });

  it('accepts any host from a trusted proxy', async () => {
    const behind = await aTestApp({ settings: { publicOrigin: PUBLIC, trustProxy: 1 } });
    const answer = await behind.app.inject({
      url: '/api/auth/user',
      headers: { host: 'zelo-upstream:3000' },
    });
    expect(answer.statusCode).toBe(401);
    await behind.close();
  });
});

describe('target in absolute form', () => {
  // attack: S12.4
  it.each([
    ['of the public name', `${PUBLIC}/api/auth/user`, 'zelo.example', 401],
    ['in capital letters', 'HTTPS://ZELO.example/api/auth/user', 'zelo.example', 401],
    ['that outdoes a foreign Host', `${PUBLIC}/api/auth/user`, 'evil.example', 401],
    ['of a foreign name', 'http://evil.example/api/auth/user', 'zelo.example', 421],
    ['without a path', `${PUBLIC}?x=1`, 'zelo.example', 503],
    ['with an odd path', `${PUBLIC}/%61pi/auth/user`, 'zelo.example', 400],
    ['with an empty segment', `${PUBLIC}//api/auth/user`, 'zelo.example', 400],
    ['without a host', 'http:///api/auth/user', 'zelo.example', 421],
    ['of another scheme', 'ftp://zelo.example/api/auth/user', 'zelo.example', 400],
  ])('%s is read as such', async (_name, target, host, status) => {
    expect((await send(target, [host])).status).toBe(status);
  });
});
