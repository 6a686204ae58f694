// Faults of a real server that cannot be recorded at will: each has a switch in the control port.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEvolutionStandIn, type EvolutionStandIn } from './evolution-stand-in.ts';
import { control } from './testing/control.ts';
import type { Receiver } from '#testing/receiver.ts';
import { type Received, webhookReceiver } from './testing/webhook-receiver.ts';

let standIn: EvolutionStandIn;
let receiver: Receiver<Received>;
let instance = '';
let answer = 200;
let made = 0;

const maria = { number: '5511988887777', name: 'Maria' };
const phoneJid = '5511988887777@s.whatsapp.net';

const call = async (method: string, path: string, body?: object) => {
  const headers = { apikey: standIn.apiKey, 'content-type': 'application/json' };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(standIn.url + path, { method, headers, ...content });
  return { status: response.status, body: (await response.json()) as unknown };
};

const happens = (what: string, body?: object) => control(standIn.url, `instances/${instance}/${what}`, body);

/** Webhooks received for this test's instance, as `event` and its data. */
const receivedData = (event: string) =>
  receiver.received
    .map(({ body }) => body)
    .filter((body) => body.event === event && body.instance === instance)
    .map(({ data }) => data as Record<string, unknown>);

const until = (event: string, count: number) => receiver.until(() => receivedData(event).length >= count);

const connections = () =>
  receivedData('connection.update').map(({ state, statusReason }) => [state, statusReason]);

beforeAll(async () => {
  receiver = await webhookReceiver(() => answer);
  standIn = await startEvolutionStandIn({
    timings: { settleMs: 0, createMs: 0, connectMs: 0, goneFileMs: 0 },
    retries: { initialDelayMs: 20, maxDelayMs: 40, jitter: 0 },
  });
});

beforeEach(async () => {
  instance = `i${++made}`;
  const webhook = { enabled: true, url: receiver.url, events: [] };
  await call('POST', '/instance/create', {
    instanceName: instance,
    integration: 'WHATSAPP-BAILEYS',
    qrcode: true,
    rejectCall: true,
    msgCall: 'Não atendo',
    webhook,
  });
  await happens('scan', { number: '5511912345678', name: 'Studio' });
  await until('connection.update', 3);
  receiver.received.length = 0;
});

afterAll(async () => {
  await standIn.close();
  await receiver.close();
});

describe('a connection', () => {
  // spec: 2 §0.58
  it.each([401, 402, 403, 406])('is closed by code %i and needs a new QR code', async (code) => {
    await happens('disconnect', { code });
    await until('connection.update', 1);
    expect(connections()).toEqual([['close', code]]);
    expect((await call('GET', `/instance/connect/${instance}`)).body).toMatchObject({ count: 2 });
  });

  // spec: 2 §0.58
  it.each([408, 428, 440, 500, 515])('reconnects automatically after code %i', async (code) => {
    await happens('disconnect', { code });
    await until('connection.update', 2);
    expect(new Set(connections().map(([state]) => state))).toEqual(new Set(['connecting', 'open']));
  });

  it('shows new QR codes when a batch is used up', async () => {
    await happens('disconnect', { code: 401 });
    await call('GET', `/instance/connect/${instance}`);
    const before = (await call('GET', `/instance/connect/${instance}`)).body as { code: string };
    await happens('disconnect', { code: 408 });
    const after = (await call('GET', `/instance/connect/${instance}`)).body as { code: string };
    expect(after.code).toMatch(/^2@/);
    expect(after.code).not.toBe(before.code);
  });

  it('shows another pairing code with each QR code, and only to the socket that was opened with a number', async () => {
    type Shown = { pairingCode: string | null; code: string };
    const connect = async (number = '') =>
      (await call('GET', `/instance/connect/${instance}${number && `?number=${number}`}`)).body as Shown;
    await happens('disconnect', { code: 401 });
    expect((await connect()).pairingCode).toBeNull();
    expect((await connect(maria.number)).pairingCode).toBeNull();
    await call('DELETE', `/instance/logout/${instance}`);
    const first = await connect(maria.number);
    expect(first.pairingCode).toMatch(/^[1-9A-Z]{8}$/);
    await happens('rotate');
    const second = await connect();
    expect(second.pairingCode).not.toBe(first.pairingCode);
    expect(second.code).not.toBe(first.code);
  });

  it('ends with 401 when a batch is used up after a pairing code', async () => {
    await happens('disconnect', { code: 401 });
    await call('GET', `/instance/connect/${instance}?number=${maria.number}`);
    receiver.received.length = 0;
    await happens('disconnect', { code: 408 });
    await until('connection.update', 1);
    expect(connections()).toEqual([['close', 401]]);
  });

  it('is reported repeatedly while WhatsApp is unreachable', async () => {
    await happens('storm', { tries: 30 });
    await until('connection.update', 31);
    expect(connections().filter(([state]) => state === 'connecting')).toHaveLength(30);
    expect(connections().filter(([state]) => state === 'open')).toHaveLength(1);
  });

  // spec: 2 §0.61
  it('may refuse its deletion once', async () => {
    const body = { status: 400, error: 'Bad Request', response: { message: ['Connection Closed'] } };
    await control(standIn.url, 'failures', { operation: 'instance/delete', status: 400, body });
    expect((await call('DELETE', `/instance/delete/${instance}`)).status).toBe(400);
    expect((await call('DELETE', `/instance/delete/${instance}`)).status).toBe(200);
    expect((await call('GET', `/instance/connectionState/${instance}`)).status).toBe(404);
  });
});

