import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  NotificationStatus,
  Reminder,
  ReminderCheck,
  TestReminder,
  VisitReminder,
} from '@zelo/domain/reminders/reminders-contract.ts';
import type { Method } from '@zelo/domain/endpoint.ts';
import { appointments } from '#db/schema/agenda.ts';
import { reminders as ledger } from '#db/schema/messages/reminders.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from './test-reminders.ts';

const TOMORROW = '2026-03-05T12:30:00.000Z';

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

const list = async (query = '') => (await ana.request<Reminder[]>('GET', `/api/reminders${query}`)).body;

const calls: [Method, string][] = [
  ['GET', '/api/notifications/status'],
  ['POST', '/api/notifications/test'],
  ['POST', '/api/notifications/manual-check'],
  ['GET', '/api/reminders'],
  ['POST', '/api/reminders/1/send-now'],
  ['GET', '/api/appointments/1/reminders'],
];

it.each(calls)('%s %s refuses a visitor without a session', async (method, url) => {
  const answer = await reminders.app.visitor().request(method, url);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

describe('the status', () => {
  // spec: 2 §3.16, 2 §7.16
  it('returns the templates and whether reminders can be sent', async () => {
    await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    const { status, body } = await ana.request<NotificationStatus>('GET', '/api/notifications/status');
    expect(status).toBe(200);
    expect(body).toEqual({
      templates: {
        template24h: 'Olá {client_name}, até {date} às {time}. Confirma?',
        template3h: 'Até lá, {client_name}: {time}',
      },
      confirmationTemplate: null,
      enabled: { reminder24h: true, reminder3h: true },
      whatsappConnected: true,
      whatsappPaired: true,
      subscriptionOpen: true,
      quietHours: { from: '21:00', to: '08:00' },
      notifyClient: { booked: null, moved: null, cancelled: null },
      checkSeconds: 60,
      nextDueAt: '2026-03-04T14:00:00.000Z',
    });
  });
});

describe('the messages of one visit', () => {
  const ofVisit = async (id: number, person = ana) =>
    (await person.request<VisitReminder[]>('GET', `/api/appointments/${id}/reminders`)).body.map(
      ({ id: row, kind, stateText, reason, dueAtLocal, canSendNow }) => ({
        isStored: row !== null,
        kind,
        stateText,
        reason,
        dueAtLocal,
        canSendNow,
      }),
    );
  const planned = { isStored: false, stateText: 'Agendado', reason: null, canSendNow: false };

  // spec: 2 §9.16
  it('follow the rule and the current hours if the visit is far ahead', async () => {
    const id = await ana.visitAt('2026-03-20T11:45:00Z');
    await ana.sweep();
    expect(await ofVisit(id)).toEqual([
      { ...planned, kind: '3h', dueAtLocal: '2026-03-20T08:00' },
      { ...planned, kind: '24h', dueAtLocal: '2026-03-19T08:45' },
    ]);
    await ana.request('PUT', '/api/settings', { quietHours: { from: '18:00', to: '09:00' } });
    expect((await ofVisit(id)).map(({ dueAtLocal }) => dueAtLocal)).toEqual([
      '2026-03-19T17:00',
      '2026-03-19T09:00',
    ]);
  });

  it('give the reason why one would not be sent', async () => {
    const id = await ana.visitAt('2026-03-20T11:30:00Z');
    await ana.request('PUT', '/api/settings/reminders', { reminder3hEnabled: false });
    expect(await ofVisit(id)).toMatchObject([
      { kind: '3h', stateText: 'Não enviado', reason: 'off' },
      { kind: '24h', stateText: 'Agendado', reason: null },
    ]);
  });

  it('come from the ledger, each once, if the visit is near', async () => {
    const id = await ana.visitAt(TOMORROW);
    await ana.sweep();
    expect(await ofVisit(id)).toMatchObject([
      { isStored: true, kind: '3h', stateText: 'Agendado', canSendNow: true },
      { isStored: true, kind: '24h', stateText: 'Enviado', canSendNow: false },
    ]);
  });

  it('keep those of the old time after a move, and plan the new one', async () => {
    const id = await ana.visitAt(TOMORROW);
    await ana.sweep();
    await reminders.app.db
      .update(appointments)
      .set({ startTime: new Date('2026-03-20T17:00:00Z'), endTime: new Date('2026-03-20T18:00:00Z') })
      .where(eq(appointments.id, id));
    await ana.sweep();
    expect((await ofVisit(id)).map(({ isStored, kind, stateText }) => [isStored, kind, stateText])).toEqual([
      [false, '3h', 'Agendado'],
      [false, '24h', 'Agendado'],
      [true, '3h', 'Não enviado'],
      [true, '24h', 'Enviado'],
    ]);
  });

  it.each([
    ['a personal event', { isPersonalEvent: true, clientId: null }],
    ['a cancelled visit', { status: 'cancelled' as const }],
    ['a visit that is over', { status: 'completed' as const }],
  ])('do not exist for %s', async (_name, change) => {
    expect(await ofVisit(await ana.visitAt('2026-03-20T17:00:00Z', change))).toEqual([]);
  });

  it('are not shown to another professional', async () => {
    const id = await ana.visitAt(TOMORROW);
    const bia = await reminders.app.signIn();
    const answer = await bia.request('GET', `/api/appointments/${id}/reminders`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'Agendamento não encontrado' } });
  });
});

