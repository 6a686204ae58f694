// Every field that the contract lets the owner enter: an edit of it alone is stored and named in the history, and no
// other write loses it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agendaApi, type Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { appointmentTexts, perText } from '@zelo/domain/agenda/appointment-texts.ts';
import {
  type EditedField,
  editedFieldNames,
  editedFields,
  unchangedBody,
} from '@zelo/domain/agenda/record/edited-fields.ts';
import { rescheduleBody } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { dumpOf } from '#features/clients/test-dump.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

const START = '2026-03-05T13:00:00.000Z';
const END = '2026-03-05T13:30:00.000Z';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const TEXTS = perText((name) => `Texto de ${name}`);

const bodies = {
  visit: (ana: TestAgenda) => ({ ...ana.visit(START), ...TEXTS }),
  event: (_ana: TestAgenda) => ({
    startTime: START,
    endTime: END,
    isPersonalEvent: true,
    eventTitle: 'Curso',
    personalEventDuration: 30,
    ...TEXTS,
  }),
};

type Kind = keyof typeof bodies;

/** An edit of one field, and the kind of appointment that has it. */
const edits: Record<EditedField, [Kind, (ana: TestAgenda) => Promise<Partial<Appointment>>]> = {
  startTime: ['visit', async () => ({ startTime: '2026-03-05T12:59:30.000Z' })],
  endTime: ['visit', async () => ({ endTime: '2026-03-05T13:30:30.000Z' })],
  personalEventDuration: ['event', async () => ({ personalEventDuration: 31 })],
  isPersonalEvent: [
    'event',
    async (ana) => ({ isPersonalEvent: false, clientId: ana.clientId, serviceId: ana.serviceId }),
  ],
  clientId: [
    'visit',
    async (ana) => {
      const client = { name: 'Rui Costa', phone: null, email: null, notes: null };
      return { clientId: (await app.clients.create(ana.professionalId, client)).id };
    },
  ],
  serviceId: [
    'visit',
    async (ana) => {
      const service = { name: 'Barba', description: null, duration: 30, price: '30' };
      return { serviceId: (await app.services.create(ana.professionalId, service)).id };
    },
  ],
  eventTitle: ['event', async () => ({ eventTitle: 'Folga' })],
  isAllDay: ['event', async () => ({ isAllDay: true })],
  ...perText((name): (typeof edits)[EditedField] => ['visit', async () => ({ [name]: 'Outro texto' })]),
};

const storedAppointment = async (ana: TestAgenda, id: number): Promise<Appointment> => {
  const { body } = await ana.request<Appointment[]>('GET', '/api/appointments/date/2026-03-05');
  const found = body.find((appointment) => appointment.id === id);
  if (!found) throw new Error('gone');
  return found;
};

const booked = async (ana: TestAgenda, kind: Kind): Promise<Appointment> => {
  const { body } = await ana.request<Appointment>('POST', '/api/appointments', bodies[kind](ana));
  return storedAppointment(ana, body.id);
};

it('is in the table of fields, and every text in the contract with its length', async () => {
  const sent = Object.keys(agendaApi.update.body.shape);
  const kept = sent.filter((field) => field in agendaApi.today.response.element.shape);
  expect(editedFieldNames.toSorted()).toEqual(kept.filter((field) => field !== 'version').toSorted());
  const ana = await anAgenda(app);
  for (const [name, { maxLength }] of Object.entries(appointmentTexts)) {
    const body = { ...bodies.visit(ana), [name]: 'a'.repeat(maxLength + 1) };
    expect(await ana.request('POST', '/api/appointments', body)).toMatchObject({ status: 400 });
  }
});

describe('an edit of one field alone', () => {
  it.each(editedFieldNames)('stores %s and has a line in the history', async (field) => {
    const ana = await anAgenda(app);
    const [kind, edit] = edits[field];
    const before = await booked(ana, kind);
    const change = await edit(ana);
    const body = { ...unchangedBody(before), ...change, version: before.version };
    const answer = await ana.request<Appointment>('PUT', `/api/appointments/${before.id}`, body);
    expect(answer).toMatchObject({ status: 200, body: change });
    const after = await storedAppointment(ana, before.id);
    expect(after).toMatchObject({ ...change, version: before.version + 1 });
    const [line, created] = await ana.history(before.id);
    expect(created?.kind).toBe('created');
    expect(line?.text).toContain(editedFields[field] ?? (field === 'startTime' ? 'Remarcado' : 'duração'));
    expect(await ana.request('PUT', `/api/appointments/${before.id}`, body)).toMatchObject({ status: 200 });
    expect(await storedAppointment(ana, before.id)).toEqual(after);
  });
});

