// Messages of a visit whose deletion was undone: none twice, none lost.
import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboundMessages } from '#db/schema/messages/whatsapp.ts';
import { reminders as ledger } from '#db/schema/messages/reminders.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';
import { FRIDAY, noticeCalls, THURSDAY } from './test-notices.ts';

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

const { move, afterHold, onThursday } = noticeCalls(() => ({ reminders, ana }));

const remove = async (id: number) =>
  expect((await ana.request('DELETE', `/api/appointments/${id}`)).status).toBe(200);

const restore = async (id: number) => {
  const answer = await ana.request<SavedAppointment>('POST', `/api/appointments/${id}/restore`);
  expect(answer.status).toBe(200);
  return answer.body;
};

const statesOf = async (id: number) =>
  (await ana.ledger())
    .filter(({ appointmentId }) => appointmentId === id)
    .map(({ kind, state }) => `${kind} ${state}`)
    .toSorted();

const setReminder = (kind: '24h' | '3h', values: Partial<typeof ledger.$inferInsert>) =>
  reminders.app.db
    .update(ledger)
    .set(values)
    .where(and(eq(ledger.professionalId, ana.professionalId), eq(ledger.kind, kind)));

describe('a restored visit', () => {
  it('gets no reminder twice, and the one that waited', async () => {
    const id = await ana.visitAt(THURSDAY);
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
    const before = await statesOf(id);
    expect(before).toEqual(['24h sent', '3h due']);
    await remove(id);
    await ana.sweep();
    await restore(id);
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
    expect(await statesOf(id)).toEqual(before);
    reminders.app.clock.set('2026-03-05T11:30:00Z');
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(2);
    expect(await statesOf(id)).toEqual(['24h sent', '3h sent']);
  });

  it('has its message about a change held again, and says so also in a repeat', async () => {
    await ana.save({ reminder24hEnabled: false, reminder3hEnabled: false });
    const id = await onThursday();
    await move(id, FRIDAY);
    await remove(id);
    expect(await afterHold()).toEqual([]);
    expect(await restore(id)).toMatchObject({ notice: { state: 'leaves' } });
    expect(await restore(id)).toMatchObject({ notice: { state: 'leaves' } });
    await ana.sweep();
    expect(await ana.texts()).toEqual([]);
    expect(await afterHold()).toEqual([expect.stringContaining('05/03/2026, às 10:00, mudou')]);
  });

  it.each([
    ['was handed over', { state: 'sent', failure: null }, '24h sent'],
    ['was given up for want of the visit', { state: 'failed', failure: 'decided:no-client' }, '24h due'],
    ['was refused by WhatsApp', { state: 'failed', failure: 'not-on-whatsapp' }, '24h failed'],
    ['still waits', { state: 'queued', failure: null }, '24h sending'],
  ] as const)(
    'follows the outbox when a message %s while it was deleted',
    async (_what, outbox, expected) => {
      const id = await ana.visitAt(THURSDAY);
      await ana.sweep();
      await setReminder('24h', { state: 'sending', sentAt: null });
      await remove(id);
      await reminders.app.db
        .update(outboundMessages)
        .set(outbox)
        .where(eq(outboundMessages.professionalId, ana.professionalId));
      await restore(id);
      expect(await statesOf(id)).toEqual([expected, '3h due']);
    },
  );

  it('that was deleted before its reminders were planned is reminded', async () => {
    const id = await ana.visitAt(THURSDAY);
    await remove(id);
    await restore(id);
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
  });
});
