// Usual sequence: a client writes, books in the chat, gets an absence notice, and answers in free text.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** Wednesday of the next week: NOW is a Wednesday too. */
const AWAY = '2026-03-11';
const VOICE = { message: { audioMessage: { seconds: 4, mimetype: 'audio/ogg' } } };
const PHOTO = { message: { imageMessage: { mimetype: 'image/jpeg' } } };
const PLACE = { message: { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6 } } };

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

const starts = async (): Promise<(string | null | undefined)[]> => {
  const { body } = await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-03-01&to=2026-04-30');
  return body.filter(({ status }) => status !== 'cancelled').map(({ startTimeLocal }) => startTimeLocal);
};

const close = (dates: readonly string[]) =>
  ana.request('PUT', '/api/settings', {
    specificDates: dates.map((date) => ({ date, status: 'unavailable', slots: [] })),
  });

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await ana.request('POST', '/api/services', { name: 'Barba', duration: 30, price: '30.00' });
  await ana.save({ confirmationTemplate: 'Olá {client_name}, agendado {date} às {time}. Confirma?' });
  await ana.hears('oi');
  await ana.hears('quero marcar um corte dia 11/03 às 10h');
  expect(await starts()).toEqual([`${AWAY}T10:00`]);
  await ana.sweep();
  await close([AWAY]);
  await ana.request('POST', '/api/absences', { from: AWAY, to: AWAY, clientIds: [ana.clientId] });
  await ana.deliver();
  expect((await ana.texts()).at(-1)).toContain('Não poderei atender');
});

afterAll(() => reminders.close());

it('to a proposal that a limit forbids since gets that reason', async () => {
  expect((await ana.texts()).at(-1)).toContain('1. quinta-feira, 12/03/2026 às 10:00');
  await ana.save({ bookingRules: { ...neutralRules, maxPerDay: 1 } });
  await ana.visitAt('2026-03-12T18:00:00Z');
  const [told] = await ana.hears('1');
  expect(told).toContain(
    'O horário de 12/03/2026 às 10:00 não pode mais ser marcado: esse dia já está completo.',
  );
  expect(told).toMatch(/Prefere outro destes[^]*2\. /);
  expect(await starts()).toContain(`${AWAY}T10:00`);
});

describe('an answer 25 hours after the notice', () => {
  // spec: 2 §4.13
  it.each([
    ['12/03 às 9h', '2026-03-12T09:00'],
    ['quinta 12/3 às 11h', '2026-03-12T11:00'],
    ['12/03 16h', '2026-03-12T16:00'],
    ['sexta às 15h', '2026-03-13T15:00'],
    ['quinta às 10', '2026-03-12T10:00'],
    ['pode marcar quinta às 15h', '2026-03-12T15:00'],
    ['2. sexta-feira, 13/03/2026 às 10:00', '2026-03-13T10:00'],
  ])('moves the visit for "%s"', async (text, start) => {
    await ana.hears(text);
    expect(await starts()).toEqual([start]);
  });

  it.each(['bom dia', 'quem é?', 'é o mesmo preço?', VOICE, PHOTO, PLACE])(
    'moves the visit when it follows %j',
    async (between) => {
      await ana.hears(between);
      await ana.hears('sexta às 15h');
      expect(await starts()).toEqual(['2026-03-13T15:00']);
    },
  );

  it.each([VOICE, PHOTO, PLACE])(
    'is understood as a number of the notice when it follows %j',
    async (between) => {
      await ana.hears(between);
      await ana.hears('2');
      expect(await starts()).toEqual(['2026-03-13T10:00']);
    },
  );

  it.each([
    ['sexta às 15h', '2026-03-13T15:00'],
    ['a 2', '2026-03-13T10:00'],
    ['13/03 às 16h', '2026-03-13T16:00'],
  ])('is understood three days later: "%s"', async (text, start) => {
    reminders.app.clock.set(new Date(Date.parse(NOW) + 3 * DAY_MS).toISOString());
    await ana.hears(text);
    expect(await starts()).toEqual([start]);
  });

  it.each(['a segunda opção', 'segunda opção', 'quero a segunda opção'])(
    'takes the second of the list for "%s"',
    async (text) => {
      await ana.hears(text);
      expect(await starts()).toEqual(['2026-03-13T10:00']);
    },
  );

  it.each(['pera, 1 não', '1 não', 'a 1 fica ruim'])('lists the other proposals for "%s"', async (text) => {
    const [reply] = await ana.hears(text);
    expect(reply).toMatch(/Qual destes horários.*\n2\. /);
    expect(reply).not.toContain('\n1. ');
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
  });

  it('makes the assistant ask if another booking of the same service is meant', async () => {
    const [reply] = await ana.hears('corte 13/03 às 15h');
    expect(reply).toContain('Quer passar o seu horário de quarta-feira, 11/03, às 10:00, para');
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
    await ana.hears('sim');
    expect(await starts()).toEqual(['2026-03-13T15:00']);
  });

  it('books another service in addition', async () => {
    await ana.hears('barba 13/03 às 15h');
    expect(await starts()).toEqual([`${AWAY}T10:00`, '2026-03-13T15:00']);
  });

  it('gets nearby times of an open day when the requested one is closed', async () => {
    const [reply] = await ana.hears('quarta 11/03 às 15h');
    expect(reply).toContain('Tenho estes horários livres');
    expect(reply).not.toMatch(/11\/03: /);
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
  });
});
