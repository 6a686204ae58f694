import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { aReminded, aReminderApp, NOW, PHONE, type ReminderApp } from '#features/reminders/test-reminders.ts';

const HOUR_MS = 3_600_000;
/** A day after NOW, so that the 24-hour reminder is due at NOW. */
const START = '2026-03-05T13:00:00.000Z';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

const advance = (hours: number) => reminders.app.clock.advance(hours * HOUR_MS);

const stateOf = async (kind: '24h' | '3h' = '24h') => {
  const row = (await ana.ledger()).find((stored) => stored.kind === kind);
  return [row?.state, row?.reason ?? null];
};

const dueAtOf = async (kind: '24h' | '3h') =>
  (await ana.ledger()).find((stored) => stored.kind === kind)?.dueAt.toISOString();

const trialEnds = (at: string) =>
  reminders.app.db
    .update(professionals)
    .set({ trialEndsAt: new Date(at) })
    .where(eq(professionals.id, ana.professionalId));

const phone = (typed: string | null) =>
  reminders.app.db.update(clients).set({ phone: typed }).where(eq(clients.id, ana.clientId));

const template = (text: string | null) => ana.save({ reminderTemplate24h: text });

/** Reasons that hold the reminder back, with their beginning and end. */
const holds: Record<string, { reason: string; begin: () => Promise<unknown>; end: () => Promise<unknown> }> =
  {
    'switched off': {
      reason: 'off',
      begin: () => ana.request('PUT', '/api/settings/reminders', { reminder24hEnabled: false }),
      end: () => ana.request('PUT', '/api/settings/reminders', { reminder24hEnabled: true }),
    },
    'without a text': {
      reason: 'no-template',
      begin: () => template(null),
      end: () => template('Até {time}'),
    },
    'with a text that cannot be sent': {
      reason: 'bad-template',
      begin: () => template('Olá {nome}'),
      end: () => template('Olá {client_name}'),
    },
    'without a subscription': {
      reason: 'subscription',
      begin: () => trialEnds('2026-03-04T00:00:00Z'),
      end: () => trialEnds('2026-03-11T00:00:00Z'),
    },
    'without a phone': { reason: 'no-phone', begin: () => phone(null), end: () => phone(PHONE) },
    'opted out': {
      reason: 'opted-out',
      begin: () => ana.hears('PARAR'),
      end: () => ana.hears('VOLTAR'),
    },
  };

const names = Object.keys(holds);

const held = async (name: string) => {
  const hold = holds[name];
  if (!hold) throw new Error(`no hold called ${name}`);
  await hold.begin();
  const visit = await ana.visitAt(START);
  await ana.sweep();
  expect(await stateOf()).toEqual(['skipped', hold.reason]);
  const said = (await ana.texts()).length;
  return { ...hold, visit, newTexts: async () => (await ana.texts()).slice(said) };
};

describe('a held reminder is sent when the reason ends', () => {
  // spec: 2 §6.4
  it.each(names)('%s', async (name) => {
    const { end, newTexts } = await held(name);
    advance(2);
    await ana.sweep();
    expect(await newTexts()).toEqual([]);
    await end();
    const before = (await newTexts()).length;
    await ana.sweep();
    await ana.sweep();
    expect(await stateOf()).toEqual(['sent', null]);
    expect((await newTexts()).length).toBe(before + 1);
  });
});

describe('a held reminder is not sent', () => {
  it.each(names)('if it is too late by then: %s', async (name) => {
    const { end, reason, newTexts } = await held(name);
    // 07:00 is quiet, and from 09:00 on fewer than 4 hours remain
    reminders.app.clock.set('2026-03-05T11:30:00Z');
    await trialEnds('2026-03-11T00:00:00Z');
    await end();
    const before = (await newTexts()).length;
    await ana.sweep();
    expect((await newTexts()).filter((text) => text.startsWith('Olá')).length).toBe(0);
    // the opt-in triggers one more check, and then it is too late
    const expected = name === 'opted out' ? ['superseded', 'late'] : [reason];
    expect(expected).toContain((await stateOf())[1]);
    expect(before).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['cancelled', { status: 'cancelled' as const }],
    ['moved', { startTime: new Date('2026-03-09T13:00:00Z'), endTime: new Date('2026-03-09T13:30:00Z') }],
  ])('if its visit was %s in between', async (_name, change) => {
    const { end, visit, newTexts } = await held('switched off');
    await reminders.app.db.update(appointments).set(change).where(eq(appointments.id, visit));
    await end();
    await ana.sweep();
    expect(await newTexts()).toEqual([]);
    expect(await stateOf()).toEqual(['skipped', 'off']);
  });

  it('if another reason applies, which it then shows', async () => {
    const { newTexts } = await held('switched off');
    await ana.save({ reminderTemplate24h: null, reminder24hEnabled: true });
    await ana.sweep();
    expect(await newTexts()).toEqual([]);
    expect(await stateOf()).toEqual(['skipped', 'off']);
    await template('Até {time}');
    await ana.sweep();
    expect(await newTexts()).toEqual(['Até 10:00']);
  });
});

describe("the owner's current quiet hours", () => {
  const setQuiet = (from: string, to: string) =>
    ana.request('PUT', '/api/settings', { quietHours: { from, to } });

  it('apply to new reminders', async () => {
    await setQuiet('18:00', '09:30');
    await ana.visitAt('2026-03-05T15:00:00Z');
    await ana.sweep();
    // 12:00 of the day before; 09:00 is quiet now: an hour before 18:00
    expect([await dueAtOf('24h'), await dueAtOf('3h')]).toEqual([
      '2026-03-04T15:00:00.000Z',
      '2026-03-04T20:00:00.000Z',
    ]);
  });

  // spec: 2 §9.15
  it('move the waiting reminders, there and back', async () => {
    await ana.visitAt('2026-03-05T12:30:00Z', { createdAt: new Date(NOW) });
    await ana.sweep();
    expect(await dueAtOf('3h')).toBe('2026-03-04T23:00:00.000Z');
    await setQuiet('17:00', '08:00');
    await ana.sweep();
    expect(await dueAtOf('3h')).toBe('2026-03-04T19:00:00.000Z');
    await setQuiet('23:00', '06:00');
    await ana.sweep();
    expect(await dueAtOf('3h')).toBe('2026-03-05T09:30:00.000Z');
  });

  // spec: 2 §9.15
  it("follow the professional's zone, even if it changes after the booking", async () => {
    await ana.visitAt('2026-03-05T14:00:00Z');
    await ana.sweep();
    expect(await dueAtOf('3h')).toBe('2026-03-05T11:00:00.000Z');
    await reminders.app.db
      .update(professionals)
      .set({ timezone: 'America/Rio_Branco' })
      .where(eq(professionals.id, ana.professionalId));
    await ana.sweep();
    // 09:00 there, and three hours before it is quiet: 20:00 of the evening before
    expect(await dueAtOf('3h')).toBe('2026-03-05T01:00:00.000Z');
  });

  it('release a waiting message as soon as the new ones end', async () => {
    reminders.app.clock.set('2026-03-05T01:00:00Z');
    await ana.save({ confirmationTemplate: 'Marcado para {date} às {time}' });
    await ana.visitAt('2026-03-20T13:00:00Z', { createdAt: reminders.app.clock.now() });
    await ana.sweep();
    expect(await ana.texts()).toEqual([]);
    await setQuiet('23:00', '08:00');
    await ana.sweep();
    expect(await ana.texts()).toEqual(['Marcado para 20/03/2026 às 10:00']);
  });
});
