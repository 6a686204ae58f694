import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../../../scripts/postgres-server.ts';
import { proveReminders } from './reminder-proof.ts';

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

const load = { reminders: 60, professionals: 3, kills: 4, killEveryMs: 1_500 };

it(
  'delivers sixty reminders once each, although processes are killed and the gateway fails',
  { timeout: 120_000 },
  async () => {
    const databaseUrl = await postgres.createDatabase('proof_ours');
    const result = await proveReminders({ databaseUrl, way: 'ours', ...load, settleMs: 90_000 });
    expect(result).toMatchObject({ once: 60, twice: 0, never: 0, unsettled: 0 });
  },
);

it(
  'loses some with a flag set before the send, and the same count detects it',
  { timeout: 120_000 },
  async () => {
    const databaseUrl = await postgres.createDatabase('proof_weaker');
    const result = await proveReminders({ databaseUrl, way: 'flag-before', ...load, settleMs: 5_000 });
    expect(result.never).toBeGreaterThan(0);
  },
);
