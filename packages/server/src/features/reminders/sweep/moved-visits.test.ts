// The sweep over all professionals withdraws reminders of moved visits in time, without a look at every one that waits.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { appointments } from '#db/schema/agenda.ts';
import { aReminded, aReminderApp, type ReminderApp } from '#features/reminders/test-reminders.ts';
import { reminderSweepRepository } from './reminder-sweep-repository.ts';

let reminders: ReminderApp;

beforeAll(async () => {
  reminders = await aReminderApp();
});

afterAll(() => reminders.close());

it("withdraws a moved visit's reminders within the hour before the first is due", async () => {
  const { app } = reminders;
  const ana = await aReminded(reminders, { paired: false });
  const { professionalId } = ana;
  const id = await ana.visitAt('2026-03-05T15:30:00.000Z');
  await app.reminders.check(professionalId);
  await app.db
    .update(appointments)
    .set({
      startTime: new Date('2026-03-06T15:30:00.000Z'),
      endTime: new Date('2026-03-06T16:00:00.000Z'),
    })
    .where(eq(appointments.id, id));
  const dueMs = Math.min(...(await ana.ledger()).map(({ dueAt }) => dueAt.getTime()));
  const sweeps = reminderSweepRepository(app.db);
  expect(await sweeps.withdraw(undefined, new Date(dueMs - 61 * MINUTE_MS))).toBe(0);
  expect(await sweeps.withdraw(undefined, new Date(dueMs - 59 * MINUTE_MS))).toBe(2);
  expect((await ana.ledger()).map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', 'moved'],
    ['skipped', 'moved'],
  ]);
});

it("withdraws one professional's at once", async () => {
  const { app } = reminders;
  const ana = await aReminded(reminders, { paired: false });
  const { professionalId } = ana;
  const id = await ana.visitAt('2026-03-05T15:30:00.000Z');
  await app.reminders.check(professionalId);
  await app.db.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, id));
  const sweeps = reminderSweepRepository(app.db);
  expect(await sweeps.withdraw(professionalId, app.clock.now())).toBe(2);
});
