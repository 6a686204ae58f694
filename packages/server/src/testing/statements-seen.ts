// What the tests on PostgreSQL ask of the database is read by PGlite as well, once for each text, when the run ends: a word,
// function or type that only the server knows is found wherever it is asked.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatementListener } from '#db/database.ts';

const seen = new Set<string>();
let kept = 0;

/** Keeps every statement of this process, besides telling the listener of it. */
export const keepStatements =
  (listener: StatementListener | undefined): StatementListener =>
  (statement) => {
    seen.add(statement);
    listener?.(statement);
  };

/** Writes down those that are new, where the run wants to know (TEST_STATEMENTS). */
export const writeStatements = (): void => {
  const folder = process.env['TEST_STATEMENTS'];
  if (folder === undefined || seen.size === kept) return;
  const lines = [...seen].slice(kept).map((statement) => `${JSON.stringify(statement)}\n`);
  kept = seen.size;
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
};

/** Those of all processes of a run. */
export const statementsIn = (folder: string): Set<string> => {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = files.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  return new Set(lines.map((line) => JSON.parse(line) as string));
};

/** Reads a statement without running it, and throws what is wrong with it. */
type Read = (statement: string) => Promise<unknown>;

/** What cannot be read, with the reason. */
export const unreadable = async (statements: Iterable<string>, read: Read): Promise<Map<string, string>> => {
  const refused = new Map<string, string>();
  for (const statement of statements) {
    try {
      await read(statement);
    } catch (error) {
      refused.set(statement, error instanceof Error ? error.message : String(error));
    }
  }
  return refused;
};
