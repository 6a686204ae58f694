import {
  startEvolutionStandIn,
  type EvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { recordedPairs } from '@zelo/stand-ins/evolution/testing/recorded.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evolutionGateway, type EvolutionGateway } from './evolution-gateway.ts';
import { answering, type Asked, inTurn } from './testing/answering-server.ts';

const webhook = { url: 'http://127.0.0.1:9/hooks/evolution/1', secret: 'a-secret' };
const settings = {
  rejectCalls: true,
  rejectCallMessage: '',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
};

let standIn: EvolutionStandIn;
let gateway: EvolutionGateway;
let made = 0;

beforeAll(async () => {
  standIn = await startEvolutionStandIn({ timings: { settleMs: 1, createMs: 1, connectMs: 1 } });
  gateway = evolutionGateway({ url: standIn.url, apiKey: standIn.apiKey });
});

afterAll(() => standIn.close());

async function aPairedInstance(): Promise<string> {
  const instanceName = `chat-${++made}`;
  await gateway.createInstance({ instanceName, webhook, settings });
  await control(standIn.url, `instances/${instanceName}/scan`, {
    number: '5511912345678',
    name: 'Dra. Teste',
  });
  return instanceName;
}

const number = '5511988887777';
const write = (instanceName: string, text: string, timestamp: number) =>
  control(standIn.url, `instances/${instanceName}/messages`, { number, name: 'Maria', text, timestamp });

const recorded = [...recordedPairs.connected, ...recordedPairs.offline, ...recordedPairs.catchUp];
const replaying = async <T>(name: string, work: (recordedGateway: EvolutionGateway) => Promise<T>) => {
  const answer = recorded.find((pair) => pair.name === name)?.response ?? { status: 0, body: null };
  const asked: Asked[] = [];
  const outcome = await answering(inTurn([answer], asked), (url) =>
    work(evolutionGateway({ url, apiKey: 'k' })).catch((error: unknown) => error),
  );
  return { outcome, asked };
};

describe('list of instances', () => {
  it('returns the stored state and the phone of each instance', async () => {
    const instanceName = await aPairedInstance();
    const find = async () =>
      (await gateway.fetchInstances()).find((row) => row.instanceName === instanceName);
    expect(await find()).toEqual({ instanceName, storedState: 'open', phone: '5511912345678', reason: null });
    await control(standIn.url, `instances/${instanceName}/disconnect`, { code: 403 });
    expect(await find()).toEqual({ instanceName, storedState: 'close', phone: '5511912345678', reason: 403 });
  });

  it('is parsed from the response of Evolution API 2.3.7', async () => {
    const { outcome } = await replaying('fetchInstances-after-403', (real) => real.fetchInstances());
    expect(outcome).toEqual([
      { instanceName: 'prof1', storedState: 'close', phone: '5511912345678', reason: 403 },
    ]);
  });
});

describe('messages since an instant', () => {
  it('are returned page by page, newest first, without duplicates', async () => {
    const instanceName = await aPairedInstance();
    for (let index = 0; index < 205; index += 1)
      await write(instanceName, `m${index}`, 1_795_222_000 + index);
    const since = new Date(1_795_222_001_000);
    const texts: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const found = await gateway.findMessagesSince({ instanceName, since, page });
      expect(found).toMatchObject({ total: 204, pages: 3, page });
      texts.push(...found.messages.map(({ text }) => text));
    }
    expect(texts).toEqual(Array.from({ length: 204 }, (_, index) => `m${204 - index}`));
  });

  it('are requested with both ends of the period: without them the vendor ignores it', async () => {
    const since = new Date('2026-11-21T00:00:00Z');
    const { outcome, asked } = await replaying('findMessages-window', (real) =>
      real.findMessagesSince({ instanceName: 'f1', since }),
    );
    expect(outcome).toMatchObject({ page: 1 });
    expect(asked[0]).toMatchObject({
      path: '/chat/findMessages/f1',
      body: {
        where: { messageTimestamp: { gte: '2026-11-21T00:00:00.000Z', lte: '2038-01-19T03:14:07.000Z' } },
        page: 1,
        offset: 100,
      },
    });
  });
});

describe('read receipts and number lookup', () => {
  it('marks messages of a client as read', async () => {
    const instanceName = await aPairedInstance();
    await write(instanceName, 'oi', 1_795_222_000);
    const { messages } = await gateway.findMessages({ instanceName });
    const messageIds = messages.map(({ messageId }) => messageId);
    await gateway.markRead({ instanceName, chatJid: `${number}@s.whatsapp.net`, messageIds });
    const answer = await fetch(`${standIn.url}/_control/instances/${instanceName}/messages`);
    expect(await answer.json()).toMatchObject({ messages: [{ text: 'oi', status: 'READ' }] });
  });

  it('sends the keys in the form of Evolution API 2.3.7', async () => {
    const chatJid = `${number}@s.whatsapp.net`;
    const { outcome, asked } = await replaying('markMessageAsRead', (real) =>
      real.markRead({ instanceName: 'prof1', chatJid, messageIds: ['3A1', '3A2'] }),
    );
    expect(outcome).toBeUndefined();
    const keys = ['3A1', '3A2'].map((id) => ({ id, fromMe: false, remoteJid: chatJid }));
    expect(asked).toMatchObject([{ path: '/chat/markMessageAsRead/prof1', body: { readMessages: keys } }]);
  });

  it('returns which numbers have WhatsApp, and their JIDs', async () => {
    const { outcome } = await replaying('whatsappNumbers', (real) => real.knownNumbers('prof1', []));
    expect(outcome).toContainEqual({
      number: '5585988887777',
      exists: true,
      jid: '558588887777@s.whatsapp.net',
    });
    expect(outcome).toContainEqual(expect.objectContaining({ number: '5511900000000', exists: false }));
  });

  it('distinguishes a lookup without a connection from an invalid one', async () => {
    const asked = replaying('whatsappNumbers-not-connected', (real) => real.knownNumbers('prof2', ['1']));
    expect((await asked).outcome).toMatchObject({ reason: 'not-connected', retry: true });
  });
});

describe('instance name', () => {
  // spec: 2 §0.45
  it.each(['..', '../delete/other', 'a?instanceName=b', 'a#b', 'a b', '', 'a%2fb'])(
    'is never sent when it could reach another route: %j',
    async (name) => {
      const asked: Asked[] = [];
      const outcome = await answering(inTurn([{ status: 200, body: {} }], asked), async (url) => {
        const own = evolutionGateway({ url, apiKey: 'k', mediaPausesMs: [] });
        return Promise.all(
          [
            own.connect(name),
            own.logout(name),
            own.deleteInstance(name),
            own.setSettings(name, settings),
            own.findMessages({ instanceName: name }),
            own.markRead({ instanceName: name, chatJid: 'x', messageIds: [] }),
            own.media({ instanceName: name, messageId: 'x' }),
          ].map((call) => call.catch((error: unknown) => error)),
        );
      });
      for (const error of outcome) expect(error).toMatchObject({ reason: 'invalid-request' });
      expect(asked).toEqual([]);
    },
  );
});
