// The panel of a visit says whether the client of an accepted request was notified.
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { VisitNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import type { VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slotHolds } from '#db/schema/agenda.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

let reminderApp: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminderApp = await aReminderApp();
});

beforeEach(async () => {
  reminderApp.app.clock.set(NOW);
  ana = await aReminded(reminderApp);
  await ana.request('PUT', '/api/settings', { bookingRules: { ...neutralRules, approval: 'always' } });
  await ana.hears('quero marcar corte amanhã às 10h');
});

afterAll(() => reminderApp.close());

const acceptedVisit = async (): Promise<number> => {
  const { db } = reminderApp.app;
  const [hold] = await db.select().from(slotHolds).where(eq(slotHolds.professionalId, ana.professionalId));
  const { body } = await ana.request<{ appointmentId: number }>('POST', `/api/holds/${hold?.id}/accept`);
  return body.appointmentId;
};

const shown = async (id: number) => {
  const { body: notice } = await ana.request<VisitNotice>('GET', `/api/appointments/${id}/notice`);
  const { body: messages } = await ana.request<VisitReminder[]>('GET', `/api/appointments/${id}/reminders`);
  const { body: untold } = await ana.request<{ appointmentId: number }[]>('GET', '/api/appointments/untold');
  return {
    notice,
    confirmation: messages.find(({ kind }) => kind === 'confirmation'),
    untold: untold.map(({ appointmentId }) => appointmentId),
  };
};

it('is answered in the chat, and the owner is not asked to notify the client', async () => {
  expect(await shown(await acceptedVisit())).toMatchObject({
    notice: { isUntold: false },
    confirmation: {
      stateText: 'Na conversa',
      reasonText: 'O cliente recebe a resposta ao pedido na conversa: veja lá se ela chegou',
      canSendNow: false,
    },
    untold: [],
  });
});

it('is not notified where no message can leave, and can be notified later', async () => {
  const { db } = reminderApp.app;
  // the chat has no client any more
  await db
    .update(slotHolds)
    .set({ conversationId: null })
    .where(eq(slotHolds.professionalId, ana.professionalId));
  const id = await acceptedVisit();
  expect(await shown(id)).toMatchObject({ notice: { isUntold: true, canTell: true }, untold: [id] });
  expect(await ana.request('POST', `/api/appointments/${id}/notice`)).toMatchObject({
    status: 200,
    body: { notice: { state: 'leaves' } },
  });
  expect((await shown(id)).untold).toEqual([]);
});
