// Fifty clients write for one slot at the same time. Turns run in parallel on PostgreSQL only; PGlite has one connection, so
// there the test only shows that every client gets a reply.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { anAgenda, rendezvous, type TestAgenda } from '#features/agenda/test-setup.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { TurnHandler } from '#features/whatsapp/turn/turn-service.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aChat, anAssistant } from './test-chat.ts';

const RACERS = 50;
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

/** Known clients, each in a separate chat. */
const racersOf = (ana: TestAgenda, answer: TurnHandler) =>
  Promise.all(
    Array.from({ length: RACERS }, async (_, index) => {
      const { professionalId } = ana;
      const phone = `551197777${String(index).padStart(4, '0')}`;
      await app.clients.create(professionalId, {
        name: `Cliente ${index} Lima`,
        phone,
        email: null,
        notes: null,
      });
      return aChat(app, { professionalId, phone, answer });
    }),
  );

const race = async (answer: TurnHandler) => {
  const ana = await anAgenda(app);
  const chats = await racersOf(ana, answer);
  const outcomes = await Promise.all(chats.map((chat) => chat.says('Corte amanhã às 10h')));
  const rows = await app.db
    .select()
    .from(appointments)
    .where(eq(appointments.professionalId, ana.professionalId));
  return { outcomes, rows };
};

/** Reads, then writes, without a lock. An owner's row is exempt from the constraint. */
const unlocked = (bothLooked = rendezvous(isPostgres)): AssistantBookingService => ({
  ...app.bookings,
  bookForAssistant: async (tx, professionalId, { clientId, serviceId, startTime }) => {
    const taken = await app.bookings.refusalOfStart(tx, professionalId, { serviceId, clientId, startTime });
    if (taken) return { appointment: null, refusal: taken };
    await bothLooked();
    const endTime = new Date(startTime.getTime() + 1_800_000);
    const values = { professionalId, clientId, serviceId, startTime, endTime, bookedBy: 'owner' as const };
    await tx.insert(appointments).values(values);
    const [appointment] = await app.bookings.upcomingOfClient(tx, professionalId, clientId);
    return appointment ? { appointment, refusal: null } : { appointment: null, refusal: 'ended' };
  },
});

describe('fifty concurrent turns for one slot', () => {
  // spec: 1 §9.41
  it('make one booking and offer every other client another start', async () => {
    const { outcomes, rows } = await race(app.assistant.answer);
    expect(rows).toHaveLength(1);
    const memories = outcomes.map(({ dialogue }) => dialogue as { lastBooked: number[]; offered: string[] });
    expect(memories.flatMap(({ lastBooked }) => lastBooked)).toEqual(rows.map(({ id }) => id));
    const refused = memories.filter(
      ({ offered }) => offered.length >= 2 && !offered.includes('2026-03-05T10:00'),
    );
    expect(refused).toHaveLength(RACERS - 1);
    expect(outcomes.filter(({ replies }) => replies.length === 1)).toHaveLength(RACERS);
  });

  it(
    isPostgres
      ? 'without the lock and the constraint make double bookings: the race is real'
      : 'without the lock make one booking, on one connection (the race itself needs PostgreSQL)',
    async () => {
      const { rows } = await race(anAssistant(app, { tools: { bookings: unlocked() } }).answer);
      if (isPostgres) expect(rows.length).toBeGreaterThan(1);
      else expect(rows).toHaveLength(1);
    },
  );
});
