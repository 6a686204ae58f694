// Appointments of clients. Completed and courtesy appointments count as visits; a courtesy adds no money, and does not
// lower the average.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { anyMark, hasMarks, isMarked, type PersonMarked } from '#db/people/person-marks.ts';
import { appointments } from '#db/schema/agenda.ts';

/** A client, or a client's month, whose stored totals differ from the appointments. */
export interface TotalsDifference {
  clientId: number;
  /** `total`, or yyyy-mm for a month */
  period: string;
}

// the columns hold ten digits, hence least()
const figures = sql`
  least(coalesce(sum(paid_amount) filter (where status = 'completed'), 0), 99999999.99)::numeric(10,2) as spent,
  coalesce(round(sum(paid_amount) filter (where status = 'completed')
    / nullif(count(*) filter (where status = 'completed'), 0), 2), 0)::numeric(10,2) as ticket,
  (count(*) filter (where status in ('completed', 'courtesy')))::int as visits,
  max(start_time) filter (where status in ('completed', 'courtesy')) as last_visit`;

const whose = (professionalId: number, clientId?: number): SQL =>
  clientId === undefined
    ? sql`a.professional_id = ${professionalId} and a.client_id is not null`
    : sql`a.professional_id = ${professionalId} and a.client_id = ${clientId}`;

const totals = (of: SQL) =>
  sql`select a.client_id, ${figures} from appointments a where ${of} group by a.client_id`;

/** By month of the appointment's start on the professional's clock; months without figures have no row. */
const months = (of: SQL) => sql`
  select a.client_id, extract(year from month)::int as year, extract(month from month)::int as month, ${figures},
    (count(*) filter (where status = 'no_show'))::int as no_shows,
    (count(*) filter (where status = 'cancelled'))::int as cancelations
  from appointments a join professionals p on p.id = a.professional_id
    cross join lateral (select date_trunc('month', a.start_time at time zone p.timezone) as month) local
  where ${of} and status in ('completed', 'courtesy', 'no_show', 'cancelled')
  group by a.client_id, month`;

const insertMonths = (professionalId: number, of: SQL) => sql`
  insert into client_metrics (professional_id, client_id, year, month, appointments_count, total_spent,
    average_ticket, no_shows_count, cancelations_count, last_service_date)
  select ${professionalId}, client_id, year, month, visits, spent, ticket, no_shows, cancelations, last_visit
  from (${months(of)}) t`;

const totalDifferences = (professionalId: number) => sql`
  select c.id::int as "clientId", 'total' as period
  from clients c left join (${totals(whose(professionalId))}) t on t.client_id = c.id
  where c.professional_id = ${professionalId}
    and (c.total_spent, c.average_ticket, c.total_appointments, c.last_visit) is distinct from
      (coalesce(t.spent, 0), coalesce(t.ticket, 0), coalesce(t.visits, 0), t.last_visit)
  order by c.id`;

const monthDifferences = (professionalId: number) => sql`
  select coalesce(m.client_id, t.client_id)::int as "clientId",
    coalesce(m.year, t.year) || '-' || lpad(coalesce(m.month, t.month)::text, 2, '0') as period
  from (select * from client_metrics where professional_id = ${professionalId}) m
    full join (${months(whose(professionalId))}) t
      on t.client_id = m.client_id and t.year = m.year and t.month = m.month
  where (m.appointments_count, m.total_spent, m.average_ticket, m.no_shows_count, m.cancelations_count, m.last_service_date)
    is distinct from (t.visits, t.spent, t.ticket, t.no_shows, t.cancelations, t.last_visit)
  order by 1, 2`;

const isToCome = (professionalId: number, now: Date): SQL => sql`
  professional_id = ${professionalId} and start_time > ${now.toISOString()}::timestamptz
    and status in ('scheduled', 'confirmed')`;

type Standing = PersonMarked & { now: Date };

const deletions = (db: Db) => ({
  /** Copies name and marks of a client into the appointments that outlive the client. @returns their number */
  leaveName: async (
    professionalId: number,
    client: { id: number; name: string; marks: string[] },
    tx: Executor = db,
  ): Promise<number> => {
    const left = await tx
      .update(appointments)
      // marks of an earlier deletion contain phones that no client has claimed since
      .set({
        clientName: client.name,
        clientMarks: sql`array(select unnest(${appointments.clientMarks}) union ${anyMark(client.marks)})`,
      })
      .where(and(eq(appointments.professionalId, professionalId), eq(appointments.clientId, client.id)))
      .returning({ id: appointments.id });
    return left.length;
  },

  /**
   * Links the future visits of the same person's deleted record to a client; false without any. The visits keep
   * their marks: a person with two phones may write from the other one too.
   */
  relink: async (
    professionalId: number,
    { clientId, now, ...person }: Standing & { clientId: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    if (person.marks.length === 0 || person.names.length === 0) return false;
    const found = await tx.execute(sql`update appointments
      set client_id = ${clientId}, version = version + 1, updated_at = now()
      where ${isToCome(professionalId, now)} and ${isMarked(person)} returning 1`);
    return rowsOf(found).length > 0;
  },

  /**
   * Name on the next future visit of a deleted record, and the client registered since with another phone of the record.
   * Undefined without such a visit.
   */
  standing: async (
    professionalId: number,
    { now, ...person }: Standing,
    tx: Executor = db,
  ): Promise<{ name: string; clientId: number | null } | undefined> => {
    if (person.marks.length === 0) return undefined;
    const found =
      await tx.execute(sql`select client_name as name, client_id::int as "clientId" from appointments
      where ${isToCome(professionalId, now)} and ${hasMarks(person)}
        and client_name is not null
      order by start_time, id limit 1`);
    return rowsOf<{ name: string; clientId: number | null }>(found)[0];
  },
});

export const clientVisitsRepository = (db: Db) => ({
  ...deletions(db),

  recount: async (professionalId: number, clientId: number, tx: Executor = db): Promise<void> => {
    const its = whose(professionalId, clientId);
    await tx.execute(sql`
      update clients c set total_spent = t.spent, average_ticket = t.ticket, total_appointments = t.visits,
        last_visit = t.last_visit, updated_at = now()
      from (select ${figures} from appointments a where ${its}) t
      where c.professional_id = ${professionalId} and c.id = ${clientId}
        and (c.total_spent, c.average_ticket, c.total_appointments, c.last_visit)
          is distinct from (t.spent, t.ticket, t.visits, t.last_visit)`);
    await tx.execute(
      sql`delete from client_metrics where professional_id = ${professionalId} and client_id = ${clientId}`,
    );
    await tx.execute(insertMonths(professionalId, its));
  },

  /** Recomputes the months of all clients in the professional's current zone, in two statements for any number. */
  recountMonths: async (professionalId: number, tx: Executor = db): Promise<void> => {
    await tx.execute(sql`delete from client_metrics where professional_id = ${professionalId}`);
    await tx.execute(insertMonths(professionalId, whose(professionalId)));
  },

  /** Clients and months whose stored totals differ from a new computation; empty if all are correct. */
  differences: async (professionalId: number, tx: Executor = db): Promise<TotalsDifference[]> => [
    ...rowsOf<TotalsDifference>(await tx.execute(totalDifferences(professionalId))),
    ...rowsOf<TotalsDifference>(await tx.execute(monthDifferences(professionalId))),
  ],
});

export type ClientVisitsRepository = ReturnType<typeof clientVisitsRepository>;
