// Responses while something behind the server is down or broken: Portuguese, an error number for support, and no
// words of the database, the file system or a vendor.
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { sendTo } from '#testing/attack.ts';
import { interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

const TELLING =
  /\bat .*:\d+:\d+|node_modules|\bselect\b|\bfrom "|relation|postgres|pglite|drizzle|fastify|ECONN|fetch failed|stripe|evolution|127\.0\.0\.1|\/src\//i;
const AWAY = 'Serviço temporariamente indisponível. Tente de novo em instantes.';

let app: BillingApp;
let ana: Tenant;
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
/** The excluded call is answered from memory for a cached session. */
const ASKING = interfaceCalls.filter(({ name }) => name !== 'GET /api/push-subscriptions');

beforeAll(async () => {
  app = await aBillingApp({ jobs: true, log });
  ana = await aFullTenant(app);
});

afterAll(() => app.close());

const callsWith = async (calls = interfaceCalls) => {
  const answers = [];
  for (const call of calls) {
    const answer = await sendTo(app)(ana.cookie, requestOf(call, partsOf(call, ana.rows)));
    answers.push({ call: call.name, ...answer });
  }
  return answers;
};

const messageOf = (text: string): string => (JSON.parse(text) as { message: string }).message;

describe('while the database is broken', () => {
  // attack: S14
  it('answers a bug with a neutral sentence and the error number of the log, in every affected call', async () => {
    const tables = ['appointments', 'clients', 'services', 'settings', 'conversations', 'notifications'];
    for (const table of tables) await app.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
    // writes are tried, too: none may be half done
    const answers = await callsWith(
      interfaceCalls.filter(({ endpoint }) => endpoint.path !== '/api/account'),
    );
    for (const table of tables) await app.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
    const failed = answers.filter(({ status }) => status === 500);
    expect(failed.length).toBeGreaterThan(40);
    for (const { call, text, headers } of failed) {
      const id = String(headers['x-request-id']);
      expect({ call, message: messageOf(text) }).toEqual({
        call,
        message: `Algo deu errado no servidor. Se continuar, informe o código ${id}.`,
      });
      expect(lines.join('')).toContain(`"reqId":"${id}"`);
    }
    for (const { text } of answers.filter(({ status }) => status >= 400)) expect(text).not.toMatch(TELLING);
  });
});

describe('while every external service is down', () => {
  // attack: S14
  it.each([
    ['GET', '/api/whatsapp/qr-code'],
    ['POST', '/api/whatsapp/test-connection'],
    ['POST', '/api/whatsapp/configure-webhook'],
    ['POST', '/api/create-checkout-session'],
    ['POST', '/api/billing-portal'],
    ['GET', '/api/invoices'],
  ] as const)('%s %s reports the outage in Portuguese', async (method, url) => {
    const person = await app.signIn();
    await app.fail('reset');
    const { status, body } = await person.request<{ message?: string }>(method, url);
    await app.heal();
    expect(status).not.toBe(500);
    expect(JSON.stringify(body)).not.toMatch(TELLING);
    if (status >= 400) expect(body.message).toMatch(/^[A-ZÀ-Ú][^{}]{15,}$/);
  });

  it('redirects a sign-in to the public page with the reason', async () => {
    const answer = await app.app.inject({ method: 'GET', url: '/api/login' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/?erro=entrada-indisponivel']);
  });
});

describe('without its database', () => {
  let alone: TestApp;
  let cookie: string;

  beforeAll(async () => {
    lines.length = 0;
    alone = await aTestApp({ log });
    ({ cookie } = await alone.signIn());
    await alone.database.close();
  });

  afterAll(() => alone.app.close());

  // attack: S14
  it('answers 503 with a sentence, an error number and a retry time to every call that needs it', async () => {
    for (const call of ASKING) {
      const { status, text, headers } = await sendTo(alone)(cookie, requestOf(call, partsOf(call, ana.rows)));
      expect({ call: call.name, status, message: messageOf(text) }).toEqual({
        call: call.name,
        status: 503,
        message: AWAY,
      });
      expect(headers['retry-after']).toBe('2');
      expect(lines.join('')).toContain(`"reqId":"${String(headers['x-request-id'])}"`);
    }
  });

  it('refuses a visitor as usual, and reports that sign-in does not work now', async () => {
    const visitor = await alone.app.inject({ method: 'GET', url: '/api/clients' });
    expect(visitor.statusCode).toBe(401);
    const login = await alone.app.inject({ method: 'GET', url: '/api/login' });
    expect([login.statusCode, login.headers.location]).toEqual([302, '/?erro=entrada-indisponivel']);
  });
});
