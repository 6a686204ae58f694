// Unencrypted data in the database: every text column has a decision here, so that none is forgotten.
import { appointmentTextNames } from '@zelo/domain/agenda/appointment-texts.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { sealedName } from '#db/schema/columns.ts';
import { sealedColumns } from '#db/sealing/sealed-columns.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const SEALED = 'sealed';
const SEARCHED = 'who a client is: searched, sorted by or compared';
const TOLD = 'sentences to the owner with names, which an erasure searches (decision 039)';
const DIARY = 'the own diary of the owner; the sentences to the owner repeat it';
const BUSINESS = 'the owner, the business, or texts that are said to every client';
const OPTION = 'one of a list of values, a time, or services by name';
const KEY = 'an identifier, a hash or a keyed mark';
const UNUSED = 'no call writes it; a call that will has to seal it';
const NOBODY = 'ids and states: nothing of a person is kept for a repeat';

const each = (columns: string, decision: string): Record<string, string> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, decision]));

const all = (table: string, columns: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([column, decision]) => [`${table}.${column}`, decision]));

const DECIDED: Record<string, string> = {
  ...all('activities', { ...each('message client_name', TOLD), client_marks: KEY, type: OPTION }),
  ...all('appointment_changes', { ...each('actor kind text', OPTION), sealed_reason: SEALED }),
  ...all('appointments', {
    ...each(appointmentTextNames.map(sealedName).join(' '), SEALED),
    ...each('sealed_cancel_reason sealed_for_someone', SEALED),
    client_name: SEARCHED,
    event_title: DIARY,
    client_marks: KEY,
    ...each('booked_by created_by service_name status', OPTION),
  }),
  ...all('appointment_series', each('freq month_mode start_time ends', OPTION)),
  ...all('series_skips', { reason: OPTION }),
  ...all('series_undos', { snapshot: SEALED, versions: NOBODY }),
  ...all('slot_holds', {
    sealed_for_someone: SEALED,
    ...each('kind state service_name', OPTION),
  }),
  ...all('assistant_traces', { ...each('what client_words rule', SEALED), action: OPTION }),
  ...all('audit_log', each('actor action subject', KEY)),
  ...all('billing_turns', each('checkout_order checkout_session lease_holder', KEY)),
  ...all('campaign_executions', {
    ...each('message_content client_response error_message', UNUSED),
    status: OPTION,
  }),
  ...all('campaigns', {
    ...each('name description message_template trigger_condition', BUSINESS),
    ...each('type status', OPTION),
  }),
  ...all('client_identities', { kind: OPTION, value: SEARCHED }),
  ...all('client_merges', { snapshot: SEALED }),
  ...all('deleted_appointments', { client_marks: KEY, snapshot: SEALED }),
  ...all('client_message_choices', { choice: OPTION, message_id: KEY, phone_key: SEARCHED }),
  ...all('client_notes', { content: SEALED, sealed_tags: SEALED, note_type: OPTION }),
  ...all('client_segments', each('name description criteria', BUSINESS)),
  ...all('clients', {
    ...each('sealed_notes allergies emergency_contact sealed_for_someone', SEALED),
    ...each('sealed_address sealed_occupation', SEALED),
    ...each('name phone whatsapp_number email', SEARCHED),
    ...each('gender preferred_contact_time client_source customer_status preferred_services', OPTION),
  }),
  ...all('conversations', {
    ...each('dialogue draft', SEALED),
    ...each('chat_jid phone lid push_name', SEARCHED),
    client_marks: KEY,
    state: OPTION,
  }),
  ...all('erased_people', { mark: KEY }),
  ...all('idempotency_keys', { answer: NOBODY, ...each('key route body_hash', KEY) }),
  ...all('identities', each('iss sub', BUSINESS)),
  ...all('inbound_events', { payload: SEALED, ...each('gateway event_id kind', KEY) }),
  ...all('knowledge_base', each('title content category', BUSINESS)),
  ...all('left_instances', { instance_name: KEY }),
  ...all('notification_preferences', { kind: OPTION }),
  ...all('notifications', {
    ...each('title message client_name once_key', TOLD),
    ...each('kind link', OPTION),
    client_marks: KEY,
  }),
  ...all('outbound_messages', {
    content: SEALED,
    ...each('failure state', OPTION),
    ...each('gateway_id unique_key', KEY),
  }),
  ...all('payment_events', each('event_id type', KEY)),
  ...all('person_mark_keys', { key: SEALED }),
  ...all('professionals', {
    ...each('assistant_name business_email business_name city phone profession profile_image', BUSINESS),
    ...each('street street_number whatsapp_number zip_code', BUSINESS),
    ...each('first_steps_done subscription_status timezone', OPTION),
  }),
  ...all('push_subscriptions', each('auth endpoint p256dh session_sid', KEY)),
  ...all('rate_counters', { key: KEY }),
  ...all('reminders', {
    ...each('before_told kind offered planned_by reason state', OPTION),
    message_id: KEY,
  }),
  ...all('services', {
    ...each('name description pre_visit_text', BUSINESS),
    ...each('approval bookable color', OPTION),
  }),
  ...all('sessions', { sess: BUSINESS, sid: KEY }),
  ...all('settings', {
    ...each('ai_personality confirmation_template evolution_reject_call_message', BUSINESS),
    ...each('reminder_template_24h reminder_template_3h', BUSINESS),
    ...each('detail_level holidays quiet_from quiet_until response_time', OPTION),
    ...each('booking_rules specific_dates voice_tone working_hours', OPTION),
  }),
  ...all('tool_calls', { answer: SEALED, call_key: KEY }),
  ...all('unanswered_questions', { question: SEALED, fingerprint: KEY }),
  ...all('used_trials', { mark: KEY }),
  ...all('users', {
    ...each('email first_name last_name profile_image_url', BUSINESS),
    ...each('stripe_customer_id stripe_subscription_id', KEY),
  }),
  ...all('whatsapp_connections', {
    ...each('code_number last_number number', BUSINESS),
    instance_name: KEY,
    ...each('number_answerer problem state', OPTION),
  }),
  ...all('whatsapp_message_keys', { message_id: KEY }),
  ...all('whatsapp_messages', {
    ...each('content transcript', SEALED),
    client_phone: SEARCHED,
    message_id: KEY,
    ...each('author delivery kind', OPTION),
  }),
};

