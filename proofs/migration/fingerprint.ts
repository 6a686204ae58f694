// Comparable digests of a database's schema and rows.
import { createHash } from 'node:crypto';
import { withClient } from '../world/outside/with-client.ts';

const SCHEMA = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
    from information_schema.columns where table_schema = 'public'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint ' || conname || ' ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'migration ' || name from drizzle.__drizzle_migrations
  order by 1`;

/** Columns by table; partitions are read through their parent. */
export type Columns = Map<string, string[]>;

const digest = (lines: string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex');

/** Digest of tables, columns, indexes, constraints and the list of migrations. */
export const schemaOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(SCHEMA);
    return digest(rows.map(({ line }) => line));
  });

export const columnsOf = (url: string): Promise<Columns> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
       where c.table_schema = 'public' and not t.relispartition and t.relkind in ('r', 'p') order by 1, 2`,
    );
    const columns: Columns = new Map();
    for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
    return columns;
  });

/** Digest of every row in the given columns, per table. */
export const dataOf = (url: string, columns: Columns): Promise<string> =>
  withClient(url, async (client) => {
    const lines: string[] = [];
    for (const [table, names] of columns) {
      const list = names.map((name) => `"${name}"`).join(', ');
      const { rows } = await client.query<{ line: string }>(
        `select to_jsonb(r)::text as line from (select ${list} from "${table}") r order by 1`,
      );
      lines.push(`${table} ${rows.length} ${digest(rows.map(({ line }) => line))}`);
    }
    return lines.join('\n');
  });

/** Number of recorded migrations, and of those recorded more than once. */
export const migrationsOf = (url: string): Promise<{ noted: number; repeated: number }> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ noted: number; names: number }>(
      'select count(*)::int as noted, count(distinct name)::int as names from drizzle.__drizzle_migrations',
    );
    const { noted = 0, names = 0 } = rows[0] ?? {};
    return { noted, repeated: noted - names };
  });
