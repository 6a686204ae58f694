// Database statements of an idle poll of each polled endpoint (decision 017).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { announcedTables } from '#testing/test-announcements.ts';
import { interfaceCalls, type InterfaceCall, requestOf } from '#testing/interface-calls.ts';
import { tablesInOrder } from '#db/table-order.ts';
import { aFullTenant, type Tenant } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

const WRITTEN_BY_JOBS = 'jobs claim rows of reminders and of what leaves without telling anybody';

/** Statements of idle polls that query the database, with the reason; all others run none. */
const ASKING: Record<string, [statements: number, reason: string]> = {
  'GET /api/whatsapp/connection-status': [1, 'looking is what has the gateway asked when that is overdue'],
  'GET /api/conversations': [4, `${WRITTEN_BY_JOBS}; a search reads the ids of the chats first`],
  'GET /api/conversations/:id/messages': [4, WRITTEN_BY_JOBS],
  'GET /api/notifications/status': [4, WRITTEN_BY_JOBS],
  'GET /api/reminders': [3, WRITTEN_BY_JOBS],
  'GET /api/absences': [3, WRITTEN_BY_JOBS],
};

const polled = interfaceCalls.filter(({ endpoint }) => endpoint.polled);
const remembered = polled.filter(({ endpoint }) => endpoint.staysTrue);

const statementLog: string[] = [];
let app: BillingApp;
let ana: Tenant;

beforeAll(async () => {
  app = await aBillingApp({ onStatement: (statement) => statementLog.push(statement) });
  ana = await aFullTenant(app);
});

afterAll(() => app.close());

const addressOf = (call: InterfaceCall): string => requestOf(call, partsOf(call, ana.rows)).url;

const poll = async (url: string, etag: string) => {
  statementLog.length = 0;
  const headers = { host: 'localhost:3000', cookie: ana.cookie, 'if-none-match': etag };
  const answer = await app.app.inject({ url, headers });
  return { status: answer.statusCode, etag: answer.headers['etag'] as string, statements: [...statementLog] };
};

it.each(polled)('runs no unnecessary statement for an idle $name', async (call) => {
  const url = addressOf(call);
  const { etag } = await poll(url, '');
  const [statements] = ASKING[call.name] ?? [0];
  // a process that has just begun to listen is not sure yet
  const asked = async () => {
    const idle = await poll(url, etag);
    return { status: idle.status, count: idle.statements.length, statements: idle.statements };
  };
  await expect.poll(asked).toMatchObject({ status: 304, count: statements });
});

it('caches every polled endpoint whose idle poll runs no statement', () => {
  const asking = polled.filter(({ endpoint }) => !endpoint.staysTrue).map(({ name }) => name);
  expect(asking.toSorted()).toEqual(Object.keys(ASKING).toSorted());
});

it.each(remembered)('builds $name only from announced tables', async (call) => {
  const { statements } = await poll(addressOf(call), '');
  const text = statements.join('\n');
  const tables = [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].map(([, table]) => table ?? '');
  expect(tables).not.toEqual([]);
  // the caller comes from the sessions table, which announces ended sessions itself
  const known = new Set((await app.db.transaction(tablesInOrder)).filter((table) => table !== 'sessions'));
  expect(tables.filter((table) => known.has(table) && !announcedTables.includes(table))).toEqual([]);
});
