// Every column that holds text sealed by the application, and the context that it is sealed to (sealed-text.ts).
import { appointmentTextNames } from '@zelo/domain/agenda/appointment-texts.ts';
import { sql } from 'drizzle-orm';
import { sealedName, snakeCase } from '#db/schema/columns.ts';

export interface SealedColumn {
  table: string;
  /** Column name in the seal. */
  column: string;
  /** Column name in the database, if different. */
  stored?: string;
  /** The column used as the row in the seal. */
  row: string;
  /** Stored as a JSON string instead of a text. */
  isJson?: boolean;
}

export const sealedColumns: readonly SealedColumn[] = [
  ...appointmentTextNames.map((text) => ({
    table: 'appointments',
    column: snakeCase(text),
    stored: sealedName(text),
    row: 'id',
  })),
  { table: 'appointments', column: 'cancel_reason', stored: 'sealed_cancel_reason', row: 'id' },
  { table: 'appointments', column: 'for_someone', stored: 'sealed_for_someone', row: 'id' },
  { table: 'slot_holds', column: 'for_someone', stored: 'sealed_for_someone', row: 'id' },
  { table: 'appointment_changes', column: 'reason', stored: 'sealed_reason', row: 'id' },
  { table: 'deleted_appointments', column: 'snapshot', row: 'id' },
  { table: 'series_undos', column: 'snapshot', row: 'id' },
  { table: 'clients', column: 'notes', stored: 'sealed_notes', row: 'id' },
  { table: 'clients', column: 'scheduled_for_someone', stored: 'sealed_for_someone', row: 'id' },
  { table: 'clients', column: 'address', stored: 'sealed_address', row: 'id' },
  { table: 'clients', column: 'occupation', stored: 'sealed_occupation', row: 'id' },
  { table: 'clients', column: 'allergies', row: 'id' },
  { table: 'clients', column: 'emergency_contact', row: 'id' },
  { table: 'client_notes', column: 'content', row: 'id' },
  { table: 'client_notes', column: 'tags', stored: 'sealed_tags', row: 'id' },
  { table: 'client_merges', column: 'snapshot', row: 'id' },
  { table: 'person_mark_keys', column: 'key', row: 'professional_id' },
  { table: 'assistant_traces', column: 'what', row: 'id' },
  { table: 'assistant_traces', column: 'client_words', row: 'id' },
  { table: 'assistant_traces', column: 'rule', row: 'id' },
  { table: 'unanswered_questions', column: 'question', row: 'fingerprint' },
  { table: 'tool_calls', column: 'answer', row: 'call_key' },
  { table: 'conversations', column: 'dialogue', row: 'id', isJson: true },
  { table: 'conversations', column: 'draft', row: 'id' },
  { table: 'inbound_events', column: 'payload', row: 'event_id' },
  { table: 'whatsapp_messages', column: 'content', row: 'message_id' },
  { table: 'whatsapp_messages', column: 'transcript', row: 'message_id' },
  { table: 'outbound_messages', column: 'content', row: 'unique_key' },
];

export const sealedNamesOf = (table: string): string[] =>
  sealedColumns.filter((one) => one.table === table).map(({ column, stored = column }) => stored);

/** SQL for a sealed column: its table, its stored value, and that value as sealed text. */
export const sealedTextOf = ({ table, column, stored = column, isJson = false }: SealedColumn) => {
  const held = sql.identifier(stored);
  return { table: sql.identifier(table), held, text: isJson ? sql`(${held} #>> '{}')` : sql`${held}` };
};
