// An erasure in a large account reads every text that may name the person: no piece of it may keep others waiting.
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { clients } from '#db/schema/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
});

afterAll(() => app.close());

it('looks for mentions a hundred clients at a time, and finds those of the first and the last', async () => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  const people = Array.from({ length: 1_000 }, (_, number) => ({
    professionalId,
    name: `Cliente ${number}`,
    address: number % 999 === 0 ? 'Com Zilda Canário' : 'Rua das Flores, 10',
  }));
  await app.db.insert(clients).values(people);
  const { body: zilda } = await ana.request<{ id: number }>('POST', '/api/clients', {
    name: 'Zilda Canário',
  });
  statements.length = 0;
  const { status, body } = await ana.request<ClientErasure>('POST', `/api/clients/${zilda.id}/erase`);
  expect(status).toBe(200);
  expect(body.mentions.map(({ label }) => label)).toEqual(['Ficha de Cliente 999', 'Ficha de Cliente 0']);
  const reads = statements.filter((statement) => /scheduled_for_someone.* from "clients" t/s.test(statement));
  // the last one finds nothing more
  expect(reads).toHaveLength(11);
});
