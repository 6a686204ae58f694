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
import { professionals } from './account.ts';
import { createdAt, identity, instant, reference, sealed, tenant, updatedAt } from './columns.ts';

/** One gateway instance a professional; the webhook secret is derived, not stored. */
export const whatsappConnections = pgTable(
  'whatsapp_connections',
  {
    professionalId: tenant().primaryKey(),
    instanceName: text('instance_name').notNull().unique('whatsapp_connections_instance_unique'),
    state: text('state', { enum: ['close', 'connecting', 'open'] })
      .notNull()
      .default('close'),
    number: text('number'),
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
    /** Since when a loss that nobody asked for waits to be told; empty once told, healed or wanted. */
    lostAt: instant('lost_at'),
    /** The vendor's code of that loss: 401 unlinked, 403 restricted. */
    lossReason: integer('loss_reason'),
    /** When the next message that nobody asked for may leave: bursts get numbers blocked. */
    nextProactiveAt: instant('next_proactive_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'whatsapp_connections_professional_fk',
      columns: [table.professionalId],
      foreignColumns: [professionals.id],
    }).onDelete('cascade'),
    index('whatsapp_connections_lost_idx')
      .on(table.lostAt)
      .where(sql`lost_at is not null`),
  ],
);

/** One row a chat. `dialogue` is the assistant's memory of the unfinished conversation. */
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
    state: text('state', { enum: ['ai', 'human'] })
      .notNull()
      .default('ai'),
    humanUntil: instant('human_until'),
    dialogue: jsonb('dialogue'),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('conversations_chat_unique').on(table.professionalId, table.chatJid),
    foreignKey({
      name: 'conversations_professional_fk',
      columns: [table.professionalId],
      foreignColumns: [professionals.id],
    }).onDelete('cascade'),
    index('conversations_recent_idx').on(table.professionalId, table.lastMessageAt.desc()),
  ],
);

/** Both directions of a chat. `pending` marks a client's message that no turn has handled yet. */
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
    pending: boolean('pending').notNull().default(false),
    sentAt: instant('sent_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('whatsapp_messages_message_unique').on(table.professionalId, table.messageId),
    foreignKey({
      name: 'whatsapp_messages_conversation_fk',
      columns: [table.professionalId, table.conversationId],
      foreignColumns: [conversations.professionalId, conversations.id],
    }).onDelete('cascade'),
    index('whatsapp_messages_recent_idx').on(table.professionalId, table.sentAt.desc()),
    index('whatsapp_messages_pending_idx')
      .on(table.professionalId, table.conversationId)
      .where(sql`pending`),
  ],
);

/** Every webhook delivery once, stored before it is acknowledged. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    professionalId: tenant(),
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.gateway, table.eventId] }),
    foreignKey({
      name: 'inbound_events_professional_fk',
      columns: [table.professionalId],
      foreignColumns: [professionals.id],
    }).onDelete('cascade'),
    index('inbound_events_age_idx').on(table.receivedAt),
  ],
);

/** A message that leaves is a row with a state before it is a call. */
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
    index('outbound_messages_gateway_idx').on(table.professionalId, table.gatewayId),
    index('outbound_messages_open_idx')
      .on(table.professionalId, table.conversationId, table.id)
      .where(sql`state in ('queued','sending')`),
  ],
);
