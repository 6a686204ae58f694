// The undo of a deletion: every row unchanged, for ten minutes, once.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { rowsOf } from '#db/migrations.ts';
import { appointments, deletedAppointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { absences, reminders } from '#db/schema/messages/reminders.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { dumpOf } from '#features/clients/test-dump.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { attachedTables } from './deleted-appointment-repository.ts';

const START = '2026-03-05T13:00:00Z';
const GONE = { status: 404, body: { message: 'Este agendamento não pode mais ser restaurado.' } };

let app: TestApp;
let ana: TestAgenda;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-03-04T13:00:00Z');
  ana = await anAgenda(app);
});

afterAll(() => app.close());

const remove = (id: number) => ana.request('DELETE', `/api/appointments/${id}`);

const restore = (id: number, owner: Pick<TestAgenda, 'request'> = ana) =>
  owner.request<SavedAppointment>('POST', `/api/appointments/${id}/restore`);

const set = (id: number, values: Partial<typeof appointments.$inferInsert>) =>
  app.db
    .update(appointments)
    .set(values)
    .where(and(eq(appointments.professionalId, ana.professionalId), eq(appointments.id, id)));

const day = async () => (await ana.request<Appointment[]>('GET', '/api/appointments/date/2026-03-05')).body;

/** Every column of every row of an appointment, as the database prints it. */
const storedRows = async (id: number) => {
  const parts = ['appointments', ...attachedTables].map(
    (table) => sql`select ${table}::text || ' ' || to_jsonb(t)::text as line from ${sql.identifier(table)} t
      where professional_id = ${ana.professionalId}
        and ${sql.identifier(table === 'appointments' ? 'id' : 'appointment_id')} = ${id}`,
  );
  const rows = await app.db.execute(sql`${sql.join(parts, sql` union all `)} order by 1`);
  return rowsOf<{ line: string }>(rows).map(({ line }) => line);
};

const keptRows = () =>
  app.db.select().from(deletedAppointments).where(eq(deletedAppointments.professionalId, ana.professionalId));

const age = (interval: string) =>
  app.db.execute(sql`update deleted_appointments set deleted_at = now() - ${interval}::interval
    where professional_id = ${ana.professionalId}`);

const totals = async (clientId = ana.clientId) => {
  const its = and(eq(clients.professionalId, ana.professionalId), eq(clients.id, clientId));
  const [row] = await app.db.select().from(clients).where(its);
  return { spent: row?.totalSpent, visits: row?.totalAppointments };
};

/** A paid visit with every column filled, a reason in its history and reminders in every state. */
const aFullVisit = async (): Promise<number> => {
  const { professionalId } = ana;
  const { id } = await ana.book(START);
  await ana.request('PUT', `/api/appointments/${id}`, { ...ana.visit(START), notes: 'CANARIO-NOTA' });
  await ana.request('POST', `/api/appointments/${id}/cancel`, { reason: 'CANARIO-MOTIVO' });
  await ana.request('POST', `/api/appointments/${id}/reopen`);
  await ana.request('PATCH', `/api/appointments/${id}/complete-payment`, { paidAmount: 99.99 });
  await set(id, {
    reminderSent24h: true,
    reminderSent3h: true,
    confirmedAt: new Date('2026-03-01T12:00:00.123Z'),
    personalEventDuration: 30,
    bookedBy: 'assistant',
    cancelReason: 'v1:00000000:a:b:c',
    forSomeone: 'v1:00000000:a:b:c',
    clientMarks: ['marca', 'name:"x"'],
    eventTitle: 'Título',
  });
  const its = { professionalId, appointmentId: id, startTime: new Date(START), dueAt: new Date(START) };
  await app.db.insert(reminders).values([
    { ...its, kind: '24h', state: 'sent', sentAt: new Date(START), messageId: 'M1', plannedBy: 'x' },
    { ...its, kind: '3h', state: 'due', offered: [1, 2] },
    { ...its, kind: 'move', change: 2, state: 'skipped', reason: 'untold', formerStart: new Date(START) },
  ]);
  return id;
};

