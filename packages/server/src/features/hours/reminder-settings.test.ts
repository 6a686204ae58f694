import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { professionals } from '#db/schema/account.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const expire = (professionalId: number) =>
  app.db
    .update(professionals)
    .set({ trialEndsAt: new Date(app.clock.now().getTime() - DAY_MS) })
    .where(eq(professionals.id, professionalId));

describe('saving the templates', () => {
  // spec: 2 §3.11, 2 §7.12
  it('stores the three messages, trimmed, and an empty one as null', async () => {
    const ana = await app.signIn();
    const change = { reminderTemplate24h: ' Até amanhã, {client_name}! ', reminderTemplate3h: '  ' };
    const { body } = await ana.request<Settings>('PUT', '/api/settings/templates', change);
    expect(body).toMatchObject({
      reminderTemplate24h: 'Até amanhã, {client_name}!',
      reminderTemplate3h: null,
    });
    expect(body.confirmationTemplate).toContain('{client_name}');
  });

  // spec: 2 §5.11
  it('refuses an unknown variable and names it', async () => {
    const ana = await app.signIn();
    const change = { reminderTemplate3h: 'Olá, {nome}!' };
    expect(await ana.request('PUT', '/api/settings/templates', change)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Variável desconhecida: {nome}. Use {client_name}, ') },
    });
  });

  // spec: 2 §5.12
  it('accepts 501 characters, because the counter enforces nothing, and refuses 2001', async () => {
    const ana = await app.signIn();
    const withLength = (length: number) => ({ reminderTemplate24h: 'a'.repeat(length) });
    const save = (length: number) => ana.request('PUT', '/api/settings/templates', withLength(length));
    expect(await save(501)).toMatchObject({ status: 200 });
    expect(await save(2001)).toMatchObject({
      status: 400,
      body: { message: 'Use no máximo 2000 caracteres' },
    });
  });

  it('refuses a tab with an older version', async () => {
    const ana = await app.signIn();
    await ana.request('PUT', '/api/settings/templates', { reminderTemplate24h: 'Nova', version: 1 });
    const late = { reminderTemplate24h: 'Antiga', version: 1 };
    expect(await ana.request('PUT', '/api/settings/templates', late)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { reminderTemplate24h: 'Nova' } },
    });
  });
});

describe('switching reminders', () => {
  // spec: 2 §7.13
  it('stores one as off and leaves the other unchanged', async () => {
    const ana = await app.signIn();
    const { body } = await ana.request('PUT', '/api/settings/reminders', { reminder3hEnabled: false });
    expect(body).toMatchObject({ reminder24hEnabled: true, reminder3hEnabled: false });
  });

  // spec: 2 §6.1
  it('on is refused without an open subscription', async () => {
    const ana = await app.signIn();
    await ana.request('PUT', '/api/settings/reminders', { reminder24hEnabled: false });
    await expire(ana.professionalId);
    const answer = await ana.request('PUT', '/api/settings/reminders', { reminder24hEnabled: true });
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Assinatura expirada/), subscriptionRequired: true },
    });
    expect((await ana.request<Settings>('GET', '/api/settings')).body.reminder24hEnabled).toBe(false);
  });

  // spec: 2 §5.15
  it('off is possible without an open subscription, also beside one that stays on', async () => {
    const ana = await app.signIn();
    await expire(ana.professionalId);
    const toggles = { reminder24hEnabled: true, reminder3hEnabled: false };
    expect(await ana.request('PUT', '/api/settings/reminders', toggles)).toMatchObject({
      status: 200,
      body: toggles,
    });
  });

  // spec: 2 §5.13
  it('on is refused without a message', async () => {
    const ana = await app.signIn();
    await ana.request('PUT', '/api/settings/reminders', { reminder3hEnabled: false });
    await ana.request('PUT', '/api/settings/templates', { reminderTemplate3h: '' });
    expect(await ana.request('PUT', '/api/settings/reminders', { reminder3hEnabled: true })).toMatchObject({
      status: 400,
      body: { message: 'Escreva o modelo da mensagem antes de ligar este lembrete.' },
    });
  });
});

describe('quiet hours', () => {
  const save = async (from: string, to: string) => {
    const ana = await app.signIn();
    return ana.request<Settings>('PUT', '/api/settings', { quietHours: { from, to } });
  };

  // spec: 2 §7.19
  it('are 21:00 to 08:00 until others are saved', async () => {
    const ana = await app.signIn();
    const { body } = await ana.request<Settings>('GET', '/api/settings');
    expect(body.quietHours).toEqual({ from: '21:00', to: '08:00' });
    const changed = { quietHours: { from: '20:00', to: '09:30' }, version: body.version };
    expect((await ana.request<Settings>('PUT', '/api/settings', changed)).body).toMatchObject({
      quietHours: { from: '20:00', to: '09:30' },
      version: body.version + 1,
    });
    const status = await ana.request('GET', '/api/notifications/status');
    expect(status.body).toMatchObject({ quietHours: { from: '20:00', to: '09:30' } });
    const late = { ...changed, quietHours: { from: '19:00', to: '09:30' } };
    expect(await ana.request('PUT', '/api/settings', late)).toMatchObject({ status: 409 });
  });

  it.each([
    ['22:00', '01:59', 'O período sem mensagens deve ter pelo menos 4 horas'],
    ['21:00', '21:00', 'O período sem mensagens deve ter pelo menos 4 horas'],
    ['15:59', '08:00', 'O período sem mensagens pode ter no máximo 16 horas'],
    ['21', '08:00', 'Horário inválido'],
    ['24:00', '08:00', 'Horário inválido'],
  ])('from %s until %s are refused', async (from, to, message) => {
    expect(await save(from, to)).toMatchObject({ status: 400, body: { message } });
  });

  it('may be 4 and 16 hours long', async () => {
    expect([(await save('22:00', '02:00')).status, (await save('16:00', '08:00')).status]).toEqual([
      200, 200,
    ]);
  });
});
