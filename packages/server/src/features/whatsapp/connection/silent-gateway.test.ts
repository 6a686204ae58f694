// A gateway that accepts every connection and never answers: a user on a page gets an error in time.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type EvolutionStandIn,
  startEvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

/** Far below the usual timeouts of a call (15 and 60 s) and of a test. */
const IN_TIME_MS = 10_000;

let standIn: EvolutionStandIn;
let app: TestApp;
let silent: Server;
let unpaired: TestApp;

const SETTINGS = {
  rejectCalls: true,
  rejectCallMessage: 'Me escreva, por favor.',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: true,
};

beforeAll(async () => {
  standIn = await startEvolutionStandIn({ timings: { createMs: 0, connectMs: 0, settleMs: 0 } });
  app = await aTestApp({ evolution: standIn, sending: { attendedMs: 1_500 } });
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  unpaired = await aTestApp({ evolution: { url, apiKey: 'x' }, sending: { attendedMs: 1_500 } });
});

afterAll(async () => {
  await app.close();
  await unpaired.close();
  await standIn.close();
  silent.closeAllConnections();
  silent.close();
});

const phoneOf = (id: number) => ({ number: `55119${40_000_000 + id}`, name: 'Ana' });

const aPairedPerson = async () => {
  const person = await app.signIn();
  await person.request('GET', '/api/whatsapp/qr-code');
  const [row] = rowsOf<{ name: string }>(
    await app.db.execute(sql`
      select instance_name as name from whatsapp_connections where professional_id = ${person.professionalId}`),
  );
  const instance = row?.name ?? '';
  await control(standIn.url, `instances/${instance}/scan`, phoneOf(person.professionalId));
  await person.request('GET', '/api/whatsapp/connection-status');
  return { ...person, instance };
};

const OPERATIONS = [
  'instance/connect',
  'instance/connectionState',
  'instance/fetchInstances',
  'instance/restart',
  'instance/logout',
  'settings/find',
  'settings/set',
  'webhook/find',
  'webhook/set',
  'message/sendText',
];

const inTime = async <T>(work: Promise<T>): Promise<T | 'too late'> => {
  const { promise: late, resolve } = Promise.withResolvers<'too late'>();
  const timer = setTimeout(() => resolve('too late'), IN_TIME_MS);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const NO_CODE = 'Não foi possível gerar o QR Code. Tente novamente em alguns segundos.';

describe('a gateway that never answers', () => {
  it.each<['GET' | 'POST', string, unknown, { status: number; body?: object }]>([
    ['GET', '/api/whatsapp/qr-code', undefined, { status: 502, body: { message: NO_CODE } }],
    ['GET', '/api/whatsapp/qr-code?renew=true', undefined, { status: 502, body: { message: NO_CODE } }],
    ['GET', '/api/whatsapp/connection-status', undefined, { status: 200 }],
    ['POST', '/api/whatsapp/sync-evolution-settings', SETTINGS, { status: 200, body: { success: false } }],
    ['POST', '/api/whatsapp/configure-webhook', { settings: SETTINGS }, { status: 200 }],
    ['GET', '/api/whatsapp/check-sync-status', undefined, { status: 200, body: { isSynced: false } }],
    ['POST', '/api/whatsapp/test-connection', {}, { status: 200, body: { success: false } }],
    ['POST', '/api/notifications/test', { kind: '24h' }, { status: 409 }],
    ['POST', '/api/whatsapp/disconnect', {}, { status: 200, body: { isEnded: false } }],
  ])('is reported in time by %s %s', async (method, path, body, expected) => {
    const person = await aPairedPerson();
    for (const operation of OPERATIONS)
      await control(standIn.url, 'failures', {
        operation,
        instance: person.instance,
        times: 99,
        delayMs: 120_000,
      });
    expect(await inTime(person.request(method, path, body))).toMatchObject(expected);
  });

  it('is reported in time to an unpaired account', async () => {
    const person = await unpaired.signIn();
    const answer = await inTime(person.request('GET', '/api/whatsapp/qr-code'));
    expect(answer).toMatchObject({ status: 502, body: { message: NO_CODE } });
  });
});