/** Every column that can hold text; the monthly partitions of a table count as that table. */
const textColumns = async (db: Executor): Promise<string[]> => {
  const rows = rowsOf<{ place: string }>(
    await db.execute(sql`
      select c.relname || '.' || a.attname as place
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)`),
  );
  return rows.map(({ place }) => place).toSorted();
};

const undecided = async (db: Executor): Promise<string[]> =>
  (await textColumns(db)).filter((place) => DECIDED[place] === undefined);

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

describe('column that can hold text', () => {
  // attack: D1.2
  it('has a decision: sealed, or unencrypted for a reason', async () => {
    expect(await undecided(app.db)).toEqual([]);
    const columns = await textColumns(app.db);
    expect(Object.keys(DECIDED).filter((place) => !columns.includes(place))).toEqual([]);
  });

  it('is sealed where the decision says so, and nowhere else', () => {
    const sealed = Object.keys(DECIDED).filter((place) => DECIDED[place] === SEALED);
    const listed = sealedColumns.map(({ table, column, stored = column }) => `${table}.${stored}`);
    expect(sealed.toSorted()).toEqual(listed.toSorted());
  });

  // attack: D1.2
  it('is reported as soon as a migration adds one without a decision', async () => {
    const added = new Error('undone');
    await expect(
      app.db.transaction(async (tx) => {
        await tx.execute(sql`alter table clients add column nickname text`);
        expect(await undecided(tx)).toEqual(['clients.nickname']);
        throw added;
      }),
    ).rejects.toBe(added);
  });
});
