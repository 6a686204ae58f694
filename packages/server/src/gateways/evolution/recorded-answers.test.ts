// Feeds every recorded response of Evolution API 2.3.7 to our gateway, through a server that replays it.
import { recordedPairs, type RecordedPair } from '@zelo/stand-ins/evolution/testing/recorded.ts';
import { describe, expect, it } from 'vitest';
import { GatewayError } from './evolution-errors.ts';
import { type EvolutionGateway, evolutionGateway } from './evolution-gateway.ts';
import { answering, type Asked, inTurn } from './testing/answering-server.ts';

const settings = {
  rejectCalls: true,
  rejectCallMessage: 'Não atendo',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
};
const webhook = { url: 'http://127.0.0.1:9/hooks/evolution/prof1', secret: 'segredo' };

type Verb = (gateway: EvolutionGateway, instanceName: string) => Promise<unknown>;

/** Our verb for each route. */
const verbs: Record<string, Verb> = {
  'instance/create': (gateway, instanceName) => gateway.createInstance({ instanceName, webhook, settings }),
  'instance/connect': (gateway, instanceName) => gateway.connect(instanceName),
  'instance/connectionState': (gateway, instanceName) => gateway.connectionState(instanceName),
  'instance/fetchInstances': (gateway) => gateway.fetchInstances(),
  'instance/restart': (gateway, instanceName) => gateway.restart(instanceName),
  'instance/logout': (gateway, instanceName) => gateway.logout(instanceName),
  'instance/delete': (gateway, instanceName) => gateway.deleteInstance(instanceName),
  'settings/set': (gateway, instanceName) => gateway.setSettings(instanceName, settings),
  'settings/find': (gateway, instanceName) => gateway.findSettings(instanceName),
  'webhook/set': (gateway, instanceName) => gateway.setWebhook(instanceName, webhook),
  'webhook/find': (gateway, instanceName) => gateway.findWebhook(instanceName),
  'message/sendText': (gateway, instanceName) =>
    gateway.sendText({ instanceName, to: '5511988887777', text: 'Olá!' }),
  'chat/whatsappNumbers': (gateway, instanceName) => gateway.knownNumbers(instanceName, ['5511988887777']),
  'chat/markMessageAsRead': (gateway, instanceName) =>
    gateway.markRead({ instanceName, chatJid: '5511988887777@s.whatsapp.net', messageIds: ['A'] }),
  'chat/getBase64FromMediaMessage': (gateway, instanceName) =>
    gateway.media({ instanceName, messageId: 'A' }),
  'chat/findMessages': (gateway, instanceName) => gateway.findMessages({ instanceName }),
};

/** Routes that we never call. */
const notCalled = new Set([
  '',
  'nope/x',
  'message/sendMedia',
  'message/sendWhatsAppAudio',
  'message/sendReaction',
  'chat/sendPresence',
  'chat/fetchProfilePictureUrl',
]);

const routeOf = ({ request }: RecordedPair): string =>
  request.path.replace(/\?.*/, '').split('/').slice(1, 3).join('/');

const instanceOf = ({ request }: RecordedPair): string =>
  request.path.replace(/\?.*/, '').split('/')[3] ?? 'prof1';

interface ReplayResult {
  asked: Asked[];
  outcome: unknown;
}

/** The requests of our verb and its result: a value, or the reason of its error. */
const replayResult = (pair: RecordedPair): Promise<ReplayResult> => {
  const asked: Asked[] = [];
  return answering(inTurn([pair.response], asked), async (url) => {
    const gateway = evolutionGateway({ url, apiKey: 'k', mediaPausesMs: [] });
    try {
      return { asked, outcome: await verbs[routeOf(pair)]?.(gateway, instanceOf(pair)) };
    } catch (error) {
      if (error instanceof GatewayError) return { asked, outcome: error.reason };
      throw error;
    }
  });
};

const code = expect.objectContaining({ kind: 'qr', qrCode: expect.stringMatching(/^data:image/) });
const sentTo = (chatJid: string) => expect.objectContaining({ chatJid, status: 'PENDING' });
const found = (...messageIds: string[]) =>
  expect.objectContaining({
    total: messageIds.length,
    messages: messageIds.map((messageId) => expect.objectContaining({ messageId })),
  });
const maria = '5511988887777@s.whatsapp.net';
const pending = { kind: 'pending' };
const done = undefined;

