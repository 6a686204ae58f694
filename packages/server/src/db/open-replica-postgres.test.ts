import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openReplica } from './open-replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

// PGlite has no replica; one that follows is proven with a real one (proofs/replica.ts)
describe('reports are read at the primary', () => {
  it.each([
    { what: 'when the replica is away', url: 'postgres://zelo@127.0.0.1:1/zelo' },
    { what: 'when the address is no replica', url: serverUrl },
  ])('$what', async ({ url }) => {
    const primary = new Pool({ connectionString: serverUrl, max: 1 });
    const db = drizzle({ client: primary });
    const replica = openReplica({ url, primary, db, log: pino({ level: 'silent' }) });
    expect(await replica.reports()).toBe(db);
    await replica.close();
    await primary.end();
  });
});
