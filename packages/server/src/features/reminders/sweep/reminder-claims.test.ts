// A reminder belongs to the worker that claimed it last, while its lease runs.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboundMessages } from '#db/schema/messages/whatsapp.ts';
import { reminders as ledger } from '#db/schema/messages/reminders.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { aReminded, aReminderApp, type ReminderApp } from '#features/reminders/test-reminders.ts';
import { outsideTransactions } from '#testing/one-connection.ts';
import { reminderSweepRepository } from './reminder-sweep-repository.ts';

const TOMORROW = '2026-03-05T12:30:00.000Z';

let reminders: ReminderApp;

beforeAll(async () => {
  reminders = await aReminderApp();
});

afterAll(() => reminders.close());

it('a claimed reminder is claimed again only after its lease', async () => {
  const { app } = reminders;
  const ana = await aReminded(reminders, { paired: false });
  const { professionalId } = ana;
  await ana.visitAt(TOMORROW);
  await app.reminders.check(professionalId);
  const sweeps = reminderSweepRepository(app.db);
  const now = new Date(app.clock.now().getTime() + 3_600_000);
  const due = await sweeps.due({ now, limit: 10, professionalId });
  const claim = () => sweeps.claim({ now, leaseMs: 60_000 }, due);
  const [claimed, ...others] = await claim();
  expect(others).toEqual([]);
  expect(await claim()).toEqual([]);
  await app.db
    .update(ledger)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(ledger.professionalId, professionalId));
  expect(await claim()).toMatchObject([{ id: claimed?.id, attempts: (claimed?.attempts ?? 0) + 1 }]);
});

it('reminders are claimed in the order in which they were found', async () => {
  const { app } = reminders;
  const ana = await aReminded(reminders, { paired: false });
  const { professionalId } = ana;
  await ana.visitAt(TOMORROW);
  await ana.visitAt('2026-03-05T15:30:00.000Z');
  await app.reminders.check(professionalId);
  const sweeps = reminderSweepRepository(app.db);
  const now = new Date('2026-03-05T15:00:00.000Z');
  const found = (await sweeps.due({ now, limit: 10, professionalId })).toReversed();
  expect(found).toHaveLength(4);
  const claimed = await sweeps.claim({ now, leaseMs: 60_000 }, found);
  expect(claimed.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
});

it('a worker whose claim is over queues nothing', async () => {
  const { app } = reminders;
  const ana = await aReminded(reminders);
  const { professionalId } = ana;
  await ana.visitAt(TOMORROW);
  const mine = eq(ledger.professionalId, professionalId);
  let slow: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    await lockProfessional(tx, professionalId);
    await outsideTransactions(async () => {
      slow = app.reminders.check(professionalId);
      await expect.poll(async () => (await ana.ledger()).map(({ attempts }) => attempts)).toContain(1);
      // another worker has claimed it since
      const taken = { attempts: 2, leaseUntil: sql`now() + interval '1 hour'` };
      await app.db.update(ledger).set(taken).where(mine);
    });
  });
  expect(await slow).toMatchObject({ queued: 0 });
  const queued = app.db.select().from(outboundMessages);
  expect(await queued.where(eq(outboundMessages.professionalId, professionalId))).toEqual([]);
});
