// Counts the statements of a check of many visits: a few per hundred reminders, not a few for each.
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setConnected } from '#features/reminders/test-reminders.ts';

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({
    now: '2026-03-04T13:00:00Z',
    // only sent jobs count; no worker runs
    jobs: true,
    onStatement: (statement) => statements.push(statement),
    sending: { pacing: { spacingMs: 4_000, jitterMs: 0, horizonMs: 60_000, firstContactsADay: 5 } },
  });
});

afterAll(() => app.close());

const TEMPLATES = { reminderTemplate24h: 'Até {date}, {client_name}', reminderTemplate3h: 'Até já' };

/** A professional with visits tomorrow morning, each of another client; `saved` are the settings. */
const aDayOf = async (visits: number, saved: Partial<typeof settings.$inferInsert>) => {
  const { professionalId, serviceId } = await anAgenda(app);
  await app.db.update(settings).set(saved).where(eq(settings.professionalId, professionalId));
  const people = Array.from({ length: visits }, (_, number) => ({
    professionalId,
    name: `Cliente ${number}`,
    phone: `55119${70_000_000 + number}`,
  }));
  const rows = await app.db.insert(clients).values(people).returning({ id: clients.id });
  const startMs = Date.parse('2026-03-05T12:00:00Z');
  const booked = rows.map(({ id }, number) => ({
    professionalId,
    clientId: id,
    clientName: `Cliente ${number}`,
    serviceId,
    serviceName: 'Corte',
    startTime: new Date(startMs + number * 10_000),
    endTime: new Date(startMs + number * 10_000 + 5_000),
    createdAt: new Date('2026-02-20T12:00:00Z'),
  }));
  await app.db.insert(appointments).values(booked);
  return professionalId;
};

const checked = async (professionalId: number) => {
  statements.length = 0;
  const { message: _, ...figures } = await app.reminders.check(professionalId);
  return { figures, asked: statements.length };
};

describe('a check of 300 visits', () => {
  it('skips all in a few statements without a text', async () => {
    const ana = await aDayOf(300, { reminderTemplate24h: null });
    const { figures, asked } = await checked(ana);
    expect(figures).toMatchObject({ planned: 600, queued: 0, skipped: 300, waiting: 0 });
    expect(asked).toBeLessThan(80);
    expect((await checked(ana)).figures).toMatchObject({ planned: 0, skipped: 0, waiting: 0 });
  });

  it('makes all wait in a few statements without a connected phone', async () => {
    const ana = await aDayOf(300, TEMPLATES);
    const { figures, asked } = await checked(ana);
    expect(figures).toMatchObject({ planned: 600, queued: 0, skipped: 0, waiting: 300 });
    expect(asked).toBeLessThan(80);
  });

  it("sends today's quota of first contacts and makes the others wait", async () => {
    const ana = await aDayOf(300, TEMPLATES);
    await app.db.insert(whatsappConnections).values({ professionalId: ana, instanceName: 'ana' });
    await setConnected(app, ana, true);
    const { figures, asked } = await checked(ana);
    expect(figures).toMatchObject({ planned: 600, queued: 5, skipped: 0, waiting: 295 });
    expect(asked).toBeLessThan(250);
  });

  it('counts and skips each visit once in five concurrent runs', async () => {
    const ana = await aDayOf(300, { reminderTemplate24h: null });
    const figures = await Promise.all(Array.from({ length: 5 }, () => app.reminders.check(ana)));
    const sum = (key: 'planned' | 'skipped') => figures.reduce((total, one) => total + one[key], 0);
    expect([sum('planned'), sum('skipped')]).toEqual([600, 300]);
  });
});
