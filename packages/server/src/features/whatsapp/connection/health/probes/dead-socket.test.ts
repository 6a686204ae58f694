// Contradictory gateway replies: its list of instances keeps saying "open" when the socket is dead, and may say something
// else when the socket is fine (Evolution API 2.3.7).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWatchedWhatsapp,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';

let whatsapp: WatchedWhatsapp;
let ana: PairedPhone;

beforeAll(async () => {
  whatsapp = await aWatchedWhatsapp();
});

beforeEach(async () => {
  await whatsapp.works();
  await whatsapp.control('webhooks', { lose: 0, duplicates: 0, reverse: 0, delayMs: 0 });
  ana = await whatsapp.aPhone();
});

afterAll(() => whatsapp.close());

const states = (change: { socket?: string; stored?: string }) =>
  whatsapp.control(`instances/${ana.instanceName}/states`, change);
const socketNow = async () => ((await states({})) as { socket: string }).socket;

const rounds = async (steps: number[]): Promise<string[]> => {
  const shown: string[] = [];
  for (const seconds of steps) {
    whatsapp.advance(seconds);
    await whatsapp.healthProbe.run();
    await whatsapp.recovery.run();
    await whatsapp.health.tellProblems();
    const { isConnected, problem } = await ana.status();
    shown.push(`${isConnected ? 'Conectado' : 'Desconectado'}, ${problem?.kind ?? 'well'}`);
  }
  return shown;
};

describe('a socket that is dead while the list says open', () => {
  it.each([
    ['told by a webhook', { lose: 0, unnoticedSeconds: 0 }],
    ['told by none, so half a minute later', { lose: 999, unnoticedSeconds: 31 }],
  ])('is detected, explained, recovered and reported: %s', async (_name, { lose, unnoticedSeconds }) => {
    await whatsapp.control('webhooks', { lose });
    await whatsapp.hangs(ana.instanceName);
    await whatsapp.untilTold();
    expect((await whatsapp.deps.gateway.fetchInstances(ana.instanceName))[0]?.storedState).toBe('open');
    if (unnoticedSeconds > 0) expect(await rounds([unnoticedSeconds])).toEqual(['Conectado, well']);
    expect(await rounds([31, 31, 31, 31, 31, 240])).toEqual([
      'Conectado, well',
      'Desconectado, well',
      'Desconectado, well',
      'Desconectado, stuck',
      'Desconectado, stuck',
      'Desconectado, stuck',
    ]);
    expect((await ana.row()).recoveryStep).toBeGreaterThan(0);
    expect(await ana.bell()).toEqual(['WhatsApp desconectado']);
    await whatsapp.works();
    expect(await rounds([31])).toEqual(['Conectado, well']);
  });

  it('is reopened by the first recovery step after a permanent close, without another scan', async () => {
    await states({ socket: 'close' });
    expect(await rounds([31, 60, 61])).toEqual(['Conectado, well', 'Desconectado, well', 'Conectado, well']);
    expect(await socketNow()).toBe('open');
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, recoveryStep: 1 });
  });

  it('is no end of the pairing between two sockets', async () => {
    await states({ socket: 'close' });
    whatsapp.advance(31);
    expect(await ana.status()).toMatchObject({ isConnected: true, problem: null });
    expect(await ana.row()).toMatchObject({ state: 'open', problem: 'stuck' });
    await states({ socket: 'open' });
    expect(await rounds([31])).toEqual(['Conectado, well']);
    expect((await ana.row()).number).toBe(ana.number);
  });

  it.each([408, 411, 428, 440, 500, 503, 515])('heals with the next probe after code %s', async (code) => {
    await whatsapp.control('webhooks', { lose: 999 });
    await ana.end(code);
    expect(await rounds([31])).toEqual(['Conectado, well']);
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, recoveryStep: 0 });
  });
});

describe('a false "open"', () => {
  // attack: W7
  it('delays neither alert nor recovery every half minute, and reports no end', async () => {
    await whatsapp.control('webhooks', { lose: 999 });
    const shown: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      await states({ socket: 'connecting' });
      shown.push(...(await rounds([31])));
      await states({ socket: 'open' });
      shown.push(...(await rounds([31])));
    }
    expect(shown.slice(0, 2)).toEqual(['Conectado, well', 'Conectado, well']);
    expect(shown.slice(-2)).toEqual(['Desconectado, stuck', 'Conectado, well']);
    expect(await ana.bell()).toEqual(['WhatsApp desconectado']);
    expect((await ana.row()).recoveryStep).toBeGreaterThan(0);
    expect(await rounds([121])).toEqual(['Conectado, well']);
    expect(await ana.bell()).toEqual(['WhatsApp conectado de novo', 'WhatsApp desconectado']);
  });
});