describe('restoring a deleted appointment', () => {
  it('brings back every column of its rows, and adds one line to the history', async () => {
    const id = await aFullVisit();
    const [before, listed, spent] = [await storedRows(id), await day(), await totals()];
    expect(spent).toEqual({ spent: '99.99', visits: 1 });
    expect((await remove(id)).status).toBe(200);
    expect([await storedRows(id), await day(), await totals()]).toEqual([
      [],
      [],
      { spent: '0.00', visits: 0 },
    ]);
    expect(await restore(id)).toMatchObject({
      status: 200,
      body: { ...listed[0], conflicts: [], outsideWorkingHours: false, createdCount: 0, notice: null },
    });
    const after = await storedRows(id);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 1);
    expect([await day(), await totals()]).toEqual([listed, spent]);
    const [newest, , ...others] = await ana.history(id);
    expect(newest).toMatchObject({ actor: 'owner', kind: 'restored', text: 'Excluído e restaurado' });
    expect(others.map(({ text }) => text)).toContain('Cancelado: CANARIO-MOTIVO');
    expect((await app.activities.recent(ana.professionalId, 2)).map(({ message }) => message)).toEqual([
      'Exclusão desfeita: Maria Silva, 05/03 às 10:00',
      'Agendamento excluído: Maria Silva, 05/03 às 10:00',
    ]);
    expect(await keptRows()).toEqual([]);
  });

  it('keeps every table whose rows the database deletes with an appointment', async () => {
    const found = await app.db.execute(sql`
      select c.relname as name from pg_constraint k
        join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0 and p.relname = 'appointments' order by 1`);
    expect(rowsOf<{ name: string }>(found).map(({ name }) => name)).toEqual([...attachedTables]);
  });

  it('holds no text and no name in plain while it waits', async () => {
    const { body: client } = await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Zuleica' });
    const visit = { ...ana.visit(START), clientId: client.id, notes: 'CANARIO-NOTA' };
    const { body } = await ana.request<{ id: number }>('POST', '/api/appointments', visit);
    await remove(body.id);
    const [kept] = await keptRows();
    expect(kept?.snapshot).toMatch(/^v1:/);
    expect(JSON.stringify(kept)).not.toMatch(/CANARIO|Zuleica/);
    expect(await dumpOf(app.db)).not.toContain('CANARIO-NOTA');
  });

  it('happens once for repeated and concurrent requests', async () => {
    const { id } = await ana.book(START);
    await remove(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ana.history(id)).toHaveLength(2);
    expect((await restore(id)).body).toEqual(answers[0]?.body);
    // and again after another deletion
    await remove(id);
    expect((await restore(id)).status).toBe(200);
    expect(await ana.history(id)).toHaveLength(3);
  });

  it('and deleting at once leave the appointment or its copy, never both', async () => {
    const { id } = await ana.book(START);
    await remove(id);
    await Promise.all([restore(id), remove(id), restore(id), remove(id)]);
    expect((await day()).length + (await keptRows()).length).toBe(1);
  });

  it('is possible for ten minutes by the clock of the database; then the sweep forgets it', async () => {
    const { id } = await ana.book(START);
    await remove(id);
    await age('9 minutes 50 seconds');
    await app.agenda.forgetDeleted();
    // the application's clock has no say
    app.clock.set('2026-03-04T23:00:00Z');
    expect((await restore(id)).status).toBe(200);
    app.clock.set('2026-03-04T13:00:00Z');
    await remove(id);
    await age('10 minutes');
    expect(await restore(id)).toMatchObject(GONE);
    expect(await keptRows()).toHaveLength(1);
    await app.agenda.forgetDeleted();
    expect(await keptRows()).toEqual([]);
  });

  it("finds neither an unknown id nor another professional's", async () => {
    const { id } = await ana.book(START);
    await remove(id);
    const bia = await anAgenda(app);
    expect(await restore(id, bia)).toMatchObject(GONE);
    expect(await restore(2_000_000_000)).toMatchObject(GONE);
    const other = await bia.book(START);
    expect(await restore(other.id)).toMatchObject(GONE);
    expect((await restore(id)).status).toBe(200);
  });
});

