// Messages to the client after the owner books, moves, cancels or reopens a visit.
import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { NotificationStatus, VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { professionals } from '#db/schema/account.ts';
import { clients } from '#db/schema/clients/clients.ts';
import {
  aReminded,
  aReminderApp,
  NOW,
  type ReminderApp,
  setConnected,
} from '#features/reminders/test-reminders.ts';
import { FRIDAY, noticeCalls, SATURDAY, TELL, THURSDAY } from './test-notices.ts';

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

const { move, cancel, reopen, book, afterHold, kinds, onThursday } = noticeCalls(() => ({ reminders, ana }));

const MOVED =
  'Olá, Maria Silva! Seu horário de 05/03/2026, às 10:00, mudou: agora é na sexta-feira, 06/03/2026, às 10:00.';

describe('a move', () => {
  // spec: 1 §0.9
  it('is sent once, with both hours, only after the time in which it may be undone', async () => {
    const id = await onThursday();
    expect(await move(id, FRIDAY)).toMatchObject({ notice: { state: 'leaves', reason: null } });
    await ana.sweep();
    expect(await ana.texts()).toEqual([]);
    expect(await afterHold()).toEqual([expect.stringContaining(MOVED)]);
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
  });

  it('appears among the messages of the visit', async () => {
    const id = await onThursday();
    await move(id, FRIDAY);
    await afterHold();
    const { body } = await ana.request<VisitReminder[]>('GET', `/api/appointments/${id}/reminders`);
    expect(body).toContainEqual(
      expect.objectContaining({ kindText: 'Aviso de novo horário', stateText: 'Enviado' }),
    );
  });

  it('is sent once for repeated and concurrent requests', async () => {
    const id = await onThursday();
    const saved = await Promise.all([1, 2, 3].map(() => move(id, FRIDAY, { ...TELL, version: 1 })));
    expect(saved.map(({ notice }) => notice?.state)).toEqual(['leaves', 'leaves', 'leaves']);
    expect(await move(id, FRIDAY)).toMatchObject({ notice: { state: 'leaves' } });
    expect(await afterHold()).toHaveLength(1);
    // it has left: repeating the request announces nothing
    expect(await move(id, FRIDAY)).toMatchObject({ notice: null });
  });

  // spec: 1 §0.10
  it('undone in time is not told', async () => {
    const id = await onThursday();
    await move(id, FRIDAY);
    expect(await move(id, THURSDAY)).toMatchObject({ notice: { state: 'withdrawn' } });
    expect(await afterHold()).toEqual([]);
    // the old message does not come back with a move that is not to be sent
    await move(id, FRIDAY, { notifyClient: false });
    expect(await afterHold()).toEqual([]);
  });

  it('undone too late is sent again, with the right hour, as often as it happens', async () => {
    const id = await onThursday();
    await move(id, FRIDAY);
    await afterHold();
    expect(await move(id, THURSDAY)).toMatchObject({ notice: { state: 'leaves' } });
    expect((await afterHold())[1]).toContain(
      'Seu horário de 06/03/2026, às 10:00, mudou: agora é amanhã, 05/03/2026, às 10:00.',
    );
    await move(id, FRIDAY);
    expect((await afterHold())[2]).toContain(MOVED);
  });

  it('undone while the message is being handed over is not told, if that never left', async () => {
    const id = await onThursday();
    await move(id, FRIDAY);
    reminders.app.clock.set('2026-03-04T13:00:10.000Z');
    await reminders.app.reminders.check(ana.professionalId);
    expect(await kinds()).toEqual([['move', 'sending', null]]);
    expect(await move(id, THURSDAY)).toMatchObject({ notice: { state: 'corrects' } });
    expect(await afterHold()).toEqual([]);
    expect(await kinds()).toEqual([
      ['move', 'skipped', 'moved'],
      ['move', 'skipped', 'known'],
    ]);
  });

  it('moved on before it left is sent as one', async () => {
    const id = await onThursday();
    await move(id, FRIDAY);
    // a drag shows no switch
    await move(id, SATURDAY, {});
    expect(await afterHold()).toEqual([
      expect.stringContaining('Seu horário de 05/03/2026, às 10:00, mudou: agora é no sábado, 07/03/2026'),
    ]);
  });

  it.each([{ notifyClient: false }, {}])('is not told with %o', async (wanted) => {
    const id = await onThursday();
    expect(await move(id, FRIDAY, wanted)).toMatchObject({ notice: { state: 'untold', reason: null } });
    expect(await afterHold()).toEqual([]);
  });

  it('into the past is not told, nor is a new length', async () => {
    const id = await onThursday();
    const longer = { ...ana.visit(THURSDAY, 45), ...TELL };
    const { body } = await ana.request<SavedAppointment>('PUT', `/api/appointments/${id}`, longer);
    expect(body).toMatchObject({ duration: 45, notice: null });
    expect(await move(id, '2026-03-04T12:00:00.000Z')).toMatchObject({ notice: null });
    expect(await kinds()).toEqual([]);
  });

  it('of a personal event is not told', async () => {
    const event = { isPersonalEvent: true, eventTitle: 'Dentista', clientId: null, serviceId: null };
    const id = await ana.visitAt(THURSDAY, event);
    const body = { ...ana.visit(FRIDAY), ...event, ...TELL };
    const saved = await ana.request<SavedAppointment>('PUT', `/api/appointments/${id}`, body);
    expect(saved.body).toMatchObject({ eventTitle: 'Dentista', notice: null });
    expect(await kinds()).toEqual([]);
  });

  it('is not followed at once by a reminder of the same', async () => {
    await ana.save({ reminder24hEnabled: true, reminder3hEnabled: true });
    const id = await ana.visitAt(SATURDAY);
    await move(id, '2026-03-05T12:00:00.000Z');
    expect(await afterHold()).toEqual([expect.stringContaining('agora é amanhã, 05/03/2026, às 09:00')]);
  });

  it('replaces the automatic confirmation that has not left', async () => {
    await ana.save({ confirmationTemplate: 'Marcado: {date} {time}' });
    const id = await onThursday();
    reminders.app.clock.set('2026-03-05T00:30:00.000Z');
    await ana.sweep();
    await move(id, FRIDAY);
    reminders.app.clock.set('2026-03-05T11:00:00.000Z');
    expect(await afterHold()).toEqual([expect.stringContaining('agora é amanhã, 06/03/2026, às 10:00')]);
  });
});

describe('why a client is not told, or later', () => {
  const client = (change: Partial<typeof clients.$inferInsert>) =>
    reminders.app.db
      .update(clients)
      .set(change)
      .where(and(eq(clients.professionalId, ana.professionalId), eq(clients.id, ana.clientId)));

  it('no phone', async () => {
    await client({ phone: null });
    expect(await move(await onThursday(), FRIDAY)).toMatchObject({
      notice: { state: 'refused', reasonText: 'O cliente não tem um telefone que receba mensagens' },
    });
    expect(await afterHold()).toEqual([]);
    // the owner has read that nothing is sent
    await client({ phone: '5511988887777' });
    expect(await afterHold()).toEqual([]);
  });

  it('opted out', async () => {
    await ana.hears('PARAR');
    const before = await ana.texts();
    expect(await move(await onThursday(), FRIDAY)).toMatchObject({
      notice: { state: 'refused', reason: 'opted-out' },
    });
    expect(await afterHold()).toEqual(before);
  });

  it('WhatsApp is not connected: it waits until it is', async () => {
    await setConnected(reminders.app, ana.professionalId, false);
    expect(await move(await onThursday(), FRIDAY)).toMatchObject({
      notice: { state: 'waits', reasonText: 'O WhatsApp não está conectado', leavesAtLocal: null },
    });
    await setConnected(reminders.app, ana.professionalId, true);
    reminders.app.clock.set('2026-03-04T13:05:00.000Z');
    expect(await afterHold()).toHaveLength(1);
  });

  it('WhatsApp is not connected in quiet hours: no hour is named before it is', async () => {
    reminders.app.clock.set('2026-03-05T00:30:00.000Z');
    await setConnected(reminders.app, ana.professionalId, false);
    expect(await move(await ana.visitAt(FRIDAY), SATURDAY)).toMatchObject({
      notice: { state: 'waits', reason: 'whatsapp-off', leavesAtLocal: null },
    });
    await setConnected(reminders.app, ana.professionalId, true);
    reminders.app.clock.set('2026-03-05T00:35:00.000Z');
    expect(await afterHold()).toEqual([]);
    reminders.app.clock.set('2026-03-05T11:00:00.000Z');
    expect(await afterHold()).toHaveLength(1);
  });

  it('quiet hours: it names the hour, and is withdrawn by an undo until then', async () => {
    reminders.app.clock.set('2026-03-05T00:30:00.000Z');
    const id = await ana.visitAt(FRIDAY);
    expect(await move(id, SATURDAY)).toMatchObject({
      notice: { state: 'waits', reason: 'quiet', leavesAtLocal: '2026-03-05T08:00' },
    });
    expect(await afterHold()).toEqual([]);
    reminders.app.clock.set('2026-03-05T11:00:00.000Z');
    expect(await afterHold()).toHaveLength(1);
  });

  it('the subscription has ended', async () => {
    await reminders.app.db
      .update(professionals)
      .set({ trialEndsAt: new Date('2026-03-03T13:00:00.000Z') })
      .where(eq(professionals.id, ana.professionalId));
    expect(await move(await onThursday(), FRIDAY)).toMatchObject({
      notice: { state: 'refused', reasonText: 'Assinatura expirada' },
    });
  });
});

describe('a cancellation', () => {
  const CANCELLED = 'Olá, Maria Silva! Seu horário de 05/03/2026, às 10:00, foi cancelado.';

  it('is sent once, without the reason', async () => {
    const id = await onThursday();
    expect(await cancel(id)).toMatchObject({ notice: { state: 'leaves' } });
    const texts = await afterHold();
    expect(texts).toEqual([expect.stringContaining(CANCELLED)]);
    expect(texts[0]).not.toContain('Viagem');
  });

  it('undone in time is not told; undone later, the client hears that the visit stays', async () => {
    const id = await onThursday();
    await cancel(id);
    expect(await reopen(id)).toMatchObject({ notice: { state: 'withdrawn' } });
    expect(await afterHold()).toEqual([]);
    await cancel(id);
    await afterHold();
    expect(await reopen(id)).toMatchObject({ notice: { state: 'leaves' } });
    expect(await afterHold()).toEqual([
      expect.stringContaining(CANCELLED),
      expect.stringContaining('está mantido: desconsidere o cancelamento'),
    ]);
  });

  it('names the hour that the client knows', async () => {
    const id = await onThursday();
    await move(id, FRIDAY);
    await cancel(id);
    expect(await afterHold()).toEqual([expect.stringContaining(CANCELLED)]);
  });

  it('shows at once that what waited will not leave', async () => {
    await ana.save({ confirmationTemplate: 'Marcado: {date} {time}' });
    reminders.app.clock.set('2026-03-05T00:30:00.000Z');
    const { id } = await book(FRIDAY, {});
    await ana.sweep();
    const listed = async () =>
      (await ana.request<VisitReminder[]>('GET', `/api/appointments/${id}/reminders`)).body
        .filter(({ kind }) => kind === 'confirmation')
        .map(({ stateText, reason }) => [stateText, reason]);
    expect(await listed()).toEqual([['Agendado', 'quiet']]);
    await cancel(id, { notifyClient: false });
    expect(await listed()).toEqual([['Não enviado', 'cancelled']]);
  });

  it('of a visit that was is not told', async () => {
    const id = await ana.visitAt('2026-03-04T12:00:00.000Z');
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', notice: null });
    expect(await kinds()).toEqual([]);
  });

  it('repeated under one key is sent once', async () => {
    const id = await onThursday();
    const url = `/api/appointments/${id}/cancel`;
    const request = { key: 'one', body: { reason: null, ...TELL } };
    const answers = [await ana.postOnce(url, request), await ana.postOnce(url, request)];
    expect(answers.map(({ body }) => body)).toMatchObject([
      { notice: { state: 'leaves' } },
      { notice: { state: 'leaves' } },
    ]);
    expect(await afterHold()).toHaveLength(1);
  });
});

describe('a booking', () => {
  it('is confirmed by our text, or by the own one', async () => {
    await book(THURSDAY);
    expect(await afterHold()).toEqual([
      'Tudo certo, Maria Silva! Seu horário está marcado para 05/03/2026, às 10:00.',
    ]);
    await ana.save({ confirmationTemplate: 'Marcado: {date} {time}' });
    await book(FRIDAY);
    expect((await afterHold()).slice(1)).toEqual(['Marcado: 06/03/2026 10:00']);
  });

  it('declined is not confirmed automatically either', async () => {
    await ana.save({ confirmationTemplate: 'Marcado: {date} {time}' });
    expect(await book(THURSDAY, { notifyClient: false })).toMatchObject({ notice: null });
    expect(await afterHold()).toEqual([]);
    expect(await kinds()).toEqual([['confirmation', 'skipped', 'declined']]);
  });

  it('without a switch is confirmed automatically, as before', async () => {
    await ana.save({ confirmationTemplate: 'Marcado: {date} {time}' });
    await book(THURSDAY, {});
    expect(await afterHold()).toEqual(['Marcado: 05/03/2026 10:00']);
  });

  it('undone in time is deleted without a word; told, it can only be cancelled', async () => {
    const undo = (id: number) => ana.request('DELETE', `/api/appointments/${id}?unlessTold=true`);
    const { id } = await book(THURSDAY);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await afterHold()).toEqual([]);
    const told = await book(FRIDAY);
    await afterHold();
    expect(await undo(told.id)).toMatchObject({ status: 409 });
    expect(await cancel(told.id)).toMatchObject({ notice: { state: 'leaves' } });
    expect((await afterHold())[1]).toContain('06/03/2026, às 10:00, foi cancelado');
  });

  it('moved before it was confirmed is confirmed once', async () => {
    await ana.save({ confirmationTemplate: 'Marcado: {date} {time}' });
    const { id } = await book(THURSDAY);
    await move(id, FRIDAY);
    await move(id, THURSDAY);
    expect(await afterHold()).toEqual(['Marcado: 05/03/2026 10:00']);
  });
});

