// Records writes and announcements by professional and transaction, in commit order: a listening connection receives
// all notifications of one transaction before those of the next.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CHANGES_CHANNEL, type Change } from '#db/feed/changes.ts';
import type { Database } from '#db/database.ts';

const WRITES_CHANNEL = 'zelo_test_writes';
const MARKS_CHANNEL = 'zelo_test_marks';

/** Tables behind cached responses: every writer of these announces (decision 017). */
export const announcedTables = [
  'activities',
  'appointment_series',
  'appointments',
  'client_identities',
  'clients',
  'conversations',
  'notifications',
  'professionals',
  'series_skips',
  'services',
  'settings',
  'users',
  'whatsapp_connections',
  'whatsapp_messages',
];

/** Columns that no screen shows, written without an announcement. */
const SILENT_COLUMNS = '{updated_at,probed_at,tended_at,caught_up_to,next_proactive_at,stripe_customer_id}';

interface Write {
  table: string;
  professionalId: number;
  transaction: string;
}

/** Professional of a row; for a user, the user's professional. */
const OWNERS: Record<string, string> = {
  professionals: 'rows.id',
  users: '(select p.id from professionals p where p.user_id = rows.id)',
};

const watchTable = async ({ db }: Database, table: string): Promise<void> => {
  const owner = OWNERS[table] ?? 'rows.professional_id';
  const name = sql.identifier(`told_test_${table}`);
  await db.execute(sql`
    create function ${name}() returns trigger language plpgsql as ${sql.raw(`$body$
    declare rows record := coalesce(new, old);
    begin
      if tg_op <> 'UPDATE' or to_jsonb(old) - '${SILENT_COLUMNS}'::text[] is distinct from to_jsonb(new) - '${SILENT_COLUMNS}'::text[] then
        perform pg_notify('${WRITES_CHANNEL}', json_build_object('table', '${table}',
          'transaction', txid_current()::text, 'professionalId', ${owner})::text);
      end if;
      return null;
    end $body$`)}`);
  await db.execute(
    sql`create trigger ${name} after insert or update or delete on ${sql.identifier(table)}
        for each row execute function ${name}()`,
  );
};

/** Tables that were written to without an announcement for the professional in the same transaction. */
const unannounced = (received: readonly (Write | Change)[]): string[] => {
  const transactions: { writes: Write[]; told: Set<number> }[] = [];
  let last = '';
  for (const event of received) {
    if ('transaction' in event && event.transaction !== last) {
      last = event.transaction;
      transactions.push({ writes: [], told: new Set() });
    }
    const current = transactions.at(-1);
    if ('transaction' in event) current?.writes.push(event);
    else current?.told.add(event.professionalId);
  }
  const forgotten = transactions.flatMap(({ writes, told }) =>
    // a deleted professional has no open pages
    writes.filter(({ professionalId }) => professionalId !== null && !told.has(professionalId)),
  );
  return [...new Set(forgotten.map(({ table }) => table))].toSorted();
};

/** Watches writes from then on. */
export const watchAnnouncements = async (database: Database) => {
  for (const table of announcedTables) await watchTable(database, table);
  let received: (Write | Change)[] = [];
  const announcements = new Map<number, number>();
  const marks = new Set<string>();
  const stop = await database.subscribe({
    channels: [CHANGES_CHANNEL, WRITES_CHANNEL, MARKS_CHANNEL],
    onPayload: (payload, channel) => {
      if (channel === MARKS_CHANNEL) return void marks.add(payload);
      const event = JSON.parse(payload) as Write | Change;
      received.push(event);
      if ('topic' in event)
        announcements.set(event.professionalId, (announcements.get(event.professionalId) ?? 0) + 1);
    },
    onWatermark: () => {},
  });
  return {
    stop,
    /** Sends a mark; the returned function is true once it has arrived, and with it every earlier commit. */
    mark: async (): Promise<() => boolean> => {
      const mark = randomUUID();
      await database.db.execute(sql`select pg_notify(${MARKS_CHANNEL}, ${mark})`);
      return () => marks.has(mark);
    },
    /** Number of announcements received for a professional. */
    announcementsOf: (professionalId: number): number => announcements.get(professionalId) ?? 0,
    /** Tables written to without an announcement since the last call. */
    forgotten: (): string[] => {
      const tables = unannounced(received);
      received = [];
      return tables;
    },
  };
};
