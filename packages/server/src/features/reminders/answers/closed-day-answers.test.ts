// Clients who ask about, or confirm, a visit on a day that the owner closed without telling them (decision 027, point 5).
import type { Notification } from '@zelo/domain/account/account-contract.ts';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { Reminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** Tomorrow, 10:00 in São Paulo: the 24-hour reminder is due. */
const THURSDAY = '2026-03-05T13:00:00.000Z';
const DAY = '2026-03-05';
const TOLD = /A agenda do profissional (mudou|foi alterada) nesse dia/;
const CLAIMS = /Você tem|confirmada|já é seu|tudo marcado|continua marcado|Até lá/i;
const ASKED = 'Cliente pergunta se você atende';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;
let visit: number;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  visit = await ana.visitAt(THURSDAY);
});

afterAll(() => reminders.close());

const minutes = (count: number) => reminders.app.clock.advance(count * 60_000);
const close = () =>
  ana.request('PUT', '/api/settings', {
    specificDates: [{ date: DAY, status: 'unavailable', slots: [] }],
  });
const bells = async (title: string) =>
  (await ana.request<Notification[]>('GET', '/api/notifications')).body.filter(
    (bell) => bell.title === title,
  );
const statusOf = async (id = visit) => {
  const { body } = await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-03-01&to=2026-04-30');
  return body.find((each) => each.id === id)?.status;
};
const say = async (text: string): Promise<string> => (await ana.hears(text)).join('\n');

it.each([
  'oi, meu horário de amanhã está confirmado?',
  'meu horário de amanhã está de pé?',
  'você vai me atender amanhã às 10h?',
  'sim, confirmo',
  'confirmo minha presença',
  'posso ir amanhã então?',
])('neither states nor confirms the visit: "%s"', async (text) => {
  await close();
  const reply = await say(text);
  expect(reply).toMatch(TOLD);
  expect(reply).not.toMatch(CLAIMS);
  expect(await statusOf()).toBe('scheduled');
  expect(await bells(ASKED)).toMatchObject([{ message: expect.stringContaining('de 05/03 às 10:00') }]);
});

it.each(['sim', '👍', 'confirmo', 'ok'])(
  'does not confirm from a reminder that left before the day was closed: "%s"',
  async (text) => {
    await ana.sweep();
    expect(await ana.texts()).toHaveLength(1);
    minutes(5);
    await close();
    minutes(5);
    const reply = await say(text);
    expect(reply).toMatch(TOLD);
    expect(reply).not.toMatch(CLAIMS);
    expect(await statusOf()).toBe('scheduled');
  },
);

it('notifies the owner once about a visit, even if the client asks again', async () => {
  await close();
  for (const text of ['sim, confirmo', 'meu horário de amanhã está de pé?', 'confirmo minha presença']) {
    minutes(1);
    expect(await say(text)).toMatch(TOLD);
  }
  expect(await bells(ASKED)).toHaveLength(1);
});

it('confirms other visits of the same message', async () => {
  const friday = await ana.visitAt('2026-03-06T13:00:00.000Z');
  await close();
  const reply = await say('confirmo os dois horários');
  expect([await statusOf(), await statusOf(friday)]).toEqual(['scheduled', 'confirmed']);
  expect(reply).toMatch(/Presença confirmada para o seu horário: Corte, .*06\/03/);
  expect(reply).toMatch(TOLD);
});

it('confirms once the day is open again', async () => {
  await close();
  await ana.request('PUT', '/api/settings', { specificDates: [] });
  expect(await say('confirmo minha presença')).toContain('Presença confirmada');
  expect(await statusOf()).toBe('confirmed');
});

it('confirms a visit for which the owner sent the reminder anyway', async () => {
  await close();
  await ana.sweep();
  const { body } = await ana.request<Reminder[]>('GET', '/api/reminders');
  const held = body.find(({ kind }) => kind === '24h');
  minutes(5);
  expect(await ana.request('POST', `/api/reminders/${held?.id}/send-now`)).toMatchObject({ status: 200 });
  await ana.deliver();
  minutes(5);
  expect(await say('sim')).toContain('Presença confirmada');
  expect(await statusOf()).toBe('confirmed');
});

it('names the absence instead once the client knows of it', async () => {
  await close();
  await ana.request('POST', '/api/absences', { from: DAY, to: DAY, clientIds: [ana.clientId] });
  await ana.deliver();
  minutes(5);
  expect(await say('confirmo minha presença')).not.toMatch(CLAIMS);
  expect(await statusOf()).toBe('scheduled');
  expect(await bells(ASKED)).toEqual([]);
});
