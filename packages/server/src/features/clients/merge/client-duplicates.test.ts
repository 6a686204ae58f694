// Compares all clients of a large account, in pieces that keep no other request waiting.
import type { DuplicateGroup } from '@zelo/domain/clients/client-records-contract.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
});

afterAll(() => app.close());

// attack: S12.5
it('reads and compares 250 clients at a time, and finds two that are far apart', async () => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  const people = Array.from({ length: 1_000 }, (_, number) => ({
    professionalId,
    name: number % 999 === 0 ? 'João Lima' : `Cliente ${number}`,
  }));
  const [first] = await app.db.insert(clients).values(people).returning({ id: clients.id });
  statements.length = 0;
  const { body } = await ana.request<DuplicateGroup[]>('GET', '/api/clients/duplicates');
  expect(body.map(({ clients: group }) => group.map(({ id }) => id - (first?.id ?? 0)))).toEqual([[0, 999]]);
  const reads = statements.filter((statement) => /from "clients".*limit/s.test(statement));
  // the last read finds no more rows
  expect(reads).toHaveLength(5);
});
