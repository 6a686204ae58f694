// Stored answers for repeated requests (db/transactions/idempotency.ts): answers about a person are deleted with the person.
import { sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { isVisitOfPerson, type ReachedPerson } from '#db/people/rows-of-person.ts';

export const clientAnswersRepository = (db: Db) => ({
  /** Must run before the person's rows lose the person. Answers about other clients contain no names. */
  forget: async (professionalId: number, person: ReachedPerson, tx: Executor = db): Promise<void> => {
    const id = String(person.clientId ?? 0);
    const visits = sql`select id from appointments where ${isVisitOfPerson(professionalId, person)}`;
    await tx.execute(sql`delete from idempotency_keys where professional_id = ${professionalId} and (
      answer->>'clientId' = ${id} or (route = 'POST /api/clients' and answer->>'id' = ${id})
      or starts_with(route, ${`POST /api/clients/${id}/`})
      or (route like 'POST /api/appointments%' and (answer->>'id')::bigint in (${visits})))`);
  },
});

export type ClientAnswersRepository = ReturnType<typeof clientAnswersRepository>;
