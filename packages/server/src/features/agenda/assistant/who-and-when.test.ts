// The rules about people and late changes under the lock, whatever an engine proposes.
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { services } from '#db/schema/services.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

// a Wednesday, 10:00 in São Paulo
beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const underRules = async (rules: Partial<BookingRules>): Promise<TestAgenda> => {
  const ana = await anAgenda(app);
  const bookingRules = { ...neutralRules, ...rules };
  expect(await ana.request('PUT', '/api/settings', { bookingRules })).toMatchObject({ status: 200 });
  return ana;
};

const setClient = (ana: TestAgenda, values: Partial<typeof clients.$inferInsert>) =>
  app.db.update(clients).set(values).where(eq(clients.id, ana.clientId));

const START = '2026-03-05T13:00:00Z';

it('a late move and a late cancellation are refused, one in time is not', async () => {
  const ana = await underRules({ clientChangeUntilHours: 24 });
  const { id } = await ana.book('2026-03-05T12:59:00Z');
  const own = { id, clientId: ana.clientId, startTime: new Date('2026-03-06T13:00:00Z') };
  const refusal = { kind: 'too-late-to-change', hours: 24 };
  const { moveForAssistant, cancelForAssistant, confirmForAssistant } = app.bookings;
  for (const verb of [moveForAssistant, cancelForAssistant])
    expect(await app.db.transaction((tx) => verb(tx, ana.professionalId, own))).toEqual({
      appointment: null,
      refusal,
    });
  const confirmed = await app.db.transaction((tx) => confirmForAssistant(tx, ana.professionalId, own));
  expect(confirmed).toMatchObject({ refusal: null });
  const moved = await app.db.transaction((tx) =>
    moveForAssistant(tx, ana.professionalId, { ...own, isExcused: true }),
  );
  expect(moved).toMatchObject({ refusal: null });
  const again = await app.db.transaction((tx) => cancelForAssistant(tx, ana.professionalId, own));
  expect(again).toMatchObject({ refusal: null });
});

it('only clients whom the owner registered, or who have been booked, are booked for known clients', async () => {
  const ana = await underRules({ who: 'known' });
  expect(await ana.bookByAssistant('2026-03-05T17:00:00Z')).toMatchObject({ refusal: null });
  await app.db.delete(appointments).where(eq(appointments.professionalId, ana.professionalId));
  await setClient(ana, { isFromChat: true });
  expect(await ana.bookByAssistant(START)).toMatchObject({ refusal: { kind: 'only-known' } });
  await ana.book('2026-03-06T13:00:00Z');
  expect(await ana.bookByAssistant(START)).toMatchObject({ refusal: null });
});

it('a client whom the assistant registered is known once the owner has saved the record', async () => {
  const ana = await underRules({ who: 'known' });
  await setClient(ana, { isFromChat: true });
  expect(await ana.bookByAssistant(START)).toMatchObject({ refusal: { kind: 'only-known' } });
  const record = { name: 'Maria Silva', phone: null, email: null, notes: null };
  await ana.request('PUT', `/api/clients/${ana.clientId}/ai-toggle`, { aiEnabled: true });
  expect(await ana.bookByAssistant(START)).toMatchObject({ refusal: { kind: 'only-known' } });
  expect(
    await ana.request('PUT', `/api/clients/${ana.clientId}`, { ...record, customerStatus: 'vip' }),
  ).toMatchObject({
    status: 200,
  });
  expect(await ana.bookByAssistant(START)).toMatchObject({ refusal: null });
});

it('a blocked client is refused', async () => {
  const ana = await underRules({});
  await setClient(ana, { customerStatus: 'blocked' });
  expect(await ana.bookByAssistant(START)).toEqual({ appointment: null, refusal: 'blocked' });
});

it('a service that only the owner books is refused, and its own pause is kept', async () => {
  const ana = await underRules({});
  await ana.book('2026-03-05T13:00:00Z');
  await app.db.update(services).set({ pauseAfterMin: 30 }).where(eq(services.id, ana.serviceId));
  expect(await ana.bookByAssistant('2026-03-05T13:59:00Z')).toMatchObject({ refusal: 'taken' });
  expect(await ana.bookByAssistant('2026-03-05T14:00:00Z')).toMatchObject({ refusal: null });
  await app.db.update(services).set({ bookable: 'owner' }).where(eq(services.id, ana.serviceId));
  expect(await ana.bookByAssistant('2026-03-06T13:00:00Z')).toMatchObject({
    refusal: { kind: 'owner-only' },
  });
});

