import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { professionals } from './account.ts';
import { instant, sealed, tenant } from './columns.ts';

/**
 * One random key per professional, sealed, under which people are marked. A key of its own, so that marks outlive a change
 * of the data key: nobody could compute them again, because what they mark is gone (decision 039).
 */
export const personMarkKeys = pgTable(
  'person_mark_keys',
  {
    professionalId: tenant().primaryKey(),
    key: sealed('key').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'person_mark_keys_professional_fk',
      columns: [table.professionalId],
      foreignColumns: [professionals.id],
    }).onDelete('cascade'),
  ],
);

/** Tombstones: marks of the identities of erased people. What is older than `erasedAt` is not stored again. */
export const erasedPeople = pgTable(
  'erased_people',
  {
    professionalId: tenant(),
    mark: text('mark').notNull(),
    erasedAt: instant('erased_at').notNull(),
    /** The person had said PARAR: the refusal stands for who gets the same phone registered again. */
    wantsSilence: boolean('wants_silence').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.mark] }),
    foreignKey({
      name: 'erased_people_professional_fk',
      columns: [table.professionalId],
      foreignColumns: [professionals.id],
    }).onDelete('cascade'),
  ],
);
