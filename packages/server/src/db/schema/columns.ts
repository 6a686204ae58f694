// Column shapes that many tables share. The primary key of every tenant table starts with professional_id, so that
// the schema can be distributed by that column.
import { type AnyPgColumn, bigint, customType, numeric, text, timestamp } from 'drizzle-orm/pg-core';

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
 * The person named in a sentence for the owner: an erasure finds the sentence by it. `clientName` is the name in the
 * sentence, which the client may have changed since. No foreign keys: the sentence outlives both rows.
 */
export const namedPerson = () => ({
  clientId: reference('client_id'),
  conversationId: reference('conversation_id'),
  clientName: text('client_name'),
  /** Marks of a deleted client, like in `appointments`. */
  clientMarks: textList('client_marks'),
});

/** Stored form of a sealed text. */
type SealedText = string & { readonly isSealed: true };

const toSealedText = (text: string): SealedText => text as SealedText;

/** Text encrypted by the application (`sealed-text.ts`); the plain text never reaches the database. */
export const sealed = customType<{ data: string; driverData: SealedText }>({
  dataType: () => 'text',
  toDriver: toSealedText,
});

/** `firstVisit` is sealed in the column `sealed_first_visit`. */
export const sealedName = (field: string): string => `sealed_${snakeCase(field)}`;

export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column of `sealed`, as types see it. */
export interface SealedColumnShape {
  driverParam: SealedText;
}

/** True for a column of `sealed`, which has its conversion. */
export const isSealed = ({ mapToDriverValue }: AnyPgColumn): boolean => mapToDriverValue === toSealedText;
