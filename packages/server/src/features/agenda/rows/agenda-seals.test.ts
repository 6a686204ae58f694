import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { appointmentChanges, appointments } from '#db/schema/agenda.ts';
import { sealedColumnsOf } from '#db/sealing/sealed-rows.ts';
import { dumpOf } from '#features/clients/test-dump.ts';
import { columnSeals, sealer } from '#sealing/sealed-text.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';

const START = '2026-03-05T13:00:00Z';
const DAMAGED = 'v1:00000000:a:b:c';
const dataKey = randomBytes(32);

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ settings: { dataKey } });
});

afterAll(() => app.close());

const its = (id: number) => eq(appointments.id, id);

const listed = async (ana: TestAgenda): Promise<Appointment[]> =>
  (await ana.request<Appointment[]>('GET', '/api/appointments')).body;

/** A visit whose notes and reason contain unique words. */
const aPrivateVisit = async (ana: TestAgenda): Promise<number> => {
  const body = { ...ana.visit(START), notes: 'CANARIO-NOVA' };
  const key = `nova-${ana.professionalId}`;
  const { id } = (await ana.postOnce('/api/appointments', { key, body })).body;
  const url = `/api/appointments/${id}`;
  await ana.request('PUT', url, { ...ana.visit(START), notes: 'CANARIO-NOTA' });
  const reason = { reason: 'CANARIO-MOTIVO' };
  await ana.postOnce(`${url}/cancel`, { key: `cancela-${ana.professionalId}`, body: reason });
  return id;
};

