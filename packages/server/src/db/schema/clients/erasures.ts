import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofProfessional } from '#db/schema/account.ts';
import { instant, sealed, tenant } from '#db/schema/columns.ts';

/**
 * One random, sealed key per professional, under which people are marked. It is separate from the data key, so that
 * marks survive a rotation: the data they were computed from is deleted (decision 039).
 */
export const personMarkKeys = pgTable(
  'person_mark_keys',
  {
    professionalId: tenant().primaryKey(),
    key: sealed('key').notNull(),
  },
  (table) => [ofProfessional('person_mark_keys_professional_fk', table.professionalId)],
);

/** Tombstones: marks of the identities of erased people. Data older than `erasedAt` is not stored again. */
export const erasedPeople = pgTable(
  'erased_people',
  {
    professionalId: tenant(),
    mark: text('mark').notNull(),
    erasedAt: instant('erased_at').notNull(),
    /** The person had said PARAR: the refusal applies again when the same phone is registered again. */
    wantsSilence: boolean('wants_silence').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.mark] }),
    ofProfessional('erased_people_professional_fk', table.professionalId),
  ],
);