describe('when the time was taken since', () => {
  it('a booking of the assistant stays deleted while the assistant has another one there', async () => {
    const id = (await ana.bookByAssistant(START)).appointment?.id ?? 0;
    await remove(id);
    const other = (await ana.bookByAssistant('2026-03-05T13:15:00Z')).appointment?.id ?? 0;
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: {
        message: 'A assistente já marcou outro atendimento neste horário: o agendamento continua excluído.',
      },
    });
    expect((await day()).map((visit) => visit.id)).toEqual([other]);
    await ana.request('POST', `/api/appointments/${other}/cancel`, { reason: null });
    expect(await restore(id)).toMatchObject({ status: 200, body: { bookedBy: 'assistant' } });
  });

  it('a cancelled booking of the assistant comes back without a warning', async () => {
    const id = (await ana.bookByAssistant(START)).appointment?.id ?? 0;
    await ana.request('POST', `/api/appointments/${id}/cancel`, { reason: null });
    await remove(id);
    await ana.bookByAssistant(START);
    expect(await restore(id)).toMatchObject({ status: 200, body: { status: 'cancelled', conflicts: [] } });
  });

  it("an owner's booking comes back with the warnings of a new one", async () => {
    const { id } = await ana.book(START);
    await remove(id);
    await ana.bookByAssistant('2026-03-05T13:15:00Z');
    expect(await restore(id)).toMatchObject({
      status: 200,
      body: { bookedBy: 'owner', conflicts: [{ kind: 'ends_during', severity: 'critical' }] },
    });
  });
});

describe('what was deleted or merged since', () => {
  it('a client takes the deleted appointment along', async () => {
    const { id } = await ana.book(START);
    await remove(id);
    await ana.request('DELETE', `/api/clients/${ana.clientId}`);
    expect(await restore(id)).toMatchObject(GONE);
    expect(await keptRows()).toEqual([]);
  });

  // attack: D4.4
  it('an erased client leaves nothing', async () => {
    const { id } = await ana.book(START);
    await remove(id);
    expect((await ana.request('POST', `/api/clients/${ana.clientId}/erase`)).status).toBe(200);
    expect(await keptRows()).toEqual([]);
  });

  // attack: D4.4
  it('nor does an erased person without a record', async () => {
    const [first, second] = [await ana.book(START), await ana.book('2026-03-06T13:00:00Z')];
    await ana.request('DELETE', `/api/clients/${ana.clientId}`);
    await remove(first.id);
    expect(await keptRows()).toMatchObject([{ clientId: null }]);
    expect((await ana.request('POST', `/api/appointments/${second.id}/erase`)).status).toBe(200);
    expect(await keptRows()).toEqual([]);
  });

  it('a merged client gets the appointment at the record that was kept', async () => {
    const { id } = await ana.book(START);
    await ana.request('PATCH', `/api/appointments/${id}/complete-payment`, { paidAmount: 45 });
    await remove(id);
    const { body: kept } = await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Maria S.' });
    await ana.request('POST', `/api/clients/${kept.id}/merge`, { otherId: ana.clientId });
    expect(await restore(id)).toMatchObject({ status: 200, body: { clientId: kept.id } });
    expect(await totals(kept.id)).toEqual({ spent: '45.00', visits: 1 });
  });

  it('a service leaves its name and price', async () => {
    const { id } = await ana.book(START);
    await remove(id);
    await ana.request('DELETE', `/api/services/${ana.serviceId}`);
    expect(await restore(id)).toMatchObject({
      status: 200,
      body: { serviceId: null, service: 'Corte', servicePrice: 45 },
    });
  });

  it('an absence takes its messages along', async () => {
    const { professionalId } = ana;
    const { id } = await ana.book(START);
    const days = { professionalId, fromDate: '2026-03-05', toDate: '2026-03-05' };
    const [absence] = await app.db.insert(absences).values(days).returning();
    const its = { professionalId, appointmentId: id, startTime: new Date(START), dueAt: new Date(START) };
    await app.db.insert(reminders).values([
      { ...its, kind: 'absence', state: 'due', absenceId: absence?.id ?? 0 },
      { ...its, kind: '24h', state: 'due', leaseUntil: new Date('2999-01-01T00:00:00Z') },
    ]);
    await remove(id);
    await app.db.delete(absences).where(eq(absences.professionalId, professionalId));
    expect((await restore(id)).status).toBe(200);
    const planned = and(eq(reminders.professionalId, professionalId), eq(reminders.change, 0));
    expect(await app.db.select().from(reminders).where(planned)).toMatchObject([
      { kind: '24h', leaseUntil: null },
    ]);
  });
});

