// Personal data in every table: the part of the copy that contains it, and the effect of an erasure. A test compares this
// with the schema and plants a word in every text column, so that each new one needs a decision.
import type { PersonExport } from '@zelo/domain/clients/client-records-contract.ts';

export type CopyPart = Exclude<keyof PersonExport, 'exportedAt'>;

/** `told`: the owner gets a list of those texts that still name the person. */
export type Erasure = 'removed' | 'without the person' | 'told' | 'nothing to erase';

interface InCopy {
  copy: CopyPart;
  erasure: Exclude<Erasure, 'nothing to erase'>;
  /** Columns with free text that the copy leaves out, with the reason. */
  apart?: Record<string, string>;
}

interface NotInCopy {
  copy: null;
  erasure: Erasure;
  why: string;
}

const OWN_TEXTS = {
  copy: null,
  erasure: 'told',
  why: 'texts of the professional, which name somebody by chance',
} as const;
const NOBODY = { copy: null, erasure: 'nothing to erase', why: 'of the professional alone' } as const;
const MARKS = 'keyed hashes, which say nothing to anybody';
const OUR_KEY = 'a key of our own';
const GATEWAY_KEY = 'an id of the gateway';

export const personTables = {
  clients: { copy: 'client', erasure: 'removed' },
  client_identities: { copy: 'identities', erasure: 'removed' },
  client_notes: { copy: 'notes', erasure: 'removed' },
  client_merges: { copy: 'mergedRecords', erasure: 'removed' },
  client_metrics: { copy: null, erasure: 'removed', why: 'sums of the visits, which are in the copy' },
  client_segment_members: { copy: null, erasure: 'removed', why: 'no feature writes it' },
  campaign_executions: { copy: null, erasure: 'removed', why: 'no feature writes it' },
  conversations: {
    copy: 'chats',
    erasure: 'removed',
    apart: {
      client_marks: MARKS,
      dialogue: 'what is being talked about, from messages that are in the copy',
    },
  },
  whatsapp_messages: {
    copy: 'messages',
    erasure: 'removed',
    apart: { message_id: GATEWAY_KEY, client_phone: 'the phone of the chat' },
  },
  whatsapp_message_keys: { copy: null, erasure: 'removed', why: 'ids of messages that are in the copy' },
  outbound_messages: {
    copy: 'unsent',
    erasure: 'removed',
    apart: { unique_key: OUR_KEY, gateway_id: GATEWAY_KEY, failure: 'a code of the gateway' },
  },
  client_message_choices: {
    copy: 'messageChoices',
    erasure: 'removed',
    apart: { phone_key: 'the phone of the record', message_id: GATEWAY_KEY },
  },
  assistant_traces: { copy: 'assistantActions', erasure: 'removed' },
  tool_calls: {
    copy: null,
    erasure: 'removed',
    why: 'kept for a day: visits and messages that are in the copy',
  },
  unanswered_questions: { copy: 'questions', erasure: 'removed', apart: { fingerprint: OUR_KEY } },
  inbound_events: {
    copy: null,
    erasure: 'removed',
    why: 'edits whose message never came: nothing says whose they are until it comes; deliveries until they are taken, past the tombstones',
  },
  appointments: {
    copy: 'appointments',
    erasure: 'without the person',
    apart: {
      client_marks: MARKS,
      event_title: 'of an appointment without a client',
    },
  },
  deleted_appointments: {
    copy: null,
    erasure: 'removed',
    why: 'kept for ten minutes for an undo, after which the copy has the visit again',
  },
  appointment_series: {
    copy: null,
    erasure: 'without the person',
    why: 'the rule is in the copy, with each of its visits',
  },
  series_skips: { copy: null, erasure: 'nothing to erase', why: 'dates without a visit' },
  series_undos: {
    copy: null,
    erasure: 'removed',
    why: 'kept for ten minutes for an undo: visits that are in the copy',
  },
  slot_holds: { copy: 'requests', erasure: 'removed' },
  appointment_changes: { copy: 'history', erasure: 'without the person' },
  reminders: {
    copy: 'reminders',
    erasure: 'without the person',
    apart: {
      reason: 'a code of our own',
      message_id: GATEWAY_KEY,
      planned_by: 'settings',
      offered: 'instants',
    },
  },
  activities: { copy: 'activities', erasure: 'without the person', apart: { client_marks: MARKS } },
  notifications: {
    copy: 'notifications',
    erasure: 'without the person',
    apart: { client_marks: MARKS, once_key: OUR_KEY, link: 'a page of the application' },
  },
  idempotency_keys: {
    copy: null,
    erasure: 'removed',
    why: 'kept for a day: answers about rows that are in the copy',
  },
  audit_log: { copy: null, erasure: 'nothing to erase', why: 'who did what when, without content' },
  person_mark_keys: { copy: null, erasure: 'nothing to erase', why: 'a random key' },
  erased_people: { copy: null, erasure: 'nothing to erase', why: MARKS },
  absences: { copy: null, erasure: 'nothing to erase', why: 'days only' },
  settings: OWN_TEXTS,
  services: OWN_TEXTS,
  knowledge_base: OWN_TEXTS,
  campaigns: OWN_TEXTS,
  client_segments: OWN_TEXTS,
  professionals: OWN_TEXTS,
  users: NOBODY,
  identities: NOBODY,
  used_trials: NOBODY,
  sessions: NOBODY,
  notification_preferences: NOBODY,
  model_usage: NOBODY,
  push_subscriptions: NOBODY,
  whatsapp_connections: NOBODY,
  left_instances: NOBODY,
  rate_counters: NOBODY,
  payment_events: NOBODY,
  billing_turns: NOBODY,
} as const satisfies Record<string, InCopy | NotInCopy>;
