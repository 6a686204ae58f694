import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { activities } from '#db/schema/account.ts';
import { appointmentChanges, appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

const START = '2026-03-05T13:00:00Z';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const cancel = (ana: TestAgenda, id: number, body: object = {}) =>
  ana.request<Appointment>('POST', `/api/appointments/${id}/cancel`, body);

const reopen = (ana: TestAgenda, id: number) =>
  ana.request<SavedAppointment>('POST', `/api/appointments/${id}/reopen`);

const storedRow = async (id: number) =>
  (await app.db.select().from(appointments).where(eq(appointments.id, id)))[0];

const set = (id: number, values: Partial<typeof appointments.$inferInsert>) =>
  app.db.update(appointments).set(values).where(eq(appointments.id, id));

const lastActivity = async (ana: TestAgenda) =>
  (await app.activities.recent(ana.professionalId, 1)).map(({ message }) => message);

describe('a cancellation by the owner', () => {
  it.each(['scheduled', 'confirmed', 'in_progress'])('ends an appointment that is %s', async (status) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await set(id, { status });
    expect(await cancel(ana, id, { reason: '  Viagem  ' })).toMatchObject({
      status: 200,
      body: { id, status: 'cancelled', statusText: 'Cancelado', cancelReason: 'Viagem', version: 2 },
    });
    expect(await storedRow(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: expect.stringMatching(/^v1:/),
    });
    expect(await lastActivity(ana)).toEqual(['Cancelado: Maria Silva, 05/03 às 10:00']);
  });

  it.each([{}, { reason: null }, { reason: '   ' }])('needs no reason: %o', async (body) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    expect(await cancel(ana, id, body)).toMatchObject({ status: 200, body: { cancelReason: null } });
  });

  it.each([
    ['completed', 'O agendamento está como Atendido: reabra antes de cancelar'],
    ['no_show', 'O agendamento está como Faltou: reabra antes de cancelar'],
    ['courtesy', 'O agendamento está como Cortesia: reabra antes de cancelar'],
    ['cancelled', 'O agendamento já está cancelado'],
  ])('is refused for one that is %s and writes nothing', async (status, message) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await set(id, { status });
    const before = await storedRow(id);
    expect(await cancel(ana, id, { reason: 'x' })).toMatchObject({ status: 409, body: { message } });
    expect(await storedRow(id)).toEqual(before);
    expect(await ana.history(id)).toHaveLength(1);
  });

  it('frees the time for the assistant', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    expect(await ana.bookByAssistant(START)).toMatchObject({ refusal: 'taken' });
    await cancel(ana, id);
    expect(await ana.bookByAssistant(START)).toMatchObject({ refusal: null });
  });

  it('happens once for any number of requests with one key', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const url = `/api/appointments/${id}/cancel`;
    const wish = { key: 'cancelar', body: { reason: 'Viagem' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.postOnce(url, wish)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await ana.postOnce(url, { ...wish, body: { reason: 'outra' } })).status).toBe(409);
    expect(await ana.history(id)).toHaveLength(2);
    // the same key with another appointment is another request
    const other = await ana.book('2026-03-06T13:00:00Z');
    expect((await ana.postOnce(`/api/appointments/${other.id}/cancel`, wish)).body.status).toBe('cancelled');
  });
});

