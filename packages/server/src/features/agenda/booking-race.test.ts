// Concurrent bookings of one slot. They run in parallel on PostgreSQL only; PGlite has one connection, so there the test
// only shows that every request gets an answer.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { appointments } from '#db/schema/agenda.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, rendezvous, type TestAgenda } from './test-setup.ts';

const RACERS = 50;
const DAYS = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
/** Every visit of 30 minutes from one of these overlaps every other. */
const STARTS = ['13:00', '13:05', '13:10', '13:29'];
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const startOf = (day: string, index: number): string => `${day}T${STARTS[index % STARTS.length]}:00Z`;

const times = <Answer>(count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const rowsOf = (ana: TestAgenda) =>
  app.db
    .select()
    .from(appointments)
    .where(eq(appointments.professionalId, ana.professionalId))
    .orderBy(appointments.id);

/** Reads, then writes, without lock and constraint. */
const bookUnlocked = (
  ana: TestAgenda,
  start: string,
  bothLooked: () => Promise<void>,
): Promise<'taken' | null> =>
  app.db.transaction(async (tx) => {
    const { professionalId, serviceId, clientId } = ana;
    const { startTime, endTime } = ana.visit(start);
    const span = { startTime: new Date(startTime), endTime: new Date(endTime) };
    const wanted = { serviceId, clientId: null, startTime: span.startTime };
    const refusal = await app.bookings.refusalOfStart(tx, professionalId, wanted);
    if (refusal) return 'taken';
    await bothLooked();
    await tx.insert(appointments).values({ professionalId, serviceId, clientId, ...span, bookedBy: 'owner' });
    return null;
  });

describe('fifty concurrent bookings of one slot', () => {
  it('make one appointment and forty-nine refusals for the assistant', async () => {
    const ana = await anAgenda(app);
    for (const day of DAYS) {
      const results = await times(RACERS, (index) => ana.bookByAssistant(startOf(day, index)));
      const refusals = results.map(({ refusal }) => refusal).filter((refusal) => refusal !== null);
      expect(refusals).toEqual(Array.from({ length: RACERS - 1 }, () => 'taken'));
    }
    expect(await rowsOf(ana)).toHaveLength(DAYS.length);
  });

  it(
    isPostgres
      ? 'without the lock and the constraint make double bookings: the race is real'
      : 'without the lock make one appointment, on one connection (the race itself needs PostgreSQL)',
    async () => {
      const ana = await anAgenda(app);
      for (const day of DAYS) {
        const bothLooked = rendezvous(isPostgres);
        await times(RACERS, (index) => bookUnlocked(ana, startOf(day, index), bothLooked));
      }
      const booked = (await rowsOf(ana)).length;
      if (isPostgres) expect(booked).toBeGreaterThan(DAYS.length);
      else expect(booked).toBe(DAYS.length);
    },
  );
});

describe('owner and assistant at the same time', () => {
  it('never put a row of the assistant over an earlier one', async () => {
    const ana = await anAgenda(app);
    for (const day of DAYS) {
      await times(RACERS, async (index) => {
        if (index % 5 === 4) await ana.book(startOf(day, index));
        else await ana.bookByAssistant(startOf(day, index));
      });
    }
    const rows = await rowsOf(ana);
    // ids are assigned under the lock: the lower one is earlier
    const overBooked = rows.filter(
      (row, position) =>
        row.bookedBy === 'assistant' &&
        rows
          .slice(0, position)
          .some((earlier) => earlier.startTime < row.endTime && row.startTime < earlier.endTime),
    );
    expect(overBooked).toEqual([]);
    expect(rows.filter(({ bookedBy }) => bookedBy === 'owner')).toHaveLength((DAYS.length * RACERS) / 5);
  });

  it('see each other when the owner moves a visit onto the slot: the owner is warned or the assistant refused', async () => {
    const ana = await anAgenda(app);
    for (const day of DAYS) {
      const { id } = await ana.book(`${day}T17:00:00Z`);
      const move = (): Promise<{ body: SavedAppointment }> =>
        ana.request('PUT', `/api/appointments/${id}`, ana.visit(`${day}T13:00:00Z`));
      const [moved, booked] = await Promise.all([move(), ana.bookByAssistant(`${day}T13:00:00Z`)]);
      const wasWarned = moved.body.conflicts.length > 0;
      expect({ wasWarned, refusal: booked.refusal }).toEqual(
        wasWarned ? { wasWarned, refusal: null } : { wasWarned, refusal: 'taken' },
      );
    }
  });
});
