import { whatsappApi } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import {
  type EvolutionStandIn,
  startEvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let standIn: EvolutionStandIn;
let app: TestApp;

beforeAll(async () => {
  standIn = await startEvolutionStandIn({ timings: { createMs: 0, connectMs: 0, settleMs: 0 } });
  app = await aTestApp({ evolution: standIn });
});

afterAll(async () => {
  await app.close();
  await standIn.close();
});

const CLOSED = {
  isConnected: false,
  state: 'close',
  number: null,
  codeNumber: null,
  wasPaired: false,
  problem: null,
};

it.each(Object.values(whatsappApi).map(({ method, path }) => [method, path] as const))(
  'rejects %s %s without a session with 401',
  async (method, path) => {
    const answer = await app.visitor().request(method, path);
    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthorized' }]);
  },
);

it('refuses an invalid value of renew', async () => {
  const ana = await app.signIn();
  expect((await ana.request('GET', '/api/whatsapp/qr-code?renew=talvez')).status).toBe(400);
});

// spec: 1 §3.3
it('connects, shows the state of that professional only, and disconnects', async () => {
  const ana = await app.signIn();
  const rui = await app.signIn();
  const status = async (person: typeof ana) =>
    (await person.request('GET', '/api/whatsapp/connection-status')).body;
  expect(await status(ana)).toEqual(CLOSED);
  const code = await ana.request<{ qrCode: string }>('GET', '/api/whatsapp/qr-code');
  expect([code.status, code.body.qrCode.length > 50]).toEqual([200, true]);
  const [row] = rowsOf<{ name: string }>(
    await app.db.execute(sql`
      select instance_name as name from whatsapp_connections where professional_id = ${ana.professionalId}`),
  );
  await control(standIn.url, `instances/${row?.name}/scan`, { number: '5511912345678', name: 'Ana' });
  expect((await ana.request('GET', '/api/whatsapp/qr-code')).body).toMatchObject({ connected: true });
  expect(await status(ana)).toMatchObject({ isConnected: true, state: 'open' });
  expect(await status(rui)).toEqual(CLOSED);
  expect((await ana.request('POST', '/api/whatsapp/disconnect')).body).toEqual({
    success: true,
    isEnded: true,
  });
  expect(await status(ana)).toEqual({ ...CLOSED, codeNumber: null, wasPaired: true });
});

// spec: 2 §7.34, 2 §7.35
it('shows empty figures and an empty list before the first message', async () => {
  const ana = await app.signIn();
  const stats = await ana.request<{ label: string; value: string }[]>('GET', '/api/whatsapp/stats');
  expect(stats.body.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Mensagens Hoje: 0',
    'Conversas Ativas: 0',
    'Respondidas pela IA: 0',
    'Tempo Médio de Resposta: -',
  ]);
  expect((await ana.request('GET', '/api/whatsapp/recent-messages')).body).toEqual([]);
});

it('answers 502 for the code and no error for the state when the gateway is silent', async () => {
  const ana = await app.signIn();
  await ana.request('GET', '/api/whatsapp/qr-code');
  const failure = { status: 502, body: 'x' };
  await control(standIn.url, 'failures', { operation: 'instance/connect', ...failure });
  await control(standIn.url, 'failures', { operation: 'instance/connectionState', ...failure });
  const code = await ana.request('GET', '/api/whatsapp/qr-code');
  expect([code.status, code.body]).toEqual([
    502,
    { message: 'Não foi possível gerar o QR Code. Tente novamente em alguns segundos.', code: 'gateway' },
  ]);
  expect((await ana.request('GET', '/api/whatsapp/connection-status')).status).toBe(200);
});
