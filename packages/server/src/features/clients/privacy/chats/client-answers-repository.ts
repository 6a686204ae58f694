// Stored answers for repeated requests (db/transactions/idempotency.ts): answers about a person are deleted with the person.
import { NAMELESS_VISIT } from '@zelo/domain/agenda/nameless-visit.ts';
import { sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { isVisitOfPerson, type ReachedPerson } from '#db/people/rows-of-person.ts';

/** Answers about visits in the previous version's form, with names and phones. */
const hasPeople = sql`route like 'POST /api/appointments%' and answer ? 'displayClientName' and answer->>'displayClientName' <> ''`;

/** Fields removed here are read from the row on a repeat. */
const NAMELESS = JSON.stringify(NAMELESS_VISIT);

const withoutPeople = sql`answer || ${NAMELESS}::jsonb
  || case when answer ? 'conflicts' then '{"conflicts": []}'::jsonb else '{}'::jsonb end`;

export const clientAnswersRepository = (db: Db) => ({
  /**
   * Deletes the answers about a person and the person's visits, while rows still refer to the person. Removes names from
   * other answers: a warning may mention one of these visits.
   */
  forget: async (professionalId: number, person: ReachedPerson, tx: Executor = db): Promise<void> => {
    const id = String(person.clientId ?? 0);
    const visits = sql`select id from appointments where ${isVisitOfPerson(professionalId, person)}`;
    await tx.execute(sql`delete from idempotency_keys where professional_id = ${professionalId} and (
      answer->>'clientId' = ${id} or (route = 'POST /api/clients' and answer->>'id' = ${id})
      or starts_with(route, ${`POST /api/clients/${id}/`})
      or (route like 'POST /api/appointments%' and (answer->>'id')::bigint in (${visits})))`);
    await tx.execute(sql`update idempotency_keys set answer = ${withoutPeople}
      where professional_id = ${professionalId} and ${hasPeople}`);
  },

  /** Removes names from answers of earlier versions, for all professionals; runs at every start. */
  forgetPeople: async (): Promise<void> => {
    await db.execute(sql`update idempotency_keys set answer = ${withoutPeople} where ${hasPeople}`);
  },
});

export type ClientAnswersRepository = ReturnType<typeof clientAnswersRepository>;