describe('reopening', () => {
  it.each(['completed', 'no_show', 'courtesy', 'cancelled'])('restores one that is %s', async (status) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const ended = { paidAmount: '45.00', cancelReason: 'Viagem', confirmedAt: new Date(START) };
    await set(id, { status, ...ended, reminderSent24h: true, reminderSent3h: true });
    expect(await reopen(ana, id)).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'scheduled',
        statusText: 'Agendado',
        paidAmount: null,
        cancelReason: null,
        confirmedAt: null,
        conflicts: [],
        outsideWorkingHours: false,
        createdCount: 0,
      },
    });
    expect(await storedRow(id)).toMatchObject({
      status: 'scheduled',
      paidAmount: null,
      cancelReason: null,
      confirmedAt: null,
      reminderSent24h: false,
      reminderSent3h: false,
    });
    expect(await lastActivity(ana)).toEqual(['Agendamento reaberto: Maria Silva, 05/03 às 10:00']);
  });

  it.each([
    { confirmedAt: new Date('2026-03-04T12:00:00Z'), status: 'confirmed', told: ' e voltou a Confirmado' },
    { confirmedAt: null, status: 'scheduled', told: '' },
  ])('of a mark that is undone at once restores $status', async ({ confirmedAt, status, told }) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await set(id, { status, confirmedAt });
    await ana.request('PATCH', `/api/appointments/${id}/complete-payment`, { paidAmount: 180 });
    const undone = await ana.request('POST', `/api/appointments/${id}/reopen`, { isUndo: true });
    const body = { status, confirmedAt: confirmedAt?.toISOString() ?? null, paidAmount: null };
    expect(undone).toMatchObject({ status: 200, body });
    expect((await ana.history(id)).map(({ text }) => text)).toContain(
      `Reaberto: estava como Atendido${told}`,
    );
  });

  it('does not take the state from the words of a line', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await ana.request('PATCH', `/api/appointments/${id}/complete-payment`, { paidAmount: 180 });
    const text = 'Marcado como Atendido, com R$ 180,00 (estava Confirmado)';
    await app.db
      .update(appointmentChanges)
      .set({ text })
      .where(and(eq(appointmentChanges.appointmentId, id), eq(appointmentChanges.kind, 'completed')));
    const undone = await ana.request('POST', `/api/appointments/${id}/reopen`, { isUndo: true });
    expect(undone).toMatchObject({ status: 200, body: { status: 'scheduled', confirmedAt: null } });
    expect((await ana.history(id)).map((line) => line.text)).toContain(text);
  });

  it('reads isUndo as a yes or no', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await cancel(ana, id);
    const answer = await ana.request('POST', `/api/appointments/${id}/reopen`, { isUndo: 'sim' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Informe se é para desfazer' } });
  });

  it.each(['scheduled', 'confirmed', 'in_progress'])('is refused for one that is %s', async (status) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await set(id, { status });
    expect(await reopen(ana, id)).toMatchObject({
      status: 409,
      body: { message: 'O agendamento está em aberto: não há o que reabrir' },
    });
    expect(await storedRow(id)).toMatchObject({ status, version: 1 });
  });

  it("removes the visit from its client's totals", async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await ana.request('PATCH', `/api/appointments/${id}/complete-payment`, { paidAmount: 45 });
    const its = and(eq(clients.professionalId, ana.professionalId), eq(clients.id, ana.clientId));
    const totals = async () => (await app.db.select().from(clients).where(its))[0];
    expect(await totals()).toMatchObject({ totalSpent: '45.00', totalAppointments: 1 });
    await reopen(ana, id);
    expect(await totals()).toMatchObject({ totalSpent: '0.00', totalAppointments: 0, lastVisit: null });
  });

  it('leaves the reminders of a visit that has begun unchanged', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await set(id, { status: 'no_show', reminderSent24h: true });
    app.clock.set(START);
    await reopen(ana, id);
    expect(await storedRow(id)).toMatchObject({ status: 'scheduled', reminderSent24h: true });
  });

  it('warns about newer events at this time, and about leaving the working hours', async () => {
    const ana = await anAgenda(app);
    const saturday = await ana.book('2026-03-07T13:00:00Z');
    await cancel(ana, saturday.id);
    await ana.book('2026-03-07T13:15:00Z');
    expect((await reopen(ana, saturday.id)).body).toMatchObject({
      outsideWorkingHours: true,
      conflicts: [
        {
          kind: 'ends_during',
          severity: 'critical',
          message: 'O novo evento termina durante outro já marcado',
          details: 'Maria Silva já ocupa a agenda das 10:15 às 10:45.',
          clientInfo: 'Cliente: Maria Silva',
          serviceInfo: 'Serviço: Corte',
          timeInfo: 'Horário: 10:15 às 10:45',
          recommendation: expect.stringMatching(/.+/) as string,
        },
      ],
    });
  });

  it('makes the row the owner’s over a newer booking of the assistant', async () => {
    const ana = await anAgenda(app);
    const first = (await ana.bookByAssistant(START)).appointment?.id ?? 0;
    await cancel(ana, first);
    const second = (await ana.bookByAssistant('2026-03-05T13:15:00Z')).appointment?.id ?? 0;
    expect(await reopen(ana, first)).toMatchObject({
      status: 200,
      body: { bookedBy: 'owner', conflicts: [{ kind: 'ends_during' }] },
    });
    expect(await storedRow(second)).toMatchObject({ bookedBy: 'assistant', version: 1 });
  });

  it('leaves the row the assistant’s in a free time, or next to another booking', async () => {
    const ana = await anAgenda(app);
    const { appointment } = await ana.bookByAssistant(START);
    await ana.bookByAssistant('2026-03-05T13:30:00Z');
    await ana.book(START);
    const id = appointment?.id ?? 0;
    await cancel(ana, id);
    expect(await reopen(ana, id)).toMatchObject({ status: 200, body: { bookedBy: 'assistant' } });
  });

  it('happens once with a key', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await cancel(ana, id);
    const url = `/api/appointments/${id}/reopen`;
    const first = await ana.postOnce(url, { key: 'reabrir' });
    expect(first).toMatchObject({ status: 200, body: { status: 'scheduled' } });
    expect(await ana.postOnce(url, { key: 'reabrir' })).toEqual(first);
    expect(await ana.history(id)).toHaveLength(3);
  });

  it('and cancelling at once leave the row and its history consistent', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const answers = await Promise.all([cancel(ana, id), reopen(ana, id), cancel(ana, id)]);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(await storedRow(id)).toMatchObject({ version: done + 1 });
    expect(await ana.history(id)).toHaveLength(done + 1);
  });
});

it('adds one activity per write', async () => {
  const ana = await anAgenda(app);
  const { id } = await ana.book(START);
  await cancel(ana, id);
  await reopen(ana, id);
  const noted = await app.db
    .select()
    .from(activities)
    .where(eq(activities.professionalId, ana.professionalId));
  expect(noted).toHaveLength(3);
});
