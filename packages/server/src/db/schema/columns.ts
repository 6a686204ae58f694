// Column shapes that many tables share. Every tenant table starts its primary key with professional_id, so the
// schema can be distributed by that column.
import { bigint, customType, numeric, text, timestamp } from 'drizzle-orm/pg-core';

export const identity = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull();

export const tenant = () => bigint('professional_id', { mode: 'number' }).notNull();

export const reference = (name: string) => bigint(name, { mode: 'number' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Reais with two decimals; read and written as a decimal string. */
export const amount = (name: string) => numeric(name, { precision: 10, scale: 2 });

export const textList = (name: string) => text(name).array();

/**
 * Whom a sentence names, in tables of what the owner was told: an erasure finds the sentence by it. The name is the one
 * that the sentence has, which the client may have changed since. No foreign keys: the sentence outlives both rows.
 */
export const namedPerson = () => ({
  clientId: reference('client_id'),
  conversationId: reference('conversation_id'),
  clientName: text('client_name'),
  /** As in `appointments`: of a client who was deleted. */
  clientMarks: textList('client_marks'),
});

/** Text encrypted by the application (`sealed-text.ts`); the plain form never reaches the database. */
export const sealed = customType<{ data: string; driverData: string }>({ dataType: () => 'text' });
