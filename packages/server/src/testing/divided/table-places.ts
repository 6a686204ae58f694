// Placement of each table when the schema is distributed by professional_id (Citus). A table missing here fails the load,
// so a new table needs a decision.
export type Place = 'distributed' | 'reference' | 'local';

/** `distributed`: sharded by professional_id. `reference`: whole on every node. `local`: on the coordinator only. */
export const placeOfTable: Record<string, Place> = {
  // joined everywhere, one row per professional, rarely changed
  users: 'reference',
  professionals: 'reference',
  // looked up before the professional is known
  sessions: 'local',
  identities: 'local',
  used_trials: 'local',
  left_instances: 'local',
  rate_counters: 'local',
  // belong to the paying user
  payment_events: 'local',
  billing_turns: 'local',

  absences: 'distributed',
  activities: 'distributed',
  appointment_changes: 'distributed',
  appointment_series: 'distributed',
  appointments: 'distributed',
  assistant_traces: 'distributed',
  audit_log: 'distributed',
  campaign_executions: 'distributed',
  campaigns: 'distributed',
  client_identities: 'distributed',
  client_merges: 'distributed',
  client_message_choices: 'distributed',
  client_metrics: 'distributed',
  client_notes: 'distributed',
  client_segment_members: 'distributed',
  client_segments: 'distributed',
  clients: 'distributed',
  conversations: 'distributed',
  deleted_appointments: 'distributed',
  erased_people: 'distributed',
  idempotency_keys: 'distributed',
  inbound_events: 'distributed',
  knowledge_base: 'distributed',
  model_usage: 'distributed',
  notification_preferences: 'distributed',
  notifications: 'distributed',
  outbound_messages: 'distributed',
  person_mark_keys: 'distributed',
  push_subscriptions: 'distributed',
  reminders: 'distributed',
  series_skips: 'distributed',
  series_undos: 'distributed',
  services: 'distributed',
  settings: 'distributed',
  slot_holds: 'distributed',
  tool_calls: 'distributed',
  unanswered_questions: 'distributed',
  whatsapp_connections: 'distributed',
  whatsapp_message_keys: 'distributed',
  whatsapp_messages: 'distributed',
};

export const tablesAt = (place: Place): string[] =>
  Object.keys(placeOfTable).filter((table) => placeOfTable[table] === place);
