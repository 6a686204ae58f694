import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { phoneKeyOf } from '#db/people/phone-keys.ts';
import { ofProfessional } from '#db/schema/account.ts';
import {
  createdAt,
  identity,
  instant,
  reference,
  sealed,
  tenant,
  textList,
  updatedAt,
} from '#db/schema/columns.ts';

/** One row per chat. `dialogue` is the assistant's memory of the unfinished conversation. */
export const conversations = pgTable(
  'conversations',
  {
    professionalId: tenant(),
    id: identity(),
    chatJid: text('chat_jid').notNull(),
    phone: text('phone'),
    lid: text('lid'),
    pushName: text('push_name'),
    clientId: reference('client_id'),
    /** Marks of the deleted client whose chat it was, like in `appointments`. */
    clientMarks: textList('client_marks'),
    state: text('state', { enum: ['ai', 'human'] })
      .notNull()
      .default('ai'),
    humanUntil: instant('human_until'),
    /** The owner set the state to human, not the assistant that asked for a person. */
    takenByOwner: boolean('taken_by_owner').notNull().default(false),
    /** Last time the owner wrote, took the chat over or handed it back; late older actions change nothing. */
    ownerActedAt: instant('owner_acted_at'),
    /** The owner has dealt with the notices of danger until then. */
    dangerSettledAt: instant('danger_settled_at'),
    dialogue: jsonb('dialogue'),
    readAt: instant('read_at'),
    /** A reply that waits for the owner to send it; sealed. */
    draft: sealed('draft'),
    /** Lease of a turn answered outside a transaction: its end, and the fencing number of its worker. */
    turnLeaseUntil: instant('turn_lease_until'),
    turnAttempt: integer('turn_attempt').notNull().default(0),
    /** Time to answer the waiting messages, from the owner's setting (`response_time`); null: as soon as possible. */
    turnDueAt: instant('turn_due_at'),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('conversations_chat_unique').on(table.professionalId, table.chatJid),
    ofProfessional('conversations_professional_fk', table.professionalId),
    index('conversations_pauses_idx')
      .on(table.humanUntil)
      .where(sql`state = 'human'`),
    index('conversations_client_idx')
      .on(table.professionalId, table.clientId)
      .where(sql`client_id is not null`),
    index('conversations_lid_idx')
      .on(table.professionalId, table.lid)
      .where(sql`lid is not null`),
    index('conversations_phone_idx').on(table.professionalId, phoneKeyOf(sql.raw('phone'))),
    index('conversations_recent_idx').on(table.professionalId, table.lastMessageAt, table.id),
  ],
);

/**
 * Both directions of a chat. `pending` marks a client's message that no turn has handled yet. Partitioned by the
 * month of `sent_at` in UTC (whatsapp/retention/message-partitions-repository.ts, decision 018); the migration and a
 * job create the partitions.
 */
