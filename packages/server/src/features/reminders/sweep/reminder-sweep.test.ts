import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { seriesCalls } from '#testing/test-series.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications, professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import {
  aReminded,
  aReminderApp,
  NOW,
  type ReminderApp,
  setConnected,
} from '#features/reminders/test-reminders.ts';

const HOUR_MS = 3_600_000;
const TOMORROW = '2026-03-05T12:30:00.000Z';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

const { set, advance } = {
  set: (instant: string) => reminders.app.clock.set(instant),
  advance: (hours: number) => reminders.app.clock.advance(hours * HOUR_MS),
};

const visitRow = async (id: number) =>
  (await reminders.app.db.select().from(appointments).where(eq(appointments.id, id)))[0];

const change = (id: number, values: Partial<typeof appointments.$inferInsert>) =>
  reminders.app.db.update(appointments).set(values).where(eq(appointments.id, id));

const notificationTitles = async () =>
  (
    await reminders.app.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.professionalId, ana.professionalId))
  ).map(({ title }) => title);

const states = async () => (await ana.ledger()).map(({ kind, state, reason }) => [kind, state, reason]);

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  set(NOW);
  await reminders.clearFailures();
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

describe('a future visit', () => {
  // spec: 2 §9.13, 2 §9.38
  it('gets both reminders once each, with text for the moment of sending, and its flags follow', async () => {
    const id = await ana.visitAt(TOMORROW);
    expect(await ana.sweep()).toMatchObject({ planned: 2, queued: 1 });
    expect(await ana.texts()).toEqual(['Olá Maria Silva, até 05/03/2026 às 09:30. Confirma?']);
    expect(await visitRow(id)).toMatchObject({ reminderSent24h: true, reminderSent3h: false });
    await ana.sweep();
    // 06:30 is quiet, and on the evening before the other is ten hours old: the morning
    set('2026-03-04T23:00:00Z');
    await ana.sweep();
    expect((await states())[1]).toEqual(['3h', 'due', 'quiet']);
    set('2026-03-05T11:00:00Z');
    await ana.sweep();
    await ana.sweep();
    expect((await ana.texts()).slice(1)).toEqual(['Até lá, Maria Silva: 09:30']);
    expect(await visitRow(id)).toMatchObject({ reminderSent24h: true, reminderSent3h: true, version: 1 });
    expect(await states()).toEqual([
      ['24h', 'sent', null],
      ['3h', 'sent', null],
    ]);
  });

  it('gets a reminder of its new time, and none of the old one, after a move', async () => {
    const id = await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    await change(id, {
      startTime: new Date('2026-03-05T17:00:00Z'),
      endTime: new Date('2026-03-05T17:30:00Z'),
    });
    set('2026-03-04T17:00:00Z');
    await ana.sweep();
    expect(await ana.texts()).toEqual(['Olá Maria Silva, até 05/03/2026 às 14:00. Confirma?']);
    expect(await states()).toEqual([
      ['24h', 'skipped', 'moved'],
      ['3h', 'skipped', 'moved'],
      ['24h', 'sent', null],
      ['3h', 'due', null],
    ]);
  });

  it('gets one reminder after a move away and back', async () => {
    const id = await ana.visitAt('2026-03-05T14:00:00Z');
    const times = { startTime: new Date('2026-03-05T14:00:00Z'), endTime: new Date('2026-03-05T14:30:00Z') };
    await ana.sweep();
    await change(id, {
      startTime: new Date('2026-03-05T17:00:00Z'),
      endTime: new Date('2026-03-05T17:30:00Z'),
    });
    await ana.sweep();
    await change(id, times);
    set('2026-03-04T14:00:00Z');
    await ana.sweep();
    await ana.sweep();
    expect(await ana.texts()).toEqual(['Olá Maria Silva, até 05/03/2026 às 11:00. Confirma?']);
  });

  it('gets no reminder after a cancellation, and one again when it is reopened', async () => {
    const id = await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    await change(id, { status: 'cancelled' });
    set('2026-03-04T14:00:00Z');
    await ana.sweep();
    expect(await states()).toEqual([
      ['24h', 'skipped', 'cancelled'],
      ['3h', 'skipped', 'cancelled'],
    ]);
    await change(id, { status: 'scheduled' });
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
  });

  it('gets no reminder if it is cancelled while the message is queued', async () => {
    const id = await ana.visitAt(TOMORROW);
    await reminders.app.reminders.check(ana.professionalId);
    await change(id, { status: 'cancelled' });
    await ana.deliver();
    expect(await ana.texts()).toEqual([]);
    expect((await states())[0]).toEqual(['24h', 'skipped', 'cancelled']);
  });

  it.each([
    ['a personal event', { isPersonalEvent: true, eventTitle: 'Dentista' }, 0],
    ['without a client', { clientId: null }, 0],
    ['completed', { status: 'completed' }, 0],
    ['no show', { status: 'no_show' }, 0],
    ['made 20 hours ahead', { createdAt: new Date(NOW) }, 2],
  ])('gets no reminder: %s', async (_name, values, planned) => {
    await ana.visitAt(TOMORROW, values);
    expect(await ana.sweep()).toMatchObject({ planned, queued: 0 });
    expect(await ana.texts()).toEqual([]);
  });
});

