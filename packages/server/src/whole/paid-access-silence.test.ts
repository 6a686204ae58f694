// Automatic work while the paid part is closed: it does nothing that a client sees and loses nothing, and it resumes
// once the subscription is active.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { notifications, professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

const TOMORROW = '2026-03-05T12:30:00.000Z';
const HOUR_MS = 3_600_000;

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

const subscribe = (subscriptionStatus: string, trialEndsAt: Date | null = null) =>
  reminders.app.db
    .update(professionals)
    .set({ subscriptionStatus, trialEndsAt })
    .where(eq(professionals.id, ana.professionalId));

const notificationsOfOwner = async () =>
  (
    await reminders.app.db
      .select()
      .from(notifications)
      .where(eq(notifications.professionalId, ana.professionalId))
  ).map(({ title, link }) => [title, link]);

const statusOf = async (id: number) =>
  (await reminders.app.db.select().from(appointments).where(eq(appointments.id, id)))[0]?.status;

const theChat = async () => (await ana.request<{ items: Chat[] }>('GET', '/api/conversations')).body.items[0];

const states = async () => (await ana.ledger()).map(({ kind, state, reason }) => [kind, state, reason]);

const IS_SILENT = ['Assistente pausada', '/subscription'];

describe.each(['past_due', 'canceled', 'none', 'unpaid', 'incomplete', 'paused', 'trialing'])(
  'while the subscription is %s',
  (status) => {
    const close = () => subscribe(status, new Date(reminders.app.clock.now().getTime() - 1));

    // spec: 2 §6.7
    it('stores messages unanswered, notifies the owner once, and answers again after payment', async () => {
      await close();
      expect(await ana.hears('oi, quanto custa o corte?')).toEqual([]);
      expect(await ana.hears('alguém aí?')).toEqual([]);
      expect(await theChat()).toMatchObject({
        unread: 2,
        draft: null,
        lastMessage: { content: 'alguém aí?' },
      });
      expect(await notificationsOfOwner()).toEqual([IS_SILENT]);
      await subscribe('active');
      expect(await ana.hears('quanto custa o corte?')).toEqual([expect.stringContaining('45,00')]);
    });

    // spec: 2 §6.8
    it('holds a reminder back, and sends it once when the subscription is active again', async () => {
      await ana.visitAt(TOMORROW);
      await close();
      await ana.sweep();
      expect(await ana.texts()).toEqual([]);
      expect(await states()).toContainEqual(['24h', 'skipped', 'subscription']);
      await subscribe('active');
      await ana.sweep();
      await ana.sweep();
      expect(await ana.texts()).toEqual([expect.stringMatching(/^Olá Maria Silva/)]);
    });
  },
);

describe('work begun before the trial ended', () => {
  const endTrial = () => subscribe('trialing', new Date(reminders.app.clock.now().getTime() - 1));

  // spec: 2 §6.9
  it('ignores a quick reply; the message waits for the owner, and a later reply counts', async () => {
    const id = await ana.visitAt(TOMORROW);
    await ana.sweep();
    await endTrial();
    expect(await ana.hears('1')).toEqual([]);
    expect(await statusOf(id)).toBe('scheduled');
    expect(await notificationsOfOwner()).toEqual([IS_SILENT]);
    expect(await theChat()).toMatchObject({ unread: 1, lastMessage: { content: '1' } });
    await subscribe('active');
    expect(await ana.hears('1')).toHaveLength(1);
    expect(await statusOf(id)).toBe('confirmed');
  });

  // spec: 2 §6.9
  it('still obeys PARAR', async () => {
    await ana.visitAt(TOMORROW);
    await ana.sweep();
    await endTrial();
    expect(await ana.hears('PARAR')).toHaveLength(1);
    await subscribe('active');
    await ana.visitAt('2026-03-05T12:40:00.000Z');
    await ana.sweep();
    expect(await states()).toContainEqual(['24h', 'skipped', 'opted-out']);
  });

  // spec: 2 §6.9
  it('writes no draft when the owner sends manually, but sends an existing one', async () => {
    await ana.save({ responseTime: 'manual' });
    expect(await ana.hears('quanto custa o corte?')).toEqual([]);
    const { id, draft } = (await theChat()) ?? {};
    expect(draft).toContain('45,00');
    await endTrial();
    expect(await ana.hears('e a barba?')).toEqual([]);
    expect((await theChat())?.draft).toBe(draft);
    await ana.request('POST', `/api/conversations/${id}/draft`, { text: draft });
    await ana.deliver();
    expect(await ana.texts()).toEqual([draft]);
  });

  // spec: 2 §6.8
  it('holds a waiting absence message back, and sends it once the subscription is active again', async () => {
    await ana.visitAt('2026-03-12T13:00:00Z');
    const day = { from: '2026-03-12', to: '2026-03-12' };
    const specificDates = [{ date: day.from, status: 'unavailable', slots: [] }];
    await ana.request('PUT', '/api/settings', { specificDates });
    const down = { operation: 'message/sendText', times: 1_000_000, status: 503, body: 'down' };
    await reminders.control('failures', down);
    const order = { ...day, clientIds: [ana.clientId] };
    expect((await ana.request('POST', '/api/absences', order)).status).toBe(200);
    await endTrial();
    await reminders.clearFailures();
    reminders.app.clock.advance(HOUR_MS);
    await ana.sweep();
    expect(await states()).toContainEqual(['absence', 'skipped', 'subscription']);
    expect(await ana.texts()).toEqual([]);
    await subscribe('active');
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
  });

  // spec: 2 §6.8
  it('checks a reminder in the outbox again before sending it', async () => {
    await ana.visitAt(TOMORROW);
    await reminders.app.reminders.check(ana.professionalId);
    expect(await states()).toContainEqual(['24h', 'sending', null]);
    await endTrial();
    await ana.deliver();
    expect(await ana.texts()).toEqual([]);
    expect(await states()).toContainEqual(['24h', 'skipped', 'subscription']);
  });
});
