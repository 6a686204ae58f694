import type { UntoldVisit } from '@zelo/domain/reminders/reminders-contract.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '#db/schema/clients/clients.ts';
import { reminders as ledger } from '#db/schema/messages/reminders.ts';
import { settings } from '#db/schema/settings.ts';
import { aReminded, aReminderApp, NOW, PHONE, type ReminderApp } from '#features/reminders/test-reminders.ts';
import { FRIDAY, noticeCalls, SATURDAY, THURSDAY } from '#features/reminders/notices/test-notices.ts';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await ana.save({ reminder24hEnabled: false, reminder3hEnabled: false });
});

afterAll(() => reminders.close());

const { move, cancel, onThursday } = noticeCalls(() => ({ reminders, ana }));
const SILENT = { notifyClient: false };

const untold = async () => (await ana.request<UntoldVisit[]>('GET', '/api/appointments/untold')).body;

/** A message of the ledger in the given end. */
const message = (appointmentId: number, start: string, end: Partial<typeof ledger.$inferInsert>) =>
  reminders.app.db.insert(ledger).values({
    professionalId: ana.professionalId,
    appointmentId,
    kind: 'absence',
    startTime: new Date(start),
    dueAt: new Date(NOW),
    ...end,
  });

describe('a client who was not told', () => {
  it('of a move is listed with the way to tell, until told', async () => {
    const id = await onThursday();
    expect(await untold()).toEqual([]);
    await move(id, FRIDAY, SILENT);
    const [row] = await ana.ledger();
    expect(await untold()).toEqual([
      {
        appointmentId: id,
        version: 2,
        clientId: ana.clientId,
        clientName: 'Maria Silva',
        startTimeLocal: '2026-03-06T10:00',
        reasonText: 'O cliente não foi avisado desta mudança',
        phone: PHONE,
        act: 'tell',
        reminderId: row?.id,
        whatsappDigits: null,
        message: null,
      },
    ]);
    await ana.request('POST', `/api/appointments/${id}/notice`);
    expect(await untold()).toEqual([]);
  });

  it('of a cancellation is listed, one who was asked for silence or whose hour is over is not', async () => {
    const id = await onThursday();
    await cancel(id, SILENT);
    expect(await untold()).toMatchObject([{ appointmentId: id, act: 'tell' }]);
    reminders.app.clock.set(SATURDAY);
    expect(await untold()).toEqual([]);
  });

  it.each([
    [{ kind: 'absence', state: 'failed', reason: 'refused' }, 'send'],
    [{ kind: 'absence', state: 'skipped', reason: 'opted-out' }, null],
    [{ kind: '24h', state: 'failed', reason: 'not-on-whatsapp' }, null],
    [{ kind: '24h', state: 'due', reason: 'in-danger' }, 'send'],
    [{ kind: '3h', state: 'due', reason: 'day-closed' }, 'send'],
  ] as const)('by a message in %j is listed, to %s', async (end, act) => {
    const id = await ana.visitAt(THURSDAY);
    await message(id, THURSDAY, end);
    expect(await untold()).toMatchObject([{ appointmentId: id, act }]);
  });

  it.each([
    { kind: 'absence', state: 'sent' },
    { kind: '24h', state: 'skipped', reason: 'off' },
    { kind: '24h', state: 'due' },
    { kind: 'absence', state: 'skipped', reason: 'reopened' },
    { kind: 'move', state: 'skipped', reason: 'declined', change: 2 },
  ] as const)('is none with %j', async (end) => {
    await message(await ana.visitAt(THURSDAY), THURSDAY, end);
    expect(await untold()).toEqual([]);
  });

  it('leaves the list once a reminder has named the hour', async () => {
    const id = await ana.visitAt(THURSDAY);
    await message(id, THURSDAY, { kind: 'absence', state: 'failed', reason: 'refused' });
    await message(id, THURSDAY, { kind: '24h', state: 'sent', updatedAt: new Date(Date.now() + 60_000) });
    expect(await untold()).toEqual([]);
  });

  it('of a day off is listed, to be called, until an absence is announced', async () => {
    const { professionalId } = ana;
    const id = await ana.visitAt(THURSDAY);
    await ana.visitAt(FRIDAY);
    await reminders.app.db
      .update(settings)
      .set({ blockedDates: ['2026-03-05', '2026-01-01'] })
      .where(eq(settings.professionalId, professionalId));
    expect(await untold()).toMatchObject([
      {
        appointmentId: id,
        act: null,
        reminderId: null,
        phone: PHONE,
        reasonText: 'O dia está bloqueado e o cliente não foi avisado',
      },
    ]);
    await message(id, THURSDAY, { kind: 'absence', state: 'due' });
    expect(await untold()).toEqual([]);
  });

  it('is not listed before the first phone was connected', async () => {
    const bia = await aReminded(reminders, { paired: false });
    const { body } = await bia.request<{ id: number }>('POST', '/api/appointments', bia.visit(THURSDAY));
    await bia.request('PUT', `/api/appointments/${body.id}`, { ...bia.visit(FRIDAY), ...SILENT });
    expect((await bia.request<UntoldVisit[]>('GET', '/api/appointments/untold')).body).toEqual([]);
  });

  it('is called where no phone can be written to', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, SILENT);
    await reminders.app.db
      .update(clients)
      .set({ phone: null })
      .where(and(eq(clients.professionalId, ana.professionalId), eq(clients.id, ana.clientId)));
    expect(await untold()).toMatchObject([{ act: null, phone: null }]);
  });
});
