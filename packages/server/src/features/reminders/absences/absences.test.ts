import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import type { AbsenceHits, AbsenceReport } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { datesBetween } from '@zelo/domain/shared/local-time.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { outboundMessages } from '#db/schema/messages/whatsapp.ts';
import { aReminded, aReminderApp, NOW, PHONE, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** Thursday and Friday, 10:00 in São Paulo; NOW is the Wednesday before. */
const THURSDAY = '2026-03-05T13:00:00.000Z';
const FRIDAY = '2026-03-06T13:00:00.000Z';
const ABSENCE = { from: '2026-03-05', to: '2026-03-06' };
const OTHER_PHONE = '5511977776666';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  await reminders.clearFailures();
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

const close = ({ from, to } = ABSENCE) =>
  ana.request('PUT', '/api/settings', {
    specificDates: datesBetween(from, to).map((date) => ({ date, status: 'unavailable', slots: [] })),
  });

const hits = async () =>
  (await ana.request<AbsenceHits>('GET', `/api/absences/hits?from=${ABSENCE.from}&to=${ABSENCE.to}`)).body;

const notify = (clientIds: number[] = [ana.clientId], absence = ABSENCE) =>
  ana.request<AbsenceReport>('POST', '/api/absences', { ...absence, clientIds });

const reports = async () => (await ana.request<AbsenceReport[]>('GET', '/api/absences')).body;

const visitRow = async (id: number) =>
  (await reminders.app.db.select().from(appointments).where(eq(appointments.id, id)))[0];

const anotherClient = async (phone: string | null, name = 'João Reis') =>
  (await reminders.app.clients.create(ana.professionalId, { name, phone, email: null, notes: null })).id;

it.each([
  ['GET', '/api/absences'],
  ['GET', '/api/absences/hits?from=2026-03-05&to=2026-03-06'],
  ['POST', '/api/absences'],
] as const)('%s %s refuses a visitor without a session', async (method, url) => {
  const answer = await reminders.app.visitor().request(method, url);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

describe('clients affected by an absence', () => {
  it('are listed once each, with the visits, the message and the reason why none can be sent', async () => {
    const silent = await anotherClient(null);
    await ana.visitAt(THURSDAY);
    await ana.visitAt(FRIDAY);
    await ana.visitAt('2026-03-05T17:00:00Z', { clientId: silent });
    await ana.visitAt('2026-03-05T18:00:00Z', { status: 'cancelled' });
    await ana.visitAt('2026-03-09T13:00:00Z');
    const { hits: found, ...state } = await hits();
    expect(state).toEqual({ whatsappConnected: true, isNumberElsewhere: false, subscriptionOpen: true });
    expect(found.map(({ clientName, refusal, visits }) => [clientName, refusal, visits.length])).toEqual([
      ['Maria Silva', null, 2],
      ['João Reis', 'no-phone', 1],
    ]);
    expect(found[0]?.whatsappDigits).toBe(PHONE);
    expect(found[0]?.message.split('\n')).toEqual([
      'Olá, Maria Silva! Não poderei atender nos seus horários de 05/03/2026 às 10:00 e 06/03/2026 às 10:00.',
      'No lugar de 05/03/2026 às 10:00, posso em:',
      '1. segunda-feira, 09/03/2026 às 09:30',
      '2. terça-feira, 10/03/2026 às 10:00',
      '3. quarta-feira, 11/03/2026 às 10:00',
      'No lugar de 06/03/2026 às 10:00, posso em:',
      '4. segunda-feira, 09/03/2026 às 10:30',
      '5. terça-feira, 10/03/2026 às 09:30',
      '6. quarta-feira, 11/03/2026 às 09:30',
      'Qual prefere?',
    ]);
  });

  it('are marked if they opted out or have a notice already', async () => {
    await ana.visitAt(THURSDAY);
    await close();
    await notify();
    expect((await hits()).hits[0]).toMatchObject({
      refusal: 'told',
      refusalText: 'Já foi avisado deste horário',
    });
    await ana.hears('PARAR');
    expect((await hits()).hits[0]).toMatchObject({ refusal: 'opted-out' });
  });

  it.each([
    ['from=2026-03-06&to=2026-03-05', 'O último dia deve ser depois do primeiro'],
    ['from=2026-03-01&to=2026-06-01', 'Bloqueie no máximo 92 dias de uma vez'],
    ['from=2026-02-30&to=2026-03-05', 'Data inválida'],
  ])('refuses ?%s', async (query, message) => {
    const answer = await ana.request('GET', `/api/absences/hits?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});

describe('an absence notice', () => {
  // spec: 2 §4.12
  it('is one message for all visits of a client, sent once for any number of requests', async () => {
    const [first, second] = [await ana.visitAt(THURSDAY), await ana.visitAt(FRIDAY)];
    await close();
    const { status, body } = await notify();
    expect(status).toBe(200);
    expect(body.clients).toMatchObject([{ state: 'sending', visits: [{}, {}] }]);
    await ana.deliver();
    await notify();
    await notify();
    await ana.sweep();
    const [text, ...more] = await ana.texts();
    expect(more).toEqual([]);
    expect(text).toContain('1. segunda-feira, 09/03/2026 às 10:00');
    expect(text).toContain('6. quarta-feira, 11/03/2026 às 09:30');
    const rows = (await ana.ledger()).filter(({ kind }) => kind === 'absence');
    expect(rows.map(({ appointmentId, state }) => [appointmentId, state])).toEqual([
      [first, 'sent'],
      [second, 'sent'],
    ]);
    expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('is sent once for two concurrent requests', async () => {
    await ana.visitAt(THURSDAY);
    await close();
    await Promise.all([notify(), notify(), notify()]);
    await ana.deliver();
    expect(await ana.texts()).toHaveLength(1);
  });

  // spec: 2 §4.12
  it('proposes times that are still free when it leaves, and none to two clients', async () => {
    const joao = await anotherClient(OTHER_PHONE);
    await ana.visitAt(THURSDAY);
    await ana.visitAt(FRIDAY, { clientId: joao });
    await ana.visitAt('2026-03-09T12:00:00Z', { endTime: new Date('2026-03-09T15:00:00Z') });
    await close();
    await notify([ana.clientId, joao]);
    await ana.deliver();
    const offered = (await ana.texts()).map((text) => text.split('\n').filter((line) => /^\d/.test(line)));
    expect(offered.map((lines) => lines[0])).toEqual([
      '1. terça-feira, 10/03/2026 às 10:00',
      '1. terça-feira, 10/03/2026 às 09:30',
    ]);
    const starts = offered.flat().map((line) => line.slice(3));
    expect(new Set(starts).size).toBe(6);
  });

  it('is rewritten when a proposal is taken while the message waits', async () => {
    await ana.visitAt(THURSDAY);
    await close();
    await notify();
    await ana.visitAt('2026-03-09T13:00:00Z');
    await ana.deliver();
    expect(await ana.texts()).toEqual([]);
    reminders.app.clock.advance(60_000);
    await ana.sweep();
    const [text] = await ana.texts();
    expect(text).toContain('1. segunda-feira, 09/03/2026 às 09:30');
  });

  it('leaves out a visit that moves while the message waits', async () => {
    await ana.visitAt(THURSDAY);
    const second = await ana.visitAt(FRIDAY);
    await close();
    await notify();
    await reminders.app.db
      .update(appointments)
      .set({ startTime: new Date('2026-03-12T13:00:00Z'), endTime: new Date('2026-03-12T13:30:00Z') })
      .where(eq(appointments.id, second));
    await ana.deliver();
    reminders.app.clock.advance(60_000);
    await ana.sweep();
    const texts = await ana.texts();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('no seu horário de 05/03/2026 às 10:00.');
  });

  it('waits for the end of the quiet hours', async () => {
    await ana.visitAt(FRIDAY);
    await close();
    reminders.app.clock.set('2026-03-05T01:00:00Z');
    const { body } = await notify();
    expect(body.clients).toMatchObject([{ state: 'due', reasonText: 'Fora do horário de envio' }]);
    await ana.deliver();
    expect(await ana.texts()).toEqual([]);
    reminders.app.clock.set('2026-03-05T11:00:00Z');
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
  });

  it('leaves alone: a confirmation request waits for it and is then dropped', async () => {
    await ana.save({ confirmationTemplate: 'Marcado para {date} às {time}' });
    reminders.app.clock.set('2026-03-05T01:00:00Z');
    await ana.visitAt(FRIDAY, { createdAt: reminders.app.clock.now() });
    await ana.sweep();
    await close();
    await notify();
    reminders.app.clock.set('2026-03-05T11:00:00Z');
    await ana.sweep();
    reminders.app.clock.advance(180_000);
    await ana.sweep();
    expect(await ana.texts()).toEqual([expect.stringMatching(/^Olá, Maria Silva! Não poderei atender/)]);
  });

  it('is not sent to clients who opted out, or whose day is open again', async () => {
    await ana.visitAt(FRIDAY);
    await close();
    await ana.hears('PARAR');
    const said = (await ana.texts()).length;
    const { body } = await notify();
    expect(body.clients).toMatchObject([
      { state: 'skipped', reasonText: 'O cliente pediu para não receber mensagens' },
    ]);
    await ana.hears('VOLTAR');
    await ana.request('PUT', '/api/settings', { specificDates: [] });
    await ana.sweep();
    expect((await ana.texts()).length).toBe(said + 1);
    expect((await reports())[0]?.clients[0]?.reasonText).toBe('O dia voltou a ter atendimento');
  });

  // spec: 2 §6.4
  it('is refused while a day is open, without a subscription, and without affected clients', async () => {
    await ana.visitAt(THURSDAY);
    expect(await notify()).toMatchObject({
      status: 409,
      body: { message: 'Bloqueie os dias antes de avisar os clientes.' },
    });
    await close();
    expect(await notify([ana.clientId + 1])).toMatchObject({
      status: 400,
      body: { message: 'Nenhum destes clientes tem horário marcado nestes dias.' },
    });
    expect(await notify([])).toMatchObject({ status: 400, body: { message: 'Escolha quem será avisado' } });
    await reminders.app.db
      .update(professionals)
      .set({ trialEndsAt: new Date(Date.parse(NOW) - 1) })
      .where(eq(professionals.id, ana.professionalId));
    expect(await notify()).toMatchObject({ status: 403, body: { subscriptionRequired: true } });
    expect(await ana.ledger()).toEqual([]);
  });

  it('stops the reminders of the visit', async () => {
    await ana.visitAt('2026-03-05T12:30:00Z');
    await close();
    await notify();
    await ana.deliver();
    // the reminder waited for the notice
    reminders.app.clock.advance(180_000);
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
    expect((await ana.ledger()).map(({ kind, state, reason }) => [kind, state, reason])).toContainEqual([
      '24h',
      'skipped',
      'absence',
    ]);
  });

  it('appears as failed in the report after an error and can be sent again manually', async () => {
    await reminders.app.db.update(clients).set({ phone: OTHER_PHONE }).where(eq(clients.id, ana.clientId));
    await ana.visitAt(THURSDAY);
    await ana.visitAt(FRIDAY);
    await close();
    await reminders.control('numbers', { absent: [OTHER_PHONE] });
    await notify();
    await ana.deliver();
    const [report] = await reports();
    expect(report?.clients).toMatchObject([{ state: 'failed', canSendNow: true, visits: [{}, {}] }]);
    await reminders.control('numbers', { present: [OTHER_PHONE] });
    const url = `/api/reminders/${report?.clients[0]?.reminderId}/send-now`;
    expect(await ana.request('POST', url)).toMatchObject({ status: 200 });
    await ana.deliver();
    expect((await reports())[0]?.clients).toMatchObject([{ state: 'sent' }]);
    expect(await ana.texts()).toHaveLength(1);
  });
});

describe("a client's answer", () => {
  let visit: number;

  beforeEach(async () => {
    visit = await ana.visitAt(THURSDAY);
    await close();
    await notify();
    await ana.deliver();
  });

  // spec: 2 §4.13
  it('moves the visit to the chosen proposal, and the report says so', async () => {
    expect(await ana.hears('pode ser a primeira')).toEqual([
      'Pronto! Seu horário de 05/03/2026 às 10:00 passou para 09/03/2026 às 10:00.',
    ]);
    expect(await visitRow(visit)).toMatchObject({
      startTime: new Date('2026-03-09T13:00:00Z'),
      status: 'scheduled',
    });
    expect((await reports())[0]?.clients).toMatchObject([
      {
        hasAnswered: true,
        conversationId: expect.any(Number),
        visits: [{ outcome: 'moved', outcomeText: 'Remarcado para 09/03/2026 às 10:00' }],
      },
    ]);
  });

  it('makes us ask which on "sim", and the number is understood then', async () => {
    const [question = ''] = await ana.hears('sim');
    expect(question).toContain('Qual destes horários você prefere?\n1. 09/03/2026 às 10:00');
    await ana.hears('2');
    expect(await visitRow(visit)).toMatchObject({ startTime: new Date('2026-03-10T13:00:00Z') });
  });

  it('makes us ask to move or to cancel on a refusal, notifies the owner, and cancels on "cancelar"', async () => {
    expect(await ana.hears('não posso')).toEqual([
      'Tudo bem. Você prefere remarcar ou cancelar o horário de 05/03 às 10:00?',
    ]);
    await ana.hears('cancelar');
    expect(await visitRow(visit)).toMatchObject({ status: 'cancelled' });
    expect((await reports())[0]?.clients[0]?.visits[0]).toMatchObject({ outcomeText: 'Cancelado' });
  });

  // spec: 2 §4.13
  it('is left to the assistant if it asks for another time', async () => {
    await ana.hears('pode ser dia 12 às 15h?');
    expect(await visitRow(visit)).toMatchObject({ startTime: new Date('2026-03-12T18:00:00Z') });
  });

  it('is refused for a proposal that was taken since, and the others are still understood', async () => {
    await ana.visitAt('2026-03-09T13:00:00Z');
    expect(await ana.hears('a primeira')).toEqual([
      [
        'O horário de 09/03/2026 às 10:00 acabou de ser ocupado. Prefere outro destes, ou diga outro dia e hora?',
        '2. 10/03/2026 às 10:00',
        '3. 11/03/2026 às 10:00',
      ].join('\n'),
    ]);
    expect(await visitRow(visit)).toMatchObject({ startTime: new Date(THURSDAY) });
    await ana.hears('3');
    expect(await visitRow(visit)).toMatchObject({ startTime: new Date('2026-03-11T13:00:00Z') });
  });

  it('is shown as missing in the report while the client stays silent', async () => {
    expect((await reports())[0]?.clients).toMatchObject([
      { state: 'sent', hasAnswered: false, visits: [{ outcome: 'waiting', outcomeText: 'Sem resposta' }] },
    ]);
  });
});

// spec: 2 §4.13
it('gives each of two visits the time chosen for it', async () => {
  const [first, second] = [await ana.visitAt(THURSDAY), await ana.visitAt(FRIDAY)];
  await close();
  await notify();
  await ana.deliver();
  expect(await ana.hears('a primeira')).toEqual([
    [
      'Pronto! Seu horário de 05/03/2026 às 10:00 passou para 09/03/2026 às 10:00.',
      'E o de 06/03/2026 às 10:00, qual prefere?',
      '1. 09/03/2026 às 09:30',
      '2. 10/03/2026 às 09:30',
      '3. 11/03/2026 às 09:30',
    ].join('\n'),
  ]);
  await ana.hears('3');
  expect(await visitRow(first)).toMatchObject({ startTime: new Date('2026-03-09T13:00:00Z') });
  expect(await visitRow(second)).toMatchObject({ startTime: new Date('2026-03-11T12:30:00Z') });
});

it('never reaches another professional', async () => {
  await ana.visitAt(THURSDAY);
  await close();
  await notify();
  const bia = await aReminded(reminders, { paired: false });
  expect((await bia.request<AbsenceReport[]>('GET', '/api/absences')).body).toEqual([]);
  await bia.request('PUT', '/api/settings', {
    workingHours: defaultWorkingHours(),
    specificDates: [{ date: '2026-03-05', status: 'unavailable', slots: [] }],
  });
  const stolen = { ...ABSENCE, to: ABSENCE.from, clientIds: [ana.clientId] };
  expect(await bia.request('POST', '/api/absences', stolen)).toMatchObject({ status: 400 });
  const mine = await reminders.app.db
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.professionalId, bia.professionalId));
  expect(mine).toEqual([]);
});
