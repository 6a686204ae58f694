import { api } from '@zelo/domain/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTestApp, type TestApp } from '#test-app.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, unknown> };
}

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

it('describes every mounted endpoint of the contract, and no other route', async () => {
  const answer = await app.visitor().request<Document>('GET', '/api/openapi.json');
  expect([answer.status, answer.body.openapi]).toEqual([200, '3.1.0']);
  const contract = Object.values(api)
    .flatMap((endpoints) => Object.values(endpoints))
    .map((endpoint) => `${endpoint.method.toLowerCase()} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(answer.body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described).toContain('get /api/auth/user');
  expect(contract).toEqual(expect.arrayContaining(described));
  expect(answer.body.paths['/api/auth/user']?.['get']).toMatchObject({
    summary: 'Usuário da sessão',
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
    },
  });
  expect(Object.keys(answer.body.components.schemas)).toEqual(
    expect.arrayContaining(['User', 'Notification', 'Error']),
  );
});

it('has a readable page without external resources, except in production', async () => {
  const page = await app.visitor().request<string>('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.body).toContain('GET /api/auth/user');
  expect(page.body).not.toMatch(/<script|<link|src=|http/);
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
  const production = await aTestApp({ settings: { production: true } });
  expect((await production.visitor().request('GET', '/api/docs')).status).toBe(404);
  expect((await production.visitor().request('GET', '/api/openapi.json')).status).toBe(200);
  await production.close();
});