it('remembers the last choice of each action, of each professional', async () => {
  const chosen = async () =>
    (await ana.request<NotificationStatus>('GET', '/api/notifications/status')).body.notifyClient;
  const none = { booked: null, moved: null, cancelled: null };
  expect(await chosen()).toEqual(none);
  const id = await onThursday();
  await move(id, FRIDAY);
  expect(await chosen()).toEqual({ ...none, moved: true });
  await move(id, THURSDAY, {});
  expect(await chosen()).toEqual({ ...none, moved: true });
  await cancel(id, { notifyClient: false });
  expect(await chosen()).toEqual({ ...none, moved: true, cancelled: false });
  await reopen(id, { notifyClient: true });
  expect(await chosen()).toEqual({ ...none, moved: true, cancelled: false });
  ana = await aReminded(reminders, { paired: false });
  expect(await chosen()).toEqual(none);
});

it("says why an unknown value is refused, and answers 404 for another's visit", async () => {
  const id = await onThursday();
  const url = `/api/appointments/${id}`;
  const wrong = await ana.request('PUT', url, { ...ana.visit(FRIDAY), notifyClient: 'sim' });
  expect(wrong.status).toBe(400);
  const other = await aReminded(reminders, { paired: false });
  expect((await other.request('PUT', url, { ...other.visit(FRIDAY), ...TELL })).status).toBe(404);
  expect((await other.request('POST', `${url}/cancel`, { reason: null, ...TELL })).status).toBe(404);
  expect((await other.request('DELETE', `${url}?unlessTold=true`)).status).toBe(404);
  expect(await kinds()).toEqual([]);
});