describe('a template that says "hoje"', () => {
  const saysToday = 'Olá, {client_name}! Seu horário é hoje, {date}, às {time}. Até daqui a pouco!';
  const tomorrow = 'Olá, Maria Silva! Seu horário é amanhã, 05/03/2026, às 08:00. Até lá!';

  // spec: 2 §3.47
  it('is not used on the evening before, and the owner is notified once', async () => {
    await ana.save({ reminderTemplate3h: saysToday, reminder24hEnabled: false });
    await ana.visitAt('2026-03-05T11:00:00Z');
    await ana.visitAt('2026-03-05T11:30:00Z', { clientName: 'Maria Silva' });
    set('2026-03-04T23:00:00Z');
    await ana.sweep();
    expect(await ana.texts()).toEqual([tomorrow, tomorrow.replace('08:00', '08:30')]);
    expect(await notificationTitles()).toEqual(['Enviamos outro texto no lugar do seu']);
  });

  it('is used when it is true', async () => {
    await ana.save({ reminderTemplate3h: saysToday, reminder24hEnabled: false });
    await ana.visitAt('2026-03-04T17:00:00Z');
    set('2026-03-04T14:00:00Z');
    await ana.sweep();
    expect(await ana.texts()).toEqual([
      'Olá, Maria Silva! Seu horário é hoje, 04/03/2026, às 14:00. Até daqui a pouco!',
    ]);
    expect(await notificationTitles()).toEqual([]);
  });

  it('is replaced by other text if the message waits in the outbox past midnight', async () => {
    await ana.save({
      reminderTemplate24h: 'Até amanhã, às {time}!',
      quietFrom: '02:00',
      quietUntil: '06:00',
    });
    await ana.visitAt('2026-03-06T02:30:00Z'); // Thursday, 23:30
    set('2026-03-05T02:50:00Z'); // Wednesday, 23:50
    await reminders.app.reminders.check(ana.professionalId);
    set('2026-03-05T03:10:00Z');
    await ana.deliver();
    expect(await ana.texts()).toEqual([]);
    advance(1 / 60);
    await ana.sweep();
    expect(await ana.texts()).toEqual([
      'Olá, Maria Silva! Passando para lembrar do seu horário em 05/03/2026, às 23:30. Se precisar remarcar ou cancelar, é só responder esta mensagem.',
    ]);
  });
});

describe('the wishes of owner and client', () => {
  // spec: 2 §3.14
  it.each([
    ['off', { reminder24hEnabled: false }],
    ['no-template', { reminderTemplate24h: null }],
    ['bad-template', { reminderTemplate24h: 'Olá {nome}' }],
  ])('are checked when the reminder is due: %s', async (reason, saved) => {
    await ana.visitAt(TOMORROW);
    await ana.save(saved);
    await ana.sweep();
    expect((await states())[0]).toEqual(['24h', 'skipped', reason]);
    expect(await ana.texts()).toEqual([]);
  });

  // spec: 2 §6.2
  it('do not matter without a subscription: nothing is sent', async () => {
    await ana.visitAt(TOMORROW);
    await reminders.app.db
      .update(professionals)
      .set({ subscriptionStatus: 'canceled' })
      .where(eq(professionals.id, ana.professionalId));
    await ana.sweep();
    expect((await states())[0]).toEqual(['24h', 'skipped', 'subscription']);
  });

  it('send two clients with one phone a text each, about the right visit', async () => {
    const [other] = await reminders.app.db
      .insert(clients)
      .values({ professionalId: ana.professionalId, name: 'João', phone: '5511988887777' })
      .returning({ id: clients.id });
    await ana.visitAt(TOMORROW);
    await ana.visitAt('2026-03-05T12:45:00Z', { clientId: other?.id ?? 0, clientName: 'João' });
    await ana.sweep();
    expect((await ana.texts()).toSorted()).toEqual([
      'Olá João, até 05/03/2026 às 09:45. Confirma?',
      'Olá Maria Silva, até 05/03/2026 às 09:30. Confirma?',
    ]);
  });
});

