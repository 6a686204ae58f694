// Times that a rule compares with the application's clock must come from that clock. The database's clock differs
// from it: through drift between two machines, through TEST_CLOCK, and in every test.
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as account from '#db/schema/account.ts';
import * as agenda from '#db/schema/agenda.ts';
import * as assistant from '#db/schema/assistant.ts';
import * as billing from '#db/schema/billing.ts';
import * as campaigns from '#db/schema/clients/campaigns.ts';
import * as clients from '#db/schema/clients/clients.ts';
import * as reminders from '#db/schema/messages/reminders.ts';
import * as series from '#db/schema/series.ts';
import * as services from '#db/schema/services.ts';
import * as settings from '#db/schema/settings.ts';
import * as connections from '#db/schema/messages/connections.ts';
import * as whatsapp from '#db/schema/messages/whatsapp.ts';
import { rowsOf } from './migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const modules = [
  account,
  agenda,
  assistant,
  billing,
  campaigns,
  clients,
  connections,
  reminders,
  series,
  services,
  settings,
  whatsapp,
];

/** Read by rules, or sorted together with other application times. */
const BY_THE_CLOCK = [
  'activities.created_at',
  'appointments.created_at',
  'assistant_traces.created_at',
  'conversations.last_message_at',
  'identities.created_at',
  'notifications.created_at',
  'professionals.created_at',
  'rate_counters.created_at',
  'settings.updated_at',
  'unanswered_questions.created_at',
  'unanswered_questions.last_asked_at',
  'users.created_at',
];

/** Compared only with other times of the database: waits, leases and deadlines of the queue, and ordering. */
const BY_THE_DATABASE = [
  'deleted_appointments.deleted_at',
  'idempotency_keys.created_at',
  'inbound_events.received_at',
  'outbound_messages.created_at',
  'outbound_messages.updated_at',
  'reminders.updated_at',
  'series_undos.changed_at',
  'tool_calls.created_at',
  'whatsapp_messages.created_at',
];

/** Shown to people or kept for them, and compared with nothing. */
const READ_BY_NO_RULE = [
  'absences.created_at',
  'appointment_series.created_at',
  'appointment_series.updated_at',
  'appointments.updated_at',
  'audit_log.created_at',
  'campaign_executions.executed_at',
  'campaigns.created_at',
  'client_identities.created_at',
  'client_notes.created_at',
  'client_notes.updated_at',
  'client_segment_members.added_at',
  'client_segments.created_at',
  'clients.created_at',
  'clients.updated_at',
  'conversations.created_at',
  'conversations.updated_at',
  'knowledge_base.created_at',
  'knowledge_base.updated_at',
  'payment_events.received_at',
  'professionals.updated_at',
  'push_subscriptions.created_at',
  'reminders.created_at',
  'services.created_at',
  'slot_holds.created_at',
  'services.updated_at',
  'users.updated_at',
  'whatsapp_connections.created_at',
  'whatsapp_connections.state_changed_at',
];

const tables: PgTable[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value) => value instanceof PgTable);

const defaulted = tables.flatMap((table) => {
  const { name: tableName, columns } = getTableConfig(table);
  return columns
    .filter(({ hasDefault, columnType }) => hasDefault && columnType === 'PgTimestamp')
    .map(({ name }) => `${tableName}.${name}`);
});

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

afterAll(() => app.close());

it('knows the clock behind every time that the database would fill in', () => {
  const known = [...BY_THE_CLOCK, ...BY_THE_DATABASE, ...READ_BY_NO_RULE];
  expect(defaulted.toSorted()).toEqual(known.toSorted());
});

it("stamps new rows with the application's clock, not the database's", async () => {
  const ana = await app.signIn('ana@exemplo.com.br');
  const service = { name: 'Corte', duration: 30, price: '50.00' };
  const made = await ana.request<{ id: number }>('POST', '/api/services', service);
  const client = await ana.request<{ id: number }>('POST', '/api/clients', {
    name: 'Maria',
    phone: '11988887777',
  });
  const visit = {
    clientId: client.body.id,
    serviceId: made.body.id,
    startTime: '2026-03-05T13:00:00.000Z',
    endTime: '2026-03-05T13:30:00.000Z',
  };
  expect(await ana.request('POST', '/api/appointments', visit)).toMatchObject({ status: 201 });
  const now = app.clock.now().toISOString();
  const wrong: string[] = [];
  for (const place of BY_THE_CLOCK) {
    const [table = '', column = ''] = place.split('.');
    const query = sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} <> ${now}::timestamptz`;
    if (rowsOf(await app.db.execute(query)).length > 0) wrong.push(place);
  }
  expect(wrong).toEqual([]);
  const visits = rowsOf(await app.db.execute(sql`select 1 from appointments`));
  expect(visits).toHaveLength(1);
});
