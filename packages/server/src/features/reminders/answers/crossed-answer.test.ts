// A question of the assistant is open when a message that is sent by itself comes: a bare answer may be to either.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

const TOMORROW = '2026-03-05T12:30:00.000Z';
const HALF_AN_HOUR_MS = 30 * 60_000;

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

const standing = async () =>
  (
    await reminders.app.db
      .select({ status: appointments.status, start: appointments.startTime })
      .from(appointments)
      .where(eq(appointments.professionalId, ana.professionalId))
      .orderBy(appointments.id)
  ).map(({ status, start }) => `${start.toISOString()} ${status}`);

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

/** The assistant offers Friday at ten; half an hour later the reminder of tomorrow's visit leaves. */
const crossed = async () => {
  const [offer = ''] = await ana.hears('tem corte sexta às 10h?');
  expect(offer).toContain('Quer que eu marque');
  await ana.visitAt(TOMORROW);
  reminders.app.clock.set(new Date(Date.parse(NOW) + HALF_AN_HOUR_MS).toISOString());
  await ana.sweep();
  expect((await ana.texts()).at(-1)).toContain('Confirma?');
};

describe('a bare answer behind a question and a reminder', () => {
  it.each(['sim', '👍', 'ok', 'não', 'pode ser', 'claro'])('"%s" is asked about', async (text) => {
    await crossed();
    const [reply = ''] = await ana.hears(text);
    expect(reply).toContain('vale para qual das mensagens');
    expect(reply).toContain('Quer que eu marque');
    expect(await standing()).toEqual([`${TOMORROW} scheduled`]);
  });

  it('is understood once it is said', async () => {
    await crossed();
    await ana.hears('sim');
    expect((await ana.hears('confirmo presença')).join()).toContain('Presença confirmada');
    expect(await standing()).toEqual([`${TOMORROW} confirmed`]);
    await ana.hears('pode marcar');
    expect(await standing()).toHaveLength(2);
  });

  it('"confirmo minha presença" says what it is to', async () => {
    await crossed();
    await ana.hears('confirmo minha presença');
    expect(await standing()).toEqual([`${TOMORROW} confirmed`]);
  });

  it('is an answer to the reminder where nothing else is open', async () => {
    await ana.visitAt(TOMORROW);
    await ana.hears('que horas vocês abrem?');
    await ana.sweep();
    await ana.hears('sim');
    expect(await standing()).toEqual([`${TOMORROW} confirmed`]);
  });
});