describe('a server', () => {
  it('answers only its greeting without a license', async () => {
    await control(standIn.url, 'license', { required: true });
    const refused = await call('GET', `/instance/connectionState/${instance}`);
    const greeting = await call('GET', '/');
    await control(standIn.url, 'license', { required: false });
    expect(refused).toMatchObject({ status: 503, body: { code: 'LICENSE_REQUIRED' } });
    expect(greeting.status).toBe(200);
    expect((await call('GET', `/instance/connectionState/${instance}`)).status).toBe(200);
  });

  it('drops pending webhook retries on a restart, and restores its paired phones', async () => {
    answer = 500;
    await happens('messages', { ...maria, id: 'LOST', text: 'oi' });
    await until('messages.upsert', 2);
    expect(await control(standIn.url, 'restart')).toEqual({ lost: 2 });
    answer = 200;
    receiver.received.length = 0;
    await happens('messages', { ...maria, id: 'NEXT', text: 'olá' });
    await until('messages.upsert', 1);
    expect(receivedData('messages.upsert').map(({ key }) => (key as { id: string }).id)).toEqual(['NEXT']);
    expect((await call('GET', `/instance/connectionState/${instance}`)).body).toMatchObject({
      instance: { state: 'open' },
    });
    const { body } = await call('POST', `/chat/findMessages/${instance}`, { where: {} });
    expect(body).toMatchObject({ messages: { total: 2 } });
  });

  // spec: 2 §0.59
  it('leaves messages PENDING when WhatsApp never acknowledges them', async () => {
    await control(standIn.url, 'acknowledgements', { automatic: false });
    await call('POST', `/message/sendText/${instance}`, { number: maria.number, text: 'oi' });
    await control(standIn.url, 'acknowledgements', { automatic: true });
    await call('POST', `/message/sendText/${instance}`, { number: maria.number, text: 'olá' });
    await until('messages.update', 2);
    const view = await call('GET', `/_control/instances/${instance}/messages`);
    expect(view.body).toMatchObject({ messages: [{ status: 'PENDING' }, { status: 'DELIVERY_ACK' }] });
  });

  it.each([
    ['there', 201, { mediaType: 'audioMessage', mimetype: 'audio/ogg; codecs=opus', base64: 'T2dnUw==' }],
    ['empty', 201, null],
    [
      'gone',
      400,
      { response: { message: ['Error: Failed to fetch stream from https://mmg.whatsapp.net/a'] } },
    ],
  ])('returns a %s file with status %i', async (media, status, body) => {
    const audioMessage = { url: 'https://mmg.whatsapp.net/a', mimetype: 'audio/ogg; codecs=opus' };
    await happens('messages', { ...maria, id: 'A1', message: { audioMessage }, media, base64: 'T2dnUw==' });
    const message = { key: { id: 'A1' } };
    const found = await call('POST', `/chat/getBase64FromMediaMessage/${instance}`, { message });
    expect(found.status).toBe(status);
    if (body === null) expect(found.body).toBeNull();
    else expect(found.body).toMatchObject(body);
  });

  it('refuses the file of a text', async () => {
    await happens('messages', { ...maria, id: 'T1', text: 'oi' });
    const message = { key: { id: 'T1' } };
    const found = await call('POST', `/chat/getBase64FromMediaMessage/${instance}`, { message });
    expect(found).toMatchObject({
      status: 400,
      body: { response: { message: ['The message is not of the media type'] } },
    });
  });
});

