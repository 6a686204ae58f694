// The lists predict for waiting reminders exactly what the sender does.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reminder, VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

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

const list = async () => (await ana.request<Reminder[]>('GET', '/api/reminders')).body;

describe('a waiting reminder', () => {
  const byKind = (
    rows: { kind: string; stateText: string; reason: string | null; dueAtLocal: string | null }[],
  ) => rows.map(({ kind, stateText, reason, dueAtLocal }) => [kind, stateText, reason, dueAtLocal]);

  it('is listed as not sent, and is not sent, if it would repeat the previous message', async () => {
    const id = await ana.visitAt('2026-03-05T11:30:00Z', { createdAt: new Date('2026-02-01T12:00:00Z') });
    reminders.app.clock.set('2026-03-04T11:45:00Z');
    await ana.sweep();
    const expected = [
      ['3h', 'Não enviado', 'just-told', '2026-03-04T20:00'],
      ['24h', 'Enviado', null, '2026-03-04T08:30'],
    ];
    expect(byKind(await list())).toEqual(expected);
    const ofVisit = await ana.request<VisitReminder[]>('GET', `/api/appointments/${id}/reminders`);
    expect(byKind(ofVisit.body)).toEqual(expected);
    reminders.app.clock.set('2026-03-04T23:00:00Z');
    await ana.sweep();
    expect(byKind(await list())).toEqual(expected);
    expect(await ana.texts()).toHaveLength(1);
  });

  it('leaves at the listed time, here when the quiet hours end', async () => {
    await ana.visitAt('2026-03-05T12:30:00Z');
    await ana.sweep();
    expect(byKind(await list())[0]).toEqual(['3h', 'Agendado', null, '2026-03-05T08:00']);
    reminders.app.clock.set('2026-03-04T23:00:00Z');
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
    reminders.app.clock.set('2026-03-05T11:00:00Z');
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(2);
  });

  it('is listed as not sent if the owner has switched it off', async () => {
    await ana.visitAt('2026-03-05T17:00:00Z');
    await ana.sweep();
    await ana.save({ reminder3hEnabled: false });
    expect(byKind(await list()).find(([kind]) => kind === '3h')).toEqual([
      '3h',
      'Não enviado',
      'off',
      '2026-03-05T11:00',
    ]);
  });
});
