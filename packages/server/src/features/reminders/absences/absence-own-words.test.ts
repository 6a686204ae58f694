// The usual order of life: a client writes, books in the chat, is told of an absence, and answers in words of their own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('a day and an hour after the notice', () => {
  // spec: 2 §4.13
  it.each([
    ['12/03 às 9h', '2026-03-12T09:00'],
    ['quinta 12/3 às 11h', '2026-03-12T11:00'],
    ['12/03 16h', '2026-03-12T16:00'],
    ['sexta às 15h', '2026-03-13T15:00'],
    ['quinta às 10', '2026-03-12T10:00'],
    ['pode marcar quinta às 15h', '2026-03-12T15:00'],
    ['2. sexta-feira, 13/03/2026 às 10:00', '2026-03-13T10:00'],
  ])('"%s" moves the visit', async (text, start) => {
    await ana.hears(text);
    expect(await starts()).toEqual([start]);
  });

  it.each(['bom dia', 'quem é?', 'é o mesmo preço?', VOICE, PHOTO, PLACE])(
    'moves it behind %j',
    async (between) => {
      await ana.hears(between);
      await ana.hears('sexta às 15h');
      expect(await starts()).toEqual(['2026-03-13T15:00']);
    },
  );

  it.each([VOICE, PHOTO, PLACE])('a number of the notice is understood behind %j', async (between) => {
    await ana.hears(between);
    await ana.hears('2');
    expect(await starts()).toEqual(['2026-03-13T10:00']);
  });

  it.each([
    ['sexta às 15h', '2026-03-13T15:00'],
    ['a 2', '2026-03-13T10:00'],
    ['13/03 às 16h', '2026-03-13T16:00'],
  ])('"%s" is understood three days later', async (text, start) => {
    reminders.app.clock.set(new Date(Date.parse(NOW) + 3 * DAY_MS).toISOString());
    await ana.hears(text);
    expect(await starts()).toEqual([start]);
  });

  it.each(['a segunda opção', 'segunda opção', 'quero a segunda opção'])(
    '"%s" takes the second of the list',
    async (text) => {
      await ana.hears(text);
      expect(await starts()).toEqual(['2026-03-13T10:00']);
    },
  );

  it.each(['pera, 1 não', '1 não', 'a 1 fica ruim'])('"%s" is shown the others', async (text) => {
    const [reply] = await ana.hears(text);
    expect(reply).toMatch(/Qual destes horários.*\n2\. /);
    expect(reply).not.toContain('\n1. ');
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
  });

  it('asks whether another booking of the same service is meant', async () => {
    const [reply] = await ana.hears('corte 13/03 às 15h');
    expect(reply).toContain('Quer passar o seu horário de quarta-feira, 11/03, às 10:00, para');
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
    await ana.hears('sim');
    expect(await starts()).toEqual(['2026-03-13T15:00']);
  });

  it('books another service beside it', async () => {
    await ana.hears('barba 13/03 às 15h');
    expect(await starts()).toEqual([`${AWAY}T10:00`, '2026-03-13T15:00']);
  });

  it('offers near hours of an open day when the one wanted is closed', async () => {
    const [reply] = await ana.hears('quarta 11/03 às 15h');
    expect(reply).toContain('Tenho estes horários livres');
    expect(reply).not.toMatch(/11\/03: /);
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
  });
});
