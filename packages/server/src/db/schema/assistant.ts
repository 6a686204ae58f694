import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ofProfessional } from './account.ts';
import { createdAt, identity, instant, reference, sealed, tenant, updatedAt } from './columns.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';

export const knowledgeBase = pgTable(
  'knowledge_base',
  {
    professionalId: tenant(),
    id: identity(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    category: text('category').notNull().default('promocoes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('knowledge_base_professional_fk', table.professionalId),
  ],
);

/** Clients' questions that the knowledge base could not answer; `fingerprint` joins equivalent ones. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    professionalId: tenant(),
    id: identity(),
    fingerprint: text('fingerprint').notNull(),
    question: sealed('question').notNull(),
    asked: integer('asked').notNull().default(1),
    dismissedAt: instant('dismissed_at'),
    lastAskedAt: instant('last_asked_at').notNull().defaultNow(),
    createdAt: createdAt(),
    /** Chat that `question` quotes: the row is deleted with it. Null in rows older than the column. */
    conversationId: reference('conversation_id'),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('unanswered_questions_fingerprint_unique').on(table.professionalId, table.fingerprint),
    ofProfessional('unanswered_questions_professional_fk', table.professionalId),
    foreignKey({
      name: 'unanswered_questions_conversation_fk',
      columns: [table.professionalId, table.conversationId],
      foreignColumns: [conversations.professionalId, conversations.id],
    }).onDelete('cascade'),
    index('unanswered_questions_conversation_idx').on(table.professionalId, table.conversationId),
  ],
);

/** Reasons for the assistant's changes to the agenda: the client's words and the rule, for the owner to read. */
export const assistantTraces = pgTable(
  'assistant_traces',
  {
    professionalId: tenant(),
    id: identity(),
    conversationId: reference('conversation_id').notNull(),
    /** No foreign key: the appointment may be deleted, the trace stays. */
    appointmentId: reference('appointment_id').notNull(),
    action: text('action', { enum: ['booked', 'moved', 'cancelled', 'confirmed'] }).notNull(),
    what: sealed('what').notNull(),
    clientWords: sealed('client_words').notNull(),
    rule: sealed('rule').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    foreignKey({
      name: 'assistant_traces_conversation_fk',
      columns: [table.professionalId, table.conversationId],
      foreignColumns: [conversations.professionalId, conversations.id],
    }).onDelete('cascade'),
    index('assistant_traces_conversation_idx').on(table.professionalId, table.conversationId, table.id),
    index('assistant_traces_age_idx').using('brin', table.createdAt),
  ],
);

/** Results of a turn's tool calls, so that a repeated turn does not run them again. */
export const toolCalls = pgTable(
  'tool_calls',
  {
    professionalId: tenant(),
    conversationId: reference('conversation_id').notNull(),
    /** Made of the last message that the turn answers, the tool, and its arguments in canonical form. */
    callKey: text('call_key').notNull(),
    answer: sealed('answer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.conversationId, table.callKey] }),
    index('tool_calls_age_idx').using('brin', table.createdAt),
    foreignKey({
      name: 'tool_calls_conversation_fk',
      columns: [table.professionalId, table.conversationId],
      foreignColumns: [conversations.professionalId, conversations.id],
    }).onDelete('cascade'),
  ],
);

/** Tokens of the language model, by day in the professional's zone. */
export const modelUsage = pgTable(
  'model_usage',
  {
    professionalId: tenant(),
    day: date('day', { mode: 'string' }).notNull(),
    promptTokens: bigint('prompt_tokens', { mode: 'number' }).notNull(),
    completionTokens: bigint('completion_tokens', { mode: 'number' }).notNull(),
    /** Time of the notice to the owner that the day's budget is spent. */
    notifiedAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.day] }),
    ofProfessional('model_usage_professional_fk', table.professionalId),
  ],
);
