// Every call of the interface, made with equal rows in the same order on PGlite and on PostgreSQL: responses and
// resulting rows must be equal. Calls and rows come from tables that include every call and every table of the
// schema.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localToInstant } from '@zelo/domain/shared/local-time.ts';
import { aServerDatabase, anEmbeddedDatabase } from '#db/test-database.ts';
import type { Database } from '#db/database.ts';
import { aBillingApp } from '#features/billing/testing/test-billing.ts';
import { sendTo } from '#testing/attack.ts';
import { interfaceCalls, type InterfaceCall, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, tenantDump } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

/** Reads come first, calls that delete rows last. */
const ORDER = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
const placeOf = ({ name, endpoint: { method } }: InterfaceCall): number =>
  name === 'DELETE /api/account' ? ORDER.length : ORDER.indexOf(method) + (/erase/.test(name) ? 0.5 : 0);
const calls = interfaceCalls.toSorted((a, b) => placeOf(a) - placeOf(b));

const HOUR_MS = 3_600_000;

/** The minute on the clock of the tenant, to within an hour: a minute may end between the two. */
const isNow = (date: string, time: string): boolean =>
  Math.abs(localToInstant({ date, time }, 'America/Sao_Paulo') - Date.now()) < HOUR_MS;

/**
 * Removes values that differ each time: instants of the real clock, ports, random values, and each tenant's words.
 */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HERE')
    .replaceAll(/canario\d+x(-\d+)?/g, 'word')
    .replaceAll(/8881-?\d{4}/g, 'phone')
    .replaceAll(/\b(cus|sub|bps)_\w+|\b[0-9a-f]{24}\b|\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, 'lot')
    .replaceAll(/:20\d{6}T\d{6}Z/g, ':now')
    .replaceAll(/v1:[\w-]{8}:[\w-]{16}:[\w-]{22}:[\w-]+/g, 'sealed')
    .replaceAll(/[\w-]{40,}/g, 'lot')
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, (instant) =>
      Math.abs(Date.parse(instant) - Date.now()) < HOUR_MS ? 'now' : new Date(instant).toISOString(),
    )
    .replaceAll(/\b(20\d\d-\d\d-\d\d)T(\d\d:\d\d)(?![\d:])/g, (minute, date: string, time: string) =>
      isNow(date, time) ? 'now' : minute,
    )
    .replaceAll(
      /\b(\d\d)\/(\d\d)\/(20\d\d) (\d\d:\d\d)\b/g,
      (minute, ...[day, month, year, time]: string[]) =>
        isNow(`${year}-${month}-${day}`, time ?? '') ? 'now' : minute,
    );

const world = async (database: Database) => {
  const app = await aBillingApp({ jobs: true, database });
  const send = sendTo(app);
  const tenant = await aFullTenant(app);
  return {
    answerTo: async (call: InterfaceCall) => {
      const { status, text } = await send(tenant.cookie, requestOf(call, partsOf(call, tenant.rows)));
      return { status, text: withoutChance(text) };
    },
    rows: async () => (await tenantDump(app.db, tenant)).map(withoutChance).toSorted(),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

let embedded: Awaited<ReturnType<typeof world>>;
let server: typeof embedded;

beforeAll(async () => {
  embedded = await world(await anEmbeddedDatabase());
  server = await world(await aServerDatabase());
});

afterAll(async () => {
  await embedded.close();
  await server.close();
});

it('stores equal rows', async () => {
  expect(await embedded.rows()).toEqual(await server.rows());
});

it.each(calls)('returns equal responses from $name', async (call) => {
  const answer = await embedded.answerTo(call);
  expect(answer).toEqual(await server.answerTo(call));
  if (call.endpoint.method !== 'GET' && call.name !== 'DELETE /api/account')
    expect(await embedded.rows()).toEqual(await server.rows());
});
