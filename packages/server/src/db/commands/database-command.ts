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
  /** The slow operation in Portuguese, such as `Gravando o backup`. */
  what: string;
  /** Checks arguments and settings before the database is opened. */
  prepare: (
    given: Arguments<Options>,
    config: ReturnType<typeof readDatabaseConfig>,
  ) => Given | Promise<Given>;
  /** True for a command that fills or creates a database; every other command needs an existing one. */
  mayBeNew?: boolean;
  run: (database: Database, given: Given) => Promise<string>;
}

/** @throws DatabaseStartError without a database: a mistyped DATA_DIR would be taken for an empty one */
const requireDatabase = ({ DATABASE_URL, DATA_DIR }: ReturnType<typeof readDatabaseConfig>): void => {
  // opening refuses anything that is no folder, with its own message
  const isFile = statSync(DATA_DIR, { throwIfNoEntry: false })?.isDirectory() === false;
  if (DATABASE_URL || isFile || existsSync(join(DATA_DIR, 'db'))) return;
  throw new DatabaseStartError(
    `Não há banco de dados em ${resolve(DATA_DIR)}: confira DATA_DIR, ou defina DATABASE_URL.`,
  );
};

/**
 * Opens the configured database for a command, runs the command and closes the database. A refusal prints one
 * Portuguese line and exits with code 1, or with 2 when it concerns the arguments.
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

export const oneFile = (command: 'backup' | 'restore') => ({
  usage: `npm run ${command} -- ARQUIVO`,
  words: { least: 1, most: 1, missing: 'Diga o arquivo.' },
});
