// The whole recorded life of three instances, replayed step by step; the webhooks must equal the recorded ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEvolutionStandIn, type EvolutionStandIn } from './evolution-stand-in.ts';
import { control } from './testing/control.ts';
import {
  comparable,
  recordedKey,
  recordedPairs,
  recordedWebhooks,
  type RecordedWebhook,
} from './testing/recorded.ts';
import type { Receiver } from '#testing/receiver.ts';
import { type Received, webhookReceiver } from './testing/webhook-receiver.ts';

const owner = { number: '5511912345678', name: 'Dra. Teste' };
const maria = '5511988887777';
const duplicate = 'DUPLICATEID00000001';

let standIn: EvolutionStandIn;
let receiver: Receiver<Received>;

beforeAll(async () => {
  receiver = await webhookReceiver();
  standIn = await startEvolutionStandIn({
    apiKey: recordedKey,
    qrLimit: 4,
    automaticAcks: false,
    timings: { settleMs: 5, createMs: 5, connectMs: 5 },
  });
});

afterAll(async () => {
  await standIn.close();
  await receiver.close();
});

const request = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const headers = { apikey: recordedKey, 'content-type': 'application/json' };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return (await fetch(standIn.url + path, { method, headers, ...content })).json();
};

const pairOf = (name: string) => {
  const pair = recordedPairs.connected.find((item) => item.name === name);
  if (!pair) throw new Error(`${name} is not recorded`);
  return pair.request;
};

/** Sends a recorded request, with our receiver instead of the recorded one. */
const again = async (name: string): Promise<void> => {
  const { method, path, body } = pairOf(name);
  const text = JSON.stringify(body ?? null).replaceAll('http://127.0.0.1:18099', receiver.url);
  await request(method, path, body === undefined ? undefined : JSON.parse(text));
};

interface MessageData {
  key: Record<string, unknown> & { id: string; fromMe: boolean; remoteJid: string };
  pushName: string;
  message: Record<string, unknown>;
  contextInfo?: unknown;
  messageTimestamp: number;
}

const upsertOf = (scenario: string, nth = 0): MessageData => {
  const upserts = (recordedWebhooks.scenarios[scenario] ?? []).filter(
    ({ event }) => event === 'messages.upsert',
  );
  const data = upserts[nth]?.data;
  if (data === undefined) throw new Error(`no message in ${scenario}`);
  return data as MessageData;
};

/** Sends a recorded client message; the stand-in chooses the form of the JIDs. */
const writes = async (
  instance: string,
  scenario: string,
  more: { nth?: number; [field: string]: unknown } = {},
) => {
  const { nth, ...changes } = more;
  const { key, pushName, message, contextInfo, messageTimestamp } = upsertOf(scenario, nth);
  const { base64, ...content } = message;
  await control(standIn.url, `instances/${instance}/messages`, {
    number: key.remoteJid,
    name: pushName,
    id: key.id,
    fromMe: key.fromMe,
    timestamp: messageTimestamp,
    message: content,
    ...(contextInfo ? { contextInfo } : {}),
    media: base64 === undefined ? 'gone' : 'there',
    ...(base64 === undefined ? {} : { base64 }),
    ...changes,
  });
};

/** Sets the status of the newest message that left an instance. */
const statusOfSent = async (instance: string, status: string, more: object = {}) => {
  const view = (await request('GET', `/_control/instances/${instance}/messages`)) as {
    messages: { id: string; fromBusiness: boolean }[];
  };
  const id = view.messages.find(({ fromBusiness }) => fromBusiness)?.id ?? '';
  await control(standIn.url, `instances/${instance}/messages/${id}/status`, { status, ...more });
};

const happens = (instance: string, what: string, body?: object) => () =>
  control(standIn.url, `instances/${instance}/${what}`, body);

const replayMessage = (scenario: string, more?: { [field: string]: unknown }) => () =>
  writes('prof1', scenario, more);

const sends = recordedPairs.connected
  .filter(({ request: { path }, response }) => path.startsWith('/message/') && response.status === 201)
  .map(({ name }) => name);

