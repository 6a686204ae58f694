import { readDatabaseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { failureText } from '#refusal-line.ts';
import { type Database, DatabaseRefusal } from './database.ts';
import { openDatabase } from './open-database.ts';

/**
 * Opens the configured database for a command, runs it and closes; a refusal is one Portuguese line and exit code 1.
 */
export const runDatabaseCommand = async (
  task: (database: Database, file: string) => Promise<string>,
): Promise<void> => {
  try {
    const config = readDatabaseConfig(process.env);
    const database = await openDatabase(config, createLog(config.LOG_LEVEL));
    try {
      console.log(await task(database, process.argv[2] ?? ''));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(failureText(error));
    process.exitCode = 1;
  }
};

/** @throws DatabaseRefusal when the command was given no file */
export const requireFile = (file: string, command: string): string => {
  if (!file) throw new DatabaseRefusal(`Diga o arquivo: npm run ${command} -- ARQUIVO`);
  return file;
};
