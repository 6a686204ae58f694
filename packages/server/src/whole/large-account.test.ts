// Limits of every read for a large account: bytes of the response and number of statements.
// proofs/grown/large-accounts.ts measures the cost for other users.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_SERVICES } from '@zelo/domain/services/offered-services.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { columnSeals, sealer } from '#sealing/sealed-text.ts';
import { TEST_DATA_KEY } from '#test-app.ts';
import { type InterfaceCall, requestOf } from '#testing/interface-calls.ts';
import { mostOfRead, screenReads } from '#testing/screen-reads.ts';
import { aFullTenant, type Tenant } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

const CLIENTS = 3_000;
const VISITS = 6_000;
const SECONDS = 180_000;

const statements: string[] = [];
let app: BillingApp;
let ana: Tenant;

/** To every client, sealed as the screen does it. */
const giveAddresses = async (): Promise<void> => {
  const { professionalId } = ana;
  const seals = columnSeals<'clients.address'>(sealer(TEST_DATA_KEY));
  const rows = await app.db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.professionalId, professionalId));
  const addresses = rows.map(({ id }) => ({
    id,
    address: seals.seal('clients.address', { professionalId, id }, 'Rua '.repeat(40)),
  }));
  await app.db.execute(sql`update clients set sealed_address = given.address
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given(id bigint, address text)
    where professional_id = ${professionalId} and clients.id = given.id`);
};

beforeAll(async () => {
  app = await aBillingApp({ onStatement: (statement) => statements.push(statement) });
  ana = await aFullTenant(app);
  const { db } = app.database;
  const { professionalId } = ana;
  await db.execute(sql`insert into clients (professional_id, name, phone, email)
    select ${professionalId}, 'Cliente ' || n, '119' || (10000000 + n), 'c' || n || '@example.com'
    from generate_series(1, ${CLIENTS}::int) n`);
  await giveAddresses();
  await db.execute(sql`insert into appointments (professional_id, client_name, service_name, service_price,
      start_time, end_time, status)
    select ${professionalId}, 'Cliente ' || n, 'Corte', 45, start, start + interval '30 minutes', 'scheduled'
    from (select n, timestamptz '2026-01-10 12:00Z' + make_interval(mins => n * 35) as start
      from generate_series(1, ${VISITS}::int) n) visits`);
  await db.execute(sql`insert into services (professional_id, name, description, duration, price)
    select ${professionalId}, 'Corte ' || n, repeat('Com hora marcada. ', 20), 30, 45
    from generate_series(2, ${MAX_SERVICES}::int) n`);
  await db.execute(sql`insert into knowledge_base (professional_id, title, content)
    select ${professionalId}, 'Pergunta ' || n, rpad('Resposta ', 4900, 'convênio ') from generate_series(1, 100) n`);
}, SECONDS);

afterAll(() => app.close());

const addressOf = (call: InterfaceCall): string => requestOf(call, partsOf(call, ana.rows)).url;

it.each(screenReads)('limits bytes and statements of $name for a large account', async (call) => {
  statements.length = 0;
  const headers = { host: 'localhost:3000', cookie: ana.cookie };
  const answer = await app.app.inject({ url: addressOf(call), headers });
  // a gateway that is down is 502
  expect(answer.statusCode).not.toBe(500);
  const most = mostOfRead(call);
  expect(answer.rawPayload.length).toBeLessThanOrEqual(most.bytes);
  expect(statements.length).toBeLessThanOrEqual(most.statements);
});

it('uses lists that really are large', async () => {
  const headers = { host: 'localhost:3000', cookie: ana.cookie };
  for (const url of ['/api/clients', '/api/appointments']) {
    const answer = await app.app.inject({ url, headers });
    expect(answer.headers['link']).toContain('rel="next"');
    expect(answer.json()).toHaveLength(1_000);
  }
});