/** One replay per scenario, in the order of the recording. */
const plays: Record<string, () => Promise<unknown>> = {
  create: () => again('create'),
  // nothing new is sent while the code is shown
  connecting: () => again('connect-while-connecting'),
  'scan-to-open': async () => {
    await control(standIn.url, 'instances/prof1/rotate');
    await control(standIn.url, 'instances/prof1/scan', owner);
  },
  'after-sends': async () => {
    for (const name of sends) await again(name);
  },
  'in:text': replayMessage('in:text'),
  'in:text-duplicate-same-id': replayMessage('in:text-duplicate-same-id'),
  'in:text-duplicate-same-id-2': replayMessage('in:text-duplicate-same-id-2'),
  'in:extendedText-reply': replayMessage('in:extendedText-reply'),
  'in:lid-addressed': replayMessage('in:lid-addressed', { addressing: 'lid' }),
  'in:lid-without-alt': replayMessage('in:lid-without-alt'),
  'in:fromMe-typed-on-phone': replayMessage('in:fromMe-typed-on-phone'),
  'in:offline-backlog-append': replayMessage('in:offline-backlog-append'),
  'in:group': () =>
    control(standIn.url, 'instances/prof1/messages', { number: '120363025246125486@g.us', text: 'oi grupo' }),
  'in:status-broadcast': replayMessage('in:status-broadcast', {
    key: { addressingMode: 'pn', participant: `${maria}@s.whatsapp.net` },
  }),
  'in:reaction': replayMessage('in:reaction'),
  'in:buttons-reply': replayMessage('in:buttons-reply'),
  'in:template-button-reply': replayMessage('in:template-button-reply'),
  'in:interactive-reply': replayMessage('in:interactive-reply'),
  'in:list-reply': replayMessage('in:list-reply'),
  'in:audio-ptt': replayMessage('in:audio-ptt'),
  'in:audio-expired-media': replayMessage('in:audio-expired-media'),
  'in:image-caption': replayMessage('in:image-caption'),
  'in:ephemeral-text': replayMessage('in:ephemeral-text'),
  'in:view-once-image': replayMessage('in:view-once-image'),
  'in:location': replayMessage('in:location'),
  'in:contact': replayMessage('in:contact'),
  'in:edited': happens('prof1', `messages/${duplicate}/edit`, { text: 'texto corrigido' }),
  'in:revoked': happens('prof1', `messages/${duplicate}/delete`),
  'update-delivered': () => statusOfSent('prof1', 'DELIVERY_ACK'),
  'update-read': () => statusOfSent('prof1', 'READ'),
  'update-unknown-id': async () => {
    const path = `${standIn.url}/_control/instances/prof1/messages/UNKNOWN/status`;
    const headers = { 'content-type': 'application/json' };
    await fetch(path, { method: 'POST', headers, body: JSON.stringify({ status: 'READ' }) });
  },
  'update-deleted': happens('prof1', `messages/${duplicate}/delete`, { as: 'DELETED' }),
  'call-offer': happens('prof1', 'calls', { number: maria, id: 'CALL1' }),
  'call-offer-lid': happens('prof1', 'calls', { number: maria, id: 'CALL2', isHidden: true }),
  'call-terminate': happens('prof1', 'calls', { number: maria, id: 'CALL1', status: 'terminate' }),
  'in:image-after-base64-off': async () => {
    await again('webhook-set-base64-off');
    await writes('prof1', 'in:image-after-base64-off');
  },
  restart: () => again('restart-open'),
  'in:image-after-restart': replayMessage('in:image-after-restart', { media: 'there' }),
  'disconnect-428': happens('prof1', 'disconnect', { code: 428 }),
  'disconnect-440': happens('prof1', 'disconnect', { code: 440 }),
  'disconnect-403-ban': happens('prof1', 'disconnect', { code: 403 }),
  'connect-after-403': () => again('connect-after-403'),
  rescan: happens('prof1', 'scan', owner),
  'disconnect-401-phone-unlinked': happens('prof1', 'disconnect', { code: 401 }),
  'reconnect-after-401': async () => {
    await again('connect-after-401');
    await control(standIn.url, 'instances/prof1/scan', owner);
  },
  logout: () => again('logout-open'),
  'connect-after-logout': () => again('connect-after-logout'),
  'delete-while-connecting': () => again('delete-while-connecting'),
  pairing: () => again('create-pairing'),
  'qr-limit': async () => {
    for (let shown = 1; shown <= 4; shown++) await control(standIn.url, 'instances/prof3/rotate');
  },
  'connect-after-qr-limit': () => again('connect-after-qr-limit'),
  'delete-prof3': () => again('delete-prof3'),
  'extra:send': () => request('POST', '/message/sendText/x1', { number: maria, text: 'a' }),
  'extra:server-ack': () => statusOfSent('x1', 'SERVER_ACK'),
  'extra:delivered-key-lid': () => statusOfSent('x1', 'DELIVERY_ACK', { remoteJid: '103899771998284@lid' }),
  'extra:error-463': () => statusOfSent('x1', 'ERROR'),
  'extra:group': () => writes('x1', 'extra:group', { key: upsertOf('extra:group').key }),
  'extra:ios-and-owner-android': async () => {
    const scenario = 'extra:ios-and-owner-android';
    await writes('x1', scenario, { nth: 0, addressing: 'lid' });
    await writes('x1', scenario, { nth: 1, key: { addressingMode: null, remoteJidAlt: null } });
  },
  // WhatsApp reports it to the vendor, which sends no webhook
  'extra:undecryptable': async () => undefined,
};