describe("the owner's texts about a visit", () => {
  it('are shown in plain text and sealed in every table, even after repeats', async () => {
    const ana = await anAgenda(app);
    const id = await aPrivateVisit(ana);
    const url = `/api/appointments/${id}`;
    expect(await listed(ana)).toMatchObject([{ notes: 'CANARIO-NOTA', cancelReason: 'CANARIO-MOTIVO' }]);
    expect((await ana.history(id))[0]).toMatchObject({ text: 'Cancelado: CANARIO-MOTIVO' });
    await ana.postOnce(`${url}/reopen`, { key: 'reabre', body: {} });
    const event = { isPersonalEvent: true, eventTitle: 'Curso', notes: 'CANARIO-CURSO' };
    const days = {
      startTime: '2026-03-09T13:00:00Z',
      endTime: '2026-03-09T14:00:00Z',
      endDate: '2026-03-11',
    };
    await ana.request('POST', '/api/appointments', { ...event, ...days });
    expect((await listed(ana)).map(({ notes }) => notes)).toEqual([
      'CANARIO-NOTA',
      ...Array.from({ length: 3 }, () => 'CANARIO-CURSO'),
    ]);
    const dump = await dumpOf(app.db);
    expect(dump).toMatch(/^idempotency_keys .*displayTime/m);
    expect(dump).not.toContain('CANARIO');
  });

  it('are in the answer of a repeat as in the first', async () => {
    const ana = await anAgenda(app);
    const request = { key: 'uma vez', body: { ...ana.visit(START), notes: 'Primeira vez' } };
    const first = await ana.postOnce('/api/appointments', request);
    expect(first.body).toMatchObject({ notes: 'Primeira vez', cancelReason: null });
    expect(await ana.postOnce('/api/appointments', request)).toEqual(first);
  });

  it('never reach the assistant', async () => {
    const ana = await anAgenda(app);
    const { professionalId, clientId } = ana;
    const id = (await ana.book(START)).id;
    await ana.request('PUT', `/api/appointments/${id}`, { ...ana.visit(START), notes: 'CANARIO' });
    const rows = await app.bookings.upcomingOfClient(app.db, professionalId, clientId);
    const { appointment } = await app.db.transaction((tx) =>
      app.bookings.confirmForAssistant(tx, professionalId, { id, clientId }),
    );
    expect([rows[0]?.id, appointment?.id]).toEqual([id, id]);
    const sealed = Object.keys(sealedColumnsOf(appointments));
    expect(sealed).toContain('notes');
    for (const row of [rows[0], appointment]) {
      const fields = Object.keys(row ?? {});
      expect(fields.filter((name) => name !== 'forSomeone' && sealed.includes(name))).toEqual([]);
    }
  });

  it('hide nothing else when unreadable, and survive a save that leaves them empty', async () => {
    const ana = await anAgenda(app);
    const id = await aPrivateVisit(ana);
    await app.db.update(appointments).set({ notes: DAMAGED, cancelReason: DAMAGED }).where(its(id));
    await app.db
      .update(appointmentChanges)
      .set({ reason: DAMAGED })
      .where(eq(appointmentChanges.appointmentId, id));
    expect(await listed(ana)).toMatchObject([
      { id, clientName: 'Maria Silva', notes: null, cancelReason: null },
    ]);
    expect((await ana.history(id)).map(({ text }) => text)).toContain('Cancelado');
    const url = `/api/appointments/${id}`;
    const moved = ana.visit('2026-03-06T13:00:00Z');
    expect(await ana.request('PUT', url, { ...moved, notes: ' ' })).toMatchObject({
      status: 200,
      body: { startTime: '2026-03-06T13:00:00.000Z', notes: null },
    });
    expect(await app.db.select({ notes: appointments.notes }).from(appointments).where(its(id))).toEqual([
      { notes: DAMAGED },
    ]);
    await ana.request('PUT', url, { ...moved, notes: 'Escrita de novo' });
    expect(await listed(ana)).toMatchObject([{ notes: 'Escrita de novo' }]);
  });

  it('cannot be opened in another row or for another professional', async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    const id = await aPrivateVisit(ana);
    const [other, foreign] = [(await ana.book('2026-03-06T13:00:00Z')).id, (await bia.book(START)).id];
    const [row] = await app.db.select().from(appointments).where(its(id));
    const stolen = { notes: row?.notes ?? '', cancelReason: row?.cancelReason ?? '' };
    for (const target of [other, foreign]) {
      await app.db.update(appointments).set(stolen).where(its(target));
    }
    expect((await listed(ana)).find((visit) => visit.id === other)).toMatchObject({
      notes: null,
      cancelReason: null,
    });
    expect(await listed(bia)).toMatchObject([{ notes: null, cancelReason: null }]);
  });

  it('are in the copy for the client, and removed when the client is erased', async () => {
    const ana = await anAgenda(app);
    const id = await aPrivateVisit(ana);
    const url = `/api/clients/${ana.clientId}`;
    const shown = { notes: 'CANARIO-NOTA', cancelReason: 'CANARIO-MOTIVO' };
    expect((await ana.request('GET', `${url}/export`)).body).toMatchObject({ appointments: [shown] });
    expect(await ana.request('POST', `${url}/erase`)).toMatchObject({ status: 200 });
    const [row] = await app.db.select().from(appointments).where(its(id));
    expect(row).toMatchObject({ clientName: 'Cliente removido', notes: null, cancelReason: null });
    const lines = await app.db
      .select({ text: appointmentChanges.text, reason: appointmentChanges.reason })
      .from(appointmentChanges)
      .where(eq(appointmentChanges.appointmentId, id));
    expect(lines).toContainEqual({ text: 'Cancelado', reason: null });
    expect(lines.filter(({ reason }) => reason !== null)).toEqual([]);
  });

  it('can be opened with the seals that other features receive', async () => {
    const ana = await anAgenda(app);
    const id = await aPrivateVisit(ana);
    const [row] = await app.db.select().from(appointments).where(its(id));
    const [line] = await app.db
      .select()
      .from(appointmentChanges)
      .where(eq(appointmentChanges.appointmentId, id))
      .orderBy(appointmentChanges.id)
      .offset(2);
    const seals = columnSeals(sealer(dataKey));
    const { professionalId } = ana;
    const opened = [
      seals.open('appointments.notes', { professionalId, id }, row?.notes ?? null),
      seals.open('appointments.cancel_reason', { professionalId, id }, row?.cancelReason ?? null),
      seals.open('appointment_changes.reason', { professionalId, id: line?.id ?? 0 }, line?.reason ?? null),
    ];
    expect(opened.map(({ text }) => text)).toEqual(['CANARIO-NOTA', 'CANARIO-MOTIVO', 'CANARIO-MOTIVO']);
  });
});