describe('the test message', () => {
  // spec: 2 §7.17
  it('goes to the connected phone itself, with all variables filled in', async () => {
    const { status, body } = await ana.request<TestReminder>('POST', '/api/notifications/test', {
      kind: '3h',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Mensagem de teste enviada para (11) 91234-5678' });
    expect(body.text).toMatch(/^Até lá, .+: 13:00$/);
    expect(await ana.texts()).toEqual([body.text]);
  });

  it.each([
    ['no template', { reminderTemplate24h: null }, 'Configure o modelo deste lembrete primeiro.'],
    [
      'an unknown variable',
      { reminderTemplate24h: 'Oi {nome}' },
      'O modelo tem uma variável desconhecida: {nome}',
    ],
  ])('is refused with %s', async (_name, saved, message) => {
    await ana.save(saved);
    expect(await ana.request('POST', '/api/notifications/test', {})).toMatchObject({
      status: 409,
      body: { message },
    });
    expect(await ana.texts()).toEqual([]);
  });

  it('is refused without a connected phone', async () => {
    const bia = await aReminded(reminders, { paired: false });
    expect(await bia.request('POST', '/api/notifications/test', {})).toMatchObject({
      status: 409,
      body: { message: 'O WhatsApp não está conectado. Conecte o aparelho e tente de novo.' },
    });
  });

  it('is refused for an unknown kind', async () => {
    expect((await ana.request('POST', '/api/notifications/test', { kind: '1h' })).status).toBe(400);
  });
});

describe('the manual check', () => {
  // spec: 2 §7.18
  it("sends this professional's due reminders and reports the counts", async () => {
    const bia = await aReminded(reminders);
    await ana.visitAt(TOMORROW);
    await bia.visitAt(TOMORROW);
    const { body } = await ana.request<ReminderCheck>('POST', '/api/notifications/manual-check');
    expect(body).toMatchObject({ success: true, planned: 2, queued: 1, skipped: 0, waiting: 0 });
    expect(body.message).toBe('Lembretes verificados: 1 na fila de envio');
    expect(await bia.ledger()).toEqual([]);
    const again = await ana.request<ReminderCheck>('POST', '/api/notifications/manual-check');
    expect(again.body.message).toBe('Nenhum lembrete para enviar agora');
  });

  it('queues one message for five concurrent calls', async () => {
    await ana.visitAt(TOMORROW);
    await Promise.all(
      Array.from({ length: 5 }, () => ana.request('POST', '/api/notifications/manual-check')),
    );
    await ana.deliver();
    expect(await ana.texts()).toHaveLength(1);
  });
});

describe('the list', () => {
  it("names each state, of one appointment or of all, and never another professional's", async () => {
    const bia = await aReminded(reminders);
    await bia.visitAt(TOMORROW);
    await bia.sweep();
    const first = await ana.visitAt(TOMORROW);
    await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    expect(await list()).toHaveLength(4);
    const [later, sent] = await list(`?appointmentId=${first}`);
    expect(sent).toMatchObject({
      kindText: 'Lembrete de 24 horas',
      state: 'sent',
      stateText: 'Enviado',
      reasonText: null,
      clientName: 'Maria Silva',
      startTimeLocal: '2026-03-05T09:30',
      dueAtLocal: '2026-03-04T09:30',
      sentAt: NOW,
      canSendNow: false,
    });
    expect(later).toMatchObject({ kind: '3h', state: 'due', stateText: 'Agendado', canSendNow: true });
    expect(await list('?limit=1')).toHaveLength(1);
  });

  it('follows the message to delivery and reading', async () => {
    await ana.visitAt(TOMORROW);
    await ana.sweep();
    const [message] = await ana.sent();
    for (const [status, stateText] of [
      ['DELIVERY_ACK', 'Entregue'],
      ['READ', 'Lido'],
    ]) {
      await reminders.control(`instances/${ana.instance}/messages/${message?.id}/status`, { status });
      await expect.poll(async () => (await list()).map((row) => row.stateText)).toContain(stateText);
    }
  });

  it.each(['?limit=0', '?limit=201', '?limit=x', '?appointmentId=0', '?appointmentId=abc'])(
    'refuses %s',
    async (query) => {
      expect((await ana.request('GET', `/api/reminders${query}`)).status).toBe(400);
    },
  );
});

describe('send now', () => {
  const planned = async (kind: '24h' | '3h' = '3h'): Promise<number> =>
    (await ana.ledger()).find((row) => row.kind === kind)?.id ?? 0;
  const sendNow = (id: number) =>
    ana.request<Reminder & { message: string }>('POST', `/api/reminders/${id}/send-now`);

  it('sends a waiting reminder at any hour', async () => {
    await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    reminders.app.clock.set('2026-03-05T02:00:00Z');
    const { status, body } = await sendNow(await planned());
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'sending' });
    await ana.deliver();
    expect(await ana.texts()).toEqual(['Até lá, Maria Silva: 11:00']);
    expect((await ana.ledger())[1]).toMatchObject({ state: 'sent', reason: null });
  });

  it('retries a failed one', async () => {
    await ana.visitAt(TOMORROW);
    await reminders.control('failures', {
      operation: 'message/sendText',
      times: 1,
      status: 400,
      body: {
        status: 400,
        error: 'Bad Request',
        response: { message: [{ jid: 'x', exists: false, number: 'x' }] },
      },
    });
    await ana.sweep();
    expect((await ana.ledger())[0]).toMatchObject({ state: 'failed' });
    expect((await sendNow(await planned('24h'))).status).toBe(200);
    await ana.deliver();
    expect(await ana.texts()).toHaveLength(1);
  });

  it('sends once for two concurrent calls', async () => {
    await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    const id = await planned();
    const answers = await Promise.all([sendNow(id), sendNow(id), sendNow(id)]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 409, 409,
    ]);
    await ana.deliver();
    expect(await ana.texts()).toHaveLength(1);
  });

  // spec: 2 §6.3
  it.each([
    [
      'one that was sent',
      sql`update reminders set state = 'sent'`,
      'Este lembrete já foi enviado ou está sendo enviado',
    ],
    [
      'one of a cancelled visit',
      sql`update appointments set status = 'cancelled'`,
      'O agendamento foi cancelado',
    ],
    [
      'one whose text is gone',
      sql`update settings set reminder_template_3h = null`,
      'O modelo da mensagem não foi configurado',
    ],
    [
      'one without a connected phone',
      sql`update professionals set is_whatsapp_connected = false`,
      'O WhatsApp não está conectado',
    ],
  ])('refuses %s', async (_name, change, message) => {
    await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    await reminders.app.db.execute(change);
    expect(await sendNow(await planned())).toMatchObject({ status: 409, body: { message } });
  });

  // spec: 2 §6.10
  it.each(['send now', 'a test'])('refuses %s without a subscription', async (what) => {
    await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    await reminders.app.db.execute(sql`
      update professionals set subscription_status = 'canceled' where id = ${ana.professionalId}`);
    const test = () => ana.request('POST', '/api/notifications/test', { kind: '24h' });
    expect(await (what === 'a test' ? test() : sendNow(await planned()))).toMatchObject({
      status: 403,
      body: {
        message: 'Assinatura expirada. Assine para enviar lembretes.',
        subscriptionRequired: true,
      },
    });
    expect(await ana.texts()).toEqual([]);
  });

  it("refuses another professional's, an unknown and an impossible id", async () => {
    const bia = await aReminded(reminders);
    await bia.visitAt(TOMORROW);
    await bia.sweep();
    const [foreign] = await reminders.app.db
      .select({ id: ledger.id })
      .from(ledger)
      .innerJoin(appointments, eq(appointments.id, ledger.appointmentId))
      .where(
        and(
          eq(ledger.professionalId, bia.professionalId),
          eq(appointments.professionalId, bia.professionalId),
        ),
      );
    for (const [id, status] of [
      [foreign?.id ?? 0, 404],
      [2_000_000_000, 404],
      [0, 400],
    ] as const) {
      expect((await sendNow(id)).status).toBe(status);
    }
  });
});
