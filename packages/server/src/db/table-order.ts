import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { rowsOf } from './migrations.ts';

/** The product's tables, each after the tables it references. */
export const tablesInOrder = async (tx: Tx): Promise<string[]> => {
  const tables = rowsOf<{ name: string }>(
    await tx.execute(
      // a partitioned table stands for its partitions
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not relispartition order by relname`,
    ),
  );
  const edges = rowsOf<{ child: string; parent: string }>(
    await tx.execute(
      sql`select c.relname as child, p.relname as parent from pg_constraint k
          join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
          where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
            and k.conparentid = 0`,
    ),
  );
  const ordered: string[] = [];
  const place = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const edge of edges) if (edge.child === table) place(edge.parent);
    ordered.push(table);
  };
  for (const { name } of tables) place(name);
  return ordered;
};
