// A tab opened for another account than the session's: every call of the interface refuses it before reading or
// writing anything.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { type InterfaceCall, interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant, tenantDump } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

let app: BillingApp;
let ana: Tenant;
let rui: Tenant;

beforeAll(async () => {
  app = await aBillingApp({ jobs: true });
  ana = await aFullTenant(app);
  rui = await aFullTenant(app);
});

afterAll(() => app.close());

/** Sends one of Ana's requests with the cookie of her session, from a tab that was opened for `account`. */
const sendFor = async (account: string | undefined, call: InterfaceCall) => {
  const { method, url, body } = requestOf(call, partsOf(call, ana.rows));
  const answer = await app.app.inject({
    method,
    url,
    headers: {
      host: new URL(app.publicOrigin).host,
      origin: app.publicOrigin,
      'sec-fetch-site': 'same-origin',
      cookie: ana.cookie,
      ...(account !== undefined && { 'x-zelo-account': account }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.body };
};

const called = (name: string): InterfaceCall => {
  const call = interfaceCalls.find((known) => known.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};

// attack: A7
it.each(interfaceCalls)('$name refuses a tab of another account and changes nothing', async (call) => {
  const before = await tenantDump(app.db, ana);
  const { status, body } = await sendFor(String(rui.userId), call);
  expect(status).toBe(409);
  expect(JSON.parse(body)).toEqual({
    code: 'other-account',
    message:
      'Outra conta entrou neste navegador. Nada foi lido nem salvo. Recarregue a página para continuar com ela.',
  });
  expect(await tenantDump(app.db, ana)).toEqual(before);
});

it.each(['0', '', 'x', ' '.repeat(5_000), '1, 1'])(
  'treats an invalid account (%j) as another one',
  async (account) => {
    expect((await sendFor(account, called('GET /api/clients'))).status).toBe(409);
  },
);

it.each([
  { what: 'its own account', account: () => String(ana.userId) },
  { what: 'no account, as a program does', account: () => undefined },
])('accepts a request that names $what', async ({ account }) => {
  const { status, body } = await sendFor(account(), called('GET /api/auth/user'));
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ id: ana.userId });
});

it('answers 401 to any tab without a session', async () => {
  const { statusCode } = await app.app.inject({
    method: 'GET',
    url: '/api/clients',
    headers: { host: new URL(app.publicOrigin).host, 'x-zelo-account': String(rui.userId) },
  });
  expect(statusCode).toBe(401);
});
