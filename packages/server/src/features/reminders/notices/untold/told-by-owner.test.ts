// "Já avisei": what the client knows is the current hour, without any message.
import type { VisitNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import type { UntoldVisit, VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { reminders as ledger } from '#db/schema/messages/reminders.ts';
import { settings } from '#db/schema/settings.ts';
import { FRIDAY, noticeCalls, SATURDAY, THURSDAY } from '#features/reminders/notices/test-notices.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

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

const { move, cancel, reopen, afterHold, onThursday } = noticeCalls(() => ({ reminders, ana }));
const SILENT = { notifyClient: false };

const untold = async () => (await ana.request<UntoldVisit[]>('GET', '/api/appointments/untold')).body;

const noticeOf = async (id: number) =>
  (await ana.request<VisitNotice>('GET', `/api/appointments/${id}/notice`)).body;

const versionOf = async (id: number) =>
  (
    await reminders.app.db
      .select({ version: appointments.version })
      .from(appointments)
      .where(and(eq(appointments.professionalId, ana.professionalId), eq(appointments.id, id)))
  )[0]?.version;

const told = async (id: number, version?: number) =>
  (
    await ana.request('POST', `/api/appointments/${id}/told`, {
      version: version ?? (await versionOf(id)),
    })
  ).status;

const undo = async (id: number) => (await ana.request('DELETE', `/api/appointments/${id}/told`)).status;

const message = (appointmentId: number, end: Partial<typeof ledger.$inferInsert>) =>
  reminders.app.db.insert(ledger).values({
    professionalId: ana.professionalId,
    appointmentId,
    kind: '24h',
    startTime: new Date(THURSDAY),
    dueAt: new Date(NOW),
    ...end,
  });

const close = (...dates: string[]) =>
  reminders.app.db
    .update(settings)
    .set({ blockedDates: dates })
    .where(eq(settings.professionalId, ana.professionalId));

describe('a client whom the owner has told', () => {
  it('leaves the list, and the panel names the current hour, until it is undone', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, SILENT);
    const before = await noticeOf(id);
    const listed = await untold();
    expect(before).toMatchObject({ isUntold: true, told: null });
    expect(await told(id)).toBe(200);
    expect(await untold()).toEqual([]);
    expect(await noticeOf(id)).toMatchObject({
      isUntold: false,
      canTell: false,
      unsentText: null,
      told: { startTimeLocal: '2026-03-06T10:00', isCancelled: false },
      before: { belief: null },
    });
    expect(await undo(id)).toBe(200);
    expect(await untold()).toEqual(listed);
    expect(await noticeOf(id)).toEqual(before);
    expect(await afterHold()).toEqual([]);
  });

  it('reads of the next change from the hour that the owner has told', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, SILENT);
    await told(id);
    await move(id, SATURDAY);
    expect(await afterHold()).toEqual([
      expect.stringContaining('Seu horário de 06/03/2026, às 10:00, mudou: agora é no sábado'),
    ]);
  });

  it('is listed again after the next silent change, with the hour that the owner has told', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, SILENT);
    await told(id);
    await move(id, SATURDAY, SILENT);
    expect(await untold()).toMatchObject([{ appointmentId: id, act: 'tell' }]);
    await ana.request('POST', `/api/appointments/${id}/notice`);
    expect(await afterHold()).toEqual([
      expect.stringContaining('Seu horário de 06/03/2026, às 10:00, mudou'),
    ]);
  });

  it('of a cancellation reads that the visit takes place after all', async () => {
    const id = await onThursday();
    await cancel(id, SILENT);
    await told(id);
    expect(await untold()).toEqual([]);
    await reopen(id);
    expect(await afterHold()).toEqual([expect.stringContaining('está mantido: desconsidere o cancelamento')]);
  });

  it('of a reopening reads of the next cancellation', async () => {
    const id = await onThursday();
    await cancel(id);
    await afterHold();
    await reopen(id, SILENT);
    await told(id);
    expect(await noticeOf(id)).toMatchObject({ isUntold: false, told: { isCancelled: false } });
    await cancel(id);
    expect((await afterHold())[1]).toContain('Seu horário de 05/03/2026, às 10:00, foi cancelado');
  });

  it.each([
    { kind: 'absence', state: 'failed', reason: 'refused' },
    { kind: 'absence', state: 'skipped', reason: 'opted-out' },
    { kind: '24h', state: 'failed', reason: 'not-on-whatsapp' },
    { kind: '24h', state: 'due', reason: 'in-danger' },
  ] as const)('leaves the list with %j, which comes back when it is undone', async (end) => {
    const id = await ana.visitAt(THURSDAY);
    await message(id, end);
    const listed = await untold();
    expect(listed).toHaveLength(1);
    const [before] = await ana.ledger();
    await told(id);
    expect(await untold()).toEqual([]);
    expect(await ana.ledger()).toMatchObject([{ state: 'skipped', reason: 'told' }]);
    await undo(id);
    expect(await untold()).toEqual(listed);
    expect(await ana.ledger()).toMatchObject([{ ...end, dueAt: before?.dueAt, beforeTold: null }]);
  });

  it('has every open message of the visit settled, and an undo takes back the last answer alone', async () => {
    const id = await ana.visitAt(THURSDAY);
    await message(id, { kind: '24h', state: 'failed', reason: 'refused' });
    await message(id, { kind: '3h', state: 'failed', reason: 'refused' });
    await told(id);
    expect(await untold()).toEqual([]);
    await message(id, { kind: 'absence', state: 'failed', reason: 'refused' });
    await told(id);
    await undo(id);
    expect((await ana.ledger()).map(({ state }) => state)).toEqual(['skipped', 'skipped', 'failed']);
  });
});

