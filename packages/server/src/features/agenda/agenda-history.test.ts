import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { Tx } from '#db/database.ts';
import { appointmentChanges, appointments } from '#db/schema/agenda.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

const START = '2026-03-05T13:00:00Z';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const linesOf = async (ana: TestAgenda, id: number): Promise<string[]> =>
  (await ana.history(id)).map(({ actor, kind, text }) => `${actor} ${kind}: ${text}`);

const ofOwner = (ana: TestAgenda) =>
  app.db
    .select()
    .from(appointmentChanges)
    .where(eq(appointmentChanges.professionalId, ana.professionalId))
    .orderBy(appointmentChanges.id);

describe('the history of an appointment', () => {
  it("lists the owner's changes, newest first", async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const url = `/api/appointments/${id}`;
    app.clock.advance(60_000);
    await ana.request('PUT', url, { ...ana.visit('2026-03-06T17:00:00Z', 45), notes: 'Traz o exame' });
    await ana.request('POST', `${url}/cancel`, { reason: 'Viagem' });
    await ana.request('POST', `${url}/reopen`);
    await ana.request('PATCH', `${url}/complete-payment`, { paidAmount: 45.5 });
    expect(await linesOf(ana, id)).toEqual([
      'owner completed: Marcado como Atendido, com R$ 45,50',
      'owner reopened: Reaberto: estava como Cancelado',
      'owner cancelled: Cancelado: Viagem',
      'owner edited: Alterado: duração (de 30 para 45 minutos) e observações',
      'owner moved: Remarcado de 05/03 às 10:00 para 06/03 às 14:00',
      'owner created: Agendado para 05/03 às 10:00',
    ]);
    const [, , , , moved, created] = await ana.history(id);
    expect([created?.at, moved?.at]).toEqual(['2026-03-04T13:00:00.000Z', '2026-03-04T13:01:00.000Z']);
  });

  // spec: 2 §5.24
  it('records that a moved visit awaits confirmation again, and that a new length alone changes nothing', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const url = `/api/appointments/${id}`;
    await app.db.transaction((tx) =>
      app.bookings.confirmForAssistant(tx, ana.professionalId, { id, clientId: ana.clientId }),
    );
    const longer = await ana.request<Appointment>('PUT', url, ana.visit(START, 45));
    expect(longer.body).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(String) });
    const moved = await ana.request<Appointment>('PUT', url, ana.visit('2026-03-06T17:00:00Z', 45));
    expect(moved.body).toMatchObject({ status: 'scheduled', confirmedAt: null });
    expect((await linesOf(ana, id)).slice(0, 2).toSorted()).toEqual([
      'owner edited: Volta a aguardar confirmação',
      'owner moved: Remarcado de 05/03 às 10:00 para 06/03 às 14:00',
    ]);
  });

  it('keeps the confirmation of a move that is undone at once, for the confirmed time only', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const url = `/api/appointments/${id}`;
    const confirmed = await app.db.transaction((tx) =>
      app.bookings.confirmForAssistant(tx, ana.professionalId, { id, clientId: ana.clientId }),
    );
    const move = async (start: string, sent: object) =>
      (await ana.request<Appointment>('PUT', url, { ...ana.visit(start), ...sent })).body;
    app.clock.advance(60_000);
    const { version } = await move('2026-03-06T17:00:00Z', {});
    expect(await move('2026-03-07T17:00:00Z', { version: version - 1, isUndo: true })).toMatchObject({
      code: 'stale',
    });
    app.clock.advance(60_000);
    expect(await move(START, { version, isUndo: true })).toMatchObject({
      status: 'confirmed',
      confirmedAt: confirmed.appointment?.confirmedAt?.toISOString(),
    });
    expect((await linesOf(ana, id))[0]).toBe('owner edited: Volta a Confirmado');
    app.clock.advance(60_000);
    await move('2026-03-06T17:00:00Z', {});
    app.clock.advance(60_000);
    expect(await move('2026-03-07T17:00:00Z', { isUndo: true })).toMatchObject({ status: 'scheduled' });
  });

  it('keeps a confirmation without a history line', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const confirmedAt = new Date('2026-03-02T12:00:00.000Z');
    await app.db
      .update(appointments)
      .set({ status: 'confirmed', confirmedAt })
      .where(eq(appointments.id, id));
    const url = `/api/appointments/${id}`;
    await ana.request('PUT', url, ana.visit('2026-03-06T17:00:00Z'));
    const undone = await ana.request('PUT', url, { ...ana.visit(START), isUndo: true });
    expect(undone.body).toMatchObject({ status: 'confirmed', confirmedAt: confirmedAt.toISOString() });
  });

  it('names both clients of a visit that was given to another one, until one is erased', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const other = await app.clients.create(ana.professionalId, {
      name: 'Rui Costa',
      phone: null,
      email: null,
      notes: null,
    });
    await ana.request('PUT', `/api/appointments/${id}`, { ...ana.visit(START), clientId: other.id });
    expect(await linesOf(ana, id)).toContain(
      'owner edited: Alterado: cliente (de Maria Silva para Rui Costa)',
    );
    expect(await ofOwner(ana)).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Maria') }),
    );
    const copy = await ana.request<string>('GET', `/api/clients/${other.id}/export`);
    expect(JSON.stringify(copy.body)).not.toContain('Maria');
    await ana.request('POST', `/api/clients/${ana.clientId}/erase`, { confirm: true });
    expect((await linesOf(ana, id)).join()).not.toContain('Maria');
  });

  it('distinguishes the assistant’s choices from the client’s answers', async () => {
    const ana = await anAgenda(app);
    const id = (await ana.bookByAssistant(START)).appointment?.id ?? 0;
    const own = { id, clientId: ana.clientId };
    const { moveForAssistant, noteForSomeone, confirmForAssistant, cancelForAssistant } = app.bookings;
    const startTime = new Date('2026-03-06T13:00:00Z');
    const inTransaction = (write: (tx: Tx) => Promise<unknown>) => app.db.transaction(write);
    await inTransaction((tx) => moveForAssistant(tx, ana.professionalId, { ...own, startTime }));
    await inTransaction((tx) => noteForSomeone(tx, ana.professionalId, { ...own, forSomeone: 'Alice' }));
    await inTransaction((tx) => confirmForAssistant(tx, ana.professionalId, own));
    await inTransaction((tx) => confirmForAssistant(tx, ana.professionalId, own));
    await inTransaction((tx) => cancelForAssistant(tx, ana.professionalId, own));
    expect(await linesOf(ana, id)).toEqual([
      'client cancelled: Cancelado',
      'client confirmed: Presença confirmada',
      'assistant edited: Anotado para quem é: Alice',
      'assistant moved: Remarcado de 05/03 às 10:00 para 06/03 às 10:00',
      'assistant created: Agendado para 05/03 às 10:00',
    ]);
  });

  it('begins on each day of an event of several days', async () => {
    const ana = await anAgenda(app);
    await ana.request('POST', '/api/appointments', {
      startTime: '2026-03-09T03:00:00Z',
      endTime: '2026-03-10T02:59:59.999Z',
      isPersonalEvent: true,
      isAllDay: true,
      eventTitle: 'Férias',
      endDate: '2026-03-11',
    });
    const days = await ana.request<Appointment[]>('GET', '/api/appointments');
    const lines = await Promise.all(days.body.map(({ id }) => linesOf(ana, id)));
    expect(lines).toEqual(['09/03', '10/03', '11/03'].map((day) => [`owner created: Agendado para ${day}`]));
  });

  it('is limited to the newest hundred lines', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const line = { professionalId: ana.professionalId, appointmentId: id, at: app.clock.now() };
    const many = Array.from({ length: 120 }, (_, number) => ({
      ...line,
      actor: 'owner' as const,
      kind: 'edited' as const,
      text: `Alteração ${number}`,
    }));
    await app.db.insert(appointmentChanges).values(many);
    const history = await ana.history(id);
    expect(history).toHaveLength(100);
    expect([history[0]?.text, history.at(-1)?.text]).toEqual(['Alteração 119', 'Alteração 20']);
  });

  it('is deleted with the appointment', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await ana.request('DELETE', `/api/appointments/${id}`);
    expect(await ana.request('GET', `/api/appointments/${id}/history`)).toMatchObject({
      status: 404,
      body: { message: 'Agendamento não encontrado' },
    });
    expect(await ofOwner(ana)).toEqual([]);
  });

  it('is written in the transaction of the change', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await app.db.execute(sql`
      create function no_history() returns trigger language plpgsql as $$
      begin raise exception 'disk full'; end $$`);
    await app.db.execute(sql`
      create trigger no_history before insert on appointment_changes for each row
      when (new.kind = 'no_show') execute function no_history()`);
    const url = `/api/appointments/${id}/status`;
    expect(await ana.request('PATCH', url, { status: 'no_show' })).toMatchObject({ status: 500 });
    const [row] = await app.db.select().from(appointments).where(eq(appointments.id, id));
    expect(row).toMatchObject({ status: 'scheduled', version: 1 });
  });
});