describe('a personal event of several days', () => {
  const holidays = {
    startTime: '2026-03-09T03:00:00.000Z',
    endTime: '2026-03-10T02:59:59.999Z',
    endDate: '2026-03-11',
    isPersonalEvent: true,
    isAllDay: true,
    eventTitle: 'Férias',
  };

  const aHoliday = async () => {
    const { body } = await ana.request<SavedAppointment>('POST', '/api/appointments', holidays);
    return { id: body.id, otherDays: body.otherDays ?? [] };
  };

  const week = async () =>
    (await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-03-09&to=2026-03-11')).body;

  const removeAll = (id: number, otherDays: number[]) =>
    ana.request('DELETE', `/api/appointments/${id}`, { otherDays });

  const restoreAll = (id: number, otherDays: number[]) =>
    ana.request<SavedAppointment>('POST', `/api/appointments/${id}/restore`, { otherDays });

  it('goes and comes back with all its days, unchanged, in one call each', async () => {
    await ana.book('2026-03-10T13:00:00Z');
    const { id, otherDays } = await aHoliday();
    expect(otherDays).toHaveLength(2);
    const before = await week();
    expect((await removeAll(id, otherDays)).status).toBe(200);
    expect(await week()).toHaveLength(1);
    expect(await restoreAll(id, otherDays)).toMatchObject({
      status: 200,
      body: { id, conflicts: [{ timeInfo: 'Horário: 10/03, 10:00 às 10:30' }] },
    });
    expect(await week()).toEqual(before);
    expect(await keptRows()).toEqual([]);
    expect(await ana.history(otherDays[1] ?? 0)).toHaveLength(2);
  });

  it('goes and comes back whole or not at all', async () => {
    const { id, otherDays } = await aHoliday();
    await app.db.execute(sql`
      create function fail_on_last_day() returns trigger language plpgsql as $$
      begin raise exception 'disk full'; end $$`);
    const failing = (at: 'delete' | 'insert', row: 'old' | 'new') =>
      app.db.execute(sql`create trigger last_day before ${sql.raw(at)} on appointments for each row
        when (${sql.raw(row)}.event_title = 'Férias' and ${sql.raw(row)}.start_time > '2026-03-11')
        execute function fail_on_last_day()`);
    const works = () => app.db.execute(sql`drop trigger last_day on appointments`);
    await failing('delete', 'old');
    expect((await removeAll(id, otherDays)).status).toBe(500);
    await works();
    expect([await week(), await keptRows()]).toMatchObject([{ length: 3 }, { length: 0 }]);
    await removeAll(id, otherDays);
    await failing('insert', 'new');
    expect((await restoreAll(id, otherDays)).status).toBe(500);
    await works();
    expect([await week(), await keptRows()]).toMatchObject([{ length: 0 }, { length: 3 }]);
    expect((await restoreAll(id, otherDays)).status).toBe(200);
    expect(await week()).toHaveLength(3);
  });

  it('is joined neither with visits nor with rows of another professional', async () => {
    const { id, otherDays } = await aHoliday();
    const visit = await ana.book(START);
    expect((await removeAll(id, [visit.id])).status).toBe(400);
    const bia = await anAgenda(app);
    const theirs = await bia.book(START);
    expect((await removeAll(id, [...otherDays, theirs.id])).status).toBe(404);
    expect(await week()).toHaveLength(3);
    expect((await removeAll(id, otherDays)).status).toBe(200);
    expect((await bia.request<Appointment[]>('GET', '/api/appointments/date/2026-03-05')).body).toHaveLength(
      1,
    );
    expect([await week(), await day()]).toMatchObject([{ length: 0 }, { length: 1 }]);
    expect(await restoreAll(id, [...otherDays, theirs.id])).toMatchObject(GONE);
    expect(await week()).toEqual([]);
  });
});
