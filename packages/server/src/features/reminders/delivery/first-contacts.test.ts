// More first contacts than the daily limit allows: texts about the waiting clients for the owner.
import type { AbsenceReport } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { setConnected } from '#features/reminders/test-reminders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({
    now: '2026-03-04T13:00:00Z',
    jobs: true,
    sending: { pacing: { spacingMs: 0, jitterMs: 0, horizonMs: 60_000, firstContactsADay: 2 } },
  });
});

afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const LIMIT = /^Saem até 20 por dia para quem nunca escreveu.*amanhã ou depois; antes, se a pessoa escrever$/;

it('names the daily limit instead of a time that would move with every look', async () => {
  const ana = await anAgenda(app);
  const { professionalId, serviceId } = ana;
  await app.db
    .update(settings)
    .set({ reminderTemplate24h: 'Até {date}', reminderTemplate3h: 'Até já' })
    .where(eq(settings.professionalId, professionalId));
  await app.db.insert(whatsappConnections).values({ professionalId, instanceName: 'ana' });
  await setConnected(app, professionalId, true);
  const clientIds: number[] = [];
  for (let number = 0; number < 4; number += 1) {
    const client = {
      name: `Cliente ${number}`,
      phone: `55119${70_000_000 + number}`,
      email: null,
      notes: null,
    };
    const { id } = await app.clients.create(professionalId, client);
    clientIds.push(id);
    const startMs = Date.parse('2026-03-05T13:00:00Z') + number * HOUR_MS;
    await app.db.insert(appointments).values({
      professionalId,
      clientId: id,
      clientName: client.name,
      serviceId,
      serviceName: 'Corte',
      startTime: new Date(startMs),
      endTime: new Date(startMs + HOUR_MS / 2),
      createdAt: new Date('2026-02-20T12:00:00Z'),
    });
  }
  const closed = [{ date: '2026-03-05', status: 'unavailable', slots: [] }];
  expect((await ana.request('PUT', '/api/settings', { specificDates: closed })).status).toBe(200);
  const told = { from: '2026-03-05', to: '2026-03-05', clientIds };
  expect((await ana.request<AbsenceReport>('POST', '/api/absences', told)).status).toBe(200);
  await app.reminders.check(professionalId);
  app.clock.advance(61_000);
  await app.reminders.check(professionalId);
  const [report] = (await ana.request<AbsenceReport[]>('GET', '/api/absences')).body;
  const waiting = (report?.clients ?? []).filter(({ state }) => state === 'due');
  expect(waiting.map(({ reasonText, dueAtLocal }) => ({ reasonText, dueAtLocal }))).toEqual(
    [1, 2].map(() => ({ reasonText: expect.stringMatching(LIMIT), dueAtLocal: null })),
  );
});
