// Unique words, and searches for them: in log lines, and in rows and files of the database.
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Planted words, by a name for the report. */
export type Canaries = Record<string, string>;

/** One word; lower-case letters and digits survive every encoding. */
export const aCanary = (): string => `zz${randomBytes(8).toString('hex')}`;

/** An unused mobile number of São Paulo. */
export const aPhone = (): string => `55119${randomInt(70_000_000, 99_999_999)}`;

/** Normalized forms of a text, which contain a phone without punctuation. */
const readingsOf = (text: string): string[] => {
  const lower = text.toLowerCase();
  return [lower, lower.replaceAll(/[\s()+-]/g, '')];
};

const spellingsOf = (canary: string): string[] => {
  // a phone may be written without its country code
  if (/^\d+$/.test(canary)) return [canary.slice(-9)];
  const encoded = Buffer.from(canary).toString('base64').replaceAll('=', '').slice(0, -2);
  return [canary.toLowerCase(), Buffer.from(canary).toString('hex'), encoded.toLowerCase()];
};

/** The canaries that a text contains, by name. */
export const canariesIn = (text: string, canaries: Canaries): string[] => {
  const readings = readingsOf(text);
  return Object.entries(canaries)
    .filter(([, canary]) => spellingsOf(canary).some((word) => readings.some((one) => one.includes(word))))
    .map(([name]) => name);
};

/** One line per text and canary: the canary's name and the start of the text. */
export const leaksIn = (texts: readonly string[], canaries: Canaries): string[] =>
  texts.flatMap((text) => canariesIn(text, canaries).map((name) => `${name}: ${text.slice(0, 300)}`));

/** Log lines that are not a single line of JSON. */
export const brokenLines = (lines: readonly string[]): string[] =>
  lines.filter((line) => {
    if (!/^\{[^\r\n]*\}\n$/.test(line)) return true;
    try {
      JSON.parse(line);
      return false;
    } catch {
      return true;
    }
  });

const everyTable = sql`
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1, 2`;

/** All rows of all tables, including the queue's, as `table {json}`. */
export const wholeDump = async (db: Db): Promise<string[]> => {
  const tables = rowsOf<{ schema: string; name: string }>(await db.execute(everyTable));
  const dump: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = rowsOf<{ line: string }>(
      await db.execute(sql`select to_jsonb(t)::text as line from ${table} t`),
    );
    dump.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return dump;
};

/** Canaries found on disk: their names, with the files of tables, indexes and long values. */
export const filesWith = async (db: Db, canaries: Canaries): Promise<string[]> => {
  await db.execute(sql`checkpoint`);
  const found: string[] = [];
  for (const [name, canary] of Object.entries(canaries)) {
    const rows = rowsOf<{ file: string }>(
      await db.execute(sql`
        select c.relname as file from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'i', 't') and n.nspname in ('public', 'pgboss', 'pg_toast')
          and position(convert_to(${canary}, 'UTF8') in pg_read_binary_file(pg_relation_filepath(c.oid))) > 0`),
    );
    found.push(...rows.map(({ file }) => `${name}: ${file}`));
  }
  return found;
};

/** Runs a test's statement without parameters. */
export const rowsBy = async <Row>(db: Db, statement: string): Promise<Row[]> =>
  rowsOf<Row>(await db.execute(sql.raw(statement)));

/** The instance name of a professional at the gateway. */
export const instanceOf = async (db: Db, professionalId: number): Promise<string> => {
  const [row] = await rowsBy<{ name: string }>(
    db,
    `select instance_name as name from whatsapp_connections where professional_id = ${professionalId}`,
  );
  if (!row) throw new Error('not connected');
  return row.name;
};
