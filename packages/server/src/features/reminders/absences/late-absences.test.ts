// More first contacts than the daily limit allows: order of the absence notices, and the clients the owner has to call.
import type { Notification } from '@zelo/domain/account/account-contract.ts';
import type { AbsenceHits, AbsenceReport } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { datesBetween } from '@zelo/domain/shared/local-time.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { setConnected } from '#features/reminders/test-reminders.ts';

/** A Wednesday, 10:00 in São Paulo. */
const NOW = '2026-03-04T13:00:00Z';
const ABSENCE = { from: '2026-03-04', to: '2026-03-09' };
/** In the order in which the clients were created: the most urgent visits come last. */
const VISITS = {
  'Bia Monday': '2026-03-09T13:00:00Z',
  'Caio Friday': '2026-03-06T13:00:00Z',
  'Davi Tomorrow': '2026-03-05T12:00:00Z',
  'Eva Evening': '2026-03-04T19:00:00Z',
  'Fabio Today': '2026-03-04T18:00:00Z',
};

let app: TestApp;
let ana: Awaited<ReturnType<typeof anAgenda>>;
let clientIds: number[];

beforeAll(async () => {
  app = await aTestApp({
    now: NOW,
    jobs: true,
    sending: { pacing: { spacingMs: 0, jitterMs: 0, horizonMs: 60_000, firstContactsADay: 2 } },
  });
});

beforeEach(async () => {
  app.clock.set(NOW);
  ana = await anAgenda(app);
  const { professionalId, serviceId } = ana;
  await app.db
    .update(settings)
    .set({ reminderTemplate24h: null, reminderTemplate3h: null, confirmationTemplate: null })
    .where(eq(settings.professionalId, professionalId));
  await app.db.insert(whatsappConnections).values({ professionalId, instanceName: `ana-${professionalId}` });
  await setConnected(app, professionalId, true);
  clientIds = [];
  for (const [place, [name, start]] of Object.entries(VISITS).entries()) {
    const phone = `55119${70_000_000 + place}`;
    const { id } = await app.clients.create(professionalId, { name, phone, email: null, notes: null });
    clientIds.push(id);
    await app.db.insert(appointments).values({
      professionalId,
      clientId: id,
      clientName: name,
      serviceId,
      serviceName: 'Corte',
      startTime: new Date(start),
      endTime: new Date(Date.parse(start) + 1_800_000),
      createdAt: new Date('2026-02-20T12:00:00Z'),
    });
  }
  const specificDates = datesBetween(ABSENCE.from, ABSENCE.to).map((date) => ({
    date,
    status: 'unavailable',
    slots: [],
  }));
  expect((await ana.request('PUT', '/api/settings', { specificDates })).status).toBe(200);
});

afterAll(() => app.close());

const hits = async () =>
  (await ana.request<AbsenceHits>('GET', `/api/absences/hits?from=${ABSENCE.from}&to=${ABSENCE.to}`)).body
    .hits;

const tell = async (ids = clientIds) =>
  (await ana.request<AbsenceReport>('POST', '/api/absences', { ...ABSENCE, clientIds: ids })).body;

const bells = async () =>
  (await ana.request<Notification[]>('GET', '/api/notifications')).body.filter(({ title }) =>
    title?.startsWith('Aviso de ausência'),
  );

it('sends notices of the nearest visits first, regardless of when the clients were created', async () => {
  const { clients } = await tell();
  const leaving = clients.filter(({ state }) => state === 'sending').map(({ clientName }) => clientName);
  expect(leaving.toSorted()).toEqual(['Eva Evening', 'Fabio Today']);
});

it('gives a free place to the nearest visit, not to the longest wait', async () => {
  const [bia = 0, caio = 0, davi = 0, eva = 0, fabio = 0] = clientIds;
  await tell([bia, caio, davi]);
  app.clock.advance(20_000);
  await tell([eva, fabio]);
  await app.db.execute(sql`
    update outbound_messages set created_at = (created_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC'
    where professional_id = ${ana.professionalId} and id = (select min(id) from outbound_messages where professional_id = ${ana.professionalId})`);
  app.clock.advance(41_000);
  await app.reminders.check(ana.professionalId);
  const { clients } = await tell();
  const leaving = clients.filter(({ state }) => state === 'sending').map(({ clientName }) => clientName);
  expect(leaving.toSorted()).toEqual(['Caio Friday', 'Davi Tomorrow', 'Fabio Today']);
});

it('names clients who cannot be notified in time to the owner with the phone, before and after, once', async () => {
  const before = await hits();
  expect(before.filter(({ lateText }) => lateText !== null).map(({ clientName }) => clientName)).toEqual([
    'Davi Tomorrow',
  ]);
  const { clients } = await tell();
  const late = clients.filter(({ lateText }) => lateText !== null);
  expect(late).toMatchObject([
    {
      clientName: 'Davi Tomorrow',
      state: 'due',
      lateText: expect.stringContaining('Ligue para avisar'),
      phoneDigits: '5511970000002',
      visits: [{ outcomeText: 'Ainda não avisado' }],
    },
  ]);
  await app.reminders.check(ana.professionalId);
  app.clock.advance(61_000);
  await app.reminders.check(ana.professionalId);
  const said = await bells();
  expect(said).toHaveLength(1);
  expect(said[0]?.message).toMatch(
    /^Davi Tomorrow tem horário em 05\/03 às 09:00 e ainda não recebeu o aviso/,
  );
  expect(said[0]?.message).toContain('(11) 97000-0002');
});

it('asks the owner to call no one once a place becomes free in time', async () => {
  await tell();
  await app.db.execute(sql`
    update outbound_messages set created_at = (created_at at time zone 'UTC' - interval '23 hours') at time zone 'UTC'
    where professional_id = ${ana.professionalId}`);
  expect((await hits()).map(({ lateText }) => lateText)).toEqual([null, null, null, null, null]);
});

it('also names clients whose message would leave in the morning, too close to the visit', async () => {
  app.clock.set('2026-03-05T01:00:00Z');
  app.clock.run();
  const davi = clientIds[2] ?? 0;
  const { clients } = await tell([davi]);
  expect(clients).toMatchObject([{ state: 'due', lateText: expect.stringContaining('às 08:00') }]);
  expect(await bells()).toHaveLength(1);
});

it('names a message that waits for WhatsApp only when its visit is near', async () => {
  await setConnected(app, ana.professionalId, false);
  await tell(clientIds.slice(-2));
  expect(await bells()).toEqual([]);
  app.clock.set('2026-03-04T16:30:00Z');
  await app.reminders.check(ana.professionalId);
  expect((await bells()).map(({ message }) => message?.slice(0, 11))).toEqual(['Fabio Today']);
});
