import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CommandLine, type CommandLineForm, takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { readDatabaseConfig } from '#settings/config.ts';
import { createLog } from '#shared/log.ts';
import { startProgress } from '#shared/progress.ts';
import { failureText } from '#shared/refusal-line.ts';
import { type Database, DatabaseStartError } from '#db/database.ts';
import { openDatabase } from '#db/opening/open-database.ts';

type Arguments<Options extends NonNullable<CommandLineForm['options']>> = Extract<
  CommandLine<Options>,
  { kind: 'given' }
>;

export interface DatabaseCommand<Options extends NonNullable<CommandLineForm['options']>, Given> {
  form: CommandLineForm<Options>;
  /** What takes long, such as `Gravando o backup`. */
  what: string;
  /** Judges arguments and settings before the database is opened. */
  prepare: (
    given: Arguments<Options>,
    config: ReturnType<typeof readDatabaseConfig>,
  ) => Given | Promise<Given>;
  /** True for a command that fills or makes a database; every other one works on one that is there. */
  mayBeNew?: boolean;
  /** Answers what to print. */
  run: (database: Database, given: Given) => Promise<string>;
}

/** @throws DatabaseStartError where a mistyped DATA_DIR would be taken for an empty database, and a copy of it for a backup */
const requireDatabase = ({ DATABASE_URL, DATA_DIR }: ReturnType<typeof readDatabaseConfig>): void => {
  // what is no folder is refused by the opening, in its own words
  const isFile = statSync(DATA_DIR, { throwIfNoEntry: false })?.isDirectory() === false;
  if (DATABASE_URL || isFile || existsSync(join(DATA_DIR, 'db'))) return;
  throw new DatabaseStartError(
    `Não há banco de dados em ${resolve(DATA_DIR)}: confira DATA_DIR, ou defina DATABASE_URL.`,
  );
};

/**
 * Opens the configured database for a command, runs it and closes; a refusal is one Portuguese line and exit code 1, or 2
 * when it is about the arguments.
 */
export const runDatabaseCommand = async <Options extends NonNullable<CommandLineForm['options']>, Given>({
  form,
  what,
  prepare,
  mayBeNew = false,
  run,
}: DatabaseCommand<Options, Given>): Promise<void> => {
  const given = takeCommandLine(form);
  const stopProgress = startProgress(what);
  try {
    const config = readDatabaseConfig(process.env);
    const prepared = await prepare(given, config);
    if (!mayBeNew) requireDatabase(config);
    const database = await openDatabase(config, createLog(config.LOG_LEVEL));
    try {
      const answer = await run(database, prepared);
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

/** Of a command that takes one file. */
export const oneFile = (command: 'backup' | 'restore') => ({
  usage: `npm run ${command} -- ARQUIVO`,
  words: { least: 1, most: 1, missing: 'Diga o arquivo.' },
});
