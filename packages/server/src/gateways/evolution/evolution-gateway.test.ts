import type { RequestListener } from 'node:http';
import {
  startEvolutionStandIn,
  type EvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { recordedPairs } from '@zelo/stand-ins/evolution/testing/recorded.ts';
import { webhookReceiver } from '@zelo/stand-ins/evolution/testing/webhook-receiver.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseEvolutionEvent } from './wire/evolution-events.ts';
import { evolutionGateway, isCurrentWebhook, type EvolutionGateway } from './evolution-gateway.ts';
import { answering } from './testing/answering-server.ts';

const settings = {
  rejectCalls: true,
  rejectCallMessage: 'Desculpe, não atendo chamadas. Por favor, envie uma mensagem de texto.',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
};
const webhook = { url: 'http://127.0.0.1:9/hooks/evolution/1', secret: 'a-secret' };
const phone = { number: '+55 11 91234-5678', name: 'Dra. Teste' };

let standIn: EvolutionStandIn;
let gateway: EvolutionGateway;
let hasty: EvolutionGateway;
let made = 0;

beforeAll(async () => {
  standIn = await startEvolutionStandIn({ timings: { settleMs: 5, createMs: 5, connectMs: 5 } });
  const address = { url: `${standIn.url}/`, apiKey: standIn.apiKey };
  gateway = evolutionGateway(address);
  hasty = evolutionGateway({ ...address, timeouts: { slowMs: 1000, quickMs: 1000 } });
});

afterEach(() => fetch(`${standIn.url}/_control/failures`, { method: 'DELETE' }));
afterAll(() => standIn.close());

async function anInstance(more: Partial<typeof webhook> = {}) {
  const instanceName = `zelo-${++made}`;
  const first = await gateway.createInstance({ instanceName, webhook: { ...webhook, ...more }, settings });
  return { instanceName, first };
}

async function aPairedInstance(more?: Partial<typeof webhook>): Promise<string> {
  const { instanceName } = await anInstance(more);
  await control(standIn.url, `instances/${instanceName}/scan`, phone);
  return instanceName;
}

const say = (instanceName: string, text: string, more: object = {}) =>
  control(standIn.url, `instances/${instanceName}/messages`, {
    number: '5511988887777',
    name: 'Maria',
    text,
    ...more,
  });

describe('lifecycle of an instance', () => {
  it('leads from a code to an open connection, and deletes the instance without errors', async () => {
    const { instanceName, first } = await anInstance();
    expect(first).toMatchObject({
      kind: 'qr',
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
      pairingCode: null,
    });
    expect(await gateway.connect(instanceName)).toEqual(first);
    expect(await gateway.connectionState(instanceName)).toBe('connecting');
    await control(standIn.url, `instances/${instanceName}/scan`, phone);
    expect(await gateway.connect(instanceName)).toEqual({ kind: 'open' });
    expect(await gateway.connectionState(instanceName)).toBe('open');
    await gateway.restart(instanceName);
    await expect.poll(() => gateway.connectionState(instanceName)).toBe('open');
    await gateway.logout(instanceName);
    await gateway.logout(instanceName);
    expect(await gateway.connectionState(instanceName)).toBe('close');
    await expect(gateway.restart(instanceName)).rejects.toMatchObject({
      reason: 'vendor-failure',
      retry: true,
    });
    await gateway.deleteInstance(instanceName);
    await gateway.deleteInstance(instanceName);
    await expect(gateway.connectionState(instanceName)).rejects.toMatchObject({ reason: 'unknown-instance' });
  });

  it('waits while WhatsApp is unreachable', async () => {
    await control(standIn.url, 'network', { reachable: false });
    const { instanceName, first } = await anInstance();
    expect(first).toEqual({ kind: 'pending' });
    expect(await gateway.connect(instanceName)).toEqual({ kind: 'pending' });
    await control(standIn.url, 'network', { reachable: true });
    expect(await gateway.connect(instanceName)).toMatchObject({ kind: 'qr' });
  });

  it('refuses a duplicate name and a wrong key', async () => {
    const { instanceName } = await anInstance();
    const again = gateway.createInstance({ instanceName, webhook, settings });
    await expect(again).rejects.toMatchObject({
      reason: 'name-in-use',
      operation: 'createInstance',
      retry: false,
    });
    const stranger = evolutionGateway({ url: standIn.url, apiKey: 'wrong' });
    await expect(stranger.connect(instanceName)).rejects.toMatchObject({
      reason: 'unauthorized',
      status: 401,
    });
  });
});

describe('settings and webhook', () => {
  it('are returned unchanged', async () => {
    const { instanceName } = await anInstance();
    expect(await gateway.findSettings(instanceName)).toEqual(settings);
    await gateway.setSettings(instanceName, { ...settings, readMessages: true });
    expect(await gateway.findSettings(instanceName)).toEqual({ ...settings, readMessages: true });
    expect(isCurrentWebhook(await gateway.findWebhook(instanceName), webhook)).toBe(true);
    const moved = { url: 'http://127.0.0.1:9/hooks/evolution/2', secret: 'another' };
    await gateway.setWebhook(instanceName, moved);
    const found = await gateway.findWebhook(instanceName);
    expect(isCurrentWebhook(found, moved)).toBe(true);
    expect(isCurrentWebhook(found, { ...moved, secret: 'old' })).toBe(false);
    expect(isCurrentWebhook(found, webhook)).toBe(false);
    expect(isCurrentWebhook(null, webhook)).toBe(false);
  });

  // spec: 2 §0.34, 2 §0.51
  it('send events with the secret of the instance', async () => {
    const receiver = await webhookReceiver();
    const instanceName = await aPairedInstance({ url: `${receiver.url}/hook` });
    await say(instanceName, 'oi');
    await receiver.until((all) => all.some(({ body }) => body.event === 'messages.upsert'));
    const arrived = receiver.received.find(({ body }) => body.event === 'messages.upsert');
    await receiver.close();
    expect(arrived?.headers.authorization).toBe('Bearer a-secret');
    expect(parseEvolutionEvent(arrived?.body)).toMatchObject({
      instance: instanceName,
      kind: 'message',
      message: { phone: '5511988887777', text: 'oi', pushName: 'Maria' },
    });
  });
});

describe('sending and finding', () => {
  it('sends a text and finds it again', async () => {
    const instanceName = await aPairedInstance();
    const sent = await gateway.sendText({ instanceName, to: '5585988887777', text: 'Olá!' });
    expect(sent).toMatchObject({ chatJid: '558588887777@s.whatsapp.net', status: 'PENDING' });
    expect(Math.abs((sent.timestamp?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    const found = await gateway.findMessages({ instanceName, messageId: sent.messageId });
    expect(found).toMatchObject({ total: 1, pages: 1, page: 1 });
    expect(found.messages).toMatchObject([{ fromMe: true, text: 'Olá!', chatJid: sent.chatJid }]);
  });

  it('finds recent messages in pages, newest first', async () => {
    const instanceName = await aPairedInstance();
    for (const [index, text] of ['um', 'dois', 'três'].entries())
      await say(instanceName, text, { timestamp: 1_795_222_000 + index });
    const from = new Date(1_795_222_001_000);
    const texts = async (search: object) =>
      (await gateway.findMessages({ instanceName, ...search })).messages.map(({ text }) => text);
    expect(await texts({ from })).toEqual(['três', 'dois']);
    expect(await texts({ until: from })).toEqual(['dois', 'um']);
    expect(await texts({ pageSize: 2, page: 2 })).toEqual(['um']);
    expect(await texts({ chatJid: '5511977776666@s.whatsapp.net' })).toEqual([]);
  });

  it.each([
    { to: '5511900000000', text: 'Olá!', reason: 'not-on-whatsapp' },
    { to: '5511988887777', text: '  ', reason: 'invalid-request' },
  ])('reports why a text can never be sent: $reason', async ({ to, text, reason }) => {
    const instanceName = await aPairedInstance();
    const refused = { reason, retry: false, mayHaveHappened: false };
    await expect(gateway.sendText({ instanceName, to, text })).rejects.toMatchObject(refused);
  });

  it('reports a missing connection', async () => {
    const { instanceName } = await anInstance();
    const sent = gateway.sendText({ instanceName, to: '5511988887777', text: 'Olá!' });
    await expect(sent).rejects.toMatchObject({
      reason: 'not-connected',
      retry: true,
      mayHaveHappened: false,
    });
  });

  it('cannot know whether a text was sent when the response is late, but can look it up', async () => {
    const instanceName = await aPairedInstance();
    const operation = 'message/sendText';
    await control(standIn.url, 'failures', { operation, when: 'after', delayMs: 60_000 });
    const sent = hasty.sendText({ instanceName, to: '5511988887777', text: 'Lembrete' });
    await expect(sent).rejects.toMatchObject({ reason: 'timeout', retry: true, mayHaveHappened: true });
    const { messages } = await gateway.findMessages({ instanceName });
    expect(messages.map(({ text }) => text)).toEqual(['Lembrete']);
  });

  it.each([
    ['a server without licence', { status: 503, body: { code: 'LICENSE_REQUIRED' } }, 'license-required'],
    ['a page instead of JSON', { status: 200, body: '<html>' }, 'unexpected-answer'],
    ['JSON of another kind', { status: 200, body: { hello: 'world' } }, 'unexpected-answer'],
    [
      'success that is an error',
      { status: 200, body: { error: true, message: '[object Object]' } },
      'vendor-failure',
    ],
  ])('rejects %s with a reason', async (_name, failure, reason) => {
    const instanceName = await aPairedInstance();
    await control(standIn.url, 'failures', { operation: 'message/sendText', ...failure });
    const sent = gateway.sendText({ instanceName, to: '5511988887777', text: 'Olá!' });
    await expect(sent).rejects.toMatchObject({ reason });
  });
});

describe('responses recorded from Evolution API 2.3.7', () => {
  it.each([
    ['connect-while-connecting', { kind: 'qr', pairingCode: null }],
    ['connect-pairing', { kind: 'qr', pairingCode: 'K7XW2M9P' }],
    ['connect-when-open', { kind: 'open' }],
    ['connect-after-qr-limit', { kind: 'pending' }],
    ['connect-after-logout', { kind: 'pending' }],
    ['restart-prof1', { kind: 'failed' }],
  ])('are parsed by connect: %s', async (name, expected) => {
    const pair = [...recordedPairs.connected, ...recordedPairs.offline].find((item) => item.name === name);
    const listener: RequestListener = (_request, response) =>
      response.end(JSON.stringify(pair?.response.body));
    const answer = await answering(listener, (url) =>
      evolutionGateway({ url, apiKey: 'k' }).connect('prof1'),
    );
    expect(answer).toMatchObject(expected);
  });
});

describe('hostile server', () => {
  const failing = (listener: RequestListener, maxAnswerBytes = 1000) =>
    answering(listener, async (url) => {
      const own = evolutionGateway({
        url,
        apiKey: 'k',
        maxAnswerBytes,
        timeouts: { slowMs: 1000, quickMs: 1000 },
      });
      return own.connectionState('i').catch((error: unknown) => error);
    });

  // spec: 2 §0.45
  it('cannot redirect a call', async () => {
    let visited = 0;
    const elsewhere: RequestListener = (_request, response) => {
      visited++;
      response.end('{}');
    };
    const error = await answering(elsewhere, (target) =>
      failing((_request, response) => response.writeHead(307, { location: target }).end()),
    );
    expect(error).toMatchObject({ reason: 'unexpected-answer', retry: false });
    expect(visited).toBe(0);
  });

  // spec: 2 §0.45
  it('is not read to the end when its response never ends, or is too slow', async () => {
    const endless: RequestListener = (_request, response) => {
      const more = () => response.write('x'.repeat(500), () => setImmediate(more));
      more();
    };
    expect(await failing(endless)).toMatchObject({ reason: 'unexpected-answer' });
    expect(await failing((_request, response) => void response.write('{'))).toMatchObject({
      reason: 'timeout',
    });
  });

  it('is distinguished from one that is down', async () => {
    const url = await answering(
      () => undefined,
      async (gone) => gone,
    );
    const error = await evolutionGateway({ url, apiKey: 'k' })
      .connect('i')
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ reason: 'unreachable', mayHaveHappened: false });
  });
});
