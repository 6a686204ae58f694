// The totals and metrics of one client's visits, against an independent computation.
import { receivableCents } from '@zelo/domain/agenda/record/receivable.ts';
import { decimalFromCents } from '@zelo/domain/shared/money.ts';
import { sql } from 'drizzle-orm';
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentStatuses } from '@zelo/domain/agenda/appointment-status.ts';
import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { appointments } from '#db/schema/agenda.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const NOW = '2026-11-24T13:24:00Z';
const ZONE = 'America/Sao_Paulo';
const HOUR_MS = 3_600_000;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set(NOW));

afterAll(() => app.close());

const metricsOf = async ({ request, clientId }: TestAgenda): Promise<ClientMetrics> =>
  (await request<ClientMetrics>('GET', `/api/appointments/client/${clientId}/metrics`)).body;

interface StoredVisit {
  hours: number;
  status: (typeof appointmentStatuses)[number];
  price: number;
  paid: number | null;
}

const startOf = ({ hours }: StoredVisit): Date => new Date(Date.parse(NOW) + hours * HOUR_MS);
const isOpen = ({ status }: StoredVisit): boolean =>
  ['scheduled', 'confirmed', 'in_progress'].includes(status);
const isOver = (visit: StoredVisit): boolean => startOf(visit).getTime() + HOUR_MS <= Date.parse(NOW);

const store = async (ana: TestAgenda, visits: readonly StoredVisit[]): Promise<void> => {
  if (visits.length === 0) return;
  const rows = visits.map((visit) => ({
    professionalId: ana.professionalId,
    clientId: ana.clientId,
    serviceName: 'Corte',
    servicePrice: String(visit.price),
    paidAmount: visit.status === 'completed' && visit.paid !== null ? String(visit.paid) : null,
    startTime: startOf(visit),
    endTime: new Date(startOf(visit).getTime() + HOUR_MS),
    status: visit.status,
  }));
  await app.db.insert(appointments).values(rows);
};

const expectedTotals = (visits: readonly StoredVisit[]) => {
  const count = (fits: (visit: StoredVisit) => boolean): number => visits.filter(fits).length;
  const attended = visits.filter(({ status }) => status === 'completed');
  const paid = attended.reduce((sum, visit) => sum + (visit.paid ?? 0), 0);
  const toReceive = visits.reduce((sum, { status, price, paid }) => {
    const paidAmount = paid === null ? null : paid.toFixed(2);
    return sum + receivableCents({ status, servicePrice: price, paidAmount });
  }, 0);
  return {
    appointments: visits.length,
    attended: attended.length,
    courtesy: count(({ status }) => status === 'courtesy'),
    missed: count(({ status }) => status === 'no_show'),
    cancelled: count(({ status }) => status === 'cancelled'),
    unmarked: count((visit) => isOpen(visit) && isOver(visit)),
    upcoming: count((visit) => isOpen(visit) && !isOver(visit)),
    paid: paid.toFixed(2),
    toReceive: decimalFromCents(toReceive),
  };
};

const attendedByMonth = (visits: readonly StoredVisit[]): Record<string, number> => {
  const months = visits
    .filter(({ status }) => status === 'completed')
    .map((visit) => instantToLocal(startOf(visit), ZONE).date.slice(0, 7));
  return Object.fromEntries(
    Object.entries(Object.groupBy(months, (month) => month)).map(([month, all]) => [month, all?.length ?? 0]),
  );
};

const aVisit = record({
  hours: integer({ min: -9_000, max: 2_000 }),
  status: constantFrom(...appointmentStatuses),
  price: integer({ min: 0, max: 300 }),
  paid: option(integer({ min: 0, max: 300 })),
});

it('equal an independent computation of random histories', async () => {
  const history = asyncProperty(array(aVisit, { maxLength: 60 }), async (visits) => {
    const ana = await anAgenda(app);
    await store(ana, visits);
    const { totals, months, nextVisit } = await metricsOf(ana);
    expect(totals).toMatchObject(expectedTotals(visits));
    const byMonth = attendedByMonth(visits);
    expect(months.map(({ attended }) => attended)).toEqual(months.map(({ month }) => byMonth[month] ?? 0));
    const starts = visits.filter((visit) => isOpen(visit) && visit.hours > 0).map(({ hours }) => hours);
    const next =
      starts.length === 0 ? null : startOf({ hours: Math.min(...starts) } as StoredVisit).toISOString();
    expect(nextVisit).toBe(next);
  });
  await assert(history, { numRuns: 25 });
}, 120_000);