describe.each(['visit', 'event'] as const)('every field of a %s', (kind) => {
  const carried = (appointment: Appointment) => ({ ...unchangedBody(appointment), version: undefined });

  it('is kept by a drag and its undo', async () => {
    const ana = await anAgenda(app);
    const before = await booked(ana, kind);
    const moved = { startTime: '2026-03-05T17:00:00.000Z', endTime: '2026-03-05T17:30:00.000Z' };
    const url = `/api/appointments/${before.id}`;
    const dragged = await ana.request<Appointment>('PUT', url, rescheduleBody(before, moved));
    expect(carried(dragged.body)).toEqual({ ...carried(before), ...moved });
    const undone = { ...before, version: dragged.body.version };
    await ana.request('PUT', url, rescheduleBody(undone, { startTime: START, endTime: END }));
    expect(carried(await storedAppointment(ana, before.id))).toEqual(carried(before));
  });

  it('is kept by a cancellation, by reopening and by a save without changes', async () => {
    const ana = await anAgenda(app);
    const before = await booked(ana, kind);
    const url = `/api/appointments/${before.id}`;
    await ana.request('POST', `${url}/cancel`, { reason: 'Viagem' });
    expect(carried(await storedAppointment(ana, before.id))).toEqual(carried(before));
    await ana.request('POST', `${url}/reopen`);
    const reopened = await storedAppointment(ana, before.id);
    expect(carried(reopened)).toEqual(carried(before));
    await ana.request('PUT', url, { ...unchangedBody(reopened), version: reopened.version });
    expect(await storedAppointment(ana, before.id)).toEqual(reopened);
  });

  it('is in the answer of a repeated request, which stores no text', async () => {
    const ana = await anAgenda(app);
    const request = { key: `uma vez ${kind}`, body: bodies[kind](ana) };
    const first = await ana.postOnce<Appointment>('/api/appointments', request);
    expect(carried(first.body)).toEqual(carried(await storedAppointment(ana, first.body.id)));
    expect(await ana.postOnce('/api/appointments', request)).toEqual(first);
    const dump = await dumpOf(app.db);
    expect(dump).toMatch(/^idempotency_keys /m);
    for (const text of Object.values(TEXTS)) expect(dump).not.toContain(text);
  });
});

it('every field of an event over several days is in each of its rows', async () => {
  const ana = await anAgenda(app);
  const { startTime: _start, endTime: _end, ...sent } = { ...bodies.event(ana), isAllDay: true };
  const times = { startTime: '2026-03-05T03:00:00.000Z', endTime: '2026-03-06T03:00:00.000Z' };
  const body = { ...sent, ...times, endDate: '2026-03-07' };
  expect(await ana.request('POST', '/api/appointments', body)).toMatchObject({ status: 201 });
  const url = '/api/appointments?from=2026-03-05&to=2026-03-07';
  const { body: rows } = await ana.request<Appointment[]>('GET', url);
  const carried = rows.map(unchangedBody).map(({ startTime: _from, endTime: _to, ...row }) => row);
  expect(carried).toEqual(Array.from({ length: 3 }, () => ({ ...sent, clientId: null, serviceId: null })));
});

it.each([
  ['status', { status: 'courtesy' }],
  ['complete-payment', { paidAmount: 30 }],
])('every field of a visit is kept by its mark: %s', async (mark, body) => {
  const ana = await anAgenda(app);
  const before = await booked(ana, 'visit');
  const url = `/api/appointments/${before.id}/${mark}`;
  expect(await ana.request('PATCH', url, body)).toMatchObject({ status: 200 });
  expect(unchangedBody(await storedAppointment(ana, before.id))).toEqual(unchangedBody(before));
});

it('every field of a visit is kept when the assistant moves it', async () => {
  const ana = await anAgenda(app);
  const before = await booked(ana, 'visit');
  const startTime = new Date('2026-03-05T18:00:00.000Z');
  const { appointment } = await app.db.transaction((tx) =>
    app.bookings.moveForAssistant(tx, ana.professionalId, {
      id: before.id,
      clientId: ana.clientId,
      startTime,
    }),
  );
  expect(appointment?.id).toBe(before.id);
  const moved = { startTime: '2026-03-05T18:00:00.000Z', endTime: '2026-03-05T18:30:00.000Z' };
  expect(unchangedBody(await storedAppointment(ana, before.id))).toEqual({
    ...unchangedBody(before),
    ...moved,
  });
});
