// Runs a command of the project in a separate process, like an operator.
import { execFile } from 'node:child_process';

interface CommandRun {
  /** Settings; of the test's own environment the command gets only PATH. */
  env?: Record<string, string>;
  cwd?: string;
  /** User of the process, for a test that runs as root. */
  uid?: number | undefined;
  /** Receives the text written to stderr. */
  onError?: (text: string) => void;
}

export interface CommandEnd {
  /** Exit code, or the signal that ended it. */
  code: number | string | null;
  out: string;
  /** Without the progress lines of a slow command. */
  err: string;
}

/**
 * Settings of our processes that a test starts: half the time of a short one is compiling the same modules, so the
 * run caches the compiled code (test-template.ts).
 */
export const compiledOnce = (): Record<string, string> => {
  const folder = process.env['TEST_COMPILED'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
};

/** A command beyond this time hangs, even on a busy machine. */
const MAX_MS = 80_000;
/** Options of a test that runs commands. */
export const COMMAND_TEST = { timeout: 90_000 };

const PROGRESS = /^.*… \d+ s\n/gm;

export const runCommand = (
  path: string,
  words: readonly string[],
  { env, cwd, uid, onError }: CommandRun = {},
): Promise<CommandEnd> =>
  new Promise((resolve) => {
    const options = {
      env: { PATH: process.env['PATH'], ...compiledOnce(), ...env },
      timeout: MAX_MS,
      ...(cwd !== undefined && { cwd }),
      ...(uid !== undefined && { uid }),
    };
    const child = execFile(process.execPath, [path, ...words], options, (error, out, err) =>
      resolve({
        code: error ? (error.code ?? error.signal ?? null) : 0,
        out,
        err: err.replaceAll(PROGRESS, ''),
      }),
    );
    if (onError) child.stderr?.on('data', onError);
  });
