import { expect, it } from 'vitest';
import { aTestIssuer } from '#gateways/oidc/test-issuer.ts';
import { aTestApp } from '#test-app.ts';
import { aBrowser } from './test-browser.ts';

it('is healthy and ready with a database', async () => {
  const app = await aTestApp();
  expect(await app.visitor().request('GET', '/healthz')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  expect(await app.visitor().request('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  await app.close();
});

it('is healthy but not ready without its database, and calls get 503 with a neutral text', async () => {
  const issuer = await aTestIssuer();
  const app = await aTestApp({ oidc: { ...issuer.settings, local: false } });
  const ana = await app.signIn();
  await app.database.close();
  expect((await app.visitor().request('GET', '/healthz')).status).toBe(200);
  expect((await app.visitor().request('GET', '/readyz')).status).toBe(503);
  const answer = await ana.request<{ message: string }>('GET', '/api/auth/user');
  expect(answer.status).toBe(503);
  expect(answer.body.message).toBe('Serviço temporariamente indisponível. Tente de novo em instantes.');
  expect(answer.headers['retry-after']).toBe('2');
  const login = await aBrowser(app.app).open('/api/login');
  expect([login.statusCode, login.headers['location']]).toEqual([302, '/?erro=entrada-indisponivel']);
  await app.app.close();
  await issuer.close();
});
