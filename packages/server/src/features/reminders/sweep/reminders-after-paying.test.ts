import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { settings } from '#db/schema/settings.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aBillingApp, type BillingApp, subscribe } from '#features/billing/testing/test-billing.ts';

/** A day after the app's clock: the 24-hour reminder is due. */
const TOMORROW = '2026-03-05T13:00:00.000Z';
const YESTERDAY = new Date('2026-03-03T12:00:00.000Z');

let app: BillingApp;

beforeAll(async () => {
  app = await aBillingApp();
});
afterAll(() => app.close());

// spec: 2 §6.11
it('a reminder held back without a subscription waits to be sent again right after the payment', async () => {
  const ana = await anAgenda(app);
  const { professionalId } = ana;
  const template = { reminderTemplate24h: 'Até {date}, {client_name}' };
  await app.db.update(settings).set(template).where(eq(settings.professionalId, professionalId));
  const over = { trialEndsAt: YESTERDAY };
  await app.db.update(professionals).set(over).where(eq(professionals.id, professionalId));
  await app.db.update(clients).set({ phone: '5511988887777' }).where(eq(clients.id, ana.clientId));
  await ana.book(TOMORROW);
  await app.db
    .update(appointments)
    .set({ createdAt: YESTERDAY })
    .where(eq(appointments.professionalId, professionalId));
  const dayBefore = async () => {
    const rows = await app.db.select().from(reminders).where(eq(reminders.professionalId, professionalId));
    const row = rows.find(({ kind }) => kind === '24h');
    return { state: row?.state, reason: row?.reason };
  };

  await ana.request('POST', '/api/notifications/manual-check');
  expect(await dayBefore()).toEqual({ state: 'skipped', reason: 'subscription' });

  await subscribe(app, ana);
  await app.deliverAll();
  expect(await dayBefore()).toEqual({ state: 'due', reason: 'whatsapp-off' });
});