describe('on a closed date without any message', () => {
  beforeEach(async () => {
    await ana.save({ reminder24hEnabled: true });
    await close('2026-03-05');
  });

  it('the client leaves the list, and no reminder contradicts the owner', async () => {
    const id = await ana.visitAt(THURSDAY);
    expect(await untold()).toMatchObject([{ appointmentId: id, reminderId: null }]);
    await told(id);
    await told(id);
    expect(await untold()).toEqual([]);
    await ana.sweep();
    expect(await ana.texts()).toEqual([]);
    expect(await untold()).toEqual([]);
    expect((await ana.ledger()).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['absence', 'skipped', 'told'],
      ['24h', 'skipped', 'absence'],
      ['3h', 'due', null],
    ]);
  });

  it('so it does while its reminder waits for an answer', async () => {
    const id = await ana.visitAt(THURSDAY);
    await ana.sweep();
    expect(await untold()).toMatchObject([{ appointmentId: id, act: 'send' }]);
    await told(id);
    await ana.sweep();
    expect(await untold()).toEqual([]);
    expect(await ana.texts()).toEqual([]);
  });

  it('an undo leaves nothing behind', async () => {
    const id = await ana.visitAt(THURSDAY);
    await told(id);
    await undo(id);
    expect(await ana.ledger()).toEqual([]);
    expect(await untold()).toHaveLength(1);
  });

  it('is skipped by the announcement of the absence as already told', async () => {
    await told(await ana.visitAt(THURSDAY));
    const { body } = await ana.request('GET', '/api/absences/hits?from=2026-03-05&to=2026-03-05');
    expect(body).toMatchObject({ hits: [{ refusal: 'told' }] });
  });

  it('reminders leave again once the day is open', async () => {
    await told(await ana.visitAt(THURSDAY));
    await close();
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
  });
});

describe('the answer', () => {
  it('is stored once, also when it comes several times at once', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, SILENT);
    await close('2026-03-06');
    expect(await Promise.all([told(id), told(id), told(id)])).toEqual([200, 200, 200]);
    expect(await untold()).toEqual([]);
    expect((await ana.ledger()).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['move', 'told'],
      ['absence', 'told'],
    ]);
    expect(await undo(id)).toBe(200);
    expect(await undo(id)).toBe(200);
    expect((await ana.ledger()).map(({ kind, reason }) => [kind, reason])).toEqual([['move', 'untold']]);
  });

  it('is refused for another state of the visit than the one that was read', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, SILENT);
    const seen = await versionOf(id);
    await move(id, SATURDAY, SILENT);
    expect(await told(id, seen)).toBe(409);
    expect(await untold()).toHaveLength(1);
  });

  it('changes nothing where nothing was missed, and nothing of a past visit', async () => {
    const id = await onThursday();
    expect(await told(id)).toBe(200);
    expect(await ana.ledger()).toEqual([]);
    await move(id, FRIDAY, SILENT);
    reminders.app.clock.set(SATURDAY);
    expect(await told(id)).toBe(200);
    expect(await ana.ledger()).toMatchObject([{ reason: 'untold' }]);
  });

  it('is shown with the messages of the visit, which offer nothing more to send', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, SILENT);
    await told(id);
    const { body } = await ana.request<VisitReminder[]>('GET', `/api/appointments/${id}/reminders`);
    expect(body.filter(({ kind }) => kind === 'move')).toMatchObject([
      { reasonText: 'Você já avisou o cliente', canSendNow: false },
    ]);
  });
});

describe('a client who gets no automatic message', () => {
  it('who asked for silence can be written to by the owner, with the words about the change', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, SILENT);
    await ana.hears('PARAR');
    await ana.request('POST', `/api/appointments/${id}/notice`);
    expect(await untold()).toMatchObject([
      {
        act: null,
        reasonText: 'O cliente pediu para não receber mensagens',
        whatsappDigits: '5511988887777',
        message: expect.stringContaining(
          'Seu horário de 05/03/2026, às 10:00, mudou: agora é na sexta-feira',
        ),
      },
    ]);
  });

  it('on a closed date is written to without a text from us', async () => {
    await close('2026-03-05');
    await ana.visitAt(THURSDAY);
    expect(await untold()).toMatchObject([{ act: null, whatsappDigits: '5511988887777', message: null }]);
  });

  it.each([
    { state: 'failed', reason: 'not-on-whatsapp' },
    { state: 'failed', reason: 'refused' },
  ] as const)('is not, with %j', async (end) => {
    await message(await ana.visitAt(THURSDAY), end);
    expect(await untold()).toMatchObject([{ whatsappDigits: null, message: null }]);
  });
});