it('approval after misses counts those of twelve months', async () => {
  const ana = await underRules({ approval: 'after-misses', approvalMisses: 2 });
  const missed = async (start: string) => {
    const { id } = await ana.book(start);
    await app.db.update(appointments).set({ status: 'no_show' }).where(eq(appointments.id, id));
  };
  await missed('2026-02-04T13:00:00Z');
  await missed('2025-03-03T13:00:00Z');
  expect(await ana.bookByAssistant(START)).toMatchObject({
    refusal: null,
    appointment: { status: 'scheduled' },
  });
  await missed('2025-03-05T13:00:00Z');
  expect(await ana.bookByAssistant('2026-03-06T13:00:00Z')).toMatchObject({
    appointment: null,
    refusal: null,
    request: { kind: 'approval' },
  });
  expect(await ana.request('GET', `/api/clients/${ana.clientId}/presence`)).toMatchObject({
    status: 200,
    body: { visits: 2, misses: 2 },
  });
});

it('the owner sees who asks: a new contact, under whose name, and a client with visits', async () => {
  const ana = await underRules({ approval: 'always' });
  const asker = async () => {
    const { body } = await ana.request('GET', '/api/holds');
    return (body as { asker: unknown }[])[0]?.asker;
  };
  await setClient(ana, { isFromChat: true });
  await ana.bookByAssistant(START);
  expect(await asker()).toMatchObject({
    isKnown: false,
    attended: 0,
    isNamesake: false,
    presence: { visits: 0, misses: 0 },
  });
  const registered = { email: null, notes: null, name: 'MÁRIA silva', phone: '(11) 97777-0000' };
  const other = await app.clients.create(ana.professionalId, registered);
  expect(await asker()).toMatchObject({ isNamesake: true });
  // a record without a number says nothing about the writer's
  await app.db.update(clients).set({ phone: null, whatsappNumber: null }).where(eq(clients.id, other.id));
  expect(await asker()).toMatchObject({ isNamesake: false });
  const { id } = await ana.book('2026-02-04T13:00:00Z');
  await app.db.update(appointments).set({ status: 'completed' }).where(eq(appointments.id, id));
  expect(await asker()).toMatchObject({ isKnown: true, attended: 1, presence: { visits: 1, misses: 0 } });
});

it('a visit is not changed to a service whose bookings the owner approves', async () => {
  const ana = await underRules({});
  const { appointment } = await ana.bookByAssistant(START);
  const values = { name: 'Avaliação', description: null, duration: 30, price: '90' };
  const other = await app.services.create(ana.professionalId, values);
  await app.db.update(services).set({ approval: 'always' }).where(eq(services.id, other.id));
  const change = { id: appointment?.id ?? 0, clientId: ana.clientId, startTime: new Date(START) };
  const moved = (isExcused: boolean) =>
    app.db.transaction((tx) =>
      app.bookings.moveForAssistant(tx, ana.professionalId, { ...change, serviceId: other.id, isExcused }),
    );
  expect(await moved(false)).toEqual({ appointment: null, refusal: { kind: 'asks-first' } });
  expect(await moved(true)).toMatchObject({ refusal: null });
});

it('a booking at the hours of a request that waits says which one made way for it, to the owner too', async () => {
  const ana = await underRules({});
  const values = { name: 'Avaliação', description: null, duration: 30, price: '90' };
  const other = await app.services.create(ana.professionalId, values);
  await app.db.update(services).set({ approval: 'always' }).where(eq(services.id, other.id));
  const book = (serviceId: number) =>
    app.db.transaction((tx) =>
      app.bookings.bookForAssistant(tx, ana.professionalId, {
        clientId: ana.clientId,
        serviceId,
        startTime: new Date(START),
      }),
    );
  expect(await book(other.id)).toMatchObject({ request: { serviceName: 'Avaliação' } });
  expect(await book(ana.serviceId)).toMatchObject({
    appointment: { startTime: new Date(START) },
    dropped: [{ serviceName: 'Avaliação' }],
  });
  const { body } = await ana.request('GET', '/api/notifications');
  expect(JSON.stringify(body)).toContain('no lugar do pedido de Avaliação, ');
});
