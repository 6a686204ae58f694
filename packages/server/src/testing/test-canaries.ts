// Words that occur nowhere else, and where they are looked for: lines of the log, rows and files of the database.
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** What is planted where, by a name for whoever reads the result. */
export type Canaries = Record<string, string>;

/** One word; small letters and digits survive every encoding. */
export const aCanary = (): string => `zz${randomBytes(8).toString('hex')}`;

/** A mobile number of São Paulo that nobody has. */
export const aPhone = (): string => `55119${randomInt(70_000_000, 99_999_999)}`;

/** What is left of a text when it is written in any usual way: a phone without its signs, hexadecimal bytes. */
const readingsOf = (text: string): string[] => {
  const lower = text.toLowerCase();
  return [lower, lower.replaceAll(/[\s()+-]/g, '')];
};

const spellingsOf = (canary: string): string[] => {
  // a phone may be written without its country
  if (/^\d+$/.test(canary)) return [canary.slice(-9)];
  const encoded = Buffer.from(canary).toString('base64').replaceAll('=', '').slice(0, -2);
  return [canary.toLowerCase(), Buffer.from(canary).toString('hex'), encoded.toLowerCase()];
};

/** The names of the canaries that a text holds. */
export const canariesIn = (text: string, canaries: Canaries): string[] => {
  const readings = readingsOf(text);
  return Object.entries(canaries)
    .filter(([, canary]) => spellingsOf(canary).some((word) => readings.some((one) => one.includes(word))))
    .map(([name]) => name);
};

/** One line for each text and canary: what is wrong, and where it begins. */
export const leaksIn = (texts: readonly string[], canaries: Canaries): string[] =>
  texts.flatMap((text) => canariesIn(text, canaries).map((name) => `${name}: ${text.slice(0, 300)}`));

/** Lines of a log that are no single line of JSON. */
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

/** All rows of all tables, also those of the queue, as `table {json}`. */
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

/** The names of canaries, and the files of tables, indexes and long values on the disk that hold them. */
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

/** Runs a statement that a test wrote, without values. */
export const rowsBy = async <Row>(db: Db, statement: string): Promise<Row[]> =>
  rowsOf<Row>(await db.execute(sql.raw(statement)));

/** The name of a professional's instance at the gateway. */
export const instanceOf = async (db: Db, professionalId: number): Promise<string> => {
  const [row] = await rowsBy<{ name: string }>(
    db,
    `select instance_name as name from whatsapp_connections where professional_id = ${professionalId}`,
  );
  if (!row) throw new Error('not connected');
  return row.name;
};
