import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const poll = (ana: TestAgenda, url: string, etag: string | undefined) => {
  const headers = { host: 'localhost:3000', cookie: ana.cookie, ...(etag && { 'if-none-match': etag }) };
  return app.app.inject({ url, headers });
};

describe.each(['', '/today', '/date/2026-03-04'])('polling /api/appointments%s', (path) => {
  const url = `/api/appointments${path}`;

  it('is answered 304 without a body until any write', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-04T17:00:00Z');
    const own = `/api/appointments/${id}`;
    const writes = [
      () => ana.request('PUT', own, { ...ana.visit('2026-03-04T17:00:00Z'), notes: 'Mudou' }),
      () => ana.request('POST', `${own}/cancel`, { reason: 'Viagem' }),
      () => ana.request('POST', `${own}/reopen`),
      () => ana.request('PATCH', `${own}/complete-payment`, { paidAmount: 45 }),
      () => ana.request('DELETE', own),
      () => ana.request('POST', `${own}/restore`),
    ];
    let etag = (await poll(ana, url, undefined)).headers['etag'] as string;
    for (const write of writes) {
      const unchanged = await poll(ana, url, etag);
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
      expect(await write()).toMatchObject({ status: 200 });
      const changed = await poll(ana, url, etag);
      expect(changed.statusCode).toBe(200);
      expect(changed.headers['cache-control']).toBe('private, no-cache');
      etag = changed.headers['etag'] as string;
    }
  });

  it("never serves another professional's response for an equal ETag", async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    await ana.book('2026-03-04T17:00:00Z');
    const { headers } = await poll(ana, url, undefined);
    const answer = await poll(bia, url, headers['etag']);
    expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
  });
});
