// An import into a large account compares with every client, in pieces that keep no other request waiting.
import type { ImportedLineResult } from '@zelo/domain/clients/import/import-contract.ts';
import { anImportedClient } from '@zelo/domain/clients/import/test-imported-client.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
});

afterAll(() => app.close());

const aLargeAccount = async () => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  const people = Array.from({ length: 1_000 }, (_, number) => ({
    professionalId,
    name: `Cliente ${number}`,
    email: `cliente-${number}@example.com`,
  }));
  await app.db.insert(clients).values(people);
  const lines = [
    'cliente-0@example.com',
    'cliente-999@example.com',
    'nova@example.com',
    'nova@example.com',
  ].map((email, line) => ({ line: line + 2, client: anImportedClient({ name: 'Alguém', email }) }));
  const send = async () => {
    const { body } = await ana.request<{ lines: ImportedLineResult[] }>('POST', '/api/clients/import', {
      lines,
    });
    return body.lines.map(({ outcome }) => outcome);
  };
  return { professionalId, send };
};

// attack: S12.5
it('compares with 250 clients at a time, before anything is locked', async () => {
  const { send } = await aLargeAccount();
  statements.length = 0;
  expect(await send()).toEqual(['existing', 'existing', 'created', 'existing']);
  const places = (pattern: RegExp): number[] =>
    statements.flatMap((statement, place) => (pattern.test(statement) ? [place] : []));
  const reads = places(/"date_of_birth" from "clients".*limit/s);
  // the last read finds no more rows
  expect(reads).toHaveLength(5);
  expect(Math.max(...reads)).toBeLessThan(places(/from settings .*for no key update/)[0] ?? 0);
});

it('compares again when a client was added in between: three concurrent imports store a person once', async () => {
  const { professionalId, send } = await aLargeAccount();
  const outcomes = await Promise.all([send(), send(), send()]);
  expect(outcomes.flat().filter((outcome) => outcome === 'created')).toHaveLength(1);
  expect(await app.db.$count(clients, eq(clients.professionalId, professionalId))).toBe(1_001);
});
