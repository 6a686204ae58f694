// Every call of the interface × every row that it can name: another professional's row gets the response of a missing
// row, and nothing of it changes or is shown. Calls and rows come from the endpoint table, so a new one cannot be
// forgotten.
import { endpoint } from '@zelo/domain/endpoint.ts';
import { idParams } from '@zelo/domain/shared/wire-fields.ts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clients } from '#db/schema/clients/clients.ts';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { mount } from '#http/routes/mount.ts';
import { createServer } from '#http/server.ts';
import { type Send, sendTo } from '#testing/attack.ts';
import { vacuousCases, crossAll, type CrossTenantCall } from '#testing/cross-tenant-calls.ts';
import {
  fieldNames,
  interfaceCalls,
  type InterfaceCall,
  requestOf,
  rowPlaces,
} from '#testing/interface-calls.ts';
import { mountedRoutes } from '#testing/routes.ts';
import { tablesInOrder } from '#db/table-order.ts';
import { aFullTenant, type Tenant, tenantDump } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

let app: BillingApp;
let send: Send;
let ana: Tenant;
let rui: Tenant;

beforeAll(async () => {
  app = await aBillingApp({ jobs: true });
  send = sendTo(app);
  ana = await aFullTenant(app);
  rui = await aFullTenant(app);
});

afterAll(() => app.close());

const between = (call: InterfaceCall, victim: Tenant) => ({
  call,
  mine: partsOf(call, ana.rows),
  theirs: partsOf(call, victim.rows),
});

const crossingOf = (call: InterfaceCall, victim: Tenant, through = send): CrossTenantCall => ({
  ...between(call, victim),
  cookie: ana.cookie,
  send: through,
  dump: () => tenantDump(app.db, victim),
});

const naming = interfaceCalls.filter((call) => rowPlaces(call).length > 0);
const reading = interfaceCalls.filter(({ endpoint }) => endpoint.method === 'GET');

/** Tables without an owner: remains of closed accounts. */
const NOBODYS = ['left_instances', 'rate_counters', 'used_trials'];

/** Routes outside of the contract. */
const OTHER_ROUTES = [
  'GET *',
  'GET /api/callback',
  'GET /api/docs',
  'GET /api/events',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
  'POST /api/stripe/webhook',
  'POST /hooks/evolution/:instanceName',
];

/** Fields that look like ids, but name no row of one professional. */
const NO_ROWS = new Set(['session_id', 'rejectCallMessage']);

describe('matrix', () => {
  // attack: S1
  it('has every route of the server', () => {
    const known = [...interfaceCalls.map(({ name }) => name), ...OTHER_ROUTES];
    expect(mountedRoutes(app.app)).toEqual(known.toSorted());
  });

  it('detects an undescribed route', async () => {
    const server = await createServer({
      log: pino({ level: 'silent' }),
      sessionSecret: 's'.repeat(32),
      trustProxy: false,
    });
    server.get('/api/clients', async () => []);
    server.get('/api/clients/:id/backdoor', async () => []);
    await server.ready();
    expect(mountedRoutes(server)).toEqual(['GET /api/clients', 'GET /api/clients/:id/backdoor']);
    await server.close();
  });

  // attack: S1
  it('names rows of two professionals wherever a call can name a row', () => {
    expect(naming.flatMap((call) => vacuousCases(between(call, rui)))).toEqual([]);
  });

  it.each(interfaceCalls)('knows every id of $name', (call) => {
    const places = rowPlaces(call).flat();
    const ids = fieldNames(call).filter((name) => /(^|_)ids?$|Ids?$/.test(name) && !NO_ROWS.has(name));
    expect(ids.filter((name) => !places.includes(name))).toEqual([]);
  });

  it('has two professionals with rows in every table', async () => {
    const tables = (await app.db.transaction(tablesInOrder)).filter((table) => !NOBODYS.includes(table));
    for (const tenant of [ana, rui]) {
      const filled = (await tenantDump(app.db, tenant)).map((line) => line.replace(/ .*/, ''));
      expect([...new Set(filled)].toSorted()).toEqual(tables.toSorted());
    }
  });
});

/** Calls that name rows in passing, with their status for a missing row. */
const otherwise: Record<string, number> = {
  'POST /api/notifications/seen body.ids.0': 200,
  'GET /api/reminders query.appointmentId': 200,
  'POST /api/absences body.clientIds.0': 200,
  'POST /api/knowledge-base body.suggestionId': 201,
};

describe("another professional's row", () => {
  // attack: S1, S2
  it.each(naming)('is a missing row for $name', async (call) => {
    const crossed = await crossAll(crossingOf(call, rui));
    for (const { name, status, problems } of crossed) {
      expect(problems, name).toEqual([]);
      expect(status, name).toBe(otherwise[name] ?? 404);
    }
  });

  it('is a missing row where a payment page is named', async () => {
    const { body } = await rui.request<{ url: string }>('POST', '/api/create-checkout-session');
    const session = new URL(body.url).pathname.split('/').at(-1);
    const before = await tenantDump(app.db, rui);
    const asked = (id: string | undefined) => ana.request('GET', `/api/checkout/success?session_id=${id}`);
    const [theirs, none] = [await asked(session), await asked('cs_test_nobody')];
    expect(theirs).toMatchObject({ status: 404, body: none.body });
    expect(await tenantDump(app.db, rui)).toEqual(before);
  });
});

