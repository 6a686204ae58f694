// The answers that are kept for a repeat of a request (db/transactions/idempotency.ts): those about a person go with the person.
import { NAMELESS_VISIT } from '@zelo/domain/agenda/nameless-visit.ts';
import { sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { isVisitOfPerson, type ReachedPerson } from '#db/people/rows-of-person.ts';

/** Of visits, as a server of the version before keeps them: with names and phones. */
const hasPeople = sql`route like 'POST /api/appointments%' and answer ? 'displayClientName' and answer->>'displayClientName' <> ''`;

/** A repeat reads from the row what this takes away. */
const NAMELESS = JSON.stringify(NAMELESS_VISIT);

const withoutPeople = sql`answer || ${NAMELESS}::jsonb
  || case when answer ? 'conflicts' then '{"conflicts": []}'::jsonb else '{}'::jsonb end`;

export const clientAnswersRepository = (db: Db) => ({
  /**
   * Removes the answers about a person and the person's visits, before the rows lose them, and names from those about
   * others: a warning may have told of a visit of the person.
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

  /** Removes names from what earlier versions kept, of any professional; run at every start. */
  forgetPeople: async (): Promise<void> => {
    await db.execute(sql`update idempotency_keys set answer = ${withoutPeople} where ${hasPeople}`);
  },
});

export type ClientAnswersRepository = ReturnType<typeof clientAnswersRepository>;