describe('a confirmation of a booking', () => {
  const template = 'Marcado: {date} {time}';

  // spec: 2 §3.15
  it('is sent once to the client of a booking by the owner', async () => {
    await ana.save({ confirmationTemplate: template });
    await ana.book('2026-03-20T14:00:00Z');
    await ana.sweep();
    await ana.sweep();
    expect(await ana.texts()).toEqual(['Marcado: 20/03/2026 11:00']);
  });

  it('is sent once for a series, and only if the owner asked for it', async () => {
    await ana.save({ confirmationTemplate: template });
    const { make } = seriesCalls(ana);
    await make(aRule({ startDate: '2026-03-24' }), { notifyClient: true });
    await make(aRule({ startDate: '2026-03-25' }));
    await ana.sweep();
    expect((await ana.ledger()).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
    reminders.app.clock.set('2026-03-04T13:01:00.000Z');
    await ana.sweep();
    expect(await ana.texts()).toEqual([
      'Marcado: 24/03/2026 19:00\n\nO horário se repete: toda terça às 19:00, 10 vezes, de 24/03/2026 a 26/05/2026.',
    ]);
  });

  it('is not sent without a text for it', async () => {
    await ana.book('2026-03-20T14:00:00Z');
    await ana.sweep();
    expect(await ana.ledger()).toEqual([]);
  });

  it('is not sent for a booking by the assistant, which replied in the chat', async () => {
    await ana.save({ confirmationTemplate: template });
    await ana.bookByAssistant('2026-03-20T14:00:00Z');
    await ana.sweep();
    expect(await ana.ledger()).toEqual([]);
  });

  it('is sent for a new booking and not repeated when the visit moves', async () => {
    await ana.save({ confirmationTemplate: template });
    const id = await ana.visitAt('2026-03-20T14:00:00Z', { createdAt: new Date(NOW) });
    await ana.sweep();
    await change(id, {
      startTime: new Date('2026-03-21T14:00:00Z'),
      endTime: new Date('2026-03-21T14:30:00Z'),
    });
    await ana.sweep();
    expect(await ana.texts()).toEqual(['Marcado: 20/03/2026 11:00']);
  });

  it.each([0.1, 5])('is made again for the new start if dropped by a move after %s h', async (hours) => {
    await ana.save({ confirmationTemplate: template });
    const id = await ana.visitAt('2026-03-20T14:00:00Z', { createdAt: new Date(NOW) });
    await setConnected(reminders.app, ana.professionalId, false);
    await reminders.control(`instances/${ana.instance}/states`, { socket: 'connecting' });
    await ana.sweep();
    advance(hours);
    await change(id, {
      startTime: new Date('2026-03-21T14:00:00Z'),
      endTime: new Date('2026-03-21T14:30:00Z'),
    });
    await ana.sweep();
    await reminders.control(`instances/${ana.instance}/states`, { socket: 'open' });
    await setConnected(reminders.app, ana.professionalId, true);
    advance(0.5);
    await ana.sweep();
    await ana.sweep();
    expect(await ana.texts()).toEqual(['Marcado: 21/03/2026 11:00']);
  });

  it.each([
    ['long ago', { createdAt: new Date('2026-03-01T12:00:00Z') }],
    [
      'of the past',
      { startTime: new Date('2026-03-01T12:00:00Z'), endTime: new Date('2026-03-01T12:30:00Z') },
    ],
  ])('is not sent for one %s', async (_name, values) => {
    await ana.save({ confirmationTemplate: template });
    await ana.visitAt('2026-03-20T14:00:00Z', { createdAt: new Date(NOW), ...values });
    await ana.sweep();
    expect(await ana.texts()).toEqual([]);
  });
});

describe('a failing gateway', () => {
  const fail = (failure: object) =>
    reminders.control('failures', { operation: 'message/sendText', times: 1, ...failure });

  it('causes a retry after a pause if it clearly refuses', async () => {
    await ana.visitAt(TOMORROW);
    await fail({ status: 500 });
    await ana.sweep();
    expect((await states())[0]).toEqual(['24h', 'due', 'retry']);
    await ana.sweep();
    expect(await ana.texts()).toEqual([]);
    advance(0.05);
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
    expect((await states())[0]).toEqual(['24h', 'sent', null]);
  });

  it('causes a lookup before any resend if it never answers', async () => {
    await ana.visitAt(TOMORROW);
    await fail({ when: 'after', status: 504, body: 'upstream timeout' });
    await ana.sweep();
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
    expect((await states())[0]).toEqual(['24h', 'sent', null]);
  });

  it('causes no retry for a number that is not on WhatsApp, and one notification to the owner', async () => {
    await ana.visitAt(TOMORROW);
    await reminders.control('numbers', { absent: ['5511988887777'] });
    await ana.sweep();
    await ana.sweep();
    await reminders.control('numbers', { present: ['5511988887777'] });
    expect((await states())[0]).toEqual(['24h', 'failed', 'not-on-whatsapp']);
    expect(await notificationTitles()).toEqual(['Lembrete não enviado']);
  });
});