describe('a healthy socket while the list says something else', () => {
  it.each(['connecting', 'close'])('is left alone when the list says %s', async (stored) => {
    await states({ stored });
    expect(await rounds([31, 120, 600])).toEqual(Array.from({ length: 3 }, () => 'Conectado, well'));
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, recoveryStep: 0 });
    // a restart would have written the column
    expect(await states({})).toMatchObject({ socket: 'open', stored });
  });
});

describe('webhooks that are late, doubled or shuffled', () => {
  it.each([
    ['doubled', { duplicates: 2 }],
    ['in the wrong order', { reverse: 4 }],
    ['late', { delayMs: 40 }],
  ])('lead to the socket’s actual state when %s', async (_name, disturbance) => {
    await whatsapp.control('webhooks', disturbance);
    await whatsapp.control(`instances/${ana.instanceName}/storm`, { tries: 7 });
    await whatsapp.control('webhooks', { duplicates: 0, reverse: 0, delayMs: 0 });
    await whatsapp.untilTold();
    expect(await rounds([31])).toEqual(['Conectado, well']);
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null });
  });
});

describe('a "connecting" that arrives when the socket is open again', () => {
  it('triggers a probe, and is no incident', async () => {
    await ana.tell('connecting');
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, probedAt: null });
  });

  it('reports no drop, even if late events continue for ten minutes', async () => {
    for (let seconds = 0; seconds <= 600; seconds += 30) {
      await ana.tell('connecting');
      await whatsapp.health.tellProblems();
      await whatsapp.recovery.run();
      whatsapp.advance(5);
      await whatsapp.healthProbe.run();
      whatsapp.advance(25);
    }
    expect(await ana.bell()).toEqual([]);
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, recoveryStep: 0 });
  });
});

describe('a gateway', () => {
  it('restores its phones after a restart, without notifying their owners', async () => {
    await whatsapp.control('restart');
    expect(await rounds([31, 31])).toEqual(['Conectado, well', 'Conectado, well']);
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, recoveryStep: 0 });
  });

  it('gets time to load an instance', async () => {
    const body = { instance: { instanceName: ana.instanceName } };
    await whatsapp.fails('instance/connectionState', { status: 200, body, times: 999 });
    expect(await rounds([31])).toEqual(['Conectado, well']);
    expect(await ana.row()).toMatchObject({ state: 'open', problem: 'stuck' });
    await whatsapp.works();
    expect(await rounds([31])).toEqual(['Conectado, well']);
  });

  // attack: W7
  it.each([1, 2])(
    'is queried again after reporting %s times as unknown an instance that its list has',
    async (times) => {
      const body = {
        status: 404,
        error: 'Not Found',
        response: { message: ['The instance does not exist'] },
      };
      const { instanceName: instance } = ana;
      await whatsapp.fails('instance/connectionState', { status: 404, body, times, instance });
      expect(await rounds([31, 31])).toEqual(['Conectado, well', 'Conectado, well']);
      expect(await ana.row()).toMatchObject({ state: 'open', problem: null, number: ana.number });
    },
  );

  it('is still probed after its clock, or ours, was set back by a day', async () => {
    await whatsapp.isAway();
    expect(await rounds([31, 61])).toEqual(['Conectado, well', 'Desconectado, gateway-down']);
    await whatsapp.works();
    whatsapp.advance(-86_400);
    expect(await rounds([0])).toEqual(['Conectado, well']);
    expect((await ana.row()).problem).toBeNull();
  });

  it('shows a dead socket even when its list does not answer', async () => {
    await whatsapp.fails('instance/fetchInstances', { times: 999 });
    await states({ socket: 'close' });
    expect(await rounds([31, 61])).toEqual(['Conectado, well', 'Desconectado, well']);
  });

  it('does not delay other instances when one is slow', async () => {
    const others = await Promise.all([1, 2, 3].map(() => whatsapp.aPhone()));
    whatsapp.advance(31);
    const { probe } = whatsapp.deps;
    const { connectionState } = probe;
    const slow = Promise.withResolvers<'open'>();
    probe.connectionState = (name) => (name === ana.instanceName ? slow.promise : connectionState(name));
    await states({ socket: 'close' });
    for (const { instanceName } of others)
      await whatsapp.control(`instances/${instanceName}/states`, { socket: 'close' });
    const run = whatsapp.healthProbe.run();
    const problems = () => Promise.all(others.map(async ({ row }) => (await row()).problem));
    await expect.poll(problems).toEqual(['stuck', 'stuck', 'stuck']);
    slow.resolve('open');
    await run;
    probe.connectionState = connectionState;
    expect((await ana.row()).problem).toBeNull();
  });
});
