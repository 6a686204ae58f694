import type { Business } from '@zelo/domain/account/business/business-contract.ts';
import { professions } from '@zelo/domain/account/business/professions.ts';
import { aHeic, aJpeg, aPng, aWebp, dataUrlOf, someText } from '@zelo/domain/account/business/test-photos.ts';
import { offeredZones } from '@zelo/domain/shared/time-zone.ts';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { professionals } from '#db/schema/account.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const PATH = '/api/professional';
const PNG = dataUrlOf('image/png', aPng(512, 512));
const JPEG = dataUrlOf('image/jpeg', aJpeg(300, 300));

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const whole: Business = {
  businessName: 'Odonto Vida',
  businessEmail: 'contato@odonto.com.br',
  assistantName: 'Sofia',
  profession: 'dentista',
  street: 'Rua Goiás',
  streetNumber: '900',
  city: 'Goiânia',
  zipCode: '74010010',
  profileImage: PNG,
  timezone: 'America/Manaus',
};

const professionalRow = async (professionalId: number) => {
  const [row] = await app.db.select().from(professionals).where(eq(professionals.id, professionalId));
  return row;
};

// spec: 2 §7.48
it.each([
  ['GET', PATH],
  ['PUT', PATH],
  ['GET', `${PATH}/photo`],
] as const)('%s %s without a session is 401', async (method, url) => {
  const answer = await app.visitor().request(method, url, method === 'PUT' ? whole : undefined);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

describe('business', () => {
  // spec: 2 §3.30, 2 §3.32, 2 §5.32, 2 §7.48
  it("has the user's e-mail, São Paulo's time zone and nothing else in a new account", async () => {
    const ana = await app.signIn('ana@exemplo.com.br');
    expect((await ana.request('GET', PATH)).body).toEqual({
      businessName: '',
      businessEmail: 'ana@exemplo.com.br',
      assistantName: null,
      profession: 'outros',
      street: null,
      streetNumber: null,
      city: null,
      zipCode: null,
      profileImage: null,
      timezone: 'America/Sao_Paulo',
    });
  });

  // spec: 2 §3.30, 2 §3.31, 2 §7.49
  it('keeps every field, for this professional only', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const before = await professionalRow(bia.professionalId);
    const body = { ...whole, zipCode: '74010-010', businessName: '  Odonto Vida ' };
    expect(await ana.request('PUT', PATH, body)).toMatchObject({ status: 200, body: whole });
    expect((await ana.request('GET', PATH)).body).toEqual(whole);
    expect(await professionalRow(ana.professionalId)).toMatchObject({ ...whole, updatedAt: app.clock.now() });
    expect(await professionalRow(bia.professionalId)).toEqual(before);
  });

  // spec: 2 §3.31
  it('changes no field that is not sent, and none outside of the business', async () => {
    const ana = await app.signIn();
    await ana.request('PUT', PATH, whole);
    const before = await professionalRow(ana.professionalId);
    const more = { subscriptionStatus: 'active', trialEndsAt: null, aiEnabled: false, userId: 1, id: 1 };
    const answer = await ana.request('PUT', PATH, { businessName: 'Outro Nome', ...more });
    expect(answer.body).toEqual({ ...whole, businessName: 'Outro Nome' });
    expect(await professionalRow(ana.professionalId)).toEqual({ ...before, businessName: 'Outro Nome' });
  });

  it('changes the zone alone when the business has no name yet', async () => {
    const ana = await app.signIn();
    const before = (await ana.request<Business>('GET', PATH)).body;
    expect(before.businessName).toBe('');
    const answer = await ana.request('PUT', PATH, { timezone: 'America/Rio_Branco' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before, timezone: 'America/Rio_Branco' });
  });

  // spec: 2 §5.30, 2 §5.31
  it.each([null, ''])("empties fields sent as %j; the e-mail falls back to the user's", async (nothing) => {
    const ana = await app.signIn('ana@exemplo.com.br');
    await ana.request('PUT', PATH, whole);
    const fields = ['businessEmail', 'assistantName', 'street', 'streetNumber', 'city', 'zipCode'] as const;
    const emptied = Object.fromEntries([...fields, 'profileImage'].map((field) => [field, nothing]));
    expect((await ana.request('PUT', PATH, { ...whole, ...emptied })).body).toMatchObject({
      ...Object.fromEntries(fields.map((field) => [field, null])),
      businessEmail: 'ana@exemplo.com.br',
      profileImage: null,
    });
    expect(await professionalRow(ana.professionalId)).toMatchObject({
      businessEmail: null,
      profileImage: null,
    });
  });

  it("shares its profession with the assistant's page, in both directions", async () => {
    const ana = await app.signIn();
    await ana.request('PUT', PATH, whole);
    const { body: assistant } = await ana.request<object>('GET', '/api/settings/ai');
    expect(assistant).toMatchObject({ profession: 'dentista' });
    await ana.request('PUT', '/api/settings/ai', { ...assistant, profession: 'barbeiro' });
    expect((await ana.request('GET', PATH)).body).toMatchObject({ profession: 'barbeiro' });
  });

  // spec: 2 §7.49
  it('stores one of two concurrent saves as a whole', async () => {
    const ana = await app.signIn();
    const other: Business = {
      ...whole,
      businessName: 'Barbearia do Zé',
      street: 'Rua Bahia',
      profileImage: JPEG,
      timezone: 'America/Recife',
    };
    const saves = Array.from({ length: 6 }, (_, nth) =>
      ana.request('PUT', PATH, nth % 2 === 0 ? whole : other),
    );
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
    expect([whole, other]).toContainEqual((await ana.request('GET', PATH)).body);
  });
});

describe('field', () => {
  // spec: 2 §9.28
  it.each([...offeredZones, 'America/Noronha'])('accepts the timezone %s', async (timezone) => {
    const ana = await app.signIn('fuso@exemplo.com.br');
    expect((await ana.request('PUT', PATH, { ...whole, timezone })).body).toMatchObject({ timezone });
  });

  // spec: 2 §9.27
  it.each(professions)('accepts the profession %s', async (profession) => {
    const ana = await app.signIn('profissao@exemplo.com.br');
    expect((await ana.request('PUT', PATH, { ...whole, profession })).body).toMatchObject({ profession });
  });

  const svg = dataUrlOf('image/png', someText('<svg onload="alert(1)"/>'));
  // spec: 2 §5.29, 2 §5.30
  it.each([
    [{ businessName: '' }, 'businessName', 'Nome da empresa é obrigatório'],
    [{ businessName: '  ' }, 'businessName', 'Nome da empresa é obrigatório'],
    [{ businessName: 'x'.repeat(121) }, 'businessName', 'Use no máximo 120 caracteres'],
    [{ businessName: { $ne: '' } }, 'businessName', 'Texto inválido'],
    [{ businessName: 'Ana\u0000' }, 'businessName', 'O texto contém caracteres que não podem ser guardados'],
    [{ businessEmail: 'contato@' }, 'businessEmail', 'Email inválido'],
    [{ businessEmail: 7 }, 'businessEmail', 'Email inválido'],
    [{ assistantName: 'x'.repeat(61) }, 'assistantName', 'Use no máximo 60 caracteres'],
    [{ profession: 'astronauta' }, 'profession', 'Escolha uma profissão da lista'],
    [{ street: 'x'.repeat(161) }, 'street', 'Use no máximo 160 caracteres'],
    [{ streetNumber: 900 }, 'streetNumber', 'Texto inválido'],
    [{ city: ['Goiânia'] }, 'city', 'Texto inválido'],
    [{ zipCode: '7401001' }, 'zipCode', 'O CEP tem 8 números, como 01310-100'],
    [{ timezone: 'Mars/Base' }, 'timezone', 'Fuso horário inválido'],
    [{ timezone: '-03:00' }, 'timezone', 'Fuso horário inválido'],
    [{ timezone: null }, 'timezone', 'Fuso horário inválido'],
    [{ profileImage: svg }, 'profileImage', 'Envie a foto em JPG, PNG ou WebP'],
    [{ profileImage: 'https://exemplo.com/a.png' }, 'profileImage', 'Envie a foto em JPG, PNG ou WebP'],
    [{ profileImage: dataUrlOf('image/jpeg', aHeic) }, 'profileImage', 'Envie a foto em JPG, PNG ou WebP'],
    [
      { profileImage: dataUrlOf('image/png', aPng(9, 9).slice(0, 30)) },
      'profileImage',
      'A imagem está danificada. Escolha outra.',
    ],
    [
      { profileImage: dataUrlOf('image/webp', aWebp.extended(513, 9)) },
      'profileImage',
      'A imagem pode ter no máximo 512 × 512 pixels',
    ],
    [{ profileImage: PNG.padEnd(600_001, 'A') }, 'profileImage', 'A imagem é grande demais'],
    [{ profileImage: 7 }, 'profileImage', 'Imagem inválida'],
  ])('refuses %j', async (wrong, path, message) => {
    const ana = await app.signIn('ana@exemplo.com.br');
    const before = await professionalRow(ana.professionalId);
    const answer = await ana.request<{ issues: object[] }>('PUT', PATH, { ...whole, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid' } });
    expect(answer.body.issues[0]).toEqual({ path, message });
    expect(await professionalRow(ana.professionalId)).toEqual(before);
  });

  it('is refused unread when it makes the body larger than a photo', async () => {
    const ana = await app.signIn();
    const body = { ...whole, profileImage: `data:image/png;base64,${'A'.repeat(700_000)}` };
    expect(await ana.request('PUT', PATH, body)).toMatchObject({ status: 413 });
  });
});

describe('photo', () => {
  // spec: 1 §2.93
  // attack: S8
  it.each([
    ['image/png', aPng(512, 512)],
    ['image/jpeg', aJpeg(64, 64)],
    ['image/webp', aWebp.lossless(512, 512)],
  ])('of type %s is served byte for byte, to its owner only', async (type, bytes) => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    await ana.request('PUT', PATH, { ...whole, profileImage: dataUrlOf(type, bytes) });
    const headers = { cookie: ana.cookie };
    const answer = await app.app.inject({ method: 'GET', url: `${PATH}/photo?v=1`, headers });
    expect(answer.statusCode).toBe(200);
    expect([...answer.rawPayload]).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await bia.request('GET', `${PATH}/photo`)).toMatchObject({ status: 404 });
  });

  it('is not sent again to a browser that has it, until it changes', async () => {
    const ana = await app.signIn();
    await ana.request('PUT', PATH, whole);
    const get = (tag: string) =>
      app.app.inject({
        method: 'GET',
        url: `${PATH}/photo`,
        headers: { cookie: ana.cookie, 'if-none-match': tag },
      });
    const tag = String((await get('')).headers['etag']);
    expect(await get(tag)).toMatchObject({ statusCode: 304, payload: '' });
    await ana.request('PUT', PATH, { ...whole, profileImage: JPEG });
    expect((await get(tag)).statusCode).toBe(200);
  });

  it('appears in the user response as a separate version only', async () => {
    const ana = await app.signIn();
    const versionOf = async () => {
      const { body } = await ana.request<{ professional: { photoVersion: string | null } }>(
        'GET',
        '/api/auth/user',
      );
      expect(JSON.stringify(body).length).toBeLessThan(600);
      return body.professional.photoVersion;
    };
    expect(await versionOf()).toBeNull();
    await ana.request('PUT', PATH, whole);
    const first = await versionOf();
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    await ana.request('PUT', PATH, { businessName: 'Outro Nome' });
    expect(await versionOf()).toBe(first);
    await ana.request('PUT', PATH, { ...whole, profileImage: JPEG });
    expect(await versionOf()).not.toBe(first);
    await ana.request('PUT', PATH, { ...whole, profileImage: null });
    expect(await versionOf()).toBeNull();
  });
});

// spec: 2 §3.30
it("is part of the professional's data export", async () => {
  const ana = await app.signIn();
  await ana.request('PUT', PATH, whole);
  const answer = await app.app.inject({
    method: 'GET',
    url: '/api/export',
    headers: { cookie: ana.cookie, host: 'localhost:3000' },
  });
  const files = Object.values(unzipSync(new Uint8Array(answer.rawPayload)));
  const texts = files.map((bytes) => Buffer.from(bytes).toString('utf8'));
  for (const value of Object.values(whole)) expect(texts.join('\n')).toContain(JSON.stringify(value));
});
