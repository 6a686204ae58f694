import type { ProblemKind } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionSnapshot } from '#features/whatsapp/connection/connection-events.ts';
import {
  aWatchedWhatsapp,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';
import { afterFailedProbe } from './failed-probe.ts';

const now = new Date('2026-03-04T13:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const trouble = (kind: ProblemKind, secondsAgo: number) => ({ kind, since: ago(secondsAgo), toldAt: null });

describe('a failed probe of a connection', () => {
  it.each<
    [string, Pick<ConnectionSnapshot, 'state' | 'trouble'>, ProblemKind, number | null, [string, string]]
  >([
    ['no message of late', { state: 'open', trouble: null }, 'unchecked', null, ['open', 'unchecked']],
    ['a message just now', { state: 'open', trouble: null }, 'unchecked', 1, ['open', 'well']],
    ['a message 299 s ago', { state: 'open', trouble: null }, 'unchecked', 299, ['open', 'well']],
    ['a message 300 s ago', { state: 'open', trouble: null }, 'unchecked', 300, ['open', 'unchecked']],
    ['a silent gateway, 59 s', { state: 'open', trouble: null }, 'gateway-down', 59, ['open', 'well']],
    [
      'a silent gateway, 60 s',
      { state: 'open', trouble: null },
      'gateway-down',
      60,
      ['open', 'gateway-down'],
    ],
    ['a refused key', { state: 'open', trouble: null }, 'wrong-key', 1, ['open', 'wrong-key']],
    ['no licence', { state: 'open', trouble: null }, 'not-activated', 1, ['open', 'not-activated']],
    [
      'a message since it is unchecked',
      { state: 'open', trouble: trouble('unchecked', 90) },
      'unchecked',
      30,
      ['open', 'well'],
    ],
    [
      'a message from before it was unchecked',
      { state: 'open', trouble: trouble('unchecked', 30) },
      'unchecked',
      90,
      ['open', 'unchecked'],
    ],
    [
      'a message since it hung',
      { state: 'connecting', trouble: trouble('stuck', 90) },
      'unchecked',
      30,
      ['open', 'well'],
    ],
    [
      'a message from before it hung',
      { state: 'connecting', trouble: trouble('stuck', 90) },
      'unchecked',
      120,
      ['connecting', 'stuck'],
    ],
    [
      'one that hung, and no message',
      { state: 'connecting', trouble: trouble('stuck', 90) },
      'unchecked',
      null,
      ['connecting', 'stuck'],
    ],
    [
      'one whose gateway was away and answers other questions',
      { state: 'open', trouble: trouble('gateway-down', 90) },
      'unchecked',
      null,
      ['open', 'unchecked'],
    ],
    [
      'a late message of one that was unlinked',
      { state: 'close', trouble: trouble('unlinked', 90) },
      'unchecked',
      30,
      ['close', 'unlinked'],
    ],
    [
      'sends that nobody confirms',
      { state: 'open', trouble: trouble('unstable', 90) },
      'unchecked',
      30,
      ['open', 'unstable'],
    ],
  ])('%s', (_name, before, kind, messageSecondsAgo, expected) => {
    const known = { number: '5511912345678', isPaired: true, isWanted: true, dropToldAt: null, ...before };
    const lastMessageAt = messageSecondsAgo === null ? null : ago(messageSecondsAgo);
    const after = afterFailedProbe(known, { kind, lastMessageAt }, now);
    expect([after.state, after.trouble?.kind ?? 'well']).toEqual(expected);
  });

  it.each([
    ['a message since then denies', 30, ['open', 'well', null]],
    ['no message denies', 90, ['connecting', 'stuck', ago(60)]],
  ] as const)('resolves a drop that a webhook reported and %s', (_name, messageSecondsAgo, expected) => {
    const known = {
      state: 'open',
      number: '5511912345678',
      isPaired: true,
      isWanted: true,
      trouble: null,
    } as const;
    const failed = { kind: 'unchecked', lastMessageAt: ago(messageSecondsAgo) } as const;
    const after = afterFailedProbe({ ...known, dropToldAt: ago(60) }, failed, now);
    const { state, trouble: left } = after;
    expect([state, left?.kind ?? 'well', left?.since ?? null]).toEqual(expected);
    expect(after.dropToldAt).toBeNull();
  });
});

let whatsapp: WatchedWhatsapp;
let ana: PairedPhone;

/** The gateway fails to return the socket state of one instance; everything else works. */
const tellsNothing = () =>
  whatsapp.fails('instance/connectionState', {
    status: 500,
    body: '<html>Internal Server Error</html>',
    times: 9_999,
    instance: ana.instanceName,
  });

let lastId = 0;

const aMessageComes = (secondsAgo = 0) => {
  lastId += 1;
  return whatsapp.deliver(ana.instanceName, {
    event: 'messages.upsert',
    instance: ana.instanceName,
    data: {
      key: { id: `3AFAILED${lastId}`, fromMe: false, remoteJid: '5511988887777@s.whatsapp.net' },
      pushName: 'Maria',
      message: { conversation: 'Oi' },
      messageTimestamp: Math.floor(whatsapp.now().getTime() / 1000) - secondsAgo,
    },
  });
};

const rounds = async (steps: number[], each: () => Promise<unknown> = async () => {}): Promise<string[]> => {
  const shown: string[] = [];
  for (const seconds of steps) {
    whatsapp.advance(seconds);
    await each();
    await whatsapp.healthProbe.run();
    await whatsapp.recovery.run();
    await whatsapp.health.tellProblems();
    const { isConnected, problem } = await ana.status();
    shown.push(`${isConnected ? 'Conectado' : 'Desconectado'}, ${problem?.kind ?? 'well'}`);
  }
  return shown;
};

describe('a single failing gateway call', () => {
  beforeAll(async () => {
    whatsapp = await aWatchedWhatsapp();
  });

  beforeEach(async () => {
    await whatsapp.works();
    ana = await whatsapp.aPhone();
  });

  afterAll(() => whatsapp.close());

  it('does not mark a connection as dead while its messages arrive', async () => {
    await tellsNothing();
    const steps = Array.from({ length: 24 }, () => 31);
    expect(await rounds(steps, aMessageComes)).toEqual(steps.map(() => 'Conectado, well'));
    expect(await ana.bell()).toEqual([]);
  });

  it('is reported once no message proves the connection, and ends with the next message', async () => {
    await tellsNothing();
    await aMessageComes();
    expect(await rounds([120, 120, 61, 59, 2, 180, 60])).toEqual([
      'Conectado, well',
      'Conectado, well',
      'Conectado, well',
      'Conectado, well',
      'Desconectado, unchecked',
      'Desconectado, unchecked',
      'Desconectado, unchecked',
    ]);
    expect(await ana.bell()).toEqual(['WhatsApp sem confirmação']);
    expect(await rounds([31], aMessageComes)).toEqual(['Conectado, well']);
  });

  it('hides no dead socket, regardless of the list of instances and late messages', async () => {
    await whatsapp.control(`instances/${ana.instanceName}/states`, { socket: 'close', stored: 'open' });
    await tellsNothing();
    await aMessageComes(301);
    expect(await rounds([31, 31, 31])).toEqual([
      'Conectado, well',
      'Conectado, well',
      'Desconectado, unchecked',
    ]);
  });

  it('keeps a socket dead that a webhook reported as dead', async () => {
    await aMessageComes();
    whatsapp.advance(10);
    await tellsNothing();
    await ana.tell('connecting');
    expect(await rounds([31, 31, 61])).toEqual([
      'Conectado, well',
      'Desconectado, well',
      'Desconectado, stuck',
    ]);
  });
});
