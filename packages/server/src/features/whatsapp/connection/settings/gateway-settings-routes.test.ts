import {
  type EvolutionSettings,
  gatewaySettingsApi,
} from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import {
  type EvolutionStandIn,
  startEvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { evolutionGateway, type EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const DEFAULTS: EvolutionSettings = {
  rejectCalls: true,
  rejectCallMessage: 'Desculpe, não podemos atender ligações. Por favor, envie uma mensagem de texto.',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
};
const OTHERS: EvolutionSettings = {
  rejectCalls: false,
  rejectCallMessage: 'Me escreva, por favor.',
  ignoreGroups: false,
  readMessages: true,
  alwaysOnline: true,
};
const WHATSAPP = '/api/whatsapp';

let standIn: EvolutionStandIn;
let gateway: EvolutionGateway;
let app: TestApp;

beforeAll(async () => {
  standIn = await startEvolutionStandIn({ timings: { createMs: 0, connectMs: 0, settleMs: 0 } });
  gateway = evolutionGateway(standIn);
  app = await aTestApp({ evolution: standIn });
});

afterEach(() => fetch(`${standIn.url}/_control/failures`, { method: 'DELETE' }));

afterAll(async () => {
  await app.close();
  await standIn.close();
});

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const phoneOf = (id: number) => ({ number: `55119${40_000_000 + id}`, name: 'Ana' });

const aPairedPerson = async () => {
  const person = await app.signIn();
  await person.request('GET', `${WHATSAPP}/qr-code`);
  const [row] = rowsOf<{ name: string }>(
    await app.db.execute(sql`
      select instance_name as name from whatsapp_connections where professional_id = ${person.professionalId}`),
  );
  const instanceName = row?.name ?? '';
  await control(standIn.url, `instances/${instanceName}/scan`, phoneOf(person.professionalId));
  await person.request('GET', `${WHATSAPP}/qr-code`);
  return { person, instanceName };
};

const read = async (person: Person) => (await person.request('GET', `${WHATSAPP}/evolution-settings`)).body;
const save = (person: Person, body: object) =>
  person.request('POST', `${WHATSAPP}/save-evolution-settings`, body);
const sync = (person: Person, body: object) =>
  person.request('POST', `${WHATSAPP}/sync-evolution-settings`, body);
const configure = (person: Person, settings: object) =>
  person.request('POST', `${WHATSAPP}/configure-webhook`, { settings });
const isSynced = async (person: Person) =>
  (await person.request<{ isSynced: boolean }>('GET', `${WHATSAPP}/check-sync-status`)).body.isSynced;

describe('every call', () => {
  it.each(Object.values(gatewaySettingsApi).map(({ method, path }) => [method, path] as const))(
    'rejects %s %s without a session with 401',
    async (method, path) => {
      const answer = await app.visitor().request(method, path);
      expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthorized' }]);
    },
  );
});

describe('the settings', () => {
  // spec: 2 §2.31, 2 §7.26, 2 §9.18
  it('start with the specified defaults, and are stored for their professional only', async () => {
    const [ana, rui] = [await app.signIn(), await app.signIn()];
    expect(await read(ana)).toEqual(DEFAULTS);
    const answer = await save(ana, OTHERS);
    expect([answer.status, answer.body]).toEqual([200, OTHERS]);
    expect(await read(ana)).toEqual(OTHERS);
    expect(await read(rui)).toEqual(DEFAULTS);
  });

  // spec: 2 §3.18
  it.each([
    ['rejectCalls', 'sim', 'Informe se as ligações são recusadas'],
    ['ignoreGroups', null, 'Informe se os grupos são ignorados'],
    ['readMessages', 1, 'Informe se as mensagens são marcadas como lidas'],
    ['alwaysOnline', undefined, 'Informe se o número aparece sempre online'],
    ['rejectCallMessage', 'x'.repeat(501), 'Use no máximo 500 caracteres'],
    ['rejectCallMessage', 'a\0b', 'O texto contém caracteres que não podem ser guardados'],
  ])('refuse %s as %j', async (field, value, message) => {
    const ana = await app.signIn();
    const answer = await save(ana, { ...DEFAULTS, [field]: value });
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
    expect(await read(ana)).toEqual(DEFAULTS);
  });

  // spec: 2 §3.18
  it('normalize the reply to calls to what WhatsApp can show', async () => {
    const ana = await app.signIn();
    const rejectCallMessage = '  Oi! 😊\u202e\u0007\r\n\r\n\r\nMe escreva.  ';
    const answer = await save(ana, { ...OTHERS, rejectCallMessage });
    expect(answer.body).toMatchObject({ rejectCallMessage: 'Oi! 😊\n\nMe escreva.' });
  });

  // spec: 2 §2.32, 2 §4.20, 2 §7.27
  it('do not reach the gateway by a save alone', async () => {
    const { person, instanceName } = await aPairedPerson();
    await save(person, OTHERS);
    expect(await gateway.findSettings(instanceName)).toEqual(DEFAULTS);
    expect(await isSynced(person)).toBe(false);
  });

  // spec: 2 §7.27
  it('equal one of two concurrent saves completely', async () => {
    const ana = await app.signIn();
    const rounds = Array.from({ length: 10 }, (_, index) => save(ana, index % 2 ? DEFAULTS : OTHERS));
    await Promise.all(rounds);
    expect([DEFAULTS, OTHERS]).toContainEqual(await read(ana));
  });
});

describe('a sync with the gateway', () => {
  // spec: 2 §2.32, 2 §4.20, 2 §7.29
  it('changes the settings there, and the badge says so', async () => {
    const { person, instanceName } = await aPairedPerson();
    expect(await isSynced(person)).toBe(true);
    const answer = await sync(person, OTHERS);
    expect(answer.body).toEqual({
      success: true,
      message: expect.stringMatching(/^Configurações sincronizadas com o WhatsApp\..*a conexão foi reaberta/),
    });
    expect(await gateway.findSettings(instanceName)).toEqual(OTHERS);
    expect(await isSynced(person)).toBe(true);
  });

  // spec: 2 §7.29, 2 §4.27
  it('stores the settings until the pairing when no instance exists, and the new instance gets them', async () => {
    const ana = await app.signIn();
    const answer = await sync(ana, OTHERS);
    expect(answer.body).toEqual({
      success: true,
      message: 'Configurações salvas. Elas serão aplicadas quando você conectar o WhatsApp.',
      isSynced: false,
    });
    expect(await isSynced(ana)).toBe(false);
    await ana.request('GET', `${WHATSAPP}/qr-code`);
    expect(await isSynced(ana)).toBe(true);
    const found = await gateway.fetchInstances();
    expect(await gateway.findSettings(found.at(-1)?.instanceName ?? '')).toEqual(OTHERS);
  });

  // spec: 2 §8.16
  it.each([
    ['settings/set', { status: 500 }],
    ['settings/find', { status: 502, body: 'x' }],
    ['settings/set', { status: 503, body: { code: 'LICENSE_REQUIRED', register_url: 'https://x.example' } }],
  ])('is partial when %s fails with %j: stored here, not there', async (operation, failure) => {
    const { person } = await aPairedPerson();
    await control(standIn.url, 'failures', { operation, times: 9, ...failure });
    const answer = await sync(person, OTHERS);
    expect(answer.body).toEqual({
      success: false,
      message: 'As configurações foram salvas aqui, mas o WhatsApp ainda não as aplicou.',
    });
    expect(await read(person)).toEqual(OTHERS);
    await fetch(`${standIn.url}/_control/failures`, { method: 'DELETE' });
    expect(await isSynced(person)).toBe(false);
  });

  // spec: 2 §8.16
  it('is partial when the gateway then returns different settings', async () => {
    const { person } = await aPairedPerson();
    const body = { settings: {} };
    await control(standIn.url, 'failures', { operation: 'settings/set', status: 201, body });
    expect((await sync(person, OTHERS)).body).toMatchObject({ success: false });
  });

  it('reopens the connection when "sempre online" changes, because the vendor reads it only then', async () => {
    const { person, instanceName } = await aPairedPerson();
    // a restart that fails shows whether there was one
    await control(standIn.url, 'failures', { operation: 'instance/restart', status: 500, times: 9 });
    expect((await sync(person, { ...DEFAULTS, readMessages: true })).body).toMatchObject({ success: true });
    const socket = () => control(standIn.url, `instances/${instanceName}/states`);
    expect((await sync(person, OTHERS)).body).toEqual({
      success: false,
      message: expect.stringContaining('só vale depois de reabrir a conexão'),
    });
    expect(await isSynced(person)).toBe(false);
    expect(await socket()).toMatchObject({ isOnlineSocket: false });
    await fetch(`${standIn.url}/_control/failures`, { method: 'DELETE' });
    expect((await sync(person, OTHERS)).body).toMatchObject({ success: true });
    expect(await isSynced(person)).toBe(true);
    await expect.poll(socket).toMatchObject({ isOnlineSocket: true, socket: 'open' });
    expect((await sync(person, DEFAULTS)).body).toMatchObject({ success: true });
    await expect.poll(socket).toMatchObject({ isOnlineSocket: false, socket: 'open' });
  });
});

describe('the webhook', () => {
  // spec: 2 §7.28, 2 §7.30
  it('is set again together with the settings', async () => {
    const { person, instanceName } = await aPairedPerson();
    await gateway.setWebhook(instanceName, { url: 'http://127.0.0.1:9/other', secret: 'x' });
    expect(await isSynced(person)).toBe(false);
    const answer = await configure(person, OTHERS);
    expect(answer.body).toEqual({
      success: true,
      message: 'Avisos do WhatsApp configurados e configurações sincronizadas.',
    });
    expect((await gateway.findWebhook(instanceName))?.url).toContain(`/hooks/evolution/${instanceName}`);
    expect(await gateway.findSettings(instanceName)).toEqual(OTHERS);
    expect(await isSynced(person)).toBe(true);
  });

  // spec: 2 §7.28
  it('leaves the settings stored when the gateway refuses it', async () => {
    const { person } = await aPairedPerson();
    await control(standIn.url, 'failures', { operation: 'webhook/set', status: 500 });
    expect((await configure(person, OTHERS)).body).toMatchObject({ success: false });
    expect(await read(person)).toEqual(OTHERS);
  });

  // spec: 2 §7.28
  it('cannot be set before the pairing, and says so', async () => {
    const ana = await app.signIn();
    expect((await configure(ana, OTHERS)).body).toEqual({
      success: true,
      message: 'Configurações salvas. Os avisos serão configurados quando você conectar o WhatsApp.',
      isSynced: false,
    });
  });

  // spec: 2 §7.30
  it('is not shown as synced while the gateway is down', async () => {
    const { person } = await aPairedPerson();
    await control(standIn.url, 'failures', { operation: 'webhook/find', status: 502, body: 'x' });
    expect(await isSynced(person)).toBe(false);
  });
});

describe('the connection test', () => {
  const test = async (person: Person) => (await person.request('POST', `${WHATSAPP}/test-connection`)).body;

  // spec: 2 §7.33
  it('describes the connection state', async () => {
    const ana = await app.signIn();
    expect(await test(ana)).toEqual({ success: false, message: 'O WhatsApp ainda não foi conectado.' });
    const { person, instanceName } = await aPairedPerson();
    expect(await test(person)).toEqual({ success: true, message: 'A conexão com o WhatsApp está ativa.' });
    await control(standIn.url, `instances/${instanceName}/disconnect`, { code: 401 });
    expect(await test(person)).toEqual({ success: false, message: 'O WhatsApp não está conectado.' });
    const status = await person.request('GET', `${WHATSAPP}/connection-status`);
    expect(status.body).toMatchObject({ isConnected: false, problem: { kind: 'unlinked' } });
  });

  // spec: 2 §7.33
  it('says that the service is down', async () => {
    const { person } = await aPairedPerson();
    await control(standIn.url, 'failures', { operation: 'instance/connectionState', status: 502, body: 'x' });
    expect(await test(person)).toMatchObject({
      success: false,
      message: expect.stringContaining('não está respondendo'),
    });
  });
});

describe('the pause after an owner’s message', () => {
  const chat = `${WHATSAPP}/chat-settings`;

  // spec: 2 §0.46
  it('is half an hour by default, can be changed before any pairing, or last until handed back', async () => {
    const ana = await app.signIn();
    expect((await ana.request('GET', chat)).body).toEqual({ humanPauseMinutes: 30 });
    for (const humanPauseMinutes of [120, null]) {
      const saved = await ana.request('PUT', chat, { humanPauseMinutes });
      expect([saved.status, saved.body]).toEqual([200, { humanPauseMinutes }]);
      expect((await ana.request('GET', chat)).body).toEqual({ humanPauseMinutes });
    }
    const status = await ana.request('GET', `${WHATSAPP}/connection-status`);
    expect(status.body).toEqual({
      isConnected: false,
      state: 'close',
      number: null,
      codeNumber: null,
      wasPaired: false,
      problem: null,
    });
  });

  // spec: 2 §0.46
  it('refuses a length that is not offered', async () => {
    const ana = await app.signIn();
    const answer = await ana.request('PUT', chat, { humanPauseMinutes: 45 });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message: 'Escolha uma das durações oferecidas' },
    ]);
  });
});