/** By session and name, in the order of the recordings. */
const outcomes: Record<keyof typeof recordedPairs, Record<string, unknown>> = {
  offline: {
    'no-apikey': 'unauthorized',
    'wrong-apikey': 'unauthorized',
    'fetchInstances-unknown': 'unknown-instance',
    'unknown-instance-no-key': 'unknown-instance',
    'unknown-instance': 'unknown-instance',
    'create-bad-json': 'invalid-request',
    'create-empty': 'invalid-request',
    'create-no-integration': 'invalid-request',
    'create-bad-integration': 'invalid-request',
    'create-bad-types': 'invalid-request',
    create: pending,
    'create-duplicate': 'name-in-use',
    'create-minimal-token': pending,
    connectionState: 'close',
    'connectionState-instance-token': 'close',
    'connectionState-other-instance-token': 'unauthorized',
    'connectionState-prof2': 'close',
    'create-with-instance-token': 'unauthorized',
    'fetchInstances-one': [{ instanceName: 'prof1', storedState: 'close', phone: null, reason: null }],
    'fetchInstances-token': [{ instanceName: 'prof2', storedState: 'close', phone: null, reason: null }],
    'settings-find': expect.objectContaining({ rejectCalls: true, ignoreGroups: true, alwaysOnline: false }),
    'settings-set-missing': 'invalid-request',
    'settings-set-bad-type': 'invalid-request',
    'settings-set': done,
    'settings-find-after': expect.objectContaining({
      rejectCallMessage: 'Só texto, por favor.',
      alwaysOnline: true,
    }),
    'webhook-find': expect.objectContaining({ url: 'http://127.0.0.1:18099/hook/prof1', enabled: true }),
    'webhook-find-none': null,
    'webhook-set-flat-v1-body': 'invalid-request',
    'webhook-set-bad-event': 'invalid-request',
    'webhook-set-no-events': 'vendor-failure',
    'webhook-set-empty-events': done,
    'webhook-set-disable': done,
    'webhook-set-bad-url': done,
    'sendText-missing': 'invalid-request',
    'sendText-bad-types': 'invalid-request',
    'sendText-blank': 'invalid-request',
    'markRead-missing': 'invalid-request',
    'getBase64-not-found': null,
    'getBase64-empty': null,
    'restart-prof2-never-connected': 'vendor-failure',
    'logout-prof2-never-connected': done,
    'connect-offline': pending,
    'connect-offline-again': pending,
    'connect-offline-number': pending,
    'sendText-not-connected(never-connected)': 'not-connected',
    'sendText-not-connected(socket-down)': 'not-connected',
    'sendText-lid-not-connected': 'not-connected',
    // a group: we never write to groups
    'sendText-group-not-connected': 'vendor-failure',
    'whatsappNumbers-not-connected': 'not-connected',
    'markRead-not-connected': 'not-connected',
    'restart-prof1': 'vendor-failure',
    'logout-prof1': done,
    'delete-prof2': done,
    'connectionState-after-delete': 'unknown-instance',
  },
  connected: {
    create: code,
    'connect-while-connecting': code,
    'connectionState-connecting': 'connecting',
    'sendText-while-connecting': 'not-connected',
    'connectionState-open': 'open',
    'connect-when-open': { kind: 'open' },
    'fetchInstances-open': [
      { instanceName: 'prof1', storedState: 'open', phone: '5511912345678', reason: null },
    ],
    sendText: sentTo(maria),
    'sendText-delay-linkPreview': sentTo(maria),
    'sendText-quoted': sentTo(maria),
    'sendText-not-on-whatsapp': 'not-on-whatsapp',
    'sendText-br-9th-digit-stripped': sentTo('558588887777@s.whatsapp.net'),
    'sendText-jid': sentTo(maria),
    'sendText-lid': sentTo('103899771998284@lid'),
    whatsappNumbers: expect.arrayContaining([{ number: '5511988887777', exists: true, jid: maria }]),
    'whatsappNumbers-formatted': expect.arrayContaining([
      { number: '+55 (11) 98888-7777', exists: true, jid: maria },
    ]),
    markMessageAsRead: done,
    'markMessageAsRead-lid': done,
    'getBase64-by-id': { bytes: expect.any(Buffer), mimetype: 'audio/ogg; codecs=opus' },
    'getBase64-expired': null,
    'sendText-rate-overlimit': 'rate-limited',
    'webhook-set-base64-off': done,
    'restart-open': done,
    'connectionState-after-428': 'open',
    'connectionState-after-403': 'close',
    'fetchInstances-after-403': [
      { instanceName: 'prof1', storedState: 'close', phone: '5511912345678', reason: 403 },
    ],
    'connect-after-403': code,
    'connectionState-after-401': 'close',
    'connect-after-401': code,
    'logout-open': done,
    'connectionState-after-logout': 'close',
    'logout-twice': done,
    'connect-after-logout': pending,
    'delete-while-connecting': done,
    'create-pairing': expect.objectContaining({ kind: 'qr', pairingCode: 'K7XW2M9P' }),
    'connect-pairing': expect.objectContaining({ kind: 'qr', pairingCode: 'K7XW2M9P' }),
    'connectionState-after-qr-limit': 'close',
    'connect-after-qr-limit': pending,
    'delete-prof3': done,
  },
  catchUp: {
    'findMessages-window': found('A2', 'B1'),
    'findMessages-remoteJid': found('A2', 'A1'),
    'findMessages-id': found('B1'),
  },
};

const sessions = Object.entries(outcomes).map(([session, expected]) => ({
  session,
  expected,
  pairs: recordedPairs[session as keyof typeof recordedPairs].filter((pair) => !notCalled.has(routeOf(pair))),
}));

describe('responses recorded from Evolution API 2.3.7', () => {
  // spec: 2 §7.36
  it('belong to a route with a verb, or to one that is never called', () => {
    const routes = new Set(Object.values(recordedPairs).flat().map(routeOf));
    expect([...routes].filter((route) => !(route in verbs) && !notCalled.has(route))).toEqual([]);
  });

  // spec: 2 §0.60, 2 §7.36
  it.each(sessions)('are all parsed, $session', async ({ pairs, expected }) => {
    expect(new Set(pairs.map(({ name }) => name))).toEqual(new Set(Object.keys(expected)));
    for (const pair of pairs) {
      const { asked, outcome } = await replayResult(pair);
      expect.soft(outcome, pair.name).toEqual(expected[pair.name]);
      const { method, path } = pair.request;
      const [first] = asked;
      expect.soft([first?.method, first?.path], pair.name).toEqual([method, path.replace(/\?.*/, '')]);
    }
  });
});
