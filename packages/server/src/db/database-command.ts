import { readDatabaseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { startProgress } from '#progress.ts';
import { failureText } from '#refusal-line.ts';
import { type Database, DatabaseRefusal } from './database.ts';
import { openDatabase } from './open-database.ts';

export interface DatabaseCommand<Given> {
  /** What takes long, such as `Gravando o backup`. */
  what: string;
  /** Judges argument and settings before the database is opened. */
  prepare: (file: string, config: ReturnType<typeof readDatabaseConfig>) => Given | Promise<Given>;
  /** Answers what to print. */
  run: (database: Database, given: Given) => Promise<string>;
}

/**
 * Opens the configured database for a command, runs it and closes; a refusal is one Portuguese line and exit code 1.
 */
export const runDatabaseCommand = async <Given>({
  what,
  prepare,
  run,
}: DatabaseCommand<Given>): Promise<void> => {
  const stopProgress = startProgress(what);
  try {
    const config = readDatabaseConfig(process.env);
    const given = await prepare(process.argv[2] ?? '', config);
    const database = await openDatabase(config, createLog(config.LOG_LEVEL));
    try {
      const answer = await run(database, given);
      stopProgress();
      console.log(answer);
    } finally {
      await database.close();
    }
  } catch (error) {
    stopProgress();
    console.error(failureText(error));
    process.exitCode = 1;
  }
};

/** @throws DatabaseRefusal when the command was given no file */
export const requireFile = (file: string, command: string): string => {
  if (!file) throw new DatabaseRefusal(`Diga o arquivo: npm run ${command} -- ARQUIVO`);
  return file;
};
