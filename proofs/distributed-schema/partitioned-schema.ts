// Rebuilds the migrated, empty schema with every distributed table hash-partitioned by professional_id. PostgreSQL itself
// then refuses constraints that a sharded schema cannot hold: a unique, exclusion or foreign key without that column.
import type { Client } from 'pg';
import { placeOfTable, tablesAt } from '../../packages/server/src/testing/divided/table-places.ts';

const PARTITIONS = 4;

interface Rebuild {
  table: string;
  /** Previous partitioning and the partitions with their bounds; null and empty for a plain table. */
  strategy: string | null;
  parts: { name: string; bound: string }[];
  statements: string[];
}

const rows = async <Row>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(text, values)).rows as Row[];

const unclassified = async (client: Client): Promise<string[]> => {
  const tables = await rows<{ name: string }>(
    client,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition`,
  );
  const found = new Set(tables.map(({ name }) => name));
  return [
    ...[...found]
      .filter((name) => !(name in placeOfTable))
      .map((name) => `${name} stands nowhere: add it to table-places.ts`),
    ...Object.keys(placeOfTable)
      .filter((name) => !found.has(name))
      .map((name) => `${name} is placed, but no table`),
  ];
};

/** A reference or local table cannot refer to rows that are on one node. */
const refersOutward = (client: Client): Promise<{ problem: string }[]> =>
  rows(
    client,
    `select conname || ': ' || conrelid::regclass || ' refers to the distributed ' || confrelid::regclass as problem
     from pg_constraint where contype = 'f' and conparentid = 0
       and confrelid::regclass::text = any($1) and not conrelid::regclass::text = any($1)`,
    [tablesAt('distributed')],
  );

const triggersOf = (client: Client): Promise<{ problem: string }[]> =>
  rows(
    client,
    `select tgname || ': a trigger on the distributed ' || tgrelid::regclass as problem from pg_trigger
     where not tgisinternal and tgrelid::regclass::text = any($1)`,
    [tablesAt('distributed')],
  );

/** Statements from the catalog that recreate the table's keys and indexes: keys first, references last. */
const definitionsOf = async (client: Client, table: string): Promise<string[]> => {
  const constraints = await rows<{ kind: string; text: string }>(
    client,
    `select contype as kind, format('alter table %I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as text
     from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'x', 'f') and conparentid = 0 order by conname`,
    [table],
  );
  const indexes = await rows<{ text: string }>(
    client,
    `select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as text from pg_index where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    [table],
  );
  const texts = (isWanted: (kind: string) => boolean): string[] =>
    constraints.filter(({ kind }) => isWanted(kind)).map(({ text }) => text);
  return [
    ...texts((kind) => kind !== 'f'),
    ...indexes.map(({ text }) => text),
    ...texts((kind) => kind === 'f'),
  ];
};

const rebuildOf = async (client: Client, table: string): Promise<Rebuild> => {
  const [found] = await rows<{ strategy: string | null }>(
    client,
    `select case when relkind = 'p' then pg_get_partkeydef(oid) end as strategy from pg_class where oid = $1::regclass`,
    [table],
  );
  const parts = await rows<{ name: string; bound: string }>(
    client,
    `select inhrelid::regclass::text as name, pg_get_expr(relpartbound, inhrelid) as bound
     from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = $1::regclass`,
    [table],
  );
  return {
    table,
    strategy: found?.strategy ?? null,
    parts,
    statements: await definitionsOf(client, table),
  };
};

const hashed = (table: string): string[] =>
  Array.from(
    { length: PARTITIONS },
    (_, rest) =>
      `create table ${table}_h${rest} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${rest})`,
  );

const BY_TENANT = 'partition by hash (professional_id)';

/**
 * PostgreSQL 18 cannot detach a partition that has partitions and an identity column, so a default replaces the identity.
 */
const countByDefault = (table: string): string[] => [
  `alter table new_${table} alter column id drop identity`,
  `create sequence new_${table}_id_seq owned by new_${table}.id`,
  `alter table new_${table} alter column id set default nextval('new_${table}_id_seq')`,
];

/**
 * Statements for the empty table in its new form. An already partitioned table keeps its partitions, and each one is
 * hashed.
 */
const layOut = ({ table, strategy, parts }: Rebuild): string[] => [
  `create table new_${table} (like ${table} including all excluding indexes excluding statistics)
     ${strategy ? `partition by ${strategy}` : BY_TENANT}`,
  ...(strategy ? countByDefault(table) : []),
  `drop table ${table} cascade`,
  `alter table new_${table} rename to ${table}`,
  ...(strategy
    ? parts.flatMap(({ name, bound }) => [
        `create table ${name} partition of ${table} ${bound} ${BY_TENANT}`,
        ...hashed(name),
      ])
    : hashed(table)),
];

const sequencesToName = (client: Client): Promise<{ text: string }[]> =>
  rows(
    client,
    `select format('alter sequence %I rename to %I', relname, substr(relname, 5)) as text from pg_class
     where relkind = 'S' and relname like 'new\\_%'`,
  );

/**
 * Rebuilds the whole schema; skips and reports objects that cannot be created.
 *
 * @returns one line per object that the distributed schema cannot hold
 */
export const partitionByTenant = async (client: Client): Promise<string[]> => {
  const problems = await unclassified(client);
  for (const found of [await refersOutward(client), await triggersOf(client)])
    problems.push(...found.map(({ problem }) => problem));
  const attempt = async (text: string): Promise<void> => {
    try {
      await client.query(text);
    } catch (error) {
      problems.push(`${text}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const rebuilds: Rebuild[] = [];
  for (const table of tablesAt('distributed')) rebuilds.push(await rebuildOf(client, table));
  for (const rebuild of rebuilds) for (const text of layOut(rebuild)) await attempt(text);
  for (const { text } of await sequencesToName(client)) await attempt(text);
  const isReference = (text: string): boolean => text.includes(' FOREIGN KEY ');
  const texts = rebuilds.flatMap(({ statements }) => statements);
  for (const text of texts.filter((one) => !isReference(one))) await attempt(text);
  for (const text of texts.filter(isReference)) await attempt(text);
  return problems;
};
