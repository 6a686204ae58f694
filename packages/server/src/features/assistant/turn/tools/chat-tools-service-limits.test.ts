// Refusals of the tools for any engine: more than a person needs, and decisions reserved to the owner.
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { AssistantTools } from '@zelo/domain/assistant/assistant-tools.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAssistant } from '#features/assistant/test-chat.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

/** Runs tools in a turn of Maria, a client of the agenda. */
const inTurn = <Result>(
  ana: TestAgenda,
  mayBook: boolean,
  brain: (tools: AssistantTools) => Promise<Result>,
): Promise<Result> =>
  app.db.transaction(async (tx) =>
    brain(
      anAssistant(app).chatTools.toolsFor(tx, {
        professionalId: ana.professionalId,
        conversationId: 7,
        calendar: await app.hours.calendarOf(ana.professionalId, tx),
        now: app.clock.now(),
        clientId: ana.clientId,
        clientName: 'Maria Silva',
        person: { phone: null, jid: 'x@lid', lid: null },
        who: 'Maria Silva',
        mayBook,
      }).tools,
    ),
  );

/** Books in turns of five, the maximum per turn. */
const bookMany = async (ana: TestAgenda, count: number): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let done = 0; done < count; done += 4) {
    await inTurn(ana, true, async (tools) => {
      const range = { serviceId: ana.serviceId, from: '2026-03-05', to: '2026-03-20' };
      const free = await tools.freeStarts(range);
      for (const start of free.slice(0, Math.min(4, count - done))) {
        outcomes.push((await tools.book({ serviceId: ana.serviceId, start, forSomeone: null })).outcome);
      }
    });
  }
  return outcomes;
};

const rowsOf = (ana: TestAgenda) =>
  app.db.select().from(appointments).where(eq(appointments.professionalId, ana.professionalId));

it('a client books at most ten visits per day through the chat', async () => {
  const ana = await anAgenda(app);
  const outcomes = await bookMany(ana, 12);
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(10);
  expect(outcomes.slice(10)).toEqual(['refused', 'refused']);
});

it('a client with twelve future visits cannot book another', async () => {
  const ana = await anAgenda(app);
  for (let day = 6; day < 18; day += 1) await ana.book(`2026-04-${String(day).padStart(2, '0')}T13:00:00Z`);
  expect(await bookMany(ana, 1)).toEqual(['refused']);
  expect(await rowsOf(ana)).toHaveLength(12);
});

// spec: 2 §2.45
it('never books or moves without automatic scheduling, even when the engine asks for it', async () => {
  const ana = await anAgenda(app);
  await bookMany(ana, 1);
  const [before] = await rowsOf(ana);
  const { serviceId } = ana;
  const outcomes = await inTurn(ana, false, async (tools) => [
    await tools.book({ serviceId, start: '2026-03-09T10:00', forSomeone: null }),
    await tools.reschedule({ appointmentId: before?.id ?? 0, start: '2026-03-09T10:00', serviceId }),
  ]);
  expect(outcomes).toEqual([{ outcome: 'refused' }, { outcome: 'refused' }]);
  expect(await rowsOf(ana)).toEqual([before]);
});

it('a start is refused beside the visits that are offered with it, once they reach a limit', async () => {
  const ana = await anAgenda(app);
  const bookingRules = { ...neutralRules, maxPerClientWeek: 1 };
  await ana.request('PUT', '/api/settings', { bookingRules });
  const { serviceId } = ana;
  const [start, other] = ['2026-03-11T10:00', '2026-03-12T10:00'];
  const answers = await inTurn(ana, true, async (tools) => [
    await tools.canStart({ serviceId, start }),
    await tools.canStart({ serviceId, start, beside: [{ serviceId, start: other }] }),
    await tools.brokenRule({ serviceId, date: '2026-03-11', start, beside: [{ serviceId, start: other }] }),
    await tools.canStart({ serviceId, start, beside: [{ serviceId, start: '2026-03-19T10:00' }] }),
  ]);
  expect(answers).toEqual([true, false, { kind: 'client-week-full', most: 1 }, true]);
});
