// Two tabs save the same appointment. The saves run in parallel on PostgreSQL.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Appointment, staleAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { Tx } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

const START = '2026-03-05T13:00:00Z';
const ROUNDS = 20;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const save = (ana: TestAgenda, id: number, change: { notes: string; version?: number }) =>
  ana.request<Appointment>('PUT', `/api/appointments/${id}`, { ...ana.visit(START), ...change });

const storedRow = async (id: number) =>
  (await app.db.select().from(appointments).where(eq(appointments.id, id)))[0];

const shown = async (ana: TestAgenda, id: number) =>
  (await ana.request<Appointment[]>('GET', '/api/appointments/date/2026-03-05')).body.find(
    (visit) => visit.id === id,
  );

describe('two saves at once', () => {
  it('with the same version: exactly one wins, and the other receives the stored row', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    for (let version = 1; version <= ROUNDS; version += 1) {
      const answers = await Promise.all(
        ['uma aba', 'outra aba'].map((tab) => save(ana, id, { notes: `${tab} ${version}`, version })),
      );
      const won = answers.find(({ status }) => status === 200);
      const lost = answers.find(({ status }) => status === 409);
      expect(won?.body).toMatchObject({ version: version + 1 });
      expect(staleAppointment.parse(lost?.body).current).toMatchObject({
        id,
        notes: won?.body.notes,
        version: version + 1,
      });
      expect(await shown(ana, id)).toMatchObject({ notes: won?.body.notes, version: version + 1 });
    }
    expect(await ana.history(id)).toHaveLength(ROUNDS + 1);
  });

  it('without a version: both succeed, and the last one stays', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const answers = await Promise.all([save(ana, id, { notes: 'uma' }), save(ana, id, { notes: 'outra' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const last = answers.find(({ body }) => body.version === 3);
    expect(await shown(ana, id)).toMatchObject({ notes: last?.body.notes, version: 3 });
  });
});

describe('a save of an old version', () => {
  it('is refused in Portuguese and writes nothing', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    await save(ana, id, { notes: 'primeira', version: 1 });
    const before = await storedRow(id);
    const late = await save(ana, id, { notes: 'atrasada', version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        message:
          'Este agendamento foi alterado em outra aba ou pela assistente. Confira como ele está agora antes de salvar.',
        code: 'stale',
        current: { id, notes: 'primeira', version: 2, clientName: 'Maria Silva' },
      },
    });
    expect(await storedRow(id)).toEqual(before);
    expect(await ana.history(id)).toHaveLength(2);
  });

  it('is a repeat if it equals the stored row: returns the same answer and writes nothing', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const first = await save(ana, id, { notes: 'nova', version: 1 });
    expect(await save(ana, id, { notes: 'nova', version: 1 })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await storedRow(id)).toMatchObject({ version: 2 });
    expect(await ana.history(id)).toHaveLength(2);
  });

  it('is detected for every kind of change: a mark by the owner, and four by the assistant', async () => {
    const ana = await anAgenda(app);
    const own = { clientId: ana.clientId, forSomeone: 'Alice', startTime: new Date('2026-03-06T13:00:00Z') };
    const byAssistant =
      (
        verb: keyof typeof app.bookings &
          ('moveForAssistant' | 'cancelForAssistant' | 'confirmForAssistant' | 'noteForSomeone'),
      ) =>
      (id: number) =>
        app.db.transaction((tx: Tx) => app.bookings[verb](tx, ana.professionalId, { id, ...own }));
    const changes: ((id: number) => Promise<unknown>)[] = [
      (id) => ana.request('PATCH', `/api/appointments/${id}/status`, { status: 'no_show' }),
      byAssistant('noteForSomeone'),
      byAssistant('confirmForAssistant'),
      byAssistant('cancelForAssistant'),
      byAssistant('moveForAssistant'),
    ];
    for (const change of changes) {
      const { id } = await ana.book(START);
      await change(id);
      expect(await save(ana, id, { notes: 'atrasada', version: 1 })).toMatchObject({
        status: 409,
        body: { current: { version: 2 } },
      });
    }
  });

  it.each([0, -1, 1.5, '1', null])('with %s for a version is refused', async (version) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const body = { ...ana.visit(START), notes: 'x', version };
    expect(await ana.request('PUT', `/api/appointments/${id}`, body)).toMatchObject({ status: 400 });
    expect(await storedRow(id)).toMatchObject({ notes: null, version: 1 });
  });
});

it('the API document says that a refusal may carry the record', async () => {
  const { body } = await app.visitor().request<string>('GET', '/api/openapi.json');
  expect(body).toHaveProperty('components.schemas.Error.properties.current.description');
});
