// Change of time zone: data stored by local days and months follows in the same transaction, instants do not change.
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHANGES_CHANNEL } from '#db/feed/changes.ts';
import { clientMetrics } from '#db/schema/clients/clients.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { clientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

interface Listed {
  id: number;
  startTime: string;
  endTime: string;
  startTimeLocal: string;
  isAllDay: boolean;
}

const setZone = (person: Awaited<ReturnType<typeof anAgenda>>, timezone: string) =>
  person.request('PUT', '/api/professional', { businessName: 'Odonto Vida', timezone });

const monthsOf = async (professionalId: number, clientId: number) => {
  const its = and(eq(clientMetrics.professionalId, professionalId), eq(clientMetrics.clientId, clientId));
  const rows = await app.db.select().from(clientMetrics).where(its).orderBy(asc(clientMetrics.month));
  return rows.map(({ month, appointmentsCount, totalSpent }) => ({ month, appointmentsCount, totalSpent }));
};

// spec: 2 §9.28
it('recounts the months of every client in the new zone', async () => {
  const [ana, other] = [await anAgenda(app), await anAgenda(app)];
  // half an hour after March began in São Paulo, and half an hour before it began in Manaus
  for (const agenda of [ana, other]) {
    const { id } = await agenda.book('2026-03-01T03:30:00Z');
    await agenda.request('PATCH', `/api/appointments/${id}/complete-payment`, { paidAmount: 45 });
  }
  const [inFebruary, inMarch] = [2, 3].map((month) => [{ month, appointmentsCount: 1, totalSpent: '45.00' }]);
  expect(await monthsOf(ana.professionalId, ana.clientId)).toEqual(inMarch);
  expect(await setZone(ana, 'America/Manaus')).toMatchObject({ status: 200 });
  expect(await monthsOf(ana.professionalId, ana.clientId)).toEqual(inFebruary);
  expect(await monthsOf(other.professionalId, other.clientId)).toEqual(inMarch);
  const visits = clientVisitsRepository(app.db);
  expect(await visits.differences(ana.professionalId)).toEqual([]);
  expect(await visits.differences(other.professionalId)).toEqual([]);
});

// spec: 2 §9.28
it('keeps the instant of a visit, and the date of a whole-day event', async () => {
  const ana = await anAgenda(app);
  const visit = await ana.book('2026-03-10T13:00:00Z');
  const dayOff = { isPersonalEvent: true, isAllDay: true, eventTitle: 'Folga' };
  const day = { startTime: '2026-03-11T03:00:00.000Z', endTime: '2026-03-12T03:00:00.000Z' };
  const { status } = await ana.request('POST', '/api/appointments', { ...dayOff, ...day });
  expect(status).toBe(201);
  const list = async (date: string) =>
    (await ana.request<Listed[]>('GET', `/api/appointments/date/${date}`)).body;
  const before = await list('2026-03-11');
  expect(before).toMatchObject([{ ...day, startTimeLocal: '2026-03-11T00:00' }]);

  await setZone(ana, 'America/Rio_Branco');
  expect(await list('2026-03-10')).toMatchObject([
    { id: visit.id, startTime: '2026-03-10T13:00:00.000Z', startTimeLocal: '2026-03-10T08:00', version: 1 },
  ]);
  expect(await list('2026-03-11')).toMatchObject([
    {
      startTimeLocal: '2026-03-11T00:00',
      startTime: '2026-03-11T05:00:00.000Z',
      endTime: '2026-03-12T05:00:00.000Z',
      version: 2,
    },
  ]);

  await setZone(ana, 'America/Sao_Paulo');
  expect(await list('2026-03-11')).toMatchObject([day]);
});

it('applies concurrent saves one after the other, each from the previous zone', async () => {
  const ana = await anAgenda(app);
  await ana.request('POST', '/api/appointments', {
    isPersonalEvent: true,
    isAllDay: true,
    eventTitle: 'Folga',
    startTime: '2026-03-11T03:00:00.000Z',
    endTime: '2026-03-12T03:00:00.000Z',
  });
  const zones = ['America/Rio_Branco', 'America/Noronha', 'America/Manaus'];
  const saves = Array.from({ length: 9 }, (_, nth) => setZone(ana, zones[nth % 3] ?? ''));
  for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
  const { body } = await ana.request<Listed[]>('GET', '/api/appointments/date/2026-03-11');
  expect(body).toMatchObject([{ startTimeLocal: '2026-03-11T00:00', isAllDay: true }]);
});

// spec: 2 §7.50
it('refreshes open tabs for settings, agenda and clients; without a new zone for settings only', async () => {
  const ana = await anAgenda(app);
  const heard: string[] = [];
  const stop = await app.database.listen(CHANGES_CHANNEL, (payload) => {
    const { professionalId, topic } = JSON.parse(payload) as { professionalId: number; topic: string };
    if (professionalId === ana.professionalId) heard.push(topic);
  });
  await setZone(ana, 'America/Sao_Paulo');
  await expect.poll(() => heard).toEqual(['settings']);
  heard.length = 0;
  await setZone(ana, 'America/Belem');
  await expect.poll(() => heard.toSorted()).toEqual(['appointments', 'clients', 'settings']);
  await stop();
});

// spec: 2 §9.28
it('is the zone of everything that shows times', async () => {
  const ana = await anAgenda(app);
  await setZone(ana, 'America/Noronha');
  const timezone = 'America/Noronha';
  expect((await ana.request('GET', '/api/auth/user')).body).toMatchObject({ professional: { timezone } });
  expect((await ana.request('GET', '/api/settings')).body).toMatchObject({ timezone });
  await ana.book('2026-03-10T13:00:00Z');
  expect((await ana.request('GET', '/api/appointments/date/2026-03-10')).body).toMatchObject([
    { time: '11:00' },
  ]);
});
