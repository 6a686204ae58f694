import {
  type AssistantSettings,
  responseTimes,
  voiceTones,
} from '@zelo/domain/assistant/assistant-contract.ts';
import { professions } from '@zelo/domain/account/business/professions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { professionals } from '#db/schema/account.ts';
import { settings } from '#db/schema/settings.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const PATH = '/api/settings/ai';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const NEW_SETTINGS: AssistantSettings = {
  aiPersonality: 'Atenciosa e breve.',
  voiceTone: 'casual',
  detailLevel: 'comprehensive',
  aiEnabled: true,
  autoScheduling: false,
  responseTime: '5min',
  profession: 'barbeiro',
};

const readRows = async (professionalId: number) => {
  const [professional] = await app.db
    .select()
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  const its = eq(settings.professionalId, professionalId);
  const [saved] = await app.db.select().from(settings).where(its);
  return { professional, saved };
};

const aPerson = async (values: Partial<typeof professionals.$inferInsert> = {}) => {
  const person = await app.signIn();
  if (Object.keys(values).length > 0) {
    await app.db.update(professionals).set(values).where(eq(professionals.id, person.professionalId));
  }
  return person;
};

it.each([
  ['GET', undefined],
  ['PUT', NEW_SETTINGS],
] as const)('refuses a visitor at %s', async (method, body) => {
  const answer = await app.visitor().request(method, PATH, body);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

// spec: 2 §9.21
it('defaults to enabled, automatic booking, immediate, professional, concise and courteous', async () => {
  const ana = await aPerson();
  expect((await ana.request('GET', PATH)).body).toEqual({
    aiPersonality: 'Sou uma assistente cordial e prestativa, que ajuda os clientes com educação e clareza.',
    voiceTone: 'professional',
    detailLevel: 'concise',
    aiEnabled: true,
    autoScheduling: true,
    responseTime: 'immediate',
    profession: 'outros',
  });
});

// spec: 2 §3.25, 2 §7.43
it('saves all fields, profession and switch with the professional, without a new version of the hours', async () => {
  const [ana, bia] = [await aPerson(), await aPerson()];
  const before = await readRows(ana.professionalId);
  expect(await ana.request('PUT', PATH, NEW_SETTINGS)).toMatchObject({ status: 200, body: NEW_SETTINGS });
  expect((await ana.request('GET', PATH)).body).toEqual(NEW_SETTINGS);
  const { professional, saved } = await readRows(ana.professionalId);
  expect(professional).toMatchObject({ profession: 'barbeiro', aiEnabled: true });
  expect(saved).toMatchObject({ voiceTone: 'casual', responseTime: '5min', version: before.saved?.version });
  expect((await bia.request('GET', PATH)).body).toMatchObject({ voiceTone: 'professional' });
});

// spec: 2 §9.19, 2 §3.28, 2 §3.50
it.each(responseTimes)('keeps the response time %s unchanged', async (responseTime) => {
  const ana = await aPerson();
  await ana.request('PUT', PATH, { ...NEW_SETTINGS, responseTime });
  expect((await ana.request('GET', PATH)).body).toMatchObject({ responseTime });
});

// spec: 2 §3.29
it.each(voiceTones)('keeps the voice tone %s unchanged', async (voiceTone) => {
  const ana = await aPerson();
  await ana.request('PUT', PATH, { ...NEW_SETTINGS, voiceTone });
  expect((await ana.request('GET', PATH)).body).toMatchObject({ voiceTone });
});

// spec: 2 §9.24
it.each(professions)('accepts the profession %s', async (profession) => {
  const ana = await app.signIn('profissao@exemplo.com.br');
  expect(await ana.request('PUT', PATH, { ...NEW_SETTINGS, profession })).toMatchObject({
    body: { profession },
  });
});

it.each([
  [{ voiceTone: 'rude' }, 'Tom de voz inválido'],
  [{ detailLevel: 'long' }, 'Nível de detalhe inválido'],
  [{ responseTime: 'never' }, 'Tempo de resposta inválido'],
  [{ profession: 'astronauta' }, 'Profissão inválida'],
  [{ aiEnabled: 'sim' }, 'Informe se a assistente está ativa'],
  [{ autoScheduling: null }, 'Informe se a assistente agenda sozinha'],
  [{ aiPersonality: 'x'.repeat(2001) }, 'Use no máximo 2000 caracteres'],
])('refuses %j', async (wrong, message) => {
  const ana = await aPerson();
  expect(await ana.request('PUT', PATH, { ...NEW_SETTINGS, ...wrong })).toMatchObject({
    status: 400,
    body: { message },
  });
  expect((await ana.request('GET', PATH)).body).toMatchObject({ voiceTone: 'professional' });
});

// spec: 2 §4.22, 2 §6.5
it.each([
  { subscriptionStatus: 'trialing', trialEndsAt: new Date('2026-03-04T12:59:59Z') },
  { subscriptionStatus: 'canceled', trialEndsAt: null },
  { subscriptionStatus: 'past_due', trialEndsAt: null },
])('cannot be switched on with $subscriptionStatus, and nothing is saved', async (subscription) => {
  const ana = await aPerson({ ...subscription, aiEnabled: false });
  expect(await ana.request('PUT', PATH, NEW_SETTINGS)).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/^Assinatura expirada/), subscriptionRequired: true },
  });
  expect((await ana.request('GET', PATH)).body).toMatchObject({
    aiEnabled: false,
    voiceTone: 'professional',
  });
});

// spec: 2 §6.5
it('can be switched off without a subscription, and edited while it is off or was left on', async () => {
  const ana = await aPerson({ subscriptionStatus: 'canceled', trialEndsAt: null });
  expect((await ana.request('PUT', PATH, NEW_SETTINGS)).status).toBe(200);
  expect((await ana.request('PUT', PATH, { ...NEW_SETTINGS, aiEnabled: false })).status).toBe(200);
  const formal = { ...NEW_SETTINGS, aiEnabled: false, voiceTone: 'formal' };
  expect(await ana.request('PUT', PATH, formal)).toMatchObject({ status: 200, body: formal });
});

// spec: 2 §7.43
it('stores one of two concurrent saves as a whole', async () => {
  const ana = await aPerson();
  const other: AssistantSettings = {
    ...NEW_SETTINGS,
    profession: 'dentista',
    voiceTone: 'formal',
    aiEnabled: false,
  };
  const saves = Array.from({ length: 6 }, (_, nth) =>
    ana.request('PUT', PATH, nth % 2 === 0 ? NEW_SETTINGS : other),
  );
  for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
  expect([NEW_SETTINGS, other]).toContainEqual((await ana.request('GET', PATH)).body);
});

// spec: 2 §7.42
it('is not sent again to a browser with the current version', async () => {
  const ana = await aPerson();
  const { headers } = await ana.request('GET', PATH);
  const again = async () =>
    (
      await app.app.inject({
        url: PATH,
        headers: { host: 'localhost:3000', cookie: ana.cookie, 'if-none-match': headers['etag'] ?? '' },
      })
    ).statusCode;
  expect(await again()).toBe(304);
  await ana.request('PUT', PATH, NEW_SETTINGS);
  expect(await again()).toBe(200);
});
