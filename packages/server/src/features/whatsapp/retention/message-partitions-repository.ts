// Message partitions: one per month of `sent_at` in UTC, `whatsapp_messages_older` before them and
// `whatsapp_messages_later` after them, so that an insert never fails (decision 018).
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Rows that one statement deletes. */
const BATCH_SIZE = 5_000;

/** Starts at `from` (PostgreSQL text, null for the oldest) and ends before `to` (null for the newest). */
export interface MonthPartition {
  name: string;
  from: string | null;
  to: Date | null;
}

const OLDER = sql.identifier('whatsapp_messages_older');
const LATER = sql.identifier('whatsapp_messages_later');
const ALL = sql.identifier('whatsapp_messages');

const bound = (at: Date) => sql.raw(`'${at.toISOString()}'`);

/** Gives up after 2 s: a wait for the table blocks all queries behind it. False while another process does the work. */
const holds = async (tx: Tx): Promise<boolean> => {
  await tx.execute(sql`set local lock_timeout = '2s'`);
  const rows = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended('whatsapp_messages', 0)) as held`,
  );
  return rowsOf<{ held: boolean }>(rows)[0]?.held ?? false;
};

const deletedKeys = (gone: ReturnType<typeof sql>) => sql`
  delete from whatsapp_message_keys k using (${gone}) gone
  where k.professional_id = gone.professional_id and k.message_id = gone.message_id
    and k.conversation_id = gone.conversation_id`;

const reads = (db: Db) => ({
  /** Oldest first. */
  list: async (): Promise<MonthPartition[]> => {
    const rows = await db.execute(sql`
      select name, substring(text from 'FROM \\(''([^'']+)''') as from,
        extract(epoch from substring(text from 'TO \\(''([^'']+)''')::timestamptz)::float8 * 1000 as until
      from (select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as text
        from pg_inherits join pg_class c on c.oid = inhrelid
        where inhparent = 'whatsapp_messages'::regclass) part
      order by substring(text from 'FROM \\(''([^'']+)''')::timestamptz nulls first`);
    return rowsOf<{ name: string; from: string | null; until: number | null }>(rows).map(
      ({ until, ...part }) => ({ ...part, to: until === null ? null : new Date(until) }),
    );
  },
});

const additions = (db: Db) => ({
  /** Creates a partition at the start of the newest one, and moves rows that the newest already holds into it. */
  add: (month: { name: string; from: Date; to: Date }): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await holds(tx))) return false;
      const { from, to } = month;
      await tx.execute(sql`alter table ${ALL} detach partition ${LATER}`);
      await tx.execute(sql`create table ${sql.identifier(month.name)} partition of ${ALL}
        for values from (${bound(from)}) to (${bound(to)})`);
      await tx.execute(sql`
        with moved as (delete from ${LATER} where sent_at < ${to.toISOString()} returning *)
        insert into ${ALL} overriding system value select * from moved`);
      await tx.execute(
        sql`alter table ${ALL} attach partition ${LATER} for values from (${bound(to)}) to (maxvalue)`,
      );
      return true;
    }),
});

const removals = (db: Db) => ({
  /** Deletes the keys of a month that will be dropped, in batches. */
  forgetKeysOf: async (name: string): Promise<void> => {
    let after = { professionalId: 0, id: 0 };
    for (;;) {
      const page = sql`select professional_id, message_id, conversation_id, id from ${sql.identifier(name)}
        where (professional_id, id) > (${after.professionalId}::bigint, ${after.id}::bigint)
        order by professional_id, id limit ${BATCH_SIZE}`;
      await db.execute(deletedKeys(page));
      const last = await db.execute(sql`select professional_id::float8 as "professionalId", id::float8 as id
        from (${page}) page order by professional_id desc, id desc limit 1`);
      const [next] = rowsOf<typeof after>(last);
      if (!next) return;
      after = next;
    }
  },

  /** Drops the oldest month; `whatsapp_messages_older` then covers its time. */
  drop: (month: { name: string; to: Date }): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await holds(tx))) return false;
      const part = sql.identifier(month.name);
      await tx.execute(sql`alter table ${ALL} detach partition ${OLDER}`);
      await tx.execute(sql`alter table ${ALL} detach partition ${part}`);
      await tx.execute(sql`drop table ${part}`);
      await tx.execute(
        sql`alter table ${ALL} attach partition ${OLDER} for values from (minvalue) to (${bound(month.to)})`,
      );
      return true;
    }),

  /** Deletes one batch of rows before an instant from the oldest partition; returns their number. */
  thin: async (before: Date): Promise<number> => {
    const rows = await db.execute(sql`
      with gone as (
        delete from ${OLDER} where (professional_id, id, sent_at) in (
          select professional_id, id, sent_at from ${OLDER} where sent_at < ${before.toISOString()} limit ${BATCH_SIZE})
        returning professional_id, message_id, conversation_id),
      keys as (${deletedKeys(sql`select * from gone`)})
      select count(*)::int as count from gone`);
    return rowsOf<{ count: number }>(rows)[0]?.count ?? 0;
  },
});

export const messageMonthsRepository = (db: Db) => ({ ...reads(db), ...additions(db), ...removals(db) });

export type MessageMonthsRepository = ReturnType<typeof messageMonthsRepository>;