describe('data of another professional', () => {
  const post = (cookie: string, key: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/appointments',
      headers: { host: 'localhost:3000', cookie, 'idempotency-key': key, 'content-type': 'application/json' },
      payload: JSON.stringify({
        isPersonalEvent: true,
        eventTitle: cookie === ana.cookie ? ana.word : rui.word,
        startTime: '2026-03-20T13:00:00Z',
        endTime: '2026-03-20T14:00:00Z',
      }),
    });

  it('replays no response: an Idempotency-Key belongs to one professional', async () => {
    expect((await post(rui.cookie, 'a-key')).body).toContain(rui.word);
    const answer = await post(ana.cookie, 'a-key');
    expect({ status: answer.statusCode, isTheirs: answer.body.includes(rui.word) }).toEqual({
      status: 201,
      isTheirs: false,
    });
  });

  it("ends no subscription of another's browser", async () => {
    const before = await tenantDump(app.db, rui);
    await ana.request('DELETE', '/api/push-subscriptions', { endpoint: rui.rows.pushEndpoint });
    expect(await tenantDump(app.db, rui)).toEqual(before);
  });
});

/** Reads without any text written by a professional. */
const WORDLESS = [
  'GET /api/account/draft-key',
  'GET /api/ai/stats',
  'GET /api/appointments/:id/visits-to-come',
  'GET /api/appointments/today',
  'GET /api/checkout/success',
  'GET /api/appointments/client/:id/metrics',
  'GET /api/appointments/:id/notice',
  'GET /api/appointments/unpaid',
  'GET /api/appointments/untold',
  'GET /api/clients/:id/presence',
  'GET /api/clients/:id/visits-to-come',
  'GET /api/clients/duplicates',
  'GET /api/conversations/:id/visits-to-come',
  'GET /api/conversations/unread',
  'GET /api/dashboard/first-steps',
  'GET /api/dashboard/stats',
  'GET /api/invoices',
  'GET /api/notifications/preferences',
  'GET /api/professional/photo',
  'GET /api/push-subscriptions',
  'GET /api/series/:id',
  'GET /api/subscription-status',
  'GET /api/whatsapp/chat-settings',
  'GET /api/whatsapp/check-sync-status',
  'GET /api/whatsapp/connection-status',
  'GET /api/whatsapp/qr-code',
  'GET /api/whatsapp/stats',
];

describe('read response', () => {
  // attack: S3
  it.each(reading)('shows the words of one professional only: $name', async (call) => {
    const answer = await send(ana.cookie, requestOf(call, partsOf(call, ana.rows)));
    expect({ own: answer.text.includes(ana.word), other: answer.text.includes(rui.word) }).toEqual({
      own: !WORDLESS.includes(call.name),
      other: false,
    });
  });
});

describe('visitor', () => {
  let before: string[];

  beforeAll(async () => {
    before = await tenantDump(app.db, rui);
  });

  // attack: S3
  it.each(interfaceCalls)('is refused by $name', async (call) => {
    const answer = await send(undefined, requestOf(call, partsOf(call, rui.rows)));
    expect(answer).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' });
  });

  // attack: S3
  it('has changed nothing', async () => {
    expect(await tenantDump(app.db, rui)).toEqual(before);
  });

  it.each(reading)('is refused the HEAD of $name', async (call) => {
    const { url } = requestOf(call, partsOf(call, rui.rows));
    expect([401, 404, 405]).toContain((await app.app.inject({ method: 'HEAD', url })).statusCode);
  });

  // attack: S3
  it.each(OTHER_ROUTES)('sees no data at %s', async (route) => {
    const [method, path = ''] = route.split(' ');
    const url = path.replace('*', '/clientes').replace(':instanceName', rui.rows.instanceName);
    const answer = await app.app.inject({ method: method === 'POST' ? 'POST' : 'GET', url });
    expect(answer.body).not.toContain(rui.word);
    if (route === 'GET /api/events') expect(answer.statusCode).toBe(401);
  });
});

describe('matrix catches', () => {
  let victim: Tenant | undefined;

  /** Simulates a server that does not check the owner: it runs the request as the owner of the named row. */
  const forgetful =
    (victim: Tenant): Send =>
    (cookie, request) => {
      const named = JSON.stringify(request).match(/\d+/g) ?? [];
      const ids = new Set(Object.values(victim.rows).map(String));
      return send(named.some((id) => ids.has(id)) ? victim.cookie : cookie, request);
    };

  // attack: S1.2
  it.each(naming)('a $name that does not check the owner of the row', async (call) => {
    victim ??= await aFullTenant(app);
    const crossed = await crossAll(crossingOf(call, victim, forgetful(victim)));
    expect(crossed.at(-1)?.problems).not.toEqual([]);
    // a change to this victim would hide the effect of the next call
    if (['POST', 'DELETE'].includes(call.endpoint.method)) victim = undefined;
  });

  // attack: S1.2
  it('a repository that reads by id alone', async () => {
    const leak = endpoint({
      method: 'GET',
      path: '/api/leaks/:id',
      summary: 'Um cliente',
      access: 'session',
      params: idParams,
      response: z.array(z.object({ name: z.string() })),
    });
    const server = await createServer({
      log: pino({ level: 'silent' }),
      sessionSecret: 's'.repeat(32),
      trustProxy: false,
    });
    server.decorateRequest('caller', null);
    server.addHook('onRequest', async (request) => void (request.caller = { ...ana, sessionKey: '' }));
    mount(server, leak, ({ params }) =>
      app.db.select().from(clients).where(eq(clients.id, params.id)).orderBy(clients.id),
    );
    const call = { name: 'GET /api/leaks/:id', endpoint: leak };
    const crossed = await crossAll({
      call,
      mine: { params: { id: ana.rows.clientId } },
      theirs: { params: { id: rui.rows.clientId } },
      cookie: ana.cookie,
      send: sendTo({ ...app, app: server }),
      dump: () => tenantDump(app.db, rui),
    });
    expect(crossed).toMatchObject([{ status: 200, problems: ['another answer than for no row'] }]);
    await server.close();
  });
});
