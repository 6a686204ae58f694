import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '@zelo/domain/account/account-contract.ts';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { Reminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { appointments } from '#db/schema/agenda.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** 10:00 in São Paulo; NOW is the day before. */
const THURSDAY = '2026-03-05T13:00:00.000Z';
const DAY = '2026-03-05';

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
  const specificDates = [{ date: DAY, status: 'unavailable', slots: [] }];
  await ana.request('PUT', '/api/settings', { specificDates });
  await ana.request('POST', '/api/absences', { from: DAY, to: DAY, clientIds: [ana.clientId] });
  await ana.deliver();
});

afterAll(() => reminders.close());

// another reply in between makes the assistant, not the notice, read the message
it.each(['sim', 'confirmo', 'ok, confirmado', '👍'])(
  'a "%s" read by the assistant after an absence notice never confirms the old visit',
  async (text) => {
    expect(await ana.hears('qual é o endereço?')).toHaveLength(1);
    const said = await ana.hears(text);
    expect(said.join()).not.toMatch(/confirmad/i);
    const [row] = await reminders.app.db.select().from(appointments).where(eq(appointments.id, visit));
    expect(row).toMatchObject({ status: 'scheduled', confirmedAt: null, startTime: new Date(THURSDAY) });
  },
);

it('hides "enviar agora" for a reminder that the notice holds back', async () => {
  await ana.sweep();
  const { body } = await ana.request<Reminder[]>('GET', '/api/reminders');
  const held = body.filter(({ reason }) => reason === 'absence');
  expect(held.map(({ kind, canSendNow }) => [kind, canSendNow])).toEqual([
    ['3h', false],
    ['24h', false],
  ]);
});

const startOf = async () => {
  const [row] = await reminders.app.db.select().from(appointments).where(eq(appointments.id, visit));
  return row?.startTime.toISOString();
};

it('still understands another proposal after one was chosen', async () => {
  await ana.hears('1');
  const first = await startOf();
  await ana.hears('a 2');
  const second = await startOf();
  expect(new Set([THURSDAY, first, second]).size).toBe(3);
  expect((await ana.hears('a 2')).join()).toMatch(/^Já está marcado: /);
  expect(await startOf()).toBe(second);
});

it.each(['não, prefiro o 2', 'me enganei, quero a 2', 'ops, a 2', 'na verdade a 2'])(
  'replaces the previous choice on "%s"',
  async (text) => {
    await ana.hears('1');
    const first = await startOf();
    await ana.hears(text);
    expect(new Set([THURSDAY, first, await startOf()]).size).toBe(3);
  },
);

it.each(['só um minuto', 'obrigada', 'já te falo', 'hoje choveu', 'um momento', 'tudo bem?', 'ok'])(
  'changes nothing on "%s" after a proposal was chosen',
  async (text) => {
    await ana.hears('1');
    const chosen = await startOf();
    await ana.hears(text);
    expect(await startOf()).toBe(chosen);
  },
);

it.each(['1', 'sim', 'pode ser a primeira'])(
  'moves nothing for a "%s" of a blocked client, and notifies the owner',
  async (text) => {
    await ana.request('PUT', `/api/clients/${ana.clientId}`, { name: 'Maria', customerStatus: 'blocked' });
    expect(await ana.hears(text)).toEqual([
      'Anotei a sua resposta. O profissional vai verificar a agenda e responder por aqui.',
    ]);
    expect(await startOf()).toBe(THURSDAY);
    const { body } = await ana.request<Notification[]>('GET', '/api/notifications');
    expect(body.map(({ title }) => title)).toContain('Cliente bloqueado respondeu ao aviso');
  },
);

it('lets a blocked client cancel after a notice', async () => {
  await ana.request('PUT', `/api/clients/${ana.clientId}`, { name: 'Maria', customerStatus: 'blocked' });
  await ana.hears('cancelar');
  const [row] = await reminders.app.db.select().from(appointments).where(eq(appointments.id, visit));
  expect(row?.status).toBe('cancelled');
});

describe('an ordinary sentence between the notice and its answer', () => {
  it.each([
    ['bom dia', 'a 2'],
    ['tudo bem?', 'pode ser a 2'],
    ['quem é?', '2'],
    ['é o mesmo preço?', 'a 2 por favor'],
    ['quanto custa a consulta?', 'a 2'],
    ['vou ver aqui e já te falo', 'pode ser a segunda opção'],
    ['hmm deixa eu ver', 'a 2 então'],
    ['que pena', 'quero a 2'],
    ['Qual desses é mais vazio?', 'então 2'],
    ['nossa, que houve? vc tá bem?', 'melhoras! pode ser a segunda então'],
    ['aff de novo', '2'],
    ['PARAR', 'a 2'],
  ])('keeps the choice possible after "%s": "%s"', async (between, choice) => {
    await ana.hears(between);
    const said = (await ana.hears(choice)).join();
    expect(said).toContain('passou para');
    expect(await startOf()).not.toBe(THURSDAY);
    const { body } = await ana.request<Appointment[]>(
      'GET',
      '/api/appointments?from=2026-03-01&to=2026-04-30',
    );
    expect(body).toHaveLength(1);
  });

  it.each(['sim', 'ok', 'obrigada', 'só um minuto', 'tenho 2 filhos', 'não', 'cancela?'])(
    'chooses nothing when followed by "%s"',
    async (text) => {
      await ana.hears('bom dia');
      await ana.hears(text);
      expect(await startOf()).toBe(THURSDAY);
    },
  );

  it('lets the client prefer another proposal afterwards', async () => {
    await ana.hears('bom dia');
    await ana.hears('a 2');
    const second = await startOf();
    await ana.hears('a 1');
    expect(new Set([THURSDAY, second, await startOf()]).size).toBe(3);
  });

  it('never takes a number that answers a later question for a proposal', async () => {
    await ana.hears('quero marcar também para outro dia, quais serviços tem?');
    await ana.hears('2');
    expect(await startOf()).toBe(THURSDAY);
  });
});
