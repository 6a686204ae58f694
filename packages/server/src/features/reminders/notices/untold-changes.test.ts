// An unannounced change is kept, is named by the next message, and can be announced later.
import { type ClientNotice, type VisitNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import type { VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '#db/schema/clients/clients.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import {
  aReminded,
  aReminderApp,
  NOW,
  setConnected,
  type ReminderApp,
} from '#features/reminders/test-reminders.ts';
import { FRIDAY, noticeCalls, SATURDAY, THURSDAY } from './test-notices.ts';

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

describe('a change that was not told', () => {
  const UNTOLD = { notifyClient: false };
  const wholeNoticeOf = async (id: number) =>
    (await ana.request<VisitNotice>('GET', `/api/appointments/${id}/notice`)).body;
  const noticeOf = async (id: number) => {
    const { before: _rule, ...notice } = await wholeNoticeOf(id);
    return notice;
  };
  const tell = async (id: number) =>
    (await ana.request<{ notice: ClientNotice | null }>('POST', `/api/appointments/${id}/notice`)).body
      .notice;
  const nothing = {
    isUntold: false,
    canTell: false,
    unsentText: null,
    waitingText: null,
    told: null,
    isReachable: true,
    refusalText: null,
  };

  it('says that a client without a usable phone gets no message, also before a WhatsApp was paired', async () => {
    const id = await onThursday();
    await reminders.app.db.update(clients).set({ phone: '+55988887777' }).where(eq(clients.id, ana.clientId));
    expect(await noticeOf(id)).toMatchObject({
      isReachable: false,
      refusalText: 'O cliente não tem um telefone que receba mensagens',
    });
    await reminders.app.db
      .delete(whatsappConnections)
      .where(eq(whatsappConnections.professionalId, ana.professionalId));
    expect(await noticeOf(id)).toMatchObject({
      isReachable: false,
      refusalText: 'O WhatsApp ainda não foi conectado',
    });
  });

  it.each([{ notifyClient: false }, { notifyClient: true }])(
    'is none of a cancelled visit that moves: %o',
    async (choice) => {
      const id = await onThursday();
      await cancel(id, { notifyClient: true });
      expect(await afterHold()).toHaveLength(1);
      expect((await move(id, FRIDAY, choice)).notice).toBeNull();
      expect(await noticeOf(id)).toMatchObject({ isUntold: false, canTell: false });
      expect(await afterHold()).toHaveLength(1);
    },
  );

  // spec: 1 §0.11
  it('is marked, and told later, once', async () => {
    const id = await onThursday();
    expect(await noticeOf(id)).toEqual(nothing);
    await move(id, FRIDAY, UNTOLD);
    expect(await noticeOf(id)).toEqual({ ...nothing, isUntold: true, canTell: true });
    expect(await tell(id)).toMatchObject({ state: 'leaves' });
    expect(await noticeOf(id)).toEqual({ ...nothing, waitingText: 'Aviso de novo horário' });
    expect(await tell(id)).toBeNull();
    expect(await afterHold()).toEqual([expect.stringContaining(MOVED)]);
    expect(await noticeOf(id)).toEqual({
      ...nothing,
      told: { startTimeLocal: '2026-03-06T10:00', isCancelled: false },
    });
    expect(await tell(id)).toBeNull();
  });

  it('says what decides which message the next change sends', async () => {
    const id = await onThursday();
    const before = async () => (await wholeNoticeOf(id)).before;
    expect(await before()).toEqual({ latest: null, belief: null });
    await move(id, FRIDAY, UNTOLD);
    expect(await before()).toEqual({ latest: null, belief: { start: THURSDAY, isCancelled: false } });
    await tell(id);
    expect(await before()).toEqual({
      latest: { kind: 'move', state: 'waiting', formerStart: THURSDAY },
      belief: null,
    });
  });

  it('is no change once it is taken back', async () => {
    const id = await onThursday();
    await move(id, FRIDAY, UNTOLD);
    expect(await move(id, THURSDAY)).toMatchObject({ notice: { state: 'known' } });
    expect(await noticeOf(id)).toEqual(nothing);
    expect(await kinds()).toEqual([]);
    expect(await afterHold()).toEqual([]);
  });

  it('is named with the hour that the client knows, whatever came between', async () => {
    const id = await onThursday();
    await move(id, FRIDAY);
    await afterHold();
    await move(id, SATURDAY, UNTOLD);
    expect(await noticeOf(id)).toMatchObject({
      isUntold: true,
      told: { startTimeLocal: '2026-03-06T10:00', isCancelled: false },
    });
    await move(id, THURSDAY);
    expect((await afterHold())[1]).toContain('Seu horário de 06/03/2026, às 10:00, mudou: agora é amanhã');
  });

  it('withdraws what was promised, and says so', async () => {
    const id = await onThursday();
    await move(id, FRIDAY);
    expect(await move(id, SATURDAY, UNTOLD)).toMatchObject({ notice: { state: 'dropped' } });
    expect(await noticeOf(id)).toMatchObject({
      isUntold: true,
      unsentText: 'O agendamento mudou de horário',
    });
    await tell(id);
    expect(await afterHold()).toEqual([
      expect.stringContaining('Seu horário de 05/03/2026, às 10:00, mudou: agora é no sábado'),
    ]);
  });

  it('of a reopening leaves the client with the cancellation, until it is announced', async () => {
    const id = await onThursday();
    await cancel(id);
    await afterHold();
    expect(await reopen(id, {})).toMatchObject({ notice: { state: 'untold' } });
    expect(await noticeOf(id)).toMatchObject({ isUntold: true, told: { isCancelled: true } });
    await tell(id);
    expect((await afterHold())[1]).toContain('está mantido: desconsidere o cancelamento');
    expect(await noticeOf(id)).toMatchObject({ isUntold: false, told: { isCancelled: false } });
  });

  it('is announced by a reminder of the new hour too', async () => {
    await ana.save({ reminder24hEnabled: true });
    const id = await ana.visitAt(SATURDAY);
    await move(id, FRIDAY, UNTOLD);
    reminders.app.clock.set('2026-03-05T13:00:30.000Z');
    await ana.sweep();
    expect(await ana.texts()).toEqual([expect.stringContaining('06/03/2026')]);
    expect(await noticeOf(id)).toMatchObject({ isUntold: false });
    await move(id, SATURDAY);
    expect((await afterHold())[1]).toContain('Seu horário de 06/03/2026, às 10:00, mudou');
  });

  it('does not keep a booking from its confirmation', async () => {
    await ana.save({ confirmationTemplate: 'Marcado: {date} {time}' });
    const { id } = await book(THURSDAY, {});
    await move(id, FRIDAY, {});
    expect(await afterHold()).toEqual(['Marcado: 06/03/2026 10:00']);
  });

  it('does not follow a booking from before the first pairing, whose form promised no message', async () => {
    ana = await aReminded(reminders, { paired: false });
    await ana.save({ confirmationTemplate: 'Marcado: {date} {time}' });
    const { id } = await book(THURSDAY, {});
    expect(await kinds()).toEqual([['confirmation', 'skipped', 'whatsapp-never']]);
    expect(await noticeOf(id)).toMatchObject({ isUntold: false, unsentText: null, told: null });
    await setConnected(reminders.app, ana.professionalId, true);
    await ana.sweep();
    expect((await ana.ledger()).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
  });

  it('is not marked in the past, and gives the reason', async () => {
    const id = await onThursday();
    await reminders.app.db.update(clients).set({ phone: null }).where(eq(clients.id, ana.clientId));
    expect(await move(id, FRIDAY, {})).toMatchObject({ notice: { state: 'untold' } });
    const refusalText = 'O cliente não tem um telefone que receba mensagens';
    expect(await noticeOf(id)).toEqual({ ...nothing, isUntold: true, isReachable: false, refusalText });
    await move(id, '2026-03-04T12:00:00.000Z', {});
    expect(await noticeOf(id)).toEqual(nothing);
    ana = await aReminded(reminders, { paired: false });
    expect(await noticeOf(await onThursday())).toEqual({
      ...nothing,
      refusalText: 'O WhatsApp ainda não foi conectado',
    });
  });

  it('says why the message did not leave', async () => {
    await ana.hears('PARAR');
    const id = await onThursday();
    await move(id, FRIDAY);
    expect(await noticeOf(id)).toMatchObject({
      isUntold: true,
      unsentText: 'O cliente pediu para não receber mensagens',
    });
  });
});

it('"enviar agora" is offered only where it works', async () => {
  const id = await onThursday();
  await move(id, FRIDAY);
  reminders.app.clock.set('2026-03-04T13:00:10.000Z');
  await reminders.app.reminders.check(ana.professionalId);
  await move(id, THURSDAY);
  await afterHold();
  await cancel(id);
  await reopen(id, { notifyClient: false });
  await cancel(id, { notifyClient: false });
  const offered = async () =>
    (await ana.request<VisitReminder[]>('GET', `/api/appointments/${id}/reminders`)).body.filter(
      ({ canSendNow }) => canSendNow,
    );
  const kindsSent: string[] = [];
  for (const deed of [() => Promise.resolve(), () => reopen(id, { notifyClient: false })]) {
    await deed();
    for (const { id: row, kind } of await offered()) {
      const { status } = await ana.request('POST', `/api/reminders/${row}/send-now`);
      expect([kind, status]).toEqual([kind, 200]);
      kindsSent.push(kind);
      await ana.deliver();
    }
  }
  expect(kindsSent).toEqual(expect.arrayContaining(['cancellation', 'reopening']));
});

it('a cancellation undone while it is handed over is not told, if it never left', async () => {
  const id = await onThursday();
  await cancel(id);
  reminders.app.clock.set('2026-03-04T13:00:10.000Z');
  await reminders.app.reminders.check(ana.professionalId);
  expect(await reopen(id)).toMatchObject({ notice: { state: 'corrects' } });
  expect(await afterHold()).toEqual([]);
});
