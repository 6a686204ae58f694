import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startEvolutionStandIn, type EvolutionStandIn } from './evolution-stand-in.ts';
import type { EvolutionStandInOptions } from '#evolution/instances/options.ts';
import { control } from './testing/control.ts';
import { comparable, recordedKey, recordedPairs, replay, type RecordedPair } from './testing/recorded.ts';

// Recorded while the code had no picture yet; replayed in a separate test.
const codeWithoutPicture = 'connect-after-qr-limit';

const voice = (id: string, media: string) => (url: string) =>
  control(url, 'instances/prof1/messages', {
    number: '5511988887777',
    name: 'Maria',
    id,
    media,
    message: {
      audioMessage: {
        url: 'https://mmg.whatsapp.net/v/t62.7117-24/none.enc',
        mimetype: 'audio/ogg; codecs=opus',
        fileLength: { low: 1644, high: 0, unsigned: true },
        seconds: 3,
        ptt: true,
      },
    },
  });

const prof1 = { number: '5511912345678', name: 'Dra. Teste' };

// Events at WhatsApp that preceded a recorded request.
const happenings: Record<string, (url: string) => Promise<unknown>> = {
  'connectionState-open': async (url) => {
    await control(url, 'instances/prof1/rotate');
    await control(url, 'instances/prof1/scan', prof1);
  },
  'getBase64-by-id': voice('AUDIO000000000000001', 'there'),
  'getBase64-expired': voice('AUDIO000000000000002', 'gone'),
  // the limit is WhatsApp's; the wording is recorded
  'sendText-rate-overlimit': (url) =>
    control(url, 'failures', {
      operation: 'message/sendText',
      status: 400,
      body: { status: 400, error: 'Bad Request', response: { message: ['Error: rate-overlimit'] } },
    }),
  'connectionState-after-428': async (url) => {
    await untilOpenAgain(url);
    await control(url, 'instances/prof1/disconnect', { code: 428 });
  },
  'connectionState-after-403': (url) => control(url, 'instances/prof1/disconnect', { code: 403 }),
  'connectionState-after-401': async (url) => {
    await control(url, 'instances/prof1/scan', prof1);
    await control(url, 'instances/prof1/disconnect', { code: 401 });
  },
  'logout-open': (url) => control(url, 'instances/prof1/scan', prof1),
  'connectionState-after-qr-limit': async (url) => {
    for (let shown = 1; shown <= 4; shown++) await control(url, 'instances/prof3/rotate');
  },
};

/** Waits for the recorded restart, which continues in the background. */
async function untilOpenAgain(url: string): Promise<void> {
  const path = `${url}/instance/connectionState/prof1`;
  const answer = await fetch(path, { headers: { apikey: recordedKey } });
  if (!(await answer.text()).includes('"open"')) await untilOpenAgain(url);
}

let standIn: EvolutionStandIn | undefined;

async function started(options: EvolutionStandInOptions = {}): Promise<string> {
  standIn = await startEvolutionStandIn({
    apiKey: recordedKey,
    qrLimit: 4,
    timings: { settleMs: 5 },
    ...options,
  });
  return standIn.url;
}

afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

const hashOf = (body: unknown) => (body as { hash?: string } | null)?.hash;

/** Plays the pairs in order, with this server's instance token in place of the recorded one. */
async function expectSameAnswers(url: string, pairs: RecordedPair[]) {
  const tokens = new Map<string, string>();
  for (const pair of pairs) {
    await happenings[pair.name]?.(url);
    const apikey = tokens.get(pair.request.apikey ?? '') ?? pair.request.apikey;
    const answer = await replay(url, { ...pair, request: { ...pair.request, apikey } });
    const recordedHash = hashOf(pair.response.body);
    if (recordedHash) tokens.set(recordedHash, hashOf(answer.body) ?? '');
    expect.soft({ name: pair.name, ...answer, body: comparable(answer.body) }).toEqual({
      name: pair.name,
      status: pair.response.status,
      body: comparable(pair.response.body),
    });
  }
}

describe('answers of Evolution API 2.3.7, replayed', () => {
  it('cover every file of the recordings', async () => {
    const files = await readdir(new URL('../../test-data/', import.meta.url));
    expect(files.filter((name) => name.startsWith('evolution-')).toSorted()).toEqual([
      'evolution-pairs.json',
      'evolution-retries.json',
      'evolution-webhooks.json',
    ]);
    expect(Object.keys(recordedPairs)).toEqual(['offline', 'connected', 'catchUp']);
  });

  it(`equal the recorded responses to ${recordedPairs.offline.length} requests while WhatsApp is unreachable`, async () => {
    const url = await started();
    await control(url, 'network', { reachable: false });
    await expectSameAnswers(url, recordedPairs.offline);
  });

  // spec: 2 §7.38
  it('equal the recorded life of two instances: pair, send, lose, reconnect, log out, delete', async () => {
    const url = await started();
    const pairs = recordedPairs.connected.filter(({ name }) => name !== codeWithoutPicture);
    expect(pairs).toHaveLength(recordedPairs.connected.length - 1);
    await expectSameAnswers(url, pairs);
  });

  it('count a code before its picture is drawn', async () => {
    const url = await started({ timings: { qrImageMs: 60_000 } });
    const pair = recordedPairs.connected.find(({ name }) => name === codeWithoutPicture);
    if (!pair) throw new Error('pair not recorded');
    const body = { instanceName: 'prof3', integration: 'WHATSAPP-BAILEYS' };
    const request = { method: 'POST', path: '/instance/create', apikey: recordedKey, body };
    await replay(url, { name: 'create', request, response: { status: 201, body: null } });
    expect(await replay(url, pair)).toEqual(pair.response);
  });

  it('find old messages by period, chat and id, newest first', async () => {
    const url = await started({ now: () => Date.parse('2026-11-21T01:00:38Z') });
    const body = { instanceName: 'f1', integration: 'WHATSAPP-BAILEYS', qrcode: true };
    const request = { method: 'POST', path: '/instance/create', apikey: recordedKey, body };
    await replay(url, { name: 'create', request, response: { status: 201, body: null } });
    await control(url, 'instances/f1/scan', prof1);
    const from = { number: '5511988887777', name: 'P' };
    await control(url, 'instances/f1/messages', { ...from, id: 'A1', text: 'antiga', timestamp: 1795215638 });
    await control(url, 'instances/f1/messages', {
      ...from,
      id: 'B1',
      text: 'lid',
      addressing: 'lid-only',
      timestamp: 1795222838,
    });
    await control(url, 'instances/f1/messages', { ...from, id: 'A2', text: 'nova', timestamp: 1795222838 });
    for (const pair of recordedPairs.catchUp) {
      const answer = await replay(url, pair);
      expect.soft(ids(answer.body), pair.name).toEqual(ids(pair.response.body));
      expect.soft(fieldsOf(answer.body), pair.name).toEqual(fieldsOf(pair.response.body));
    }
  });
});

interface Found {
  messages: { total: number; pages: number; currentPage: number; records: Record<string, unknown>[] };
}

function ids(body: unknown) {
  const { records, ...page } = (body as Found).messages;
  return { ...page, ids: records.map(({ key }) => (key as { id: string }).id) };
}

const fieldsOf = (body: unknown) =>
  (body as Found).messages.records.map((record) => Object.keys(record).sort());