export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    professionalId: tenant(),
    id: identity(),
    conversationId: reference('conversation_id').notNull(),
    messageId: text('message_id').notNull(),
    clientPhone: text('client_phone'),
    kind: text('kind').notNull().default('text'),
    content: sealed('content').notNull(),
    isFromClient: boolean('is_from_client').notNull(),
    isProcessedByAI: boolean('is_processed_by_ai').notNull().default(false),
    isAudioMessage: boolean('is_audio_message').notNull().default(false),
    transcript: sealed('transcript'),
    delivery: text('delivery', { enum: ['sent', 'delivered', 'read', 'failed'] }),
    /** Author of an outgoing message ('automatic': such as a reminder); null for a client's. */
    author: text('author', { enum: ['assistant', 'owner', 'automatic'] }),
    /** Latest time until which an audio message, and its turn, wait for a transcript. */
    listenUntil: instant('listen_until'),
    editedAt: instant('edited_at'),
    /** Edited after it had been answered. */
    editedLate: boolean('edited_late').notNull().default(false),
    deletedAt: instant('deleted_at'),
    pending: boolean('pending').notNull().default(false),
    sentAt: instant('sent_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // a key of a partitioned table includes the partition column; `whatsapp_message_keys` keeps messages unique
    primaryKey({ columns: [table.professionalId, table.id, table.sentAt] }),
    foreignKey({
      name: 'whatsapp_messages_conversation_fk',
      columns: [table.professionalId, table.conversationId],
      foreignColumns: [conversations.professionalId, conversations.id],
    }).onDelete('cascade'),
    index('whatsapp_messages_chat_idx').on(
      table.professionalId,
      table.conversationId,
      table.sentAt,
      table.id,
    ),
    index('whatsapp_messages_unread_idx')
      .on(table.professionalId, table.conversationId, table.createdAt)
      .where(sql`is_from_client`),
    index('whatsapp_messages_unconfirmed_idx')
      .on(table.createdAt)
      .where(sql`delivery is null and not is_from_client`),
    index('whatsapp_messages_recent_idx').on(table.professionalId, table.sentAt.desc()),
    index('whatsapp_messages_pending_idx')
      .on(table.professionalId, table.conversationId)
      .where(sql`pending`),
  ],
);

/**
 * One row per chat message, even if a repeated delivery states another month. It locates the message: a lookup by id
 * reads one partition, and a chat page reads the months it needs. WhatsApp's ids are unique within a chat only; the
 * order of the key finds the messages of all chats with an id.
 */
export const whatsappMessageKeys = pgTable(
  'whatsapp_message_keys',
  {
    professionalId: tenant(),
    messageId: text('message_id').notNull(),
    conversationId: reference('conversation_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.messageId, table.conversationId] }),
    foreignKey({
      name: 'whatsapp_message_keys_conversation_fk',
      columns: [table.professionalId, table.conversationId],
      foreignColumns: [conversations.professionalId, conversations.id],
    }).onDelete('cascade'),
    index('whatsapp_message_keys_chat_idx').on(table.professionalId, table.conversationId, table.sentAt),
  ],
);

/** One row per webhook delivery, stored before it is acknowledged. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    professionalId: tenant(),
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    /** Content of an edit or a deletion that arrived before its message, or a whole delivery until it is taken; sealed. */
    payload: sealed('payload'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.gateway, table.eventId] }),
    ofProfessional('inbound_events_professional_fk', table.professionalId),
    index('inbound_events_age_idx').on(table.receivedAt),
    // the sweep's look-up of deliveries that were acknowledged and not taken
    index('inbound_events_receipt_idx')
      .on(table.receivedAt)
      .where(sql`kind = 'receipt'`),
  ],
);

/** An outgoing message is stored with a state before it is sent. */
export const outboundMessages = pgTable(
  'outbound_messages',
  {
    professionalId: tenant(),
    id: identity(),
    conversationId: reference('conversation_id').notNull(),
    uniqueKey: text('unique_key').notNull(),
    content: sealed('content').notNull(),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: instant('attempted_at'),
    leaseUntil: instant('lease_until'),
    gatewayId: text('gateway_id'),
    failure: text('failure'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('outbound_messages_key_unique').on(table.professionalId, table.uniqueKey),
    foreignKey({
      name: 'outbound_messages_conversation_fk',
      columns: [table.professionalId, table.conversationId],
      foreignColumns: [conversations.professionalId, conversations.id],
    }).onDelete('cascade'),
    index('outbound_messages_unsent_idx')
      .on(table.professionalId, table.conversationId, table.id)
      .where(sql`gateway_id is null`),
    index('outbound_messages_made_idx').on(table.professionalId, table.createdAt),
    index('outbound_messages_age_idx').using('brin', table.createdAt),
    index('outbound_messages_gateway_idx').on(table.professionalId, table.gatewayId),
    index('outbound_messages_open_idx')
      .on(table.professionalId, table.conversationId, table.id)
      .where(sql`state in ('queued','sending')`),
  ],
);
