// Checks the statements of a run: each that touches a distributed table must name one professional, so that it goes to
// one node. Known sweeps over all professionals are recognized by a part of their text.
import type { Client } from 'pg';
import { plain, testWriting } from '../../packages/server/src/testing/divided/written-by-tests.ts';
import { tablesAt } from '../../packages/server/src/testing/divided/table-places.ts';

/**
 * Permitted statements over all professionals, by a text that only they contain once written on one line. Only one of
 * them runs while a user waits: the look-up of another professional's device, once when a browser subscribes to pushes.
 */
const SWEEPS: [says: string, why: string][] = [
  ['select distinct r.professional_id::int as id from reminders r', 'reminders of changed visits'],
  ['select professional_id::int as "professionalid", id::int as id from reminders where', 'due reminders'],
  ['select c.professional_id::int as "professionalid", c.id::int', 'chats that wait'],
  ['conversation_id::int as "conversationid" from outbound_messages where state in', 'messages that wait'],
  ['select "professional_id" from "whatsapp_connections" where', 'connections that are due'],
  ['where "client_merges"."merged_at"', 'what can no longer be undone'],
  ['where "deleted_appointments"."deleted_at" <= now() - interval', 'what can no longer be undone'],
  ['where created_at < $ limit $', 'retention by age'],
  ['"inbound_events"."received_at" < $', 'retention by age'],
  ['update conversations set draft = $, dialogue = $ where last_message_at <', 'retention by age'],
  ['"whatsapp_messages_older"', 'months of messages'],
  ['"whatsapp_messages_later"', 'months of messages'],
  ['delete from whatsapp_message_keys k using (select', 'months of messages'],
  ['select setval(pg_get_serial_sequence($, $), max(id))', 'sequences after a restored backup'],
  ['"professional_id" <> $) and ("whatsapp_connections"."state" = $)', 'whether the gateway serves anybody'],
  ['"endpoint" = $) and ("push_subscriptions"."professional_id" <> $)', 'a device of another'],
  ['from "whatsapp_connections" where "whatsapp_connections"."instance_name" = $', 'an instance of before'],
  ['"whatsapp_connections"."paired_at" is not null', 'connections to probe and to help'],
  ['from whatsapp_messages where delivery is null and not is_from_client', 'messages nobody confirms'],
  ['"conversations"."human_until" <= $', 'chats whose time with a person is over'],
  ['a.start_time as "starttime" from appointments a where a.start_time >', 'visits without a reminder'],
  ['from settings where professional_id = any($::bigint[])', 'settings of professionals with such visits'],
  ['from settings s join appointments a', 'visits without a confirmation'],
  ['select r.professional_id::int as "professionalid", r.id::int as id, r.kind', 'reminders to plan anew'],
  ['update reminders r set state = $', 'reminders whose message was never made'],
];

/** Statements that tests send through drizzle, where no source text can be compared. */
const OF_TESTS: string[] = [
  'update "conversations" set "state" = $, "human_until" = $ where "conversations"."id" = $',
  'delete from "conversations" where "conversations"."id" = $',
  'update "services" set "is_active" = $ where "services"."id" = $',
  'update "appointments" set "status" = $ where "appointments"."id" = $',
  '"last_asked_at", "created_at" from "unanswered_questions";',
  'select distinct "professional_id", "conversation_id" from "outbound_messages"',
  'update "clients" set "total_spent" = $ where "clients"."id" = $',
  'update "clients" set "name" = $ where "clients"."id" = $',
  'update "clients" set "phone" = $ where "clients"."id" = $',
  'update "outbound_messages" set "lease_until" = now() - interval $',
  'from "clients" where "clients"."id" in ($',
  'select count(*) from "whatsapp_messages" where "whatsapp_messages"."pending" = $',
  'select count(*) from "outbound_messages" where "outbound_messages"."state" in ($',
  'update "appointments" set "start_time" = $, "end_time" = $ where "appointments"."id" = $',
  'from "client_metrics" where "client_metrics"."client_id" in ($',
  'from "services" where "services"."id" = $',
  'from "appointments" where "appointments"."id" = $',
  'update "appointments" set "status" = $, "reminder_sent_24h" = $ where "appointments"."id" = $;',
  '"reminder_sent_3h" = $, "confirmed_at" = $, "sealed_cancel_reason" = $ where "appointments"."id" = $;',
  'update "appointments" set "sealed_notes" = $, "sealed_cancel_reason" = $ where "appointments"."id" = $;',
  'update "appointments" set "reminder_sent_24h" = $ where "appointments"."id" = $;',
  'update "appointments" set "booked_by" = $ where "appointments"."id" = $;',
  'update "appointment_changes" set "sealed_reason" = $ where "appointment_changes"."appointment_id" = $;',
  'select "text", "sealed_reason" from "appointment_changes" where "appointment_changes"."appointment_id" = $;',
  'where "appointment_changes"."appointment_id" = $ order by "appointment_changes"."id" offset $;',
  'update "clients" set "allergies" = $ where "clients"."id" = $;',
  'update "conversations" set "draft" = $ where id = $;',
  'update "assistant_traces" set "what" = $, "client_words" = $, "rule" = $ where id = $;',
  'select distinct "professional_id" from "notifications" where kind = $;',
  'select $ from settings;',
  'select $ from clients where phone like $;',
  'update reminders set state = $;',
  // the leak that the cross-tenant matrix has to find
  'from "clients" where "clients"."id" = $ order by "clients"."id";',
];

const touched = (statement: string, tables: string[]): number =>
  tables.filter((table) =>
    new RegExp(`\\b(from|join|update|into|using|,)\\s+(only )?"?${table}"?\\b`).test(statement),
  ).length;

/** True for a comparison of the tenant column with a value, on either side, or an inserted row. */
const namesOne = (statement: string): boolean =>
  /^(with key as \( )?insert into .* values/.test(statement) ||
  // rows of a backup or a merge contain their professional
  /^insert into .* from jsonb_populate_recordset/.test(statement) ||
  /"?professional_id"?(::\w+)?\s*(=|in|= any)\s*\(?\$/.test(statement) ||
  /\$(::\w+)?\s*=\s*("?\w+"?\.)?"?professional_id"?/.test(statement) ||
  /select \$(::\w+)?( as "?professional_id"?)?,/.test(statement);

export interface Judgement {
  /** Distinct statements that touch distributed tables. */
  judged: number;
  /** Known sweeps among them. */
  sweeps: number;
  /** Unknown statements among them that go to every node. */
  everywhere: string[];
}

/** Judges everything in pg_stat_statements except the tests' own statements. */
export const judgeStatements = async (client: Client): Promise<Judgement> => {
  const found = await client.query<{ query: string }>('select distinct query from pg_stat_statements');
  const tables = tablesAt('distributed');
  const isOfTest = testWriting();
  const isJudged = (text: string): boolean =>
    /^(select|insert|update|delete|with)\b/.test(text) &&
    touched(text, tables) > 0 &&
    !isOfTest(text) &&
    !OF_TESTS.some((says) => `${text};`.includes(says));
  const statements = [...new Set(found.rows.map(({ query }) => plain(query)))].filter(isJudged);
  const everywhere = statements.filter((text) => !namesOne(text));
  const isSweep = (text: string): boolean => SWEEPS.some(([says]) => text.includes(says));
  return {
    judged: statements.length,
    sweeps: everywhere.filter(isSweep).length,
    everywhere: everywhere.filter((text) => !isSweep(text)),
  };
};