describe('a visit at the edge of a month', () => {
  it.each([
    ['America/Sao_Paulo', '2026-10'],
    ['America/Noronha', '2026-11'],
  ])('counts in the month of %s', async (timezone, month) => {
    const ana = await anAgenda(app);
    await app.db.execute(
      sql`update professionals set timezone = ${timezone} where id = ${ana.professionalId}`,
    );
    const hours = (Date.parse('2026-11-01T02:30:00Z') - Date.parse(NOW)) / HOUR_MS;
    await store(ana, [{ hours, status: 'completed', price: 45, paid: 45 }]);
    const { months } = await metricsOf(ana);
    expect(months.filter(({ attended }) => attended > 0).map((found) => found.month)).toEqual([month]);
  });
});

it('know late cancellations by the moment of the cancellation', async () => {
  const ana = await anAgenda(app);
  app.clock.set('2026-11-10T12:00:00Z');
  const [early, late, undone] = [
    await ana.book('2026-11-25T13:25:00Z'),
    await ana.book('2026-11-25T13:20:00Z'),
    await ana.book('2026-11-25T12:00:00Z'),
  ];
  app.clock.set(NOW);
  for (const { id } of [early, late, undone])
    await ana.request('POST', `/api/appointments/${id}/cancel`, { reason: null });
  await ana.request('POST', `/api/appointments/${undone.id}/reopen`);
  app.clock.set('2026-11-26T13:00:00Z');
  expect((await metricsOf(ana)).recent).toMatchObject({ cancellations: 2, lateCancellations: 1 });
});

it('count the confirmations that followed a reminder', async () => {
  const ana = await anAgenda(app);
  const visit = await ana.book('2026-11-24T12:00:00Z');
  const startTime = new Date(visit.startTime);
  const sentAt = new Date('2026-11-23T12:00:00Z');
  await app.db.insert(reminders).values([
    {
      professionalId: ana.professionalId,
      appointmentId: visit.id,
      kind: '24h',
      startTime,
      dueAt: sentAt,
      state: 'sent',
      sentAt,
    },
    // of a start that the visit no longer has
    {
      professionalId: ana.professionalId,
      appointmentId: visit.id,
      kind: '3h',
      startTime: sentAt,
      dueAt: sentAt,
      state: 'sent',
      sentAt: new Date('2026-11-20T12:00:00Z'),
    },
  ]);
  await app.db.execute(
    sql`update appointments set confirmed_at = '2026-11-23T12:30:00Z' where id = ${visit.id}`,
  );
  expect((await metricsOf(ana)).recent).toMatchObject({ reminded: 1, confirmed: 1, confirmMinutes: 30 });
});

describe('the metrics of a client', () => {
  it('need a session', async () => {
    const { clientId } = await anAgenda(app);
    expect((await app.app.inject({ url: `/api/appointments/client/${clientId}/metrics` })).statusCode).toBe(
      401,
    );
  });

  it("are not found for another professional's client", async () => {
    const [ana, other] = [await anAgenda(app), await anAgenda(app)];
    expect(await ana.request('GET', `/api/appointments/client/${other.clientId}/metrics`)).toMatchObject({
      status: 404,
      body: { message: 'Cliente não encontrado' },
    });
  });

  it.each(['0', 'x', '2147483648'])('are refused for the id %s', async (id) => {
    const { request } = await anAgenda(app);
    expect((await request('GET', `/api/appointments/client/${id}/metrics`)).status).toBe(400);
  });

  it('leave out the visits of other clients, and follow their own client', async () => {
    const ana = await anAgenda(app);
    await store(ana, [{ hours: -48, status: 'completed', price: 45, paid: 40 }]);
    const { body } = await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Rui' });
    expect((await metricsOf({ ...ana, clientId: body.id })).totals.appointments).toBe(0);
    expect((await metricsOf(ana)).totals).toMatchObject({ appointments: 1, paid: '40.00' });
  });
});
