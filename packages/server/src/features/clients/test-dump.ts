import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { tablesInOrder } from '#db/table-order.ts';

/** Every row of every table as text, as it appears in a copy of the database. */
export const dumpOf = (db: Db): Promise<string> =>
  db.transaction(async (tx) => {
    const lines: string[] = [];
    for (const table of await tablesInOrder(tx)) {
      const rows = await tx.execute(sql`select to_jsonb(t)::text as line from ${sql.identifier(table)} t`);
      lines.push(...rowsOf<{ line: string }>(rows).map(({ line }) => `${table} ${line}`));
    }
    return lines.join('\n');
  });
