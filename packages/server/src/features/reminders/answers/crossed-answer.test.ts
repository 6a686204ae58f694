// An automatic message arrives while a question of the assistant is open: a bare answer may belong to either.
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

/** The assistant offers Friday at ten; the reminder of tomorrow's visit leaves half an hour later. */
const crossed = async () => {
  const [offer = ''] = await ana.hears('tem corte sexta às 10h?');
  expect(offer).toContain('Quer que eu marque');
  await ana.visitAt(TOMORROW);
  reminders.app.clock.set(new Date(Date.parse(NOW) + HALF_AN_HOUR_MS).toISOString());
  await ana.sweep();
  expect((await ana.texts()).at(-1)).toContain('Confirma?');
};

describe('a bare answer after a question and a reminder', () => {
  it.each(['sim', '👍', 'ok', 'não', 'pode ser', 'claro'])('makes us ask: "%s"', async (text) => {
    await crossed();
    const [reply = ''] = await ana.hears(text);
    expect(reply).toContain('vale para qual das mensagens');
    expect(reply).toContain('Quer que eu marque');
    expect(await standing()).toEqual([`${TOMORROW} scheduled`]);
  });

  it('is understood once the client clarifies it', async () => {
    await crossed();
    await ana.hears('sim');
    expect((await ana.hears('confirmo presença')).join()).toContain('Presença confirmada');
    expect(await standing()).toEqual([`${TOMORROW} confirmed`]);
    await ana.hears('pode marcar');
    expect(await standing()).toHaveLength(2);
  });

  it('answers the reminder if it says so: "confirmo minha presença"', async () => {
    await crossed();
    await ana.hears('confirmo minha presença');
    expect(await standing()).toEqual([`${TOMORROW} confirmed`]);
  });

  it('answers the reminder if no other question is open', async () => {
    await ana.visitAt(TOMORROW);
    await ana.hears('que horas vocês abrem?');
    await ana.sweep();
    await ana.hears('sim');
    expect(await standing()).toEqual([`${TOMORROW} confirmed`]);
  });
});

describe('an answer after a list of hours and an absence notice', () => {
  /** Thursday at ten; the list is of Friday. */
  const VISIT = '2026-03-05T13:00:00.000Z';
  const DAY = '2026-03-05';

  const noticed = async (question: string) => {
    await ana.visitAt(VISIT);
    await ana.hears(question);
    await ana.request('PUT', '/api/settings', {
      specificDates: [{ date: DAY, status: 'unavailable', slots: [] }],
    });
    await ana.request('POST', '/api/absences', { from: DAY, to: DAY, clientIds: [ana.clientId] });
    await ana.deliver();
    const notice = (await ana.texts()).at(-1) ?? '';
    expect(notice).toMatch(/^1\. /m);
    return notice;
  };
  const later = (ms: number) =>
    reminders.app.clock.set(new Date(reminders.app.clock.now().getTime() + ms).toISOString());

  it.each(['2', 'a 2', 'pode ser a 2', 'opção 2', 'a segunda opção'])(
    'takes the numbered proposal of the notice, the latest message: "%s"',
    async (text) => {
      const notice = await noticed('quais horários tem sexta para corte?');
      later(HALF_AN_HOUR_MS);
      const second = /^2\. .*?(\d\d\/\d\d).*?(\d\d:\d\d)/m.exec(notice);
      expect((await ana.hears(text)).join()).toContain(second?.[2] ?? 'no second proposal');
      const visits = await standing();
      expect(visits).toHaveLength(1);
      expect(visits[0]).not.toContain(VISIT);
    },
  );

  it('asks if the answer may have crossed the notice', async () => {
    await noticed('quais horários tem sexta para corte?');
    later(5_000);
    expect((await ana.hears('a 2')).join()).toMatch(/^1\. /m);
    expect(await standing()).toEqual([`${VISIT} scheduled`]);
  });

  it.each(['sim', 'ok', 'pode ser'])('writes nothing on "%s" after an offer and the notice', async (text) => {
    await noticed('tem corte sexta às 10h?');
    later(HALF_AN_HOUR_MS);
    await ana.hears(text);
    expect(await standing()).toEqual([`${VISIT} scheduled`]);
  });
});
