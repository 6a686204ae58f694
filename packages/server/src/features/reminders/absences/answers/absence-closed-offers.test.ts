// Proposals of a notice on days that the owner has closed since.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Notification } from '@zelo/domain/account/account-contract.ts';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { datesBetween } from '@zelo/domain/shared/local-time.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

const AWAY = '2026-03-11';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

const close = (dates: readonly string[]) =>
  ana.request('PUT', '/api/settings', {
    specificDates: dates.map((date) => ({ date, status: 'unavailable', slots: [] })),
  });

const starts = async () => {
  const { body } = await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-03-01&to=2026-05-30');
  return body.map(({ startTimeLocal }) => startTimeLocal);
};

const bells = async () =>
  (await ana.request<Notification[]>('GET', '/api/notifications')).body.map(({ title }) => title);

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await ana.hears('oi');
  await ana.hears('quero marcar um corte dia 11/03 às 10h');
  await close([AWAY]);
  await ana.request('POST', '/api/absences', { from: AWAY, to: AWAY, clientIds: [ana.clientId] });
  await ana.deliver();
  // 12/03, 13/03 and 16/03 at 10:00
  expect((await ana.texts()).at(-1)).toContain('3. segunda-feira, 16/03/2026 às 10:00');
});

afterAll(() => reminders.close());

it('says that the professional will not attend, and offers the remaining open proposals', async () => {
  await close([AWAY, '2026-03-12']);
  expect(await ana.hears('1')).toEqual([
    [
      'No horário de 12/03/2026 às 10:00 o profissional não vai mais poder atender. Prefere outro destes, ou diga outro dia e hora?',
      '2. 13/03/2026 às 10:00',
      '3. 16/03/2026 às 10:00',
    ].join('\n'),
  ]);
  await ana.hears('3');
  expect(await starts()).toEqual(['2026-03-16T10:00']);
});

it('proposes other days when all are closed, and understands the number of a new one', async () => {
  await close([...datesBetween('2026-03-11', '2026-03-16')]);
  const [reply = ''] = await ana.hears('1');
  expect(reply).toContain('o profissional não vai mais poder atender. Agora posso oferecer estes.');
  expect(reply).not.toMatch(/\b1[1-6]\/03\/2026 às 10:00\n|[23]\. 1[2-6]\/03/);
  const second = /2\. (\d\d)\/03\/2026 às (\d\d:\d\d)/.exec(reply);
  await ana.hears('a 2');
  expect(await starts()).toEqual([`2026-03-${second?.[1]}T${second?.[2]}`]);
});

// spec: 2 §4.13
it('says that nothing is left and notifies the owner when no day is open', async () => {
  await close([...datesBetween('2026-03-04', '2026-04-30')]);
  const [reply = ''] = await ana.hears('2');
  expect(reply).toBe(
    'No horário de 13/03/2026 às 10:00 o profissional não vai mais poder atender. Não encontrei outro horário livre nos próximos dias. Já avisei o profissional, que vai responder por aqui.',
  );
  expect(await bells()).toContain('Cliente sem novo horário');
  expect(await starts()).toEqual([`${AWAY}T10:00`]);
});

it('asks a "sim" only about days that are open', async () => {
  await close([AWAY, '2026-03-12']);
  const [reply = ''] = await ana.hears('sim');
  expect(reply).toBe('Qual destes horários você prefere?\n2. 13/03/2026 às 10:00\n3. 16/03/2026 às 10:00');
  await ana.hears('2');
  expect(await starts()).toEqual(['2026-03-13T10:00']);
});

it('never calls a closed day taken when the client names it in free text', async () => {
  await close([AWAY, '2026-03-12']);
  const [reply = ''] = await ana.hears('12/03 às 15h');
  expect(reply).not.toContain('ocupad');
  expect(await starts()).toEqual([`${AWAY}T10:00`]);
});

it('says when the visit itself is over, and notifies the owner', async () => {
  ana = await aReminded(reminders);
  await ana.visitAt('2026-03-05T13:00:00Z');
  await close(['2026-03-05']);
  await ana.request('POST', '/api/absences', {
    from: '2026-03-05',
    to: '2026-03-05',
    clientIds: [ana.clientId],
  });
  await ana.deliver();
  reminders.app.clock.set('2026-03-05T15:00:00Z');
  const [reply = ''] = await ana.hears('2');
  expect(reply).toContain('O seu horário de 05/03/2026 às 10:00 já passou');
  expect(await bells()).toContain('Resposta depois da ausência');
});
