import type { AbsenceHits } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { appointments } from '#db/schema/agenda.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({
    now: '2026-03-04T13:00:00Z',
    onStatement: (statement) => statements.push(statement),
  });
});

afterAll(() => app.close());

it('reads the clients affected by an absence with as many statements for one visit as for forty', async () => {
  const ana = await anAgenda(app);
  const { professionalId, serviceId } = ana;
  const book = async (from: number, end: number): Promise<void> => {
    for (let number = from; number < end; number += 1) {
      const person = {
        name: `Cliente ${number}`,
        phone: `119${70_000_000 + number}`,
        email: null,
        notes: null,
      };
      const { id: clientId } = await app.clients.create(professionalId, person);
      const startTime = new Date(Date.parse('2026-03-05T12:00:00Z') + number * 600_000);
      const endTime = new Date(startTime.getTime() + 600_000);
      const visit = {
        clientId,
        clientName: person.name,
        serviceId,
        serviceName: 'Corte',
        startTime,
        endTime,
      };
      await app.db.insert(appointments).values({ professionalId, ...visit });
    }
  };
  const asked = async (visits: number): Promise<number> => {
    statements.length = 0;
    const url = '/api/absences/hits?from=2026-03-05&to=2026-03-06';
    const { status, body } = await ana.request<AbsenceHits>('GET', url);
    const count = statements.length;
    expect(status).toBe(200);
    expect(body.hits).toHaveLength(visits);
    return count;
  };
  await book(0, 1);
  // the session is cached after the first request
  await asked(1);
  const few = await asked(1);
  await book(1, 40);
  expect(await asked(40)).toBe(few);
  expect(few).toBeLessThanOrEqual(14);
});
