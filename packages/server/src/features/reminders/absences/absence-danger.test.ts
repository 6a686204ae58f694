import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AbsenceHits } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { notifications } from '#db/schema/account.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { aReminded, aReminderApp, NOW, PHONE, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** Thursday, 10:00 in São Paulo; NOW is the Wednesday before. */
const THURSDAY = '2026-03-05T13:00:00.000Z';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

const hits = async () =>
  (await ana.request<AbsenceHits>('GET', '/api/absences/hits?from=2026-03-05&to=2026-03-06')).body.hits;

it('leaves a client who may be in danger out of the notices until the owner has dealt with it', async () => {
  await ana.visitAt(THURSDAY);
  const [chat] = await reminders.app.db
    .insert(conversations)
    .values({
      professionalId: ana.professionalId,
      chatJid: `${PHONE}@s.whatsapp.net`,
      phone: PHONE,
      clientId: ana.clientId,
    })
    .returning({ id: conversations.id });
  const title = 'Atenção';
  // so that the notice has another number than its chat
  await reminders.app.db.insert(notifications).values({ professionalId: ana.professionalId, title });
  await reminders.app.db.insert(notifications).values({
    professionalId: ana.professionalId,
    title,
    kind: 'client-danger',
    conversationId: chat?.id ?? 0,
    createdAt: new Date(Date.parse(NOW) - 60_000),
  });
  expect(await hits()).toMatchObject([{ refusal: 'in-danger' }]);
  await ana.request('POST', `/api/conversations/${chat?.id}/danger-settled`);
  expect(await hits()).toMatchObject([{ refusal: null }]);
});
