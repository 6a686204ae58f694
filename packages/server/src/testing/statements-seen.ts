// At the end of a run, PGlite parses each distinct statement of the tests on PostgreSQL: this finds every word,
// function and type that only the server knows.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatementListener } from '#db/database.ts';

const seen = new Set<string>();
let kept = 0;

/** Stores every statement of this process, and passes it to the listener. */
export const keepStatements =
  (listener: StatementListener | undefined): StatementListener =>
  (statement) => {
    seen.add(statement);
    listener?.(statement);
  };

/** Appends the new statements to a file, if the run wants them (TEST_STATEMENTS). */
export const writeStatements = (): void => {
  const folder = process.env['TEST_STATEMENTS'];
  if (folder === undefined || seen.size === kept) return;
  const lines = [...seen].slice(kept).map((statement) => `${JSON.stringify(statement)}\n`);
  kept = seen.size;
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
};

/** Statements of all processes of a run. */
export const statementsIn = (folder: string): Set<string> => {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = files.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  return new Set(lines.map((line) => JSON.parse(line) as string));
};

/** Parses a statement without running it, and throws its error. */
type Read = (statement: string) => Promise<unknown>;

/** Statements that cannot be parsed, with the reason. */
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