/** The instance of the second recording, which was subscribed to fewer events. */
const secondSession = async () => {
  const { webhook } = pairOf('create').body as { webhook: { events: string[] } };
  const events = webhook.events.filter((event) => !event.startsWith('CONTACTS'));
  const body = { instanceName: 'x1', integration: 'WHATSAPP-BAILEYS', qrcode: true, groupsIgnore: false };
  await request('POST', '/instance/create', {
    ...body,
    webhook: { ...webhook, events, url: `${receiver.url}/hook/x1` },
  });
  await control(standIn.url, 'instances/x1/scan', owner);
  await receiver.until((all) => all.length === 5);
};

const undelivered = async (): Promise<number> =>
  ((await request('GET', '/_control/webhooks')) as { pending: number }).pending;

/** Waits for the expected webhooks; a scenario that sends none has nothing to wait for. */
const settled = async (expected: number): Promise<void> => {
  await receiver.until((all) => all.length >= expected);
  while ((await undelivered()) > 0);
};

const withSortedNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Webhooks arrive in no fixed order, so both sides are sorted; the digits of hidden numbers vary by server. */
const sorted = (bodies: object[]): string[] =>
  bodies
    .map((body) => JSON.stringify(comparable(body), withSortedNames).replaceAll(/\d{15}@lid/g, '<lid>'))
    .toSorted();

/** `pushName` of our own sends: the second recording had no profile name. */
const inSameWords = (webhooks: RecordedWebhook[]): RecordedWebhook[] =>
  JSON.parse(
    JSON.stringify(webhooks).replaceAll('"pushName":"Você"', '"pushName":"Dra. Teste"'),
  ) as RecordedWebhook[];

describe('webhooks of Evolution API 2.3.7, replayed', () => {
  it('have a replay for every recorded scenario', () => {
    expect(Object.keys(plays)).toEqual(Object.keys(recordedWebhooks.scenarios));
  });

  // spec: 2 §7.38
  it.each(Object.entries(recordedWebhooks.scenarios))('are the same after %s', async (scenario, expected) => {
    receiver.received.length = 0;
    if (scenario === 'extra:send') await secondSession();
    receiver.received.length = 0;
    await plays[scenario]?.();
    await settled(expected.length);
    const sent = receiver.received.map(({ body }) => body);
    expect(sorted(inSameWords(sent))).toEqual(sorted(inSameWords(expected)));
  });
});
