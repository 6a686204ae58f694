import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const URL = '/api/subscription-status';
const DAY_MS = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const subscribe = (professionalId: number, subscriptionStatus: string, trialEndsAt: Date | null) =>
  app.db
    .update(professionals)
    .set({ subscriptionStatus, trialEndsAt })
    .where(eq(professionals.id, professionalId));

// spec: 2 §7.55
it('refuses a visitor without a session', async () => {
  const answer = await app.visitor().request('GET', URL);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

describe('trial', () => {
  // spec: 1 §3.4, 1 §7.6, 1 §9.1, 2 §3.37
  it('runs for seven days from the first sign-in', async () => {
    const ana = await app.signIn();
    expect(await ana.request('GET', URL)).toMatchObject({
      status: 200,
      body: {
        status: 'trialing',
        daysLeft: 7,
        trialDaysLeft: 7,
        nextBillingDate: null,
        cancelAtPeriodEnd: false,
        cancelDate: null,
        currentPeriodUsage: { appointments: 0, messages: 0, aiRequests: 0 },
      },
    });
    expect(await app.billing.accessOf(ana.professionalId)).toMatchObject({ allowed: true });
  });

  // spec: 1 §9.1
  it('is over at its last instant', async () => {
    const ana = await app.signIn('ana@exemplo.com.br');
    app.clock.advance(7 * DAY_MS);
    expect(await app.billing.accessOf(ana.professionalId)).toMatchObject({
      allowed: false,
      reason: 'trial_over',
    });
    const again = await app.signIn('ana@exemplo.com.br');
    const { body } = await again.request<SubscriptionStatus>('GET', URL);
    expect(body).toMatchObject({ status: 'trialing', daysLeft: 0 });
  });
});

it.each([
  ['active', true],
  ['past_due', false],
  ['canceled', false],
  ['none', false],
])('opens the paid part for a subscription that is %s: %s', async (status, allowed) => {
  const ana = await app.signIn();
  await subscribe(ana.professionalId, status, null);
  expect(await app.billing.accessOf(ana.professionalId)).toMatchObject({ allowed });
  expect((await ana.request<SubscriptionStatus>('GET', URL)).body).toMatchObject({ status, daysLeft: 0 });
});

// spec: 2 §3.37
it("counts the professional's own visits and messages of the local month", async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const visitAt = (professionalId: number, start: string, isPersonalEvent = false) => {
    const startTime = new Date(start);
    const endTime = new Date(startTime.getTime() + 1_800_000);
    return app.db.insert(appointments).values({ professionalId, startTime, endTime, isPersonalEvent });
  };
  // March in São Paulo begins and ends at 03:00 UTC
  for (const start of [
    '2026-03-01T02:59:00Z',
    '2026-03-01T03:00:00Z',
    '2026-04-01T02:59:00Z',
    '2026-04-01T03:00:00Z',
  ]) {
    await visitAt(ana.professionalId, start);
  }
  await visitAt(ana.professionalId, '2026-03-10T13:00:00Z', true);
  await visitAt(bia.professionalId, '2026-03-10T13:00:00Z');
  const chat = { professionalId: ana.professionalId, chatJid: '5511988887777@s.whatsapp.net' };
  const [conversation] = await app.db.insert(conversations).values(chat).returning({ id: conversations.id });
  const messageOf = (messageId: string, isFromClient: boolean, isProcessedByAI: boolean) => ({
    professionalId: ana.professionalId,
    conversationId: conversation?.id ?? 0,
    messageId,
    content: 'selado',
    sentAt: app.clock.now(),
    isFromClient,
    isProcessedByAI,
  });
  await app.db
    .insert(whatsappMessages)
    .values([messageOf('a', true, true), messageOf('b', false, false), messageOf('c', true, false)]);
  const { body } = await ana.request<SubscriptionStatus>('GET', URL);
  expect(body.currentPeriodUsage).toEqual({ appointments: 2, messages: 3, aiRequests: 1 });
});
