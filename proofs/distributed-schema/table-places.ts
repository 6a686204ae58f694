// Where each table stands when the schema is distributed by professional_id (Citus). A table that is not named here fails
// the load: whoever adds one decides where it stands.
export type Place = 'distributed' | 'reference' | 'local';

/** `distributed`: sharded by professional_id. `reference`: whole on every node. `local`: on the coordinator alone. */
export const placeOfTable: Record<string, Place> = {
  // read with everything, a row a professional, changed seldom
  users: 'reference',
  professionals: 'reference',
  // found before it is known whose they are
  sessions: 'local',
  identities: 'local',
  used_trials: 'local',
  left_instances: 'local',
  // of the payer, who is a user
  payment_events: 'local',
  billing_turns: 'local',

  absences: 'distributed',
  activities: 'distributed',
  appointment_changes: 'distributed',
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
  idempotency_keys: 'distributed',
  inbound_events: 'distributed',
  knowledge_base: 'distributed',
  model_usage: 'distributed',
  notification_preferences: 'distributed',
  notifications: 'distributed',
  outbound_messages: 'distributed',
  push_subscriptions: 'distributed',
  reminders: 'distributed',
  services: 'distributed',
  settings: 'distributed',
  tool_calls: 'distributed',
  unanswered_questions: 'distributed',
  whatsapp_connections: 'distributed',
  whatsapp_message_keys: 'distributed',
  whatsapp_messages: 'distributed',
};

export const tablesAt = (place: Place): string[] =>
  Object.keys(placeOfTable).filter((table) => placeOfTable[table] === place);
