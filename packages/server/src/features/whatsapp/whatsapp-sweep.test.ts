import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Tx } from '#db/database.ts';
import { aDatabase } from '#db/test-database.ts';
import { whatsappSweep } from './whatsapp-jobs.ts';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.close());

it('wakes the jobs of found chats in small batches', async () => {
  const keys = Array.from({ length: 50 }, (_, n) => ({ professionalId: 1, conversationId: n + 1 }));
  const woken = new Map<Tx, number>();
  const sweep = whatsappSweep({
    db: database.db,
    turns: { waiting: async () => keys },
    outbound: { waitingToLeave: async () => keys },
    receipts: { resume: async () => {} },
    queue: { send: async (tx) => void woken.set(tx, (woken.get(tx) ?? 0) + 1) },
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    burstMs: 0,
  });
  await sweep.run();
  expect([...woken.values()]).toEqual([20, 20, 10, 20, 20, 10]);
});
