// An erasure in a large account reads every text that may name the person: no piece of it may keep others waiting.
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { activities, notifications } from '#db/schema/account.ts';
import { clients } from '#db/schema/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { and, eq, like } from 'drizzle-orm';
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
    plainAddress: number % 999 === 0 ? 'Com Zilda Canário' : 'Rua das Flores, 10',
  }));
  await app.db.insert(clients).values(people);
  const { body: zilda } = await ana.request<{ id: number }>('POST', '/api/clients', {
    name: 'Zilda Canário',
  });
  statements.length = 0;
  const { status, body } = await ana.request<ClientErasure>('POST', `/api/clients/${zilda.id}/erase`);
  expect(status).toBe(200);
  expect(body.mentions.map(({ label }) => label)).toEqual(['Ficha de Cliente 999', 'Ficha de Cliente 0']);
  const reads = statements.filter((statement) => /sealed_for_someone.* from "clients" t/s.test(statement));
  // the last one finds nothing more
  expect(reads).toHaveLength(11);
});

it('looks through all clients, the oldest too', async () => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  const people = Array.from({ length: 6_000 }, (_, number) => ({
    professionalId,
    name: number === 0 ? 'Filha da Zilda' : `Cliente ${number}`,
  }));
  for (let from = 0; from < people.length; from += 2_000)
    await app.db.insert(clients).values(people.slice(from, from + 2_000));
  const { body: zilda } = await ana.request<{ id: number }>('POST', '/api/clients', {
    name: 'Zilda Canário',
  });
  const { body } = await ana.request<ClientErasure>('POST', `/api/clients/${zilda.id}/erase`);
  expect(body.mentions.map(({ label }) => label)).toEqual(['Ficha de Filha da Zilda']);
});

it('takes phones out of old sentences a thousand at a time, the first and the last', async () => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  const sentences = Array.from({ length: 2_500 }, (_, number) =>
    number % 2_499 === 0 ? '(11) 98888-7777 marcou' : `Cliente ${number} marcou`,
  );
  const type = 'appointment' as const;
  await app.db.insert(activities).values(sentences.map((message) => ({ professionalId, type, message })));
  await app.db
    .insert(notifications)
    .values(sentences.map((message, at) => ({ professionalId, message, onceKey: `${message} ${at}` })));
  const { body: zilda } = await ana.request<{ id: number }>('POST', '/api/clients', {
    name: 'Zilda Canário',
    phone: '11988887777',
  });
  statements.length = 0;
  expect((await ana.request('POST', `/api/clients/${zilda.id}/erase`)).status).toBe(200);
  for (const table of [activities, notifications]) {
    const its = eq(table.professionalId, professionalId);
    expect(await app.db.$count(table, and(its, like(table.message, '%8888%')))).toBe(0);
    expect(await app.db.$count(table, and(its, eq(table.message, 'Cliente removido marcou')))).toBe(2);
  }
  expect(await app.db.$count(notifications, like(notifications.onceKey, '%8888%'))).toBe(0);
  const pieces = statements.filter((statement) => /with piece as .*limit/s.test(statement));
  expect(pieces).toHaveLength(6);
});
