import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** 09:30 and 15:00 in São Paulo, on the days after NOW. */
const THURSDAY = '2026-03-05T12:30:00.000Z';
const FRIDAY = '2026-03-06T18:00:00.000Z';
/** Thursday, 09:00: the 24-hour reminder of Friday's visit is not due yet. */
const LATER = '2026-03-05T12:00:00.000Z';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;
let thursday: number;
let friday: number;

const rowOf = async (id: number) =>
  (await reminders.app.db.select().from(appointments).where(eq(appointments.id, id)))[0];
const readVisits = async () =>
  Promise.all(
    [thursday, friday].map(async (id) => {
      const row = await rowOf(id);
      return row && [row.status, row.startTime.toISOString()];
    }),
  );
const change = (id: number, values: Partial<typeof appointments.$inferInsert>) =>
  reminders.app.db.update(appointments).set(values).where(eq(appointments.id, id));

const UNTOUCHED = [
  ['scheduled', THURSDAY],
  ['scheduled', FRIDAY],
];

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await ana.save({ confirmationTemplate: 'Marcado para {date} às {time}. Confirma?' });
  const fresh = { createdAt: new Date(NOW) };
  thursday = await ana.visitAt(THURSDAY, fresh);
  friday = await ana.visitAt(FRIDAY, fresh);
  await ana.sweep();
  expect(await ana.texts()).toHaveLength(2);
});

afterAll(() => reminders.close());

describe('two visits with an open confirmation request each', () => {
  it.each([
    'preciso cancelar',
    'desmarcar um dos horários',
    'quero cancelar, tenho horário quando mesmo?',
    'quero remarcar para sexta 10h',
    'não vou poder ir',
  ])('stay unchanged after "%s", and we ask which', async (text) => {
    const said = await ana.hears(text);
    expect(said.join()).toMatch(/qual /i);
    expect(await readVisits()).toEqual(UNTOUCHED);
  });

  it.each(['preciso cancelar', 'sim', 'confirmo', 'quero remarcar para segunda 10h'])(
    'stay unchanged after "%s" a day later, and we ask which',
    async (text) => {
      reminders.app.clock.set(LATER);
      const said = await ana.hears(text);
      expect(said.join()).toMatch(/qual /i);
      expect(await readVisits()).toEqual(UNTOUCHED);
    },
  );

  it.each([
    ['Confirmo os dois', ['confirmed', 'confirmed']],
    ['confirmo o das 9h30', ['confirmed', 'scheduled']],
  ])('are confirmed by name: "%s"', async (text, expected) => {
    await ana.hears(text);
    expect((await readVisits()).map((row) => row?.[0])).toEqual(expected);
  });

  it.each([
    ['os dois', ['confirmed', 'confirmed']],
    ['o das 9h30', ['confirmed', 'scheduled']],
    ['confirmo o de sexta-feira', ['scheduled', 'confirmed']],
  ])('make us ask which after "sim", and "%s" clarifies', async (text, expected) => {
    expect((await ana.hears('sim')).join()).toMatch(/Qual você confirma\?/);
    await ana.hears(text);
    expect((await readVisits()).map((row) => row?.[0])).toEqual(expected);
  });

  it('keep their number in the list, even if they moved since', async () => {
    await ana.hears('sim');
    await change(thursday, {
      startTime: new Date('2026-03-09T18:00:00Z'),
      endTime: new Date('2026-03-09T18:30:00Z'),
    });
    expect(await ana.hears('1')).toEqual(['Esse horário mudou: agora é 09/03 às 15:00. Você confirma?']);
  });
});

describe('a visit that the owner changed after its confirmation request', () => {
  it.each(['Confirmo', 'Sim', 'sim, confirmo presença!', 'preciso cancelar', 'não vou poder ir'])(
    'gets "no longer booked" for "%s" if deleted, and no other visit changes',
    async (text) => {
      await reminders.app.db.delete(appointments).where(eq(appointments.id, friday));
      const [answer] = await ana.hears(text);
      expect(answer).toBe(
        'O horário dessa mensagem não está mais marcado. O que está marcado: 05/03 às 09:30.',
      );
      expect((await rowOf(thursday))?.status).toBe('scheduled');
    },
  );

  it.each(['Confirmo', 'sim, confirmo presença!', 'preciso cancelar'])(
    'gets "no longer booked" for "%s" if cancelled, and no other visit changes',
    async (text) => {
      await change(friday, { status: 'cancelled' });
      const said = (await ana.hears(text)).join();
      expect(said).toMatch(/O horário de .*06\/03.* não está mais marcado/);
      expect((await rowOf(thursday))?.status).toBe('scheduled');
    },
  );

  it('gets the new local time before confirmation if the zone changed', async () => {
    await change(thursday, { status: 'confirmed' });
    await reminders.app.db
      .update(professionals)
      .set({ timezone: 'America/Manaus' })
      .where(eq(professionals.id, ana.professionalId));
    expect(await ana.hears('confirmo')).toEqual([
      'Esse horário mudou: agora é 06/03 às 14:00. Você confirma?',
    ]);
    expect((await rowOf(friday))?.status).toBe('scheduled');
    expect(await ana.hears('sim')).toEqual(['Obrigado! Presença confirmada: 06/03 às 14:00.']);
    expect((await rowOf(friday))?.status).toBe('confirmed');
  });

  it('leaves other visits booked if it was cancelled between our question and the answer', async () => {
    await change(thursday, { status: 'confirmed' });
    await ana.hears('não posso');
    await change(friday, { status: 'cancelled' });
    expect(await ana.hears('cancelar')).toEqual([
      'O horário de 06/03 às 15:00 não está mais marcado. O que está marcado: 05/03 às 09:30.',
    ]);
    expect((await rowOf(thursday))?.status).toBe('confirmed');
  });
});

describe('a visit that the owner changed after the assistant listed it', () => {
  beforeEach(async () => {
    expect((await ana.hears('preciso cancelar')).join()).toContain('2.');
  });

  it.each(['1', 'a primeira', 'o das 9h30', 'sim'])(
    'leaves other visits booked for "%s" if deleted',
    async (text) => {
      await reminders.app.db.delete(appointments).where(eq(appointments.id, thursday));
      expect((await ana.hears(text)).join()).toContain('não está mais marcado');
      expect(await rowOf(friday)).toMatchObject({ status: 'scheduled' });
      await ana.hears('sim');
      expect(await rowOf(friday)).toMatchObject({ status: 'cancelled' });
    },
  );

  it.each(['1', 'o das 9h30'])('gets its new time and no cancellation for "%s" if moved', async (text) => {
    await change(thursday, {
      startTime: new Date('2026-03-09T18:00:00Z'),
      endTime: new Date('2026-03-09T18:30:00Z'),
    });
    expect((await ana.hears(text)).join()).toContain('09/03');
    expect((await readVisits()).map((row) => row?.[0])).toEqual(['scheduled', 'scheduled']);
  });
});