describe('a logout of a paired phone without an open socket', () => {
  it.each([
    ['close', 400, { response: { message: [expect.stringContaining('is not connected')] } }],
    ['connecting', 200, { status: 'SUCCESS' }],
  ])('finds the socket in state %s, answers %i, and keeps the pairing', async (socket, status, body) => {
    await happens('states', { socket });
    expect(await call('DELETE', `/instance/logout/${instance}`)).toMatchObject({ status, body });
    expect(await happens('states', {})).toMatchObject({ socket, stored: 'open' });
  });
});

describe('a message', () => {
  const lid = expect.stringMatching(/^\d{15}@lid$/);

  it.each([
    ['pn', { remoteJid: phoneJid, remoteJidAlt: lid }, phoneJid],
    ['lid', { remoteJid: phoneJid, remoteJidAlt: phoneJid }, lid],
    ['lid-first', { remoteJid: lid, remoteJidAlt: phoneJid }, lid],
    ['sender-pn', { remoteJid: lid, senderPn: phoneJid }, lid],
    ['lid-only', { remoteJid: lid }, lid],
  ])('carries %s JIDs in the webhook and in the stored row', async (addressing, key, stored) => {
    await happens('messages', { ...maria, id: 'M1', text: 'oi', addressing });
    await until('messages.upsert', 1);
    expect(receivedData('messages.upsert')[0]?.key).toMatchObject(key);
    const { body } = await call('POST', `/chat/findMessages/${instance}`, { where: { key: { id: 'M1' } } });
    expect(body).toMatchObject({ messages: { records: [{ key: { remoteJid: stored } }] } });
  });

  it('is found only with its new text after an edit', async () => {
    await happens('messages', { ...maria, id: 'M1', text: 'amanhã às 14h' });
    await happens('messages/M1/edit', { text: 'amanhã às 15h' });
    const { body } = await call('POST', `/chat/findMessages/${instance}`, { where: { key: { id: 'M1' } } });
    expect(body).toMatchObject({
      messages: { total: 1, records: [{ message: { conversation: 'amanhã às 15h' } }] },
    });
  });

  it('is sent to a number that has WhatsApp again', async () => {
    const order = { number: '5511900000001', text: 'oi' };
    await control(standIn.url, 'numbers', { absent: [order.number] });
    expect((await call('POST', `/message/sendText/${instance}`, order)).status).toBe(400);
    await control(standIn.url, 'numbers', { present: [order.number] });
    expect((await call('POST', `/message/sendText/${instance}`, order)).status).toBe(201);
  });
});

describe('a call', () => {
  it.each([
    ['is refused in words', { rejectCall: true, msgCall: 'Não atendo' }, 1],
    ['is refused without words', { rejectCall: true, msgCall: '' }, 0],
    ['rings', { rejectCall: false, msgCall: 'Não atendo' }, 0],
  ])('%s', async (_name, settings, answers) => {
    const others = { alwaysOnline: false, readMessages: false, readStatus: false, syncFullHistory: false };
    await call('POST', `/settings/set/${instance}`, { groupsIgnore: true, ...others, ...settings });
    await happens('calls', { number: maria.number });
    await until('call', 1);
    await until('messages.upsert', answers);
    expect(receivedData('messages.upsert')).toHaveLength(answers);
  });
});
