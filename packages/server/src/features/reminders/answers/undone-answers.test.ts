// Retracted answers to an absence notice: "cancela", and then "não, deixa marcado".
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** Wednesday of the next week: NOW is a Wednesday too. */
const AWAY = '2026-03-11';
const LATER = '2026-03-04T13:10:00.000Z';
const PROPOSED = ['2026-03-12T10:00', '2026-03-13T10:00', '2026-03-16T10:00'];

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

const starts = async (): Promise<(string | null | undefined)[]> => {
  const { body } = await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-03-01&to=2026-04-30');
  return body.filter(({ status }) => status !== 'cancelled').map(({ startTimeLocal }) => startTimeLocal);
};

const say = async (...texts: string[]): Promise<string> => {
  let reply = '';
  for (const text of texts) reply = (await ana.hears(text)).join('\n');
  return reply;
};

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await ana.visitAt('2026-03-11T13:00:00.000Z');
  const specificDates = [{ date: AWAY, status: 'unavailable', slots: [] }];
  await ana.request('PUT', '/api/settings', { specificDates });
  await ana.request('POST', '/api/absences', { from: AWAY, to: AWAY, clientIds: [ana.clientId] });
  await ana.deliver();
  reminders.app.clock.set(LATER);
  expect(await starts()).toEqual([`${AWAY}T10:00`]);
});

afterAll(() => reminders.close());

describe('a cancellation that may be retracted', () => {
  it.each([
    'não, deixa marcado',
    'não era pra cancelar',
    'desfaz o cancelamento',
    'volta meu horário por favor',
    'volta meu horário',
    'na verdade vou sim',
    'não cancela não',
    'eu não pedi pra cancelar',
  ])('gets the absence and other days again: "%s"', async (text) => {
    const reply = await say('cancela', text);
    expect(reply).toContain('o profissional não pode atender');
    expect(reply).toContain('Tenho estes horários livres');
    expect(reply).not.toMatch(/11\/03: /);
    expect(await starts()).toEqual([]);
    await say('sexta às 15h');
    expect(await starts()).toEqual(['2026-03-13T15:00']);
  });

  it.each(['ok obrigada', 'não, obrigada', 'valeu'])('is kept: "%s"', async (text) => {
    await say('cancela', text);
    expect(await starts()).toEqual([]);
  });
});

describe('a choice in everyday words', () => {
  it.each([
    ['dia doze', PROPOSED[0]],
    ['pode ser dia treze', PROPOSED[1]],
    ['dia dezesseis às dez', PROPOSED[2]],
    ['treze', PROPOSED[1]],
    ['a 2 mas pode ser às 15h?', '2026-03-13T15:00'],
  ])('moves the visit: "%s"', async (text, start) => {
    await say(text);
    expect(await starts()).toEqual([start]);
  });

  it("picks tomorrow's proposal on the day before it", async () => {
    reminders.app.clock.set('2026-03-11T10:00:00.000Z');
    await say('pode ser amanhã');
    expect(await starts()).toEqual([PROPOSED[0]]);
  });

  it.each([
    ['tanto faz', PROPOSED[0]],
    ['qualquer um serve', PROPOSED[0]],
    ['13 ou 16, o que for melhor', PROPOSED[1]],
    ['a primeira opção mas às 11h dá?', '2026-03-12T11:00'],
  ])('is repeated in our question, and applied after a yes: "%s"', async (text, start) => {
    expect(await say(text)).toContain('Quer que eu mude');
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
    await say('sim');
    expect(await starts()).toEqual([start]);
  });

  it.each(['pode desmarcar, semana que vem eu marco', 'pode cancelar, depois eu remarco'])(
    'cancels the visit: "%s"',
    async (text) => {
      await say(text);
      expect(await starts()).toEqual([]);
    },
  );

  it.each(['qualquer dia menos quinta', 'sem ser quinta'])('leaves a day out: "%s"', async (text) => {
    const reply = await say(text);
    expect(reply).toContain('13/03');
    expect(reply).not.toContain('12/03');
  });
});

describe('a retracted choice', () => {
  it.each(['ops, errei', 'me enganei', 'desculpa, escolhi errado'])(
    'brings the same numbers again: "%s"',
    async (text) => {
      const reply = await say('1', text);
      expect(reply).toContain('Qual destes horários você prefere?');
      await say('3');
      expect(await starts()).toEqual([PROPOSED[2]]);
    },
  );

  it.each([
    'volta pro que era',
    'volta pro horário de antes',
    'desculpa, não vou poder, volta pro que era',
    'prefiro como estava antes',
  ])('leaves the visit unchanged, and never on the closed day: "%s"', async (text) => {
    const reply = await say('3', text);
    expect(reply).toContain('o profissional não pode atender');
    expect(await starts()).toEqual([PROPOSED[2]]);
  });

  it('moves to a day in free text, with a question if it may be in this week', async () => {
    const reply = await say('1', 'não, prefiro sexta às 15h');
    expect(reply).toBe('Sexta-feira, 06/03 ou sexta-feira, 13/03?');
    await say('13/03');
    expect(await starts()).toEqual(['2026-03-13T15:00']);
  });
});
